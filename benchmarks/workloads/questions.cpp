// Writes rows of the tables as questions to the program, and as a table for rafter validate.
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

import rafter;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "questions.hpp"

namespace {

std::string percent(wl::fit_errors const& e) {
    char out[60];
    std::snprintf(out, sizeof out, "%.1f / %.1f", 100.0 * e.median, 100.0 * e.percentile_90);
    return out;
}
std::string ends_in_words(wl::interval_errors const& e) {
    char out[100];
    std::snprintf(out, sizeof out, "; 90 %% of measured / predicted from %.2f to %.2f, inside %.0f %%", e.low, e.high,
                  100.0 * e.inside);
    return out;
}

} // namespace

std::string lines_of(table const& of) {
    char line[400];
    std::string out = of.title + "\n    " + std::to_string(of.rows.size()) + " rows, in " + percent(of.found[0]);
    for (std::size_t i = 0; i < of.ways.size(); ++i) {
        std::snprintf(line, sizeof line, "; by %s %s (%.0f)", of.ways[i].c_str(), percent(of.found[i + 1]).c_str(),
                      of.found[i + 1].rows);
        out += line;
    }
    if (of.goal > 0.0) {
        std::snprintf(line, sizeof line, "; goal %.0f, %s", 100.0 * of.goal,
                      of.found[of.ways.empty() ? 0 : 1].median <= of.goal ? "met" : "missed");
        out += line;
    }
    out += "\n    " + of.form + "\n";
    for (std::size_t i = 0; i < of.columns.size(); ++i) {
        bool const is_time = of.rows[0].terms[i].is_time_;
        std::snprintf(line, sizeof line, is_time ? "%s%s 1/%.3f" : "%s%s %.4g", i == 0 ? "    " : "; ",
                      of.columns[i].name.c_str(), of.coefficients[i]);
        out += line;
        if (is_time) { continue; }
        out += of.title.starts_with("Power") ? " W" : of.columns[i].name == "root" ? " s/sqrt(B)" : " s";
    }
    if (of.of_training) {
        for (wl::measured_generation const& one : of.of_training->whole.generations) {
            out += "; " + std::string(one.name.c_str()) + " x " + number(one.slower, ".3f").c_str();
        }
    }
    out += of.columns.empty() ? "" : "\n";
    std::string of_classes;
    for (std::size_t i = 0; i < of.found_of_classes.size(); ++i) {
        wl::device_errors const& one = of.found_of_classes[i];
        if (one.rows == 0.0) { continue; }
        std::snprintf(line, sizeof line, "    %s on %.0f devices of %s with %s: %s (%.0f)%s\n",
                      one.is_of_all_engines ? "all engines" : text(of.classes[i].software).c_str(), one.devices,
                      one.vendor.c_str(), text(of.classes[i].device).c_str(), percent(one).c_str(), one.rows,
                      ends_in_words(one).c_str());
        if (of_classes.find(line) == of_classes.npos) { of_classes += line; }
    }
    out += of_classes;
    if (of.figure != nullptr) {
        wl::interval_errors const& one = of.found_loads.*of.figure;
        std::snprintf(line, sizeof line, "    with the rows of the search, each of %.0f models left out: %s (%.0f)%s\n",
                      of.found_loads.models, percent(one).c_str(), one.rows, ends_in_words(one).c_str());
        out += line;
    }
    for (auto const& [why, count] : of.aside) {
        out += "    set aside, " + std::to_string(count) + " rows: " + why + "\n";
    }
    return out;
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

namespace {
std::string content_of(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}
} // namespace

bool is_in(std::string const& path, std::string const& text) {
    if (content_of(path) == text) { return true; }
    std::fprintf(stderr, "%s: without --check the program writes another file\n", path.c_str());
    return false;
}

bool is_on(std::string const& page, std::string const& lines) {
    if (content_of(page).find(lines) != std::string::npos) { return true; }
    std::fprintf(stderr, "%s does not say this; scripts/fidelity writes it\n%s", page.c_str(), lines.c_str());
    return false;
}
