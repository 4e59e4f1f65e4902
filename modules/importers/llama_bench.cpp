// Tests: run/importers
module;
#include "imported_text.hpp"

/// \file llama-bench -o json, jsonl or csv: the time of a whole test (all its tokens). The file has no bytes. In dense
/// models a decoded token reads at least `model_size` minus the embedding table.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

using kind = json::node::kind_type;

bool is_test(json::node const& value) {
    return value.is(kind::object) && value.find("n_prompt") != nullptr && value.find("n_gen") != nullptr &&
           value.find("avg_ns") != nullptr;
}

std::optional<std::size_t> csv_head(document const& text) {
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        bool is_head = !text.lines[i].starts_with('{');
        for (std::string_view const key : {"n_prompt", "n_gen", "avg_ns"}) {
            is_head = is_head && text.lines[i].find(key) != std::string_view::npos;
        }
        if (is_head) { return i; }
    }
    return {};
}

bool is_llama_bench(document const& text) { return text.json ? has_entry(text, is_test) : csv_head(text).has_value(); }

std::string characters_of(json::node const& test, std::string_view key) {
    json::node const* const found = test.find(key);
    return found == nullptr ? std::string() : found->text;
}

void add_test(import_result& out, json::node const& test, origin const& at) {
    if (!test.is(kind::object)) { refuse(at, "is " + rafter::json::shown_value(test) + "; write an object"); }
    for (std::string_view const key : {"n_prompt", "n_gen", "avg_ns"}) {
        if (test.find(key) == nullptr) { refuse(at, std::string(key) + " is missing; it must be stated"); }
    }
    measured_work row{.from = at};
    double const prompt = number_in(test, "n_prompt", at).value_or(0.0);
    double const generated = number_in(test, "n_gen", at).value_or(0.0);
    row.name = characters_of(test, "model_type");
    if (prompt > 0.0) { row.name += " pp" + characters_of(test, "n_prompt"); }
    if (generated > 0.0) { row.name += (prompt > 0.0 ? "+tg" : " tg") + characters_of(test, "n_gen"); }
    if (number_in(test, "n_depth", at).value_or(0.0) > 0.0) { row.name += " @ d" + characters_of(test, "n_depth"); }

    double const average = number_in(test, "avg_ns", at).value_or(0.0) / 1e9;
    std::vector<double> samples;
    if (json::node const* const of_runs = test.find("samples_ns")) {
        for (json::node const& part : of_runs->parts) {
            auto const one = json_number_of(part, at, "samples_ns");
            if (one && *one > 0.0) { samples.push_back(*one / 1e9); }
        }
    }
    if (!samples.empty()) {
        row.time = time_of(samples);
        row.repetitions = samples.size();
        auto const [low, high] = std::minmax_element(samples.begin(), samples.end());
        if (average < 0.99 * *low || average > 1.01 * *high) {
            remark(out, at, row.name, "has an avg_ns that does not lie between its samples_ns");
        }
    } else {
        double const deviation = number_in(test, "stddev_ns", at).value_or(0.0) / 1e9;
        set_time(row, average, deviation, out);
    }
    if (!row.time) { remark(out, at, row.name, "has no valid time"); }
    for (std::string_view const key : {"n_prompt", "n_gen", "n_depth", "model_size", "model_n_params", "avg_ts"}) {
        if (auto const number = number_in(test, key, at)) { row.counters.push_back({std::string(key), *number}); }
    }
    auto const rate = number_in(test, "avg_ts", at); // the mean of rates, not the rate of the mean
    if (rate && average > 0.0 && math::abs(*rate * average - (prompt + generated)) > 0.05 * (prompt + generated)) {
        remark(out, at, row.name, "has an avg_ts that, times avg_ns, is not its number of tokens");
    }
    if (out.version.empty() && !characters_of(test, "build_number").empty()) {
        out.version = "build " + characters_of(test, "build_number");
    }
    out.rows.push_back(std::move(row));
}

void read_llama_bench(document const& text, import_options const&, import_result& out) {
    if (text.json) { return read_each(text, out, *text.json, "", add_test); }
    std::vector<csv_row> const rows = csv_rows(text, *csv_head(text), text.lines.size(), ',');
    for (std::size_t i = 1; i < rows.size(); ++i) {
        origin const at = text.at_line(rows[i].line);
        expect_cells(at, rows[i].cells.size(), rows[0].cells.size());
        json::node test(kind::object);
        for (std::size_t c = 0; c < rows[i].cells.size(); ++c) {
            std::string const& cell = rows[i].cells[c];
            test.put(rows[0].cells[c], json::node(is_missing(cell) ? kind::null : kind::number, cell));
        }
        add_test(out, test, at);
    }
}

} // namespace

format const llama_bench{"llama-bench", is_llama_bench, read_llama_bench};

} // namespace rafter::importers
