// Decode steps and prompts of llama.cpp.
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

import rafter;
import rafter.importers;
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
    out.set = [](wl::measured_shares& to, std::vector<double> const& by) {
        to.memory = to.memory_packed = 1.0 / by[to.device == gddr ? 0 : to.device == hbm ? 1 : 2];
        if (to.device == unified) { to.memory_packed = 1.0 / by[3]; }
        to.launch = by[4] * s;
    };
    state(out, g);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (file.cell(i, "phase") != "decode") { continue; }
        if (!file.has(i, "framework", "llama.cpp")) {
            ++out.aside["other frameworks: two rows a device, or vLLM of 2024 in whole batches"];
            continue;
        }
        bool const is_bench = file.has(i, "framework", "llama-bench");
        device const& on = device_of(file.cell(i, "gpu"));
        auto const& model = model_of(file.cell(i, "model"));
        auto const [formats, type, words] = formats_of(file.cell(i, "precision"), "", model);
        // llama-bench starts without a prompt; the other prompts have 8 tokens and answers of 256.
        question const asked{&on,
                             llama_cpp,
                             {.model = model,
                              .formats = formats,
                              .prompt_tokens = is_bench ? 1.0 : 8.0,
                              .output_tokens = is_bench ? file.number(i, "output_tokens") : 256.0,
                              .batch = 1,
                              .type = type},
                             words};
        auto const under = asked.under();
        auto const kind = under.shares.device;
        bool const is_packed = under.kernels == wl::weight_kernels::packed;
        seconds const step = under.predict(asked.server).step;
        times_at_roofs d;
        d.add(roofs(on.sheet(), under.shares), asked.server.decode_pass(1));
        auto const if_it_is = [&](bool is) { return is ? d.memory : seconds{}; };
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), model.name.c_str()},
                            1.0 / file.number(i, "tokens_per_s") * s,
                            {if_it_is(kind == gddr), if_it_is(kind == hbm), if_it_is(kind == unified && !is_packed),
                             if_it_is(kind == unified && is_packed), d.launches},
                            d.compute,
                            step,
                            &on.row(),
                            llama_cpp,
                            file.cell(i, "source_repo")});
        // Layers over several GPUs count as one GPU that holds all of them. Of those, an answer states no error.
        bool const is_on_one = file.number(i, "n_gpus", 1.0) == 1.0;
        out.rows.back().is_offered = is_on_one;
        out.rows.back().tokens = asked.server.prompt_tokens + asked.server.output_tokens;
        out.rows.back().types = wl::types_of(asked.server).c_str();
        out.rows.back().answer(is_on_one ? asked.line() : "", "step_s", step / s);
    }
    return out;
}

// A launch is of a kernel for a chunk of 512 tokens: it holds what the kernel takes beside its bytes and products.
table llama_prompts(published const& file) {
    table out{.title = "Prompts, llama.cpp",
              .form =
                  "bytes / bandwidth + FLOP / (share of the peak, by format) + launches x launch, a chunk of 512 "
                  "tokens after the other, through all stages where GPUs divide the layers. By model: there are two",
              .goal = 0.15,
              .columns = {{"compute", 1.0}, {"compute, packed", 1.0}, {"launch"}}};
    auto const any = wl::shares_of(gddr, llama_cpp, prompt);
    out.written = {1.0 / any.compute, 1.0 / any.compute_packed, any.launch / s};
    out.set = [](wl::measured_shares& to, std::vector<double> const& by) {
        to.compute = 1.0 / by[0];
        to.compute_packed = 1.0 / by[1];
        to.launch = by[2] * s;
    };
    state(out, any);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (file.cell(i, "phase") != "prefill" || !file.has(i, "framework", "llama.cpp")) { continue; }
        double const tokens = file.number(i, "prompt_tokens");
        double const stages = file.number(i, "n_gpus");
        if (stages > 1.0 && tokens > 512.0) {
            ++out.aside["layers over several GPUs with several chunks in flight, 1.0 to 1.7 times the rate of one"];
            continue;
        }
        device const& on = device_of(file.cell(i, "gpu"));
        auto const& model = model_of(file.cell(i, "model"));
        auto const [formats, type, words] = formats_of(file.cell(i, "precision"), "", model);
        question const asked{&on,
                             llama_cpp,
                             {.model = model,
                              .formats = formats,
                              .prompt_tokens = tokens,
                              .output_tokens = 2,
                              .batch = 1,
                              .type = type,
                              .parallel = {.pipeline = stages}},
                             words};
        auto const under = asked.under();
        bool const is_packed = under.kernels == wl::weight_kernels::packed;
        seconds const first = under.predict(asked.server).ttft;
        machine const sheet = roofs(on.sheet(), wl::shares_of(on.row(), llama_cpp, prompt));
        times_at_roofs d;
        under.run(asked.server).for_each_prefill(1, [&](wl::pass const& one) { d.add(sheet, one); });
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), model.name.c_str()},
                            tokens / file.number(i, "tokens_per_s") * s,
                            {is_packed ? seconds{} : d.compute, is_packed ? d.compute : seconds{}, d.launches},
                            d.memory,
                            first,
                            &on.row(),
                            llama_cpp,
                            file.cell(i, "source_repo")});
        out.rows.back().tokens = tokens;
        out.rows.back().is_prompt = true;
        out.rows.back().types = wl::types_of(asked.server).c_str();
        out.rows.back().answer(asked.line(), "first_s", first / s);
    }
    return out;
}
