// Decode steps and prompts of llama.cpp.
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

import rafter;
import rafter.exchange;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
using enum wl::framework;
using enum wl::model_phase;
using enum wl::device_class;

#include "tables.hpp"

table llama_steps(published const& file) {
    table out{.title = "Decode steps of one sequence, llama.cpp",
              .form = "bytes / (share of the bandwidth, by kind of memory) + launches x launch + FLOP / peak",
              .goal = 0.07,
              .columns = {{"GDDR", 1.0}, {"HBM", 1.0}, {"unified", 1.0}, {"unified, packed", 1.0}, {"launch"}}};
    auto const g = wl::shares_of(gddr, llama_cpp, step);
    auto const u = wl::shares_of(unified, llama_cpp, step);
    out.written = {1.0 / g.memory, 1.0 / wl::shares_of(hbm, llama_cpp, step).memory, 1.0 / u.memory,
                   1.0 / u.memory_packed, g.launch / s};
    state(out, g);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (file.cell(i, "phase") != "decode") { continue; }
        if (!file.has(i, "framework", "llama.cpp")) {
            ++out.aside["other frameworks: two rows a device, or vLLM of 2024 in whole batches"];
            continue;
        }
        std::string const& format = file.cell(i, "precision");
        bool const is_bench = file.has(i, "framework", "llama-bench");
        device const& on = device_of(file.cell(i, "gpu"));
        auto const& model = model_of(file.cell(i, "model"));
        auto const [formats, type] = formats_of(format, "", model);
        double const seen = is_bench ? 0.5 * file.number(i, "output_tokens") : 136.0;
        bool const is_packed = format != "F16" && format != "fp16";
        auto const kind = wl::device_class_of(on.row());
        auto const shares = wl::shares_of(kind, llama_cpp, step);
        demands d;
        d.add(roofs(on.sheet(), shares),
              wl::sustained(on.sheet(), shares, is_packed ? wl::weight_kernels::packed : wl::weight_kernels::plain),
              {.model = model,
               .formats = formats,
               .tokens = 1,
               .context = math::max(0.0, math::floor(seen + 0.5) - 1.0),
               .type = type});
        auto const if_it_is = [&](bool is) { return is ? d.memory : seconds{}; };
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), model.name.c_str()},
                            1.0 / file.number(i, "tokens_per_s") * s,
                            {if_it_is(kind == gddr), if_it_is(kind == hbm), if_it_is(kind == unified && !is_packed),
                             if_it_is(kind == unified && is_packed), d.launches},
                            d.compute,
                            d.total,
                            &on.row(),
                            llama_cpp,
                            file.cell(i, "source_repo")});
    }
    return out;
}

table llama_prompts(published const& file) {
    table out{.title = "Prompts, llama.cpp",
              .form =
                  "bytes / bandwidth + FLOP / (share of the peak, by format) + launches x launch, a chunk of 512 "
                  "tokens after the other, through all stages where GPUs divide the layers. By model: there are two",
              .goal = 0.15,
              .columns = {{"compute", 1.0}, {"compute, packed", 1.0}, {"launch"}}};
    auto const any = wl::shares_of(gddr, llama_cpp, prompt);
    out.written = {1.0 / any.compute, 1.0 / any.compute_packed, any.launch / s};
    state(out, any);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (file.cell(i, "phase") != "prefill" || !file.has(i, "framework", "llama.cpp")) { continue; }
        double const tokens = file.number(i, "prompt_tokens");
        double const stages = file.number(i, "n_gpus");
        if (stages > 1.0 && tokens > 512.0) {
            ++out.aside["layers over several GPUs with several chunks in flight, 1.0 to 1.7 times the rate of one"];
            continue;
        }
        bool const is_packed = file.cell(i, "precision") != "F16";
        device const& on = device_of(file.cell(i, "gpu"));
        auto const& model = model_of(file.cell(i, "model"));
        auto const [formats, type] = formats_of(file.cell(i, "precision"), "", model);
        auto const shares = wl::shares_of(on.row(), llama_cpp, prompt);
        machine const sheet = roofs(on.sheet(), shares);
        machine const reached =
            wl::sustained(on.sheet(), shares, is_packed ? wl::weight_kernels::packed : wl::weight_kernels::plain);
        demands d;
        for (double before = 0.0; before < tokens; before += 512.0) {
            d.add(sheet, reached,
                  {.model = model,
                   .formats = formats,
                   .tokens = math::min(512.0, tokens - before),
                   .context = before,
                   .type = type,
                   .over = {.pipeline = stages}});
        }
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), model.name.c_str()},
                            tokens / file.number(i, "tokens_per_s") * s,
                            {is_packed ? seconds{} : d.compute, is_packed ? d.compute : seconds{}, d.launches},
                            d.memory,
                            d.total,
                            &on.row(),
                            llama_cpp,
                            file.cell(i, "source_repo")});
    }
    return out;
}
