// The building blocks of pictures: values that they reject, and their numbers against {fmt}.
#include "pictures.hpp"
#include "what.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <string>

import rafter;
import rafter.draw;

using namespace rafter;
using namespace rafter::symbols;

namespace drawing_test {
namespace {

TEST(canvas, a_half_of_a_wide_character_does_not_shift_its_line) {
    canvas left(6, 1);
    left.text(0, 0, fixed_text("漢字漢")).put(0, 0, U'o', 'o').put(3, 0, U'x', 'x');
    EXPECT_EQ(str(left.written()), "o  x漢\n");
}

TEST(canvas, refuses_what_cannot_be_drawn) {
    canvas c(10, 10);
    EXPECT_NE(what([&] { c.line(0, 0, nan_number, 1); }).find("canvas.line"), std::string::npos);
    EXPECT_NE(what([&] { c.line(0, 0, 1, 1, {.dash = 0}); }).find("terminal_pen.dash is 0"), std::string::npos);
    EXPECT_NE(what([] { canvas(201, 1); }).find("canvas.width is 201"), std::string::npos);
    EXPECT_EQ(what([&] { c.line(-1e3, -1e3, 1e3, 1e3).text(-3, 0, "cut off").put(99, 99, U'x', 'x'); }),
              "nothing was thrown");
}

TEST(svg_document, refuses_what_cannot_be_drawn) {
    EXPECT_NE(what([] { svg_document(nan_number, 10, "", ""); }).find("svg_document.width is "), std::string::npos);
    svg_document out(10, 10, "", "");
    EXPECT_NE(what([&] { out.line(0, 0, infinite, 0, "axis"); }).find("svg.coordinate is inf"), std::string::npos);
    EXPECT_NE(what([&] { out.end_group(); }).find("svg_document.end_group"), std::string::npos);
    EXPECT_NE(what([&] { out.group("open").finish(); }).find("closed at the end"), std::string::npos);
}

/// "1.092e+04 B" as "10920 B", "1.5e-06" as "1.5e-6": exponents in the form of axes.
std::string as_on_axes(std::string const& written) {
    std::size_t const at = written.find('e');
    if (at == std::string::npos) { return written; }
    std::size_t const end = std::min(written.find(' '), written.size());
    int const exponent = std::atoi(written.c_str() + at + 1);
    std::string number = written.substr(0, at) + "e" + std::to_string(exponent);
    if (exponent == 4 || exponent == 5) { number = std::to_string(std::lround(std::atof(written.c_str()))); }
    return number + written.substr(end);
}

TEST(brief, is_what_number_and_text_write) {
    random_numbers random(7);
    for (int i = 0; i < 200'000; ++i) {
        double value = random.logarithmic(1e-6, 1e6);
        if (i % 2 == 0) {
            value = static_cast<double>(random.below(2'000'000)) / 1000.0 * std::pow(10.0, random.below(7) - 4);
        }
        if (i % 5 == 0) { value = -value; }
        ASSERT_EQ(str(brief(value)), as_on_axes(str(number(value, ".4g")))) << value;
    }
    for (int i = 0; i < 50'000; ++i) {
        byte_rate rate = random.logarithmic(1e-14, 1e23) * (B / s);
        if (i % 2 == 0) {
            rate = (static_cast<double>(random.below(20'000)) * 0.05) * std::pow(10.0, random.below(25) - 6) * (B / s);
        }
        ASSERT_EQ(str(brief(rate)), as_on_axes(str(text(rate, engineering, ".4g")))) << in(B / s, rate);
    }
    EXPECT_EQ(str(brief(nan_number)), "nan");
    EXPECT_EQ(str(brief(infinite * (B / s))), "inf B/s");
}

TEST(axis_scale, refuses_ranges_that_are_none) {
    EXPECT_NE(what([] { (void)log_scale(0.0 * s, 1.0 * s, 0, 1); }).find("axis.first is 0 s"), std::string::npos);
    EXPECT_NE(what([] { (void)log_scale(-1.0 * s, 1.0 * s, 0, 1); }).find("axis.first is -1 s"), std::string::npos);
    EXPECT_NE(what([] { (void)linear_scale(2.0 * s, 1.0 * s, 0, 1); }).find("above the first"), std::string::npos);
    EXPECT_NE(what([] { (void)linear_scale(nan_number * s, 1.0 * s, 0, 1); }).find("axis.first is nan"),
              std::string::npos);
    EXPECT_NE(what([] { (void)linear_scale(0.0, infinite, 0, 1); }).find("axis.last is inf"), std::string::npos);
    EXPECT_NE(what([] { (void)linear_scale(-1.7e308, 1.7e308, 0, 1); }).find("finite way"), std::string::npos);
    // Steps that are too small to add must end, too.
    EXPECT_LT(linear_scale(1e16, 1e16 + 4, 0.0, 1.0).ticks().size(), 12);
    EXPECT_NE(what([] { (void)linear_scale(0.0, 1.0, 5, 5); }).find("axis.to is 5"), std::string::npos);
    EXPECT_NE(what([] { (void)log_scale(1.0, 2.0, 0, 1).position(0.0); }).find("above zero"), std::string::npos);
}

} // namespace
} // namespace drawing_test
