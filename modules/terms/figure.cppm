module;
#include <type_traits>

/// \file A figure: a value together with its source.
export module rafter.terms:figure;
#include "../digits.hpp"

import rafter.units;
import :provenance;

export namespace rafter {

/// A value and its source. It is read, compared and computed with like the bare value.
///
///     .bandwidth = 3.35 * TB / s                                             // a value without a source
///     .bandwidth = {3.35 * TB / s, {provenance_kind::measured, &stream_run}}
///
/// A value that is assigned replaces both: `tier.bandwidth = 2.0 * TB / s` and `tier.bandwidth *= 0.5` leave a figure
/// without a source, because the source does not state that value. Results computed from figures are bare values.
/// Figures compare equal where their values do, whatever their sources.
template <class Value>
struct figure : Value {
    /// How the value is known.
    provenance source{};

    using Value::Value;
    constexpr figure() noexcept = default;
    /// A value without a source.
    constexpr figure(Value const& value) noexcept : Value(value) {}
    /// A value and its source.
    constexpr figure(Value const& value, provenance const& from) noexcept : Value(value), source(from) {}

    /// The value without its source.
    [[nodiscard]] constexpr Value const& value() const noexcept { return *this; }
    /// The least that it may be, by the uncertainty of its source.
    [[nodiscard]] constexpr Value lowest() const { return times(1.0 - source.uncertainty); }
    /// The most that it may be, by the uncertainty of its source.
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

// Wherever a quantity may stand, a figure of one may.
namespace units {
template <class Value, class... Unit>
inline constexpr bool is_quantity<figure<Value>, Unit...> = is_quantity<Value, Unit...>;
} // namespace units

namespace protocol {
/// A figure at a point; over lanes the value alone, because formulas read no sources.
template <math::rep Rep, class Value>
using figure_in = std::conditional_t<math::pack<Rep>, Value, figure<Value>>;

/// A value with a source, or over lanes the value alone.
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
