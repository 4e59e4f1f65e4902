// Tests: run/math, static/math
module;
#include <bit>
#include <concepts>
#include <cstdint>

/// \file Packs of lanes: one call of a formula evaluates N points.
///
/// A *rep* is `double`, or a pack of N doubles. Every formula is a template over its rep and uses `select` instead of
/// branches. In constant expressions one call evaluates all lanes; at run time a pack compiles to SIMD instructions.
export module rafter.math:lanes;
#include "../digits.hpp"

import :vectors;

export namespace rafter::math {

/// A pack of N doubles.
template <int N>
using lanes = typename detail::vectors<N>::doubles;

/// A pack of N 64-bit integers; comparing two packs of doubles gives one: 0 for false, -1 for true.
template <int N>
using word_lanes = typename detail::vectors<N>::words;

namespace detail {
/// Traits of a rep: the number of its points, and its integer and truth types.
template <class Rep>
struct rep_traits;

template <>
struct rep_traits<double> {
    static constexpr int size = 1;
    using word = std::int64_t;
    using mask = bool;
};

template <vector_of_doubles Pack>
struct rep_traits<Pack> {
    static constexpr int size = sizeof(Pack) / 8;
    using word = word_lanes<size>;
    using mask = word_lanes<size>;
};
} // namespace detail

/// `double` or a pack of doubles.
template <class Rep>
concept rep = requires { detail::rep_traits<Rep>::size; };

/// A pack rather than a single double.
template <class Rep>
concept pack = rep<Rep> && !std::same_as<Rep, double>;

/// A 64-bit integer, or a pack of them, for choices among lanes.
template <rep Rep>
using word_of = typename detail::rep_traits<Rep>::word;

/// The result of a comparison: `bool`, or a word for each lane with all bits set or none.
template <rep Rep>
using mask_of = typename detail::rep_traits<Rep>::mask;

/// The number of lanes of a rep: 1 for `double`.
template <rep Rep>
inline constexpr int lane_count = detail::rep_traits<Rep>::size;

namespace detail {
/// The widths that are fastest in constant expressions and on the processor (see lanes.md).
inline constexpr int compile_time_lanes = 512;
inline constexpr int short_compile_time_lanes = 64;    ///< for at most this many points
inline constexpr int long_compile_time_lanes = 4096;   ///< if 512 would exceed the step limit of constant expressions
inline constexpr int long_compile_time_axis = 1 << 17; ///< the number of points from which that holds
inline constexpr int list_compile_time_lanes = 128;    ///< for lists, whose empty lanes cost more than their steps
inline constexpr int run_time_lanes = widest_register;
} // namespace detail

/// One number in every lane.
template <rep Rep>
[[nodiscard]] constexpr Rep broadcast(double value) noexcept {
    if constexpr (pack<Rep>) {
        return detail::filled<Rep>(value);
    } else {
        return value;
    }
}

/// One lane of a pack; `index` below `lane_count<Rep>`.
template <rep Rep>
[[nodiscard]] constexpr double lane(Rep const& values, int index) noexcept {
    if constexpr (pack<Rep>) {
        return values[index];
    } else {
        return values;
    }
}

namespace detail {
/// A number in every lane of a pack; any other value converted. (GCC converts no number to a pack by itself, and
/// braces around one would fill the first lane alone.)
template <class To, class From>
constexpr To over_all_lanes(From const& value) noexcept {
    if constexpr (pack<To> && std::same_as<From, double>) {
        return broadcast<To>(value);
    } else {
        return To(value);
    }
}

template <pack Rep>
constexpr Rep counted() noexcept {
    elements_of<Rep> values;
    for (int i = 0; i < lane_count<Rep>; ++i) {
        values.items[i] = i;
    }
    return values.joined();
}
} // namespace detail

/// 0, 1, 2, ... in the lanes; 0 for a double.
template <rep Rep>
inline constexpr Rep iota{};
template <pack Rep>
inline constexpr Rep iota<Rep> = detail::counted<Rep>();

/// `condition ? yes : no`, lane by lane. Both sides are evaluated.
[[nodiscard]] constexpr double select(bool condition, double yes, double no) noexcept { return condition ? yes : no; }

template <pack Rep>
[[nodiscard]] constexpr Rep select(mask_of<Rep> condition, Rep yes, Rep no) noexcept {
    // clang 22 does not evaluate `condition ? yes : no` on vectors in constant expressions.
    using word = word_of<Rep>;
    return std::bit_cast<Rep>((condition & std::bit_cast<word>(yes)) | (~condition & std::bit_cast<word>(no)));
}

/// True if both conditions hold, lane by lane. Both sides are evaluated.
[[nodiscard]] constexpr bool both(bool a, bool b) noexcept { return a && b; }
/// True if at least one of two conditions holds.
[[nodiscard]] constexpr bool either(bool a, bool b) noexcept { return a || b; }
/// True if both conditions hold, lane by lane.
template <detail::vector_of_words Words>
[[nodiscard]] constexpr Words both(Words a, Words b) noexcept {
    return a & b;
}
/// True if at least one of two conditions holds, lane by lane.
template <detail::vector_of_words Words>
[[nodiscard]] constexpr Words either(Words a, Words b) noexcept {
    return a | b;
}

/// True if a condition does not hold, lane by lane.
[[nodiscard]] constexpr bool negate(bool condition) noexcept { return !condition; }
template <detail::vector_of_words Words>
[[nodiscard]] constexpr Words negate(Words condition) noexcept {
    return ~condition;
}

/// True if a condition holds in any lane.
[[nodiscard]] constexpr bool any_of(bool condition) noexcept { return condition; }
/// True if a condition holds in all lanes.
[[nodiscard]] constexpr bool all_of(bool condition) noexcept { return condition; }
/// The number of lanes in which a condition holds.
[[nodiscard]] constexpr std::int64_t count(bool condition) noexcept { return condition ? 1 : 0; }

/// True if a condition holds in any lane.
template <detail::vector_of_words Words>
[[nodiscard]] constexpr bool any_of(Words condition) noexcept {
    return detail::any_bit(condition) != 0;
}

/// True if a condition holds in all lanes.
template <detail::vector_of_words Words>
[[nodiscard]] constexpr bool all_of(Words condition) noexcept {
    return detail::common_bits(condition) != 0;
}

/// The number of lanes in which a condition holds.
template <detail::vector_of_words Words>
[[nodiscard]] constexpr std::int64_t count(Words condition) noexcept {
    return -detail::sum_of_words(condition);
}

namespace detail {
/// The least of all lanes. NaN counts only if all lanes are NaN.
[[nodiscard]] constexpr double least(double value) noexcept { return value; }
template <pack Rep>
[[nodiscard]] constexpr double least(Rep values) noexcept {
    // clang 22 does not evaluate __builtin_reduce_min in constant expressions: compare half with half instead.
    if constexpr (lane_count<Rep> == 2) {
        return values[1] < values[0] || values[0] != values[0] ? values[1] : values[0];
    } else {
        using half = lanes<lane_count<Rep> / 2>;
        auto const two = std::bit_cast<halves_of<half>>(values);
        return detail::least(select<half>((two.high < two.low) | (two.low != two.low), two.high, two.low));
    }
}

/// Converts a whole number below 2^51 in magnitude to a double.
[[nodiscard]] constexpr double to_double(std::int64_t value) noexcept { return static_cast<double>(value); }
template <vector_of_words Words>
[[nodiscard]] constexpr lanes<sizeof(Words) / 8> to_double(Words value) noexcept {
    return __builtin_convertvector(value, lanes<sizeof(Words) / 8>);
}
} // namespace detail

} // namespace rafter::math
