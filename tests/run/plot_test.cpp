// Roofline plots under random input: labels do not overlap, files are well-formed XML, and lines fit terminals.
// tests/static/plot.cpp compares the look of the pictures.
#include "pictures.hpp"
#include "what.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

import rafter;
import rafter.draw;

using namespace rafter;
using namespace rafter::symbols;

namespace plot_test {
namespace {

/// Roofs, ceilings and points anywhere, also crowded together.
std::unique_ptr<roofline_plot> random_plot(unsigned seed, int points) {
    random_numbers random(seed);
    flop_rate const peak = random.logarithmic(1e9, 1e16) * (FLOP / s);
    byte_rate bandwidth = peak / (random.logarithmic(0.5, 500.0) * (FLOP / B));
    auto plot = std::make_unique<roofline_plot>("random", roofline{.peak = peak, .bandwidth = bandwidth});
    for (int i = random.below(4); i > 0; --i) {
        bandwidth = bandwidth * random.between(1.2, 6.0);
        plot->roof("level", {.peak = peak, .bandwidth = bandwidth});
    }
    for (int i = random.below(4); i > 0; --i) {
        plot->ceiling(ceiling::at("share", peak, random.between(0.02, 1.0)));
    }
    double const spread = random.logarithmic(1.2, 1e4);
    double const middle = in(FLOP / B, plot->main_roof().ridge_point());
    for (int i = 0; i < points; ++i) {
        fixed_text<40> name{"kernel "};
        name.append(static_cast<std::size_t>(random.below(12)), 'x').append(whole_number(i));
        arithmetic_intensity const at = random.logarithmic(middle / spread, middle * spread) * (FLOP / B);
        plot->add_measured(name.c_str(), at, plot->main_roof().attainable(at) * random.logarithmic(0.02, 1.05));
    }
    return plot;
}

std::vector<label_box> labels_of(roofline_plot const& plot, rafter::detail::roofline_layout const& at) {
    std::vector<label_box> out;
    auto const add = [&](auto const& label) {
        if (label.is_placed && label.rotated == 0.0) { out.push_back(label.box); }
    };
    for (int i = 0; i < plot.points_.size(); ++i) {
        add(at.points_[i].label);
    }
    for (int i = 0; i < plot.roofs_.size(); ++i) {
        add(at.roofs_[i].flat);
        add(at.roofs_[i].slope);
    }
    for (int i = 0; i < plot.ceilings_.size(); ++i) {
        add(at.ceilings_[i].label);
    }
    add(at.ridge);
    add(at.memory_region);
    add(at.compute_region);
    return out;
}

/// The line from a label to its point passes through no other label.
void expect_not_struck_through(std::vector<label_box> const& labels, auto const& from) {
    label_obstacle const leader = label_placer::leader(from.x, from.y, from.label.box);
    for (label_box const& box : labels) {
        bool const own = box.left == from.label.box.left && box.top == from.label.box.top;
        EXPECT_FALSE(!own && leader.crosses(box)) << str(from.label.text);
    }
}

void expect_clear(roofline_plot const& plot, rafter::detail::plot_metrics const& metrics) {
    auto const at = std::make_unique<rafter::detail::roofline_layout>(rafter::detail::layout(plot, metrics));
    std::vector<label_box> const labels = labels_of(plot, *at);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        EXPECT_TRUE(labels[i].is_inside(metrics.area));
        for (std::size_t j = i + 1; j < labels.size(); ++j) {
            EXPECT_FALSE(labels[i].overlaps(labels[j])) << i << " and " << j;
        }
        for (int p = 0; p < plot.points_.size(); ++p) {
            auto const& place = at->points_[p];
            bool const covered = place.x > labels[i].left && place.x < labels[i].right && place.y > labels[i].top &&
                                 place.y < labels[i].bottom;
            EXPECT_FALSE(covered) << "label " << i << " covers the marker of point " << p;
        }
    }
    for (int p = 0; p < plot.points_.size(); ++p) {
        auto const& place = at->points_[p];
        EXPECT_TRUE(place.is_drawn);
        EXPECT_NE(place.label.is_placed, place.is_unnamed); // a key without a place does not count
        EXPECT_TRUE(place.label.is_placed || !place.is_keyed);
        if (place.label.is_placed && place.label.is_away) { expect_not_struck_through(labels, place); }
    }
    for (int i = 0; i < plot.roofs_.size() && !metrics.in_cells(); ++i) { // a circle stands at each ridge
        auto const& r = at->roofs_[i];
        for (label_box const& box : labels) {
            EXPECT_FALSE(box.overlaps({r.ridge_x - 3, r.ridge_y - 3, r.ridge_x + 3, r.ridge_y + 3}));
        }
    }
}

TEST(roofline_plot, labels_keep_clear_of_each_other_and_of_markers) {
    int named = 0;
    int unnamed = 0;
    int points = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        SCOPED_TRACE(seed);
        auto const plot = random_plot(seed, static_cast<int>(seed % 33));
        expect_clear(*plot, rafter::detail::metrics_of(svg_options{}));
        expect_clear(*plot, rafter::detail::metrics_of(svg_options{.width = 320, .height = 240}));
        expect_clear(*plot, rafter::detail::metrics_of(terminal_options{.width = 40 + static_cast<int>(seed % 161)}));
        auto const at = std::make_unique<rafter::detail::roofline_layout>(
            rafter::detail::layout(*plot, rafter::detail::metrics_of(svg_options{})));
        for (int p = 0; p < plot->points_.size(); ++p) {
            named += at->points_[p].label.is_placed && !at->points_[p].is_keyed ? 1 : 0;
            unnamed += at->points_[p].is_unnamed ? 1 : 0;
            ++points;
        }
    }
    EXPECT_GT(named, points * 88 / 100); // the others have keys, and the list below the picture has their names
    EXPECT_LT(unnamed, points * 3 / 100);
}

TEST(roofline_plot, points_in_a_row_or_in_one_place_keep_their_labels_apart) {
    roofline_plot row("row", roofline{1.0 * PFLOP / s, 3.0 * TB / s});
    roofline_plot heap("heap", roofline{1.0 * PFLOP / s, 3.0 * TB / s});
    for (int i = 0; i < 32; ++i) {
        fixed_text<40> name{"kernel-number-"};
        name.append(whole_number(i));
        row.add_measured(name.c_str(), (100.0 + 9 * i) * FLOP / B, (200.0 + 11 * i) * TFLOP / s);
        heap.add_measured(name.c_str(), 50.0 * FLOP / B, 100.0 * TFLOP / s);
    }
    for (double const width : {320.0, 800.0, 1200.0}) {
        expect_clear(row, rafter::detail::metrics_of(svg_options{.width = width}));
        expect_clear(heap, rafter::detail::metrics_of(svg_options{.width = width}));
    }
    // Points whose names and keys found no room are listed.
    auto const at = std::make_unique<rafter::detail::roofline_layout>(
        rafter::detail::layout(heap, rafter::detail::metrics_of(svg_options{})));
    std::string picture = str(svg(heap));
    std::string text = str(terminal(heap));
    auto const list = picture.find("Not named in the plot: ");
    ASSERT_NE(list, std::string::npos);
    EXPECT_NE(text.find("Not named in the plot: "), std::string::npos);
    int unnamed = 0;
    for (int i = 0; i < 32; ++i) {
        if (!at->points_[i].is_unnamed) { continue; }
        ++unnamed;
        EXPECT_NE(picture.find(str(heap.points_[i].name), list), std::string::npos) << i;
    }
    EXPECT_GT(unnamed, 0);
    EXPECT_EQ(picture.find("[32]"), std::string::npos);
    // Lines to labels are drawn before the first label, so that they cover none.
    EXPECT_LT(picture.rfind("class=\"faint\" stroke-width=\"0.8\""), picture.find("<title>kernel-number-0"));
}

TEST(roofline_plot, long_titles_become_smaller) {
    roofline_plot plot(std::string(100, 'm').c_str(), roofline{1.0 * PFLOP / s, 3.0 * TB / s});
    std::string const picture = str(svg(plot));
    std::size_t const at = picture.find("font-size=\"");
    double const size = std::atof(picture.c_str() + at + 11);
    EXPECT_LT(size, 8.0);
    EXPECT_LT(96 + 1.08 * text_width(plot.title, size), 800.0);
}

TEST(roofline_plot, everything_stands_where_its_values_say) {
    for (unsigned seed = 0; seed < 100; ++seed) {
        SCOPED_TRACE(seed);
        auto const plot = random_plot(seed, 12);
        if (seed % 2 == 1) { plot->ceiling(ceiling::at("far below", plot->highest_peak().rate(), 1e-4)); }
        auto const at = std::make_unique<rafter::detail::roofline_layout>(
            rafter::detail::layout(*plot, rafter::detail::metrics_of(svg_options{})));
        auto const share = [](double value, double first, double last) {
            return (std::log10(value) - std::log10(first)) / (std::log10(last) - std::log10(first));
        };
        auto const x = [&](arithmetic_intensity i) {
            double const s = share(in(FLOP / B, i), in(FLOP / B, at->x.first), in(FLOP / B, at->x.last));
            EXPECT_TRUE(s > 0 && s < 1);
            return at->area.left + s * (at->area.right - at->area.left);
        };
        auto const y = [&](flop_rate r) {
            double const s =
                share(in(FLOP / symbols::s, r), in(FLOP / symbols::s, at->y.first), in(FLOP / symbols::s, at->y.last));
            EXPECT_TRUE(s > 0 && s < 1);
            return at->area.bottom - s * (at->area.bottom - at->area.top);
        };
        std::string const picture = str(svg(*plot));
        for (int i = 0; i < plot->roofs_.size(); ++i) {
            roofline const& roof = plot->roofs_[i].under;
            double const rx = x(roof.ridge_point());
            double const ry = y(roof.peak.rate());
            EXPECT_NEAR(at->roofs_[i].ridge_x, rx, 1e-6);
            EXPECT_NEAR(at->roofs_[i].ridge_y, ry, 1e-6);
            EXPECT_NEAR(at->roofs_[i].left_y, y(at->x.first * roof.bandwidth), 1e-6);
            char corner[64];
            std::snprintf(corner, sizeof corner, "%g,%g ", std::round(rx * 10) / 10, std::round(ry * 10) / 10);
            EXPECT_NE(picture.find(corner), std::string::npos) << corner;
        }
        for (int i = 0; i < plot->ceilings_.size(); ++i) {
            EXPECT_NEAR(at->ceilings_[i].y, y(plot->ceilings_[i].rate.rate()), 1e-6);
        }
        for (int i = 0; i < plot->points_.size(); ++i) {
            EXPECT_NEAR(at->points_[i].x, x(plot->points_[i].intensity), 1e-6);
            EXPECT_NEAR(at->points_[i].y, y(plot->points_[i].rate.rate()), 1e-6);
        }
    }
}

std::string read(std::string const& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
}

std::string own_path(char const* name) { return testing::TempDir() + "rafter_plot_" + name; }

std::string parsed_as_xml(std::string const& path) {
    std::string const out = own_path("texts");
    std::string const command = std::string(RAFTER_PYTHON) + " " + RAFTER_WELL_FORMED + " " + path + " > " + out;
    EXPECT_EQ(std::system(command.c_str()), 0);
    return read(out);
}

TEST(roofline_plot, files_are_well_formed_whatever_the_names_are) {
    roofline_plot plot("<&>\"' \x01 \x1b[31m \xff \xc3\x28 \xed\xa0\x80 ü 漢", roofline{1.0 * TFLOP / s, 0.1 * TB / s});
    plot.add_measured("a < b && c > \"d\"", 1.0 * FLOP / B, 20.0 * GFLOP / s)
        .add_measured("</text><script>", 2.0 * FLOP / B, 30.0 * GFLOP / s)
        .before_after("]]>", {.intensity = 3.0 * FLOP / B, .rate = 50.0 * GFLOP / s},
                      {.intensity = 3.0 * FLOP / B, .rate = 100.0 * GFLOP / s})
        .add_measured("nowhere", 0.0 * FLOP / B, 30.0 * GFLOP / s)
        .note("&nbsp; is not XML");
    std::string const path = own_path("names.svg");
    write_file(path.c_str(), svg(plot));
    std::string const texts = parsed_as_xml(path);
    EXPECT_NE(texts.find("points 4\n"), std::string::npos) << texts;
    EXPECT_NE(texts.find("\na < b && c > \"d\"\n"), std::string::npos) << texts;
    EXPECT_NE(texts.find("\n</text><script>\n"), std::string::npos) << texts;
    EXPECT_NE(texts.find("\n]]>\n"), std::string::npos) << texts;
    EXPECT_NE(texts.find("\n]]>, 2x the FLOP/s\n"), std::string::npos) << texts;
    EXPECT_NE(texts.find("\n&nbsp; is not XML\n"), std::string::npos) << texts;
    EXPECT_NE(texts.find("\nNot on logarithmic axes: nowhere (0 FLOP/B, 30 GFLOP/s)\n"), std::string::npos) << texts;
    for (unsigned seed = 0; seed < 20; ++seed) {
        auto const random = random_plot(seed, 32);
        write_file(path.c_str(), svg(*random, {.width = 400.0 + 40 * seed, .theme = svg_theme::dark}));
        std::string all = parsed_as_xml(path);
        std::replace(all.begin(), all.end(), '\n', ' '); // notes are broken at blanks
        EXPECT_NE(all.find("points 32 "), std::string::npos);
        for (auto const& p : random->points_) {
            EXPECT_NE(all.find(str(p.name)), std::string::npos) << str(p.name);
        }
    }
}

/// Calls f with each line.
void each_line(std::string const& text, std::function<void(std::string const&)> const& f) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        f(line);
    }
}

int code_points(std::string const& line) {
    int out = 0;
    for (char const c : line) {
        out += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
    }
    return out;
}

std::string without_escapes(std::string const& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            i = text.find('m', i);
        } else {
            out += text[i];
        }
    }
    return out;
}

TEST(roofline_plot, no_line_is_wider_than_the_terminal) {
    for (int width = 40; width <= 200; ++width) {
        SCOPED_TRACE(width);
        auto const plot = random_plot(static_cast<unsigned>(width), width % 32);
        plot->add_measured("a name that is as long as names of points are allowed to be, 63", 0.1 * FLOP / B,
                           1.0 * GFLOP / s)
            .note("a-word-without-blanks-that-is-wider-than-the-narrowest-terminal-and-has-to-be-broken");
        std::string const plain = str(terminal(*plot, {.width = width}));
        each_line(plain, [&](std::string const& line) { EXPECT_LE(code_points(line), width) << line; });
        EXPECT_EQ(plain.find('\x1b'), std::string::npos);

        std::string const ascii = str(terminal(*plot, {.width = width, .charset = charset::ascii}));
        each_line(ascii, [&](std::string const& line) { EXPECT_LE(line.size(), static_cast<std::size_t>(width)); });
        for (char const c : ascii) {
            EXPECT_TRUE((c >= ' ' && c <= '~') || c == '\n') << static_cast<int>(c);
        }
        std::string const coloured = str(terminal(*plot, {.width = width, .color = true}));
        EXPECT_NE(coloured.find('\x1b'), std::string::npos);
        EXPECT_EQ(without_escapes(coloured), plain);
        for (auto const& p : plot->points_) {
            if (width >= 70) { EXPECT_NE(plain.find(str(p.name)), std::string::npos); }
        }
    }
}

TEST(roofline_plot, a_name_cannot_speak_to_the_terminal) {
    roofline_plot plot("\x1b[2J title \x07 \u202Eeltit\u2066", roofline{1.0 * TFLOP / s, 0.1 * TB / s});
    plot.add_measured("\x1b]0;x\x07 name\r\n", 1.0 * FLOP / B, 20.0 * GFLOP / s).note("\x9b\x1b[1m");
    std::string const text = str(terminal(plot));
    for (char const c : text) {
        EXPECT_TRUE(static_cast<unsigned char>(c) >= ' ' || c == '\n') << static_cast<int>(c);
    }
    EXPECT_NE(text.find("title  eltit\n"), std::string::npos); // nothing changes the direction of the line
    EXPECT_EQ(str(svg(plot)).find("\u202E"), std::string::npos);
    auto const t = table_with(column("a\u202E")).row("b\u2066c\x7f");
    EXPECT_EQ(str(aligned(t)), "a\uFFFD\nb\uFFFDc\uFFFD\n");
}

TEST(roofline_plot, is_the_same_at_run_time_as_at_compile_time) {
    static constexpr auto make = [] {
        return roofline_plot("same", roofline{3.0 * TFLOP / s, 0.7 * TB / s})
            .add_measured("third", 1.0 / 3.0 * FLOP / B, 0.1 * TFLOP / s)
            .add_measured("pi", 3.14159 * FLOP / B, 0.7 * TFLOP / s);
    };
    static constexpr auto picture = svg(make());
    static constexpr auto text = terminal(make());
    roofline_plot const plot = make();
    EXPECT_TRUE(svg(plot) == picture);
    EXPECT_TRUE(terminal(plot) == text);
}

TEST(roofline_plot, takes_the_words_of_the_standard_library) {
    auto const t = table_with(column("name"), column("n", ".0f"))
                       .row(std::string("abc"), 18446744073709551615ull)
                       .row(std::string_view("defghi", 3), true)
                       .row(std::optional<std::string>(), std::optional<int>(7));
    EXPECT_EQ(str(as_csv(t)), "name,n\nabc,18446744073709551615\ndef,true\n,7\n");
    testing::internal::CaptureStdout();
    EXPECT_TRUE(print(std::string("one ")));
    EXPECT_TRUE(print(std::string_view("two!", 3)));
    std::fflush(stdout);
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "one two");
}

TEST(roofline_plot, values_far_apart_extend_the_axes) {
    roofline_plot plot("far", roofline{1e18 * (FLOP / s), 1e3 * (B / s)});
    plot.add_measured("low", 1e-30 * (FLOP / B), 1e-25 * (FLOP / s))
        .add_measured("high", 1e40 * (FLOP / B), 1e18 * (FLOP / s));
    for (auto const& text : {str(svg(plot)), str(terminal(plot))}) {
        EXPECT_NE(text.find("low"), std::string::npos);
        EXPECT_NE(text.find("high"), std::string::npos);
        EXPECT_NE(text.find("1e"), std::string::npos); // decades beyond the prefixes
    }
}

TEST(roofline_plot, holds_the_most_and_the_longest_of_everything) {
    static constexpr std::size_t longest = 127;
    std::string const name(longest, 'w');
    static std::string const title(190, 't');
    static citation sources[16];
    roofline_plot plot(name.c_str(), roofline{1.0 * TFLOP / s, 0.1 * TB / s});
    for (int i = 0; i < 16; ++i) {
        sources[i] = {.title = title.c_str(), .where = title.c_str(), .when = title.c_str()};
    }
    plot.roofs_[0].under.peak.source = {provenance_kind::measured, &sources[14]};
    for (int i = 1; i < roofline_plot::max_roofs; ++i) {
        plot.roof(
            "thirty-one characters make this",
            {.peak = {compute_rate((1.0 - 0.1 * i) * TFLOP / s), {provenance_kind::measured, &sources[2 * i - 1]}},
             .bandwidth = {(0.1 + 0.02 * i) * TB / s, {provenance_kind::measured, &sources[2 * i - 2]}}});
        plot.ceiling(ceiling{"thirty-one characters make this", 0.05 * i * TFLOP / s});
    }
    plot.ceiling(ceiling::without_fma(plot.highest_peak()));
    for (int i = 0; i < roofline_plot::max_points / 2; ++i) {
        double const at = 0.1 * (i + 1);
        plot.before_after(name.c_str(), {.intensity = at * FLOP / B, .rate = 2.0 * TFLOP / s},
                          {.intensity = at * FLOP / B, .rate = 4.0 * TFLOP / s});
    }
    for (int i = 0; i < 6; ++i) {
        plot.note(std::string(255, 'n').c_str());
    }
    EXPECT_EQ(what([&] { (void)terminal(plot); }), "nothing was thrown");
    EXPECT_EQ(what([&] { (void)terminal(plot, {.width = 40, .color = true}); }), "nothing was thrown");
    EXPECT_EQ(what([&] { (void)terminal(plot, {.width = 200, .height = 48, .color = true}); }), "nothing was thrown");
    EXPECT_EQ(what([&] { (void)explain(plot); }), "nothing was thrown");
    for (double const width : {480.0, 800.0, 4000.0}) {
        EXPECT_EQ(what([&] { (void)svg(plot, {.width = width}); }), "nothing was thrown");
    }
    each_line(str(terminal(plot, {.width = 75})), [](std::string const& line) { EXPECT_LE(code_points(line), 75); });
}

} // namespace
} // namespace plot_test
