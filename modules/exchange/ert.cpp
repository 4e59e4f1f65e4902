module;
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// \file roofline.json of the Empirical Roofline Tool 1.1: measured bandwidths in GB/s and rates in GFLOP/s (1e9). ERT
/// names plateaus in order: the last one is called DRAM even if its sweep never left a cache.
module rafter.exchange;

import rafter.json;

#include "imported_text.inc"

namespace rafter::exchange {
namespace {

using kind = json_node::kind_type;

json_node const* data_of(json_node const& root, std::string_view group, std::string_view what) {
    json_node const* at = &root;
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
template <class Act>
void for_each_figure(document const& text, std::string_view what, Act const& act) {
    json_node const* const data = data_of(*text.json, "empirical", what);
    std::string const path = "empirical." + std::string(what) + ".data";
    if (data == nullptr) { return; }
    if (!data->is(kind::list)) { refuse(text.at(path), "is no list; write a list of names and numbers"); }
    for (std::size_t i = 0; i < data->parts.size(); ++i) {
        std::vector<json_node> const& pair = data->parts[i].parts;
        origin const at = text.at(path + "[" + std::to_string(i) + "]");
        if (pair.size() != 2 || !pair[0].is(kind::string)) {
            refuse(at, "is " + rafter::detail::shown_value(data->parts[i]) + "; write a name and a number");
        }
        if (auto const number = json_number_of(pair[1], at, pair[0].text)) {
            act(pair[0].text, held(*number * 1e9, at, pair[0].text), at);
        }
    }
}

void read_ert(document const& text, import_options const&, import_result& out) {
    for_each_figure(text, "gbytes", [&](std::string const& name, double rate, origin const& at) {
        memory_level const level = level_named(name);
        for (memory_ceiling const& inner : out.bandwidths) {
            bool const is_farther = inner.level != memory_level::unnamed && level > inner.level;
            if (is_farther && rate > in(symbols::B / symbols::s, inner.rate)) {
                remark(out, at, name, "is faster than " + shown(inner.name) + ", which is nearer to the processor");
            }
        }
        add_bandwidth(out, name, level, rate, at);
    });
    for_each_figure(text, "gflops", [&](std::string const& name, double rate, origin const& at) {
        if (!(rate > 0.0)) { return; }
        auto const measured = units::from_coherent<units::flop_per_second>(rate);
        out.peaks.push_back({name, {measured, arithmetic_named(name)}, at});
    });
    for (std::string_view const what : {"gbytes", "gflops"}) {
        json_node const* const data = data_of(*text.json, "spec", what);
        if (data != nullptr && !data->parts.empty()) {
            remark(out, text.at("spec"), what, "is no measurement; it is left out");
        }
    }
}

} // namespace

format const ert{"Empirical Roofline Tool (roofline.json)", is_ert, read_ert};

} // namespace rafter::exchange
