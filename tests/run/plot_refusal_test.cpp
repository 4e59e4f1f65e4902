// Roofline plots reject values without a place, texts that are too long, and more than they hold.
#include <cmath>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "pictures.hpp"
#include "what.hpp"

import rafter;

using namespace rafter;
using namespace rafter::symbols;

namespace plot_refusal_test {
namespace {

TEST(roofline_plot, refuses_what_is_not_a_plot) {
    roofline const roof{1.0 * TFLOP / s, 0.1 * TB / s};
    auto const measured = [&](double intensity, double rate) {
        return what([&] { roofline_plot("p", roof).add_measured("x", intensity * (FLOP / B), rate * (FLOP / s)); });
    };
    EXPECT_EQ(measured(1.0, 1.0), "nothing was thrown");
    EXPECT_EQ(measured(0.0, 0.0), "nothing was thrown");
    for (double const bad : {nan_number, infinite, -1.0}) {
        EXPECT_NE(measured(bad, 1.0).find("roofline_plot.intensity is "), std::string::npos);
        EXPECT_NE(measured(1.0, bad).find("roofline_plot.rate is "), std::string::npos);
    }
    auto const refused = [&](auto f) {
        return what([&] {
            roofline_plot plot("p", roof);
            f(plot);
        });
    };
    EXPECT_NE(refused([&](auto& p) { p.roof("no", roofline{}); }).find("roofline.peak is "), std::string::npos);
    EXPECT_NE(refused([&](auto& p) { p.ceiling(ceiling{"high", 2.0 * TFLOP / s}); }).find("at most the peak"),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) { p.ceiling(ceiling{"none", 0.0 * TFLOP / s}); }).find("roofline_plot.ceiling is "),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) {
                  p.add_measured("x",
                                 {.intensity = 1.0 * FLOP / B, .rate = 1.0 * GFLOP / s, .level = memory_level::l2});
              }).find("a level that the plot has"),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) {
                  for (int i = 0; i < 9; ++i) {
                      p.roof("one more", roof);
                  }
              }).find("a list of at most 8"),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) {
                  for (int i = 0; i < 9; ++i) {
                      p.ceiling(ceiling::without_fma(roof.peak));
                  }
              }).find("a list of at most 8"),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) {
                  for (int i = 0; i < 33; ++i) {
                      p.add_measured("x", 1.0 * FLOP / B, 1.0 * GFLOP / s);
                  }
              }).find("a list of at most 32"),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) { (void)explain(p, 0); }).find("the number of a point"), std::string::npos);
    EXPECT_NE(refused([&](auto& p) { (void)svg(p, {.width = 100}); }).find("svg_options.width is 100"),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) { (void)svg(p, {.height = nan_number}); }).find("svg_options.height is "),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) { (void)terminal(p, {.width = 39}); }).find("terminal_options.width is 39"),
              std::string::npos);
    EXPECT_NE(refused([&](auto& p) { (void)terminal(p, {.width = 201}); }).find("from 40 to 200"), std::string::npos);
    EXPECT_NE(refused([&](auto& p) { (void)terminal(p, {.height = 11}); }).find("from 12 to 48"), std::string::npos);
    EXPECT_NE(refused([&](auto& p) { p.titled(std::string(200, 'x').c_str()); }).find("roofline_plot.title is xxx"),
              std::string::npos);
}

TEST(roofline_plot, names_the_text_that_is_too_long_and_its_limit) {
    auto const refused = [&](auto f) {
        return what([&] {
            roofline_plot plot("p", roofline{1.0 * TFLOP / s, 0.1 * TB / s});
            f(plot);
        });
    };
    measurement const at{.intensity = 1.0 * FLOP / B, .rate = 1.0 * GFLOP / s};
    auto const expect = [](std::string const& sentence, char const* field, char const* limit) {
        EXPECT_EQ(sentence.find(std::string("rafter: ") + field + " is x"), 0u) << sentence;
        EXPECT_NE(sentence.find(std::string("it must be of at most ") + limit + " bytes"), std::string::npos);
    };
    std::string const x(256, 'x');
    char const* const long_name = x.c_str() + 128;    // 128 bytes
    char const* const longest_name = x.c_str() + 129; // 127
    EXPECT_EQ(refused([&](auto& p) { p.add_measured(longest_name, at).before_after(longest_name, at, at); }),
              "nothing was thrown");
    expect(refused([&](auto& p) { p.add_measured(long_name, at); }), "roofline_plot.name", "127");
    expect(refused([&](auto& p) { p.before_after(long_name, at, at); }), "roofline_plot.name", "127");
    expect(refused([&](auto& p) { p.titled(long_name); }), "roofline_plot.title", "127");
    expect(refused([&](auto& p) { p.note(x.c_str()); }), "roofline_plot.note", "255");
    expect(refused([&](auto& p) { p.roof(x.c_str() + 224, p.main_roof()); }), "roofline_plot.roof.name", "31");
    expect(what([&] { (void)time_bars(long_name); }), "time_bars.title", "127");
    expect(what([&] { time_bars().note(x.c_str()); }), "time_bars.note", "255");
    expect(what([&] { time_bars().add(x.c_str() + 192, protocol::basic_times<double>{}); }), "time_bars.name", "63");
    expect(what([&] { (void)column(x.c_str() + 208); }), "table.column", "47");
    expect(what([&] { (void)table_with(column("a")).row(x.c_str() + 192); }), "table.cell", "63");
    auto const line =
        sweep(machine{.bandwidth = 1.0 * GB / s, .peak = 1.0 * GFLOP / s}, streaming(1.0 * MB, 1.0 * FLOP / B),
              vary<"bandwidth">(linear(1.0 * GB / s, 2.0 * GB / s, 2)));
    expect(what([&] { sweep_plot(line).titled(long_name); }), "sweep_plot.title", "127");
    expect(what([&] { sweep_plot(line).named("x", x.c_str() + 192); }), "sweep_plot.axis.name", "63");
    expect(what([&] { sweep_plot(line).note(x.c_str()); }), "sweep_plot.note", "255");
    EXPECT_EQ(svg(sweep_plot(line).spread(axis_spacing::linear)).view(), svg(sweep_plot(line)).view());
    EXPECT_NE(svg(sweep_plot(line).spread(axis_spacing::logarithmic)).view(), svg(sweep_plot(line)).view());
}

TEST(line_chart, refuses_what_is_no_line) {
    using point = chart_point<bytes, seconds>;
    std::vector<point> points;
    auto const drawn = [&] { return what([&] { (void)line_chart(line_through("mine", points)); }); };
    EXPECT_EQ(drawn(), "rafter: line_chart.points is none; it must be at least one");
    for (int i = 1; i <= 200; ++i) {
        points.push_back({i * B, 1.0 * s});
    }
    EXPECT_EQ(drawn(), "nothing was thrown");
    points.push_back({201.0 * B, 1.0 * s});
    EXPECT_EQ(drawn(), "rafter: line_chart.points is 201; it must be at most 200");
    points = {{1.0 * B, 1.0 * s}, {1.0 * B, 2.0 * s}};
    EXPECT_EQ(drawn(), "rafter: line_chart.at is 1; it must be above that of the point before");
    for (double const bad : {math::infinity, -math::infinity, std::nan("")}) {
        points = {{bad * B, 1.0 * s}};
        EXPECT_NE(drawn().find("line_chart.at is"), std::string::npos);
        points = {{1.0 * B, bad * s}};
        EXPECT_NE(drawn().find("line_chart.figure is"), std::string::npos);
    }
    points = {{0.0 * B, 1.0 * s}, {1.0 * B, 1.0 * s}};
    EXPECT_EQ(what([&] { line_chart(line_through("mine", points)).spread(axis_spacing::logarithmic); }),
              "rafter: line_chart.at is 0; it must be above zero on a logarithmic axis");
    std::vector<plotted_points<bytes, seconds>> lines;
    EXPECT_EQ(what([&] { (void)line_chart(lines); }), "rafter: line_chart.lines is none; it must be at least one");
    lines.assign(7, line_through("mine", points));
    EXPECT_NE(what([&] { (void)line_chart(lines); }).find("sweep_plot.lines"), std::string::npos);
    lines.resize(2);
    for (int const line : {-1, 2}) {
        EXPECT_EQ(what([&] { line_chart(lines).shaded(0, line); }),
                  "rafter: sweep_plot.shaded is " + std::to_string(line) + "; it must be the number of a line");
    }
    EXPECT_EQ(what([&] { line_chart(lines).shaded(0, 1); }), "nothing was thrown");
    points.pop_back();
    lines[1] = line_through("shorter", points);
    EXPECT_EQ(what([&] { line_chart(lines).shaded(0, 1); }),
              "rafter: sweep_plot.shaded is others; it must be lines over the same places");
}

TEST(roofline_plot, refuses_what_no_axis_can_reach) {
    auto const with = [&](double intensity, double rate) {
        return what([&] {
            roofline_plot plot("p", roofline{1.0 * TFLOP / s, 0.1 * TB / s});
            plot.add_measured("mine", intensity * (FLOP / B), rate * (FLOP / s));
            (void)svg(plot);
            (void)terminal(plot);
        });
    };
    EXPECT_EQ(with(1e-300, 1e-300), "nothing was thrown");
    EXPECT_EQ(with(1e300, 1e300), "nothing was thrown");
    EXPECT_EQ(with(1.7e308, 1.0), "rafter: roofline_plot.intensity is 1.7e+308 FLOP/B (mine); it must be 0 or from "
                                  "1e-300 to 1e300");
    EXPECT_NE(with(5e-324, 1.0).find("roofline_plot.intensity is 5e-324 FLOP/B (mine)"), std::string::npos);
    EXPECT_NE(with(1.0, 1.7e308).find("roofline_plot.rate is "), std::string::npos);
    EXPECT_NE(what([&] {
                  (void)roofline_plot("p", roofline{1e301 * (FLOP / s), 1.0 * (B / s)});
              }).find("roofline_plot.roof.peak is "),
              std::string::npos);
}

} // namespace
} // namespace plot_refusal_test
