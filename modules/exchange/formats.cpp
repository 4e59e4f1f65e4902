module;
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file The table of formats, and what all of them have in common.
module rafter.exchange;

import rafter.json;
import rafter.output;

#include "imported_text.inc"

namespace rafter::exchange {

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

/// Reads a text whose lines are objects as one list; false if a line is no object.
bool as_json_lines(document& text) {
    json_node list(json_node::kind_type::list);
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        if (text.lines[i].empty()) { continue; }
        auto reading = rafter::detail::parse_json(text.lines[i]);
        bool const is_object = reading.refusal.empty() && reading.value.is(json_node::kind_type::object);
        if (!is_object) {
            if (!list.parts.empty()) {
                text.json_refusal = text.at_line(i).place + ": is no JSON object like the lines before it";
            }
            return false;
        }
        list.parts.push_back(std::move(reading.value));
    }
    text.json = std::move(list);
    return true;
}

document split(std::string_view text, std::string_view file) {
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
        auto reading = rafter::detail::parse_json(text);
        if (!reading.refusal.empty()) { reading = rafter::detail::parse_json(with_missing_for_nan(text)); }
        if (!reading.refusal.empty() && !as_json_lines(out) &&
            out.json_refusal.empty()) { // perhaps a text of another tool that begins so
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

} // namespace

import_result from_text(rafter::detail::given_text content, rafter::detail::given_text file_name,
                        import_options const& options) {
    std::string_view text = content;
    std::string_view const file = file_name;
    if (text.size() > most_bytes) { refuse({std::string(file), ""}, "is longer than 64 MiB; import a shorter file"); }
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        refuse({std::string(file), ""}, "is UTF-16; write it as UTF-8");
    }
    if (text.starts_with("\xEF\xBB\xBF")) { text.remove_prefix(3); }
    document const read = split(text, file);
    auto const* const found =
        std::find_if(std::begin(formats), std::end(formats), [&](format const* f) { return f->recognises(read); });
    if (found == std::end(formats)) {
        if (!read.json_refusal.empty()) { refuse(read.at(""), read.json_refusal); }
        if (read.no_xml) { refuse(read.at_line(read.no_xml->line), "this is no XML: " + read.no_xml->refusal); }
        std::string names;
        for (format const* const one : formats) {
            names.append(names.empty() ? "" : ", ").append(one->name);
        }
        refuse(read.at(""), "is in no format that is known; there are: " + names);
    }
    import_result out;
    out.format = (*found)->name;
    (*found)->read(read, options, out);
    if (out.rows.empty() && out.bandwidths.empty() && out.peaks.empty() && !out.described && out.remarks.empty()) {
        refuse(read.at(""), "has no measurement (" + out.format + ")");
    }
    for (measured_work const& row : out.rows) {
        compare_directions(row, out);
    }
    return out;
}

import_result read(rafter::detail::given_text path, import_options const& options) {
    return from_text(rafter::detail::beginning_of_file(path, most_bytes + 1), path, options);
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
    return bytes_at(memory_level::unnamed, byte_kind::requested);
}

} // namespace rafter::exchange
