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

/// \file Packs of lanes: one call of a formula serves N points.
///
/// A *rep* is `double`, or a pack of N doubles. Every formula is a template over its rep and uses `select` where scalar
/// code would branch. A pack works in constant expressions, where a call serves all of its lanes, and compiles to SIMD
/// instructions at run time.
export module rafter.math:lanes;
#include "../digits.hpp"

export namespace rafter::math {

/// A pack of N doubles.
template <int N>
using lanes = double __attribute__((ext_vector_type(N)));

namespace detail {
/// The 64-bit integer that clang's comparisons of doubles have: long where it has 64 bits. (std::int64_t may be long
/// long there, which makes another type of lanes.)
using word = std::conditional_t<sizeof(long) == 8, long, long long>;
} // namespace detail

/// A pack of N 64-bit integers. Comparing two packs of doubles gives one, 0 for false and -1 for true.
template <int N>
using word_lanes = detail::word __attribute__((ext_vector_type(N)));

/// What is known about a rep: how many points it carries, and the integers and truth values that go with it.
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

/// `double` or a pack of doubles.
template <class Rep>
concept rep = requires { rep_traits<Rep>::size; };

/// A pack, not a single double.
template <class Rep>
concept pack = rep<Rep> && !std::same_as<Rep, double>;

/// An integer of as many bits as a double, or a pack of them: what a choice among lanes gives.
template <rep Rep>
using word_of = typename rep_traits<Rep>::word;

/// What a comparison gives: `bool`, or a word for each lane, all bits of it set or none.
template <rep Rep>
using mask_of = typename rep_traits<Rep>::mask;

/// How many lanes a rep has: 1 for `double`.
template <rep Rep>
inline constexpr int lane_count = rep_traits<Rep>::size;

/// The width that serves constant expressions best, and the one that serves the processor best (see lanes.md).
inline constexpr int compile_time_lanes = 512;
inline constexpr int short_compile_time_lanes = 64;    ///< where there are no more points than these
inline constexpr int long_compile_time_lanes = 4096;   ///< where 512 would take more steps than a constant may
inline constexpr int long_compile_time_axis = 1 << 17; ///< points above which there are so many
inline constexpr int run_time_lanes = 8;

/// The same number in every lane.
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

/// The same for integers (words).
[[nodiscard]] constexpr std::int64_t select(bool condition, std::int64_t yes, std::int64_t no) noexcept {
    return condition ? yes : no;
}

template <int N>
[[nodiscard]] constexpr word_lanes<N> select(word_lanes<N> condition, word_lanes<N> yes, word_lanes<N> no) noexcept {
    return (condition & yes) | (~condition & no);
}

/// Both conditions, or at least one, lane by lane. Both sides are evaluated.
[[nodiscard]] constexpr bool both(bool a, bool b) noexcept { return a && b; }
/// At least one of two conditions.
[[nodiscard]] constexpr bool either(bool a, bool b) noexcept { return a || b; }
/// Both conditions, lane by lane.
template <int N>
[[nodiscard]] constexpr word_lanes<N> both(word_lanes<N> a, word_lanes<N> b) noexcept {
    return a & b;
}
/// At least one of two conditions, lane by lane.
template <int N>
[[nodiscard]] constexpr word_lanes<N> either(word_lanes<N> a, word_lanes<N> b) noexcept {
    return a | b;
}

/// Where a condition does not hold.
[[nodiscard]] constexpr bool negate(bool condition) noexcept { return !condition; }
template <int N>
[[nodiscard]] constexpr word_lanes<N> negate(word_lanes<N> condition) noexcept {
    return ~condition;
}

/// True in any lane, in all lanes, and in how many.
[[nodiscard]] constexpr bool any_of(bool condition) noexcept { return condition; }
/// Is it true in all lanes?
[[nodiscard]] constexpr bool all_of(bool condition) noexcept { return condition; }
/// In how many lanes is it true?
[[nodiscard]] constexpr std::int64_t count(bool condition) noexcept { return condition ? 1 : 0; }

/// Is it true in any lane?
template <int N>
[[nodiscard]] constexpr bool any_of(word_lanes<N> condition) noexcept {
    return __builtin_reduce_or(condition) != 0;
}

/// Is it true in all lanes?
template <int N>
[[nodiscard]] constexpr bool all_of(word_lanes<N> condition) noexcept {
    return __builtin_reduce_and(condition) != 0;
}

/// In how many lanes is it true?
template <int N>
[[nodiscard]] constexpr std::int64_t count(word_lanes<N> condition) noexcept {
    return -__builtin_reduce_add(condition);
}

/// The least of all lanes; those that are NaN are passed over unless all are.
[[nodiscard]] constexpr double least(double value) noexcept { return value; }
template <int N>
[[nodiscard]] constexpr double least(lanes<N> values) noexcept {
    // clang 22 does not evaluate __builtin_reduce_min in constant expressions: half against half instead.
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

/// A whole number below 2^51 in magnitude, as a double.
[[nodiscard]] constexpr double to_double(std::int64_t value) noexcept { return static_cast<double>(value); }
template <int N>
[[nodiscard]] constexpr lanes<N> to_double(word_lanes<N> value) noexcept {
    return __builtin_convertvector(value, lanes<N>);
}

} // namespace rafter::math
