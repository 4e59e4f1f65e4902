// Tests: static/text, run/text
module;
#include <concepts>
#include <cstddef>
#include <type_traits>

/// \file The text of quantities: in a named unit, in the coherent unit, or with a fitting prefix.
export module rafter.units:writing;
#include "../digits.hpp"

import rafter.math;
import rafter.text;
import :algebra;
import :quantity;
import :unit;

namespace rafter::detail {

constexpr void append_power(fixed_text<unit_symbol_capacity>& out, char const* base, units::fraction exponent) {
    out.append(base);
    if (exponent.numerator != 1 || exponent.denominator != 1) {
        out.append("^").append(whole_number(exponent.numerator));
    }
    if (exponent.denominator != 1) { out.append("/").append(whole_number(exponent.denominator)); }
}

/// The symbol of a unit from its exponents: "FLOP/(B*s)".
template <coherent_unit Unit>
constexpr fixed_text<unit_symbol_capacity> composed_symbol() {
    auto const& exponents = units::exponents<Unit>;
    fixed_text<unit_symbol_capacity> above;
    fixed_text<unit_symbol_capacity> below;
    int divisors = 0;
    for (std::size_t i = 0; i < 10; ++i) {
        units::fraction exponent = exponents[i];
        if (exponent.numerator == 0) { continue; }
        fixed_text<unit_symbol_capacity>& side = exponent.numerator > 0 ? above : below;
        if (exponent.numerator < 0) {
            exponent.numerator = -exponent.numerator;
            ++divisors;
        }
        if (!side.empty()) { side.append("*"); }
        append_power(side, units::detail::base_symbols[i], exponent);
    }
    if (above.empty()) { above.append("1"); }
    if (divisors > 1) { return above.append("/(").append(below).append(")"); }
    if (divisors == 1) { above.append("/").append(below); }
    return above;
}
/// The prefixes of thousandths and thousands, from 10^-12 to 10^18.
export inline constexpr char const* metric_prefixes[] = {"p", "n", "u", "m", "", "k", "M", "G", "T", "P", "E"};

/// May a metric prefix stand in front of the symbol? Not of "1/s" or "B^2": the exponent of "kB^2" includes the prefix.
export constexpr bool takes_prefix(fixed_text<unit_symbol_capacity> const& symbol) {
    std::string_view const words = symbol.view();
    std::size_t const end = words.find_first_of("^*/");
    return words[0] != '1' && (end == words.npos || words[end] != '^');
}

} // namespace rafter::detail

export namespace rafter {

namespace detail {
/// Selects the decimal prefix that leaves one to three digits before the point: `text(q, engineering, ".1f")`.
struct engineering_prefix {};

/// The text of one quantity.
using quantity_text = fixed_text<number_text::capacity() + 1 + unit_symbol_capacity>;
} // namespace detail

namespace units {
/// The coherent unit of a quantity: bytes, seconds, FLOP/B, ...
template <coherent_unit Unit>
inline constexpr unit<Unit> coherent = [] { // no specializations: GCC 16 emits them nowhere
    if constexpr (std::same_as<Unit, cycle_per_second>) {
        return unit<Unit>{"Hz"};
    } else if constexpr (std::same_as<Unit, joule_per_second>) {
        return unit<Unit>{"W"};
    } else {
        return unit<Unit>{rafter::detail::composed_symbol<Unit>(), rafter::detail::unit_scale{}};
    }
}();

/// The decimal multiple (p n u m, none, k M G T P E) of the coherent unit that suits `q` in `format`.
template <coherent_unit Unit>
[[nodiscard]] constexpr unit<Unit> engineering_unit(quantity<Unit> const& q, number_format format = ".3f") {
    auto const scaled = [&](int index) {
        fixed_text<rafter::detail::unit_symbol_capacity> symbol{rafter::detail::metric_prefixes[index]};
        return unit<Unit>{symbol.append(coherent<Unit>.symbol()), rafter::detail::unit_scale(3 * (index - 4), 0)};
    };
    bool const is_prefixed = rafter::detail::takes_prefix(coherent<Unit>.symbol());
    if (!(q.raw_ != 0.0 && math::is_finite(q.raw_)) || !is_prefixed) { return coherent<Unit>; }
    // The written number decides: 999.96 with one decimal would print as 1000.0.
    for (int index = 0; index < 10; ++index) {
        unit<Unit> const u = scaled(index);
        double const size = math::abs(in(u, q));
        if (size >= 1000.0) { continue; }
        if (size < 999.0) { return u; }
        bool const rounds = format.notation() == 'f' || format.notation() == 'g';
        if (!rounds || number(size, format)[0] == '9') { return u; }
    }
    return scaled(10);
}
} // namespace units

/// Selects the fitting prefix in `text(q, engineering, ".1f")`; the only object of its type.
inline constexpr detail::engineering_prefix engineering{};

/// A quantity in a named unit: `text(t, ms, ".3f")` is "1.887 ms". Without a format it is the shortest number that
/// reads back.
template <coherent_unit Unit>
[[nodiscard]] constexpr detail::quantity_text text(quantity<Unit> const& q, unit<Unit> const& u,
                                                   number_format format = "") {
    detail::quantity_text out;
    double const quotient = in(u, q);
    detail::append_number(out, quotient, format);
    if (format.notation() == 0 && out.size() > 16) { // 14.999999999999998: the double beside it may be the number
        for (double const step : {-0x1.8p-53 * quotient, 0x1.8p-53 * quotient}) {
            detail::quantity_text other;
            detail::append_number(other, quotient + step, format);
            if (other.size() < out.size() && ((quotient + step) * u).raw_ == q.raw_) { out = other; }
        }
    }
    return out.append(" ").append(u.symbol());
}

template <coherent_unit V, coherent_unit U>
    requires detail::mixed<U, V, detail::mixup::bits_bytes>
auto text(quantity<U> const&, unit<V> const&, number_format = "")
    RAFTER_REFUSED("rafter: bits and bytes do not mix: convert the quantity with "
                   "to_bytes(...) or to_bits(...) before naming the unit");
template <coherent_unit V, coherent_unit U>
    requires(!std::same_as<U, V> && !detail::mixed<U, V, detail::mixup::bits_bytes>)
auto text(quantity<U> const&, unit<V> const&, number_format = "")
    RAFTER_REFUSED("rafter: this unit does not measure this quantity: name a unit of the same kind");

// Otherwise a number would be taken for a rate, and rejected as one.
template <class Number, class... Rest>
    requires std::is_arithmetic_v<Number>
auto text(Number, Rest const&...) RAFTER_REFUSED(
    "rafter: a bare number has no unit: number(5.0, \".3f\") writes it, or give it one, as in text(5.0 * ms)");

auto text(...) RAFTER_REFUSED(
    "rafter: text takes a quantity, a figure, a name, a verdict: of a prediction, text(p.total_time) or explain(p); of "
    "what may be none, text(*found); of a transfer rate, text(rate, GB / s, \".1f\")");

/// A quantity in its coherent unit: `text(t, ".6e")` is "1.887487e-03 s".
template <coherent_unit Unit>
[[nodiscard]] constexpr detail::quantity_text text(quantity<Unit> const& q, number_format format = "") {
    return text(q, units::coherent<Unit>, format);
}

/// A quantity with the fitting prefix: `text(bw, engineering, ".1f")` is "12.5 GB/s".
template <coherent_unit Unit>
[[nodiscard]] constexpr detail::quantity_text text(quantity<Unit> const& q, detail::engineering_prefix,
                                                   number_format format = "") {
    return text(q, units::engineering_unit(q, format), format);
}

/// A quantity with the unit to write it in, for formatters: `fmt::format("{:.3f}", as(ms, t))`.
template <coherent_unit Unit>
struct expressed_quantity {
    /// The quantity to write.
    quantity<Unit> value;
    /// The unit to write it in.
    unit<Unit> in;
    bool chosen_by_size = false; ///< with the fitting prefix instead of `in`
};

namespace units {
/// Chooses the unit, or the fitting prefix.
template <coherent_unit Unit>
[[nodiscard]] constexpr expressed_quantity<Unit> as(unit<Unit> const& u, quantity<Unit> const& q) {
    return {q, u};
}
template <coherent_unit Unit>
[[nodiscard]] constexpr expressed_quantity<Unit> as(rafter::detail::engineering_prefix, quantity<Unit> const& q) {
    return {q, coherent<Unit>, true};
}
} // namespace units

/// The number in the chosen unit, a blank and the unit. An invalid number format does not compile.
template <coherent_unit Unit>
[[nodiscard]] constexpr detail::quantity_text text(expressed_quantity<Unit> const& q, number_format format = "") {
    return q.chosen_by_size ? text(q.value, engineering, format) : text(q.value, q.in, format);
}

} // namespace rafter
