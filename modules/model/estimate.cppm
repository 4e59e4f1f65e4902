// Tests: static/measure, static/uncertainty
module;
#include <concepts>

/// \file Measured figures: an estimate with its interval, and the result of measuring an operation.
export module rafter.model:estimate;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;

export namespace rafter::measure {

/// A measured figure with the interval that it lies in.
template <coherent_unit Unit>
struct estimate {
    quantity<Unit> value{}; ///< the estimate, between both ends
    quantity<Unit> low{};   ///< the lower end
    quantity<Unit> high{};  ///< the upper end

    /// Half of the interval's width over the value: 0.02 means "within 2 %".
    [[nodiscard]] constexpr double spread() const noexcept { return 0.5 * ((high - low) / value); }

    /// The relative distance of the farther end from the value, at most 0.99, for `provenance::uncertainty` of a
    /// measured figure.
    [[nodiscard]] constexpr double uncertainty() const noexcept {
        return math::min(0.99, max(high - value, value - low) / value);
    }

    /// Rejects ends that are not positive and finite, or not in order.
    constexpr void validate() const {
        expecting::positive<"estimate.low">(low);
        expecting::positive<"estimate.value">(value);
        expecting::positive<"estimate.high">(high);
        if (!(low <= value)) { expecting::reject<"estimate.low", "at most the value">(low); }
        if (!(value <= high)) { expecting::reject<"estimate.high", "at least the value">(high); }
    }

    constexpr bool operator==(estimate const&) const noexcept = default;
};

/// The times of two ways to do the same, each with its interval; `crossover` finds where they change their order.
struct two_times {
    estimate<units::second> first{};  ///< of one way
    estimate<units::second> second{}; ///< of the other
};

/// Divides an amount by a time: the longest time gives the lowest rate.
template <coherent_unit Amount, coherent_unit Time>
[[nodiscard]] constexpr auto operator/(quantity<Amount> const& amount, estimate<Time> const& time) noexcept {
    using rate = decltype(amount / time.value);
    return estimate<typename rate::unit>{amount / time.value, amount / time.high, amount / time.low};
}

/// The estimate in words: "46.78 ms (46.1 ms to 47.5 ms)"; without an interval "46.78 ms".
template <coherent_unit Unit>
[[nodiscard]] constexpr fixed_text<150> text(estimate<Unit> const& i) {
    fixed_text<150> out;
    out.append(rafter::text(i.value, engineering, ".4g"));
    if (i.low == i.high) { return out; }
    out.append(" (").append(rafter::text(i.low, engineering, ".4g")).append(" to ");
    return out.append(rafter::text(i.high, engineering, ".4g")).append(")");
}

} // namespace rafter::measure
