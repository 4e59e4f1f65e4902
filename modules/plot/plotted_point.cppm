/// \file The points of a roofline plot: what a program was measured to do, and what is drawn of it.
export module rafter.plot:plotted_point;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;

export namespace rafter {

/// Which series a point belongs to.
enum class plot_series : unsigned char {
    modelled,  ///< where a model says that an operation is
    measured,  ///< where a program was
    original,  ///< before an optimisation
    optimised, ///< after it
};

/// The name of a series.
[[nodiscard]] constexpr fixed_text<15> text(plot_series series) {
    switch (series) {
    case plot_series::modelled: return "modelled";
    case plot_series::measured: return "measured";
    case plot_series::original: return "original";
    case plot_series::optimised: return "optimised";
    }
    expecting::reject_enumerator<"plot_series">(series);
}

} // namespace rafter

namespace rafter {

/// A point of a roofline plot, as `roofline_plot` keeps it for pictures, tables and explanations.
struct plotted_point {
    /// Its name, which labels show.
    fixed_text<127> name{};
    fixed_text<31> gain{}; ///< of an optimised point: "2x", or "2x the FLOP/s" where times do not show how much faster
    /// Where it stands on the first axis.
    arithmetic_intensity intensity{};
    /// Where it stands on the second axis.
    compute_rate rate{};
    /// Which series it belongs to.
    plot_series series = plot_series::modelled;
    /// Was it measured, or does a model say it?
    bool is_measured = false;
    roofline under{}; ///< the roof that it stands under
    int roof = -1;    ///< which of the plot's roofs that is; -1: the plot does not show it
    int before = -1;  ///< of an optimised point: the index of the original one
    flops work{};     ///< zero: not known
    bytes traffic{};
    bytes working_set{}; ///< of a modelled operation; zero: not known
    /// Total time; zero: not known.
    seconds time{};
    bool is_compulsory = false; ///< each byte once, where caches may let more pass
    binding bound{};            ///< of a judged point
    double judged_share = 0.0;  ///< of the roof of what binds; zero: the point was not judged

    /// Can it stand on logarithmic axes?
    [[nodiscard]] constexpr bool can_be_drawn() const noexcept {
        return intensity > arithmetic_intensity{} && rate.rate() > flop_rate{};
    }
    /// Its name and its gain: "softmax, 2x".
    [[nodiscard]] constexpr fixed_text<159> label() const {
        fixed_text<159> out;
        out.append(name);
        if (!gain.empty()) { out.append(", ").append(gain); }
        return out;
    }
};

namespace detail {
/// Are the times of both points known, and is it the same work (up to rounding)?
constexpr bool is_timed(plotted_point const& before, plotted_point const& after) noexcept {
    auto const is_known = [](plotted_point const& p) {
        return p.time > seconds{} && (p.work > flops{} || p.traffic > bytes{}); // without FLOP it moves bytes
    };
    return is_known(before) && is_known(after);
}
constexpr bool is_same_work(plotted_point const& before, plotted_point const& after) noexcept {
    return max(before.work, after.work) <= min(before.work, after.work) * (1.0 + 1e-9);
}

/// "2.33x": two decimals, of small factors four digits.
constexpr fixed_text<31> factor(double quotient) {
    bool const is_usual = quotient >= 0.1 && quotient < 9999.0;
    fixed_text<31> out;
    return out.append(rafter::brief(is_usual ? math::round_even(100.0 * quotient) / 100.0 : quotient)).append("x");
}
} // namespace detail

} // namespace rafter
