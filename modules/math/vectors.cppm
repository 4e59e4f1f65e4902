// Tests: run/math, static/math
module;
#include <bit>
#include <type_traits>

// Every formula of rafter is pure IEEE arithmetic whose digits must not depend on the machine, on the
// optimisation level or on whether it runs at compile time (docs/decisions/same-digits-everywhere.md).
#if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
#error                                                                                                                 \
    "rafter: -ffast-math and -ffinite-math-only are refused: NaN and infinity could not be detected and digits would differ from those at compile time"
#endif
#if defined(__clang__)
#if __clang_major__ < 21
#error "rafter: clang 21 or later is needed: older compilers cannot list the members of a struct in C++20"
#endif
#elif defined(__GNUC__)
#if __GNUC__ < 16
#error "rafter: GCC 16 or later is needed: older compilers cannot list the members of a struct in C++20"
#endif
#if !defined(__NO_TRAPPING_MATH__) // what can be seen of these flags stands for all of them
#error                                                                                                                 \
    "rafter: GCC needs -ffp-contract=off -fno-trapping-math -fconstexpr-ops-limit=1000000000, for equal digits and large constants; CMake's target rafter::rafter gives them"
#endif
#else
#error "rafter: GCC 16 or clang 21 or later is needed: other compilers have no vectors in constant expressions"
#endif

/// \file The compilers' vectors. GCC and clang declare them, change one element of a constant, and join elements each
/// in a way of its own; all of that is here, and no other file of this module asks which compiler reads it.
export module rafter.math:vectors;
#include "../digits.hpp"

export namespace rafter::math::detail {

/// Never defined. The first error of a file that imports rafter and then includes rafter.hpp has this name.
struct include_rafter_hpp_or_import_rafter_not_both;

/// The 64-bit integer type of comparisons of doubles: long if it has 64 bits. (std::int64_t may be long long there, a
/// different element type.)
using word = std::conditional_t<sizeof(long) == 8, long, long long>;

/// Vectors of N elements. (Members of a class, because GCC's attribute needs a declaration.)
template <int N>
struct vectors {
#ifdef __clang__
    typedef double doubles __attribute__((ext_vector_type(N)));
    typedef word words __attribute__((ext_vector_type(N)));
    typedef signed char bytes __attribute__((ext_vector_type(N)));
#else
    typedef double doubles __attribute__((vector_size(8 * N)));
    typedef word words __attribute__((vector_size(8 * N)));
    typedef signed char bytes __attribute__((vector_size(N)));
#endif
};

template <class Type>
concept may_be_vector = std::is_object_v<Type> && !std::is_class_v<Type> && !std::is_union_v<Type> &&
                        !std::is_array_v<Type> && sizeof(Type) >= 16 && std::has_single_bit(sizeof(Type));
template <class Type>
concept vector_of_doubles = may_be_vector<Type> && std::is_same_v<Type, typename vectors<sizeof(Type) / 8>::doubles>;
template <class Type>
concept vector_of_words = may_be_vector<Type> && std::is_same_v<Type, typename vectors<sizeof(Type) / 8>::words>;

/// The halves of a vector.
template <class Half>
struct halves_of {
    Half low;
    Half high;
};

/// How many doubles one register holds. clang splits a wider vector into registers; GCC takes it apart into scalars.
#if defined(__clang__) || defined(__AVX512F__)
inline constexpr int widest_register = 8;
#elif defined(__AVX__)
inline constexpr int widest_register = 4;
#else
inline constexpr int widest_register = 2;
#endif

/// One number in every element.
template <vector_of_doubles Vector>
constexpr Vector filled(double value) noexcept {
#ifdef __clang__
    return value; // clang takes no arithmetic with NaN for a constant
#else
    return value - Vector{}; // -0.0 stays -0.0
#endif
}

/// Elements that are filled one by one before they are a vector: GCC changes no element of a vector in a constant.
template <vector_of_doubles Vector>
struct elements_of {
    double items[sizeof(Vector) / 8]{};

    constexpr Vector joined() const noexcept { return std::bit_cast<Vector>(*this); }
};

/// Changes one element.
template <vector_of_doubles Vector>
constexpr void set_element(Vector& values, int index, double value) noexcept {
#ifndef __clang__
    if (__builtin_is_constant_evaluated()) {
        auto elements = std::bit_cast<elements_of<Vector>>(values);
        elements.items[index] = value;
        values = elements.joined();
        return;
    }
#endif
    values[index] = value;
}

/// The square roots of all elements, at run time: one instruction a register, with IEEE 754's digits.
template <vector_of_doubles Vector>
inline Vector square_roots(Vector x) noexcept {
#ifdef __clang__
    return __builtin_elementwise_sqrt(x);
#else
    for (int i = 0; i < static_cast<int>(sizeof(Vector) / 8); ++i) {
        x[i] = __builtin_sqrt(x[i]);
    }
    return x;
#endif
}

/// All elements joined by `|`, `&` and `+`: `any_bit`, `common_bits`, `sum_of_words`.
#ifdef __clang__
template <vector_of_words Words>
constexpr word any_bit(Words all) noexcept {
    return __builtin_reduce_or(all);
}
template <vector_of_words Words>
constexpr word common_bits(Words all) noexcept {
    return __builtin_reduce_and(all);
}
template <vector_of_words Words>
constexpr word sum_of_words(Words all) noexcept {
    return __builtin_reduce_add(all);
}
#else
template <class Join, vector_of_words Words>
constexpr word halved(Words all, Join join) noexcept {
    if constexpr (sizeof(Words) == 16) {
        return join(all[0], all[1]);
    } else {
        auto const two = std::bit_cast<halves_of<typename vectors<sizeof(Words) / 16>::words>>(all);
        return halved(join(two.low, two.high), join);
    }
}
template <vector_of_words Words>
constexpr word any_bit(Words all) noexcept {
    return halved(all, [](auto a, auto b) { return a | b; });
}
template <vector_of_words Words>
constexpr word common_bits(Words all) noexcept {
    return halved(all, [](auto a, auto b) { return a & b; });
}
template <vector_of_words Words>
constexpr word sum_of_words(Words all) noexcept {
    return halved(all, [](auto a, auto b) { return a + b; });
}
#endif

} // namespace rafter::math::detail
