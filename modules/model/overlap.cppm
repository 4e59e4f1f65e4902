module;
#include <concepts>

/// \file How memory time and compute time combine; Little's law and Amdahl's law.
export module rafter.model:overlap;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;

export namespace rafter {

/// Ways in which moving data and computing share the time.
enum class overlap_kind : unsigned char {
    none,    ///< one after the other: m + c (hetero-memory-lab)
    full,    ///< at the same time: max(m, c), the roofline
    partial, ///< a share of the shorter one is hidden behind the longer
    knee     ///< (m^p + c^p)^(1/p): a smooth corner between the two roofs
};

/// An overlap model: its kind and its parameter. Use the constants and functions below.
struct overlap {
    overlap_kind kind = overlap_kind::full;
    double parameter = 0.0; ///< partial: the hidden share in [0, 1]; knee: the exponent p, at least 1

    friend constexpr bool operator==(overlap const&, overlap const&) noexcept = default;
};

/// The sum of both times.
inline constexpr overlap no_overlap{overlap_kind::none};
/// The longer of both times: the roofline.
inline constexpr overlap full_overlap{overlap_kind::full};

/// Hides a share of the shorter time: 0 is `no_overlap`, 1 is `full_overlap`.
/// A share outside [0, 1] is an error.
[[nodiscard]] constexpr overlap partial_overlap(double hidden_share) {
    expecting::share<"partial_overlap.hidden_share">(hidden_share);
    return {overlap_kind::partial, hidden_share};
}

/// The knee with exponent p: performance P = (a^-p + b^-p)^(-1/p) of the two roofs a and b. 1 is `no_overlap`; large p
/// approach `full_overlap`. There is no usual exponent: over measured sweeps of four GPUs the best one lies between 1.8
/// and 3.4, and with another than its own the error may exceed that of the sharp roof. `fit_knee` finds it.
[[nodiscard]] constexpr overlap knee_overlap(double exponent) {
    expecting::at_least_one<"knee_overlap.exponent">(exponent);
    return {overlap_kind::knee, exponent};
}

/// Rejects a model whose parameter is out of range, however it was made.
constexpr void validate(overlap const& o) {
    expecting::enumerator<"overlap_kind", overlap_kind::knee>(o.kind);
    if (o.kind == overlap_kind::partial) { expecting::share<"partial_overlap.hidden_share">(o.parameter); }
    if (o.kind == overlap_kind::knee) { expecting::at_least_one<"knee_overlap.exponent">(o.parameter); }
}

/// The formula of an overlap: "memory time + compute time", "max(memory time, compute time)", ...
[[nodiscard]] constexpr fixed_text<127> text(overlap const& o) {
    switch (o.kind) {
    case overlap_kind::none: return "memory time + compute time";
    case overlap_kind::full: return "max(memory time, compute time)";
    case overlap_kind::partial:
        return fixed_text<127>("max(memory time, compute time) + (1 - ")
            .append(number(o.parameter, ".4g"))
            .append(") x min(memory time, compute time)");
    case overlap_kind::knee: {
        auto const p = number(o.parameter, ".4g");
        return fixed_text<127>("(memory time^")
            .append(p)
            .append(" + compute time^")
            .append(p)
            .append(")^(1/")
            .append(p)
            .append(")");
    }
    }
    reject_enumerator<"overlap_kind">(o.kind);
}

namespace detail {
/// How much longer than the longer time both take together at a knee; `ratio` is the shorter time over the longer.
template <math::rep Rep>
[[nodiscard]] constexpr Rep knee_factor(Rep const& ratio, Rep const& exponent) noexcept {
    return math::pow<Rep>(1.0 + math::pow<Rep>(ratio, exponent), 1.0 / exponent);
}
} // namespace detail

/// The time that both take together.
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::second, Rep> combined_time(basic_times<Rep> const& t,
                                                                   overlap const& o) noexcept {
    if (o.kind == overlap_kind::none) { return t.memory + t.compute; }
    auto const longer = max(t.memory, t.compute);
    if (o.kind == overlap_kind::full) { return longer; }
    auto const shorter = min(t.memory, t.compute);
    if (o.kind == overlap_kind::partial) { return longer + (1.0 - o.parameter) * shorter; }
    // Relative to the longer time, so that no power overflows; nothing at all takes no time.
    auto const nothing = longer == quantity<units::second, Rep>{};
    Rep const ratio = shorter / select(nothing, quantity<units::second, Rep>(1.0 * symbols::s), longer);
    return longer * detail::knee_factor<Rep>(ratio, math::broadcast<Rep>(o.parameter));
}

/// Little's law: bytes that have to be in flight to keep a bandwidth over a latency.
[[nodiscard]] constexpr bytes bytes_in_flight_for(byte_rate const& bandwidth, seconds const& latency) {
    expecting::positive<"bytes_in_flight_for.bandwidth">(bandwidth);
    expecting::not_negative<"bytes_in_flight_for.latency">(latency);
    return bandwidth * latency;
}

/// Little's law: the bandwidth that so many bytes in flight sustain, at most that of the memory.
[[nodiscard]] constexpr byte_rate latency_limited_bandwidth(bytes const& in_flight, seconds const& latency,
                                                            byte_rate const& bandwidth) {
    expecting::positive<"latency_limited_bandwidth.in_flight">(in_flight);
    expecting::positive<"latency_limited_bandwidth.latency">(latency);
    expecting::positive<"latency_limited_bandwidth.bandwidth">(bandwidth);
    return min(bandwidth, in_flight / latency);
}

namespace detail {
inline constexpr citation littles_law{.title = "Little's law: bytes in flight / latency"};
inline constexpr provenance by_littles_law{provenance_kind::derived, &littles_law};
} // namespace detail

/// The machine with the bandwidths of its tiers limited to what so many bytes in flight sustain, in either direction;
/// tiers without a stated latency stay. A lowered bandwidth has the provenance `derived`.
/// The bytes in flight have to be positive and finite.
[[nodiscard]] constexpr machine with_in_flight(machine m, bytes const& in_flight) {
    m.validate();
    expecting::positive<"with_in_flight.in_flight">(in_flight);
    for (int i = 0; i < m.bandwidth.size(); ++i) {
        auto& tier = m.bandwidth.items_[i];
        if (!(tier.latency > seconds{})) { continue; }
        transfer_rate const most = in_flight / tier.latency;
        if (tier.bandwidth > most) { tier.bandwidth = {most, detail::by_littles_law}; }
        if (tier.write_bandwidth > most) { tier.write_bandwidth = {most, detail::by_littles_law}; }
    }
    return m;
}

/// Amdahl's law: the time of work of which a share in [0, 1] runs `faster` times faster and the rest as before.
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::second, Rep> amdahl_time(quantity<units::second, Rep> const& alone,
                                                                 double parallel_share, double faster) {
    expecting::not_negative<"amdahl.alone">(alone);
    expecting::share<"amdahl.parallel_share">(parallel_share);
    if (!(faster > 0.0)) { reject<"amdahl.faster", "positive">(faster); } // infinity: the limit
    return alone * (1.0 - parallel_share) + alone * parallel_share / faster;
}

/// Amdahl's law: how many times faster the whole gets; at most 1 / (1 - share).
[[nodiscard]] constexpr double amdahl_speedup(double parallel_share, double faster) {
    return (1.0 * symbols::s) / amdahl_time(1.0 * symbols::s, parallel_share, faster);
}

} // namespace rafter
