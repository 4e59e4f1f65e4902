// Maps of regimes, plots of sweeps, bars and tables, drawn by the compiler within its default limits and compared byte
// for byte; and the places of their borders.
#include <initializer_list>
#include <optional>
#include <string_view>
import rafter;
#include "map_scene.hpp"

using namespace rafter;
using namespace rafter::symbols;

constexpr svg_options small{.width = 480, .height = 300};
constexpr terminal_options ascii{.width = 48, .charset = charset::ascii};

static_assert(svg(map_scene::map, small) ==
#include "map_svg.expected"
);
static_assert(terminal(map_scene::map, {.width = 80}) ==
#include "map_unicode.expected"
);
static_assert(terminal(map_scene::map, ascii) ==
#include "map_ascii.expected"
);
static_assert(svg(map_scene::sweep, small) ==
#include "sweep_svg.expected"
);
static_assert(terminal(map_scene::sweep, ascii) ==
#include "sweep_ascii.expected"
);
static_assert(svg(map_scene::bars, small) ==
#include "bars_svg.expected"
);
static_assert(terminal(map_scene::bars, ascii) ==
#include "bars_ascii.expected"
);

// --- where the borders lie ------------------------------------------------------------------------------------------

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto kernel = streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto rates = logarithmic(1.0 * Gbit / s, 1.0 * Tbit / s, 10);

// The border of a sweep is the crossover.
constexpr auto bands = regime_intervals(sweep(lab, kernel, vary<"bandwidth">(rates)));
static_assert(bands.size() == 2);
static_assert(bands[0].low == 1e9);
static_assert(bands[1].high == 1e12);
static_assert(bands[0].regime == regime::memory_bound);
static_assert(bands[1].regime == regime::compute_bound);
static_assert(bands[0].high == bands[1].low);
static_assert(math::abs(bands[0].high / 8.0 / in(B / s, crossover<"bandwidth">(lab, kernel)->in_bytes()) - 1.0) <
              1e-12);

// With a tolerance, borders lie where the times differ by that share of the longer.
constexpr auto tolerant = regime_intervals(sweep(lab, kernel, vary<"bandwidth">(rates), {.tolerance = 0.25}));
static_assert(tolerant.size() == 3);
static_assert(tolerant[1].regime == regime::balanced);
constexpr double gap_at(double bits_a_second) {
    machine m = lab;
    m.bandwidth[0].bandwidth = bits_a_second * bit / s;
    auto const t = times(m, kernel);
    return (t.memory - t.compute) / max(t.memory, t.compute);
}
static_assert(math::abs(gap_at(tolerant[0].high) - 0.25) < 1e-12);
static_assert(math::abs(gap_at(tolerant[1].high) + 0.25) < 1e-12);

// One regime all along: one band.
static_assert(
    regime_intervals(sweep(lab, kernel, vary<"bandwidth">(linear(1.0 * Gbit / s, 2.0 * Gbit / s, 2)))).size() == 1);

// Each point of the curve of a map has both times equal, wherever it lies in the plane.
constexpr auto plane = regime_regions(map_scene::plane, {.columns = 12, .rows = 10});
constexpr bool is_on_the_border(plots::plane_point const& p) {
    machine m = map_scene::lab;
    m.latency = p.x * s;
    m.bandwidth[0].bandwidth = p.y * bit / s;
    auto const t = times(m, map_scene::work);
    return abs(t.memory - t.compute) < 1e-9 * t.compute;
}
constexpr bool all_on_the_border = [] {
    for (int i = 0; i < plane.crossover.point_count_; ++i) {
        if (!is_on_the_border(plane.crossover[i])) { return false; }
    }
    return true;
}();
static_assert(plane.crossover.size() == 1);
static_assert(plane.crossover.point_count_ > 10);
static_assert(all_on_the_border);
static_assert(!plane.crossover.is_closed(0));
static_assert(plane.memory_bound.is_closed(0));

// A function with an island. Memory binds inside a circle, which is a closed line; both regions are one outline within
// the other.
constexpr auto circle = regime_regions(
    sweep([](double x, double y) { return protocol::basic_times<double>{1.0 * s, (0.5 + x * x + y * y) * s}; },
          linear(-1.0, 1.5, 11), linear(-1.25, 1.0, 11)));
static_assert(circle.crossover.size() == 1);
static_assert(circle.crossover.is_closed(0));
static_assert(circle.memory_bound.size() == 1);
static_assert(circle.compute_bound.size() == 2);
constexpr bool is_a_circle = [] {
    for (int i = 0; i < circle.crossover.point_count_; ++i) {
        plots::plane_point const p = circle.crossover[i];
        if (!(math::abs(p.x * p.x + p.y * p.y - 0.5) < 1e-12)) { return false; }
    }
    return circle.crossover.point_count_ > 20;
}();
static_assert(is_a_circle);

// A saddle: two lines that leave through the same cell, and three regions of two regimes.
constexpr auto saddle =
    regime_regions(sweep([](double x, double y) { return protocol::basic_times<double>{1.0 * s, (1.01 + x * y) * s}; },
                         linear(-1.0, 1.0, 3), linear(-1.0, 1.0, 3)),
                   {.columns = 9, .rows = 9});
static_assert(saddle.crossover.size() == 2);
static_assert(saddle.memory_bound.size() == 2);
static_assert(saddle.compute_bound.size() == 1);

// Counts of a function stay whole: the curve passes through the first whole number behind the crossing.
constexpr auto counts =
    regime_regions(sweep([](double x, double n) { return protocol::basic_times<double>{10.5 * x * s, n * s}; },
                         listed{1.0, 2.0}, linear(1, 100, 100)));
static_assert(counts.y.is_whole);
static_assert(counts.crossover[counts.crossover.last(0)] == plots::plane_point{1.0, 11.0});

// Names: a column for each, with a border of its own.
constexpr auto named_columns = regime_regions(sweep(
    [](element_type const& type, arithmetic_intensity const& at) {
        return predict(lab, streaming(type == fp16 ? 4.0 * MB : 2.0 * MB, at * (type == fp16 ? 0.01 : 0.04)));
    },
    listed{fp16, fp32}, linear(1.0 * FLOP / B, 100.0 * FLOP / B, 5)));
static_assert(named_columns.is_solved);
static_assert(named_columns.x.has_categories);
static_assert(named_columns.crossover.size() == 2);
static_assert(named_columns.crossover[0].x == -0.5);
static_assert(named_columns.crossover[1].x == 0.5);
static_assert(named_columns.memory_bound.size() == 2);
static_assert(named_columns.compute_bound.size() == 2);

// A border beyond the last but one node lies in the last interval, and nothing behind it is evaluated. With a tolerance
// the curve is solved separately from the regions.
constexpr auto late = [](double tolerance) {
    return regime_regions(sweep(lab, kernel, vary<"machine">(listed{lab, lab}),
                                vary<"intensity">(linear(0.0 * FLOP / B, 1.0 * FLOP / B, 5)), {.tolerance = tolerance}),
                          {.columns = 2, .rows = 2});
};
constexpr double late_at = in(FLOP / B, *crossover<"intensity">(lab, kernel));
constexpr bool is_late(plots::regime_plane const& at) {
    return math::abs(at.crossover[0].y / late_at - 1.0) < 1e-12 && at.crossover[0].y == at.crossover[3].y;
}
static_assert(late_at > 0.5);
static_assert(late_at < 1.0);
static_assert(is_late(late(0.0)));
static_assert(late(0.0).crossover.size() == 2);
static_assert(is_late(late(0.125)));
static_assert(late(0.125).crossover.size() == 2);
static_assert(late(0.125).memory_bound[2].y < late_at);

// Neither axis has numbers: cells, and the picture states it.
constexpr auto cells = regime_map(sweep(
                                      [](element_type const& type, weight_format const& weights) {
                                          bool const slow = type == fp32 || weights == q8_0;
                                          return protocol::basic_times<double>{(slow ? 2.0 : 0.5) * s, 1.0 * s};
                                      },
                                      listed{fp16, fp32}, listed{q4_k, q8_0}))
                           .named("operands", "weights");
static_assert(!cells.plane_.is_solved);
static_assert(cells.plane_.crossover.size() == 0);
static_assert(terminal(cells, {.width = 40}).contains("Neither axis has numbers"));
static_assert(svg(cells, small).contains("memory-bound, 75 %"));

// --- legends and labels ----------------------------------------------------------------------------------------------

// Shares are exact: a visible region is not "0 %", and the rest is not "100 %".
constexpr auto memory_above(double level) {
    return regime_map(
        sweep([=](double, double y) { return protocol::basic_times<double>{(1.0 + y) * s, (1.0 + level) * s}; },
              linear(0.0, 1.0, 3), linear(0.0, 1.0, 3)),
        {.columns = 2, .rows = 2});
}
static_assert(svg(memory_above(0.99), small).contains("memory-bound, 1 %; compute-bound, 99 %"));
static_assert(svg(memory_above(0.997), small).contains("memory-bound, below 1 %; compute-bound, above 99 %"));
static_assert(svg(memory_above(0.375), small).contains("memory-bound, 62 %; compute-bound, 38 %"));
static_assert(svg(memory_above(2.0), small).contains("memory-bound, 0 %; compute-bound, 100 %"));
static_assert(terminal(memory_above(0.997), ascii).contains("compute-bound, above 99 %"));

// A hole belongs to the region in it: a ring between the squares of radii 0.1 and 0.6 has an area of pi / 2 of the four
// that are drawn.
constexpr auto ring = regime_map(sweep(
    [](double x, double y) {
        double const r = x * x + y * y;
        return protocol::basic_times<double>{1.0 * s, (0.5 + (r - 0.1) * (0.6 - r)) / 0.5 * s};
    },
    linear(-1.0, 1.0, 5), linear(-1.0, 1.0, 5)));
static_assert(svg(ring, small).contains("memory-bound, 61 %; compute-bound, 39 %"));

// A pattern finer than the grid is reported; others are not.
constexpr auto checks = [](double x, double y) {
    return protocol::basic_times<double>{((static_cast<int>(x) + static_cast<int>(y)) % 2) * s, 0.5 * s};
};
constexpr auto pattern =
    regime_map(sweep(checks, linear(0.0, 5.0, 2), linear(0.0, 5.0, 2)), {.columns = 11, .rows = 11});
static_assert(terminal(pattern, ascii).contains("finer than the grid"));
static_assert(svg(pattern, small).contains("finer than the grid: more columns and rows show others."));
static_assert(!svg(ring, small).contains("finer than the grid"));
// Cells in which both times are equal belong to neither region.
constexpr auto equal_cells =
    regime_map(sweep([](bool a, bool b) { return protocol::basic_times<double>{(a || b ? 2.0 : 1.0) * s, 1.0 * s}; },
                     listed{false, true}, listed{false, true}));
static_assert(svg(equal_cells, small).contains("memory-bound, 75 %; compute-bound, 0 %"));
static_assert(terminal(equal_cells, ascii).contains("Where no regime is shown both times are equal."));
static_assert(!terminal(cells, ascii).contains("no regime is shown"));

// Names for values without their own.
constexpr auto memory_alone = named("memory", [](protocol::basic_times<double> const& t) { return t.memory; });
constexpr auto words = sweep_plot(
    sweep([](char const* name) { return protocol::basic_times<double>{(name[0] == 's' ? 1.0 : 2.0) * s, 1.5 * s}; },
          listed{"small", "big"}),
    memory_alone);
static_assert(words.x_.categories_[0] == "small");
static_assert(words.x_.categories_[1] == "big");
constexpr auto switched = sweep_plot(
    sweep([](bool on) { return protocol::basic_times<double>{(on ? 1.0 : 2.0) * s, 1.5 * s}; }, listed{false, true}),
    memory_alone);
static_assert(switched.x_.categories_[0] == "false");
static_assert(switched.x_.categories_[1] == "true");

// What lies between two lines is shaded, and has the points of both.
constexpr auto low_and_twice = [](double x) { return protocol::basic_times<double>{x * s, 2.0 * x * s}; };
constexpr auto low_and_high = [](bool is_shaded) {
    sweep_plot out(sweep(low_and_twice, linear(1.0, 2.0, 2)), memory_alone,
                   named("compute", [](protocol::basic_times<double> const& t) { return t.compute; }));
    return is_shaded ? out.shaded(0, 1) : out;
};
static_assert(svg(low_and_high(true)).contains("class=\"r3 band\"/>"));
static_assert(!svg(low_and_high(false)).contains("class=\"r3 band\"/>"));

// Equal figures of a name stand side by side in a terminal.
constexpr auto same = [](char const* name) {
    return named(name, [](protocol::basic_times<double> const& t) { return t.memory; });
};
constexpr auto equal =
    sweep_plot(sweep([](char const*) { return protocol::basic_times<double>{1.0 * s, 2.0 * s}; }, listed{"one", "two"}),
               same("alpha"), same("beta"), same("gamma"));
static_assert(terminal(equal, ascii).contains("GAB"));

// Bands that are too narrow for a name have it in the legend.
constexpr auto stripes =
    sweep_plot(sweep([](double x) { return protocol::basic_times<double>{(static_cast<int>(x) % 2) * s, 0.5 * s}; },
                     linear(0.0, 8.0, 9)),
               memory_alone);
static_assert(svg(stripes, {.width = 320, .height = 240}).contains(">memory-bound</text>"));
static_assert(!svg(map_scene::sweep, small).contains("class=\"r0 band\"/>\n<text x=\"105\"")); // it has room
static_assert(svg(map_scene::sweep, small).contains("class=\"r2 band\"/>\n<text x=\"105\""));

// --- charts of points ------------------------------------------------------------------------------------------------

constexpr chart_point<bytes, byte_rate> modelled[]{
    {1.0 * kB, 1.0 * MB / s}, {1.0 * MB, 1.0 * GB / s}, {2.0 * MB, 1.5 * GB / s}};
constexpr chart_point<bytes, byte_rate> found[]{{1.5 * MB, 1.2 * GB / s}, {1.0 * MB, 0.9 * GB / s}};
constexpr auto chart = line_chart(line_through("model", modelled), dots_at("measured", found)).named("size", "rate");
static_assert(chart.x_.low == 1e3 && chart.x_.high == 2e6 && chart.x_.is_logarithmic && chart.y_.is_logarithmic);
static_assert(chart.least() == 1e6 && chart.greatest() == 1.5e9);
static_assert(chart.lines_[0].value_near(1.5e6) == 1.25e9, "straight between points");
static_assert(chart.lines_[0].value_near(999.0) == math::infinity && chart.lines_[1].value_near(1e6) == math::infinity);
static_assert(svg(chart, small)
                  .contains("<desc>model: 1 MB/s to 1.5 GB/s; measured: 1.2 GB/s to 900 MB/s; over size from "
                            "1 kB to 2 MB.</desc>"));
static_assert(svg(chart, small).contains("<polyline") && terminal(chart, ascii).contains("M model"));
// Dots are markers; lines have none.
constexpr auto alone = line_chart(line_through("model", modelled));
static_assert(svg(chart, small).contains("<polygon") != svg(alone, small).contains("<polygon"));
constexpr auto from_zero = line_chart(line_through("model", modelled)).spread(axis_spacing::linear);
static_assert(from_zero.x_.low == 0.0 && from_zero.x_.high == 1.02 * 2e6 && !from_zero.x_.is_logarithmic);
// A chart of one point has an axis, too.
constexpr chart_point<double, double> one_point[]{{-3.0, 0.0}};
constexpr auto smallest = line_chart(dots_at("p", one_point));
static_assert(smallest.x_.low == -3.0 && smallest.x_.high > 0.0 - 3.0 && !svg(smallest, small).empty());

// A sweep that counts its regimes is a space too.
static_assert(regime_intervals(sweep(lab, kernel, vary<"bandwidth">(rates))).size() == 2);

// --- tables ---------------------------------------------------------------------------------------------------------

constexpr auto machines = table_with<4>(column("machine"), column("bandwidth", TB / s, ".2f"), column("units", ".0f"))
                              .row("H100 \"SXM\", 80", 3350.0 * GB / s, 132)
                              .row("B\\n\n\x01", std::optional<byte_rate>{}, 7.25);
static_assert(aligned(machines) == R"(machine         bandwidth in TB/s  units
H100 "SXM", 80               3.35    132
B\n �                           -      7
)");
static_assert(as_csv(machines) == "machine,bandwidth in TB/s,units\n"
                                  "\"H100 \"\"SXM\"\", 80\",3.35,132\n"
                                  "\"B\\n\n�\",,7\n");
static_assert(
    as_json(machines) ==
    R"({"columns": [{"name": "machine", "unit": ""}, {"name": "bandwidth", "unit": "TB/s"}, {"name": "units", "unit": ""}],
 "rows": [
  ["H100 \"SXM\", 80", 3.35, 132],
  ["B\\n\n\u0001", null, 7]
 ]}
)");
static_assert(as_csv(table_with(column("empty"))) == "empty\n");
// A text without characters is not a missing cell.
static_assert(as_csv(table_with(column("word"), column("n", "")).row("", 1).row(std::optional<fixed_text<3>>{}, 2)) ==
              "word,n\n\"\",1\n,2\n");
static_assert(as_json(table_with(column("empty"))) ==
              "{\"columns\": [{\"name\": \"empty\", \"unit\": \"\"}],\n \"rows\": []}\n");
static_assert(aligned(table_with(column("w")).row("\u65E5\u672C").row(regime::balanced)) ==
              "w\n\u65E5\u672C\nbalanced\n");

// Maps outline points that do not fit in memory, and sweep plots mark the stretch: sizes beyond 8 MB of a memory of 8
// MB.
constexpr machine with_room{
    .bandwidth = {{.bandwidth = 1.0 * GB / s, .capacity = 8.0 * MB, .level = memory_level::dram}},
    .peak = {1.0 * GFLOP / s, fp64}};
constexpr auto sizes = vary<"size">(logarithmic(1.0 * MB, 64.0 * MB, 5));
constexpr auto intensities_of_sizes = vary<"intensity">(logarithmic(0.1 * FLOP / B, 10.0 * FLOP / B, 5));
constexpr streaming sized = streaming(1.0 * MB, 1.0 * FLOP / B);
constexpr plots::regime_plane beyond =
    regime_regions(sweep(with_room, sized, sizes, intensities_of_sizes), {.columns = 5, .rows = 3});
constexpr bool begins_at_capacity = [] {
    if (beyond.does_not_fit.size() != 1 || !beyond.does_not_fit.is_closed(0)) { return false; }
    double least = 1e99;
    double most = 0.0;
    for (int i = 0; i < beyond.does_not_fit.point_count_; ++i) {
        least = beyond.does_not_fit[i].x < least ? beyond.does_not_fit[i].x : least;
        most = beyond.does_not_fit[i].x > most ? beyond.does_not_fit[i].x : most;
    }
    return least == 8e6 && most == 64e6;
}();
static_assert(begins_at_capacity);
static_assert(beyond.crossover.size() == 1);
constexpr plots::regime_bands sizes_beyond = regime_intervals(sweep(with_room, sized, sizes));
static_assert(sizes_beyond.does_not_fit.size() == 1);
static_assert(sizes_beyond.does_not_fit[0].low == 8e6);
static_assert(sizes_beyond.does_not_fit[0].high == 64e6);
constexpr plots::regime_bands named_beyond = regime_intervals(
    sweep([](double n) { return predict(with_room, streaming(n * MB, 1.0 * FLOP / B)); }, linear(1, 16, 16)));
static_assert(named_beyond.does_not_fit.size() == 1);
static_assert(named_beyond.does_not_fit[0].low == 8.0);
static_assert(named_beyond.does_not_fit[0].high == 16.0);
constexpr plots::regime_bands cases_beyond = regime_intervals(
    sweep([](bool large) { return predict(with_room, streaming(large ? 9.0 * MB : 8.0 * MB, 1.0 * FLOP / B)); },
          listed{true, false}));
static_assert(cases_beyond.does_not_fit.size() == 1);
static_assert(cases_beyond.does_not_fit[0].low == -0.5);
static_assert(cases_beyond.does_not_fit[0].high == 0.5);
constexpr bool says(auto const& picture, std::string_view words) {
    return picture.view().find(words) != std::string_view::npos;
}
static_assert(says(svg(regime_map(sweep(with_room, sized, sizes, intensities_of_sizes), {.columns = 5, .rows = 3})),
                   "does not fit in memory, 50 %"));
static_assert(says(terminal(sweep_plot(sweep(with_room, sized, sizes))),
                   "does not fit in memory between 8 MB and 64 MB"));

// The mark stands in the legend: hatching in pictures, a character in terminals; a plot in which all fits has neither.
constexpr auto sizes_plot = sweep_plot(sweep(with_room, sized, sizes));
constexpr auto sizes_without_limit = sweep_plot(sweep(lab, sized, sizes));
static_assert(says(svg(sizes_plot, small), "class=\"ink\">does not fit in memory<"));
static_assert(says(terminal(sizes_plot, {.width = 48}), "\u00D7 does not fit in memory\n"));
static_assert(says(terminal(sizes_plot, ascii), "x does not fit in memory\n"));
static_assert(!says(svg(sizes_without_limit, small), "does not fit"));
static_assert(!says(terminal(sizes_without_limit, ascii), "does not fit"));
