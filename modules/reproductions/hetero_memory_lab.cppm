/// \file The rules of the documented lab (hetero-memory-lab), with its edge cases.
///
/// The lab accepts inputs that the general model rejects: no data, no work, no peak. The rules for them live here.
export module rafter.reproductions:hetero_memory_lab;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::hetero_memory_lab {

/// The share of the bandwidth that the lab leaves to random access.
inline constexpr double random_utilization = 0.25;

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
