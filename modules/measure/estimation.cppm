// Tests: static/measure, run/sampling
module;
#include <algorithm>
#include <cstddef>
#include <span>

/// \file A measured figure and its interval, from repetitions.
export module rafter.measure:estimation;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::measure {

/// The estimate of a phase is this quantile of its repetitions. A mean is too long, because disturbances only lengthen
/// times. A minimum is too short where a rare favourable state exists.
inline constexpr double quantile = 0.1;

/// The fewest phases whose interval covers the median with 95 %.
inline constexpr int min_phases = 6;

} // namespace rafter::measure

namespace rafter::measure::detail {

/// The probability that at most `most` of `count` fair coins show heads.
constexpr double at_most_heads(int most, int count) noexcept {
    double term = 1.0; // of all heads' tails: C(count, 0) / 2^count
    for (int i = 0; i < count; ++i) {
        term *= 0.5;
    }
    double sum = term;
    for (int heads = 1; heads <= most; ++heads) {
        term = term * (count - heads + 1) / heads;
        sum += term;
    }
    return sum;
}

/// How many of the sorted phases lie outside of the interval at each end, at a coverage of at least 95 %.
constexpr int left_out(int phases) noexcept {
    int out = 0;
    while (2 * (out + 1) < phases && 1.0 - 2.0 * at_most_heads(out + 1, phases) >= 0.95) {
        ++out;
    }
    return out;
}

/// Sorts repetitions and returns their tenth percentile: the smallest value that at least a tenth of them do not
/// exceed.
template <coherent_unit Unit>
constexpr quantity<Unit> tenth_percentile(std::span<quantity<Unit>> repetitions) {
    std::ranges::sort(repetitions);
    auto const rank = static_cast<std::size_t>(math::ceil(quantile * static_cast<double>(repetitions.size())));
    return repetitions[rank == 0 ? 0 : rank - 1];
}

} // namespace rafter::measure::detail

export namespace rafter::measure {

/// The median of the phases of a measurement, and an interval of order statistics. The interval covers the median with
/// at least 95 %, whatever the distribution is. Of six to eight phases it reaches from the least to the greatest.
///
/// Noise comes in phases, so repetitions are not independent: an interval over all of them would be too narrow. Fewer
/// than six phases, and values that are not positive and finite, are errors.
/// \param phases  one figure each; they are sorted
template <coherent_unit Unit>
[[nodiscard]] constexpr estimate<Unit> estimate_over(std::span<quantity<Unit>> phases) {
    if (phases.size() < min_phases) {
        expecting::reject<"estimate_over.phases", "at least 6">(static_cast<double>(phases.size()));
    }
    std::ranges::sort(phases);
    std::size_t const count = phases.size();
    auto const outside = static_cast<std::size_t>(detail::left_out(static_cast<int>(count)));
    quantity<Unit> const median =
        count % 2 == 1 ? phases[count / 2] : 0.5 * (phases[count / 2 - 1] + phases[count / 2]);
    estimate<Unit> const out{median, phases[outside], phases[count - 1 - outside]};
    out.validate();
    return out;
}

} // namespace rafter::measure
