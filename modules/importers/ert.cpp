// Tests: run/importers, run/importers_formats
module;
#include "imported_text.hpp"

/// \file roofline.json and `sum` of the Empirical Roofline Tool 1.1: measured bandwidths in GB/s and rates in GFLOP/s
/// (1e9). A line of `sum` is a value and its name. ERT names plateaus in order: the last one is called DRAM even if its
/// sweep never left a cache.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

using kind = json::node::kind_type;

json::node const* data_of(json::node const& root, std::string_view group, std::string_view what) {
    json::node const* at = &root;
    for (std::string_view const key : {group, what, std::string_view("data")}) {
        at = at != nullptr && at->is(kind::object) ? at->find(key) : nullptr;
    }
    return at;
}

bool is_ert(document const& text) {
    return text.json && text.json->is(kind::object) && data_of(*text.json, "empirical", "gbytes") != nullptr;
}

/// The arithmetic of "FP64 Vector GFLOPs FMA".
arithmetic arithmetic_named(std::string_view name) {
    arithmetic out;
    for (std::string_view const word : words_of(name)) {
        std::string const lower = in_lower_case(word);
        if (type_named(word).is_stated()) { out.type = type_named(word); }
        if (lower == "vector") { out.unit = compute_unit::vector; }
        if (lower == "tensor" || lower == "matrix") { out.unit = compute_unit::matrix; }
    }
    return out;
}

/// Calls a function with the name and the rate, in coherent units, of each figure.
void for_each_figure(document const& text, import_result& out, std::string_view what,
                     void (*act)(import_result&, std::string const&, double, origin const&)) {
    json::node const* const data = data_of(*text.json, "empirical", what);
    std::string const path = "empirical." + std::string(what) + ".data";
    if (data == nullptr) { return; }
    if (!data->is(kind::list)) { refuse(text.at(path), "is no list; write a list of names and numbers"); }
    read_each(text, out, *data, path, [act](import_result& to, json::node const& one, origin const& at) {
        std::vector<json::node> const& pair = one.parts;
        if (pair.size() != 2 || !pair[0].is(kind::string)) {
            refuse(at, "is " + rafter::json::shown_value(one) + "; write a name and a number");
        }
        if (auto const number = json_number_of(pair[1], at, pair[0].text)) {
            act(to, pair[0].text, held(*number * 1e9, at, pair[0].text), at);
        }
    });
}

void add_level(import_result& out, std::string const& name, double rate, origin const& at) {
    memory_level const level = level_named(name);
    for (memory_ceiling const& inner : out.bandwidths) {
        bool const is_farther = inner.level != memory_level::unstated && level > inner.level;
        if (is_farther && rate > in(symbols::B / symbols::s, inner.rate)) {
            remark(out, at, name,
                   "is faster than " + json::shown_text(inner.name) + ", which is nearer to the processor");
        }
    }
    add_bandwidth(out, name, level, rate, at);
}

void add_rate(import_result& out, std::string const& name, double rate, origin const& at) {
    add_peak(out, name, arithmetic_named(name), rate, at);
}

void read_ert(document const& text, import_options const&, import_result& out) {
    for_each_figure(text, out, "gbytes", add_level);
    for_each_figure(text, out, "gflops", add_rate);
    for (std::string_view const what : {"gbytes", "gflops"}) {
        json::node const* const data = data_of(*text.json, "spec", what);
        if (data != nullptr && !data->parts.empty()) {
            remark(out, text.at("spec"), what, "is no measurement; it is left out");
        }
    }
}

// --- sum

bool begins_with_digit(std::string_view line) { return !line.empty() && line[0] >= '0' && line[0] <= '9'; }

/// The name in "908.43 FP64 GFLOPs EMP"; empty for other lines.
std::string name_of(std::string_view line) {
    auto const blank = line.find_first_of(" \t");
    if (!begins_with_digit(line) || blank == std::string_view::npos) { return {}; }
    std::string_view name = without_blanks(line.substr(blank));
    if (name.ends_with(" EMP")) { name = without_blanks(name.substr(0, name.size() - 4)); }
    return std::string(name);
}

bool is_ert_summary(document const& text) {
    return text.has_line([](std::string_view line) { return line.starts_with("META_DATA"); }) &&
           text.has_line([](std::string_view line) { return name_of(line).ends_with("GFLOPs"); });
}

void read_ert_summary(document const& text, import_options const&, import_result& out) {
    bool is_metadata = false;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        std::string_view const line = text.lines[i];
        origin const at = text.at_line(i);
        is_metadata = (is_metadata && !begins_with_digit(line)) || line.starts_with("META_DATA");
        bool const is_ruler = line.find_first_not_of("*-=") == std::string_view::npos;
        if (is_metadata || is_ruler) { continue; }
        std::string const name = name_of(line);
        if (name.empty()) {
            refuse_row_value(at, "a line", line, "expected a number and the name of a level or a rate");
        }
        auto const number = number_of(line.substr(0, line.find_first_of(" \t")), at, name);
        if (!number || name == "Weight") { continue; } // the operations of a kernel for each element
        double const rate = held(*number * 1e9, at, name);
        (name.find("FLOP") != std::string::npos ? add_rate : add_level)(out, name, rate, at);
    }
}

} // namespace

format const ert{"Empirical Roofline Tool (roofline.json)", is_ert, read_ert};
format const ert_summary{"Empirical Roofline Tool (sum)", is_ert_summary, read_ert_summary};

} // namespace rafter::importers
