module;
#include <concepts>
#include <type_traits>

/// \file The values of axes as numbers: of quantities, transfer rates and plain numbers, at a point and over lanes.
export module rafter.sweep:axis_value;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.model;

namespace rafter::detail {

/// A quantity's or a number's value over lanes.
template <class Value, math::rep Rep>
struct over_lanes;
template <math::rep Rep>
struct over_lanes<double, Rep> {
    using type = Rep;
};
template <class Unit, math::rep Rep>
struct over_lanes<quantity<Unit>, Rep> {
    using type = quantity<Unit, Rep>;
};
template <math::rep Rep>
struct over_lanes<transfer_rate, Rep> {
    using type = basic_transfer_rate<Rep>;
};

constexpr double as_number(double value) noexcept { return value; }
template <class Unit>
constexpr double as_number(quantity<Unit> const& value) noexcept {
    return value.coherent_;
}
constexpr double as_number(transfer_rate const& value) noexcept { return value.in_bytes().coherent_; }

template <std::same_as<double> Value, math::rep Rep>
constexpr Rep from_numbers(Rep const& numbers) noexcept {
    return numbers;
}
template <std::same_as<transfer_rate> Value, math::rep Rep>
constexpr basic_transfer_rate<Rep> from_numbers(Rep const& numbers) noexcept {
    return units::from_coherent<units::byte_per_second, Rep>(numbers);
}
template <class Value, math::rep Rep>
    requires units::is_quantity<Value>
constexpr quantity<typename Value::unit, Rep> from_numbers(Rep const& numbers) noexcept {
    return units::from_coherent<typename Value::unit, Rep>(numbers);
}

template <class Value>
concept whole_number = std::integral<Value> && !std::same_as<Value, bool> && !std::same_as<Value, char>;
template <class Value>
concept plain_number = whole_number<Value> || std::floating_point<Value>;
template <class... Values>
concept several_plain_numbers =
    (true && ... && plain_number<Values>) && (false || ... || !std::same_as<Values, double>);

/// A plain number as the double that it is.
template <plain_number Number>
constexpr double exact_number(Number value) {
    auto const number = static_cast<double>(value);
    if constexpr (whole_number<Number>) {
        // Beyond, whole numbers fall between doubles.
        if (!(math::abs(number) <= 0x1p53) || static_cast<Number>(number) != value) {
            reject<"axis.value", "a whole number of at most 2^53">(number);
        }
    }
    return number;
}

constexpr double as_number(whole_number auto value) { return exact_number(value); }

} // namespace rafter::detail

export namespace rafter::plots {

/// A value that a field can take: a quantity, a transfer rate or a plain number.
template <class Value>
concept axis_value = requires { typename detail::over_lanes<Value, double>::type; };
/// Values with an order and a distance: those of axes, and whole numbers.
template <class Value>
concept axis_number = axis_value<Value> || detail::whole_number<Value>;

} // namespace rafter::plots
