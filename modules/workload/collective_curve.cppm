// Tests: static/workload_collective
/// \file Times of collectives from figures instead of algorithms: measured and fitted curves.
export module rafter.workload:collective_curve;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :collective_times;

export namespace rafter::workload {

/// A measured time of a collective.
struct collective_point {
    bytes size{};   ///< S, the whole buffer; positive, finite, above the point before it
    seconds time{}; ///< positive, finite
    constexpr bool operator==(collective_point const&) const noexcept = default;
};

/// A time read from a measured curve.
template <math::rep Rep>
struct basic_read_time {
    quantity<units::second, Rep> time{}; ///< on the straight line through two points
    math::mask_of<Rep> is_outside{};     ///< does the size lie before the first or behind the last point?
};

/// Measured times of one collective on one group of devices, by size, to predict other sizes. Between two points the
/// time is linear in the size: a latency and a rate of their own (Hockney). Outside, the first and the last line go on.
/// A latency below zero counts as zero, and a time that falls stays at the last point's. From points a factor of 16
/// apart to those between them, 50 published curves have a median error of 4.0 % (docs/workloads-fidelity.md). Straight
/// lines in log-log would overestimate the knee between latency and rate.
///
///     constexpr measured_collective ring{.points = {{1.0 * MiB, 20.0 * us}, {4.0 * MiB, 40.0 * us}}};
///     ring.read(2.0 * MiB).time; // 26.67 us
struct measured_collective {
    fixed_list<collective_point, 32, "measured_collective.points"> points{}; ///< at least 2, in ascending order of size

    /// The time of a size, which has to be positive and finite, and whether the size lies outside the points.
    template <math::rep Rep>
    [[nodiscard]] constexpr basic_read_time<Rep> read(quantity<units::byte, Rep> const& size) const {
        validate();
        expecting::positive<"measured_collective.size">(size);
        quantity<units::byte, Rep> from = points[0].size, to = points[1].size;
        quantity<units::second, Rep> first = points[0].time, second = points[1].time;
        for (int i = 1; i + 1 < points.size(); ++i) {
            quantity<units::byte, Rep> const start = points[i].size, end = points[i + 1].size;
            quantity<units::second, Rep> const at_start = points[i].time, at_end = points[i + 1].time;
            auto const is_behind = size >= start;
            from = select(is_behind, start, from);
            to = select(is_behind, end, to);
            first = select(is_behind, at_start, first);
            second = select(is_behind, at_end, second);
        }
        quantity<units::byte, Rep> const least = points[0].size, most = points[points.size() - 1].size;
        quantity<units::second, Rep> const last = points[points.size() - 1].time;
        auto const is_before = size < least;
        auto const is_behind = size > most;
        auto const line = first + (second - first) * ((size - from) / (to - from));
        auto const held = select(is_before, max(line, first * (size / from)), select(is_behind, max(line, last), line));
        return {held, math::either(is_before, is_behind)};
    }

    constexpr void validate() const {
        if (points.size() < 2) {
            expecting::reject<"measured_collective.points", "at least 2">(static_cast<double>(points.size()));
        }
        for (int i = 0; i < points.size(); ++i) {
            expecting::positive<"measured_collective.points.size">(points[i].size);
            expecting::positive<"measured_collective.points.time">(points[i].time);
            if (i > 0 && !(points[i].size > points[i - 1].size)) {
                expecting::reject<"measured_collective.points.size", "above the point before it">(points[i].size);
            }
        }
    }
    constexpr bool operator==(measured_collective const&) const noexcept = default;
};

/// A time for each square root of a byte: the unit of `collective_curve::root`.
using root_time = quantity<units::quotient_of<units::second, units::power_of<units::byte, 1, 2>>>;

/// A fitted curve of one collective on one group of devices: time = latency + root sqrt(S) + S / rate. The root widens
/// the knee, as a change of protocols does. Fitted to every second point of 50 published curves, it predicts the others
/// with a median error of 4.9 %; `measured_collective` is closer where points are known.
struct collective_curve {
    seconds latency{};                                         ///< zero or positive, finite
    root_time root{};                                          ///< zero or positive, finite
    byte_rate rate = math::infinity * symbols::B / symbols::s; ///< of the whole buffer; above zero; infinite: no term

    /// The time of S bytes, zero or positive, finite.
    template <math::rep Rep>
    [[nodiscard]] constexpr quantity<units::second, Rep> time(quantity<units::byte, Rep> const& size) const {
        validate();
        expecting::not_negative<"collective_curve.size">(size);
        return latency + root * sqrt(size) + size / rate;
    }
    constexpr void validate() const {
        expecting::not_negative<"collective_curve.latency">(latency);
        expecting::not_negative<"collective_curve.root">(root);
        if (!(rate > byte_rate{})) { expecting::reject<"collective_curve.rate", "positive">(rate); }
    }
    constexpr bool operator==(collective_curve const&) const noexcept = default;
};

/// The constants of a class of links, fitted over collectives and numbers of devices: time = latency + steps x step +
/// root sqrt(S) + c S / (share x rate of the link). A system that the fit has not seen has a latency of its
/// own: errors of 28 to 30 % (median).
struct collective_constants {
    seconds latency{};  ///< of a call; zero or positive, finite
    seconds step{};     ///< of each step of the algorithm; zero or positive, finite
    double share = 1.0; ///< eta, of the link's rate; positive, finite; above 1 where the switch adds
    root_time root{};   ///< zero or positive, finite

    /// The curve over a link, whose latency does not count. One device takes 0 s. Constants out of range are an error.
    [[nodiscard]] constexpr collective_curve curve(device_link const& link, collective const& op) const {
        expecting::not_negative<"collective_constants.latency">(latency);
        expecting::not_negative<"collective_constants.step">(step);
        if (!(share > 0.0 && share < math::infinity)) {
            expecting::reject<"collective_constants.share", "positive and finite">(share);
        }
        double const factor = bus_factor(op);
        auto const rate = link.unidirectional().in_bytes();
        if (factor == 0.0) { return {}; }
        return {latency + op.sent().steps * step, root, share * rate / factor};
    }
    constexpr bool operator==(collective_constants const&) const noexcept = default;
};

} // namespace rafter::workload
