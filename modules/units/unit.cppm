// Tests: static/units
module;
#include <concepts>

/// \file Units with a scale and a symbol, which turn a number into a quantity.
export module rafter.units:unit;
#include "../digits.hpp"

import rafter.math;
import rafter.text;
import :algebra;
import :quantity;

namespace rafter::detail {
[[noreturn]] void unit_scale_is_beyond_ten_to_the_22nd();

/// Never called: the compiler prints its name.
void a_number_with_a_unit_must_not_be_nan() noexcept {}

/// Rejects NaN first in a constant expression: multiplying it would be an error somewhere inside rafter. At run time
/// NaN passes, and models reject it.
constexpr double checked(double number) noexcept {
    if (__builtin_is_constant_evaluated() && number != number) { a_number_with_a_unit_must_not_be_nan(); }
    return number;
}

/// An exact product of powers of ten, two and sixty.
struct unit_scale {
    int ten = 0;   ///< exponent of ten
    int two = 0;   ///< exponent of two
    int sixty = 0; ///< exponent of sixty: 2 for hours, at most 4 either way

    // Multiplication by 1 is exact, so one multiplication and one division serve all scales, and one of the two is
    // always exact: 50.0 * ns is the double nearest to 5e-8.
    double factor = 1.0;
    double divisor = 1.0;

    constexpr unit_scale() noexcept = default;
    constexpr unit_scale(int ten_, int two_)
        : ten(exact(ten_)), two(two_),
          factor((ten > 0 ? math::power_of_ten(ten) : 1.0) * (two > 0 ? math::power_of_two(two) : 1.0)),
          divisor((ten < 0 ? math::power_of_ten(-ten) : 1.0) * (two < 0 ? math::power_of_two(-two) : 1.0)) {}
    constexpr unit_scale(int ten_, int two_, int sixty_) : unit_scale(ten_, two_) {
        for (sixty = sixty_; sixty_ != 0; sixty_ -= sixty_ > 0 ? 1 : -1) {
            (sixty_ > 0 ? factor : divisor) *= 60.0;
        }
    }

    static constexpr int exact(int ten) {
        constexpr int limit = math::detail::largest_exact_power_of_ten;
        if (ten > limit || ten < -limit) { unit_scale_is_beyond_ten_to_the_22nd(); }
        return ten;
    }
};

inline constexpr int unit_symbol_capacity = 31;

constexpr fixed_text<unit_symbol_capacity> joined_symbol(fixed_text<unit_symbol_capacity> const& a, char const* sign,
                                                         fixed_text<unit_symbol_capacity> const& b) {
    fixed_text<unit_symbol_capacity> out{a};
    bool const is_compound = b.contains("/") || b.contains("*");
    return out.append(sign).append(is_compound ? "(" : "").append(b).append(is_compound ? ")" : "");
}

/// The operators of all units, as hidden friends that exist once.
export struct unit_operators {
    // A number, or a pack of numbers, times a unit.
    template <class U>
    friend constexpr made<U, double> operator*(double number, unit<U> const& u) noexcept {
        return make<U>(checked(number) * u.scale_.factor / u.scale_.divisor);
    }

    template <math::pack P, class U>
    friend constexpr made<U, P> operator*(P const& numbers, unit<U> const& u) noexcept {
        return make<U, P>(numbers * u.scale_.factor / u.scale_.divisor);
    }

    template <class U>
    friend constexpr made<units::quotient_of<units::dimensionless, U>, double> operator/(double number,
                                                                                         unit<U> const& u) noexcept {
        return make<units::quotient_of<units::dimensionless, U>>(checked(number) * u.scale_.divisor / u.scale_.factor);
    }

    template <class U, class R, class V>
    friend constexpr made<units::product_of<U, V>, R> operator*(quantity<U, R> const& q, unit<V> const& u) noexcept {
        return make<units::product_of<U, V>, R>(q.raw_ * u.scale_.factor / u.scale_.divisor);
    }

    template <class U, class R, class V>
    friend constexpr made<units::quotient_of<U, V>, R> operator/(quantity<U, R> const& q, unit<V> const& u) noexcept {
        return make<units::quotient_of<U, V>, R>(q.raw_ * u.scale_.divisor / u.scale_.factor);
    }

    template <class U>
    friend constexpr auto operator*(unit<U> const&, double)
        RAFTER_REFUSED("rafter: the number stands in front of its unit: 10.0 * MiB");

    template <class U, class V>
    friend consteval unit<units::product_of<U, V>> operator*(unit<U> const& a, unit<V> const& b) {
        return {joined_symbol(a.symbol_, "*", b.symbol_),
                unit_scale(a.scale_.ten + b.scale_.ten, a.scale_.two + b.scale_.two, a.scale_.sixty + b.scale_.sixty)};
    }

    template <class U, class V>
    friend consteval unit<units::quotient_of<U, V>> operator/(unit<U> const& a, unit<V> const& b) {
        return {joined_symbol(a.symbol_, "/", b.symbol_),
                unit_scale(a.scale_.ten - b.scale_.ten, a.scale_.two - b.scale_.two, a.scale_.sixty - b.scale_.sixty)};
    }
};
} // namespace rafter::detail

export namespace rafter {

/// A unit of measure: MiB, ns, Gbit / s. It is a value, and can be chosen, stored and printed.
///
/// `number * unit` makes a quantity, `in(unit, quantity)` returns the number. Products and quotients of units are
/// units, in constant expressions only. Scales are exact powers of ten, two and sixty (-22 <= exponent of ten <= 22).
template <coherent_unit Unit>
struct unit : detail::unit_operators {
    detail::unit_scale scale_{};
    fixed_text<detail::unit_symbol_capacity> symbol_{};

    /// Takes a symbol and a scale: `unit<units::byte>("MiB", 0, 20)`.
    constexpr explicit unit(char const* symbol, int power_of_ten = 0, int power_of_two = 0)
        : scale_(power_of_ten, power_of_two), symbol_(symbol) {}

    constexpr unit(fixed_text<detail::unit_symbol_capacity> const& symbol, detail::unit_scale const& scale)
        : scale_(scale), symbol_(symbol) {}

    /// The symbol as text shows it: "GB/s".
    [[nodiscard]] constexpr fixed_text<detail::unit_symbol_capacity> const& symbol() const noexcept { return symbol_; }
};

namespace units {
/// A quantity as a number of the named unit: `in(ns, t)`. No other function returns a plain number, except quotients of
/// like quantities.
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr Rep in(unit<Unit> const& u, quantity<Unit, Rep> const& q) noexcept {
    return q.raw_ * u.scale_.divisor / u.scale_.factor;
}

template <coherent_unit V, coherent_unit U, math::rep Rep>
    requires rafter::detail::mixed<U, V, rafter::detail::mixup::bits_bytes>
auto in(unit<V> const&,
        quantity<U, Rep> const&)RAFTER_REFUSED("rafter: bits and bytes do not mix: convert the quantity "
                                               "with to_bytes(...) or to_bits(...) before naming the unit");
template <coherent_unit V, coherent_unit U, math::rep Rep>
    requires(!std::same_as<U, V> && !rafter::detail::mixed<U, V, rafter::detail::mixup::bits_bytes>)
auto in(unit<V> const&, quantity<U, Rep> const&)
    RAFTER_REFUSED("rafter: this unit does not measure this quantity: name a unit of the same kind");
auto in(...)RAFTER_REFUSED("rafter: in takes a unit and a quantity, in this order: in(us, t)");
} // namespace units

} // namespace rafter
