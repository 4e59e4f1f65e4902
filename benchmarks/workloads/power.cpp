// The power of GPUs that serve.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

import rafter;
import rafter.exchange;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "tables.hpp"

namespace {

/// The shares of its GPU that a served row uses.
struct taken {
    wl::used_shares at_measured{}, at_predicted{}; ///< of the time of a step, prompts included
    wl::weight_kernels kernels = wl::weight_kernels::plain;

    [[nodiscard]] seconds power(wl::sustained_power const& known, wl::used_shares const& used) const {
        return known.at(used.memory, used.compute, kernels) / W * s;
    }
};
taken taken_by(published const& file, std::size_t i, served const& row) {
    machine const sheet = row.on->sheet();
    auto const reached = [&](wl::pass const& p, wl::model_phase phase) {
        machine const m = wl::sustained(sheet, wl::shares_of(row.on->row(), wl::framework::vllm, phase));
        return predict(m, p, {.overlap = no_overlap}).total_time;
    };
    double const prompts = row.prompts_a_step;
    seconds const measured = file.number(i, "mean_batch") / file.number(i, "output_tokens_per_s") * s;
    seconds const predicted =
        reached(row.decode, wl::model_phase::step) + prompts * reached(row.prefill, wl::model_phase::prompt);
    return {.at_measured = wl::shares_used(sheet, row.decode, row.prefill, prompts, measured),
            .at_predicted = wl::shares_used(sheet, row.decode, row.prefill, prompts, predicted),
            .kernels = wl::kernels_for(sheet, row.decode.formats)};
}
/// Watts stand as seconds, because a fit is of times.
seconds measured_power(published const& file, std::size_t i, served const& row) {
    return file.number(i, "mean_power_W_all_gpus") / row.decode.over.tensor * s;
}

} // namespace

table power(published const& file, char const* gpu, char const* title, wl::sustained_power const& known) {
    table out{.title = std::string("Power of a GPU that serves, ") + title,
              .form =
                  std::string("idle + memory x u_m + compute x u_c + packed x u_m of weights that kernels unpack, at "
                              "most the limit; u_m with ") +
                  number(wl::sustained_power::cached, ".1f").c_str() +
                  " of the bytes that tiles of whole experts read again; shares of measured times",
              .goal = 0.06,
              .columns = {{"idle"}, {"memory"}, {"compute"}},
              .ways = {"model"},
              .written = {known.idle / W, known.memory / W, known.compute / W},
              .errors = {known.in, known.out_of_model},
              .limit = known.limit / W * s};
    bool const has_packed = known.packed > watts{};
    if (has_packed) {
        out.columns.push_back({"packed"});
        out.written.push_back(known.packed / W);
    }
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (!file.has(i, "kind", "serving") || file.cell(i, "gpu") != gpu) { continue; }
        served const row = served_at(file, i);
        if (row.is_slow) {
            ++out.aside["Qwen3 at gpqa: another attention backend"];
            continue;
        }
        taken const of = taken_by(file, i, row);
        measured one{.id = file.cell(i, "id"),
                     .groups = {row.decode.model.name.c_str()},
                     .time = measured_power(file, i, row),
                     .terms = {1.0, of.at_measured.memory, of.at_measured.compute},
                     .predicted = of.power(known, of.at_measured)};
        if (has_packed) {
            one.terms.emplace_back(of.kernels == wl::weight_kernels::packed ? of.at_measured.memory : 0.0);
        }
        out.rows.push_back(std::move(one));
    }
    return out;
}

table power_at_predicted_times(published const& file) {
    table out{.title = "Power of a GPU that serves, at predicted times",
              .form = "the same constants, with shares of predicted times: steps, and prompts between them",
              .is_of_fitted_rows = true};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (!file.has(i, "kind", "serving")) { continue; }
        served const row = served_at(file, i);
        if (row.is_slow) { continue; }
        wl::sustained_power const& known = *wl::find_sustained_power(row.on->id);
        taken const of = taken_by(file, i, row);
        out.rows.push_back({.id = file.cell(i, "id"),
                            .time = measured_power(file, i, row),
                            .predicted = of.power(known, of.at_predicted)});
    }
    return out;
}
