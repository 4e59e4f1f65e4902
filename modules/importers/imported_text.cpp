// Tests: run/importers, run/importers_formats
module;
#include <charconv>
#include <numeric>
#include <system_error>
#include "imported_text.hpp"

/// \file Numbers, cells and names of imported texts, with their places in error messages.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t digits_at_begin(std::string_view text) {
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
}

/// What one number tells about the style of its file.
struct evidence {
    char decimal = '\0';
    char either = '\0'; ///< the only sign, before three digits
};

char other_than(char sign) { return sign == '.' ? ',' : '.'; }

evidence evidence_of(std::string_view number) {
    auto const first = number.find_first_of(".,");
    if (first == std::string_view::npos) { return {}; }
    auto const last = number.find_last_of(".,");
    if (number[first] != number[last]) { return {number[last]}; }
    if (first != last) { return {other_than(number[first])}; }
    bool const ends_after_three = number.size() == last + 4 && digits_at_begin(number.substr(last + 1)) == 3;
    bool const may_group = ends_after_three && last >= 1 && last <= 3 && number.front() != '0';
    return may_group ? evidence{'\0', number[last]} : evidence{number[last]};
}

/// The number in C's style; empty if a group behind the first has not three digits, or if a sign is not of this style.
std::string in_plain_style(std::string_view number, number_style const& style) {
    std::string out;
    std::size_t since_group = 0;
    bool is_grouped = false;
    bool is_whole_part = true;
    for (char const c : number) {
        if (is_whole_part && style.group != '\0' && c == style.group) {
            if (since_group == 0 || since_group > 3 || (is_grouped && since_group != 3)) { return {}; }
            is_grouped = true;
            since_group = 0;
            continue;
        }
        if (is_whole_part && !is_digit(c)) {
            if (is_grouped && since_group != 3) { return {}; }
            is_whole_part = false;
        }
        if (c != style.decimal && (c == '.' || c == ',')) { return {}; }
        out += c == style.decimal ? '.' : c;
        ++since_group;
    }
    return is_whole_part && is_grouped && since_group != 3 ? std::string() : out;
}

/// The same as `signed_number`, but refuses negative numbers.
double checked_number(std::string_view plain, std::string_view shown_as, origin const& at, std::string_view key) {
    double const out = signed_number(plain, shown_as, at, key);
    if (out < 0.0) { refuse_row_value(at, key, shown_as, "write a number of at least 0"); }
    return math::abs(out); // -0 is 0
}

/// The refusal of one line.
struct refused_row : file_error {
    using file_error::file_error;
    std::size_t line = 0;
};

std::string refusal(origin const& at, std::string_view says) {
    std::string out = "rafter: ";
    out.append(text(at)).append(": ").append(says);
    return json::shown_text(out, out.size());
}

std::string about_value(std::string_view key, std::string_view value, std::string_view expected) {
    return json::shown_text(key).append(" is \"").append(json::shown_text(value)).append("\"; ").append(expected);
}

} // namespace

double signed_number(std::string_view plain, std::string_view shown_as, origin const& at, std::string_view key) {
    bool const is_negative = plain.starts_with('-');
    if (is_negative || plain.starts_with('+')) { plain.remove_prefix(1); }
    auto const read = rafter::read_decimal(plain); // takes no sign
    if (read.length == 0 || read.length != plain.size()) { refuse_row_value(at, key, shown_as, "write a number"); }
    if (!read.is_held) { refuse_row_value(at, key, shown_as, "write a number that a double holds"); }
    return is_negative ? -read.number : read.number;
}

std::string without_wide_blanks(std::string_view cell) {
    std::string out(cell);
    for (std::string_view const blank : {"\u00a0", "\u202f", "\u2009"}) {
        for (std::size_t at = out.find(blank); at != std::string::npos; at = out.find(blank, at + 1)) {
            bool const is_group = digits_at_begin(std::string_view(out).substr(at + blank.size())) == 3;
            if (is_group) { out.erase(at, blank.size()); }
        }
    }
    return out;
}

void refuse(origin const& at, std::string_view says) { throw file_error(refusal(at, says)); }

void refuse_value(origin const& at, std::string_view key, std::string_view value, std::string_view expected) {
    refuse(at, about_value(key, value, expected));
}

std::size_t refused_line(file_error const& refused) {
    auto const* const row = dynamic_cast<refused_row const*>(&refused);
    return row == nullptr ? 0 : row->line;
}

void refuse_row(origin const& at, std::string_view says) {
    auto const number = behind("line ", at.place);
    refused_row out(refusal(at, says));
    if (!number) { throw file_error(out.what()); }
    std::from_chars(number->data(), number->data() + number->size(), out.line);
    throw out;
}

void refuse_row_value(origin const& at, std::string_view key, std::string_view value, std::string_view expected) {
    refuse_row(at, about_value(key, value, expected));
}

std::string text(origin const& from) { return from.place.empty() ? from.file : from.file + ": " + from.place; }

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> out;
    while (!(line = without_blanks(line)).empty()) {
        auto const length = std::min(line.find_first_of(" \t"), line.size());
        out.push_back(line.substr(0, length));
        line.remove_prefix(length);
    }
    return out;
}

std::optional<std::string_view> behind(std::string_view label, std::string_view line) {
    if (!line.starts_with(label)) { return {}; }
    return without_blanks(line.substr(label.size()));
}

bool is_missing(std::string_view cell) {
    constexpr std::string_view words[]{"",    "-",    "--",       "n/a",      "na",      "nan",         "-nan",
                                       "inf", "-inf", "null",     "infinity", "skipped", "unsupported", "waived",
                                       "oom", "none", "-infinity"};
    return std::find(std::begin(words), std::end(words), in_lower_case(without_blanks(cell))) != std::end(words);
}

number_style style_of(document const& text, std::vector<placed_cell> const& cells, bool dot_may_group) {
    placed_cell decimal;
    placed_cell either;
    char& sign = text.decimal;
    for (placed_cell const& cell : cells) {
        if (is_missing(cell.text)) { continue; }
        std::string number = without_wide_blanks(cell.text);
        if (number.starts_with('-') || number.starts_with('+')) { number.erase(0, 1); }
        evidence found = evidence_of(number);
        if (cell.is_whole && found.either != '\0') { found = {other_than(found.either)}; }
        bool const is_doubtful = found.either == ',' || (found.either == '.' && dot_may_group);
        if (is_doubtful && either.text.empty()) { either = cell; }
        if (found.decimal == '\0') { continue; }
        if (sign != '\0' && sign != found.decimal) {
            refuse_value(text.at_line(cell.line), "a number", cell.text,
                         "line " + std::to_string(decimal.line + 1) + " has \"" + json::shown_text(decimal.text) +
                             "\", in another style: write all numbers of a file alike");
        }
        sign = found.decimal;
        decimal = cell;
    }
    if (sign != '\0') { return {sign, other_than(sign)}; }
    if (!either.text.empty()) {
        refuse_value(text.at_line(either.line), "a number", either.text,
                     "its only sign may be a decimal sign or separate thousands: write 1234 or 1.2340");
    }
    return {};
}

std::optional<double> number_of(std::string_view cell, origin const& at, std::string_view key,
                                number_style const& style) {
    if (is_missing(cell)) { return {}; }
    std::string const number = without_wide_blanks(without_blanks(cell));
    std::size_t const sign = number.starts_with('-') || number.starts_with('+') ? 1 : 0;
    std::string const plain = in_plain_style(std::string_view(number).substr(sign), style);
    return checked_number(number.substr(0, sign) + plain, cell, at, key);
}

std::uint64_t whole_number_of(std::string_view cell, origin const& at, std::string_view key) {
    std::string_view const number = without_blanks(cell);
    std::uint64_t out = 0;
    auto const read = std::from_chars(number.data(), number.data() + number.size(), out);
    if (number.empty() || read.ec != std::errc{} || read.ptr != number.data() + number.size()) {
        refuse_row_value(at, key, cell, "write a whole number below 2^64");
    }
    return out;
}

std::optional<double> json_number_of(json::node const& value, origin const& at, std::string_view key) {
    using enum json::node::kind_type;
    if (value.is(null) || (value.is(string) && is_missing(value.text))) { return {}; }
    if (!value.is(number)) {
        refuse(at, json::shown_text(key) + " is " + rafter::json::shown_value(value) + "; write a number");
    }
    return checked_number(value.text, value.text, at, key);
}

std::optional<double> number_in(json::node const& object, std::string_view key, origin const& at) {
    json::node const* const found = object.find(key);
    return found == nullptr ? std::optional<double>() : json_number_of(*found, at, key);
}

rafter::detail::value_reading value_in(std::string_view text, char const* base) {
    auto const* const wanted = protocol::find_base_unit(base);
    return rafter::detail::read_value(text, {{base}, wanted->wanted, wanted->example});
}

std::vector<csv_row> csv_rows(document const& text, std::size_t first, std::size_t end_of_lines, char separator) {
    std::vector<csv_row> out;
    for (std::size_t index = first; index < end_of_lines; ++index) {
        if (text.lines[index].empty()) { continue; }
        csv_row row{index, {}};
        std::string_view rest = text.lines[index];
        while (true) {
            std::string cell;
            rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size())); // a tab may be the separator
            bool const is_quoted = rest.starts_with('"');
            if (is_quoted) {
                rest.remove_prefix(1);
                while (true) {
                    auto const quote = rest.find('"');
                    cell.append(rest.substr(0, quote));
                    if (quote == std::string_view::npos) { // the cell goes on in the next line
                        if (++index == end_of_lines) {
                            refuse_row(text.at_line(row.line),
                                       "a quote is not closed; write \" at the end of the cell");
                        }
                        cell += '\n';
                        rest = text.lines[index];
                        continue;
                    }
                    rest.remove_prefix(quote + 1);
                    if (!rest.starts_with('"')) { break; }
                    cell += '"'; // two quotes are one
                    rest.remove_prefix(1);
                }
            }
            auto const end = std::min(rest.find(separator), rest.size());
            std::string_view const unquoted = without_blanks(rest.substr(0, end));
            if (is_quoted && !unquoted.empty()) {
                refuse_row_value(text.at_line(row.line), "the text behind a closing quote", unquoted,
                                 "write two quotes for one inside of a quoted cell");
            }
            cell.append(unquoted);
            row.cells.push_back(std::move(cell));
            if (end == rest.size()) { break; }
            rest.remove_prefix(end + 1);
        }
        out.push_back(std::move(row));
    }
    return out;
}

std::vector<std::string> cells_of(document const& text, std::size_t line) {
    std::vector<std::string> out = csv_rows(text, line, line + 1, ',').at(0).cells;
    if (out.size() > 1 && out.back().empty()) { out.pop_back(); }
    return out;
}

std::optional<std::size_t> place_of(std::vector<std::string> const& head,
                                    std::initializer_list<std::string_view> names) {
    for (std::string_view const name : names) {
        auto const found = std::find(head.begin(), head.end(), name);
        if (found != head.end()) { return static_cast<std::size_t>(found - head.begin()); }
    }
    return {};
}

void expect_cells(origin const& at, std::size_t found, std::size_t of_head) {
    if (found == of_head) { return; }
    refuse_row(at, "has " + std::to_string(found) + " cells, but the head has " + std::to_string(of_head));
}

char separator_of(std::string_view head) {
    std::size_t commas = 0;
    std::size_t semicolons = 0;
    std::size_t tabs = 0;
    bool is_quoted = false;
    for (char const c : head) {
        is_quoted = is_quoted != (c == '"');
        commas += !is_quoted && c == ',' ? 1 : 0;
        semicolons += !is_quoted && c == ';' ? 1 : 0;
        tabs += !is_quoted && c == '\t' ? 1 : 0;
    }
    if (semicolons > commas && semicolons >= tabs) { return ';'; }
    return tabs > commas ? '\t' : ',';
}

double median_of(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    std::size_t const middle = values.size() / 2;
    return values.size() % 2 != 0 ? values[middle] : std::midpoint(values[middle - 1], values[middle]);
}

std::optional<measure::estimate<units::second>> time_of(double value, double low, double high) {
    if (!(low > 0.0 && low <= value && value <= high && math::is_finite(high))) { return {}; }
    using units::from_coherent;
    using units::second;
    return measure::estimate<second>{from_coherent<second>(value), from_coherent<second>(low),
                                     from_coherent<second>(high)};
}

std::optional<measure::estimate<units::second>> time_of(double value) { return time_of(value, value, value); }

std::optional<measure::estimate<units::second>> time_of(std::vector<double> const& seconds) {
    if (seconds.empty()) { return {}; }
    auto const [low, high] = std::minmax_element(seconds.begin(), seconds.end());
    return time_of(median_of(seconds), *low, *high);
}

double held(double amount, origin const& at, std::string_view key) {
    if (!math::is_finite(amount)) {
        refuse_row(at, json::shown_text(key) + " is more than a double holds in its unit");
    }
    return amount;
}

memory_level level_named(std::string_view name) {
    std::string const asked = in_lower_case(without_blanks(name));
    constexpr std::pair<std::string_view, memory_level> names[]{
        {"l1", memory_level::l1},     {"l2", memory_level::l2},        {"l3", memory_level::l3},
        {"dram", memory_level::dram}, {"ddr mem", memory_level::dram}, {"hbm", memory_level::dram}};
    for (auto const& [word, level] : names) {
        if (asked == word) { return level; }
    }
    return memory_level::unstated;
}

element_type type_named(std::string_view name) {
    std::string const asked = in_lower_case(name);
    for (element_type const& known : protocol::usual_types) {
        if (known.name.view() == asked) { return known; }
    }
    return {};
}

void remark(import_result& out, origin const& at, std::string_view name, std::string_view says) {
    out.remarks.push_back(text(at).append(": ").append(json::shown_text(name)).append(" ").append(says));
}

void leave_out(document const& text, import_result& out, std::string_view refusal) {
    if (text.first_refusal.empty()) { text.first_refusal = refusal; }
    constexpr std::string_view prefix = "rafter: ";
    if (refusal.starts_with(prefix)) { refusal.remove_prefix(prefix.size()); }
    out.remarks.push_back(std::string(refusal) + "; it is left out");
}

void remark_unread(import_result& out, origin const& at, std::vector<std::string> const& counters) {
    constexpr std::size_t most = 12; // a profile may have hundreds
    if (counters.empty()) { return; }
    std::string names;
    for (std::size_t i = 0; i < std::min(most, counters.size()); ++i) {
        names += (i == 0 ? "" : ", ") + json::shown_text(counters[i]);
    }
    if (counters.size() > most) { names += " and " + std::to_string(counters.size() - most) + " more"; }
    remark(out, at, "the table", "has counters that are not understood, and not read: " + names);
}

void set_time(measured_work& row, double average, double deviation, import_result& out) {
    bool const is_taken = deviation < average;
    if (!is_taken && deviation > 0.0) {
        remark(out, row.from, row.name, "has a larger spread than time; the spread is left out");
    }
    double const spread = is_taken ? deviation : 0.0;
    row.time = time_of(average, average - spread, average + spread);
}

void add_bytes(measured_work& row, memory_level level, byte_kind kind, double amount) {
    row.traffic.push_back({level, kind, units::from_coherent<units::byte>(amount)});
}

void add_work(measured_work& row, arithmetic const& of, double amount) {
    row.work.push_back({of, units::from_coherent<units::flop>(amount)});
}

void add_bandwidth(import_result& out, std::string_view name, memory_level level, double rate, origin const& at) {
    if (!(rate > 0.0)) { return; }
    out.bandwidths.push_back({std::string(name), level, units::from_coherent<units::byte_per_second>(rate), at});
}

void add_peak(import_result& out, std::string_view name, arithmetic const& of, double rate, origin const& at) {
    if (!(rate > 0.0)) { return; }
    out.peaks.push_back({std::string(name), {units::from_coherent<units::flop_per_second>(rate), of}, at});
}

} // namespace rafter::importers
