// The elementary functions against the C library: at most 1 ulp apart, over the ranges stated here.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>

import rafter.math;

namespace math_test {
namespace {

using namespace rafter;

std::int64_t ulps(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) { return std::isnan(a) && std::isnan(b) ? 0 : 1'000'000; }
    return std::abs(std::bit_cast<std::int64_t>(a) - std::bit_cast<std::int64_t>(b));
}

struct random_numbers {
    std::mt19937_64 bits{7};
    double between(double low, double high) { return low + (high - low) * static_cast<double>(bits() >> 11) * 0x1p-53; }
};

constexpr int points = 1'000'000;

TEST(math, exp_is_within_an_ulp_from_minus_745_to_709) {
    random_numbers random;
    for (int i = 0; i < points; ++i) {
        double const x = random.between(-745.0, 709.78);
        ASSERT_LE(ulps(math::exp(x), std::exp(x)), 1) << x;
    }
}

TEST(math, log_is_within_an_ulp_over_all_positive_numbers_and_near_1) {
    random_numbers random;
    for (int i = 0; i < points; ++i) {
        double const any = std::bit_cast<double>(random.bits() >> 1);
        if (any > 0.0 && std::isfinite(any)) { ASSERT_LE(ulps(math::log(any), std::log(any)), 1) << any; }
        double const near_one = random.between(0.5, 2.0);
        ASSERT_LE(ulps(math::log(near_one), std::log(near_one)), 1) << near_one;
    }
}

TEST(math, pow_is_within_an_ulp_for_bases_from_1e_minus_13_to_1e13_and_exponents_to_23) {
    random_numbers random;
    for (int i = 0; i < points; ++i) {
        double const x = std::exp(random.between(-30.0, 30.0));
        double const y = random.between(-23.0, 23.0);
        ASSERT_LE(ulps(math::pow(x, y), std::pow(x, y)), 1) << x << ' ' << y;
    }
}

TEST(math, special_values_are_those_of_the_C_library) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    for (double const x : {0.0, 1.0, 0.5, 3.0, inf, nan, 5e-324, 1e-310, 1.7e308}) {
        EXPECT_EQ(ulps(math::exp(x), std::exp(x)), 0) << x;
        EXPECT_EQ(ulps(math::log(x), std::log(x)), 0) << x;
        EXPECT_EQ(ulps(math::sqrt(x), std::sqrt(x)), 0) << x;
        EXPECT_EQ(ulps(math::floor(x), std::floor(x)), 0) << x;
        EXPECT_EQ(ulps(math::ceil(x), std::ceil(x)), 0) << x;
        for (double const y : {0.0, 1.0, -1.0, 2.5, -2.5, inf, -inf, nan}) {
            EXPECT_LE(ulps(math::pow(x, y), std::pow(x, y)), 1) << x << ' ' << y;
        }
    }
    EXPECT_TRUE(std::isnan(math::log(-1.0)) && std::isnan(math::sqrt(-1.0)) && std::isnan(math::exp(nan)));
    EXPECT_EQ(math::exp(-inf), 0.0);
}

TEST(math, rounding_is_that_of_the_C_library) {
    random_numbers random;
    for (int i = 0; i < points; ++i) {
        double const x = random.between(-1e6, 1e6) * (i % 3 == 0 ? 1e-6 : i % 3 == 1 ? 1.0 : 1e12);
        ASSERT_EQ(math::floor(x), std::floor(x)) << x;
        ASSERT_EQ(math::ceil(x), std::ceil(x)) << x;
        ASSERT_EQ(math::round_even(x), std::nearbyint(x)) << x;
    }
}

// sqrt is the processor's instruction at run time, and rafter's in constant expressions: both must be correctly
// rounded.
constexpr std::size_t roots = 4096;
struct root_table {
    double of[roots];
    double root[roots];
};

template <std::size_t Lanes>
constexpr root_table make_roots(std::uint64_t seed) {
    root_table t{};
    using pack = math::lanes<Lanes>;
    for (std::size_t i = 0; i < roots; i += Lanes) {
        pack x{};
        for (std::size_t j = 0; j < Lanes; ++j) {
            std::uint64_t bits = (seed + i + j) * 0x9e3779b97f4a7c15U;
            bits ^= bits >> 31;
            bits *= 0xbf58476d1ce4e5b9U;
            // Any positive number; every fourth is the square of a 27-bit number or its neighbour, whose roots are near
            // ties.
            double const whole = static_cast<double>(bits >> 37);
            double value = std::bit_cast<double>(bits >> 1);
            if (j % 4 == 0) { value = whole * whole; }
            if (j % 4 == 1) { value = std::bit_cast<double>(std::bit_cast<std::uint64_t>(whole * whole) + 1); }
            if (!(value <= 1.7e308)) { value = 1.0; }
            math::detail::set_element(x, static_cast<int>(j), value);
            t.of[i + j] = value;
        }
        pack const root = math::sqrt(x);
        for (std::size_t j = 0; j < Lanes; ++j) {
            t.root[i + j] = root[j];
        }
    }
    return t;
}

TEST(math, sqrt_in_constant_expressions_is_correctly_rounded) {
    static constexpr root_table t = make_roots<256>(1);
    for (std::size_t i = 0; i < roots; ++i) {
        ASSERT_EQ(ulps(t.root[i], std::sqrt(t.of[i])), 0) << t.of[i];
    }
}

// One algorithm gives the same bits as constants, in one lane, and in many.
template <class Function>
constexpr void expect_same_bits(Function function, math::lanes<64> const& constants) {
    math::lanes<64> input = math::iota<math::lanes<64>> * 0.37 + 0.01;
    double volatile opaque = 1.0; // keeps the compiler from computing the following
    input = input * opaque;
    math::lanes<64> const together = function(input);
    for (int i = 0; i < 64; ++i) {
        EXPECT_EQ(ulps(together[i], constants[i]), 0) << i;
        EXPECT_EQ(ulps(function(static_cast<double>(input[i])), constants[i]), 0) << i;
    }
}

TEST(math, bits_do_not_depend_on_where_a_function_runs) {
    constexpr math::lanes<64> input = math::iota<math::lanes<64>> * 0.37 + 0.01;
    static constexpr math::lanes<64> exponentials = math::exp(input);
    static constexpr math::lanes<64> logarithms = math::log(input);
    static constexpr math::lanes<64> powers = math::pow(input, math::broadcast<math::lanes<64>>(-2.7));
    static constexpr math::lanes<64> square_roots = math::sqrt(input);
    expect_same_bits([](auto x) { return math::exp(x); }, exponentials);
    expect_same_bits([](auto x) { return math::log(x); }, logarithms);
    expect_same_bits([](auto x) { return math::pow(x, math::broadcast<decltype(x)>(-2.7)); }, powers);
    expect_same_bits([](auto x) { return math::sqrt(x); }, square_roots);
}

} // namespace
} // namespace math_test
