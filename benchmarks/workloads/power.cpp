// The power of GPUs that serve.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

import rafter;
import rafter.importers;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "tables.hpp"

namespace {

/// The shares of its GPU that a served row uses in its measured time, prompts included.
wl::used_shares used_by(published const& file, std::size_t i, question const& row) {
    wl::server const& of = row.server;
    seconds const measured = file.number(i, "mean_batch") / file.number(i, "output_tokens_per_s") * s;
    return wl::shares_used(row.on->sheet(), of.decode_pass(of.batch), of.prefill_pass(1), of.batch / of.output_tokens,
                           measured);
}
/// Watts stand as seconds, because a fit is of times.
seconds measured_power(published const& file, std::size_t i, served const& row) {
    return file.number(i, "mean_power_W_all_gpus") / row.asked.server.parallel.tensor * s;
}

} // namespace

table power(published const& file, char const* gpu, char const* title, wl::reached_power const& known) {
    table out{.title = std::string("Power of a GPU that serves, ") + title,
              .form =
                  std::string("idle + memory x u_m + compute x u_c + packed x u_m of weights that kernels unpack, at "
                              "most the limit; u_m with ") +
                  number(wl::reached_power::cached, ".1f").c_str() +
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
        wl::used_shares const used = used_by(file, i, row.asked);
        auto const kernels = row.asked.under().kernels;
        measured one{.id = file.cell(i, "id"),
                     .groups = {row.asked.server.model.name.c_str()},
                     .time = measured_power(file, i, row),
                     .terms = {1.0, used.memory, used.compute},
                     .predicted = known.at(used.memory, used.compute, kernels) / W * s};
        if (has_packed) { one.terms.emplace_back(kernels == wl::weight_kernels::packed ? used.memory : 0.0); }
        out.rows.push_back(std::move(one));
    }
    return out;
}

table energy_of_tokens(published const& file, char const* gpu, char const* title, wl::reached_power const& known) {
    table out{.title = std::string("Energy of a token, ") + title,
              .form = "the power above, with shares of the predicted time of a server, times that time",
              .errors = {known.of_token},
              .is_of_fitted_rows = true};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (!file.has(i, "kind", "serving") || file.cell(i, "gpu") != gpu) { continue; }
        served const row = served_at(file, i);
        if (row.is_slow) { continue; }
        wl::framework_device const under = row.asked.under();
        joules const predicted =
            wl::energy_of_token(known, row.asked.on->sheet(), row.asked.server, under.predict(row.asked.server));
        double const watts_in_all = file.number(i, "mean_power_W_all_gpus");
        out.rows.push_back({.id = file.cell(i, "id"),
                            .time = watts_in_all / file.number(i, "output_tokens_per_s") * s,
                            .predicted = predicted / J * s});
        out.rows.back().answer(row.asked.line(), "energy_per_token_j", predicted / J);
    }
    return out;
}
