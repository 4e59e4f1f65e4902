// Tests: run/math, static/math
module;
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

// Every formula of rafter is pure IEEE arithmetic whose digits must not depend on the machine, on the
// optimisation level or on whether it runs at compile time (docs/decisions/same-digits-everywhere.md).
#if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
#error                                                                                                                 \
    "rafter: -ffast-math and -ffinite-math-only are refused: NaN and infinity could not be detected and digits would differ from those at compile time"
#endif
#if !defined(__clang__) || __clang_major__ < 20
#error "rafter: clang 20 or later is needed: older compilers do not evaluate vectors in constant expressions"
#endif

/// \file Packs of lanes: one call of a formula evaluates N points.
///
/// A *rep* is `double`, or a pack of N doubles. Every formula is a template over its rep and uses `select` instead of
/// branches. In constant expressions one call evaluates all lanes; at run time a pack compiles to SIMD instructions.
export module rafter.math:lanes;
#include "../digits.hpp"

export namespace rafter::math {

/// A pack of N doubles.
template <int N>
using lanes = double __attribute__((ext_vector_type(N)));

namespace detail {
/// The 64-bit integer type of clang's double comparisons: long if it has 64 bits. (std::int64_t may be long long there,
/// a different lane type.)
using word = std::conditional_t<sizeof(long) == 8, long, long long>;
} // namespace detail

/// A pack of N 64-bit integers; comparing two packs of doubles gives one: 0 for false, -1 for true.
template <int N>
using word_lanes = detail::word __attribute__((ext_vector_type(N)));

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

template <int N>
struct rep_traits<lanes<N>> {
    static constexpr int size = N;
    using word = word_lanes<N>;
    using mask = word_lanes<N>;
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
inline constexpr int run_time_lanes = 8;
} // namespace detail

/// One number in every lane.
template <rep Rep>
[[nodiscard]] constexpr Rep broadcast(double value) noexcept {
    return value;
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
template <pack Rep>
constexpr Rep counted() noexcept {
    Rep values{};
    for (int i = 0; i < lane_count<Rep>; ++i) {
        values[i] = i;
    }
    return values;
}
} // namespace detail

/// 0, 1, 2, ... in the lanes; 0 for a double.
template <rep Rep>
inline constexpr Rep iota{};
template <pack Rep>
inline constexpr Rep iota<Rep> = detail::counted<Rep>();

/// `condition ? yes : no`, lane by lane. Both sides are evaluated.
[[nodiscard]] constexpr double select(bool condition, double yes, double no) noexcept { return condition ? yes : no; }

template <int N>
[[nodiscard]] constexpr lanes<N> select(word_lanes<N> condition, lanes<N> yes, lanes<N> no) noexcept {
    // clang 22 does not evaluate `condition ? yes : no` on vectors in constant expressions.
    return std::bit_cast<lanes<N>>((condition & std::bit_cast<word_lanes<N>>(yes)) |
                                   (~condition & std::bit_cast<word_lanes<N>>(no)));
}

/// `condition ? yes : no` for integers (words), lane by lane.
[[nodiscard]] constexpr std::int64_t select(bool condition, std::int64_t yes, std::int64_t no) noexcept {
    return condition ? yes : no;
}

template <int N>
[[nodiscard]] constexpr word_lanes<N> select(word_lanes<N> condition, word_lanes<N> yes, word_lanes<N> no) noexcept {
    return (condition & yes) | (~condition & no);
}

/// True if both conditions hold, lane by lane. Both sides are evaluated.
[[nodiscard]] constexpr bool both(bool a, bool b) noexcept { return a && b; }
/// True if at least one of two conditions holds.
[[nodiscard]] constexpr bool either(bool a, bool b) noexcept { return a || b; }
/// True if both conditions hold, lane by lane.
template <int N>
[[nodiscard]] constexpr word_lanes<N> both(word_lanes<N> a, word_lanes<N> b) noexcept {
    return a & b;
}
/// True if at least one of two conditions holds, lane by lane.
template <int N>
[[nodiscard]] constexpr word_lanes<N> either(word_lanes<N> a, word_lanes<N> b) noexcept {
    return a | b;
}

/// True if a condition does not hold, lane by lane.
[[nodiscard]] constexpr bool negate(bool condition) noexcept { return !condition; }
template <int N>
[[nodiscard]] constexpr word_lanes<N> negate(word_lanes<N> condition) noexcept {
    return ~condition;
}

/// True if a condition holds in any lane.
[[nodiscard]] constexpr bool any_of(bool condition) noexcept { return condition; }
/// True if a condition holds in all lanes.
[[nodiscard]] constexpr bool all_of(bool condition) noexcept { return condition; }
/// The number of lanes in which a condition holds.
[[nodiscard]] constexpr std::int64_t count(bool condition) noexcept { return condition ? 1 : 0; }

/// True if a condition holds in any lane.
template <int N>
[[nodiscard]] constexpr bool any_of(word_lanes<N> condition) noexcept {
    return __builtin_reduce_or(condition) != 0;
}

/// True if a condition holds in all lanes.
template <int N>
[[nodiscard]] constexpr bool all_of(word_lanes<N> condition) noexcept {
    return __builtin_reduce_and(condition) != 0;
}

/// The number of lanes in which a condition holds.
template <int N>
[[nodiscard]] constexpr std::int64_t count(word_lanes<N> condition) noexcept {
    return -__builtin_reduce_add(condition);
}

namespace detail {
/// The least of all lanes. NaN counts only if all lanes are NaN.
[[nodiscard]] constexpr double least(double value) noexcept { return value; }
template <int N>
[[nodiscard]] constexpr double least(lanes<N> values) noexcept {
    // clang 22 does not evaluate __builtin_reduce_min in constant expressions: compare half with half instead.
    if constexpr (N == 2) {
        return values[1] < values[0] || values[0] != values[0] ? values[1] : values[0];
    } else {
        struct halves {
            lanes<N / 2> low;
            lanes<N / 2> high;
        };
        auto const both_halves = std::bit_cast<halves>(values);
        return least<N / 2>(select<N / 2>((both_halves.high < both_halves.low) | (both_halves.low != both_halves.low),
                                          both_halves.high, both_halves.low));
    }
}

/// Converts a whole number below 2^51 in magnitude to a double.
[[nodiscard]] constexpr double to_double(std::int64_t value) noexcept { return static_cast<double>(value); }
template <int N>
[[nodiscard]] constexpr lanes<N> to_double(word_lanes<N> value) noexcept {
    return __builtin_convertvector(value, lanes<N>);
}
} // namespace detail

} // namespace rafter::math
