module;
#include <string_view>

/// \file The rules of the documented lab (hetero-memory-lab), with its defaults and edge cases.
///
/// The lab accepts inputs that the general model rejects: no data, no work, no peak. The rules for them live here.
export module rafter.reproductions:hetero_memory_lab;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::hetero_memory_lab {

/// Defaults of the lab's code.
constexpr seconds default_latency = 50.0 * symbols::ns;
constexpr bit_rate default_bandwidth = 10.0 * symbols::Gbit / symbols::s;
constexpr flop_rate default_peak = 10.0 * symbols::GFLOP / symbols::s;
constexpr arithmetic_intensity default_intensity = 1.0 * symbols::FLOP / symbols::B;
inline constexpr bytes default_problem_size =
    10'000'000.0 * symbols::B; // decimal, unlike the "10 MB" of its first sweep

/// The share of the bandwidth that the lab leaves to random access.
inline constexpr double random_utilization = 0.25;

/// The lab's machine: one tier, or two if a fast and a slow bandwidth are given.
inline constexpr machine default_machine{
    .bandwidth = default_bandwidth, .latency = default_latency, .peak = default_peak};

/// The access pattern with a name: "sequential", or "random" with the lab's factor of 0.25. Any other name is an error.
[[nodiscard]] constexpr access_pattern pattern_named(char const* name) {
    expecting::text<"access_pattern">(name);
    std::string_view const pattern{name};
    if (pattern == "sequential") { return sequential_access; }
    if (pattern != "random") { expecting::reject<"access_pattern", "\"sequential\" or \"random\"">(name); }
    return random_access(random_utilization);
}

/// Predicts by the lab's rules: bytes <= 0 take no time at all, not even the latency; no work per byte or no peak takes
/// no compute time; only equal times are balanced. Otherwise it is `predict`.
[[nodiscard]] constexpr prediction predict(machine const& m, streaming const& op) {
    // Negated, so that NaN counts as data and is rejected below.
    bool const moves = !(op.size <= bytes{});
    bool const computes = moves && !(op.intensity <= arithmetic_intensity{}) && !(m.peak.rate_ <= flop_rate{});
    machine usable = m;
    if (m.peak.rate_ <= flop_rate{}) { usable.peak = {}; }
    streaming counted = op;
    if (!moves) { counted.size = 1.0 * symbols::B; } // any size: its times are not used
    if (!computes) { counted.intensity = arithmetic_intensity{}; }
    prediction p = rafter::predict(usable, counted, {.overlap = no_overlap});
    if (!moves) {
        p.traffic = p.working_set = bytes{};
        p.memory_time = seconds{};
    }
    p.total_time = p.memory_time + p.compute_time;
    p.regime = classify(protocol::basic_times<double>{p.memory_time, p.compute_time});
    return p;
}

/// The lab's tiling: each byte is used `reuse` times, so the same traffic carries `reuse` times the work. (`tiled`
/// keeps the work and divides the traffic; the intensity is the same.) A reuse below 1 is an error.
[[nodiscard]] constexpr streaming reused(streaming op, double reuse) {
    expecting::at_least_one<"reused.reuse">(reuse);
    op.intensity *= reuse;
    return op;
}

} // namespace rafter::hetero_memory_lab
