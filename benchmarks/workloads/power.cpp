// The power of GPUs that serve.
#include <cstddef>
#include <string>
#include <utility>

import rafter;
import rafter.exchange;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "tables.hpp"

/// A fit is of times, so watts stand as seconds.
table power(published const& file, char const* gpu, char const* title, wl::sustained_power const& known) {
    table out{.title = std::string("Power of a GPU that serves, ") + title,
              .form = "idle + memory x u_m + compute x u_c + packed x u_m of weights that kernels unpack, at most the "
                      "limit; u_m with 0.3 of the bytes that tiles of whole experts read again",
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
        machine const sheet = row.on->sheet();
        seconds const step = file.number(i, "mean_batch") / file.number(i, "output_tokens_per_s") * s;
        auto const at_roofs = [&](wl::pass p, bool has_whole_experts) {
            p.over.whole_experts = has_whole_experts;
            return predict(sheet, p, {.overlap = no_overlap});
        };
        auto const decode = at_roofs(row.decode, false);
        auto const prompt = at_roofs(row.prefill, false);
        seconds const again = at_roofs(row.decode, row.decode.over.whole_experts).memory_time - decode.memory_time;
        seconds const bytes_moved = decode.memory_time + wl::sustained_power::cached * again;
        double const memory = math::min(1.0, (bytes_moved + row.prompts_a_step * prompt.memory_time) / step);
        double const compute = math::min(1.0, (decode.compute_time + row.prompts_a_step * prompt.compute_time) / step);
        bool const is_packed =
            file.cell(i, "weight_precision") == "mxfp4" && !sheet.has_peak_for(matrix_arithmetic(fp4));
        measured one{.id = file.cell(i, "id"),
                     .groups = {row.decode.model.name.c_str()},
                     .time = file.number(i, "mean_power_W_all_gpus") / row.decode.over.tensor * s,
                     .terms = {1.0, memory, compute}};
        if (has_packed) { one.terms.emplace_back(is_packed ? memory : 0.0); }
        auto const kernels = is_packed ? wl::weight_kernels::packed : wl::weight_kernels::plain;
        one.predicted = known.at(memory, compute, kernels) / W * s;
        out.rows.push_back(std::move(one));
    }
    return out;
}
