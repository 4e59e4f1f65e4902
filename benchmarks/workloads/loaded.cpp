// Servers of vLLM on which requests arrive, and the search for what they reach.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

import rafter;
import rafter.importers;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "tables.hpp"

namespace {

/// A measured load, and the mean times of its requests.
struct load {
    std::string id, model;
    wl::server server;
    wl::load_options options;
    std::vector<wl::request> requests;
    seconds end_to_end, end_to_end_99, ttft, ttft_99, itl;
    double cached; ///< tokens of a request in the prefix cache
};

/// The values that the search simulates. The time of the front end is added afterwards.
struct reached_values {
    double memory, launch; ///< bandwidth over what is reached; seconds
    friend auto operator<=>(reached_values const&, reached_values const&) = default;
};

load load_of(published const& file, std::size_t i) {
    auto const number = [&](char const* column) { return file.number(i, column); };
    wl::language_model const& model = model_of(file.cell(i, "model"));
    auto const [formats, type, words] = formats_of(file.cell(i, "weights_type"), "", model);
    load out{.id = file.cell(i, "id"),
             .model = file.cell(i, "model"),
             .server = {.model = model,
                        .formats = formats,
                        .prompt_tokens = number("prompt_tokens"),
                        .output_tokens = number("output_tokens"),
                        .batch = number("sequences"),
                        .type = type,
                        .parallel = {.tensor = number("tp")},
                        .prefill_chunk = number("step_tokens")},
             .options = {.clients = number("users")},
             .requests = {},
             .end_to_end = number("e2e_mean_ms") * ms,
             .end_to_end_99 = number("e2e_p99_ms") * ms,
             .ttft = number("ttft_mean_ms") * ms,
             .ttft_99 = number("ttft_p99_ms") * ms,
             .itl = number("itl_mean_ms") * ms,
             .cached = number("cached_tokens")};
    for (auto const& [rate, length] : {std::pair("rate_1", "seconds_1"), std::pair("rate_2", "seconds_2")}) {
        if (number(rate) == 0.0) { continue; }
        wl::arrivals const stage{.rate = number(rate) / s,
                                 .requests = math::floor(number(rate) * number(length)),
                                 .cached_tokens = number("cached_tokens")};
        seconds const begin = out.requests.empty() ? seconds{} : out.requests.back().arrives;
        for (wl::request one : stage.to(out.server)) {
            one.arrives = begin + one.arrives;
            out.requests.push_back(one);
        }
    }
    return out;
}

machine const& sheet() {
    static machine const out = device_of("H100 SXM 80GB").sheet();
    return out;
}

/// All loads with some values, without the front end.
std::vector<wl::loaded_prediction> predicted_with(reached_values const& values, std::span<load const> loads) {
    wl::measured_shares shares = wl::shares_of(wl::device_class::hbm, wl::framework::vllm, wl::model_phase::under_load);
    shares.memory = 1.0 / values.memory;
    shares.launch = values.launch * s;
    machine const gpu = wl::reached(sheet(), shares);
    std::vector<wl::loaded_prediction> out;
    for (load const& one : loads) {
        wl::load_options options = one.options;
        options.steps.overlap = link_not_hidden;
        out.push_back(wl::predict(gpu, one.server, one.requests, options));
    }
    return out;
}

/// The values with the least sum of relative errors of both mean times, on the loads of all models but one.
struct found_values {
    reached_values at{};
    seconds front_end{};
    double sum = math::infinity;
};
using tried_values = std::map<reached_values, std::vector<wl::loaded_prediction>>;
found_values best_of(tried_values const& tried, std::span<load const> loads, std::string const& without) {
    found_values out;
    for (auto const& [values, answers] : tried) {
        for (int half_ms = 0; half_ms <= 80; ++half_ms) {
            seconds const front_end = 0.5 * half_ms * ms;
            double sum = 0.0;
            for (std::size_t i = 0; i < loads.size(); ++i) {
                if (loads[i].model == without) { continue; }
                sum += std::abs((answers[i].end_to_end.mean + front_end) / loads[i].end_to_end - 1.0) +
                       std::abs((answers[i].ttft.mean + front_end) / loads[i].ttft - 1.0);
            }
            if (sum < out.sum) { out = {values, front_end, sum}; }
        }
    }
    return out;
}

/// Widens the ranges of measured loads by further ones.
/// \param rows  of the loads; `measured::batch` is the mean number of sequences in a step
void widen_all(wl::loaded_errors& ranges, std::span<load const> loads, std::span<measured const> rows) {
    for (std::size_t i = 0; i < loads.size(); ++i) {
        bool const is_first = ranges.tensor.most == 0.0;
        auto const add = [&](wl::measured_range& to, double least, double most) { widen(to, is_first, least, most); };
        wl::server const& of = loads[i].server;
        add(ranges.prompt_tokens, of.prompt_tokens, of.prompt_tokens);
        add(ranges.output_tokens, of.output_tokens, of.output_tokens);
        add(ranges.running, std::floor(rows[i].batch), std::ceil(rows[i].batch));
        add(ranges.prefill_chunk, of.prefill_chunk, of.prefill_chunk);
        add(ranges.tensor, of.parallel.tensor, of.parallel.tensor);
        add(ranges.cached_tokens, loads[i].cached, loads[i].cached);
    }
}

} // namespace

void servers_under_load(published const& file, std::vector<table>& tables) {
    std::vector<load> dense, by_name, routed;
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        load const one = load_of(file, i);
        (one.server.model.has_experts() ? routed : file.has(i, "workload", "name") ? by_name : dense).push_back(one);
    }
    tried_values tried;
    for (double const memory : {1.0, 1.05, 1.1, 1.15, 1.2, 1.25}) {
        for (double const launch : {1.0e-6, 1.5e-6, 2.0e-6, 2.5e-6, 3.0e-6, 3.5e-6, 4.0e-6, 4.5e-6}) {
            tried[{memory, launch}] = predicted_with({memory, launch}, dense);
        }
    }
    auto const known = wl::shares_of(wl::device_class::hbm, wl::framework::vllm, wl::model_phase::under_load);
    auto const found = best_of(tried, dense, "");
    std::map<std::string, found_values> found_without;
    for (load const& one : dense) {
        found_without.try_emplace(one.model, best_of(tried, dense, one.model));
    }

    struct quantity_of_load {
        char const* title;
        seconds load::* measured;
        seconds (*predicted)(wl::loaded_prediction const&);
        double goal;
        wl::interval_errors wl::loaded_errors::* figure;
        bool has_front_end = true;
    };
    quantity_of_load const quantities[]{
        {"End to end under load, mean", &load::end_to_end,
         [](wl::loaded_prediction const& p) { return p.end_to_end.mean; }, 0.2, &wl::loaded_errors::end_to_end},
        {"End to end under load, 99th percentile", &load::end_to_end_99,
         [](wl::loaded_prediction const& p) { return p.end_to_end.p99; }, 0.26, &wl::loaded_errors::end_to_end_99},
        {"First token under load, mean", &load::ttft, [](wl::loaded_prediction const& p) { return p.ttft.mean; }, 0.14,
         &wl::loaded_errors::ttft},
        {"First token under load, 99th percentile", &load::ttft_99,
         [](wl::loaded_prediction const& p) { return p.ttft.p99; }, 0.0, &wl::loaded_errors::ttft_99},
        {"Gaps between tokens under load, mean", &load::itl, [](wl::loaded_prediction const& p) { return p.itl.mean; },
         0.0, &wl::loaded_errors::itl, false}};
    char const* const form =
        "a simulation of each step (`wl::predict(machine, server, arrivals)`) with bytes / (share of the bandwidth), "
        "FLOP / (share of the peak) or the longer of both, launches x launch, all-reduces, and the time of the front "
        "end; the share, the launch and the front end by a search on a grid for the means of end to end and first "
        "token; the share of the peak as in decode steps, links at 0.9 of their rate (chosen by hand)";
    auto const rows_of = [&](quantity_of_load const& of, std::span<load const> loads) {
        std::vector<measured> out;
        for (std::size_t i = 0; i < loads.size(); ++i) {
            load const& one = loads[i];
            auto const under =
                wl::device_under(wl::framework::vllm, wl::device_class::hbm, sheet(), one.server.formats);
            auto const at = under.predict(one.server, one.requests, one.options);
            measured row{.id = one.id,
                         .groups = {one.model},
                         .time = one.*of.measured,
                         .terms = {seconds{}, 1.0, 1.0},
                         .predicted = of.predicted(at),
                         .on = &device_of("H100 SXM 80GB").row(),
                         .batch = at.mean_running};
            if (auto const without = found_without.find(one.model); without != found_without.end()) {
                found_values const& values = without->second;
                row.left_out = of.predicted(tried[values.at][i]) + (of.has_front_end ? values.front_end : seconds{});
            }
            out.push_back(row);
        }
        return out;
    };
    for (quantity_of_load const& of : quantities) {
        bool const is_first = &of == quantities;
        table next{.title = of.title,
                   .form = is_first ? form : "as above",
                   .goal = of.goal,
                   .ways = {"model"},
                   .is_searched = true,
                   .rows = rows_of(of, dense)};
        if (is_first) {
            next.columns = {{"memory"}, {"launch"}, {"front end"}};
            next.coefficients = {found.at.memory, found.at.launch, found.front_end / s};
            next.written = {1.0 / known.memory, known.launch / s, known.front_end / s};
            next.errors = {known.in, known.out_of_model};
            next.classes = {known};
            next.set = [](wl::measured_shares& to, std::vector<double> const& by) {
                to.memory = to.memory_packed = 1.0 / by[0];
                to.launch = by[1] * s;
                to.front_end = by[2] * s;
            };
        }
        tables.push_back(std::move(next));
    }
    wl::loaded_errors of_dense, of_routed; // the ranges of the loads
    widen_all(of_dense, dense, tables.back().rows);
    for (quantity_of_load const& of : quantities) {
        table next{.title = std::string(of.title) + ", other models",
                   .form = "as above, with the same numbers; no such model is in the fit. The loads are known "
                           "by their names alone, which the source states of other servers",
                   .goal = of.goal,
                   .rows = rows_of(of, by_name),
                   .of_search = rows_of(of, dense),
                   .figure = of.figure,
                   .written_loads = wl::errors_under_load};
        if (&of == quantities) { widen_all(of_dense, by_name, next.rows); }
        next.found_loads = of_dense;
        tables.push_back(std::move(next));
    }
    table next{.title = "End to end under load, models with experts",
               .form = "as above, with the numbers of dense models; their 99th percentiles are up to twice the "
                       "means, which no simulated server does",
               .rows = rows_of(quantities[0], routed),
               .figure = quantities[0].figure,
               .written_loads = wl::errors_under_load_of_experts};
    widen_all(of_routed, routed, next.rows);
    next.found_loads = of_routed;
    tables.push_back(std::move(next));
}
