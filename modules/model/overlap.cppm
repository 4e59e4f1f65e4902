/// \file How memory time and compute time combine; Little's law and Amdahl's law.
export module rafter.model:overlap;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;

export namespace rafter {

/// The ways in which transfers and arithmetic share the time.
enum class overlap_kind : unsigned char {
    none,            ///< one after the other: m + c (hetero-memory-lab)
    full,            ///< at the same time: max(m, c), the roofline
    partial,         ///< hides a share of every time except the longest
    knee,            ///< (m^p + c^p)^(1/p): a smooth corner between the roofs
    link_not_hidden, ///< the link after everything else: l + max(m, c)
    memory_first     ///< the memory before everything else: m + max(c, l)
};

/// An overlap model, made by the constants and functions below: how the times of the resources add up.
struct overlap {
    overlap_kind kind = overlap_kind::full;
    double parameter = 0.0; ///< partial: the hidden share in [0, 1]; knee: the exponent p, at least 1

    constexpr bool operator==(overlap const&) const noexcept = default;
};

/// The sum of both times.
inline constexpr overlap no_overlap{overlap_kind::none};
/// The longer of both times: the roofline.
inline constexpr overlap full_overlap{overlap_kind::full};

/// Sends after memory and arithmetic are done: link time + max(memory time, compute time).
inline constexpr overlap link_not_hidden{overlap_kind::link_not_hidden};
/// The name until 0.2.
[[deprecated("rafter: since 0.3 write link_not_hidden")]] inline constexpr overlap exposed_link = link_not_hidden;
/// Computes and sends at the same time, after the memory: memory time + max(compute time, link time).
inline constexpr overlap memory_first{overlap_kind::memory_first};

/// Hides a share of the shorter times: 0 is `no_overlap`, 1 is `full_overlap`.
/// A share outside [0, 1] is an error.
[[nodiscard]] constexpr overlap partial_overlap(double hidden_share) {
    expecting::share<"partial_overlap.hidden_share">(hidden_share);
    return {overlap_kind::partial, hidden_share};
}

/// The knee with exponent p: performance P = (a^-p + b^-p)^(-1/p) of the two roofs a and b. 1 is `no_overlap`; large p
/// approach `full_overlap`. There is no usual exponent: sweeps measured on four GPUs fit best between 1.8 and 3.4, and
/// a wrong exponent can be worse than the sharp roof. `fit_knee` finds it.
[[nodiscard]] constexpr overlap knee_overlap(double exponent) {
    expecting::at_least_one<"knee_overlap.exponent">(exponent);
    return {overlap_kind::knee, exponent};
}

/// Rejects an overlap whose parameter is out of range, however it was made.
constexpr void validate(overlap const& o) {
    expecting::enumerator<"overlap_kind", overlap_kind::memory_first>(o.kind);
    if (o.kind == overlap_kind::partial) { expecting::share<"partial_overlap.hidden_share">(o.parameter); }
    if (o.kind == overlap_kind::knee) { expecting::at_least_one<"knee_overlap.exponent">(o.parameter); }
}

/// The formula of an overlap: "memory time + compute time", "max(memory time, compute time)", ...
/// \param with_link  includes the link time, for operations that send
[[nodiscard]] constexpr fixed_text<127> text(overlap const& o, bool with_link = false) {
    fixed_text<127> out;
    auto const p = number(o.parameter, ".4g");
    switch (o.kind) {
    case overlap_kind::none: return out.append("memory time + compute time").append(with_link ? " + link time" : "");
    case overlap_kind::full:
        return out.append("max(memory time, compute time").append(with_link ? ", link time)" : ")");
    case overlap_kind::partial:
        if (with_link) { return out.append("the longest time + (1 - ").append(p).append(") x the others"); }
        return out.append("max(memory time, compute time) + (1 - ")
            .append(p)
            .append(") x min(memory time, compute time)");
    case overlap_kind::knee:
        out.append("(memory time^").append(p).append(" + compute time^").append(p);
        if (with_link) { out.append(" + link time^").append(p); }
        return out.append(")^(1/").append(p).append(")");
    case overlap_kind::link_not_hidden:
        return out.append(with_link ? "link time + " : "").append("max(memory time, compute time)");
    case overlap_kind::memory_first:
        return out.append("memory time + ").append(with_link ? "max(compute time, link time)" : "compute time");
    }
    expecting::reject_enumerator<"overlap_kind">(o.kind);
}

namespace detail {
/// The joined time at a knee over the longer time; `ratio` is the shorter time over the longer.
template <math::rep Rep>
[[nodiscard]] constexpr Rep knee_factor(Rep const& ratio, Rep const& exponent) noexcept {
    return math::pow<Rep>(1.0 + math::pow<Rep>(ratio, exponent), 1.0 / exponent);
}

/// Memory time and compute time joined by an overlap model.
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::second, Rep> joined_times(quantity<units::second, Rep> const& memory,
                                                                  quantity<units::second, Rep> const& compute,
                                                                  overlap const& o) noexcept {
    if (o.kind == overlap_kind::full || o.kind == overlap_kind::link_not_hidden) { return max(memory, compute); }
    if (o.kind == overlap_kind::none || o.kind == overlap_kind::memory_first) { return memory + compute; }
    auto const longer = max(memory, compute);
    auto const shorter = min(memory, compute);
    if (o.kind == overlap_kind::partial) { return longer + (1.0 - o.parameter) * shorter; }
    // Powers are taken relative to the longer time, so that none overflows. Two zero times give zero.
    auto const nothing = longer == quantity<units::second, Rep>{};
    Rep const ratio = shorter / select(nothing, quantity<units::second, Rep>(1.0 * symbols::s), longer);
    return longer * knee_factor<Rep>(ratio, math::broadcast<Rep>(o.parameter));
}
/// Memory, compute and link time joined by an overlap model.
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::second, Rep>
joined_times(quantity<units::second, Rep> const& memory, quantity<units::second, Rep> const& compute,
             quantity<units::second, Rep> const& link, overlap const& o) noexcept {
    switch (o.kind) {
    case overlap_kind::link_not_hidden: return link + max(memory, compute);
    case overlap_kind::memory_first: return memory + max(compute, link);
    case overlap_kind::partial: {
        auto const longer = max(memory, compute);
        auto const others = select(link > longer, memory + compute, min(memory, compute) + link);
        return max(longer, link) + (1.0 - o.parameter) * others;
    }
    default: return joined_times(joined_times(memory, compute, o), link, o); // sums, maxima and norms are associative
    }
}
} // namespace detail

namespace protocol {
/// Times joined by an overlap model.
using detail::joined_times;
} // namespace protocol

/// The total time: the launches, then the times joined by the overlap model. Predictions, sweeps, claims and judgements
/// all use it.
template <math::rep Rep, unsigned With>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep>
total_time(protocol::basic_times<Rep, With> const& t, overlap const& o) noexcept {
    if constexpr ((With & detail::with_link) != 0) {
        return detail::joined_times(t.memory, t.compute, t.link, o) + t.host;
    } else if constexpr ((With & detail::with_host) != 0) {
        return detail::joined_times(t.memory, t.compute, o) + t.host;
    } else {
        return detail::joined_times(t.memory, t.compute, o);
    }
}

/// The fraction of the roof: the least time that the rates allow, over the total time. 1 on the roof.
template <math::rep Rep, unsigned With>
[[nodiscard, gnu::always_inline]] constexpr Rep fraction_of_roof(protocol::basic_times<Rep, With> const& t,
                                                                 overlap const& o) noexcept {
    return roof_time(t) / total_time(t, o);
}

/// The binding resource: the longest time, or the launches if they take longer than everything else. On a tie the
/// arithmetic wins. A memory binds by its latency if that is longer than the transfer.
/// \param level  the level of the memory
template <unsigned With>
[[nodiscard]] constexpr binding bound_by(protocol::basic_times<double, With> const& t,
                                         memory_level level = memory_level::unstated) noexcept {
    binding out{.resource = resource::memory, .level = level};
    seconds longest = t.memory;
    if constexpr ((With & detail::with_host) != 0) {
        if (t.memory - t.transfer > t.transfer) { out = {.resource = resource::latency}; }
    }
    auto const join = [&](seconds const& time, resource of, bool on_tie) {
        if (time > longest || (on_tie && time == longest)) {
            longest = time;
            out = {.resource = of};
        }
    };
    join(t.compute, resource::arithmetic, true);
    if constexpr ((With & detail::with_link) != 0) { join(t.link, resource::link, false); }
    if constexpr ((With & detail::with_host) != 0) { join(t.host, resource::host, false); }
    return out;
}

/// Little's law: the bytes in flight that sustain a bandwidth over a latency.
[[nodiscard]] constexpr bytes bytes_in_flight_for(byte_rate const& bandwidth, seconds const& latency) {
    expecting::positive<"bytes_in_flight_for.bandwidth">(bandwidth);
    expecting::not_negative<"bytes_in_flight_for.latency">(latency);
    return bandwidth * latency;
}

/// Little's law: the bandwidth that `in_flight` bytes sustain over a latency, at most the memory's bandwidth.
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

/// The machine with each tier's bandwidths, reads and writes alike, limited to what so many bytes in flight sustain.
/// Tiers without a stated latency do not change. A lowered bandwidth has the provenance `derived`.
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

/// Amdahl's law: the speedup of the whole if a share in [0, 1] of it runs `faster` times faster; at most
/// 1 / (1 - share).
[[nodiscard]] constexpr double amdahl_speedup(double parallel_share, double faster) {
    expecting::share<"amdahl.parallel_share">(parallel_share);
    if (!(faster > 0.0)) { expecting::reject<"amdahl.faster", "positive">(faster); } // infinity is allowed: the limit
    return 1.0 / (1.0 - parallel_share + parallel_share / faster);
}

} // namespace rafter
