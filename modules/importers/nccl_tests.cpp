// Tests: run/importers
module;
#include "imported_text.hpp"

/// \file What nccl-tests (and rccl-tests) print: times in us for each size, out of place and in place. GB is 1e9 bytes.
/// The bus bandwidth is the algorithm's times a factor of the collective; it is not the rate of a link.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

bool is_nccl_tests(document const& text) {
    return text.has_line([](std::string_view line) {
        return line.starts_with("#") && line.find("algbw") != std::string_view::npos &&
               line.find("busbw") != std::string_view::npos;
    });
}

/// Adds one half of a line: time, algbw, busbw and the number of wrong values.
void add_half(import_result& out, std::vector<std::string_view> const& cells, std::size_t first, std::string name,
              bool counts_wrong, origin const& at) {
    measured_work row{.name = std::move(name), .from = at};
    auto const size = number_of(cells[0], at, "size (B)");
    auto const time = number_of(cells[first], at, "time (us)");
    auto const rate = number_of(cells[first + 1], at, "algbw (GB/s)");
    auto const of_bus = number_of(cells[first + 2], at, "busbw (GB/s)");
    auto const wrong = number_of(cells[first + 3], at, counts_wrong ? "#wrong" : "error");
    if (size) { row.counters.push_back({"size (B)", *size}); }
    double const seconds = time.value_or(0.0) / 1e6;
    row.time = time_of(seconds);
    if (!row.time) { remark(out, at, row.name, "has no valid time"); }
    if (rate) { row.counters.push_back({"algbw (GB/s)", *rate}); }
    if (of_bus) { row.counters.push_back({"busbw (GB/s)", *of_bus}); }
    if (counts_wrong && wrong.value_or(0.0) > 0.0) { remark(out, at, row.name, "has wrong values; its time is kept"); }
    if (size && rate && row.time) { // rates have two decimals
        double const of_rate = held(*rate * (1e9 * seconds), at, "algbw (GB/s)");
        if (math::abs(of_rate - *size) > 0.01 * *size + 0.006e9 * seconds) {
            remark(out, at, row.name, "has an algbw that, times its time, is not its size");
        }
    }
    out.rows.push_back(std::move(row));
}

void read_nccl_tests(document const& text, import_options const&, import_result& out) {
    std::string test;
    bool counts_wrong = false; // before `#wrong` the column was `error`, a deviation
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        std::string_view const line = text.lines[i];
        if (auto const version = behind("# nccl-tests version", line)) {
            auto const words = words_of(*version);
            if (!words.empty()) { out.version = words.front(); }
        } else if (auto const name = behind("# Collective test starting:", line)) {
            test = std::string(*name) + " ";
        }
        if (line.starts_with("#") && line.find("busbw") != std::string_view::npos) {
            counts_wrong = line.find("#wrong") != std::string_view::npos;
        }
        // Other lines are messages of NCCL ("host:880:887 [0] NCCL INFO ...") and output of the launcher.
        std::vector<std::string_view> const cells = words_of(line);
        if (cells.empty() || cells[0].find_first_not_of("0123456789") != std::string_view::npos) { continue; }
        origin const at = text.at_line(i);
        if (cells.size() < 11 || cells.size() > 13) {
            refuse_row(at,
                       "has " + std::to_string(cells.size()) +
                           " columns; expected size, count, type, redop, root, and twice time, algbw, busbw, #wrong");
        }
        std::string const name = test + std::string(cells[2]) + " " + std::string(cells[0]) + " B ";
        add_half(out, cells, cells.size() - 8, name + "out-of-place", counts_wrong, at);
        add_half(out, cells, cells.size() - 4, name + "in-place", counts_wrong, at);
    }
    if (out.rows.empty()) { refuse(text.at(""), "has no line below the head of nccl-tests"); }
}

} // namespace

format const nccl_tests{"nccl-tests", is_nccl_tests, read_nccl_tests};

} // namespace rafter::importers
