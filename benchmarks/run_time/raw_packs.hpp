// What a register holds, for the raw side. clang divides a pack of 8 among registers; GCC takes one that is wider than
// a register apart into single numbers.
#pragma once

#if defined(__clang__)
inline constexpr int width = 8;
using pack = double __attribute__((ext_vector_type(width)));
using mask = long __attribute__((ext_vector_type(width)));
#else
#if defined(__AVX512F__)
inline constexpr int width = 8;
#elif defined(__AVX__)
inline constexpr int width = 4;
#else
inline constexpr int width = 2;
#endif
using pack [[gnu::vector_size(width * 8)]] = double;
using mask [[gnu::vector_size(width * 8)]] = long;
#endif

/// 0, 1, 2, ... in the lanes.
inline pack counted() {
    pack out{};
    for (int i = 0; i < width; ++i) {
        out[i] = i;
    }
    return out;
}

inline pack larger(pack const& a, pack const& b) { return a < b ? b : a; }

inline double sum_of(pack const& values) {
    double sum = 0.0;
    for (int i = 0; i < width; ++i) {
        sum += values[i];
    }
    return sum;
}

/// In how many lanes is it true?
inline long count_of(mask const& true_is_minus_one) {
#if defined(__clang__)
    return -__builtin_reduce_add(true_is_minus_one);
#else
    long count = 0;
    for (int i = 0; i < width; ++i) {
        count -= true_is_minus_one[i];
    }
    return count;
#endif
}
