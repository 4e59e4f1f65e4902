// rafter.plot, from inside: lines in a plane, spans, borders that are traced and closed along a frame, bands.
module;
#include "accepted.hpp"

#include <cstddef>
#include <type_traits>
module rafter.plot;
import rafter.report;

namespace rafter::detail {

using namespace symbols;

using point = plots::plane_point;

// --- lines ----------------------------------------------------------------------------------------------------------

constexpr plots::plane_lines with_points(int points, int lines) {
    plots::plane_lines out;
    for (int i = 0; i < points; ++i) {
        out.add({1.0 * i, 0.0});
    }
    for (int i = 0; i < lines; ++i) {
        out.end_line(i == 1);
    }
    return out;
}
static_assert(accepted<[] { return with_points(768, 96); }>);
static_assert(!accepted<[] { return with_points(769, 0); }>);
static_assert(!accepted<[] { return with_points(0, 97); }>);
constexpr plots::plane_lines line_and_more = [] {
    plots::plane_lines out = with_points(3, 1);
    out.add({1.0, 2.0});
    out.add({3.0, 2.0});
    out.end_line(true);
    return out;
}();
static_assert(line_and_more.size() == 2);
static_assert(line_and_more.first(0) == 0);
static_assert(line_and_more.last(0) == 2);
static_assert(line_and_more.first(1) == 3);
static_assert(line_and_more.last(1) == 4);
static_assert(!line_and_more.is_closed(0));
static_assert(line_and_more.is_closed(1));
static_assert(line_and_more[3] == point{1.0, 2.0});
static_assert(line_and_more[4] == point{3.0, 2.0});
static_assert(plots::plane_lines{}.size() == 0);
static_assert(plots::plane_lines{}.point_count_ == 0);
static_assert(point{}.x == 0);
static_assert(point{}.y == 0);
static_assert(!accepted<[] { return line_and_more.first(2); }>);
static_assert(!accepted<[] { return line_and_more.last(2); }>);
static_assert(!accepted<[] { return line_and_more.is_closed(2); }>);
static_assert(!accepted<[] { return line_and_more[5]; }>);

/// Does a line pass through these points? A closed one may begin at any of them.
template <class... Points>
constexpr bool line_is(plots::plane_lines const& lines, int line, Points const&... expected) {
    constexpr int count = sizeof...(Points);
    point const points[] = {expected...};
    int const first = lines.first(line);
    if (lines.last(line) - first + 1 != count) { return false; }
    for (int start = 0; start < (lines.is_closed(line) ? count : 1); ++start) {
        bool all = true;
        for (int i = 0; i < count; ++i) {
            point const& p = lines[first + (start + i) % count];
            all = all && math::abs(p.x - points[i].x) < 1e-9 && math::abs(p.y - points[i].y) < 1e-9;
        }
        if (all) { return true; }
    }
    return false;
}

// --- spans ----------------------------------------------------------------------------------------------------------

static_assert(plots::axis_span{1.0, 9.0}.at(0.25) == 3.0);
static_assert(plots::axis_span{1.0, 9.0}.at(-0.5) == 1.0);
static_assert(plots::axis_span{1.0, 9.0}.at(1.5) == 9.0);
static_assert(plots::axis_span{1.0, 9.0}.at(1.0) == 9.0);
static_assert(plots::axis_span{1.0, 9.0, true}.at(0.5) == 3.0);
static_assert(plots::axis_span{2.0, 16.0, true}.at(0.0) == 2.0);
static_assert(plots::axis_span{0.0, 5.0, false, false, true}.at(0.3) == 2.0);
static_assert(plots::axis_span{0.0, 5.0, false, true}.at(0.3) == 2.0);
static_assert(plots::axis_span{0.0, 5.0}.at(0.3) == 1.5);
static_assert(plots::axis_span{}.low == 0);
static_assert(plots::axis_span{}.high == 0);
constexpr bool span_is(plots::axis_span const& s, double low, double high, bool logarithmic, bool categories) {
    return s.low == low && s.high == high && s.is_logarithmic == logarithmic && s.has_categories == categories &&
           !s.is_whole;
}
static_assert(span_is(span_of(listed{3.0, 1.0, 20.0}), 1.0, 20.0, false, false));
static_assert(span_is(span_of(listed{3.0, 20.5, 1.0}), 1.0, 20.5, true, false));
static_assert(span_is(span_of(listed{0.0, 50.0}), 0.0, 50.0, false, false));
static_assert(span_is(span_of(listed{-1.0, 50.0}), -1.0, 50.0, false, false));
static_assert(span_is(span_of(linear(1.0, 50.0, 3)), 1.0, 50.0, false, false));
static_assert(span_is(span_of(powers_of_two(1, 5)), 1.0, 4.0, true, false));
static_assert(span_is(span_of(logarithmic(1.0, 2.0, 9)), 1.0, 2.0, true, false));
static_assert(span_is(span_of(listed{fp16, fp32, fp8}), 0.0, 2.0, false, true));
template <std::size_t Count>
constexpr auto span_of_names = [] { return span_of(listed<char const*, Count>{}); };
static_assert(accepted<span_of_names<48>>);
static_assert(!accepted<span_of_names<49>>);
static_assert(accepted<span_of_names<2>>);
static_assert(!accepted<span_of_names<1>>);
static_assert(!accepted<[] { return span_of(listed{2.0, 2.0}); }>);
constexpr listed types{fp16, fp32, fp8};
static_assert(value_on<0>(listed{4, 7}, position<1>{5.0}) == 5);
static_assert(value_on<1>(types, position<2>{0.0, 2.0}) == fp8);
static_assert(value_on<0>(linear(1.0 * B, 2.0 * B, 2), position<1>{1.5}) == 1.5 * B);
template <class Axis>
constexpr bool stays_whole(Axis const& values) {
    return span_along<0>(sweep([](auto const&) { return protocol::basic_times<double>{}; }, values)).is_whole;
}
static_assert(stays_whole(linear(1, 3, 3)));
static_assert(!stays_whole(linear(1, 2, 3)));
static_assert(stays_whole(listed{1, 2}));
static_assert(!stays_whole(linear(0.0, 0x1p54, 2)));
static_assert(stays_whole(linear(-0x1p53, 0.0, 2)));
static_assert(!stays_whole(listed{1.0, 2.0, 3.5}));
static_assert(!stays_whole(linear(1.0 * B, 3.0 * B, 3)));

// --- between two points ---------------------------------------------------------------------------------------------

static_assert(border_side{}(protocol::basic_times<double>{2.0 * s, 1.0 * s}));
static_assert(!border_side{}(protocol::basic_times<double>{1.0 * s, 1.0 * s}));
static_assert(!border_side{0.5, 1.0}(protocol::basic_times<double>{2.0 * s, 1.0 * s}));
static_assert(border_side{1.0, 0.25}(protocol::basic_times<double>{1.0 * s, 3.0 * s}));
static_assert(border_side{3.0, 5.0}.weighted({2.0 * s, 7.0 * s}).memory == 6.0 * s);
static_assert(border_side{3.0, 5.0}.weighted({2.0 * s, 7.0 * s}).compute == 35.0 * s);
/// An interval around a crossing shrinks to a billionth of its length; if the times bend, it starts closer to the
/// crossing.
template <class Memory>
constexpr bool narrows(double low, double high, double at, Memory const& memory, bool bends = false) {
    interval<double> const found = narrowed(
        between(low, high, 7), [&](double x) { return protocol::basic_times<double>{memory(x) * s, 50.0 * s}; });
    double const width = (bends ? at : found.high) - found.low;
    return found.low <= at && at <= found.high && width < (bends ? 1e-5 : 1e-11) * at && found.parts == 7;
}
constexpr auto bent = [](double x) { return x * x + 5.0 * x; };
static_assert(narrows(1.0, 100.0, 5.0, [](double x) { return 2.0 * x * x; }));
static_assert(narrows(1.0, 100.0, 25.0, [](double x) { return 1250.0 / x; }));
static_assert(narrows(1.0, 9.0, 5.0, bent, true));
constexpr bool stays(double low, double high, auto const& memory) {
    interval<double> const found = narrowed(
        between(low, high, 7), [&](double x) { return protocol::basic_times<double>{memory(x) * s, 50.0 * s}; });
    return found.low == low && found.high == high;
}
static_assert(stays(0.0, 9.0, [](double x) { return x; }));
static_assert(stays(1.0, 9.0, [](double x) { return x; }));
static_assert(stays(1.0, 9.0, [](double x) { return x < 5.0 ? 0.0 : 1e3; }));
constexpr auto of_ten = [](double x) { return protocol::basic_times<double>{x * s, 10.5 * s}; };
static_assert(crossing_between(1.0, 99.0, true, of_ten) == 11.0);
static_assert(crossing_between(1.0, 99.0, false, of_ten) == 10.5);
static_assert(crossing_between(-5.0, 99.0, false, of_ten) == 10.5);

// --- maps -----------------------------------------------------------------------------------------------------------

static_assert(accepted<[] { plots::plane_options{1, 96}.validate(); }>);
static_assert(accepted<[] { plots::plane_options{96, 1}.validate(); }>);
static_assert(!accepted<[] { plots::plane_options{0, 9}.validate(); }>);
static_assert(!accepted<[] { plots::plane_options{97, 9}.validate(); }>);
static_assert(!accepted<[] { plots::plane_options{9, 0}.validate(); }>);
static_assert(!accepted<[] { plots::plane_options{9, 97}.validate(); }>);
static_assert(plots::plane_options{}.columns == 24);
static_assert(plots::plane_options{}.rows == 18);
constexpr bool divided(plots::axis_span const& span, int parts, auto const&... expected) {
    double into[8]{};
    int i = 0;
    return divide(span, parts, into) == sizeof...(expected) && (true && ... && (into[i++] == expected));
}
static_assert(divided({1.0, 2.0}, 4, 1.0, 1.25, 1.5, 1.75, 2.0));
static_assert(divided({1.0, 2.0}, 1, 1.0, 2.0));
static_assert(divided({0.0, 2.0, false, true}, 7, 0.0, 1.0, 2.0));
static_assert(divided({1.0, 3.0, false, false, true}, 6, 1.0, 2.0, 3.0));

template <class Memory, class X, class Y>
constexpr plots::regime_plane plane_of(X const& x, Y const& y, Memory memory, int columns, int rows) {
    return regime_regions(
        sweep([=](auto const& a, auto const& b) { return protocol::basic_times<double>{memory(a, b) * s, 1.0 * s}; }, x,
              y),
        {.columns = columns, .rows = rows});
}
// Above y = 1.25 + x / 2 memory takes longer.
constexpr auto unit = linear(0.0, 2.0, 4); // not whole numbers, which stay whole
constexpr auto wide = linear(0.0, 4.5, 2);
constexpr auto slope =
    plane_of(wide, linear(0.0, 3.5, 2), [](double x, double y) { return 0.5 * y - 0.25 * x + 0.375; }, 3, 7);
static_assert(slope.x.frame_low() == 0.0);
static_assert(slope.x.frame_high() == 4.5);
static_assert(slope.y.frame_low() == 0.0);
static_assert(slope.y.frame_high() == 3.5);
static_assert(slope.tolerance == 0.0);
static_assert(slope.is_solved);
static_assert(slope.crossover.size() == 1);
static_assert(line_is(slope.crossover, 0, point{4.5, 3.5}, point{3.5, 3.0}, point{3.0, 2.75}, point{2.5, 2.5},
                      point{1.5, 2.0}, point{0.5, 1.5}, point{0.0, 1.25}) ||
              slope.crossover.point_count_ > 5);
constexpr bool on_slope = [] {
    for (int i = 0; i < slope.crossover.point_count_; ++i) {
        point const p = slope.crossover[i];
        if (!(math::abs(p.y - 1.25 - 0.5 * p.x) < 1e-9)) { return false; }
    }
    point const a = slope.crossover[0];
    point const b = slope.crossover[slope.crossover.point_count_ - 1];
    return (a.x == 0.0 || b.x == 0.0) && (a.y == 3.5 || b.y == 3.5 || a.x == 4.5 || b.x == 4.5);
}();
static_assert(on_slope);

// Cells with one line, and a saddle with its centre on either side.
constexpr plots::regime_plane traced_in_cells(int cells) {
    return plane_of(unit, unit, [](double x, double y) { return (x - 1.0) * (y - 1.0) + 1.25; }, cells, cells);
}
constexpr plots::plane_lines traced(double middle) {
    // Memory binds at (0, 0) and (2, 2); in the middle where `middle` says so.
    return plane_of(unit, unit, [=](double x, double y) { return (x - 1.0) * (y - 1.0) + middle; }, 1, 1).crossover;
}
static_assert(traced(1.25).size() == 2);
static_assert(traced(0.75).size() == 2);
static_assert(line_is(traced(1.25), 0, point{1.25, 0.0}, point{2.0, 0.75}));
static_assert(line_is(traced(1.25), 1, point{0.75, 2.0}, point{0.0, 1.25}));
static_assert(line_is(traced(0.75), 0, point{0.75, 0.0}, point{0.0, 0.75}));
static_assert(line_is(traced(0.75), 1, point{1.25, 2.0}, point{2.0, 1.25}));

// Outlines run anticlockwise around their region, along the frame without a border; a border has the other pieces.
template <class Memory>
constexpr plots::regime_plane sheet(Memory memory, int columns = 2, int rows = 2) {
    return plane_of(unit, unit, memory, columns, rows);
}
constexpr point left_below{0.0, 0.0};
constexpr point right_below{2.0, 0.0};
constexpr point right_above{2.0, 2.0};
constexpr point left_above{0.0, 2.0};
constexpr auto below = sheet([](double, double y) { return 2.25 - y; });
static_assert(below.memory_bound.size() == 1);
static_assert(below.compute_bound.size() == 1);
static_assert(below.crossover.size() == 1);
static_assert(line_is(below.memory_bound, 0, left_below, right_below, point{2.0, 1.25}, point{1.0, 1.25},
                      point{0.0, 1.25}));
static_assert(line_is(below.compute_bound, 0, right_above, left_above, point{0.0, 1.25}, point{1.0, 1.25},
                      point{2.0, 1.25}));
static_assert(line_is(below.crossover, 0, point{2.0, 1.25}, point{1.0, 1.25}, point{0.0, 1.25}));
static_assert(!below.crossover.is_closed(0));
static_assert(!below.crossover[0].along_frame);
// Two borders: a band between them, and what they cut off.
constexpr auto band = sheet([](double x, double y) { return 1.75 - math::abs(x - y); });
static_assert(band.memory_bound.size() == 1);
static_assert(band.compute_bound.size() == 2);
static_assert(band.crossover.size() == 2);
static_assert(line_is(band.memory_bound, 0, left_below, point{0.75, 0.0}, point{1.0, 0.25}, point{1.75, 1.0},
                      point{2.0, 1.25}, right_above, point{1.25, 2.0}, point{1.0, 1.75}, point{0.25, 1.0},
                      point{0.0, 0.75}));
static_assert(line_is(band.compute_bound, 0, right_below, point{2.0, 1.25}, point{1.75, 1.0}, point{1.0, 0.25},
                      point{0.75, 0.0}));
static_assert(line_is(band.compute_bound, 1, left_above, point{0.0, 0.75}, point{0.25, 1.0}, point{1.0, 1.75},
                      point{1.25, 2.0}));
// An island touches no frame: its border is closed, and it is a hole of the other region.
constexpr auto island = sheet([](double x, double y) { return 1.75 - math::abs(x - 1.0) - math::abs(y - 1.0); });
static_assert(line_is(island.memory_bound, 0, point{0.25, 1.0}, point{1.0, 0.25}, point{1.75, 1.0}, point{1.0, 1.75}));
static_assert(island.memory_bound.size() == 1);
static_assert(island.crossover.size() == 1);
static_assert(island.crossover.is_closed(0));
static_assert(island.crossover.point_count_ == 4);
static_assert(island.compute_bound.size() == 2);
static_assert(line_is(island.compute_bound, 0, left_below, right_below, right_above, left_above));
static_assert(line_is(island.compute_bound, 1, point{0.25, 1.0}, point{1.0, 1.75}, point{1.75, 1.0}, point{1.0, 0.25}));
constexpr auto everywhere = sheet([](double, double) { return 2.0; });
static_assert(line_is(everywhere.memory_bound, 0, left_below, right_below, right_above, left_above));
static_assert(everywhere.compute_bound.size() == 0);
static_assert(everywhere.crossover.size() == 0);
// A border may be a point in a corner at which both times are equal: memory binds everywhere else.
constexpr auto corner = plane_of(
    linear(1, 9, 9), linear(1, 9, 9), [](double x, double y) { return x == 1.0 && y == 1.0 ? 1.0 : 2.0; }, 2, 2);
static_assert(corner.memory_bound.size() == 1);
static_assert(corner.compute_bound.size() == 1);
static_assert(line_is(corner.memory_bound, 0, point{1.0, 1.0}, point{9.0, 1.0}, point{9.0, 9.0}, point{1.0, 9.0},
                      point{1.0, 1.0}));
// A grid is too coarse if regimes alternate on it.
static_assert(traced_in_cells(1).is_too_coarse);
static_assert(!traced_in_cells(16).is_too_coarse);
static_assert(!island.is_too_coarse);

// Names across: a box for each stretch inside of each column; down: of each row.
constexpr listed letters{'a', 'b'};
constexpr auto rises = [](char letter, double y) {
    return (letter == 'a' ? 1.5 : 0.5) - (letter == 'a' ? 1.0 : -1.0) * (y - 0.25);
};
constexpr auto columns = plane_of(letters, unit, rises, 9, 4);
static_assert(columns.x.frame_low() == -0.5);
static_assert(columns.x.frame_high() == 1.5);
static_assert(columns.y.frame_low() == 0.0);
static_assert(columns.y.frame_high() == 2.0);
static_assert(columns.is_solved);
static_assert(columns.crossover.size() == 2);
static_assert(columns.memory_bound.size() == 2);
static_assert(columns.compute_bound.size() == 2);
static_assert(line_is(columns.crossover, 0, point{-0.5, 0.75}, point{0.5, 0.75}));
static_assert(line_is(columns.crossover, 1, point{0.5, 0.75}, point{1.5, 0.75}));
static_assert(line_is(columns.memory_bound, 0, point{-0.5, 0.0}, point{0.5, 0.0}, point{0.5, 0.75}, point{-0.5, 0.75}));
static_assert(line_is(columns.memory_bound, 1, point{0.5, 0.75}, point{1.5, 0.75}, point{1.5, 2.0}, point{0.5, 2.0}));
static_assert(line_is(columns.compute_bound, 0, point{-0.5, 0.75}, point{0.5, 0.75}, point{0.5, 2.0},
                      point{-0.5, 2.0}));
constexpr auto rows_of_names = plane_of(unit, letters, [](double x, char letter) { return rises(letter, x); }, 4, 9);
static_assert(rows_of_names.y.frame_low() == -0.5);
static_assert(rows_of_names.y.frame_high() == 1.5);
static_assert(rows_of_names.x.frame_low() == 0.0);
static_assert(rows_of_names.x.frame_high() == 2.0);
static_assert(line_is(rows_of_names.crossover, 1, point{0.75, 0.5}, point{0.75, 1.5}));
static_assert(line_is(rows_of_names.memory_bound, 0, point{0.0, -0.5}, point{0.75, -0.5}, point{0.75, 0.5},
                      point{0.0, 0.5}));
static_assert(line_is(rows_of_names.compute_bound, 1, point{0.0, 0.5}, point{0.75, 0.5}, point{0.75, 1.5},
                      point{0.0, 1.5}));
constexpr auto boxes = plane_of(
    letters, types, [](char letter, element_type const& type) { return (letter == 'a') == (type == fp32) ? 2.0 : 0.5; },
    9, 9);
static_assert(!boxes.is_solved);
static_assert(boxes.crossover.size() == 0);
static_assert(boxes.memory_bound.size() == 3);
static_assert(boxes.compute_bound.size() == 3);
static_assert(boxes.y.frame_high() == 2.5);
static_assert(line_is(boxes.memory_bound, 0, point{-0.5, 0.5}, point{0.5, 0.5}, point{0.5, 1.5}, point{-0.5, 1.5}));
static_assert(line_is(boxes.memory_bound, 2, point{0.5, 1.5}, point{1.5, 1.5}, point{1.5, 2.5}, point{0.5, 2.5}));

// With a tolerance of a half, both regions end where one time is half of the other, and the crossover lies between
// them.
constexpr machine lab{.bandwidth = 1.0 * GB / s, .peak = {1.0 * GFLOP / s, fp64}};
constexpr prediction_options tolerant{.tolerance = 0.5};
constexpr auto work = streaming(1.0 * MB, 1.0 * FLOP / B);
constexpr auto intensities = linear(0.125 * FLOP / B, 4.125 * FLOP / B, 3);
constexpr listed machines{lab, lab};
constexpr auto two_names = regime_regions(
    sweep(lab, work, vary<"machine">(machines), vary<"intensity">(intensities), tolerant), {.columns = 3, .rows = 5});
static_assert(two_names.tolerance == 0.5);
static_assert(two_names.memory_bound.size() == 2);
static_assert(two_names.compute_bound.size() == 2);
static_assert(two_names.crossover.size() == 2);
static_assert(line_is(two_names.memory_bound, 0, point{-0.5, 0.125}, point{0.5, 0.125}, point{0.5, 0.5},
                      point{-0.5, 0.5}));
static_assert(line_is(two_names.compute_bound, 1, point{0.5, 2.0}, point{1.5, 2.0}, point{1.5, 4.125},
                      point{0.5, 4.125}));
static_assert(line_is(two_names.crossover, 0, point{-0.5, 1.0}, point{0.5, 1.0}));
constexpr auto numbered = regime_regions(
    sweep(lab, work, vary<"size">(linear(1.0 * MB, 3.0 * MB, 2)), vary<"intensity">(intensities), tolerant),
    {.columns = 1, .rows = 5});
static_assert(line_is(numbered.crossover, 0, point{1e6, 1.0}, point{3e6, 1.0}) ||
              line_is(numbered.crossover, 0, point{3e6, 1.0}, point{1e6, 1.0}));
static_assert(line_is(numbered.memory_bound, 0, point{1e6, 0.125}, point{3e6, 0.125}, point{3e6, 0.5},
                      point{1e6, 0.5}));
static_assert(line_is(numbered.compute_bound, 0, point{3e6, 4.125}, point{1e6, 4.125}, point{1e6, 2.0},
                      point{3e6, 2.0}));

// --- bands ----------------------------------------------------------------------------------------------------------

constexpr plots::regime_bands many_bands(int count) {
    plots::regime_bands out;
    for (int i = 0; i < count; ++i) {
        out.add(i, i + 1, i % 2 == 0 ? regime::memory_bound : regime::balanced);
    }
    return out;
}
static_assert(accepted<[] { return many_bands(64); }>);
static_assert(!accepted<[] { return many_bands(65); }>);
static_assert(!accepted<[] { return many_bands(3)[3]; }>);
static_assert(plots::regime_band{}.low == 0);
static_assert(plots::regime_band{}.high == 0);
static_assert(plots::regime_bands{}.size() == 0);
constexpr plots::regime_bands few_bands = [] {
    plots::regime_bands out;
    out.add(1.0, 1.0, regime::balanced);
    out.add(1.0, 2.0, regime::memory_bound);
    out.add(2.0, 3.0, regime::memory_bound);
    out.add(3.0, 4.0, regime::balanced);
    return out;
}();
static_assert(few_bands.size() == 2);
static_assert(few_bands[0].low == 1.0);
static_assert(few_bands[0].high == 3.0);
static_assert(few_bands[1].low == 3.0);
static_assert(few_bands[1].regime == regime::balanced);
static_assert(few_bands.end() == &few_bands[0] + 2);

constexpr bool band_is(plots::regime_band const& b, double low, double high, regime r) {
    return math::abs(b.low - low) < 1e-9 && math::abs(b.high - high) < 1e-9 && b.regime == r;
}
constexpr auto along = sweep(lab, work, vary<"intensity">(intensities), tolerant);
template <int Parts>
constexpr auto bands_of = [] { return regime_intervals(along, Parts); };
// One result for any number of parts: a border in each of two, or both in one.
static_assert(accepted<bands_of<1>>);
static_assert(!accepted<bands_of<0>>);
static_assert(accepted<bands_of<1000>>);
static_assert(!accepted<bands_of<1001>>);
template <int Parts>
constexpr bool three_bands() {
    constexpr plots::regime_bands b = bands_of<Parts>();
    return b.size() == 3 && band_is(b[0], 0.125, 0.5, regime::memory_bound) &&
           band_is(b[1], 0.5, 2.0, regime::balanced) && band_is(b[2], 2.0, 4.125, regime::compute_bound);
}
static_assert(three_bands<1>());
static_assert(three_bands<2>());
static_assert(three_bands<16>());
constexpr auto falling = [](double x) { return protocol::basic_times<double>{1.0 * s, (3.0 - x) * s}; };
constexpr auto risen = regime_intervals(sweep(falling, linear(0.25, 2.75, 2)), 3);
static_assert(risen.size() == 2);
static_assert(band_is(risen[0], 0.25, 2.0, regime::compute_bound));
static_assert(band_is(risen[1], 2.0, 2.75, regime::memory_bound));
constexpr auto by_name = regime_intervals(sweep(
    [](char c) {
        return protocol::basic_times<double>{(c == 'b' ? 2.0 : c == 'a' ? 1.0 : 0.5) * s, 1.0 * s};
    },
    listed{'a', 'b', 'c'}));
static_assert(by_name.size() == 3);
static_assert(band_is(by_name[0], -0.5, 0.5, regime::balanced));
static_assert(band_is(by_name[1], 0.5, 1.5, regime::memory_bound));
static_assert(band_is(by_name[2], 1.5, 2.5, regime::compute_bound));
constexpr auto whole_bands = regime_intervals(sweep(of_ten, linear(1, 20, 20)));
static_assert(whole_bands.x.is_whole);
static_assert(band_is(whole_bands[0], 1.0, 11.0, regime::compute_bound));
constexpr auto places_of_line = [](auto const& space) { return sweep_plot(space).lines_[0].size_; };
static_assert(places_of_line(sweep(lab, gemm{.m = 1, .n = 1, .k = 1, .type = fp64}, vary<"m">(linear(1, 9, 9)))) == 9);
static_assert(places_of_line(along) > 60);
static_assert(detail::span_along<0>(sweep(falling, linear(1, 2, 2))).is_whole);
static_assert(detail::space_probe(along).point({{3.0}}).work() == 3.0 * MFLOP);
static_assert(detail::space_probe(sweep(falling, linear(1, 2, 2))).point({{1.5}}).compute == 1.5 * s);

// Between its values a space is evaluated by the bare formulas, with the peak for the operation.
struct widening {
    using rep = double;
    double width = 1.0;
    constexpr flops work() const { return 4.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
    constexpr arithmetic kind() const { return vector_arithmetic(width > 10.0 ? fp64 : fp32); }
};
constexpr machine two_types{.bandwidth = 1.0 * GB / s,
                            .peaks = {{.rate = 8.0 * GFLOP / s, .of = vector_arithmetic(fp32)},
                                      {.rate = 2.0 * GFLOP / s, .of = vector_arithmetic(fp64)}}};
constexpr auto widths = sweep(two_types, widening{}, vary<"width">(linear(1, 20, 20)));
static_assert(space_probe<std::remove_cv_t<decltype(widths)>>(widths).times({{5.5}}).compute == 0.5 * ns);
static_assert(space_probe<std::remove_cv_t<decltype(widths)>>(widths).times({{10.5}}).compute == 2.0 * ns);

} // namespace rafter::detail
