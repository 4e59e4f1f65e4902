// Tests: run/importers_formats
module;
#include <initializer_list>
#include "imported_text.hpp"

/// \file Tables that people write: a row for each kernel, with its name, FLOP, bytes and seconds. The head names the
/// columns and their units: "name,FLOP fp64 [GFLOP],bytes DRAM [GB],time [ms]".
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

enum class role : unsigned char { name, work, traffic, time, low, high, repetitions };

struct column {
    role of = role::name;
    std::string head;
    arithmetic arithmetic_of{};
    memory_level level = memory_level::unstated;
    byte_kind kind = byte_kind::both;
    bool has_kind = false;              ///< the head states `kind`
    rafter::detail::value_reading unit; ///< the number 1 with the column's unit

    /// True for columns of FLOP of which one may count what the other counts: "FLOP" and "FLOP fp64".
    [[nodiscard]] bool overlaps(column const& other) const {
        arithmetic const& a = arithmetic_of;
        arithmetic const& b = other.arithmetic_of;
        bool const types = !a.type.is_stated() || !b.type.is_stated() || a.type == b.type;
        bool const units = a.unit == compute_unit::unstated || b.unit == compute_unit::unstated || a.unit == b.unit;
        return of == role::work && other.of == role::work && types && units;
    }
    [[nodiscard]] bool is_like(column const& other) const {
        return of == other.of && arithmetic_of == other.arithmetic_of && level == other.level && kind == other.kind;
    }
};

bool is_any_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<role> role_of(std::string_view word) {
    if (is_any_of(word, {"name", "kernel"})) { return role::name; }
    if (is_any_of(word, {"flop", "flops", "work"})) { return role::work; }
    if (is_any_of(word, {"bytes", "traffic"})) { return role::traffic; }
    if (is_any_of(word, {"time", "seconds"})) { return role::time; }
    if (is_any_of(word, {"repetitions"})) { return role::repetitions; }
    return {};
}

/// Takes a word behind the first one of a head; false if it is not understood.
bool take_word(column& c, std::string_view word) {
    switch (c.of) {
    case role::time:
        c.of = is_any_of(word, {"low", "min"}) ? role::low : role::high;
        return is_any_of(word, {"low", "min", "high", "max"});
    case role::traffic:
        if (auto const level = level_named(word); level != memory_level::unstated) {
            if (c.level != memory_level::unstated || c.kind == byte_kind::requested) { return false; }
            c.level = level;
            return true;
        }
        if (c.has_kind || (word == "requested" && c.level != memory_level::unstated)) { return false; }
        c.has_kind = true;
        c.kind = word == "read" ? byte_kind::read : word == "written" ? byte_kind::written : byte_kind::requested;
        return is_any_of(word, {"read", "written", "requested"});
    case role::work:
        if (word == "matrix" || word == "vector") {
            if (c.arithmetic_of.unit != compute_unit::unstated) { return false; }
            c.arithmetic_of.unit = word == "matrix" ? compute_unit::matrix : compute_unit::vector;
            return true;
        }
        if (c.arithmetic_of.type.is_stated()) { return false; }
        c.arithmetic_of.type = type_named(word);
        return c.arithmetic_of.type.is_stated();
    default: return false;
    }
}

constexpr char const* head_words =
    "write name, FLOP (fp64, vector), bytes (DRAM, read, written, requested), time (low, high) or repetitions, with a "
    "unit in brackets, as in \"bytes DRAM [GB]\"";

column column_of(std::string_view head, origin const& at) {
    column out;
    out.head = head;
    std::string_view words = without_blanks(head);
    std::string_view unit;
    auto const bracket = words.find_first_of("[(");
    if (bracket != std::string_view::npos) {
        char const closing = words[bracket] == '[' ? ']' : ')';
        if (!words.ends_with(closing)) { refuse_value(at, "a column", head, head_words); }
        unit = without_blanks(words.substr(bracket + 1, words.size() - bracket - 2));
        words = words.substr(0, bracket);
    }
    std::string const lower = in_lower_case(words);
    std::vector<std::string_view> const parts = words_of(lower);
    auto const known = parts.empty() ? std::optional<role>() : role_of(parts.front());
    if (!known) { refuse_value(at, "a column", head, head_words); }
    out.of = *known;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (!take_word(out, parts[i])) { refuse_value(at, "a column", head, head_words); }
    }
    if (*known == role::name || *known == role::repetitions) {
        if (!unit.empty()) { refuse_value(at, "a column", head, "write it without a unit"); }
        return out;
    }
    char const* const base = *known == role::work ? "FLOP" : *known == role::traffic ? "B" : "s";
    if (unit.empty()) { // these words imply their unit
        if (!is_any_of(parts.front(), {"flop", "flops", "bytes", "seconds"})) {
            refuse_value(at, "a column", head, "write its unit in brackets, as in \"time [ms]\"");
        }
        unit = base;
    }
    out.unit = value_in("1 " + std::string(unit), base);
    if (!out.unit.refusal.empty()) { refuse(at, "the unit of \"" + json::shown_text(head) + "\" " + out.unit.refusal); }
    return out;
}

bool is_plain_csv(document const& text) {
    if (text.json) { return false; }
    auto const head = std::find_if(text.lines.begin(), text.lines.end(), [](auto line) { return !line.empty(); });
    if (head == text.lines.end()) { return false; }
    bool has_name = false;
    bool has_amount = false;
    std::string_view rest = *head;
    char const separator = separator_of(rest);
    while (true) {
        auto const end = std::min(rest.find(separator), rest.size());
        std::string cell = in_lower_case(rest.substr(0, end));
        std::erase(cell, '"');
        auto const words = words_of(std::string_view(cell).substr(0, cell.find_first_of("[(")));
        auto const first = words.empty() ? std::string_view() : words.front();
        auto const found = role_of(first);
        has_name = has_name || found == role::name;
        has_amount = has_amount || (found && found != role::name && found != role::repetitions);
        if (end == rest.size()) { return has_name && has_amount; }
        rest.remove_prefix(end + 1);
    }
}

void read_plain_csv(document const& text, import_options const&, import_result& out) {
    std::size_t first = 0;
    while (text.lines[first].empty()) {
        ++first;
    }
    std::vector<csv_row> const rows = csv_rows(text, first, text.lines.size(), separator_of(text.lines[first]));
    std::vector<column> columns;
    for (std::string const& head : rows.front().cells) {
        column made = column_of(head, text.at_line(first));
        for (column const& other : columns) {
            if (made.is_like(other)) {
                refuse_value(text.at_line(first), "a column", head, "it stands twice; write it once");
            }
        }
        for (column const& other : columns) {
            if (made.overlaps(other)) {
                refuse_value(text.at_line(first), "a column", head,
                             "it may count the FLOP of \"" + json::shown_text(other.head) +
                                 "\" again; write one of them");
            }
        }
        columns.push_back(std::move(made));
    }
    std::vector<placed_cell> numbers;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        expect_cells(text.at_line(rows[i].line), rows[i].cells.size(), columns.size());
        for (std::size_t c = 0; c < columns.size(); ++c) {
            role const of = columns[c].of;
            if (of != role::name) { numbers.push_back({rows[i].cells[c], rows[i].line, of == role::repetitions}); }
        }
    }
    number_style const style = style_of(text, numbers, separator_of(text.lines[first]) == ';');
    for (std::size_t i = 1; i < rows.size(); ++i) {
        origin const at = text.at_line(rows[i].line);
        measured_work row{.from = at};
        std::optional<double> time;
        std::optional<double> low;
        std::optional<double> high;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            column const& of = columns[c];
            std::string const& cell = rows[i].cells[c];
            if (of.of == role::name) {
                row.name = cell;
                continue;
            }
            auto const number = number_of(cell, at, of.head, style);
            if (!number) { continue; }
            auto value = of.unit;
            value.number = *number;
            double const coherent = held(value.coherent(), at, of.head);
            switch (of.of) {
            case role::work: add_work(row, of.arithmetic_of, coherent); break;
            case role::traffic: add_bytes(row, of.level, of.kind, coherent); break;
            case role::time: time = coherent; break;
            case role::low: low = coherent; break;
            case role::high: high = coherent; break;
            case role::repetitions:
                if (*number > 1e15 || *number != static_cast<double>(static_cast<std::size_t>(*number))) {
                    refuse_row_value(at, of.head, cell, "write a whole number");
                }
                row.repetitions = static_cast<std::size_t>(*number);
                break;
            case role::name: break;
            }
        }
        if (row.name.empty()) { refuse_row(at, "has no name; write one"); }
        if (time) {
            row.time = time_of(*time, low.value_or(*time), high.value_or(*time));
            if (!row.time && *time > 0.0 && low && !(*low > 0.0)) {
                refuse_row(at,
                           "the time of " + json::shown_text(row.name) + " has a low of zero; write a time above zero");
            }
            if (!row.time && *time > 0.0) {
                refuse_row(at,
                           "the time of " + json::shown_text(row.name) + " does not lie between its low and its high");
            }
            if (!row.time) { remark(out, at, row.name, "has a time of zero; it is left out"); }
        } else if (low || high) {
            remark(out, at, row.name, "has an end of an interval without a time; it is left out");
        }
        out.rows.push_back(std::move(row));
    }
}

} // namespace

format const plain_csv{"CSV with name, FLOP, bytes and time", is_plain_csv, read_plain_csv};

} // namespace rafter::importers
