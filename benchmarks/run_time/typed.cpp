// The typed side: the library's public formulas.
#include "points.hpp"

import rafter;

#pragma clang fp contract(off) // as in the library

using namespace rafter;
using namespace rafter::symbols;

namespace {
using pack = math::lanes<math::detail::run_time_lanes>;
template <class Unit>
using packed = quantity<Unit, pack>;

byte_rate rate(double bytes_a_second) { return bytes_a_second * B / s; }

/// Adds up total times and counts regimes, of points or of packs.
template <math::rep Rep>
struct sums {
    quantity<units::second, Rep> total_time{};
    long memory_bound = 0;
    long compute_bound = 0;

    void add(protocol::basic_times<Rep> const& t) {
        auto const masks = detail::compare_times(t, 0.0);
        total_time += t.memory + t.compute;
        memory_bound += math::count(masks.memory_bound);
        compute_bound += math::count(masks.compute_bound);
    }

    outcome result() const {
        seconds total{};
        for (int i = 0; i < math::lane_count<Rep>; ++i) {
            total += lane(total_time, i);
        }
        return {in(s, total), memory_bound, compute_bound};
    }
};

double step_of(inputs const& in) { return (in.last - in.first) / static_cast<double>(in.points - 1); }
} // namespace

namespace typed {

outcome one_tier_scalar(inputs const& in) {
    byte_rate const first = rate(in.first);
    byte_rate const step = rate(step_of(in));
    bytes const size = in.size * B;
    arithmetic_intensity const flop_per_byte = in.intensity * FLOP / B;
    flop_rate const top = in.peak * FLOP / s;
    seconds const base_latency = in.latency * s;

    sums<double> out;
    for (long i = 0; i < in.points; ++i) {
        byte_rate const delivered = first + static_cast<double>(i) * step;
        out.add({memory_time(size, delivered, base_latency), compute_time(size * flop_per_byte, top)});
    }
    return out.result();
}

outcome one_tier_lanes(inputs const& in) {
    packed<units::byte_per_second> const first = rate(in.first);
    byte_rate const step = rate(step_of(in));
    packed<units::byte> const size = in.size * B;
    packed<units::flop_per_byte> const flop_per_byte = in.intensity * FLOP / B;
    packed<units::flop_per_second> const top = in.peak * FLOP / s;
    packed<units::second> const base_latency = in.latency * s;

    sums<pack> out;
    for (long i = 0; i < in.points; i += math::detail::run_time_lanes) {
        auto const delivered = first + (static_cast<double>(i) + math::iota<pack>)*step;
        out.add({memory_time(size, delivered, base_latency), compute_time(size * flop_per_byte, top)});
    }
    return out.result();
}

outcome two_tier_scalar(inputs const& in) {
    machine const m{.bandwidth = {rate(in.fast), rate(in.slow)}, .latency = in.latency * s, .peak = in.peak * FLOP / s};
    double const step = step_of(in);

    sums<double> out;
    for (long i = 0; i < in.points; ++i) {
        double const h = in.first + static_cast<double>(i) * step;
        out.add(times(m, streaming{.size = in.size * B, .intensity = in.intensity * FLOP / B, .hit_rate = h}));
    }
    return out.result();
}

outcome two_tier_lanes(inputs const& in) {
    auto const m =
        machine{.bandwidth = {rate(in.fast), rate(in.slow)}, .latency = in.latency * s, .peak = in.peak * FLOP / s}
            .lifted<pack>();
    packed<units::byte> const size = in.size * B;
    packed<units::flop_per_byte> const flop_per_byte = in.intensity * FLOP / B;
    double const step = step_of(in);
    using streaming_over_pack = decltype(lifted<pack>(streaming{1.0 * B, 1.0 * FLOP / B}));

    sums<pack> out;
    for (long i = 0; i < in.points; i += math::detail::run_time_lanes) {
        pack const h = in.first + (static_cast<double>(i) + math::iota<pack>)*step;
        out.add(times(m, streaming_over_pack{.size = size, .intensity = flop_per_byte, .hit_rate = h}));
    }
    return out.result();
}

outcome count_by_sweep(inputs const& in) {
    machine const m{.bandwidth = {rate(in.fast), rate(in.slow)}, .latency = in.latency * s, .peak = in.peak * FLOP / s};
    streaming const work{.size = in.size * B, .intensity = in.intensity * FLOP / B, .hit_rate = in.first};
    // counts(), once: count(regime) walks the space at each call
    regime_counts const found =
        sweep(m, work, vary<"hit_rate">(linear(in.first, in.last, static_cast<unsigned long>(in.points)))).counts();
    return {0.0, static_cast<long>(found.memory_bound), static_cast<long>(found.compute_bound)};
}

} // namespace typed
