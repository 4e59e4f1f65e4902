module;
#include <limits>
#include "imported_text.hpp"

/// \file Tables of any columns, as rafter, spreadsheets and data frames write them.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

/// Lines without their ends, which are a line feed or a carriage return with one.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        std::size_t const end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) { line.remove_suffix(1); }
        out.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

/// "total_time [s]" is "total_time" with the unit "s".
table_column column_of(std::string_view head) {
    table_column out;
    std::size_t const bracket = head.ends_with(']') ? head.rfind(" [") : std::string_view::npos;
    out.name = head.substr(0, bracket);
    if (bracket != std::string_view::npos) { out.unit = head.substr(bracket + 2, head.size() - bracket - 3); }
    return out;
}

/// The words for values that are no finite numbers, as the writer and other programs write them.
std::optional<double> not_finite(std::string_view cell) {
    std::string const lower = in_lower_case(cell);
    if (lower == "nan" || lower == "-nan") { return std::numeric_limits<double>::quiet_NaN(); }
    if (lower == "inf" || lower == "infinity") { return math::infinity; }
    if (lower == "-inf" || lower == "-infinity") { return -math::infinity; }
    return {};
}

} // namespace

table table_from_text(text_argument content, text_argument file_name) {
    std::string_view text = content;
    if (text.starts_with("\xEF\xBB\xBF")) { text.remove_prefix(3); }
    document const read{file_name, lines_of(text)};
    std::size_t head = 0;
    while (head < read.lines.size() && read.lines[head].empty()) {
        ++head;
    }
    if (head == read.lines.size()) { refuse(read.at(""), "has no line; write a line with the names of the columns"); }
    auto const rows = csv_rows(read, head, read.lines.size(), separator_of(read.lines[head]));
    table out;
    out.file_ = file_name;
    for (std::string const& name : rows[0].cells) {
        if (name.empty()) { refuse(read.at_line(head), "has a column without a name; name each column"); }
        table_column column = column_of(name);
        for (table_column const& other : out.columns_) {
            if (other.name == column.name && other.unit == column.unit) {
                refuse_value(read.at_line(head), "a column", name, "write each name once");
            }
        }
        column.cells.reserve(rows.size() - 1);
        out.columns_.push_back(std::move(column));
    }
    for (std::size_t i = 1; i < rows.size(); ++i) {
        expect_cells(read.at_line(rows[i].line), rows[i].cells.size(), out.columns_.size());
        for (std::size_t column = 0; column < out.columns_.size(); ++column) {
            out.columns_[column].cells.push_back(rows[i].cells[column]);
        }
        out.lines_.push_back(rows[i].line);
    }
    return out;
}

table read_table(text_argument path) {
    return table_from_text(rafter::protocol::beginning_of_file(path, std::string::npos), path);
}

table_column const& table::column(text_argument name) const {
    std::string_view const asked = name;
    std::string names;
    std::size_t unnamed = 0; // a head may have more names than a sentence bears
    table_column const* found = nullptr;
    for (table_column const& one : columns_) {
        std::string const head = one.unit.empty() ? one.name : one.name + " [" + one.unit + "]";
        if (asked == head) { return one; }
        if (names.size() < 400) {
            names.append(names.empty() ? "" : ", ").append(json::shown_text(head));
        } else {
            ++unnamed;
        }
        if (asked != one.name) { continue; }
        if (found != nullptr) {
            refuse({file_, ""}, "has several columns \"" + json::shown_text(asked) +
                                    "\"; write the unit behind the name, as in \"" + json::shown_text(head) + "\"");
        }
        found = &one;
    }
    if (found == nullptr) {
        refuse({file_, ""}, "has no column \"" + json::shown_text(asked) + "\"; there are: " + names +
                                (unnamed == 0 ? "" : " and " + std::to_string(unnamed) + " more"));
    }
    return *found;
}

std::vector<double> table::numbers(table_column const& of, char const* base) const {
    double factor = 1.0;
    std::string const name = json::shown_text(of.name);
    if (base == nullptr && !of.unit.empty()) {
        refuse({file_, name}, "is in " + json::shown_text(of.unit) + "; ask for a quantity, not for numbers");
    }
    if (base != nullptr) {
        auto const unit = value_in("1 " + of.unit, base);
        if (!unit.refusal.empty()) {
            refuse({file_, name}, (of.unit.empty() ? "has no unit" : "is in " + json::shown_text(of.unit)) +
                                      "; expected is a unit such as " + base);
        }
        factor = unit.coherent();
    }
    std::vector<double> out;
    out.reserve(of.cells.size());
    for (std::size_t i = 0; i < of.cells.size(); ++i) {
        std::string_view const cell = of.cells[i];
        auto const special = not_finite(cell);
        origin const at = special ? origin{} : origin{file_, "line " + std::to_string(lines_[i] + 1)};
        out.push_back(special ? *special : factor * signed_number(cell, cell, at, name));
    }
    return out;
}

} // namespace rafter::importers
