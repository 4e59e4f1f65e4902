// Writes the tables as a page and as a picture.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

import rafter;
import rafter.draw;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "page.hpp"

namespace {

/// Why rows disagree, by their ids, else by a part of the table's title; the first known one counts.
std::string reason_for(std::string const& id, std::string const& title) {
    static std::pair<char const*, char const*> const known[]{
        {"m025", "probably attention without fusion at 8192 tokens"},
        {"m041", "probably attention without fusion at 8192 tokens"},
        {"s091", "probably the kernels of FP4 experts"},
        {"s094", "probably the kernels of FP4 experts"},
        {"s095", "probably the kernels of FP4 experts"},
        {"s096", "probably the kernels of FP4 experts"},
        {"m305", "16 tokens: probably launches, which the form lacks"},
        {"e194", "probably host-bound: the 8B model's gap jumps at 128 sequences on B200"},
        {"e195", "probably as e194"},
        {"e196", "probably as e194"},
        {"e060", "e059, with the same batch, takes an eighth less power"},
        {"e061", "probably as e060"},
        {"e185", "more than 512 sequences: a fit of steps lacks them"},
        {"e186", "as e185"},
        {"e187", "as e185"},
        {"e188", "as e185"},
        {"e189", "as e185"},
        {"s026", "printed in whole ms, and the first token's step is in it"},
        {"t083", "131072 tokens a sequence"}};
    for (auto const& [first, why] : known) {
        if (id == first) { return why; }
    }
    static std::pair<char const*, char const*> const of_tables[]{
        {"any NVLink", "the latency of a system is its own"},
        {"Collectives", "probably a change of protocol inside the library"},
        {"of a curve to the others", "probably a change of protocol between the points"},
        {"models with experts", "the fit is of dense models"},
        {"under load", "probably the front end, whose time is the server's own"},
        {"Training", "probably experts, whose exchange and padding the form lacks"}};
    for (auto const& [part, why] : of_tables) {
        if (title.find(part) != std::string::npos) { return why; }
    }
    return "unknown";
}

/// The key of the program's answer, and the rows for which it can be asked.
std::string offered_in(table const& of) {
    std::string const key = of.rows[0].key;
    auto const offered = std::ranges::count_if(of.rows, &measured::is_offered);
    return key.empty() ? "-" : key + ", " + std::to_string(offered) + " rows";
}

} // namespace

std::string percent(wl::fit_errors const& e) {
    char out[60];
    std::snprintf(out, sizeof out, "%.1f / %.1f", 100.0 * e.median, 100.0 * e.percentile_90);
    return out;
}

void write_page(std::string const& path, std::vector<table> const& tables, std::string const& command) {
    std::string out =
        "# Whole workloads: predicted and measured\n\n"
        "<!-- Written by benchmarks/workloads --page. -->\n\n"
        "`" +
        command +
        "` wrote this page. Errors are |predicted / measured - 1| in %, the median and "
        "the 90th percentile.\n*Out by device*: the rows of a device are left out of the fit, which then "
        "predicts them, for each device in turn; *rows*: those whose numbers the others decide.\nFits "
        "minimise absolute relative errors. Goals are for rows out of the fit, by device (collectives: "
        "by collective; power: by model). The forms were chosen with all rows in sight.\n"
        "*`rafter llm`*: the key of its answer (`--framework`, `--json`), which is the number of the "
        "table, and the rows for which it can be asked. `-`: it prints no such figure. With step_s, first_s "
        "and output_rate_1_per_s it prints the error and the interval of the class of devices, with "
        "energy_per_token_j the error of the table.\n\n"
        "![Predicted over measured, by table](workloads-fidelity.svg)\n\n"
        "| table | rows | goal | in the fit | out of the fit | goal met | `rafter llm` "
        "|\n|---|---|---|---|---|---|---|\n";
    char line[400];
    for (table const& of : tables) {
        std::string ways;
        for (std::size_t i = 0; i < of.ways.size(); ++i) {
            std::snprintf(line, sizeof line, "%sby %s %s (%.0f rows)", i == 0 ? "" : "<br>", of.ways[i].c_str(),
                          percent(of.found[i + 1]).c_str(), of.found[i + 1].rows);
            ways += line;
        }
        double const judged = of.found[of.ways.empty() ? 0 : 1].median;
        bool const is_out = of.columns.empty() && !of.is_of_fitted_rows && !of.is_searched;
        std::snprintf(line, sizeof line, "| %s | %zu | %s | %s | %s | %s | %s |\n", of.title.c_str(), of.rows.size(),
                      of.goal > 0.0 ? std::to_string(std::lround(100.0 * of.goal)).c_str() : "-",
                      is_out ? "-" : percent(of.found[0]).c_str(),
                      is_out         ? percent(of.found[0]).c_str()
                      : ways.empty() ? "-"
                                     : ways.c_str(),
                      of.goal == 0.0      ? "-"
                      : judged <= of.goal ? "yes"
                                          : "**no**",
                      offered_in(of).c_str());
        out += line;
    }
    for (table const& of : tables) {
        out += "\n## " + of.title + "\n\n" + of.form + ".\n\n";
        for (std::size_t i = 0; i < of.columns.size(); ++i) {
            bool const is_time = of.rows[0].terms[i].is_time_;
            std::snprintf(line, sizeof line, is_time ? "%s%s: 1/%.3f" : "%s%s: %.4g", i == 0 ? "" : "; ",
                          of.columns[i].name.c_str(), of.coefficients[i]);
            out += line;
            if (is_time) { continue; }
            out += of.title.starts_with("Power") ? " W" : of.columns[i].name == "root" ? " s/sqrt(B)" : " s";
        }
        out += of.columns.empty() ? "" : ".\n";
        for (std::size_t i = 0; i < of.found_of_classes.size(); ++i) {
            wl::device_errors const& one = of.found_of_classes[i];
            if (one.rows == 0.0) { continue; }
            std::snprintf(
                line, sizeof line,
                "\nOut of the fit by device, %s on %.0f devices of %s with %s: %s (%.0f rows). 90 %% interval "
                "of measured / predicted: %.2f to %.2f; %.0f %% of the rows lie inside the interval of the "
                "other devices.\n",
                one.is_of_all_engines ? "all engines" : text(of.classes[i].software).c_str(), one.devices,
                one.vendor.c_str(), text(of.classes[i].device).c_str(), percent(one).c_str(), one.rows, one.low,
                one.high, 100.0 * one.inside);
            if (out.find(line) == out.npos) { out += line; }
        }
        if (of.figure != nullptr) {
            wl::interval_errors const& one = of.found_loads.*of.figure;
            std::snprintf(
                line, sizeof line,
                "\nOut of the fit by model, %.0f loads of %.0f models%s: %s. 90 %% interval of measured / predicted: "
                "%.2f to %.2f; %.0f %% of the loads lie inside the interval of the other models.\n",
                one.rows, of.found_loads.models,
                of.of_search.empty() ? "" : ", those of the fit predicted by a search without their model",
                percent(one).c_str(), one.low, one.high, 100.0 * one.inside);
            out += line;
        }
        for (auto const& [why, count] : of.aside) {
            out += "\nSet aside, " + std::to_string(count) + " rows: " + why + ".\n";
        }
        std::vector<measured const*> worst;
        for (measured const& row : of.rows) {
            worst.push_back(&row);
        }
        std::ranges::sort(worst, {}, [](measured const* row) { return -std::abs(row->error()); });
        out += "\n| row | predicted / measured | why |\n|---|---|---|\n";
        for (std::size_t i = 0; i < std::min<std::size_t>(5, worst.size()); ++i) {
            std::snprintf(line, sizeof line, "| %s | %.2f | %s |\n", worst[i]->id.c_str(), 1.0 + worst[i]->error(),
                          reason_for(worst[i]->id, of.title).c_str());
            out += line;
        }
    }
    write_file(path.c_str(), out.c_str(), out.size());
}

std::string questions_of(std::vector<table> const& tables) {
    std::string out = "id,key,answer,line\n";
    for (table const& of : tables) {
        int offered = 0;
        for (measured const& row : of.rows) {
            if (row.asked.empty() || offered++ % 7 != 0) { continue; }
            out += row.id + "," + row.key + "," + number(row.answered, ".10g").c_str() + "," + row.asked + "\n";
        }
    }
    return out;
}

std::string servers_of(std::vector<table> const& tables) {
    constexpr char const* columns[]{"model", "--formats", "--cache", "--type", "-m",       "--framework",
                                    "batch", "prompt",    "output",  "tensor", "pipeline", "--whole-experts"};
    std::string out = "id,figure";
    for (std::string_view const one : columns) {
        out.append(",").append(one == "-m"                ? "machine"
                               : one == "--whole-experts" ? "whole_experts"
                                                          : one.substr(one.rfind('-') + 1));
    }
    out += ",time [s]\n";
    for (table const& of : tables) {
        for (measured const& row : of.rows) {
            std::string_view const key = row.key;
            if (row.asked.find("llm ") != 0 || row.asked.find("--with") != row.asked.npos ||
                key.starts_with("energy")) {
                continue; // a link of its own is no cell
            }
            std::istringstream words(row.asked);
            std::map<std::string, std::string> cells;
            std::string word;
            words >> word >> cells["model"];
            while (words >> word) {
                std::size_t const at = word.find('=');
                if (word == "--whole-experts") {
                    cells[word] = "yes";
                } else if (at != word.npos) {
                    cells[word.substr(0, at)] = word.substr(at + 1);
                } else {
                    words >> cells[word];
                }
            }
            bool const is_rate = key.starts_with("output_rate");
            out += row.id + "," + (is_rate ? "time_per_token" : key == "first_s" ? "first_token" : "step");
            for (char const* const one : columns) {
                out += "," + cells[one];
            }
            double const time = row.time / s * (is_rate ? row.batch / std::stod(cells["output"]) : 1.0);
            out += std::string(",") + number(time, ".6g").c_str() + "\n";
        }
    }
    return out;
}

bool is_in(std::string const& path, std::string const& text) {
    std::ifstream file(path, std::ios::binary);
    if (std::string(std::istreambuf_iterator<char>(file), {}) == text) { return true; }
    std::fprintf(stderr, "%s: without --check the program writes another file\n", path.c_str());
    return false;
}

void write_picture(std::string const& path, std::vector<table> const& tables) {
    double const bottom = 70.0 + 34.0 * static_cast<double>(tables.size());
    auto const x = log_scale(0.4, 2.5, 430, 880);
    auto picture =
        std::make_unique<svg_document<1 << 20>>(910, bottom + 50.0, "Predicted over measured, by table",
                                                "A line of points for each table; points at 1 are predicted exactly.");
    picture->text(20, 30, "Predicted over measured, by table", "ink", {.size = 16});
    picture->rect(x.position(0.8), 50, x.position(1.25) - x.position(0.8), bottom - 50.0, "r2");
    for (double const ratio : {0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0}) {
        picture->line(x.position(ratio), 50, x.position(ratio), bottom, ratio == 1.0 ? "axis" : "grid");
        picture->text(x.position(ratio), bottom + 18, number(ratio, ".3g"), "muted", {.anchor = text_anchor::middle});
    }
    double y = 70.0;
    for (table const& of : tables) {
        picture->text(420, y + 4, of.title.c_str(), "ink", {.anchor = text_anchor::end});
        for (std::size_t i = 0; i < of.rows.size(); ++i) {
            double const ratio = math::min(2.5, math::max(0.4, 1.0 + of.rows[i].error()));
            picture->circle(x.position(ratio), y - 9.0 + 3.0 * static_cast<double>(i % 7), 1.6, "f0");
        }
        y += 34.0;
    }
    picture->text(655, bottom + 40, "predicted / measured; shaded: 0.8 to 1.25", "muted",
                  {.anchor = text_anchor::middle});
    write_file(path.c_str(), picture->finish().written);
}
