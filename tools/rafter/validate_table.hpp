// Reads the rows of a table for rafter validate: which cells state the machine, the operation, its fields and the time.
// (Included by validate.cpp alone.)
// Tests: program/validates
#pragma once
#include <algorithm>
#include <set>
#include <tuple>
#include "llm.hpp"
#include "validate.hpp"

import rafter.importers;

namespace program::validation {

struct arguments {
    std::vector<std::string> words;
    machine_arguments machine;
    std::string time, overlap, figure;
    std::vector<std::string> columns, where;
    std::vector<std::string> by;
    reached_arguments reached;
    wished asked;

    /// The first word, if it is no field: the name of an operation; else empty.
    [[nodiscard]] std::string operation() const {
        return words.empty() || words[0].find('=') != std::string::npos ? "" : words[0];
    }
    /// The fields that words state for all rows.
    [[nodiscard]] std::vector<field_value> fields() const {
        std::vector<field_value> out;
        for (std::size_t i = operation().empty() ? 0 : 1; i < words.size(); ++i) {
            out.push_back(name_and_value(words[i]));
            if (std::ranges::count(out, out.back().first, &field_value::first) > 1) {
                misuse(out.back().first + " is stated twice");
            }
        }
        return out;
    }
    /// A field that words state; null if none does.
    [[nodiscard]] static std::string const* stated(std::vector<field_value> const& fields, std::string_view name) {
        auto const found =
            std::ranges::find(fields, name, [](field_value const& one) -> std::string const& { return one.first; });
        return found == fields.end() ? nullptr : &found->second;
    }
};

/// A column, with the unit that its name states: "time [us]", "time_us".
struct stated_column {
    importers::table_column const* of = nullptr;
    std::string unit{};
};

/// A unit as rafter writes it.
inline std::string usual_unit(std::string const& unit) {
    constexpr std::pair<std::string_view, char const*> others[]{{"usec", "us"},  {"\u00b5s", "us"}, {"\u03bcs", "us"},
                                                                {"msec", "ms"},  {"nsec", "ns"},    {"sec", "s"},
                                                                {"seconds", "s"}};
    auto const* const known = std::ranges::find(others, unit, [](auto const& one) { return one.first; });
    return known == std::end(others) ? unit : known->second;
}

/// A name without its unit, and the unit: "time_us" and "time (us)" are "time" and "us". Without a unit it stays.
inline std::pair<std::string, std::string> name_and_unit(std::string const& name) {
    constexpr std::string_view known[]{"s",  "ms",  "us",  "ns",  "B",    "kB",    "MB",    "GB",
                                       "TB", "KiB", "MiB", "GiB", "FLOP", "MFLOP", "GFLOP", "TFLOP"};
    bool const is_in_brackets = name.ends_with(')');
    std::size_t const at = name.rfind(is_in_brackets ? '(' : '_');
    bool const is_rate = name.ends_with("/s") || (name.size() > 5 && name.ends_with("FLOPS"));
    if (at == name.npos || at == 0) { return {name, is_rate ? name : ""}; } // the field refuses "GFLOPS" as a unit
    std::string const unit = usual_unit(name.substr(at + 1, name.size() - at - (is_in_brackets ? 2 : 1)));
    if (std::ranges::count(known, unit) == 0) { return {name, ""}; }
    return {name.substr(0, name.find_last_not_of(' ', at - 1) + 1), unit};
}

/// The name of a column as its table has it, in quotes if it has blanks.
inline std::string head_of(importers::table_column const& one) {
    std::string const head = one.name + (one.unit.empty() ? "" : " [" + one.unit + "]");
    return head.find(' ') == head.npos ? head : '"' + head + '"';
}

/// Is a cell a number without a unit?
inline bool is_number(std::string_view cell) {
    if (cell.starts_with('-')) { cell.remove_prefix(1); }
    return !cell.empty() && read_decimal(cell).length == cell.size();
}

class table_reader {
public:
    using table_column = importers::table_column;

    table_reader(arguments const& given, importers::table const& from)
        : given_(&given), table_(&from), name_(given.operation()), words_(given.fields()) {
        for (std::string const& stated : given.columns) {
            std::size_t const at = stated.find('=');
            if (at == stated.npos || at == 0) {
                misuse("--column " + stated + ": write a field and a column, as in m=rows, or m= to leave m out");
            }
            read_.insert(&from.column(at + 1 < stated.size() ? stated.substr(at + 1) : stated.substr(0, at)));
            renamed_.emplace_back(stated.substr(0, at), stated.substr(at + 1));
        }
        operation_ = find("operation");
        machine_ = find("machine");
    }

    /// Do words or columns say what a row measures?
    [[nodiscard]] bool says_what_rows_are() {
        return !name_.empty() || operation_.of != nullptr || find("flops").of != nullptr ||
               find("bytes").of != nullptr || find("read").of != nullptr;
    }
    /// Finds the columns of all rows, or refuses the table.
    void start() {
        std::string const& file = given_->asked.file;
        if (!name_.empty() && operation_.of != nullptr) {
            misuse("the column operation of " + file + " names an operation in each row: leave out " + name_);
        }
        for (std::string const& stated : given_->where) {
            auto const [name, value] = name_and_value(stated);
            conditions_.emplace_back(of_name(name).of, value);
        }
        time_ = given_->time.empty() ? find("time") : of_name(given_->time);
        if (time_.of == nullptr) {
            misuse(file + " has no column time, but " +
                   listed(table_->columns() | std::views::transform(&table_column::name)) +
                   ": state that of measured times, as in --time latency_us");
        }
        if (machine_.of == nullptr && given_->machine.name.empty()) {
            misuse(file + " has no column machine: state --machine, or a column, as in --column machine=device");
        }
        if (machine_.of != nullptr && !given_->machine.name.empty()) {
            misuse("either --machine, or the column " + machine_.of->name + " of " + file + ", not both");
        }
        for (std::string const& one : given_->by) {
            if (std::ranges::count(given_->by, one) > 1) { misuse("--by names " + one + " twice"); }
            groups_.push_back(of_name(one).of);
        }
    }

    [[nodiscard]] std::size_t rows() const { return table_->rows(); }
    [[nodiscard]] bool takes(std::size_t row) const {
        return std::ranges::all_of(conditions_, [&](auto const& one) { // "-" is the empty cell, as in groups
            std::string const& cell = one.first->cells[row];
            return cell == one.second || (cell.empty() && one.second == "-");
        });
    }
    [[nodiscard]] std::vector<std::string> groups(std::size_t row) const {
        std::vector<std::string> out;
        for (table_column const* const one : groups_) {
            out.push_back(one->cells[row].empty() ? "-" : one->cells[row]);
            std::ranges::replace(out.back(), '\n', ' ');
        }
        return out;
    }
    [[nodiscard]] seconds time(std::size_t row) const {
        std::string const text = cell(time_, row);
        if (text.empty()) { misuse("the cell of the measured time is empty"); }
        if (time_.unit.empty() && is_number(text)) {
            misuse("the column " + time_.of->name +
                   " states no unit: write one in its head, as in \"time [us]\" or time_us, or in its cells");
        }
        seconds const out = read_quantity<units::second>(text, "the measured time");
        if (!(out > seconds{})) { misuse("the measured time is " + text + "; it must be positive"); }
        return out;
    }
    [[nodiscard]] std::string machine_of(std::size_t row) const {
        if (machine_.of != nullptr && machine_.of->cells[row].empty()) { misuse("the cell of the machine is empty"); }
        return machine_.of == nullptr ? given_->machine.name : machine_.of->cells[row];
    }
    /// Is a row a server of a language model?
    [[nodiscard]] bool is_of_llm(std::size_t row) const { return name_of(row) == "llm" || is_of_load(row); }
    /// Is a row a server under load?
    [[nodiscard]] bool is_of_load(std::size_t row) const { return name_of(row) == "load"; }
    /// The fields of a row that words and cells state; `of` becomes those of cells.
    [[nodiscard]] std::vector<field_value> stated_fields(std::size_t row, std::string const& name, std::string& of) {
        std::vector<field_value> out = words_;
        for (auto const& [field, column] : fields_of(name)) {
            std::string const value = cell(column, row);
            if (value.empty() || arguments::stated(words_, field) != nullptr) { continue; }
            out.emplace_back(field, value);
            add_cell(of, field, value);
        }
        return out;
    }
    /// The operation of a row; `of` becomes the fields that cells state.
    [[nodiscard]] any_operation operation(std::size_t row, std::string& of) {
        std::string const& name = name_of(row);
        if (name.empty() && operation_.of != nullptr) { misuse("the cell of the operation is empty"); }
        if (name.empty()) { return kernel(row, of); }
        operation_arguments out;
        out.words.push_back(name);
        for (auto const& [field, value] : stated_fields(row, name, of)) {
            out.words.push_back(field + "=" + value);
        }
        return operation_of(out);
    }
    /// Refuses a field of `--column` that no row has.
    void expect_fields_are_used() const {
        if (operation_.of != nullptr && fields_.empty()) { return; } // no row names a known operation
        for (auto const& [field, column] : renamed_) {
            if (used_.contains(field)) { continue; }
            misuse("--column " + field + "=" + column + ": " +
                   (name_.empty() ? "no row has a field " : name_ + " has no field ") + field);
        }
    }

    /// The columns that were not read.
    [[nodiscard]] std::vector<std::string> unread_columns() const {
        std::vector<std::string> out;
        for (table_column const& one : table_->columns()) {
            if (!read_.contains(&one)) { out.push_back(one.name); }
        }
        return out;
    }

private:
    /// A kernel by its counts. Plain numbers are FLOP and bytes.
    [[nodiscard]] any_operation kernel(std::size_t row, std::string& of) {
        operation_arguments out;
        std::vector<std::string> known;
        for (auto const& [to, from, unit] : {std::tuple(&out.flops, "flops", "FLOP"),
                                             {&out.bytes, "bytes", "B"},
                                             {&out.read, "read", "B"},
                                             {&out.written, "written", "B"},
                                             {&out.type, "type", ""},
                                             {&out.unit, "unit", ""}}) {
            known.emplace_back(from);
            if (std::string const* const word = arguments::stated(words_, from)) {
                *to = *word;
            } else if (auto column = find(from); column.of != nullptr) {
                if (column.unit.empty()) { column.unit = unit; }
                *to = cell(column, row);
                if (to->empty() && to == &out.flops) { misuse("flops is empty: state 0 where there are none"); }
                add_cell(of, from, *to);
            }
        }
        for (field_value const& word : words_) {
            if (std::ranges::count(known, word.first) == 0) {
                misuse(word.first + " is no count of a kernel; there are: " + listed(known));
            }
        }
        if (out.read.empty() != out.written.empty() && find(out.read.empty() ? "read" : "written").of != nullptr) {
            misuse(std::string(out.read.empty() ? "read" : "written") + " is empty: state 0 where there are none");
        }
        try {
            return operation_of(out);
        } catch (std::exception const& refused) { // in the words of columns
            std::string says = refused.what();
            for (std::string const& name : known) {
                for (std::size_t at = says.find("--" + name); at != says.npos; at = says.find("--" + name)) {
                    says.erase(at, 2);
                }
            }
            throw std::invalid_argument(says);
        }
    }
    [[nodiscard]] std::string const& name_of(std::size_t row) const {
        return operation_.of == nullptr ? name_ : operation_.of->cells[row];
    }
    static void add_cell(std::string& to, std::string_view field, std::string const& value) {
        if (!value.empty()) { to.append(to.empty() ? "" : " ").append(field).append("=").append(value); }
    }
    [[nodiscard]] stated_column with_unit(table_column const& one) {
        read_.insert(&one);
        return {&one, one.unit.empty() ? name_and_unit(one.name).second : usual_unit(one.unit)};
    }
    [[nodiscard]] stated_column of_name(std::string const& name) { return with_unit(table_->column(name)); }
    /// A column as `--column` renames it, else of this name, with or without a unit behind it; none if the table lacks
    /// it. Two such columns are an error.
    [[nodiscard]] stated_column find(std::string const& name) {
        used_.insert(name);
        for (auto const& [field, column] : renamed_) {
            if (field == name) { return column.empty() ? stated_column{} : of_name(column); }
        }
        stated_column out;
        for (table_column const& one : table_->columns()) {
            if (one.name != name && name_and_unit(one.name).first != name) { continue; }
            if (out.of != nullptr) {
                misuse(given_->asked.file + " has the columns " + head_of(*out.of) + " and " + head_of(one) +
                       ", which may both be " + name + ": state one, as in " +
                       (name == "time" ? "--time " : "--column " + name + "=") + head_of(one));
            }
            out = with_unit(one);
        }
        return out;
    }
    [[nodiscard]] static std::string cell(stated_column const& column, std::size_t row) {
        std::string const& out = column.of->cells[row];
        if (out == "True" || out == "TRUE") { return "true"; }
        if (out == "False" || out == "FALSE") { return "false"; }
        return column.unit.empty() || !is_number(out) ? out : out + " " + column.unit;
    }
    /// The fields of an operation that columns state.
    std::vector<std::pair<std::string, stated_column>> const& fields_of(std::string const& name) {
        if (auto const place = fields_.find(name); place != fields_.end()) { return place->second; }
        std::vector<std::string> known;
        if (name == "llm" || name == "load") {
            known = llm::fields_of_rows();
            if (name == "load") { known.insert(known.end(), std::begin(llm::load_counts), std::end(llm::load_counts)); }
        } else {
            auto const fields = sample_operation(operation_behind(name)).fields();
            known.assign(fields.begin(), fields.end());
        }
        auto& out = fields_[name]; // not before: the next row would find no fields of an operation that is refused
        auto const is_field = [&](std::string_view path) {
            return std::ranges::count(known, path.substr(0, path.find_first_of(".["))) != 0;
        };
        for (auto const& [field, column] : renamed_) {
            bool const leaves_out = column.empty();
            if (leaves_out || is_field(field)) { used_.insert(field); }
            if (leaves_out || !is_field(field)) { continue; }
            out.emplace_back(field, of_name(column));
        }
        for (table_column const& one : table_->columns()) {
            std::string const field =
                one.unit.empty() && !is_field(one.name) ? name_and_unit(one.name).first : one.name;
            bool const is_renamed = std::ranges::any_of(renamed_, [&](auto const& to) { return to.first == field; });
            if (!is_renamed && is_field(field)) { out.emplace_back(field, with_unit(one)); }
        }
        return out;
    }

    arguments const* given_;
    importers::table const* table_;
    std::string name_; ///< of the operation in all rows; empty: a column has it, or rows are counts
    std::vector<field_value> words_;
    std::vector<std::pair<std::string, std::string>> renamed_{};
    std::vector<std::pair<table_column const*, std::string>> conditions_{};
    stated_column operation_{}, machine_{}, time_{};
    std::vector<table_column const*> groups_{};
    std::map<std::string, std::vector<std::pair<std::string, stated_column>>> fields_{};
    std::set<std::string> used_{"operation", "machine", "time"};
    std::set<table_column const*> read_{};
};

} // namespace program::validation
