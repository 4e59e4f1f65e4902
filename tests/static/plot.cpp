// Pictures of a roofline, drawn by the compiler within its default limits and compared byte for byte.
#include <string_view>
import rafter;
import rafter.draw;
#include "plot_scene.hpp"

using namespace rafter;
using namespace rafter::symbols;

static_assert(svg(one_of_everything, {.width = 640, .height = 400}) ==
#include "plot_svg.expected"
);
static_assert(terminal(one_of_everything, {.width = 80}) ==
#include "plot_unicode.expected"
);
static_assert(terminal(one_of_everything, {.width = 48, .charset = charset::ascii}) ==
#include "plot_ascii.expected"
);

// --- numbers --------------------------------------------------------------------------------------------------------

static_assert(brief(0.0) == "0");
static_assert(brief(1.0) == "1");
static_assert(brief(-0.00625) == "-0.00625");
static_assert(brief(1234.5) == "1234"); // a tie goes to the even digit, as printf's does
static_assert(brief(1235.5) == "1236");
static_assert(brief(9999.5) == "10000");
static_assert(brief(-123456.0) == "-123500");
static_assert(brief(999949.9) == "999900");
static_assert(brief(999960.0) == "1e6"); // exponents as on axes
static_assert(brief(1.5e6) == "1.5e6");
static_assert(brief(-2e12) == "-2e12");
static_assert(brief(0.00001) == "1e-5");
static_assert(brief(3.35 * TB / s) == "3.35 TB/s");
static_assert(brief(999.96 * GB / s) == "1 TB/s");
static_assert(brief(-2.5 * ms) == "-2.5 ms");
static_assert(brief(295.3455 * FLOP / B) == "295.3 FLOP/B");
static_assert(brief(1.5 * GB / s, MB / s) == "1500 MB/s");

// --- scales ---------------------------------------------------------------------------------------------------------

constexpr auto rates = log_scale(10.0 * GFLOP / s, 1.0 * PFLOP / s, 400.0, 40.0);
static_assert(math::abs(rates.position(1.0 * TFLOP / s) - 256.0) < 1e-9);
static_assert(rates.ticks().size() == 5 * 9 + 1);
static_assert(rates.ticks()[0].label == "10 GFLOP/s");
static_assert(rates.ticks()[1].label.empty());
static_assert(rates.ticks()[9].label == "100 GFLOP/s");
static_assert(rates.ticks()[45].label == "1 PFLOP/s");
static_assert(math::abs(rates.ticks()[45].position - 40.0) < 1e-9);
static_assert(rates.ticks(2).size() == 2); // every third decade, with whole prefixes
static_assert(rates.ticks(2)[0].label == "1 TFLOP/s");

constexpr auto intensities = log_scale(0.02 * FLOP / B, 500.0 * FLOP / B, 0.0, 100.0);
static_assert(intensities.ticks()[8].label == "0.1");

constexpr auto durations = linear_scale(0.0 * s, 3.0 * ms, 0.0, 300.0);
static_assert(durations.ticks(6).size() == 7);
static_assert(durations.ticks(6)[0].label == "0 ms");
static_assert(durations.ticks(6)[1].label == "0.5 ms");
static_assert(durations.ticks(6)[6].position == 300.0);
static_assert(linear_scale(-1.0, 1.0, 0.0, 10.0).ticks(4)[2].label == "0");

// As many digits as tell neighbours apart; whole numbers below a million in full, exponents short.
static_assert(linear_scale(16384.0, 16400.0, 0.0, 1.0).ticks(4)[0].label == "16385");
static_assert(linear_scale(16384.0, 16400.0, 0.0, 1.0).ticks(4)[1].label == "16390");
static_assert(linear_scale(3.350 * TB / s, 3.353 * TB / s, 0.0, 1.0).ticks(6)[0].label == "3.35 TB/s");
static_assert(linear_scale(3.350 * TB / s, 3.353 * TB / s, 0.0, 1.0).ticks(6)[1].label == "3.3505 TB/s");
static_assert(linear_scale(10000.0, 20000.0, 0.0, 1.0).ticks(6)[1].label == "12000");
static_assert(linear_scale(1e6, 2e6, 0.0, 1.0).ticks(6)[0].label == "1e6");
static_assert(linear_scale(1e6, 2e6, 0.0, 1.0).ticks(6)[1].label == "1.2e6");
static_assert(linear_scale(-1e-6, 2e-6, 0.0, 1.0).ticks(3)[0].label == "-1e-6");
static_assert(linear_scale(-2.0 * GB / s, 0.0 * GB / s, 0.0, 1.0).ticks(2)[0].label == "-2 GB/s");
static_assert(linear_scale(21.0, 24.1, 0.0, 1.0).ticks(1).size() == 2); // a single step of 5 would have none

// At least two labels, however short a logarithmic axis is.
constexpr int labels_of(axis_ticks const& ticks) {
    int out = 0;
    for (axis_tick const& tick : ticks) {
        out += tick.label.empty() ? 0 : 1;
    }
    return out;
}
constexpr auto two_machines = log_scale(3.35 * TB / s, 4.8 * TB / s, 0.0, 1.0).ticks(9);
static_assert(labels_of(two_machines) == 8);
static_assert(two_machines[0].label == "3.4 TB/s");
static_assert(math::abs(two_machines[3].position - 0.4930662) < 1e-7); // log(4 / 3.35) / log(4.8 / 3.35)
static_assert(two_machines[3].label == "4 TB/s");
static_assert(labels_of(log_scale(3.0, 4.5, 0.0, 1.0).ticks(9)) == 2);
static_assert(labels_of(log_scale(2.1, 4.9, 0.0, 1.0).ticks(9)) == 2);
static_assert(labels_of(log_scale(20.0, 900.0, 0.0, 1.0).ticks(2)) == 5); // 20, 50, 100, 200, 500
static_assert(labels_of(log_scale(1e3, 1e5, 0.0, 1.0).ticks(2)) == 3);    // every second decade would be one label
static_assert(log_scale(1e-6, 1e7, 0.0, 1.0).ticks(16)[0].label == "1e-6");

// --- the width of text ----------------------------------------------------------------------------------------------

// The widest of Liberation Sans, DejaVu Sans and Noto Sans: tests/pictures compares each character with the fonts.
static_assert(math::abs(text_width(fixed_text("iiii"), 10.0) - 11.12) < 1e-9);
static_assert(math::abs(text_width(fixed_text("WWWW"), 10.0) - 39.56) < 1e-9);
static_assert(math::abs(text_width(fixed_text("WWWW"), 10.0, true) - 44.16) < 1e-9);
static_assert(math::abs(text_width(fixed_text("\x1b\u202E"), 10.0) - 22.6) < 1e-9);    // shown as U+FFFD
static_assert(math::abs(text_width(fixed_text("e\u0301\u200B"), 10.0) - 6.16) < 1e-9); // an accent, and nothing
static_assert(canvas::columns(fixed_text("läbel")) == 5);
static_assert(canvas::columns(fixed_text("漢字")) == 4);
static_assert(canvas::columns(fixed_text("✅❌⭐⚡")) == 8);             // wide ones among narrow pictures
static_assert(canvas::columns(fixed_text("→∞☀✓")) == 4);                 // and narrow ones among wide
static_assert(canvas::columns(fixed_text("हिन्दी")) == 3);                // marks of Devanagari,
static_assert(canvas::columns(fixed_text("ที่")) == 1);                    // of Thai,
static_assert(canvas::columns(fixed_text("שָׁ")) == 1);                    // of Hebrew,
static_assert(canvas::columns(fixed_text("بّ")) == 1);                    // of Arabic
static_assert(canvas::columns(fixed_text("a\u2060\uFEFF\u200Db")) == 2); // and what is not seen
static_assert(canvas::columns(fixed_text("a\x1b\u202Eb")) == 4);         // controls are U+FFFD
static_assert(canvas::columns(fixed_text("\U0001F680\u3000")) == 4);
static_assert(canvas::columns(fixed_text("\U000323B0")) == 2); // the last plane of Han characters
static_assert(canvas::columns(fixed_text("\uFFFD")) == 1);

// --- labels ---------------------------------------------------------------------------------------------------------

constexpr label_box square{10, 10, 20, 20};
static_assert(square.overlaps({19, 19, 30, 30}));
static_assert(!square.overlaps({20, 10, 30, 20})); // side by side
static_assert(label_obstacle{0, 0, 30, 30}.crosses(square));
static_assert(!label_obstacle{0, 15, 30, 40}.crosses(square)); // passes its lower left corner
static_assert(cross({0, 0, 10, 10}, {0, 10, 10, 0}));
static_assert(!cross({0, 0, 10, 10}, {20, 0, 10, 9}));

constexpr int placed_around_one_point = [] {
    label_placer placer{.within = {0, 0, 200, 200}};
    int placed = 0;
    for (int i = 0; i < 9; ++i) {
        placed += placer.place(100, 100, 30, 10, 8, 8).is_placed ? 1 : 0;
    }
    return placed;
}();
static_assert(placed_around_one_point == 4); // a line to another would strike one of these through
static_assert(!label_placer{.within = {0, 0, 20, 20}}.place(10, 10, 30, 10, 8, 8).is_placed); // wider than the picture

// --- what a plot says -----------------------------------------------------------------------------------------------

static_assert(one_of_everything.main_roof().level == memory_level::dram);
static_assert(one_of_everything.is_above_its_roof(2));
static_assert(!one_of_everything.is_above_its_roof(0));
static_assert(one_of_everything.points().size() == 6);
static_assert(!one_of_everything.points()[3].can_be_drawn());
static_assert(one_of_everything.points()[5].before == 4);

// On linear axes lines begin at zero, and a point at zero has a place.
constexpr roofline_plot in_proportion = roofline_plot(one_of_everything).scaled(axis_spacing::linear);
constexpr auto linear_places = detail::layout(in_proportion, detail::metrics_of(svg_options{}));
static_assert(linear_places.roofs_[0].left_y == linear_places.area.bottom);
static_assert(linear_places.x.position(20.0 * FLOP / B) - linear_places.x.position(10.0 * FLOP / B) ==
              linear_places.x.position(10.0 * FLOP / B) - linear_places.area.left);
static_assert(linear_places.points_[3].is_drawn);
static_assert(linear_places.points_[3].x == linear_places.area.left);
constexpr auto proportional = svg(in_proportion);
static_assert(proportional.contains("both linear. Roofs"));
static_assert(!proportional.contains("Not on logarithmic axes"));
static_assert(one_of_everything.points()[5].label() == "norm, 10x the FLOP/s");

static_assert(explain(one_of_everything, 1) == R"(product, measured
intensity     40 FLOP/B
measured      380 GFLOP/s
peak          500 GFLOP/s
bandwidth     50 GB/s
ridge point   peak / bandwidth = 10 FLOP/B
attainable    min(peak, intensity x bandwidth) = 500 GFLOP/s
of the roof   measured / attainable = 76 %
)");
// A judged point has the share of its judgement, and no other.
static_assert([] {
    constexpr machine node{.bandwidth = 200.0 * GB / s, .peak = {3.0 * TFLOP / s, vector_arithmetic(fp64)}};
    auto const judged =
        measure::judge(node, stream_triad(1e9, fp64), 200.0 * ms, {.levels = {.writes = write_policy::allocate}});
    auto const said =
        explain(roofline_plot(node).add_measured("triad", measured_as(stream_triad(1e9, fp64), judged)), 0);
    return said.contains("of the roof   80 % as judged, bound by memory") && !said.contains("measured / attainable");
}());
static_assert(explain(one_of_everything, 2).contains("above its roof: the peak, the bandwidth or the traffic"));
static_assert(explain(one_of_everything, 0).contains("bound         memory-bound"));

// An operation that took a time: 2 FLOP for 24 bytes.
constexpr measurement triad = measured_as(stream_triad(1e9, fp64), 20.0 * ms);
static_assert(brief(triad.intensity) == "0.08333 FLOP/B");
static_assert(brief(triad.rate.rate()) == "100 GFLOP/s");
static_assert(triad.rate.kind() == vector_arithmetic(fp64));

// Each roof has its given name, the first one too; a roof without a name has its level's.
constexpr roofline of_memory{.peak = 10.0 * TFLOP / s, .bandwidth = 2.0 * TB / s, .level = memory_level::dram};
constexpr auto two_roofs = roofline_plot("nodes", "node n7", of_memory).roof("node n8", of_memory);
static_assert(two_roofs.title == "nodes");
static_assert(two_roofs.roofs_[0].name == "node n7");
static_assert(two_roofs.roofs_[0].under == of_memory);
static_assert(two_roofs.roofs_[1].name == "node n8");
static_assert(two_roofs.roofs_.size() == 2);
static_assert(roofline_plot("nodes", of_memory).roofs_[0].name == "DRAM");

constexpr auto timed = roofline_plot("timed", roofline{.peak = {10.0 * TFLOP / s, fp64}, .bandwidth = 2.0 * TB / s})
                           .add_measured("triad", triad);
static_assert(explain(timed, 0).contains("intensity     work / traffic = 2 GFLOP / 24 GB = 0.08333 FLOP/B\n"));
static_assert(explain(timed, 0).contains("measured      work / time = 2 GFLOP / 20 ms = 100 GFLOP/s\n"));

// A plot without points, of a machine without a name.
constexpr machine bare{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s};
static_assert(svg(roofline_plot(bare)).contains(">Roofline</text>"));
static_assert(svg(roofline_plot(bare)).contains("ridge 10 FLOP/B"));
static_assert(terminal(roofline_plot(bare)).contains("peak 1 TFLOP/s"));

// --- values in the picture ------------------------------------------------------------------------------------------

constexpr auto values = svg(one_of_everything);
static_assert(values.contains("class=\"ink\">product</text>\n<text x="));
static_assert(values.contains(">40</text>"));
static_assert(values.contains(">380 GFLOP/s</text>"));
static_assert(values.contains(">76 %</text>"));
static_assert(values.contains("class=\"warning\">240 %</text>"));
static_assert(values.contains(">bound by</text>"));
static_assert(!svg(roofline_plot(bare)).contains(">bound by</text>")); // no point, no table
static_assert(!svg(one_of_everything, {.width = 320}).contains(">bound by</text>"));
static_assert(!svg(one_of_everything, {.width = 320}).contains(">of roof</text>"));
static_assert(svg(one_of_everything, {.width = 400}).contains(">of roof</text>"));

// --- gains ----------------------------------------------------------------------------------------------------------

constexpr demands work_of(double work) { return {.name = "work", .work = work * FLOP, .traffic = {.read = 1.0 * MB}}; }
constexpr roofline_plot gains(double work, seconds const& after) {
    return roofline_plot("gains", roofline{1.0 * PFLOP / s, 3.0 * TB / s})
        .before_after("recompute", measured_as(work_of(1e9), 10.0 * us), measured_as(work_of(work), after));
}
static_assert(gains(1e9, 5.0 * us).points()[1].label() == "recompute, 2x"); // the same work in half the time
static_assert(gains(2e9, 10.0 * us).points()[1].label() == "recompute, 2x the FLOP/s");
static_assert(
    terminal(gains(2e9, 10.0 * us))
        .contains("Not the same work: recompute, 1 GFLOP in 10 us before, 2 GFLOP in 10 us after (1x as fast)"));
static_assert(!terminal(gains(1e9, 5.0 * us)).contains("Not the same work"));
static_assert(explain(gains(2e9, 10.0 * us), 1).contains("in time       before / after = 10 us / 10 us = 1x\n"));
static_assert(
    explain(gains(2e9, 10.0 * us), 1).contains("in FLOP/s     after / before = 200 TFLOP/s / 100 TFLOP/s = 2x\n"));

// --- a point under a roof that the plot does not have ---------------------------------------------------------------

constexpr machine two_tiers{.bandwidth = {500.0 * GB / s, 100.0 * GB / s}, .peak = 10.0 * TFLOP / s};
constexpr streaming half_hits{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};
constexpr auto elsewhere = roofline_plot(two_tiers).add("half", predict(roofline_of(two_tiers, half_hits), half_hits));
static_assert(!elsewhere.has_roof(0));
static_assert(!elsewhere.is_above_its_roof(0));
static_assert(terminal(elsewhere).contains("Under a roof that is not drawn: half"));
static_assert(!terminal(elsewhere).contains("Above the roof"));
static_assert(!terminal(elsewhere).contains("166.7 %"));
static_assert(!svg(elsewhere).contains("class=\"alarm\""));
static_assert(!svg(elsewhere).contains("166.7 %"));

// --- a prediction by levels, under the roof of its level ------------------------------------------------------------

constexpr machine with_l2{.bandwidth = {{.bandwidth = 400.0 * GB / s, .capacity = 1.0 * MB, .level = memory_level::l2},
                                        {.bandwidth = 50.0 * GB / s, .level = memory_level::dram}},
                          .peak = {500.0 * GFLOP / s, vector_arithmetic(fp64)}};
constexpr auto small = stream_triad(1e4, fp64); // 240 kB
constexpr auto in_caches =
    roofline_plot(with_l2, vector_arithmetic(fp64))
        .add("warm", predict(with_l2, small, {.levels = hierarchy_options{.caches = cache_state::warm}}))
        .add("cold", predict(with_l2, small, {.levels = hierarchy_options{}}))
        .add("compulsory", small);
static_assert(in_caches.points()[0].under.level == memory_level::l2);
static_assert(in_caches.points()[0].roof == 0);
static_assert(brief(in_caches.points()[0].intensity) == "0.08333 FLOP/B");
static_assert(brief(in_caches.points()[0].rate.rate()) == "33.33 GFLOP/s");
static_assert(in_caches.points()[0].working_set == 240.0 * kB);
static_assert(!in_caches.points()[0].is_compulsory);
static_assert(in_caches.points()[1].under == in_caches.main_roof());
static_assert(in_caches.points()[1].intensity == in_caches.points()[2].intensity);
static_assert(in_caches.points()[1].rate == in_caches.points()[2].rate);
static_assert(in_caches.points()[1].time == in_caches.points()[2].time);

// --- tables ---------------------------------------------------------------------------------------------------------

static_assert(as_csv(table_with(column("n", ".0f")).row(18446744073709551615ull).row(7u).row(true).row(-3)) ==
              "n\n18446744073709551615\n7\ntrue\n-3\n");
static_assert(as_csv(table_with(column("word")).row('a').row(false).row("b")) == "word\na\nfalse\nb\n");

// An operation that does not fit in memory is crossed out; legend, note, description and explanation say so.
constexpr machine with_room{
    .name = "small",
    .bandwidth = {{.bandwidth = 1.0 * GB / s, .capacity = 8.0 * MB, .level = memory_level::dram}},
    .peak = {1.0 * GFLOP / s, fp64}};
constexpr auto sizes = roofline_plot(with_room, vector_arithmetic(fp64))
                           .add("large", streaming(16.0 * MB, 0.5 * FLOP / B))
                           .add("full", streaming(8.0 * MB, 2.0 * FLOP / B));
static_assert(!sizes.fits(0));
static_assert(sizes.fits(1));
constexpr auto sizes_drawn = svg(sizes);
static_assert(sizes_drawn.contains("class=\"ink\">does not fit in memory<"));
static_assert(sizes_drawn.contains("Does not fit in memory: large, 16 MB of 8 MB<"));
static_assert(sizes_drawn.contains("500 MFLOP/s at 0.5 FLOP/B, does not fit in memory; full (modelled)"));
static_assert(terminal(sizes).contains("\u00D7 does not fit in memory\n"));
static_assert(terminal(sizes, {.charset = charset::ascii}).contains("Does not fit in memory: large, 16 MB of 8 MB\n"));
static_assert(explain(sizes, 0).contains("does not fit in memory: 16 MB of 8 MB\n"));
static_assert(!explain(sizes, 1).contains("does not fit"));
constexpr auto fitting =
    roofline_plot(with_room, vector_arithmetic(fp64)).add("full", streaming(8.0 * MB, 2.0 * FLOP / B));
static_assert(!svg(fitting).contains("does not fit"));
static_assert(!terminal(fitting).contains("does not fit"));
