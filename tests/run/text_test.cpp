// The text of numbers equals printf's, at run time and in constant expressions.
#include "sanitized.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

import rafter.text;

namespace text_test {
namespace {

using namespace rafter;

std::string printed(double value, int precision, char notation) {
    char format[] = {'%', '.', '*', notation, 0};
    char buffer[512];
    std::snprintf(buffer, sizeof buffer, format, precision, value);
    return buffer;
}

std::string written(double value, int precision, char notation) {
    std::string const format = "." + std::to_string(precision) + notation;
    return number(value, format.c_str()).c_str();
}

TEST(text, is_what_printf_writes_for_a_million_numbers) {
    std::mt19937_64 random(20240229);
    for (int i = 0; i < repetitions(1'000'000); ++i) {
        // Any finite double, or a quotient of small numbers, which has ties and carries.
        double value = std::bit_cast<double>(random());
        if (i % 2 == 0 || value - value != 0.0) {
            value = static_cast<double>(random() % 100'000) / static_cast<double>(1U << random() % 15);
        }
        int const precision = static_cast<int>(random() % 18);
        char const notation = "efg"[random() % 3];
        ASSERT_EQ(written(value, precision, notation), printed(value, precision, notation)) << precision << notation;
    }
}

TEST(text, shortest_numbers_read_back_as_the_same_double) {
    std::mt19937_64 random(1);
    for (int i = 0; i < repetitions(300'000); ++i) {
        double const value = std::bit_cast<double>(random());
        if (value - value != 0.0) { continue; }
        ASSERT_EQ(std::bit_cast<std::uint64_t>(std::strtod(number(value, "").c_str(), nullptr)),
                  std::bit_cast<std::uint64_t>(value));
    }
}

// What constant expressions write, called at run time: any double, neighbours of powers of two and of ten, ties.
double number_of_kind(int kind, std::mt19937_64& random) {
    switch (kind % 5) {
    case 0: return static_cast<double>(random() % 100'000) / static_cast<double>(1U << random() % 15);
    case 1:
        return std::nextafter(std::ldexp(1.0, static_cast<int>(random() % 2097) - 1074),
                              random() % 2 == 0 ? 0.0 : 1e308);
    case 2: return std::ldexp(1.0, static_cast<int>(random() % 2097) - 1074);
    case 3: {
        double const power =
            std::strtod(("1e" + std::to_string(static_cast<int>(random() % 631) - 323)).c_str(), nullptr);
        return std::nextafter(power, random() % 3 == 0   ? power
                                     : random() % 2 == 0 ? 0.0
                                                         : 1e308) *
               (random() % 2 == 0 ? 1.0 : -1.0);
    }
    default: return std::bit_cast<double>(random());
    }
}
TEST(text, of_constant_expressions_is_what_is_written_at_run_time) {
    std::mt19937_64 random(7);
    auto const exactly = [](double value, std::string const& format) {
        auto const out = detail::write_exactly(value, format.c_str());
        return std::string(out.characters, out.length);
    };
    for (int i = 0; i < repetitions(500'000); ++i) {
        double const value = number_of_kind(i, random);
        ASSERT_EQ(exactly(value, ""), number(value, "").c_str());
        int const precision = static_cast<int>(random() % 25);
        char const notation = "efg"[random() % 3];
        std::string const format = "." + std::to_string(precision) + notation;
        ASSERT_EQ(exactly(value, format), number(value, format.c_str()).c_str()) << format;
    }
    for (double const value : {0.0, -0.0, 5e-324, 1.7976931348623157e308, -1.7976931348623157e308, 1e23,
                               9007199254740993.0, 0.5, 1e16, 9999999999999998.0}) {
        for (char const* format : {"", "e", "f", "g", ".0e", ".0f", ".0g", ".99e", ".99f", ".99g", ".1f", ".17g"}) {
            ASSERT_EQ(exactly(value, format), number(value, format).c_str()) << format;
        }
    }
}

// One set of numbers, as constants and at run time.
constexpr std::size_t count = 160;

struct table {
    double values[count];
    number_text exponent[count];
    number_text fixed[count];
    number_text general[count];
    number_text shortest[count];
};

constexpr double pseudo_random(std::size_t index) {
    std::uint64_t bits = (index + 1) * 0x9e3779b97f4a7c15U;
    bits ^= bits >> 29;
    double const mantissa = static_cast<double>(bits >> 11);
    double value = mantissa;
    for (std::size_t i = 0; i < 40 + index % 60; ++i) {
        value /= 2.0;
    } // spreads over magnitudes
    if (index % 4 == 0) { value = static_cast<double>(bits % 4000) / 32.0; }                       // ties
    if (index % 4 == 1) { value = static_cast<double>(10 + bits % 90) - 1.0 / (1 << index % 12); } // carries
    return value;
}

template <std::size_t First>
constexpr table part() {
    table t{};
    for (std::size_t i = First; i < First + 20; ++i) {
        t.values[i] = pseudo_random(i);
        t.exponent[i] = number(t.values[i], ".3e");
        t.fixed[i] = number(t.values[i], ".2f");
        t.general[i] = number(t.values[i], ".4g");
        t.shortest[i] = number(t.values[i], "");
    }
    return t;
}

template <std::size_t First>
void compare() {
    static constexpr table t = part<First>();
    for (std::size_t i = First; i < First + 20; ++i) {
        EXPECT_EQ(t.exponent[i].c_str(), printed(t.values[i], 3, 'e'));
        EXPECT_EQ(t.fixed[i].c_str(), printed(t.values[i], 2, 'f'));
        EXPECT_EQ(t.general[i].c_str(), printed(t.values[i], 4, 'g'));
        EXPECT_STREQ(t.shortest[i].c_str(), number(t.values[i], "").c_str());
    }
}

TEST(text, is_the_same_in_constant_expressions) {
    compare<0>();
    compare<20>();
    compare<40>();
    compare<60>();
    compare<80>();
    compare<100>();
    compare<120>();
    compare<140>();
}

TEST(text, that_is_too_long_is_an_error_and_nothing_is_cut_off) {
    fixed_text<4> t{"abc"};
    try {
        t.append("de");
        FAIL() << "no exception";
    } catch (std::exception const& error) {
        EXPECT_STREQ(error.what(), "rafter: a fixed text is longer than its capacity: 5 bytes, at most 4");
    }
    EXPECT_TRUE(t == "abc");
}

TEST(text, an_unknown_format_is_an_error) {
    for (char const* wrong : {"%.3f", ".", "q", ".3", ".123f", "3e", ".3e "}) {
        EXPECT_THROW((void)number(1.0, wrong), std::invalid_argument) << wrong;
    }
}

} // namespace
} // namespace text_test
