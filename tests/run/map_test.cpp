// Maps of regimes and plots of sweeps over random machines: drawn borders lie where the times are equal, regions agree
// with the model, files are well-formed XML, and lines fit terminals. tests/static/regime_map.cpp compares the look of
// the pictures.
#include "pictures.hpp"
#include "what.hpp"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <unistd.h>

import rafter;
import rafter.draw;
#include "../static/map_scene.hpp"

using namespace rafter;
using namespace rafter::symbols;

namespace map_test {
namespace {

machine random_machine(random_numbers& random) {
    return {.bandwidth = {{.bandwidth = random.logarithmic(1e12, 1e14) * (B / s), .level = memory_level::l2},
                          {.bandwidth = random.logarithmic(1e9, 1e12) * (B / s), .level = memory_level::dram}},
            .latency = random.logarithmic(1e-9, 1e-5) * s,
            .peak = random.logarithmic(1e9, 1e15) * (FLOP / s)};
}

/// Is a point inside an odd number of closed lines? In the coordinates of logarithmic axes, where the lines are
/// straight.
bool is_inside(plots::plane_lines const& lines, double x, double y, bool log_x, bool log_y) {
    auto const even = [](double value, bool logarithmic) { return logarithmic ? std::log(value) : value; };
    x = even(x, log_x);
    y = even(y, log_y);
    bool inside = false;
    for (int line = 0; line < lines.size(); ++line) {
        plots::plane_point before = lines[lines.last(line)];
        for (int i = lines.first(line); i <= lines.last(line); ++i) {
            double const y1 = even(before.y, log_y);
            double const y2 = even(lines[i].y, log_y);
            if ((y1 > y) != (y2 > y)) {
                double const x1 = even(before.x, log_x);
                double const x2 = even(lines[i].x, log_x);
                if (x < x1 + (x2 - x1) * (y - y1) / (y2 - y1)) { inside = !inside; }
            }
            before = lines[i];
        }
    }
    return inside;
}

int crossed = 0; // planes with a curve: the test needs some

/// Checks a plane against a function of its numbers.
void check(plots::regime_plane const& plane, random_numbers& random,
           std::function<protocol::basic_times<double>(double, double)> const& times_at) {
    double const c = 1.0 - plane.tolerance;
    for (int i = 0; i < plane.crossover.point_count_; ++i) {
        auto const t = times_at(plane.crossover[i].x, plane.crossover[i].y);
        EXPECT_NEAR(t.memory / t.compute, 1.0, 1e-6);
    }
    crossed += plane.crossover.size() != 0 ? 1 : 0;
    for (int i = 0; i < 200; ++i) {
        double const x = plane.x.is_logarithmic ? random.logarithmic(plane.x.low, plane.x.high)
                                                : random.between(plane.x.low, plane.x.high);
        double const y = plane.y.is_logarithmic ? random.logarithmic(plane.y.low, plane.y.high)
                                                : random.between(plane.y.low, plane.y.high);
        auto const t = times_at(x, y);
        double const ratio = t.memory / t.compute;
        // Between its points the curve is straight, but the border bends.
        if (std::abs(std::log(ratio / c)) < 0.1 || std::abs(std::log(ratio * c)) < 0.1) { continue; }
        bool const memory = is_inside(plane.memory_bound, x, y, plane.x.is_logarithmic, plane.y.is_logarithmic);
        bool const compute = is_inside(plane.compute_bound, x, y, plane.x.is_logarithmic, plane.y.is_logarithmic);
        EXPECT_EQ(memory, ratio * c > 1.0) << x << " " << y << " " << ratio;
        EXPECT_EQ(compute, ratio < c) << x << " " << y << " " << ratio;
    }
}

TEST(regime_map, borders_lie_where_the_times_are_equal) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        random_numbers random(seed);
        machine const m = random_machine(random);
        auto const work =
            streaming(random.logarithmic(1e4, 1e9) * B, random.logarithmic(0.05, 500.0) * (FLOP / B), {0.3});
        prediction_options const options{.tolerance = seed % 2 == 0 ? 0.0 : 0.25};
        auto const rates = logarithmic(1e8 * (B / s), 1e14 * (B / s), 7);

        auto const by_intensity =
            sweep(m, work, vary<"bandwidth">(rates),
                  vary<"intensity">(logarithmic(0.01 * (FLOP / B), 1e4 * (FLOP / B), 5)), options);
        check(regime_regions(by_intensity), random, [&](double x, double y) {
            machine const changed = sweep(m, work, vary<"bandwidth">(listed{x * (B / s)})).machine_at(0);
            auto op = work;
            op.intensity = y * (FLOP / B);
            return times(changed, op);
        });
        auto const by_hits = sweep(m, work, vary<"hit_rate">(linear(0.0, 1.0, 11)), vary<"bandwidth">(rates), options);
        check(regime_regions(by_hits, {.columns = 48, .rows = 48}), random, [&](double x, double y) {
            machine const changed = sweep(m, work, vary<"bandwidth">(listed{y * (B / s)})).machine_at(0);
            auto op = work;
            op.hit_rate = {x};
            return times(changed, op);
        });
        auto const by_latency = sweep(m, work, vary<"latency">(linear(0.0 * s, 1e-3 * s, 5)),
                                      vary<"peak">(logarithmic(1e8 * (FLOP / s), 1e15 * (FLOP / s), 5)), options);
        check(regime_regions(by_latency, {.columns = 64, .rows = 64}), random, [&](double x, double y) {
            machine changed = m;
            changed.latency = x * s;
            changed.peak = y * (FLOP / s);
            return times(changed, work);
        });
    }
    EXPECT_GT(crossed, 60);
}

// Waves: a border that turns back often, and islands.
TEST(regime_map, regions_that_are_not_monotone) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        random_numbers random(seed);
        double const a = random.between(0.5, 3.0);
        double const b = random.between(0.5, 3.0);
        double const phase = random.between(0.0, 6.0);
        auto const waves = [=](double x, double y) {
            return protocol::basic_times<double>{std::exp(std::sin(a * x + phase) + std::cos(b * y) + 0.1 * x) * s,
                                                 1.0 * s};
        };
        auto const space = sweep(waves, linear(0.05, 6.0, 3), linear(0.03, 6.0, 3));
        plots::regime_plane const plane = regime_regions(space, {.columns = 64, .rows = 64});
        check(plane, random, waves);
        // The legend gives their share of the area, with islands and holes.
        std::string const picture = str(svg(regime_map(space, {.columns = 64, .rows = 64})));
        std::size_t const at = picture.find("Of the area: memory-bound, ");
        ASSERT_NE(at, std::string::npos);
        int inside = 0;
        for (int i = 0; i < 10000; ++i) {
            double const x = random.between(plane.x.low, plane.x.high);
            inside += is_inside(plane.memory_bound, x, random.between(plane.y.low, plane.y.high), false, false) ? 1 : 0;
        }
        EXPECT_NEAR(std::stod(picture.substr(at + 27)), inside / 100.0, 2.5);
        EXPECT_EQ(picture.find("finer than the grid"), std::string::npos);
    }
}

TEST(sweep_plot, bands_end_at_the_crossover) {
    int found = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        random_numbers random(seed);
        machine const m = random_machine(random);
        auto const work =
            streaming(random.logarithmic(1e4, 1e9) * B, random.logarithmic(0.05, 500.0) * (FLOP / B), {0.3});
        auto const space = sweep(m, work, vary<"bandwidth">(logarithmic(1e8 * (B / s), 1e14 * (B / s), 7)));
        sweep_plot const plot(space);
        auto const solved = crossover<"bandwidth">(m, work);
        bool const inside = solved && in(B / s, solved->in_bytes()) > 1e8 && in(B / s, solved->in_bytes()) < 1e14;
        ASSERT_EQ(plot.bands_.size(), inside ? 2 : 1);
        EXPECT_EQ(plot.bands_[0].low, 1e8);
        EXPECT_EQ(plot.bands_[plot.bands_.size() - 1].high, 1e14);
        if (!inside) { continue; }
        ++found;
        EXPECT_NEAR(plot.bands_[0].high / in(B / s, solved->in_bytes()), 1.0, 1e-9);
        // Both lines have the same point there.
        bool any = false;
        for (int i = 0; i < plot.lines_[1].size_; ++i) {
            if (plot.lines_[1].at_[i] != plot.bands_[0].high) { continue; }
            any = true;
            EXPECT_NEAR(plot.lines_[1].values_[i] / plot.lines_[2].values_[i], 1.0, 1e-9);
        }
        EXPECT_TRUE(any);
    }
    EXPECT_GT(found, 50);
}

// --- files and terminals --------------------------------------------------------------------------------------------

std::string read(std::string const& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
}
std::string own_path(char const* name) {
    return ::testing::TempDir() + "rafter_map_" + std::to_string(::getpid()) + "_" + name;
}
std::string parsed_as_xml(plots::svg_text const& picture) {
    std::string const path = own_path("picture.svg");
    std::string const out = own_path("texts");
    write_file(path.c_str(), picture);
    std::string const command = std::string(RAFTER_PYTHON) + " " + RAFTER_WELL_FORMED + " " + path + " > " + out;
    EXPECT_EQ(std::system(command.c_str()), 0);
    return read(out);
}

char constexpr odd[] = "<&>\"' \x01 \x1b[31m \xff \xc3\x28 ]]> \u6F22";

regime_map odd_map() {
    regime_map out(map_scene::plane);
    out.titled(odd, odd).named(odd, odd).mark(odd, 50.0 * ns, 100.0 * Gbit / s).note(odd);
    return out;
}
sweep_plot odd_sweep() {
    sweep_plot out(map_scene::line, named(odd, [](prediction const& p) { return p.total_time; }), metric::memory_time);
    out.titled(odd, odd).named(odd, odd).note(odd);
    return out;
}
time_bars odd_bars() {
    time_bars out(odd, odd);
    out.add(odd, predict(map_scene::lab, map_scene::work)).note(odd);
    return out;
}

TEST(drawn_plots, files_are_well_formed_whatever_the_names_are) {
    for (std::string const& texts :
         {parsed_as_xml(svg(odd_map())), parsed_as_xml(svg(odd_sweep())), parsed_as_xml(svg(odd_bars()))}) {
        EXPECT_NE(texts.find("<&>\"' "), std::string::npos) << texts;
        EXPECT_NE(texts.find("]]> \u6F22"), std::string::npos) << texts;
    }
    // The largest pictures.
    for (svg_options const& options : {svg_options{.width = 4000, .height = 4000},
                                       svg_options{.width = 320, .height = 240, .theme = svg_theme::dark}}) {
        parsed_as_xml(svg(odd_map(), options));
        parsed_as_xml(svg(odd_sweep(), options));
        parsed_as_xml(svg(odd_bars(), options));
    }
    regime_map const fine(map_scene::plane, {.columns = 96, .rows = 96});
    EXPECT_NE(parsed_as_xml(svg(fine, {.width = 4000, .height = 4000})).find("compute-bound"), std::string::npos);
}

void expect_within(std::string const& text, int width, bool ascii) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        int columns = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            auto const c = static_cast<unsigned char>(line[i]);
            ASSERT_TRUE(c >= 0x20 && c != 0x7F) << line;
            if (ascii) { ASSERT_LT(c, 0x80) << line; }
            columns += (c & 0xC0) != 0x80 ? 1 : 0;
            columns += line.compare(i, 3, "\u6F22") == 0 ? 1 : 0; // two columns
        }
        EXPECT_LE(columns, width) << line;
    }
}

TEST(drawn_plots, no_line_is_wider_than_the_terminal) {
    for (int width = 40; width <= 200; width += 4) {
        for (charset const set : {charset::unicode, charset::ascii}) {
            terminal_options const options{.width = width, .charset = set};
            bool const ascii = set == charset::ascii;
            expect_within(str(terminal(odd_map(), options)), width, ascii);
            expect_within(str(terminal(odd_sweep(), options)), width, ascii);
            expect_within(str(terminal(odd_bars(), options)), width, ascii);
            expect_within(str(terminal(map_scene::map, options)), width, ascii);
        }
    }
}

char const* const drawn_by_the_compiler[] = {
#include "../static/map_svg.expected"
    ,
#include "../static/sweep_svg.expected"
};

TEST(drawn_plots, crowded_marks_are_named_or_listed) {
    regime_map map(map_scene::plane);
    for (int i = 0; i < 16; ++i) {
        fixed_text<40> name{"mark-"};
        map.mark(name.append(1, static_cast<char>('a' + i)).c_str(), 500.0 * ns, 100.0 * Gbit / s);
    }
    std::string const picture = str(svg(map));
    std::string const page = str(terminal(map));
    // Lines to the marks lie below every label.
    EXPECT_LT(picture.rfind("class=\"faint\" stroke-width=\"0.8\""), picture.find("<title>mark-a"));
    std::size_t const list = picture.find("Not named in the map: ");
    ASSERT_NE(list, std::string::npos);
    EXPECT_NE(page.find("Not named in the map: "), std::string::npos);
    for (auto const& m : map.marks_) {
        std::string const name = str(m.name);
        EXPECT_NE(page.find(name), std::string::npos) << name;
        bool const is_shown = picture.find("ink halo\">" + name + "<") != std::string::npos;
        EXPECT_NE(is_shown, picture.find(name, list) != std::string::npos) << name; // one or the other
    }
}

TEST(drawn_plots, the_same_bytes_at_run_time) {
    svg_options const small{.width = 480, .height = 300};
    char const* const note = "A note of the reader's own.";
    auto const map = regime_map(map_scene::plane, {.columns = 12, .rows = 10})
                         .mark("here & now", 50.0 * ns, 100.0 * Gbit / s)
                         .note(note);
    EXPECT_EQ(str(svg(map, small)), drawn_by_the_compiler[0]);
    EXPECT_EQ(str(svg(sweep_plot(map_scene::line).note(note), small)), drawn_by_the_compiler[1]);
}

// --- plots that cannot be drawn --------------------------------------------------------------------------------------

TEST(drawn_plots, wrong_input_is_an_error) {
    auto const& m = map_scene::lab;
    auto const& work = map_scene::work;
    auto const rates = linear(10.0 * GB / s, 20.0 * GB / s, 2);
    EXPECT_EQ(what([] { static_cast<void>(regime_regions(map_scene::plane, {.columns = 0})); }),
              "rafter: plane_options.columns is 0; it must be from 1 to 96");
    EXPECT_EQ(what([] { static_cast<void>(regime_regions(map_scene::plane, {.rows = 97})); }),
              "rafter: plane_options.rows is 97; it must be from 1 to 96");
    EXPECT_EQ(what([&] { static_cast<void>(regime_intervals(sweep(m, work, vary<"bandwidth">(rates)), 0)); }),
              "rafter: regime_intervals.parts is 0; it must be from 1 to 1000");
    EXPECT_EQ(
        what([&] { static_cast<void>(regime_intervals(sweep(m, work, vary<"bandwidth">(listed{1.0 * GB / s})))); }),
        "rafter: axis.size is 1; it must be at least 2 to be drawn");
    EXPECT_EQ(what([&] {
                  static_cast<void>(
                      regime_intervals(sweep(m, work, vary<"bandwidth">(listed{1.0 * GB / s, 1.0 * GB / s}))));
              }),
              "rafter: axis.last is 1000000000; it must be other than the first one");
    EXPECT_EQ(what([] { regime_map(map_scene::plane).mark("far", 2.0 * s, 100.0 * Gbit / s); }),
              "rafter: regime_map.mark.x is 2; it must be on the axis");
    EXPECT_EQ(what([] { regime_map(map_scene::plane).mark("nowhere", nan_number * s, 100.0 * Gbit / s); }),
              "rafter: regime_map.mark.x is nan; it must be on the axis");
    EXPECT_EQ(what([] { regime_map(map_scene::plane).mark("bytes", 50.0 * ns, 1.0 * GB / s); }).substr(0, 22),
              "rafter: plot.value is ");
    EXPECT_EQ(what([&] {
                  auto const no_flop = streaming(1.0 * MB, 0.0 * FLOP / B);
                  sweep_plot(sweep(m, no_flop, vary<"bandwidth">(rates))).scaled(axis_spacing::logarithmic);
              }),
              "rafter: sweep_plot.metric is 0; it must be above zero on a logarithmic axis");
    EXPECT_EQ(what([&] {
                  auto const space = sweep(m, work, vary<"bandwidth">(rates));
                  sweep_plot(space, named("nothing", [](prediction const&) { return nan_number; }));
              }),
              "rafter: sweep_plot.metric is nan; it must be finite everywhere");
    EXPECT_EQ(what([] { static_cast<void>(svg(time_bars())); }),
              "rafter: time_bars is empty; it must be of one operation at least");
    EXPECT_EQ(what([] { static_cast<void>(terminal(time_bars().add("none", protocol::basic_times<double>{}))); }),
              "rafter: time_bars.times is 0 s; it must be above zero somewhere");
    EXPECT_NE(what([] { time_bars().add("negative", protocol::basic_times<double>{-1.0 * s, 1.0 * s}); }),
              "nothing was thrown");
    EXPECT_EQ(what([] {
                  static_cast<void>(
                      svg(time_bars().add("a", protocol::basic_times<double>{1.0 * s, 1.0 * s}), {.width = 10}));
              }),
              "rafter: svg_options.width is 10; it must be from 320 to 4000 pixels");
    EXPECT_EQ(what([] { static_cast<void>(terminal(map_scene::map, {.width = 39})); }),
              "rafter: terminal_options.width is 39; it must be from 40 to 200");
    EXPECT_EQ(what([] { table_with<1>(column("a", ".1f")).row(1.0).row(2.0); }),
              "rafter: table.rows is a list of 2; it must be a list of at most 1");
    EXPECT_EQ(what([] { table_with<1>(column("a", ".1f")).row(nan_number); }),
              "rafter: table.number is nan; it must be finite");
    EXPECT_EQ(what([] { table_with<1>(column("a", s)).row(seconds(nan_number * s)); }).substr(0, 25),
              "rafter: table.quantity is");
}

} // namespace
} // namespace map_test
