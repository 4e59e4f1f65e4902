module;
#include <type_traits>

/// \file A figure: a value with its source.
export module rafter.terms:figure;
#include "../digits.hpp"

import rafter.units;
import :provenance;

export namespace rafter {

/// A value and its source. A figure is read, compared and computed with like the bare value.
///
///     .bandwidth = 3.35 * TB / s                                             // a value without a source
///     .bandwidth = {3.35 * TB / s, {provenance_kind::measured, &stream_run}}
///
/// Assignment removes the source: after `tier.bandwidth = 2.0 * TB / s` or `tier.bandwidth *= 0.5` the figure has none,
/// because the old source does not state the new value. Results of computations are bare values. Figures compare equal
/// if their values do, whatever their sources.
template <class Value>
struct figure : Value {
    /// The source, and how the value is known.
    provenance source{};

    using Value::Value;
    constexpr figure() noexcept = default;
    /// A value without a source.
    constexpr figure(Value const& value) noexcept : Value(value) {}
    /// A value and its source.
    constexpr figure(Value const& value, provenance const& from) noexcept : Value(value), source(from) {}

    /// The value without its source.
    [[nodiscard]] constexpr Value const& value() const noexcept { return *this; }
    /// The least value within the source's uncertainty.
    [[nodiscard]] constexpr Value lowest() const { return times(1.0 - source.uncertainty); }
    /// The largest value within the source's uncertainty.
    [[nodiscard]] constexpr Value highest() const { return times(1.0 + source.uncertainty); }

    constexpr figure& operator+=(Value const& other) noexcept { return *this = Value(*this) += other; }
    constexpr figure& operator-=(Value const& other) noexcept { return *this = Value(*this) -= other; }
    constexpr figure& operator*=(double factor) noexcept { return *this = Value(*this) *= factor; }
    constexpr figure& operator/=(double divisor) noexcept { return *this = Value(*this) /= divisor; }

private:
    [[nodiscard]] constexpr Value times(double factor) const {
        detail::expect_uncertainty(source);
        return factor == 1.0 ? value() : value() * factor;
    }
};

// Functions that take a quantity also take a figure of one.
namespace units {
template <class Value, class... Unit>
inline constexpr bool is_quantity<figure<Value>, Unit...> = is_quantity<Value, Unit...>;
} // namespace units

namespace protocol {
/// A figure at a point; over lanes the bare value, because formulas read no sources.
template <math::rep Rep, class Value>
using figure_in = std::conditional_t<math::pack<Rep>, Value, figure<Value>>;

/// A value with a source; over lanes the bare value.
template <math::rep Rep, class Value>
[[nodiscard]] constexpr figure_in<Rep, Value> sourced(Value const& value, provenance const& from) noexcept {
    if constexpr (math::pack<Rep>) {
        return value;
    } else {
        return {value, from};
    }
}
} // namespace protocol

} // namespace rafter
