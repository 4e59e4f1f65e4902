// Tests: run/importers_formats
module;
#include <iterator>
#include <numeric>
#include "imported_text.hpp"

/// \file The table of formats, and what all of them have in common.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {

namespace {

// A format is one file, its name in imported_text.inc, and a place in this table. The first that recognises a text
// reads it.
constexpr format const* formats[]{&google_benchmark, &ert,    &ert_summary, &likwid,      &nsight_compute, &rocprof,
                                  &roofline_csv,     &stream, &babelstream, &nccl_tests,  &llama_bench,    &vllm,
                                  &clpeak,           &hwloc,  &mixbench,    &nvbandwidth, &plain_csv};

constexpr std::size_t most_bytes = std::size_t{64} << 20;

/// The text with `""`, a missing value, for numbers that JSON does not have: Google Benchmark writes NaN and Infinity.
/// Blanks fill up the length, so that lines and columns in error messages are those of the file.
std::string with_missing_for_nan(std::string_view text) {
    std::string out;
    bool is_in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const c = text[i];
        if (is_in_string) {
            out += c;
            if (c == '\\' && i + 1 < text.size()) { out += text[++i]; }
            is_in_string = c != '"';
            continue;
        }
        is_in_string = c == '"';
        bool is_replaced = false;
        for (std::string_view const word : {"-NaN", "NaN", "-nan", "nan", "-Infinity", "Infinity", "-inf", "inf"}) {
            if (!is_replaced && text.substr(i).starts_with(word)) {
                out.append("\"\"").append(word.size() - 2, ' ');
                i += word.size() - 1;
                is_replaced = true;
            }
        }
        if (!is_replaced) { out += c; }
    }
    return out;
}

/// Reads a text whose lines are objects as one list. Lines that are none are left out, as of a log between them; false
/// if the first line is none.
bool as_json_lines(document& text, import_result& out) {
    json::node list(json::node::kind_type::list);
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        if (text.lines[i].empty()) { continue; }
        auto reading = json::parse(text.lines[i]);
        bool const is_object = reading.refusal.empty() && reading.value.is(json::node::kind_type::object);
        if (!is_object) {
            if (list.parts.empty()) { return false; }
            leave_out(text, out,
                      "rafter: " + importers::text(text.at_line(i)) + ": is no JSON object like the lines before it");
            continue;
        }
        list.parts.push_back(std::move(reading.value));
    }
    text.json = std::move(list);
    return true;
}

/// Reads the JSON behind the lines of a log: from the first line that begins with a bracket, to the end.
bool reads_json_behind_log(std::string_view text, document& to, import_result& remarks) {
    constexpr std::size_t most = 20; // lines that begin with a bracket
    std::size_t tried = 0;
    for (std::size_t at = text.find('\n'), line = 1; at != std::string_view::npos && tried < most; ++line) {
        std::string_view const rest = text.substr(at + 1);
        at = text.find('\n', at + 1);
        if (!rest.starts_with('{') && !rest.starts_with('[')) { continue; }
        ++tried;
        auto reading = json::parse(with_missing_for_nan(rest));
        if (!reading.refusal.empty()) { continue; }
        to.json = std::move(reading.value);
        remark(remarks, to.at(line == 1 ? "line 1" : "lines 1 to " + std::to_string(line)), "what",
               "stands before the JSON is left out");
        return true;
    }
    return false;
}

document split(std::string_view text, std::string_view file, import_result& remarks) {
    document out{file, {}, {}};
    for (std::size_t begin = 0; begin <= text.size();) {
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        std::string_view line = text.substr(begin, end - begin);
        while (line.ends_with('\r') || line.ends_with(' ')) {
            line.remove_suffix(1);
        }
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        out.lines.push_back(line);
        begin = end + 1;
    }
    std::size_t const first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) { refuse(out.at(""), "is empty; expected what a tool wrote"); }
    if (text[first] == '{' || text[first] == '[') {
        auto reading = json::parse(text);
        if (!reading.refusal.empty()) { reading = json::parse(with_missing_for_nan(text)); }
        if (!reading.refusal.empty() && !as_json_lines(out, remarks)) { // perhaps a text of another tool that begins so
            out.json_refusal = reading.path + (reading.path.empty() ? "" : ": ") + reading.refusal;
        }
        if (reading.refusal.empty()) { out.json = std::move(reading.value); }
    }
    if (text[first] == '<') {
        auto reading = parse_xml(text);
        if (reading.refusal.empty()) {
            out.xml = std::move(reading.root);
        } else {
            out.no_xml = std::move(reading);
        }
    }
    return out;
}

/// Remarks on rows whose bytes of both directions are not the sum of read and written bytes.
void compare_directions(measured_work const& row, import_result& out) {
    for (counted_bytes const& both : row.traffic) {
        if (both.kind != byte_kind::both) { continue; }
        auto const read = row.bytes_at(both.level, byte_kind::read);
        auto const written = row.bytes_at(both.level, byte_kind::written);
        if (!read || !written) { continue; }
        bytes const sum = *read + *written;
        if (max(sum, both.amount) - min(sum, both.amount) > 0.01 * both.amount) {
            remark(out, row.from, row.name,
                   "reads and writes " + in_words(sum) + " together, but " + in_words(both.amount) +
                       " are counted for both");
        }
    }
}

/// Takes the line with a number out of a text; the others keep their numbers.
void erase_line(document& text, std::size_t number) {
    if (text.numbers.empty()) {
        text.numbers.resize(text.lines.size());
        std::iota(text.numbers.begin(), text.numbers.end(), std::size_t{1});
    }
    auto const found = std::lower_bound(text.numbers.begin(), text.numbers.end(), number);
    text.lines.erase(text.lines.begin() + (found - text.numbers.begin()));
    text.numbers.erase(found);
}

/// The first format that recognises a text; a null pointer if none does.
format const* format_of(document const& text) {
    auto const* const found =
        std::find_if(std::begin(formats), std::end(formats), [&](format const* f) { return f->recognises(text); });
    return found == std::end(formats) ? nullptr : *found;
}

[[noreturn]] void refuse_unknown(document const& text) {
    if (!text.first_refusal.empty()) { throw file_error(text.first_refusal); }
    bool const is_log = text.lines[0].starts_with('[') && text.lines[0].size() > 1 &&
                        std::string_view("{[\"-0123456789 tfnNI]").find(text.lines[0][1]) == std::string_view::npos;
    if (!text.json_refusal.empty() && !is_log) { refuse(text.at(""), text.json_refusal); }
    if (text.no_xml) { refuse(text.at_line(text.no_xml->line), "this is no XML: " + text.no_xml->refusal); }
    std::string names;
    for (format const* const one : formats) {
        names.append(names.empty() ? "" : ", ").append(one->name);
    }
    refuse(text.at(""), "is in no format that is known; there are: " + names);
}

bool has_measurement(import_result const& of) {
    return of.described || !of.bandwidths.empty() || !of.peaks.empty() ||
           std::any_of(of.rows.begin(), of.rows.end(), [](measured_work const& row) {
               return row.time || !row.work.empty() || !row.traffic.empty() || !row.counters.empty();
           });
}

/// Reads a text in a format. A line that is refused is left out with a remark, and the rest is read again. If nothing
/// is left, the first refusal is that of the file.
void read_leaving_out(document& text, format const& as, import_options const& options, import_result& out) {
    constexpr std::size_t most = 200; // lines
    std::vector<std::string> const before = out.remarks;
    std::vector<std::string> left_out;
    auto const expect_rest = [&](bool is_read) {
        if (!is_read && !text.first_refusal.empty()) { throw file_error(text.first_refusal); }
    };
    for (bool is_read = false; !is_read;) {
        out = {};
        out.format = as.name;
        out.remarks = before;
        for (std::string const& one : left_out) {
            leave_out(text, out, one);
        }
        try {
            as.read(text, options, out);
            is_read = true;
        } catch (file_error const& refused) {
            std::size_t const line = refused_line(refused);
            if (line == 0 || text.json || text.xml || left_out.size() == most) {
                expect_rest(false);
                throw;
            }
            left_out.emplace_back(refused.what());
            erase_line(text, line);
            if (text.first_refusal.empty()) { text.first_refusal = left_out.front(); }
            expect_rest(as.recognises(text));
        }
    }
    expect_rest(has_measurement(out));
    if (!has_measurement(out) && out.rows.empty() && out.remarks.empty()) {
        refuse(text.at(""), "has no measurement (" + out.format + ")");
    }
}

} // namespace

import_result from_text(text_argument content, text_argument file_name, import_options const& options) {
    std::string_view text = content;
    std::string_view const file = file_name;
    if (text.size() > most_bytes) { refuse({std::string(file), ""}, "is longer than 64 MiB; import a shorter file"); }
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        refuse({std::string(file), ""}, "is UTF-16; write it as UTF-8");
    }
    if (text.starts_with("\xEF\xBB\xBF")) { text.remove_prefix(3); }
    import_result out;
    document parts = split(text, file, out);
    auto const* found = format_of(parts);
    if (found == nullptr && !parts.json && reads_json_behind_log(text, parts, out)) { found = format_of(parts); }
    if (found == nullptr) { refuse_unknown(parts); }
    read_leaving_out(parts, *found, options, out);
    for (measured_work const& row : out.rows) {
        compare_directions(row, out);
    }
    return out;
}

import_result read(text_argument path, import_options const& options) {
    return from_text(rafter::protocol::beginning_of_file(path, most_bytes + 1), path, options);
}

std::optional<flops> measured_work::total_work() const {
    if (work.empty()) { return {}; }
    flops out{};
    for (counted_work const& part : work) {
        out += part.amount;
    }
    return out;
}

std::optional<bytes> measured_work::bytes_at(memory_level level, byte_kind kind) const {
    for (counted_bytes const& part : traffic) {
        if (part.level == level && part.kind == kind) { return part.amount; }
    }
    return {};
}

std::optional<bytes> measured_work::requested_bytes() const {
    return bytes_at(memory_level::unstated, byte_kind::requested);
}

std::optional<bytes> measured_work::moved_bytes() const {
    for (memory_level const level : {memory_level::dram, memory_level::unstated}) {
        if (auto const both = bytes_at(level, byte_kind::both)) { return both; }
        auto const read = bytes_at(level, byte_kind::read);
        auto const written = bytes_at(level, byte_kind::written);
        if (read && written) { return *read + *written; }
        if (read || written) { return std::nullopt; }
    }
    return requested_bytes();
}

demands demands_of(measured_work const& row, arithmetic const& kind) {
    auto const moved = row.moved_bytes();
    if (!moved || *moved == bytes{}) { expecting::reject<"measured_work.traffic", "bytes of main memory">("missing"); }
    demands out{.name = "kernel", .traffic = {.read = *moved}};
    if (row.name.size() < out.name.capacity()) { out.name = row.name.c_str(); }
    for (counted_work const& part : row.work) {
        if (part.amount == flops{}) { continue; }
        if (out.work > flops{}) {
            expecting::reject<"measured_work.work", "in one arithmetic: of one peak">("of several element types");
        }
        out.work = part.amount;
        out.arithmetic = part.of == arithmetic{} ? kind : part.of;
    }
    if (out.work > flops{} && out.arithmetic == arithmetic{}) {
        expecting::reject<"measured_work.work", "of a stated element type">("of none");
    }
    return out;
}

} // namespace rafter::importers
