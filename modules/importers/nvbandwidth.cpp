// Tests: run/importers_devices
module;
#include "imported_text.hpp"

/// \file What nvbandwidth prints, and its JSON: a matrix of links for each test. GB/s are 1e9 bytes per second. Latency
/// tests have the same matrix in ns. A sum is no bandwidth of a link.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

using kind = json::node::kind_type;

/// A test: its description tells the unit, and what rows and columns are.
struct link_test {
    std::string name;
    double scale = 0.0; ///< to B/s or s
    bool is_latency = false;
    double sum = 0.0; ///< of the figures so far
    double figures = 0.0;
};

/// Reads a description, and remarks on one whose figures may count both directions.
link_test test_of(import_result& to, std::string_view name, std::string_view description, origin const& at) {
    link_test out{std::string(name)};
    std::string_view const line = without_blanks(description);
    out.is_latency = line.ends_with("(ns)");
    if (!out.is_latency && !line.ends_with("(GB/s)")) {
        refuse_value(at, "the description of a matrix", description, "it must end with (GB/s) or (ns)");
    }
    out.scale = out.is_latency ? 1e-9 : 1e9;
    if (description.find("<->") != std::string_view::npos) {
        remark(to, at, name, "has traffic in both directions; its figures may count both together");
    }
    return out;
}

/// Adds a link. A missing value is a pair that was not measured, such as a device and itself.
void add_link(import_result& out, link_test& test, std::string_view pair, std::optional<double> number,
              origin const& at) {
    if (!number) { return; }
    test.sum += *number;
    ++test.figures;
    std::string const name = test.name + " " + std::string(pair);
    if (!(*number > 0.0)) {
        remark(out, at, name, "has no valid figure; it is left out");
        return;
    }
    double const amount = held(*number * test.scale, at, name);
    if (test.is_latency) {
        out.rows.push_back({.name = name, .time = time_of(amount), .from = at});
    } else {
        add_bandwidth(out, name, memory_level::unstated, amount, at);
    }
}

/// Compares the sum of a test with its figures, which have as many decimals.
void compare_sum(import_result& out, link_test const& test, double sum, origin const& at) {
    double const rounding = 0.005 * (test.figures + 1.0);
    if (math::abs(held(test.sum, at, test.name) - sum) > rounding + 1e-9 * sum) {
        remark(out, at, test.name, "has a SUM that is not the sum of its figures");
    }
}

std::string pair_of(std::string_view row, std::string_view column) {
    return "[" + std::string(row) + "][" + std::string(column) + "]";
}

// --- text

bool is_description(std::string_view line) {
    return (line.ends_with("(GB/s)") || line.ends_with("(ns)")) && line.find("(row)") != std::string_view::npos &&
           line.find("(column)") != std::string_view::npos;
}

bool is_index(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The name in "Running host_to_device_memcpy_ce."
std::optional<std::string_view> running(std::string_view line) {
    auto name = behind("Running ", line);
    if (name && name->ends_with('.')) { name->remove_suffix(1); }
    return name;
}

/// Reads the head and the rows below a description, and returns the index of the last line.
std::size_t read_matrix(document const& text, std::size_t first, link_test& test, import_result& out) {
    std::size_t i = first + 1;
    std::vector<std::string_view> const head =
        i < text.lines.size() ? words_of(text.lines[i]) : std::vector<std::string_view>{};
    if (head.empty() || !std::all_of(head.begin(), head.end(), is_index)) {
        refuse(text.at_line(first), "has no line of columns below it; the file may be cut");
    }
    bool has_row = false;
    for (++i; i < text.lines.size(); ++i) {
        std::vector<std::string_view> const cells = words_of(text.lines[i]);
        if (cells.empty() || !is_index(cells[0])) { break; }
        origin const at = text.at_line(i);
        expect_cells(at, cells.size() - 1, head.size());
        has_row = true;
        for (std::size_t column = 0; column < head.size(); ++column) {
            std::string const pair = pair_of(cells[0], head[column]);
            auto const number = number_of(cells[column + 1], at, test.name + " " + pair);
            add_link(out, test, pair, number, at);
        }
    }
    if (!has_row) { refuse(text.at_line(first + 1), "has no row below it; the file may be cut"); }
    while (i < text.lines.size() && without_blanks(text.lines[i]).empty()) {
        ++i;
    }
    auto const sum = i < text.lines.size() ? behind("SUM ", text.lines[i]) : std::optional<std::string_view>();
    if (!sum) { return i - 1; } // older versions print none
    std::vector<std::string_view> const words = words_of(*sum);
    if (words.size() != 2) { refuse_row_value(text.at_line(i), "SUM", *sum, "write the name of a test and a number"); }
    auto const number = number_of(words[1], text.at_line(i), "SUM");
    if (number && words[0] == test.name) { compare_sum(out, test, *number, text.at_line(i)); }
    return i;
}

void read_text(document const& text, import_result& out) {
    std::string name;
    std::optional<origin> unfinished; // where a test began that has no matrix yet
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        std::string_view const line = without_blanks(text.lines[i]);
        std::string const lower = in_lower_case(line.substr(0, 6));
        if (auto const version = behind("nvbandwidth Version:", line)) {
            out.version = std::string(*version);
        } else if (auto const test = running(line)) {
            name = std::string(*test);
            unfinished = text.at_line(i);
        } else if (lower == "waived" || lower.starts_with("error")) {
            unfinished.reset();
            remark(out, text.at_line(i), name.empty() ? "nvbandwidth" : name,
                   "has no matrix (" + json::shown_text(line) + ")");
        } else if (is_description(line)) {
            unfinished.reset();
            std::size_t const first = i;
            or_leave_out(text, out, [&] {
                link_test test_here = test_of(out, name.empty() ? "a test" : name, line, text.at_line(first));
                i = read_matrix(text, first, test_here, out);
            });
        }
    }
    if (unfinished) { refuse(*unfinished, json::shown_text(name) + " has no matrix; the file may be cut"); }
}

// --- JSON

std::string_view text_in(json::node const& object, std::string_view key, origin const& at) {
    json::node const* const found = object.find(key);
    if (found == nullptr) { refuse(at, std::string(key) + " is missing; it must be stated"); }
    if (!found->is(kind::string)) {
        refuse(at, std::string(key) + " is " + rafter::json::shown_value(*found) + "; write a text in quotes");
    }
    return found->text;
}

/// The number of a cell, which nvbandwidth writes as a text.
std::optional<double> cell_number(json::node const& cell, origin const& at, std::string_view key) {
    return cell.is(kind::string) ? number_of(cell.text, at, key) : json_number_of(cell, at, key);
}

void read_test(import_result& out, json::node const& node, origin const& at) {
    std::string_view const name = text_in(node, "name", at);
    std::string_view const status = text_in(node, "status", at);
    json::node const* const matrix = node.find("bandwidth_matrix");
    if (status != "Passed") {
        remark(out, at, name, "is left out (" + json::shown_text(status) + ")");
        return;
    }
    if (matrix == nullptr || !matrix->is(kind::list)) {
        refuse(at, matrix == nullptr
                       ? "bandwidth_matrix is missing; it must be stated"
                       : "bandwidth_matrix is " + rafter::json::shown_value(*matrix) + "; write a list of rows");
    }
    link_test test = test_of(out, name, text_in(node, "bandwidth_description", at), at);
    for (std::size_t row = 0; row < matrix->parts.size(); ++row) {
        json::node const& cells = matrix->parts[row];
        origin const at_row{at.file, at.place + ".bandwidth_matrix[" + std::to_string(row) + "]"};
        if (!cells.is(kind::list)) {
            refuse(at_row, "is " + rafter::json::shown_value(cells) + "; write a list of numbers in quotes");
        }
        expect_cells(at_row, cells.parts.size(), matrix->parts[0].parts.size());
        for (std::size_t column = 0; column < cells.parts.size(); ++column) {
            std::string const pair = pair_of(std::to_string(row), std::to_string(column));
            auto const number = cell_number(cells.parts[column], at_row, test.name + " " + pair);
            add_link(out, test, pair, number, at_row);
        }
    }
    json::node const* const sum = node.find("sum");
    auto const number = sum == nullptr ? std::optional<double>() : cell_number(*sum, at, "sum");
    if (number) { compare_sum(out, test, *number, at); }
}

json::node const* tests_of(document const& text) {
    json::node const* const body = text.json ? text.json->find("nvbandwidth") : nullptr;
    return body == nullptr ? nullptr : body->find("testcases");
}

void read_nvbandwidth(document const& text, import_options const&, import_result& out) {
    json::node const* const tests = tests_of(text);
    if (tests == nullptr) { return read_text(text, out); }
    if (!tests->is(kind::list)) {
        refuse(text.at("nvbandwidth.testcases"), "is " + rafter::json::shown_value(*tests) + "; write a list of tests");
    }
    json::node const* const version = text.json->find("nvbandwidth")->find("version");
    if (version != nullptr && version->is(kind::string)) { out.version = version->text; }
    read_each(text, out, *tests, "nvbandwidth.testcases", read_test);
}

bool is_nvbandwidth(document const& text) {
    return tests_of(text) != nullptr || text.has_line([](std::string_view line) {
        return line.starts_with("nvbandwidth Version:") || is_description(without_blanks(line));
    });
}

} // namespace

format const nvbandwidth{"nvbandwidth", is_nvbandwidth, read_nvbandwidth};

} // namespace rafter::importers
