// The power of GPUs that serve.
#include <cstddef>
#include <string>

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
              .form = "idle + memory x sqrt(u_m) + compute x sqrt(u_c)",
              .goal = 0.06,
              .columns = {{"idle"}, {"memory"}, {"compute"}},
              .ways = {"model"},
              .written = {known.idle / W, known.memory / W, known.compute / W},
              .errors = {known.in, known.out_of_model}};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (!file.has(i, "kind", "serving") || file.cell(i, "gpu") != gpu) { continue; }
        served const row = served_at(file, i);
        if (row.is_slow) {
            ++out.aside["Qwen3 at gpqa: another attention backend"];
            continue;
        }
        seconds const step = file.number(i, "mean_batch") / file.number(i, "output_tokens_per_s") * s;
        auto const decode = predict(row.on->sheet(), row.decode, {.overlap = no_overlap});
        auto const prompt = predict(row.on->sheet(), row.prefill, {.overlap = no_overlap});
        double const memory = math::min(1.0, decode.memory_time / step);
        double const compute = math::min(1.0, (decode.compute_time + row.prompts_a_step * prompt.compute_time) / step);
        out.rows.push_back({.id = file.cell(i, "id"),
                            .groups = {row.decode.model.name.c_str()},
                            .time = file.number(i, "mean_power_W_all_gpus") / row.decode.over.tensor * s,
                            .terms = {1.0, math::sqrt(memory), math::sqrt(compute)},
                            .predicted = known.at(memory, compute) / W * s});
    }
    return out;
}
