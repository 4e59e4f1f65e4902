// Tests: static/axes_inside, run/axes
module;
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <range/v3/range_fwd.hpp>
#include <ranges>
#include <type_traits>
#include <utility>

/// \file Axes: the values that a field takes in a sweep, at a point and over lanes; lists of values.
///
/// Every axis is a random-access view of the standard library and of range-v3. It works in constant expressions, and
/// composes with range-v3's views at run time.
export module rafter.sweep:axis;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::protocol {

/// The coherent number of a value, or of a value in each lane.
constexpr double as_number(double value) noexcept { return value; }
template <math::pack Rep>
constexpr Rep as_number(Rep const& numbers) noexcept {
    return numbers;
}
template <class Unit, math::rep Rep>
constexpr Rep as_number(quantity<Unit, Rep> const& value) noexcept {
    return value.raw_;
}
constexpr double as_number(transfer_rate const& value) noexcept { return value.in_bytes().raw_; }
template <math::pack Rep>
constexpr Rep as_number(basic_transfer_rate<Rep> const& value) noexcept {
    return value.in_bytes().raw_;
}

} // namespace rafter::protocol

namespace rafter::detail {

/// The type of a quantity or a number over lanes.
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

/// Makes a value from a coherent number, or a value in each lane.
export template <std::same_as<double> Value, math::rep Rep>
constexpr Rep from_numbers(Rep const& numbers) noexcept {
    return numbers;
}
export template <std::same_as<transfer_rate> Value, math::rep Rep>
constexpr basic_transfer_rate<Rep> from_numbers(Rep const& numbers) noexcept {
    return units::from_coherent<units::byte_per_second, Rep>(numbers);
}
export template <class Value, math::rep Rep>
    requires units::is_quantity<Value>
constexpr quantity<typename Value::unit, Rep> from_numbers(Rep const& numbers) noexcept {
    return units::from_coherent<typename Value::unit, Rep>(numbers);
}

/// The values from an index on, as a pack; beyond the end the last value is repeated. `number_at` reads one number.
template <class Value, math::rep Rep, class NumberAt>
constexpr auto lanes_of(std::size_t index, std::size_t size, NumberAt const& number_at) noexcept {
    auto const last = size - 1;
    if constexpr (math::pack<Rep>) {
        auto numbers = std::bit_cast<math::detail::elements_of<Rep>>(math::broadcast<Rep>(number_at(last)));
        for (std::size_t i = 0; i < math::lane_count<Rep> && index + i < last; ++i) {
            numbers.items[i] = number_at(index + i);
        }
        return from_numbers<Value, Rep>(numbers.joined());
    } else {
        return from_numbers<Value, double>(number_at(index < last ? index : last));
    }
}

template <class Value>
concept whole_number_type = std::integral<Value> && !std::same_as<Value, bool> && !std::same_as<Value, char>;
template <class Value>
concept plain_number = whole_number_type<Value> || std::floating_point<Value>;
/// Converts a plain number to double; rejects a number that no double holds.
template <plain_number Number>
constexpr double exact_number(Number value) {
    auto const number = static_cast<double>(value);
    if constexpr (whole_number_type<Number>) {
        // Beyond 2^53, doubles do not hold every whole number.
        if (!(math::abs(number) <= 0x1p53) || static_cast<Number>(number) != value) {
            expecting::reject<"axis.value", "a whole number of at most 2^53">(number);
        }
    }
    return number;
}

} // namespace rafter::detail

export namespace rafter::protocol {
/// A whole number as a double; one that no double holds is an error.
constexpr double as_number(detail::whole_number_type auto value) { return detail::exact_number(value); }
} // namespace rafter::protocol

namespace rafter::detail {

/// A number of elements: a plain number of any type, checked before it is converted.
template <expecting::field Name>
struct how_many {
    std::size_t count;

    template <plain_number Number>
    constexpr how_many(Number value) : count(checked(value)) {}

private:
    template <plain_number Number>
    static constexpr std::size_t checked(Number value) {
        auto const number = static_cast<double>(value);
        constexpr double most = math::min(0x1p53, static_cast<double>(std::numeric_limits<std::size_t>::max()));
        if (!(number >= 0.0 && number <= most && math::floor(number) == number)) {
            expecting::reject<Name, "a whole number from 0 to 2^53">(number);
        }
        return static_cast<std::size_t>(value);
    }
};

/// A value that a field can take as a number: a quantity, a transfer rate or a plain number.
export template <class Value>
concept axis_value = requires { typename over_lanes<Value, double>::type; };
/// A value with an order and a distance: one of an axis, or a whole number.
export template <class Value>
concept axis_number = axis_value<Value> || whole_number_type<Value>;

/// Holds a plain number of any type, converted exactly to double.
struct exact_double {
    double number;

    template <plain_number Number>
    constexpr exact_double(Number value) : number(exact_number(value)) {}
    RAFTER_REFUSED_TEMPLATE("rafter: a quantity is not a plain number: both ends have a unit, or none has",
                            (class Unit), exact_double(quantity<Unit> const&));
    constexpr operator double() const noexcept { return number; }
};

/// The type that both ends of an axis or an interval have, from the first end: plain numbers become double.
template <class First>
struct ends_from {};
template <plain_number First>
struct ends_from<First> {
    using value = double;
    using end = exact_double;
};
template <detail::axis_value First>
    requires(!plain_number<First>)
struct ends_from<First> {
    using value = First;
    using end = First;
};
template <class First>
using value_from = typename ends_from<First>::value;
template <class First>
using end_from = typename ends_from<First>::end;

} // namespace rafter::detail

namespace rafter {

/// The largest number of points of an axis: indices are exact as doubles. (2^53, or the most that std::size_t counts.)
inline constexpr std::size_t max_axis_points = std::numeric_limits<std::size_t>::digits > 53
                                                   ? static_cast<std::size_t>(std::uint64_t{1} << 53)
                                                   : std::numeric_limits<std::size_t>::max();

namespace detail {
/// An iterator over a range with operator[]: an index and the range that it points into.
template <class Range>
struct index_iterator {
    using value_type = std::remove_cvref_t<decltype(std::declval<Range const&>()[0])>;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag; // dereferencing gives a value
    using iterator_concept = std::random_access_iterator_tag;
    using reference = value_type;
    using pointer = void;

    Range range_{};
    difference_type index_ = 0;

    constexpr value_type operator*() const { return range_[static_cast<std::size_t>(index_)]; }
    constexpr value_type operator[](difference_type offset) const {
        return range_[static_cast<std::size_t>(index_ + offset)];
    }
    constexpr index_iterator& operator++() noexcept { return *this += 1; }
    constexpr index_iterator& operator--() noexcept { return *this -= 1; }
    constexpr index_iterator operator++(int) noexcept { return {range_, index_++}; }
    constexpr index_iterator operator--(int) noexcept { return {range_, index_--}; }
    constexpr index_iterator& operator+=(difference_type offset) noexcept {
        index_ += offset;
        return *this;
    }
    constexpr index_iterator& operator-=(difference_type offset) noexcept {
        index_ -= offset;
        return *this;
    }
    friend constexpr index_iterator operator+(index_iterator it, difference_type offset) noexcept {
        return it += offset;
    }
    friend constexpr index_iterator operator+(difference_type offset, index_iterator it) noexcept {
        return it += offset;
    }
    friend constexpr index_iterator operator-(index_iterator it, difference_type offset) noexcept {
        return it -= offset;
    }
    friend constexpr difference_type operator-(index_iterator const& a, index_iterator const& b) noexcept {
        return a.index_ - b.index_;
    }
    friend constexpr bool operator==(index_iterator const& a, index_iterator const& b) noexcept {
        return a.index_ == b.index_;
    }
    friend constexpr std::strong_ordering operator<=>(index_iterator const& a, index_iterator const& b) noexcept {
        // No <=> of numbers: GCC looks its type up where the template is instantiated.
        return a.index_ < b.index_   ? std::strong_ordering::less
               : a.index_ > b.index_ ? std::strong_ordering::greater
                                     : std::strong_ordering::equal;
    }
};

/// A pointer to a large range, for iterators that must not copy it.
template <class Range>
struct pointing_to {
    Range const* range_ = nullptr;

    constexpr pointing_to() noexcept = default;
    constexpr explicit pointing_to(Range const& range) noexcept : range_(&range) {}
    [[nodiscard]] constexpr auto operator[](std::size_t index) const { return (*range_)[index]; }
};

/// Gives a derived class with operator[] and size() `begin` and `end`, as a view of both libraries. Its iterators hold
/// a `Held`. Of range-v3 it needs the base of views alone: `ranges::view_interface` would cost each importer 4 MB.
template <class Derived, class Held = Derived>
struct axis_interface : std::ranges::view_interface<Derived>, ranges::basic_view<ranges::finite> {
    /// True if iterators hold a copy, so that they may outlive the range.
    static constexpr bool outlived_by_iterators = std::same_as<Derived, Held>;

    [[nodiscard]] constexpr auto begin() const { return index_iterator<Held>{Held(self()), 0}; }
    [[nodiscard]] constexpr auto end() const {
        return index_iterator<Held>{Held(self()), static_cast<std::ptrdiff_t>(self().size())};
    }

private:
    [[nodiscard]] constexpr Derived const& self() const noexcept { return static_cast<Derived const&>(*this); }
};

/// `axis_interface` for ranges too large to copy into iterators. The iterators must not outlive the range.
template <class Derived>
using large_view_interface = axis_interface<Derived, pointing_to<Derived>>;

/// The type that a list holds: double where plain numbers of several types are mixed.
template <class First, class... Rest>
struct listed_value {
    using type = First;
};
template <plain_number First, plain_number... Rest>
    requires(!(true && ... && std::same_as<First, Rest>))
struct listed_value<First, Rest...> {
    using type = double;
};
/// A list of figures holds their values without the sources: axes have no sources.
template <class Value, class... Rest>
struct listed_value<sourced<Value>, Rest...> {
    using type = Value;
};

/// No narrowing, and no conversion between numbers, `char` and `bool`.
template <class From, class Value>
concept held_as = std::convertible_to<From const&, Value> &&
                  (!std::is_arithmetic_v<From> || !std::is_arithmetic_v<Value> || std::same_as<From, Value> ||
                   (plain_number<From> && (std::same_as<Value, double> || requires(From v) { Value{v}; })));
template <class Value, class From>
constexpr Value as_listed(From const& value) {
    if constexpr (std::same_as<Value, double> && whole_number_type<From>) {
        return exact_number(value);
    } else {
        return static_cast<Value>(value);
    }
}
} // namespace detail

} // namespace rafter

export namespace rafter {

/// A list of values, in their order. Whole numbers become plain numbers, as on other axes. A list may also hold cases
/// of any type: `listed{a_case, another}` is a view over them.
template <class Value, std::size_t Count>
struct listed : detail::axis_interface<listed<Value, Count>> {
    using value_type = Value;

    Value values_[Count]{}; ///< public because a template argument must be

    constexpr listed() = default;
    /// The values, in the order in which they are stated.
    template <class... Values>
        requires(sizeof...(Values) == Count && (detail::held_as<Values, Value> && ...))
    constexpr listed(Values const&... values) : values_{detail::as_listed<Value>(values)...} {}

    RAFTER_REFUSED_TEMPLATE("rafter: the values of a list are of one kind: convert the others to that of the first",
                            (class... Values),
                            requires(sizeof...(Values) == Count && !(detail::held_as<Values, Value> && ...))
                                listed(Values const&...));

    [[nodiscard]] static constexpr std::size_t size() noexcept { return Count; }
    /// The value at an index. An index that is not below size() is an error.
    [[nodiscard]] constexpr Value operator[](std::size_t index) const {
        expecting::index<"axis">(index, Count);
        return values_[index];
    }

    /// The values from an index on, as a pack; beyond the end the last value is repeated.
    template <math::rep Rep>
        requires detail::axis_value<Value>
    [[nodiscard]] constexpr auto lanes_at(std::size_t index) const noexcept {
        return detail::lanes_of<Value, Rep>(index, Count,
                                            [&](std::size_t i) { return protocol::as_number(values_[i]); });
    }
};

template <class First, class... Rest>
listed(First, Rest...) -> listed<typename detail::listed_value<First, Rest...>::type, 1 + sizeof...(Rest)>;

/// An axis that a sweep can walk: values with a size, read by index.
template <class Axis>
concept axis = std::copyable<Axis> && requires(Axis const& a, std::size_t i) {
    typename Axis::value_type;
    { a.size() } -> std::same_as<std::size_t>;
    { a[i] } -> std::convertible_to<typename Axis::value_type>;
};

namespace protocol {
/// An axis that states `static constexpr bool values_rise = true;` because its values rise. Where only the smallest and
/// the largest value matter, its ends are tested. Of other axes every value is tested.
template <class Axis>
concept rising_axis = axis<Axis> && requires { requires Axis::values_rise; };

/// An axis that gives a pack of consecutive values at once; beyond its end it repeats the last value.
template <class Axis>
concept lanes_axis = axis<Axis> && requires(Axis const& a, std::size_t i) { a.template lanes_at<math::lanes<8>>(i); };
} // namespace protocol

} // namespace rafter

// Tells both libraries that iterators with a copy of their axis may outlive it.
template <class Axis>
    requires Axis::outlived_by_iterators
inline constexpr bool ranges::enable_borrowed_range<Axis> = true;
template <class Axis>
    requires Axis::outlived_by_iterators
inline constexpr bool std::ranges::enable_borrowed_range<Axis> = true;
