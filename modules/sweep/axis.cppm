module;
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/partition_point.hpp>
#include <range/v3/range/concepts.hpp>
#include <range/v3/view/interface.hpp>
#include <ranges>
#include <type_traits>

/// \file Axes: the values that a field takes in a sweep.
///
/// Every axis is a random-access view in the sense of the standard library and of range-v3, works in constant
/// expressions, and composes with range-v3's views at run time.
export module rafter.sweep:axis;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (see lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")

import rafter.model;
import :axis_value;

namespace rafter {

/// The largest number of points of an axis: their indices are exact as doubles. (2^53, or what std::size_t can count.)
inline constexpr std::size_t max_axis_points = std::numeric_limits<std::size_t>::digits > 53
                                                   ? static_cast<std::size_t>(std::uint64_t{1} << 53)
                                                   : std::numeric_limits<std::size_t>::max();

namespace detail {
/// An iterator over anything with operator[]: an index and where it points into.
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
    constexpr index_iterator operator++(int) noexcept {
        auto const before = *this;
        ++index_;
        return before;
    }
    constexpr index_iterator operator--(int) noexcept {
        auto const before = *this;
        --index_;
        return before;
    }
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
        return a.index_ <=> b.index_;
    }
};

/// begin, end and size for a derived class with operator[] and count(), as a view of both libraries.
template <class Derived>
struct axis_interface : ranges::view_interface<Derived, ranges::finite>, std::ranges::view_base {
    [[nodiscard]] constexpr auto begin() const { return index_iterator<Derived>{self(), 0}; }
    [[nodiscard]] constexpr auto end() const {
        return index_iterator<Derived>{self(), static_cast<std::ptrdiff_t>(self().size())};
    }

private:
    [[nodiscard]] constexpr Derived const& self() const noexcept { return static_cast<Derived const&>(*this); }
};

/// What an iterator over something large holds instead of a copy.
template <class Range>
struct pointing_to {
    Range const* range_ = nullptr;
    [[nodiscard]] constexpr auto operator[](std::size_t index) const { return (*range_)[index]; }
};

/// The same for what is too large to be copied into iterators; these live no longer than it.
template <class Derived>
struct large_view_interface : ranges::view_interface<Derived, ranges::finite>, std::ranges::view_base {
    [[nodiscard]] constexpr auto begin() const { return index_iterator<pointing_to<Derived>>{{&self()}, 0}; }
    [[nodiscard]] constexpr auto end() const {
        return index_iterator<pointing_to<Derived>>{{&self()}, static_cast<std::ptrdiff_t>(self().size())};
    }

private:
    [[nodiscard]] constexpr Derived const& self() const noexcept { return static_cast<Derived const&>(*this); }
};

/// The first value with which a predicate holds, else `end`.
template <class Iterator, class Predicate>
constexpr Iterator first_that(Iterator begin, Iterator end, Predicate const& holds) {
    return ranges::find_if(begin, end, holds);
}

/// Of values with which a predicate holds up to some value and then no more, the first with which it does not.
template <class Iterator, class Predicate, class Projection>
constexpr Iterator first_beyond(Iterator begin, Iterator end, Predicate const& holds, Projection const& projected) {
    return ranges::partition_point(begin, end, holds, projected);
}

/// One value is a list, and so are values that fall: searches and plots take an axis to rise.
constexpr void expect_count(std::size_t count) {
    if (count < 2) { reject<"axis.count", "at least 2; listed{x} holds one">(static_cast<double>(count)); }
    if (count > max_axis_points) { reject<"axis.count", "at most 2^53">(static_cast<double>(count)); }
}
constexpr void expect_above(double first, double last) {
    if (!(last > first)) { reject<"axis.last", "above axis.first">(last); }
}

/// What a list holds: of plain numbers of several types doubles.
template <class First, class... Rest>
struct listed_value {
    using type = First;
};
template <plain_number First, plain_number... Rest>
    requires(!(true && ... && std::same_as<First, Rest>))
struct listed_value<First, Rest...> {
    using type = double;
};
/// An axis holds values; who stated them is a matter of the machines that they were taken from.
template <class Value, class... Rest>
struct listed_value<figure<Value>, Rest...> {
    using type = Value;
};

/// Can a list of one type hold a value of another as it is? Numbers do not become smaller ones, nor letters or truths.
template <class From, class Value>
concept held_as = std::convertible_to<From const&, Value> &&
                  (!std::is_arithmetic_v<From> || !std::is_arithmetic_v<Value> || std::same_as<From, Value> ||
                   (plain_number<From> && (std::same_as<Value, double> || requires(From v) { Value{v}; })));
template <class Value, class From>
constexpr Value as_listed(From const& value) {
    if constexpr (std::same_as<Value, double> && whole_number<From>) {
        return exact_number(value);
    } else {
        return static_cast<Value>(value);
    }
}
} // namespace detail

/// `size()` values, evenly spaced from `first` to `last`, both included.
template <plots::axis_value Value>
struct linear_axis : detail::axis_interface<linear_axis<Value>> {
    using value_type = Value;

    double first_ = 0.0; ///< coherent numbers; public because a template argument must be
    double last_ = 0.0;
    double step_ = 0.0;
    std::size_t size_ = 0;

    constexpr linear_axis() noexcept = default;
    /// `count` values from `first` to `last`, both finite, the last above the first.
    constexpr linear_axis(Value first, Value last, std::size_t count)
        : first_(detail::as_number(first)), last_(detail::as_number(last)), size_(count) {
        detail::expect_count(count);
        if (!math::is_finite(first_)) { reject<"axis.first", "finite">(first_); }
        if (!math::is_finite(last_)) { reject<"axis.last", "finite">(last_); }
        detail::expect_above(first_, last_);
        step_ = (last_ - first_) / static_cast<double>(count - 1);
        if (!math::is_finite(step_)) { reject<"axis.last - axis.first", "finite">("infinite"); }
        // Steps that are no normal numbers are not even.
        if (step_ < 0x1p-1022) { reject<"axis.last - axis.first", "enough for so many points">(last_ - first_); }
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    /// The value at an index; one that is not below size() is an error.
    [[nodiscard]] constexpr Value operator[](std::size_t index) const {
        expecting::index<"axis">(index, size_);
        return lanes_at<double>(index);
    }
    /// Are all of its values whole numbers, in coherent units?
    [[nodiscard]] constexpr bool whole() const noexcept {
        return math::floor(first_) == first_ && math::floor(step_) == step_ && math::abs(last_) <= 0x1p53;
    }

    /// As many consecutive values as Rep has lanes. Beyond the end the last value is repeated.
    template <math::rep Rep>
    [[nodiscard]] constexpr auto lanes_at(std::size_t index) const noexcept {
        constexpr std::size_t width = math::lane_count<Rep>;
        Rep const numbers = static_cast<double>(index) + math::iota<Rep>;
        Rep values = first_ + numbers * step_;
        if (index + width >= size_) {
            // The last point is `last` itself, not what the steps add up to.
            values = math::select(numbers >= math::broadcast<Rep>(static_cast<double>(size_ - 1)),
                                  math::broadcast<Rep>(last_), values);
        }
        return detail::from_numbers<Value, Rep>(values);
    }
};

template <plots::axis_value Value>
struct logarithmic_axis;

} // namespace rafter

export namespace rafter {

/// The values listed, in their order. Whole numbers become plain numbers, as on other axes. Also holds cases of any
/// type: `listed{a_case, another}` is a view over them.
template <class Value, std::size_t Count>
struct listed : detail::axis_interface<listed<Value, Count>> {
    using value_type = Value;

    Value values_[Count]{}; ///< public because a template argument must be

    constexpr listed() = default;
    /// The values, in the order in which they are stated.
    template <class... Values>
        requires(sizeof...(Values) == Count && (detail::held_as<Values, Value> && ...))
    constexpr listed(Values const&... values) : values_{detail::as_listed<Value>(values)...} {}

    template <class... Values>
        requires(sizeof...(Values) == Count && !(detail::held_as<Values, Value> && ...))
    listed(Values const&...) =
        delete ("rafter: the values of a list are of one kind: convert the others to that of the first");

    [[nodiscard]] static constexpr std::size_t size() noexcept { return Count; }
    /// The value at an index; one that is not below size() is an error.
    [[nodiscard]] constexpr Value operator[](std::size_t index) const {
        expecting::index<"axis">(index, Count);
        return values_[index];
    }

    /// The values from an index on, as a pack; behind the last value the last one.
    template <math::rep Rep>
        requires plots::axis_value<Value>
    [[nodiscard]] constexpr auto lanes_at(std::size_t index) const noexcept {
        if constexpr (math::pack<Rep>) {
            Rep numbers = math::broadcast<Rep>(detail::as_number(values_[Count - 1]));
            for (std::size_t i = 0; i < math::lane_count<Rep> && index + i < Count; ++i) {
                numbers[static_cast<int>(i)] = detail::as_number(values_[index + i]);
            }
            return detail::from_numbers<Value, Rep>(numbers);
        } else {
            return values_[index < Count ? index : Count - 1];
        }
    }
};

template <class First, class... Rest>
listed(First, Rest...) -> listed<typename detail::listed_value<First, Rest...>::type, 1 + sizeof...(Rest)>;

/// Values that a sweep can walk: sized, and by index.
template <class Axis>
concept axis = std::copyable<Axis> && requires(Axis const& a, std::size_t i) {
    typename Axis::value_type;
    { a.size() } -> std::same_as<std::size_t>;
    { a[i] } -> std::convertible_to<typename Axis::value_type>;
};

namespace generic {
/// An axis that gives as many consecutive values at once as there are lanes; beyond its end it repeats the last.
template <class Axis>
concept lanes_axis = axis<Axis> && requires(Axis const& a, std::size_t i) { a.template lanes_at<math::lanes<8>>(i); };
} // namespace generic

/// `count` evenly spaced values from `first` up to `last`, both included: at least 2. One value, or values in another
/// order, are a `listed{...}`.
template <plots::axis_value Value>
[[nodiscard]] constexpr linear_axis<Value> linear(Value first, std::type_identity_t<Value> last, std::size_t count) {
    return {first, last, count};
}

/// The same of plain numbers of any type.
template <class First, class Last>
    requires detail::several_plain_numbers<First, Last>
[[nodiscard]] constexpr linear_axis<double> linear(First first, Last last, std::size_t count) {
    return {detail::exact_number(first), detail::exact_number(last), count};
}
linear_axis<double> linear(...) =
    delete ("rafter: linear takes the first value, the last and how many: linear(1.0 * GB / s, 9.0 * GB / s, 9)");

namespace plots {
template <axis_value Value>
struct doubling_axis;
} // namespace plots

struct machine_axis;

} // namespace rafter

// The two libraries' headers are large, and each partition that includes them holds a copy: what is said to them is
// said here.
template <class Value>
inline constexpr bool ranges::enable_borrowed_range<rafter::linear_axis<Value>> = true;
template <class Value>
inline constexpr bool std::ranges::enable_borrowed_range<rafter::linear_axis<Value>> = true;
template <class Value>
inline constexpr bool ranges::enable_borrowed_range<rafter::logarithmic_axis<Value>> = true;
template <class Value>
inline constexpr bool std::ranges::enable_borrowed_range<rafter::logarithmic_axis<Value>> = true;
template <class Value>
inline constexpr bool ranges::enable_borrowed_range<rafter::plots::doubling_axis<Value>> = true;
template <class Value>
inline constexpr bool std::ranges::enable_borrowed_range<rafter::plots::doubling_axis<Value>> = true;
template <>
inline constexpr bool ranges::enable_borrowed_range<rafter::machine_axis> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<rafter::machine_axis> = true;
