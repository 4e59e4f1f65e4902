// Both sides compute this: a field goes from `first` to `last` in so many points; total times are added, and regimes
// counted.
#pragma once

#include <cstddef>

/// How much is computed. `--few` asks for little: answers are compared, and times are not judged.
struct amounts {
    long points = 10'000'000;        ///< of predictions and of columns in memory; a multiple of 8, as the raw packs want
    std::size_t in_cache = 16'384;   ///< points of columns: 400 kB, beyond the first level of cache, within the second
    std::size_t operations = 1'000'000;
};
amounts const& asked();

struct inputs {
    long points;
    double first, last;   // of a bandwidth in B/s (one tier) or of a hit rate (two tiers)
    double fast, slow;    // B/s
    double latency;       // s
    double size;          // B
    double intensity;     // FLOP/B
    double peak;          // FLOP/s
};

/// Equal. With GCC a sum of as many lanes as a register holds, which may be fewer on the typed side: its interface is
/// compiled without -march=native.
[[nodiscard]] inline bool is_same_sum(double a, double b) {
#if defined(__clang__)
    return a == b;
#else
    return a - b <= 1e-10 * b && b - a <= 1e-10 * b;
#endif
}

struct outcome {
    double total_time;
    long memory_bound;
    long compute_bound;
    friend bool operator==(outcome const& a, outcome const& b) {
        return is_same_sum(a.total_time, b.total_time) && a.memory_bound == b.memory_bound &&
               a.compute_bound == b.compute_bound;
    }
};

namespace raw {
outcome one_tier_scalar(inputs const& in);
outcome one_tier_lanes(inputs const& in);
outcome two_tier_scalar(inputs const& in);
outcome two_tier_lanes(inputs const& in);
outcome count_scalar(inputs const& in); // counts only: what sweep(...) does
outcome count_lanes(inputs const& in);
} // namespace raw

namespace typed {
outcome one_tier_scalar(inputs const& in);
outcome one_tier_lanes(inputs const& in);
outcome two_tier_scalar(inputs const& in);
outcome two_tier_lanes(inputs const& in);
outcome count_by_sweep(inputs const& in);
} // namespace typed
