// The frames of plots in small pictures, with many and with long names, read from the files as drawn.
#include "pictures.hpp"
#include "sanitized.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

import rafter;
import rafter.draw;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;

namespace axes_test {
namespace {

struct drawn_text {
    double left = 0, right = 0; ///< along the line of the text, from its middle where it is rotated
    double x = 0, y = 0, size = 0;
    std::string anchor, words;
    bool is_upright = false, is_slanted = false;
};

std::string attribute(std::string const& element, std::string const& name) {
    std::string const before = " " + name + "=\"";
    std::size_t const at = element.find(before);
    if (at == std::string::npos) { return ""; }
    std::size_t const begin = at + before.size();
    return element.substr(begin, element.find('"', begin) - begin);
}

std::vector<drawn_text> texts_of(std::string const& picture) {
    std::vector<drawn_text> out;
    for (std::size_t at = picture.find("<text"); at != std::string::npos; at = picture.find("<text", at + 1)) {
        std::size_t const end = picture.find('>', at);
        std::string const a = picture.substr(at + 5, end - at - 5);
        drawn_text t;
        t.words = picture.substr(end + 1, picture.find('<', end) - end - 1);
        t.x = std::stod(attribute(a, "x"));
        t.y = std::stod(attribute(a, "y"));
        t.size = std::stod(attribute(a, "font-size"));
        t.anchor = attribute(a, "text-anchor");
        t.is_slanted = attribute(a, "transform").starts_with("rotate(-35 ");
        t.is_upright = attribute(a, "transform").starts_with("rotate(-90 ");
        double const wide = text_width(fixed_text<255>(t.words.c_str()), t.size);
        double const at_x = t.is_upright ? t.y : t.x;
        t.left = at_x - (t.anchor == "middle" ? wide / 2 : t.anchor == "end" ? wide : 0);
        t.right = t.left + wide;
        out.push_back(t);
    }
    return out;
}

double width_of(std::string const& picture) { return std::stod(attribute(picture, "width")); }
double height_of(std::string const& picture) { return std::stod(attribute(picture, "height")); }

/// The four sides of the area between the axes.
struct area {
    double left = 0, top = 0, bottom = 0, right = 0;
};
area area_of(std::string const& picture) {
    std::smatch found;
    std::regex const axes("points=\"([0-9.]+),([0-9.]+) [0-9.]+,([0-9.]+) ([0-9.]+),[0-9.]+\" class=\"axis\"");
    std::size_t const end = picture.find("class=\"axis\""); // a search through the whole picture would be slow
    std::string const element = picture.substr(picture.rfind('<', end), end + 12 - picture.rfind('<', end));
    EXPECT_TRUE(std::regex_search(element, found, axes));
    return {std::stod(found[1]), std::stod(found[2]), std::stod(found[3]), std::stod(found[4])};
}

/// No text begins or ends beyond the edges, and no two texts of an axis overlap.
void expect_legible(std::string const& picture) {
    area const a = area_of(picture);
    EXPECT_GE(a.bottom - a.top, 90.0);
    EXPECT_GE(a.right - a.left, 100.0);
    std::vector<drawn_text> below;
    std::vector<drawn_text> beside;
    for (drawn_text const& t : texts_of(picture)) {
        if (t.is_slanted) {
            // The upper left corner of its first letter.
            EXPECT_GE(t.x - (t.right - t.left) * std::cos(35 * M_PI / 180) - t.size * std::sin(35 * M_PI / 180), 0.0)
                << t.words;
            continue;
        }
        EXPECT_GE(t.left, 0.0) << t.words;
        EXPECT_LE(t.right, t.is_upright ? height_of(picture) : width_of(picture)) << t.words;
        if (std::abs(t.y - (a.bottom + 16)) < 0.2) { below.push_back(t); }
        if (std::abs(t.x - (a.left - 6)) < 0.2 && t.anchor == "end") { beside.push_back(t); }
    }
    for (std::size_t i = 1; i < below.size(); ++i) {
        EXPECT_GE(below[i].left, below[i - 1].right) << below[i].words;
    }
    EXPECT_GE(beside.size(), 2U);
    for (std::size_t i = 1; i < beside.size(); ++i) {
        EXPECT_GE(beside[i - 1].y - beside[i].y, 10.0) << beside[i].words; // upwards
    }
    // Rotated texts: as far apart as their lines are high.
    std::vector<double> slanted;
    for (drawn_text const& t : texts_of(picture)) {
        if (t.is_slanted) { slanted.push_back(t.x); }
    }
    for (std::size_t i = 1; i < slanted.size(); ++i) {
        EXPECT_GE((slanted[i] - slanted[i - 1]) * std::sin(35 * M_PI / 180), 9.0);
    }
}

machine const h100 = catalogued<"nvidia-h100-sxm5-80gb">();
gemm const product{.m = 128, .n = 8192, .k = 8192, .type = fp16};
auto const machines = machines_where([](processor const& p) { // at most 48 names fit on an axis
    return p.year <= 2022 && to_machine(p).has_peak_for(matrix_arithmetic(fp16));
});
auto const rates = logarithmic(0.3 * TB / s, 30.0 * TB / s, 9);

// Parameters, because the compiler tries to evaluate a call whose arguments are constants, for seconds.
sweep_plot over_machines(gemm const& product) { return sweep_plot(sweep(h100, product, vary<"machine">(machines))); }
regime_map machines_across(gemm const& product) {
    return regime_map(sweep(h100, product, vary<"machine">(machines), vary<"bandwidth">(rates)));
}
regime_map machines_upwards(gemm const& product) {
    return regime_map(sweep(h100, product, vary<"bandwidth">(rates), vary<"machine">(machines)));
}

TEST(picture_frame, names_are_legible_in_pictures_of_every_size) {
    ASSERT_GT(machines.size(), 20U);
    auto const sweep = over_machines(product);
    auto const across = machines_across(product);
    auto const upwards = machines_upwards(product);
    for (double const width : {320.0, 480.0, 640.0, 800.0, 1200.0}) {
        for (double const height : {240.0, 520.0}) {
            svg_options const options{.width = width, .height = height};
            expect_legible(str(svg(sweep, options)));
            expect_legible(str(svg(across, options)));
            expect_legible(str(svg(upwards, options)));
        }
    }
    // Names that numbers replace are listed.
    std::string const narrow = str(svg(sweep, {.width = 320}));
    EXPECT_NE(narrow.find(">1=" + str(sweep.x_.categories_[0]).substr(0, 5)), std::string::npos);
    EXPECT_EQ(str(svg(sweep, {.width = 1200})).find(">1="), std::string::npos);
}

TEST(picture_frame, short_logarithmic_axes_are_legible) {
    linear_layer const layer{.tokens = 1, .inputs = 4096, .outputs = 11008, .type = fp16};
    auto const line = sweep(h100, layer, vary<"bandwidth">(logarithmic(3.35 * TB / s, 4.8 * TB / s, 20)));
    auto const memory = named("memory", [](protocol::basic_times<double> const& t) { return t.memory; });
    for (unsigned seed = 0; seed < static_cast<unsigned>(repetitions(200)); ++seed) {
        random_numbers random(seed);
        double const low = random.logarithmic(1e-8, 1e8);
        double const high = low * std::exp(random.logarithmic(1e-3, 10.0));
        auto const space =
            sweep([](double x) { return protocol::basic_times<double>{x * s, 1.0 * s}; }, logarithmic(low, high, 5));
        sweep_plot plot(space, memory);
        plot.scaled(axis_spacing::logarithmic);
        svg_options const options{.width = random.between(320, 900), .height = random.between(240, 600)};
        std::string const picture = str(svg(plot, options));
        expect_legible(picture);
        area const a = area_of(picture);
        int labels = 0;
        for (drawn_text const& t : texts_of(picture)) {
            labels += std::abs(t.y - (a.bottom + 16)) < 0.2 ? 1 : 0;
        }
        EXPECT_GE(labels, 2) << low << " " << high;
    }
    EXPECT_NE(str(svg(sweep_plot(line))).find(">3.4 TB/s<"), std::string::npos);
}

TEST(picture_frame, long_names_end_with_a_sign) {
    std::string const words = "a name of an axis that goes on and on until no place is left for it";
    std::string const name = words.substr(0, 63);
    auto plot = over_machines(product);
    plot.named(name.c_str(), name.c_str()).titled((words + " " + words).substr(0, 127).c_str());
    std::string const low = str(svg(plot, {.width = 320, .height = 240}));
    expect_legible(low);
    EXPECT_NE(low.find("…</text>"), std::string::npos); // of the title
    std::string const narrow = str(terminal(plot, {.width = 40}));
    EXPECT_NE(narrow.find("\na name of an axis that goes on and on u…\n"), std::string::npos) << narrow;
    std::string const ascii = str(terminal(plot, {.width = 40, .charset = charset::ascii}));
    EXPECT_NE(ascii.find("\na name of an axis that goes on and on ..\n"), std::string::npos) << ascii;
    std::string const of_machines = str(terminal(machines_upwards(product), {.width = 40}));
    EXPECT_NE(of_machines.find("… ┤"), std::string::npos);
}

TEST(terminal_frame, names_have_a_line_each_in_a_terminal) {
    auto const map = machines_upwards(product);
    for (int const height : {0, 12, 48}) {
        std::istringstream lines(str(terminal(map, {.width = 60, .height = height})));
        int labels = 0;
        for (std::string line; std::getline(lines, line);) {
            labels += line.find("┤") != std::string::npos ? 1 : 0;
        }
        EXPECT_EQ(labels, static_cast<int>(machines.size()));
    }
}

TEST(sweep_plot, draws_operations_of_parts) {
    workload::pass const decoding{
        .model = workload::models::llama2_7b, .formats = workload::formats::all(bf16), .tokens = 1, .context = 2048};
    sweep_plot const plot(sweep(h100, decoding, vary<"batch">(powers_of_two(1, 64))));
    EXPECT_NE(str(svg(plot)).find("batch"), std::string::npos);
}

// Three lines over many names: each figure has a letter in its own column, or the sign for several.
TEST(sweep_plot, letters_stand_in_the_column_of_their_name) {
    for (int const width : {40, 60, 100, 200}) {
        for (int const names : {2, 3, 7, 20, 31}) {
            std::vector<double> figures;
            auto const all = machines_where([&, i = 0](processor const&) mutable { return i++ < names; });
            auto const space = sweep(
                [](machine const& m) {
                    return protocol::basic_times<double>{(1.0 * B) / m.bandwidth[0].bandwidth.in_bytes(), 1.0 * s};
                },
                all);
            // All at the same height, so that they obstruct each other.
            auto const flat = [](char const* name) {
                return named(name, [](protocol::basic_times<double> const&) { return 1.0 * s; });
            };
            sweep_plot const plot(space, flat("alpha"), flat("beta"), flat("gamma"));
            std::istringstream lines(str(terminal(plot, {.width = width, .charset = charset::ascii})));
            std::string row;
            for (std::string line; std::getline(lines, line) && row.empty();) {
                if (line.find("1 s +") != std::string::npos) { row = line; }
            }
            row.resize(static_cast<std::size_t>(width), ' ');
            std::size_t const left = row.find('+') + 1;
            double const each = static_cast<double>(row.size() - left) / names;
            for (int i = 0; i < names; ++i) {
                std::string column;
                for (std::size_t at = left; at < row.size(); ++at) {
                    double const middle = static_cast<double>(at - left) + 0.5;
                    if (middle >= each * i && middle < each * (i + 1)) { column += row[at]; }
                }
                std::string letters = column;
                std::erase(letters, ' ');
                std::sort(letters.begin(), letters.end());
                if (column.size() >= 3) {
                    EXPECT_EQ(letters, "ABG") << row;
                } else {
                    EXPECT_NE(letters.find('*'), std::string::npos) << row;
                }
            }
        }
    }
}

TEST(time_bars, names_leave_room_for_bars) {
    time_bars bars("Bars");
    std::string const longest = "fused attention forward with dropout and a causal mask and more";
    bars.add(longest.c_str(), predict(h100, product)).add("norm", protocol::basic_times<double>{3e-4 * s, 2e-4 * s});
    for (double width = 320; width <= 900; width += 20) {
        std::string const picture = str(svg(bars, {.width = width, .height = 240}));
        std::smatch found;
        std::regex const filled(
            "<rect x=\"([0-9.]+)\" y=\"[0-9.]+\" width=\"([0-9.]+)\" height=\"[0-9.]+\" class=\"f0\"");
        double widest = 0;
        for (std::sregex_iterator at(picture.begin(), picture.end(), filled), end; at != end; ++at) {
            widest = std::max(widest, std::stod((*at)[2]));
        }
        EXPECT_GE(widest, 110.0) << width; // of the longest; the axis goes on a little
        std::vector<drawn_text> ticks;
        for (drawn_text const& t : texts_of(picture)) {
            EXPECT_GE(t.left, 0.0) << t.words;
            EXPECT_LE(t.right, width) << t.words << " " << width;
            if (t.anchor == "middle") { ticks.push_back(t); }
        }
        ASSERT_GE(ticks.size(), 2U);
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            EXPECT_GT(ticks[i].left, ticks[i - 1].right) << width;
        }
        // The whole name, or a sign that it continues.
        bool const whole = picture.find(">and more<") != std::string::npos ||
                           picture.find("mask and more<") != std::string::npos ||
                           picture.find("and a causal mask and more<") != std::string::npos;
        EXPECT_TRUE(whole || picture.find("…</text>") != std::string::npos) << width;
    }
}

// The total is drawn below the nearly equal time, which has no rim.
TEST(sweep_plot, memory_time_shows_on_the_total) {
    linear_layer const layer{.tokens = 1, .inputs = 4096, .outputs = 11008, .type = fp16};
    std::string const picture =
        str(svg(sweep_plot(sweep(h100, layer, vary<"bandwidth">(logarithmic(1.0 * TB / s, 4.0 * TB / s, 20))))));
    auto const total = picture.find("<title>total time");
    auto const memory = picture.find("<title>memory time");
    ASSERT_NE(total, std::string::npos);
    ASSERT_NE(memory, std::string::npos);
    EXPECT_LT(total, memory);
    std::string const of_memory = picture.substr(memory, picture.find("</g>", memory) - memory);
    EXPECT_EQ(of_memory.find("rim"), std::string::npos);
    EXPECT_NE(picture.substr(total, memory - total).find("class=\"s7\" stroke-width=\"4\""), std::string::npos);
    EXPECT_NE(of_memory.find("class=\"s0\" stroke-width=\"2\""), std::string::npos);
}

} // namespace
} // namespace axes_test
