#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

import rafter;
import rafter.draw;
import rafter.measure;
using namespace rafter;
using namespace rafter::symbols;

#include "report.hpp"

namespace {

double percentile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size()))) - 1];
}

/// The errors |predicted / measured - 1| of the predictions that are claimed.
std::vector<double> errors_of(std::vector<row> const& rows, seconds cell::* predicted) {
    std::vector<double> out;
    for (row const& r : rows) {
        for (cell const& c : r.cells) {
            if (r.of->is_claimed) { out.push_back(std::abs(c.*predicted / c.taken.value - 1.0)); }
        }
    }
    return out;
}

/// The slow-down of main memory, which every calibration has.
std::vector<double> slower_of(std::vector<row> const& rows) {
    std::vector<double> out;
    for (row const& r : rows) {
        for (cell const& c : r.cells) {
            if (c.level == memory_level::dram) { out.push_back(c.slower); }
        }
    }
    return out;
}

} // namespace

std::string summary_of(std::vector<row> const& rows) {
    std::vector<double> const errors = errors_of(rows, &cell::predicted);
    std::vector<double> const before = errors_of(rows, &cell::predicted_before);
    std::vector<double> const slower = slower_of(rows);
    char out[400];
    std::snprintf(out, sizeof out,
                  "%zu predictions that are claimed: median error %.1f %%, 90th percentile %.1f %% (goals: 8 and 20 "
                  "%%). A triad beside the "
                  "operations in memory took\n%.2f to %.2f times as long as right after the calibration; without that "
                  "factor the errors are %.1f %% and %.1f %%",
                  errors.size(), 100.0 * percentile(errors, 0.5), 100.0 * percentile(errors, 0.9),
                  *std::ranges::min_element(slower), *std::ranges::max_element(slower), 100.0 * percentile(before, 0.5),
                  100.0 * percentile(before, 0.9));
    return out;
}

void write_page(char const* path, measure::calibration const& here, std::vector<std::vector<row>> const& tables,
                std::string const& how) {
    std::string out = "# Predicted and measured\n\n<!-- Written by benchmarks/fidelity --page. -->\n\n";
    out +=
        "The tables show predicted over measured times of loops. `predict_levels` predicts from two numbers a level, "
        "a\n"
        "knee, and the time of the loop in L1. The run: " +
        how + ", " + here.system.processor + ", " + here.when + ", " + here.compiled +
        ".\n\nOperations that are not claimed are bound by single lines, sets of a cache or pages. All arrays lie on "
        "huge\n"
        "pages. Other machines on the host use the same memory, so a triad is measured in turns with each operation "
        "in\n"
        "memory. The prediction takes the calibrated bandwidth times the factor by which the triad became faster or\n"
        "slower since the calibration.\n\n";
    out += "![Predicted against measured times](fidelity.svg)\n";
    for (auto const& rows : tables) {
        out += "\n## " + std::string(rows[0].cells[0].cores == 1 ? "One core" : "Two cores") + "\n\n" +
               summary_of(rows) + ".\n\n| operation |";
        for (cell const& c : rows[0].cells) {
            out += " " + std::string(text(c.level).c_str()) + " | binds |";
        }
        out += "\n|---|";
        for (std::size_t i = 0; i < rows[0].cells.size(); ++i) {
            out += "---|---|";
        }
        out += "\n";
        for (row const& r : rows) {
            out += std::string("| ") + r.of->name + (r.of->is_claimed ? "" : " (not claimed)") + " |";
            for (cell const& c : r.cells) {
                char cells[100];
                std::snprintf(cells, sizeof cells, " %.2f | %s |", c.ratio(), c.bound_by.c_str());
                out += cells;
            }
            out += "\n";
        }
    }
    write_file(path, out.c_str(), out.size());
}

void write_picture(char const* path, std::vector<std::vector<row>> const& tables) {
    seconds least = 1.0 * s;
    seconds longest{};
    for (auto const& rows : tables) {
        for (row const& r : rows) {
            for (cell const& c : r.cells) {
                least = min(least, min(c.predicted, c.taken.value));
                longest = max(longest, max(c.predicted, c.taken.value));
            }
        }
    }
    constexpr double left = 80;
    constexpr double right = 620;
    constexpr double top = 60;
    constexpr double bottom = 600;
    auto const x = log_scale(least / 2.0, longest * 2.0, left, right);
    auto const y = log_scale(least / 2.0, longest * 2.0, bottom, top);
    auto picture = std::make_unique<svg_document<>>(660, 660, "Predicted against measured times",
                                                    "Points of operations near the diagonal are predicted well.");
    picture->text(left, 30, "Predicted against measured times", "ink", {.size = 16});
    for (auto const& tick : x.ticks()) {
        picture->line(tick.position, top, tick.position, bottom, tick.label.empty() ? "minor" : "grid");
        picture->text(tick.position, bottom + 18, tick.label, "muted", {.anchor = text_anchor::middle});
    }
    for (auto const& tick : y.ticks()) {
        picture->line(left, tick.position, right, tick.position, tick.label.empty() ? "minor" : "grid");
        picture->text(left - 8, tick.position + 4, tick.label, "muted", {.anchor = text_anchor::end});
    }
    auto const at = [&](seconds const& measured, seconds const& predicted) {
        return svg_point{x.position(measured), y.position(predicted)};
    };
    seconds const first = least / 1.6;
    seconds const last = longest * 1.6;
    picture->polygon({at(first, first * 0.8), at(last, last * 0.8), at(last, last * 1.2), at(first, first * 1.2)},
                     "r2");
    picture->polyline({at(first, first), at(last, last)}, "axis");
    for (auto const& rows : tables) {
        for (row const& r : rows) {
            for (cell const& c : r.cells) {
                svg_point const p = at(c.taken.value, c.predicted);
                std::string const title = std::string(r.of->name) + ", " + text(c.level).c_str() + ": " +
                                          text(c.predicted, engineering, ".3g").c_str() + " predicted, " +
                                          text(c.taken.value, engineering, ".3g").c_str() + " measured";
                picture->group(title.c_str());
                picture->circle(p.x, p.y, c.cores == 1 ? 4 : 3,
                                r.of->is_claimed ? (c.cores == 1 ? "f0" : "f1") : "open faint",
                                r.of->is_claimed ? 0 : 1);
                picture->end_group();
            }
        }
    }
    picture->text((left + right) / 2, bottom + 42, "measured time", "ink", {.anchor = text_anchor::middle});
    picture->text(left, top - 10, "predicted time", "ink");
    picture->circle(left + 20, top + 18, 4, "f0").text(left + 30, top + 22, "one core", "ink halo");
    picture->circle(left + 20, top + 36, 3, "f1").text(left + 30, top + 40, "two cores", "ink halo");
    picture->circle(left + 20, top + 54, 4, "open faint", 1).text(left + 30, top + 58, "not claimed", "ink halo");
    picture->text(left + 16, top + 76, "shaded: within 20 %", "muted halo");
    write_file(path, picture->finish().written);
}
