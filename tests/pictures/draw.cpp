// Draws pictures of random plots with long names, many points, long sources and characters of many scripts into a
// folder, and writes how wide rafter takes characters to be: what fits.py reads and renders.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

import rafter;
import rafter.draw;

using namespace rafter;
using namespace rafter::symbols;

namespace {

struct random_numbers {
    std::mt19937 engine;
    explicit random_numbers(unsigned seed) : engine(seed) {}
    int below(int limit) { return static_cast<int>(engine() % static_cast<unsigned>(limit)); }
    double between(double low, double high) { return low + (high - low) * (engine() / 4294967296.0); }
    double logarithmic(double low, double high) { return std::exp(between(std::log(low), std::log(high))); }
};

constexpr char const* vocabulary[] = {"kernel",
                                      "of",
                                      "fused",
                                      "attention",
                                      "4096^3",
                                      "N=8192,",
                                      "WWWWWWWW",
                                      "MMMM",
                                      "illicit",
                                      "Größe",
                                      "ŁÓDŹ",
                                      "naïve",
                                      "λ→∞",
                                      "≤½×",
                                      "Жёлтый",
                                      "ЩЩЩЩ",
                                      "漢字の",
                                      "한국",
                                      "😀",
                                      "e\u0301e\u0301",
                                      "<&>\"'",
                                      "100 %",
                                      "@home",
                                      "fp16+fp32",
                                      "Ǆ‰",
                                      "हिन्दी",
                                      "…",
                                      "m²·s",
                                      "(with",
                                      "reuse)",
                                      "a_name_without_any_space_that_is_longer_than_most_of_the_columns",
                                      "0.1"};

/// Random words, at most so many bytes.
std::string words(random_numbers& random, std::size_t most) {
    std::string out = vocabulary[random.below(4)];
    std::size_t const wanted = 1 + static_cast<std::size_t>(random.below(static_cast<int>(most)));
    while (out.size() < wanted) {
        std::string const more = vocabulary[random.below(static_cast<int>(std::size(vocabulary)))];
        if (out.size() + 1 + more.size() > most) { break; }
        out += " " + more;
    }
    return out;
}

constexpr citation datasheet{
    .title = "A data sheet whose title is as long as those of vendors' white papers on the architecture of their "
             "accelerators usually are, revision 1.4 (public)",
    .where =
        "https://www.example.org/content/dam/en-zz/Solutions/Data-Center/documents/a-data-sheet-without-a-break.pdf, "
        "page 17, table 3: peak rates at the boost clock",
    .when = "2024-11-01"};
constexpr citation capitals{.title = "MEMORY BANDWIDTH MEASURED WITH MMMMM AND WWWWW ON %%%%%", .where = "NODE 7"};

svg_options random_options(random_numbers& random) {
    return {.width = random.between(320, 1400), .height = random.between(240, 900)};
}

void write(std::string const& folder, char const* kind, unsigned seed, plots::svg_text const& picture) {
    write_file((folder + "/" + kind + "_" + std::to_string(seed) + ".svg").c_str(), picture);
}

void draw_roofline(random_numbers& random, std::string const& folder, unsigned seed) {
    flop_rate const peak = random.logarithmic(1e9, 1e16) * (FLOP / s);
    byte_rate bandwidth = peak / (random.logarithmic(0.5, 500.0) * (FLOP / B));
    roofline const under{.peak = {compute_rate(peak), {provenance_kind::vendor_document, &datasheet}},
                         .bandwidth = {bandwidth, {provenance_kind::measured, &capitals}}};
    static roofline_plot plot(words(random, 127).c_str(), under); // larger than a stack should hold
    plot = roofline_plot(words(random, 127).c_str(), under);
    for (int i = random.below(4); i > 0; --i) {
        bandwidth = bandwidth * random.between(1.2, 6.0);
        plot.roof(words(random, 31).c_str(), {.peak = peak, .bandwidth = bandwidth});
    }
    for (int i = random.below(4); i > 0; --i) {
        plot.ceiling(ceiling::at(words(random, 31).c_str(), peak, random.between(0.02, 1.0)));
    }
    double const spread = random.logarithmic(1.2, 1e4);
    double const middle = in(FLOP / B, plot.main_roof().ridge_point());
    auto const anywhere = [&] {
        arithmetic_intensity const at = random.logarithmic(middle / spread, middle * spread) * (FLOP / B);
        return measurement{.intensity = at, .rate = plot.main_roof().attainable(at) * random.logarithmic(0.02, 1.05)};
    };
    int const points = random.below(31);
    for (int i = 0; i < points; ++i) {
        std::string const name = words(random, random.below(3) == 0 ? 127 : 30);
        measurement const point = anywhere();
        if (i % 5 == 4) {
            plot.before_after(name.c_str(), point, anywhere());
            ++i;
        } else {
            plot.add_measured(name.c_str(), point);
        }
    }
    for (int i = random.below(4); i > 0; --i) {
        plot.note(words(random, 255).c_str());
    }
    write(folder, "roofline", seed, svg(plot, random_options(random)));
}

void draw_planes(random_numbers& random, std::string const& folder, unsigned seed) {
    machine const m{.bandwidth = random.logarithmic(1e9, 1e13) * (B / s),
                    .latency = random.logarithmic(1e-9, 1e-5) * s,
                    .peak = random.logarithmic(1e9, 1e15) * (FLOP / s)};
    auto const work = streaming(random.logarithmic(1e4, 1e9) * B, random.logarithmic(0.05, 500.0) * (FLOP / B));
    auto const latencies = linear(0.0 * s, 2.0 * m.latency, 11);
    auto const rates =
        logarithmic(random.logarithmic(1e8, 1e10) * (B / s), random.logarithmic(1e11, 1e14) * (B / s), 9);
    prediction_options const options{.tolerance = random.below(2) == 0 ? 0.0 : 0.2};
    regime_map map(sweep(m, work, vary<"latency">(latencies), vary<"bandwidth">(rates), options));
    map.titled(words(random, 127).c_str(), words(random, 127).c_str());
    map.named(words(random, 63).c_str(), words(random, 63).c_str());
    for (int i = random.below(12); i > 0; --i) {
        map.mark(words(random, 63).c_str(), random.between(0.0, 2.0) * m.latency,
                 random.logarithmic(1e10, 1e11) * (B / s));
    }
    map.note(words(random, 255).c_str());
    write(folder, "map", seed, svg(map, random_options(random)));

    sweep_plot line(sweep(m, work, vary<"bandwidth">(rates), options));
    line.titled(words(random, 127).c_str(), words(random, 127).c_str());
    line.named(words(random, 63).c_str(), words(random, 63).c_str()).note(words(random, 255).c_str());
    write(folder, "sweep", seed, svg(line, random_options(random)));
}

void draw_chart(random_numbers& random, std::string const& folder, unsigned seed) {
    std::vector<plotted_points<bytes, byte_rate>> lines;
    for (int i = 1 + random.below(6); i > 0; --i) {
        std::vector<chart_point<bytes, byte_rate>> points;
        double at = random.logarithmic(1.0, 1e9);
        double const step = random.logarithmic(1.001, 4.0);
        for (int k = 1 + random.below(40); k > 0; --k) {
            points.push_back({at * B, random.logarithmic(1e6, 1e12) * (B / s)});
            at *= step;
        }
        std::string const name = words(random, 63);
        lines.push_back(random.below(2) == 0 ? line_through(name.c_str(), points) : dots_at(name.c_str(), points));
    }
    sweep_plot chart = line_chart(lines);
    chart.titled(words(random, 127).c_str(), words(random, 127).c_str());
    chart.named(words(random, 63).c_str(), words(random, 63).c_str()).note(words(random, 255).c_str());
    write(folder, "chart", seed, svg(chart, random_options(random)));
}

void draw_named(random_numbers& random, std::string const& folder, unsigned seed) {
    int left = 2 + random.below(24);
    auto const some = machines_where([&](processor const&) { return left-- > 0; });
    auto const slow = sweep(
        [](machine const& m) {
            return protocol::basic_times<double>{(1.0 * GB) / m.bandwidth[0].bandwidth.in_bytes(), 1.0 * ms};
        },
        some);
    auto const memory = named("memory time", [](protocol::basic_times<double> const& t) { return t.memory; });
    auto const compute = named("compute time", [](protocol::basic_times<double> const& t) { return t.compute; });
    write(folder, "names", seed, svg(sweep_plot(slow, memory, compute), random_options(random)));
    if (seed % 4 != 0) { return; } // a map of machines is dear
    gemm const product{.m = 128, .n = 8192, .k = 8192, .type = fp16};
    auto const rates = logarithmic(0.3 * TB / s, 30.0 * TB / s, 9);
    auto const all = machines_where([](processor const& p) { // at most 48 names fit on an axis
        return p.year <= 2022 && to_machine(p).has_peak_for(matrix_arithmetic(fp16));
    });
    regime_map const upwards(sweep(all[0], product, vary<"bandwidth">(rates), vary<"machine">(all)),
                             {.columns = 12, .rows = 12});
    write(folder, "names_upwards", seed, svg(upwards, random_options(random)));
}

void draw_bars(random_numbers& random, std::string const& folder, unsigned seed) {
    time_bars bars(words(random, 127).c_str(), words(random, 127).c_str());
    for (int i = 1 + random.below(12); i > 0; --i) {
        protocol::basic_times<double> const t{random.logarithmic(1e-7, 1e-4) * s, random.logarithmic(1e-7, 1e-4) * s};
        bars.add(words(random, 63).c_str(), t);
    }
    bars.add(words(random, 63).c_str(), predict(machine{.bandwidth = 1.0 * TB / s, .peak = 1.0 * TFLOP / s},
                                                streaming(random.logarithmic(1e5, 1e8) * B, 0.9 * FLOP / B)));
    bars.note(words(random, 255).c_str());
    write(folder, "bars", seed, svg(bars, random_options(random)));
}

/// The code point, and its widths at a size of 1000.
void write_widths(std::string const& folder) {
    std::FILE* const out = std::fopen((folder + "/widths.txt").c_str(), "w");
    for (char32_t code = 0x20; out != nullptr && code < 0x2300; ++code) {
        char utf8[4]{};
        utf8[0] = static_cast<char>(code < 0x80 ? code : code < 0x800 ? 0xC0 | (code >> 6) : 0xE0 | (code >> 12));
        utf8[1] = static_cast<char>(code < 0x80 ? 0 : 0x80 | (code < 0x800 ? code & 0x3F : (code >> 6) & 0x3F));
        utf8[2] = static_cast<char>(code < 0x800 ? 0 : 0x80 | (code & 0x3F));
        fixed_text<3> const text(utf8);
        std::fprintf(out, "%x %.0f %.0f\n", static_cast<unsigned>(code), text_width(text, 1000.0),
                     text_width(text, 1000.0, true));
    }
    if (out == nullptr || std::fclose(out) != 0) { std::exit(1); }
}

} // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fputs("usage: draw FOLDER NUMBER\n", stderr);
        return 2;
    }
    std::string const folder = arguments[1];
    write_widths(folder);
    for (unsigned seed = 0; seed < static_cast<unsigned>(std::atoi(arguments[2])); ++seed) {
        random_numbers random(seed);
        draw_roofline(random, folder, seed);
        draw_planes(random, folder, seed);
        draw_named(random, folder, seed);
        draw_bars(random, folder, seed);
        draw_chart(random, folder, seed);
    }
}
