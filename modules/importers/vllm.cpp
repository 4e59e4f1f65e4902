// Tests: run/importers_tools
module;
#include "imported_text.hpp"

/// \file What the serving benchmark of vLLM saves: an object for each run, alone or one on each line. `duration` is in
/// seconds, latencies are in ms. `total_token_throughput` counts tokens of prompts, too. The device is not in the file.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

using kind = json::node::kind_type;

bool is_run(json::node const& value) {
    return value.is(kind::object) && value.find("duration") != nullptr && value.find("request_throughput") != nullptr &&
           value.find("total_output_tokens") != nullptr;
}

bool is_vllm(document const& text) { return has_entry(text, is_run); }

/// The latencies of a run: mean, spread and percentiles have keys such as "mean_ttft_ms".
constexpr std::pair<std::string_view, std::string_view> latencies[]{{"ttft", "time to first token"},
                                                                    {"tpot", "time per output token"},
                                                                    {"itl", "inter-token latency"},
                                                                    {"e2el", "latency of a request"}};

void compare_rate(import_result& out, json::node const& run, std::string_view name, std::string_view key,
                  double duration, std::optional<double> count, origin const& at) {
    auto const rate = number_in(run, key, at);
    if (!rate || !count || math::abs(*rate * duration - *count) <= 0.01 * *count) { return; }
    remark(out, at, name, "has a count that is not its " + std::string(key) + " times its duration");
}

void add_run(import_result& out, json::node const& run, origin const& at) {
    if (!is_run(run)) {
        refuse(at, "is no run; write an object with duration, request_throughput and total_output_tokens");
    }
    json::node const* const model = run.find("model_id");
    std::string const name = model != nullptr && model->is(kind::string) ? model->text : "serving";
    double const duration = number_in(run, "duration", at).value_or(0.0);
    auto const completed = number_in(run, "completed", at);
    if (!(duration > 0.0) || completed == 0.0) {
        return remark(out, at, name, "completed no request; its zeros are left out");
    }
    auto const from_prompts = number_in(run, "total_input_tokens", at);
    auto const generated = number_in(run, "total_output_tokens", at);
    compare_rate(out, run, name, "request_throughput", duration, completed, at);
    compare_rate(out, run, name, "output_throughput", duration, generated, at);
    if (from_prompts && generated) {
        compare_rate(out, run, name, "total_token_throughput", duration, *from_prompts + *generated, at);
    }
    measured_work whole{.name = name, .time = time_of(duration), .repetitions = 1, .from = at};
    for (std::string_view const key :
         {"completed", "failed", "total_input_tokens", "total_output_tokens", "request_rate", "max_concurrency",
          "request_throughput", "output_throughput", "total_token_throughput"}) {
        if (auto const number = number_in(run, key, at)) { whole.counters.push_back({std::string(key), *number}); }
    }
    out.rows.push_back(std::move(whole));
    for (auto const& [key, words] : latencies) {
        std::string const ms = std::string(key) + "_ms";
        auto const mean = number_in(run, "mean_" + ms, at);
        if (!mean) { continue; }
        measured_work row{.name = name + " " + std::string(words), .from = at};
        set_time(row, *mean / 1e3, number_in(run, "std_" + ms, at).value_or(0.0) / 1e3, out);
        if (!row.time) {
            remark(out, at, row.name, "has no valid mean; it is left out");
            continue;
        }
        for (std::string_view const which : {"median_", "p90_", "p95_", "p99_"}) {
            std::string const asked = std::string(which) + ms;
            if (auto const number = number_in(run, asked, at)) { row.counters.push_back({asked, *number}); }
        }
        out.rows.push_back(std::move(row));
    }
}

void read_vllm(document const& text, import_options const&, import_result& out) {
    read_each(text, out, *text.json, "", add_run);
}

} // namespace

format const vllm{"vLLM serving benchmark", is_vllm, read_vllm};

} // namespace rafter::importers
