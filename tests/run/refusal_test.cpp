// Values that are rejected wherever they enter: an index beyond the size, a null pointer for text, a number that is no
// enumerator, and values out of the range of hints, links and laws.
#include "what.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <type_traits>

import rafter;
import rafter.draw;
import rafter.reproductions;

namespace refusal_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// The sentence about an index: "machine.bandwidth is 9; it must be below its size, 1".
std::string beyond(std::string const& container, std::string const& index, std::string const& size) {
    return "rafter: the index of " + container + " is " + index + "; it must be below its size, " + size;
}

machine good_machine() { return {.bandwidth = 100.0 * GB / s, .peak = {1.0 * TFLOP / s, fp32}}; }
gemm good_work() { return {.m = 64, .n = 64, .k = 64, .type = fp32}; }

TEST(refusal, of_an_index_of_a_machine) {
    machine m = good_machine();
    machine const& fixed = m;
    EXPECT_EQ(what([&] { (void)m.bandwidth[9]; }), beyond("machine.bandwidth", "9", "1"));
    EXPECT_EQ(what([&] { (void)fixed.bandwidth[1]; }), beyond("machine.bandwidth", "1", "1"));
    EXPECT_EQ(what([&] { (void)fixed.bandwidth[-1]; }), beyond("machine.bandwidth", "-1", "1"));
    EXPECT_EQ(what([&] { (void)machine{}.bandwidth.farthest(); }), beyond("machine.bandwidth", "-1", "0"));
    EXPECT_EQ(what([&] { (void)machine{}.bandwidth.nearest(); }), beyond("machine.bandwidth", "0", "0"));
    EXPECT_EQ(what([&] { (void)fixed.peaks[0]; }), beyond("machine.peaks", "0", "0"));
    EXPECT_EQ(what([&] { (void)fixed.links[2]; }), beyond("machine.links", "2", "0"));
    EXPECT_EQ(what([] { (void)catalogue::processors[catalogue::processors.size()]; }),
              beyond("catalogue", std::to_string(catalogue::processors.size()),
                     std::to_string(catalogue::processors.size())));
}

TEST(refusal, of_an_index_of_operations) {
    operation_list<8> list;
    list.append(demands_of(good_work(), "one"));
    EXPECT_EQ(what([&] { (void)list[5]; }), beyond("operation_list", "5", "1"));
    EXPECT_EQ(what([&] { (void)list[-1]; }), beyond("operation_list", "-1", "1"));
    EXPECT_EQ(what([] { (void)hit_rates{0.5}[1]; }), beyond("hit_rates", "1", "1"));
    auto const placed = predict_parts(good_machine(), list);
    EXPECT_EQ(what([&] { (void)placed.times(1); }), beyond("predicted_parts", "1", "1"));
}

TEST(refusal, of_an_index_of_results) {
    auto const levels = predict_levels(good_machine(), good_work());
    EXPECT_EQ(what([&] { (void)levels[1]; }), beyond("hierarchical_prediction", "1", "1"));
    EXPECT_EQ(what([&] { (void)levels.binding_of(-1); }), beyond("hierarchical_prediction", "-1", "1"));
    EXPECT_EQ(what([&] { (void)derivation{}[0]; }), beyond("derivation", "0", "0"));
    EXPECT_EQ(what([&] { (void)protocol::ecm_transfers{}[0]; }), beyond("ecm.transfers", "0", "0"));
    EXPECT_EQ(what([] { (void)roofline_analysis::results<2>{}[2]; }), beyond("roofline_analysis.results", "2", "2"));
    EXPECT_EQ(what([] { (void)plots::regime_bands{}[0]; }), beyond("regime_bands", "0", "0"));
    EXPECT_EQ(what([] { (void)plots::plane_lines{}[0]; }), beyond("plane_lines.points", "0", "0"));
    EXPECT_EQ(what([] { (void)plots::plane_lines{}.last(0); }), beyond("plane_lines.lines", "0", "0"));
    EXPECT_EQ(what([] { (void)axis_ticks{}[0]; }), beyond("axis_ticks", "0", "0"));
}

TEST(refusal, of_an_index_of_an_axis) {
    EXPECT_EQ(what([] { (void)linear(1.0, 2.0, 5)[5]; }), beyond("axis", "5", "5"));
    EXPECT_EQ(what([] { (void)logarithmic(1.0, 100.0, 1)[3]; }), beyond("axis", "3", "3"));
    EXPECT_EQ(what([] { (void)powers_of_two(1.0, 8.0)[4]; }), beyond("axis", "4", "4"));
    EXPECT_EQ(what([] { (void)listed{1.0, 2.0}[2]; }), beyond("axis", "2", "2"));
    EXPECT_EQ((listed{1.0, 2.0}.lanes_at<double>(7)), 2.0) << "what asks for lanes gets the last value again";
    EXPECT_EQ((powers_of_two(1.0, 8.0).lanes_at<double>(7)), 8.0);
}

TEST(refusal, of_an_index_of_a_table_or_a_plot) {
    auto const table = table_with<4>(column("a"), column("b", ".1f")).row("x", 1.0);
    EXPECT_EQ(what([&] { (void)table.cell(1, 0); }), beyond("table.rows", "1", "1"));
    EXPECT_EQ(what([&] { (void)table.cell(0, 2); }), beyond("table.columns", "2", "2"));
    EXPECT_EQ(what([&] { (void)table.is_missing(-1, 0); }), beyond("table.rows", "-1", "1"));
    roofline_plot const plot("a plot", roofline{1.0 * TFLOP / s, 0.1 * TB / s});
    EXPECT_EQ(what([&] { (void)plot.has_roof(0); }), beyond("roofline_plot.points", "0", "0"));
    EXPECT_EQ(what([&] { (void)plot.attainable(-1); }), beyond("roofline_plot.points", "-1", "0"));
    EXPECT_EQ(what([&] { (void)plot.is_above_its_roof(3); }), beyond("roofline_plot.points", "3", "0"));
}

TEST(refusal, of_an_index_of_a_text) {
    fixed_text<5> const text{"abc"};
    EXPECT_EQ(what([&] { (void)text[3]; }), "rafter: the index of a fixed text is 3; it must be below its size, 3");
}

TEST(refusal, of_exponents_without_a_power) {
    for (int const exponent : {-1, 23, 1 << 30}) {
        EXPECT_THROW((void)math::power_of_ten(exponent), std::out_of_range);
        EXPECT_THROW((void)math::round_to_decimals(1.5, exponent), std::out_of_range);
    }
    EXPECT_THROW((void)math::power_of_two(1024), std::out_of_range);
}

TEST(refusal, of_null_pointers) {
    char const* const none = nullptr;
    std::string const no_text = "rafter: a text is a null pointer; it must be zero-terminated characters";
    EXPECT_EQ(what([&] { (void)fixed_text<9>(none); }), no_text);
    EXPECT_EQ(what([&] { (void)fixed_text<9>{}.append(none, 1); }), no_text);
    EXPECT_EQ(what([&] { (void)fixed_text<9>{}.contains(none); }), no_text);
    EXPECT_EQ(what([&] { (void)(fixed_text<9>{} == none); }), no_text);
    EXPECT_FALSE(number_format::is_valid(none));
    EXPECT_NE(what([&] { (void)number_format(none); }), "nothing was thrown");
    EXPECT_EQ(what([&] { (void)unit<units::byte>(none); }), no_text);
    std::string const no_name = "rafter: name of a processor is a null pointer; it must be text";
    EXPECT_EQ(what([&] { (void)find_processor(none); }), no_name);
    EXPECT_EQ(what([&] { (void)catalogue::processor_at(none); }), no_name);
    EXPECT_EQ(what([&] { (void)catalogue::find_processor_for_runtime_name(none); }), no_name);
    EXPECT_EQ(what([&] { (void)catalogue::processor_for_runtime_name(none); }), no_name);
    citation source{.title = "a table"};
    source.where = none;
    EXPECT_EQ(what([&] { (void)text(provenance{.source = &source}); }),
              "rafter: citation.where is a null pointer; it must be text");
    source = {.title = "a table", .when = none};
    EXPECT_EQ(what([&] { (void)text(provenance{.source = &source}); }),
              "rafter: citation.when is a null pointer; it must be text");
    source = {.title = none};
    EXPECT_EQ(what([&] { (void)text(provenance{.source = &source}); }),
              "rafter: citation.title is a null pointer; it must be text");
    EXPECT_EQ(what([&] { (void)ceiling::at(none, 1.0 * TFLOP / s, 0.5); }), no_text);
    EXPECT_EQ(what([&] { (void)demands_of(good_work(), none); }), no_text);
    EXPECT_EQ(what([&] { (void)machine{}.peaks.at({}, none); }),
              "rafter: name of the machine is a null pointer; it must be text");
}

TEST(refusal, of_null_pointers_in_reports) {
    char const* const none = nullptr;
    std::string const no_text = "rafter: a text is a null pointer; it must be zero-terminated characters";
    EXPECT_EQ(what([&] { (void)block(none); }), no_text);
    EXPECT_EQ(what([&] { (void)block("a").line(none, fixed_text<1>("b")); }), no_text);
    EXPECT_EQ(what([&] { (void)print(none); }), "rafter: print.text is a null pointer; it must be text");
    EXPECT_NE(what([&] { write_file(none, "", 0); }), "nothing was thrown");
    EXPECT_EQ(what([&] { write_file("/tmp/never", none, 1); }),
              "rafter: write_file.text is a null pointer; it must be text");
    EXPECT_EQ(what([&] { (void)column(none); }), "rafter: table.column is a null pointer; it must be text");
    auto table = table_with<2>(column("a"), column("b", ".1f"));
    EXPECT_EQ(what([&] { table.row(none, 1.0); }), "rafter: table.cell is a null pointer; it must be text");
    EXPECT_EQ(what([&] { (void)canvas(10, 2).text(0, 0, none); }), no_text);
    EXPECT_EQ(what([&] { (void)svg_document<>(400, 300, none, ""); }), no_text);
    EXPECT_EQ(what([&] { (void)svg_document<>(400, 300, "", "").text(1, 1, none, ""); }), no_text);
    EXPECT_EQ(what([&] { (void)svg_document<>(400, 300, "", "").group(none); }), no_text);
    EXPECT_EQ(what([&] { (void)svg_document<>(400, 300, "", "").line(1, 1, 2, 2, none); }), no_text);
    EXPECT_NE(
        what([&] { (void)svg_document<>(400, 300, "", "").polyline(static_cast<svg_point const*>(nullptr), 3, ""); }),
        "nothing was thrown");
    auto const roof = roofline{1.0 * TFLOP / s, 0.1 * TB / s};
    EXPECT_NE(what([&] { (void)roofline_plot(none, roof); }), "nothing was thrown");
    EXPECT_NE(what([&] { (void)roofline_plot("a", roof).titled(none); }), "nothing was thrown");
    EXPECT_NE(what([&] { (void)roofline_plot("a", roof).note(none); }), "nothing was thrown");
    EXPECT_NE(what([&] { (void)roofline_plot("a", roof).add(none, good_work()); }), "nothing was thrown");
    EXPECT_NE(what([&] { (void)time_bars(none); }), "nothing was thrown");
    EXPECT_NE(what([&] { (void)time_bars().note(none); }), "nothing was thrown");
    EXPECT_NE(what([&] { (void)time_bars().add(none, predict(good_machine(), good_work())); }), "nothing was thrown");
    EXPECT_NE(what([&] {
                  roofline_analysis::result out;
                  roofline_analysis::analyse(nullptr, 1, 1.0 * TFLOP / s, 1.0 * GB / s, &out);
              }),
              "nothing was thrown");
}

/// The text of an enumerator, and of a number that is no enumerator.
template <class Enumeration>
std::string text_of_number(int number) {
    return what([&] { (void)text(static_cast<Enumeration>(number)); });
}

TEST(refusal, of_texts_of_no_enumerator) {
    auto const no = [](std::string const& type) {
        return "rafter: " + type + " is 200; it must be one of its enumerators";
    };
    EXPECT_EQ(text_of_number<bus::dram_kind>(200), no("dram_kind"));
    EXPECT_EQ(text_of_number<compute_unit>(200), no("compute_unit"));
    EXPECT_EQ(text_of_number<sparsity>(200), no("sparsity"));
    EXPECT_EQ(text_of_number<clock_basis>(200), no("clock_basis"));
    EXPECT_EQ(text_of_number<hardware_scope>(200), no("hardware_scope"));
    EXPECT_EQ(text_of_number<memory_level>(200), no("memory_level"));
    EXPECT_EQ(text_of_number<provenance_kind>(200), no("provenance_kind"));
    EXPECT_EQ(text_of_number<traffic_kind>(200), no("traffic_kind"));
    EXPECT_EQ(text_of_number<access_order>(200), no("access_order"));
    EXPECT_EQ(text_of_number<attention_form>(200), no("attention_form"));
    EXPECT_EQ(text_of_number<catalogue::processor_architecture>(200), no("processor_architecture"));
    EXPECT_EQ(text_of_number<catalogue::processor_figure>(200), no("processor_figure"));
    EXPECT_EQ(text_of_number<regime>(200), no("regime"));
    EXPECT_EQ(text_of_number<plot_series>(200), no("plot_series"));
    // The number behind the last enumerator is none, either.
    EXPECT_NE(text_of_number<bus::dram_kind>(static_cast<int>(bus::dram_kind::hbm3e) + 1), "nothing was thrown");
    EXPECT_NE(text_of_number<catalogue::processor_architecture>(
                  static_cast<int>(catalogue::processor_architecture::cortex_a76) + 1),
              "nothing was thrown");
    EXPECT_NE(
        text_of_number<catalogue::processor_figure>(static_cast<int>(catalogue::processor_figure::hourly_price) + 1),
        "nothing was thrown");
    EXPECT_EQ(what([] { (void)text(overlap{static_cast<overlap_kind>(9)}); }),
              "rafter: overlap_kind is 9; it must be one of its enumerators");
    EXPECT_EQ(what([] { (void)text(classification{.rule = static_cast<classification_rule>(9)}); }),
              "rafter: classification_rule is 9; it must be one of its enumerators");
}

TEST(refusal, of_values_that_are_no_enumerators) {
    EXPECT_NE(what([] { (void)catalogue::rates_of(static_cast<catalogue::processor_architecture>(99)); }),
              "nothing was thrown");
    EXPECT_NE(
        what([] { (void)catalogue::read(catalogue::processors[0], static_cast<catalogue::processor_figure>(99)); }),
        "nothing was thrown");
    EXPECT_NE(what([] {
                  (void)catalogue::provenance_of(catalogue::processors[0],
                                                 static_cast<catalogue::processor_figure>(99));
              }),
              "nothing was thrown");
    EXPECT_NE(what([] { (void)escape_code(static_cast<terminal_color>(99)); }), "nothing was thrown");
    EXPECT_NE(what([] { (void)series_color(-1); }), "nothing was thrown");
    EXPECT_NE(what([] { (void)canvas(10, 2, static_cast<charset>(7)); }), "nothing was thrown");
    EXPECT_NE(what([] { terminal_options{.charset = static_cast<charset>(7)}.validate(); }), "nothing was thrown");
    EXPECT_NE(what([] { svg_options{.theme = static_cast<svg_theme>(7)}.validate(); }), "nothing was thrown");
    EXPECT_NE(
        what([] { (void)predict(good_machine(), good_work(), {.overlap = {static_cast<overlap_kind>(7), 0.5}}); }),
        "nothing was thrown");
    EXPECT_NE(what([] { (void)predict_levels(good_machine(), good_work(), {.writes = static_cast<write_policy>(7)}); }),
              "nothing was thrown");
    EXPECT_NE(what([] { (void)predict_levels(good_machine(), good_work(), {.caches = static_cast<cache_state>(7)}); }),
              "nothing was thrown");
    EXPECT_NE(what([] { (void)check(good_machine(), good_work(), {.fits_in = static_cast<memory_level>(77)}); }),
              "nothing was thrown");
    EXPECT_NE(what([] { (void)check(good_machine(), good_work(), {.regime = static_cast<regime>(77)}); }),
              "nothing was thrown");
    auto m = good_machine();
    m.bandwidth[0].duplex = static_cast<duplex_mode>(7);
    EXPECT_EQ(what([&] { m.validate(); }), "rafter: machine.bandwidth.duplex is 7; it must be one of its enumerators");
    m = good_machine();
    m.bandwidth[0].level = static_cast<memory_level>(77);
    EXPECT_EQ(what([&] { m.validate(); }), "rafter: machine.bandwidth.level is 77; it must be one of its enumerators");
    m = good_machine();
    m.bandwidth[0].scope = static_cast<hardware_scope>(77);
    EXPECT_EQ(what([&] { m.validate(); }), "rafter: machine.bandwidth.scope is 77; it must be one of its enumerators");
    m = good_machine();
    m.bandwidth[0].takes_victims = true;
    EXPECT_EQ(
        what([&] { m.validate(); }),
        "rafter: machine.bandwidth.takes_victims is true; it must be false, or of a tier between two others, with "
        "stated capacities before it and of it");
    EXPECT_NE(what([] { (void)device_link{1.0 * GB / s, static_cast<link_direction>(9)}.unidirectional(); }),
              "nothing was thrown");
}

TEST(refusal, of_laws) {
    roofline const roof{1.0 * TFLOP / s, 0.1 * TB / s};
    EXPECT_NE(what([&] { (void)roof.attainable(1.0 * FLOP / B, overlap{overlap_kind::knee, nan}); }),
              "nothing was thrown");
    auto m = good_machine();
    for (double const bad : {-1.0, nan, inf}) {
        m.bandwidth[0].latency = bad * ns;
        EXPECT_NE(what([&] { (void)with_in_flight(m, 1.0 * KiB); }).find("machine.bandwidth.latency is "),
                  std::string::npos)
            << bad;
    }
    m.bandwidth[0].latency = 100.0 * ns;
    m.bandwidth[0].write_bandwidth = -1.0 * GB / s;
    EXPECT_NE(what([&] { (void)with_in_flight(m, 1.0 * KiB); }), "nothing was thrown");
}

TEST(refusal, of_bounds_and_capacities) {
    EXPECT_NE(what([] { (void)clamp(1.0 * B, 3.0 * B, 2.0 * B); }), "nothing was thrown");
    EXPECT_NE(what([] { (void)clamp(1.0 * B, nan * B, 2.0 * B); }), "nothing was thrown");
    EXPECT_EQ(what([] { (void)transferred_traffic(good_work(), unlimited); }), "nothing was thrown");
}

TEST(refusal, of_device_hints) {
    for (double const bad : {-1.0, inf, nan}) {
        for (catalogue::device_hints const& hints :
             {catalogue::device_hints{.memory = bad * B}, catalogue::device_hints{.bus_width = bad},
              catalogue::device_hints{.compute_units = bad}}) {
            EXPECT_NE(what([&] {
                          (void)catalogue::find_processor_for_runtime_name("NVIDIA A100-SXM4-80GB", hints);
                      }).find("device_hints."),
                      std::string::npos)
                << bad;
            EXPECT_NE(what([&] {
                          (void)catalogue::processor_for_runtime_name("NVIDIA A100-SXM4-80GB", hints);
                      }).find("device_hints."),
                      std::string::npos)
                << bad;
        }
    }
}

TEST(refusal, of_ranges_that_whole_numbers_do_not_hold) {
    EXPECT_NE(what([] { (void)linear_scale(0.0, 5e-324, 0.0, 100.0); }).find("axis.last is "), std::string::npos);
    EXPECT_NE(what([] { (void)log_scale(1e-308, 2e-308, 0.0, 100.0); }).find("axis.last is "), std::string::npos);
    EXPECT_EQ(what([] { (void)linear_scale(0.0, 1e-299, 0.0, 100.0).ticks(16); }), "nothing was thrown");
    EXPECT_EQ(what([] { (void)log_scale(1e-299, 1.7e308, 0.0, 100.0).ticks(16); }), "nothing was thrown");
    axis_scale<double> by_hand{.first = 1, .last = 10, .from = 0, .to = 1, .spacing = axis_spacing::logarithmic};
    by_hand.start = nan;
    EXPECT_NE(what([&] { (void)by_hand.ticks(); }), "nothing was thrown");
    by_hand.start = 0;
    by_hand.length = 1e300;
    EXPECT_NE(what([&] { (void)by_hand.ticks(); }), "nothing was thrown");
}

// The members of a format cannot be set from outside: it always holds a format that the constructor took.
template <class Format>
concept has_open_members = requires(Format f) { f.precision = 5000; } || requires(Format f) { f.notation = 'x'; };
static_assert(!has_open_members<number_format> && !std::is_aggregate_v<number_format>);

TEST(refusal, of_formats) {
    for (char const* const wrong : {".100f", ".5000f", "6e", ".e", ".2x", "f2", ".2ff", "%", " ", ".2f "}) {
        EXPECT_FALSE(number_format::is_valid(wrong)) << wrong;
        EXPECT_NE(what([&] { (void)number_format(wrong); }), "nothing was thrown");
    }
    // The longest number fits.
    EXPECT_EQ(number(-std::numeric_limits<double>::max(), ".99f").size(), 410U);
    EXPECT_EQ(number(-std::numeric_limits<double>::max(), ".99e").size(), 107U);
    EXPECT_EQ(number(-5e-324, ".99f").size(), 102U);
}

/// The field, the value and what was expected, as an error carries them.
template <class Call>
std::string parts_of(Call const& call) {
    try {
        call();
    } catch (invalid_value const& refused) {
        return std::string(refused.field()) + " | " + std::string(refused.value()) + " | " +
               std::string(refused.expected());
    }
    return "accepted";
}

TEST(refusal, carries_its_parts) {
    EXPECT_EQ(parts_of([] { (void)good_machine().bandwidth[9]; }),
              "the index of machine.bandwidth | 9 | below its size, 1");
    EXPECT_EQ(parts_of([] { (void)predict(good_machine(), gemm{.m = -1, .n = 2, .k = 2, .type = fp32}); }),
              "gemm.m | -1 | a whole number from 1 to 2^53");
    EXPECT_EQ(parts_of([] { machine{.bandwidth = -1.0 * GB / s}.validate(); }),
              "machine.bandwidth | -1000000000 B/s | positive and finite");
    EXPECT_EQ(parts_of([] { throw invalid_value("rafter: a sentence of a user"); }), " |  | ");
    // A copy has the parts of its own sentence, whose characters may have become longer.
    EXPECT_EQ(parts_of([] {
                  invalid_value const first(protocol::refusal_of("a\x1b", "b", ""));
                  invalid_value copy("rafter: another");
                  copy = first;
                  throw copy;
              }),
              "a\xEF\xBF\xBD | b | ");
}

} // namespace
} // namespace refusal_test
