// The problem that every variant solves: two memory tiers, a hit rate that goes from 0.01 to 0.99 in POINTS points, and how many
// of them are bound by memory and by compute. run.py defines POINTS and the answer, which it computes on its own.
#pragma once

namespace problem {
constexpr double fast_gbit = 500.0; // Gbit/s
constexpr double slow_gbit = 40.0;  // Gbit/s
constexpr double latency_ns = 50.0;
constexpr double size_mib = 10.0;
constexpr double intensity = 1.0;   // FLOP/B
constexpr double peak_gflop = 10.0; // GFLOP/s
constexpr long points = POINTS;
constexpr double first = 0.01;
constexpr double last = 0.99;
constexpr double step = (last - first) / (points - 1);

enum class bound : unsigned char { memory, compute, neither };

struct counts {
    long memory = 0;
    long compute = 0;
    friend constexpr bool operator==(counts const&, counts const&) = default;
};
constexpr counts answer{MEMORY_BOUND, COMPUTE_BOUND};
} // namespace problem
