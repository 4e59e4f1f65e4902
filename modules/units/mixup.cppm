// Tests: static/mixups, compile_fail/units
module;
#include <concepts>
#include <type_traits>

/// \file Recognises values that are mistaken for a quantity, or for one of another unit, so that each mistake gets its
/// sentence.
export module rafter.units:mixup;
#include "../digits.hpp"

import rafter.math;
import :algebra;

namespace rafter::detail {

/// The probable mistake behind two units that do not fit.
enum class mixup : unsigned char {
    none,
    bits_bytes,
    flop_mac,
    flop_op,
    amount_rate,
    inverse,
    time_cycles,
    clock_flops,
    byte_element,
    flop_byte,
    other,
};

template <class Quotient, class A, class B>
inline constexpr bool is_either =
    std::same_as<Quotient, units::quotient_of<A, B>> || std::same_as<Quotient, units::quotient_of<B, A>>;

template <class A, class B>
consteval mixup find_mixup() {
    using namespace units;
    using quotient = quotient_of<A, B>;
    if constexpr (std::same_as<A, B>) {
        return mixup::none;
    } else if constexpr (is_either<quotient, bit, byte>) {
        return mixup::bits_bytes;
    } else if constexpr (is_either<quotient, flop, mac>) {
        return mixup::flop_mac;
    } else if constexpr (is_either<quotient, flop, op>) {
        return mixup::flop_op;
    } else if constexpr (is_either<quotient, second, dimensionless>) {
        return mixup::amount_rate;
    } else if constexpr (std::same_as<product_of<A, B>, dimensionless>) {
        return mixup::inverse;
    } else if constexpr (is_either<quotient, second, cycle>) {
        return mixup::time_cycles;
    } else if constexpr (is_either<quotient, flop, cycle>) {
        return mixup::clock_flops;
    } else if constexpr (is_either<quotient, byte, element>) {
        return mixup::byte_element;
    } else if constexpr (is_either<quotient, flop, byte>) {
        return mixup::flop_byte;
    } else {
        return mixup::other;
    }
}

template <class A, class B>
concept cancel_in_product = std::same_as<units::product_of<A, B>, units::dimensionless>;

/// A std::chrono duration, recognised by its members.
template <class Type>
concept duration_of_chrono = requires(Type const& d) {
    typename Type::period;
    d.count();
};

/// A type that holds a value or none, like std::optional.
template <class Type>
concept may_be_empty = requires(Type const& o) {
    o.has_value();
    *o;
};

/// Numbers that have to be converted before they scale a quantity.
template <class Number>
concept other_number = std::is_arithmetic_v<Number> && !std::same_as<Number, double>;

template <class A, class B, mixup Kind>
concept mixed = !std::same_as<A, B> && find_mixup<A, B>() == Kind;

} // namespace rafter::detail
