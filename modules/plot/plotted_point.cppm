/// \file The points of a roofline plot: modelled or measured.
export module rafter.plot:plotted_point;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;

export namespace rafter {

/// The series of a point.
enum class plot_series : unsigned char {
    modelled,  ///< an operation's place by a model
    measured,  ///< a program's measured place
    original,  ///< before an optimisation
    optimised, ///< after an optimisation
};

/// The name of a series.
[[nodiscard]] constexpr fixed_text<15> text(plot_series series) {
    return detail::word_for<"plot_series">(series, {"modelled", "measured", "original", "optimised"});
}

} // namespace rafter

namespace rafter {

/// A point of a roofline plot, as `roofline_plot` keeps it for pictures, tables and explanations.
struct plotted_point {
    /// The name, which labels show.
    fixed_text<127> name{};
    fixed_text<31> gain{}; ///< of an optimised point: "2x"; "2x the FLOP/s" if the times do not tell the speed-up
    /// The place on the first axis.
    arithmetic_intensity intensity{};
    /// The place on the second axis.
    compute_rate rate{};
    /// The series of the point.
    plot_series series = plot_series::modelled;
    /// True if the point was measured, false if a model gave it.
    bool is_measured = false;
    roofline under{}; ///< the roof of the point
    int roof = -1;    ///< index of the point's roof in the plot; -1: the plot does not show it
    int before = -1;  ///< index of the original point of an optimised one
    flops work{};     ///< zero: not known
    bytes traffic{};
    bytes working_set{}; ///< of a modelled operation; zero: unknown
    /// The total time; zero: unknown.
    seconds time{};
    bool is_compulsory = false; ///< each byte once; caches may let more pass
    binding bound{};            ///< of a judged point
    double judged_share = 0.0;  ///< share of the binding roof; zero: the point was not judged

    /// True if the point can be placed on logarithmic axes.
    [[nodiscard]] constexpr bool can_be_drawn() const noexcept {
        return intensity > arithmetic_intensity{} && rate.rate() > flop_rate{};
    }
    /// The name and the gain: "softmax, 2x".
    [[nodiscard]] constexpr fixed_text<159> label() const {
        fixed_text<159> out;
        out.append(name);
        if (!gain.empty()) { out.append(", ").append(gain); }
        return out;
    }
};

namespace detail {
/// True if the times of both points are known, and their work or their traffic.
constexpr bool is_timed(plotted_point const& before, plotted_point const& after) noexcept {
    auto const is_known = [](plotted_point const& p) {
        return p.time > seconds{} && (p.work > flops{} || p.traffic > bytes{}); // work without FLOP moves bytes
    };
    return is_known(before) && is_known(after);
}
/// True if both points do the same work, up to rounding.
constexpr bool is_same_work(plotted_point const& before, plotted_point const& after) noexcept {
    return max(before.work, after.work) <= min(before.work, after.work) * (1.0 + 1e-9);
}

/// A factor such as "2.33x": at most two decimals and four digits; below 0.1, four digits.
constexpr fixed_text<31> factor(double quotient) {
    bool const is_usual = quotient >= 0.1 && quotient < 9999.0;
    fixed_text<31> out;
    return out.append(rafter::brief(is_usual ? math::round_even(100.0 * quotient) / 100.0 : quotient)).append("x");
}
} // namespace detail

} // namespace rafter
