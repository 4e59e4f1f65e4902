// Tests: static/overlap, static/published_knee
/// \file Fits the exponent of the knee overlap to measured points of a roofline.
export module rafter.model:knee;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :overlap;
import :roofline;
import :judgement;

namespace rafter {

/// The errors of a model over measured points.
struct roof_errors {
    double mean_error = 0.0;    ///< mean of |model - measured| / measured
    double largest_error = 0.0; ///< largest of |model - measured| / measured
    constexpr bool operator==(roof_errors const&) const noexcept = default;
};

/// The exponent with the least error at measured points; the errors; and the range of exponents that fit nearly as
/// well.
struct knee_fit : roof_errors {
    double nearest = 1.0; ///< the best exponent, even if it does not fit
    /// From `lowest` to `highest` the mean error is within 0.003 of the least.
    double lowest = 1.0;
    double highest = 1.0; ///< infinity if the sharpest exponent, 7.3, fits as well

    /// Do the points decide the exponent, to within a factor of two? Far from the ridge all knees look alike.
    [[nodiscard]] constexpr bool is_decided() const noexcept { return highest <= 2.0 * lowest; }
    /// Does a knee describe the points, with a mean error of at most 0.1? If not, something else limits them, or they
    /// lie under another roof. Published sweeps through the knee have errors of 0.016 to 0.03.
    [[nodiscard]] constexpr bool holds() const noexcept { return mean_error <= 0.1; }
    /// The exponent. It is an error if the fit does not hold, or if the points do not decide the exponent.
    [[nodiscard]] constexpr double exponent() const {
        if (!holds()) { expecting::reject<"knee_fit.mean_error", "at most 0.1: this is no fit">(mean_error); }
        if (!is_decided()) { expecting::reject<"knee_fit.exponent", "decided by points near the ridge">(nearest); }
        return nearest;
    }
    constexpr bool operator==(knee_fit const&) const noexcept = default;
};

} // namespace rafter

export namespace rafter {

/// The errors of a roof at measured points. The overlap joins its two times: the sharp roof (`full_overlap`), the sum
/// (`no_overlap`), or a knee.
/// \param points  any range of `measurement`; of each the intensity and the rate count; at least one
template <class Points>
[[nodiscard]] constexpr roof_errors model_error(roofline const& roof, Points const& points, overlap const& model) {
    roof.validate();
    validate(model);
    roof_errors out;
    double count = 0.0;
    for (measurement const& point : points) {
        expecting::positive<"measurement.intensity">(point.intensity);
        expecting::positive<"measurement.rate">(point.rate.rate());
        detail::expect_alike<"measurement.rate">(point.rate.kind(), roof.peak.kind());
        double const error = math::abs(roof.attainable(point.intensity, model) / point.rate - 1.0);
        out.mean_error += error;
        out.largest_error = math::max(out.largest_error, error);
        count += 1.0;
    }
    if (count == 0.0) { expecting::reject<"knee.points", "of at least one point">("empty"); }
    out.mean_error /= count;
    return out;
}

namespace detail {
/// The mean errors of 64 exponents at once, one exponent in each lane.
using exponents = math::lanes<64>;

template <class Points>
constexpr exponents mean_errors(roofline const& roof, Points const& points, exponents const& p) {
    exponents sum{};
    double count = 0.0;
    for (measurement const& point : points) {
        double const side = point.intensity * roof.bandwidth / roof.peak.rate();
        double const shorter = side < 1.0 ? side : 1.0 / side; // the shorter time over the longer
        auto const attained = in(symbols::FLOP / symbols::s, roof.attainable(point.intensity).rate()) /
                              knee_factor<exponents>(math::broadcast<exponents>(shorter), p);
        sum += math::abs<exponents>(attained / in(symbols::FLOP / symbols::s, point.rate.rate()) - 1.0);
        count += 1.0;
    }
    return sum / count;
}
} // namespace detail

/// Fits the exponent to points: first the best of 1.0, 1.1 ... 7.3 by mean error, then the best of 64 around it.
/// `holds()` says whether it is a fit at all, and `is_decided()` whether other exponents fit as well.
/// \param points  any range of `measurement`; of each the intensity and the rate count
template <class Points>
[[nodiscard]] constexpr knee_fit fit_knee(roofline const& roof, Points const& points) {
    auto const least = [](detail::exponents const& errors, detail::exponents const& p) {
        int best = 0;
        for (int i = 1; i < 64; ++i) {
            if (errors[i] < errors[best]) { best = i; }
        }
        return p[best];
    };
    (void)model_error(roof, points, no_overlap); // checks every point
    detail::exponents const coarse = 1.0 + math::iota<detail::exponents> / 10.0;
    detail::exponents const errors_of_all = detail::mean_errors(roof, points, coarse);
    double const near = least(errors_of_all, coarse);
    detail::exponents const fine = math::max<detail::exponents>(near + (math::iota<detail::exponents> - 32.0) / 320.0,
                                                                math::broadcast<detail::exponents>(1.0));
    double const nearest = least(detail::mean_errors(roof, points, fine), fine);
    knee_fit out{model_error(roof, points, knee_overlap(nearest)), nearest, nearest, nearest};
    for (int i = 0; i < 64; ++i) {
        if (errors_of_all[i] > out.mean_error + 0.003) { continue; }
        out.lowest = math::min(out.lowest, coarse[i]);
        out.highest = i == 63 ? math::infinity : math::max(out.highest, coarse[i]);
    }
    return out;
}

} // namespace rafter
