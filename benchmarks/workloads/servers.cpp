// Prompts, decode steps and throughputs of vLLM and TensorRT-LLM.
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

namespace {

/// The repository of a source: "NVIDIA/TensorRT-LLM" of "NVIDIA/TensorRT-LLM@138f96d docs/...".
std::string repository_of(std::string const& source) { return source.substr(0, source.find_first_of("@ ")); }

void set_steps(wl::measured_shares& to, std::vector<double> const& by) {
    to.memory = to.memory_packed = 1.0 / by[0];
    to.compute = to.compute_packed = 1.0 / by[1];
    to.launch = by[2] * s;
    to.sequence = by[3] * s;
}

} // namespace

table compiled_prompts(published const& of_vllm, published const& of_tensorrt) {
    table out{.title = "Prompts, vLLM and TensorRT-LLM",
              .form = "bytes / (share of the bandwidth) + FLOP / (share of the peak, by format) + all-reduces",
              .goal = 0.15,
              .columns = {{"compute", 1.0}, {"compute, packed", 1.0}, {"memory", 1.0}}};
    auto const any = wl::shares_of(hbm, vllm, prompt);
    out.written = {1.0 / any.compute, 1.0 / any.compute_packed, 1.0 / any.memory};
    out.set = [](wl::measured_shares& to, std::vector<double> const& by) {
        to.compute = 1.0 / by[0];
        to.compute_packed = 1.0 / by[1];
        to.memory = to.memory_packed = 1.0 / by[2];
    };
    state(out, any);
    auto const add = [&](std::string const& id, device const& on, std::string const& name, std::string const& weights,
                         std::string const& cache, double tokens, double devices_in_all, seconds const& taken,
                         wl::framework software, std::string const& source) {
        if (tokens < 64.0) {
            ++out.aside["prompts of fewer than 64 tokens: launches, which the form lacks, decide"];
            return;
        }
        auto const& model = model_of(name);
        auto const [formats, type, words] = formats_of(weights, cache, model);
        question const asked{&on,
                             software,
                             {.model = model,
                              .formats = formats,
                              .prompt_tokens = tokens,
                              .output_tokens = 2,
                              .batch = 1,
                              .type = type,
                              .parallel = {.tensor = devices_in_all}},
                             words};
        auto const under = asked.under();
        bool const is_packed = under.kernels == wl::weight_kernels::packed;
        seconds const first = under.predict(asked.server).ttft;
        times_at_roofs d;
        d.add(roofs(on.sheet(), any), asked.server.prefill_pass(1));
        out.rows.push_back({id,
                            {on.name(), name},
                            taken,
                            {is_packed ? seconds{} : d.compute, is_packed ? d.compute : seconds{}, d.memory},
                            d.link,
                            first,
                            &on.row(),
                            software,
                            source,
                            1.0,
                            devices_in_all});
        out.rows.back().tokens = tokens;
        out.rows.back().is_prompt = true;
        out.rows.back().types = wl::types_of(asked.server).c_str();
        out.rows.back().answer(asked.line(), "first_s", first / s);
    };
    for (std::size_t i = 0; i < of_vllm.all.rows(); ++i) {
        if (of_vllm.cell(i, "phase") != "prefill" || !of_vllm.has(i, "framework", "vLLM")) { continue; }
        double const tokens = of_vllm.number(i, "prompt_tokens");
        add(of_vllm.cell(i, "id"), device_of(of_vllm.cell(i, "gpu")), of_vllm.cell(i, "model"),
            of_vllm.cell(i, "precision"), "", tokens, 1.0, tokens / of_vllm.number(i, "tokens_per_s") * s, vllm,
            of_vllm.cell(i, "source_repo"));
    }
    for (std::size_t i = 0; i < of_tensorrt.all.rows(); ++i) {
        if (of_tensorrt.cell(i, "metric") != "time to first token") { continue; }
        add(of_tensorrt.cell(i, "id"), device_of(of_tensorrt.cell(i, "gpu")), of_tensorrt.cell(i, "model"),
            of_tensorrt.cell(i, "weights_type"), of_tensorrt.cell(i, "kv_type"), of_tensorrt.number(i, "input_tokens"),
            of_tensorrt.number(i, "gpus"), of_tensorrt.number(i, "value") * ms, tensorrt_llm,
            repository_of(of_tensorrt.cell(i, "source")));
    }
    return out;
}

table vllm_steps(published const& file) {
    auto const shares = wl::shares_of(hbm, vllm, step);
    table out{.title = "Decode steps, vLLM 0.11.1",
              .form = "bytes / (share of the bandwidth) + FLOP / (share of the peak) + launches x launch + sequences x "
                      "host time + all-reduces; with expert parallelism `whole_experts`",
              .goal = 0.08,
              .columns = {{"memory", 1.0}, {"compute", 1.0}, {"launch"}, {"sequence"}},
              .written = {1.0 / shares.memory, 1.0 / shares.compute, shares.launch / s, shares.sequence / s}};
    out.set = set_steps;
    state(out, shares);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (!file.has(i, "kind", "serving")) { continue; }
        served const row = served_at(file, i);
        wl::server const& server = row.asked.server;
        if (server.batch > 520.0) {
            ++out.aside["more than 512 sequences, beyond vLLM's largest CUDA graph: most steps hold a prompt"];
            continue;
        }
        times_at_roofs d;
        device const& on = *row.asked.on;
        seconds const step = row.asked.under().predict(server).step;
        d.add(roofs(on.sheet(), shares), server.decode_pass(server.batch));
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), server.model.name.c_str()},
                            file.number(i, "median_itl_ms") * ms,
                            {d.memory, d.compute, d.launches, d.sequences},
                            d.link,
                            step,
                            &on.row(),
                            vllm,
                            repository_of(file.cell(i, "source")),
                            server.batch,
                            server.parallel.tensor});
        out.rows.back().tokens = server.prompt_tokens + server.output_tokens;
        out.rows.back().types = wl::types_of(server).c_str();
        if (row.is_slow) {
            ++out.aside["Qwen3 at gpqa on B200: steps shrink as batches grow, so another attention backend ran (the "
                        "interval "
                        "has these rows)"];
            out.unlike.push_back(out.rows.back());
            out.rows.pop_back();
            continue;
        }
        out.rows.back().answer(row.asked.line(), "step_s", step / s);
    }
    return out;
}

// NVFP4 weights are asked of a pass in FP8: at the peak of FP4, devices out of the fit are 14 % off instead of 9 %.
table steady_states(published const& file) {
    auto const shares = wl::shares_of(hbm, tensorrt_llm, steady_state);
    table out{.title = "Throughput, TensorRT-LLM",
              .form =
                  "seconds a request: its prompt, in passes of up to 8192 tokens, and o steps of B sequences; each as "
                  "a decode step of vLLM. B as published, else what the memory holds, at most 4096 on a device",
              .goal = 0.15,
              .columns = {{"memory", 1.0}, {"compute", 1.0}, {"launch"}, {"sequence"}},
              .written = {1.0 / shares.memory, 1.0 / shares.compute, shares.launch / s, shares.sequence / s}};
    out.set = set_steps;
    state(out, shares);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (file.cell(i, "metric") == "time to first token") { continue; }
        bool const is_queued = file.has(i, "batch", "as memory allows");
        bool const is_known = file.has(i, "engine", "TensorRT-LLM ") && (is_queued || file.number(i, "batch") > 0.0);
        if (!is_known) {
            ++out.aside["services of a day, MLPerf, and closed loops on GPUs that the file does not name"];
            continue;
        }
        device const& on = device_of(file.cell(i, "gpu"));
        auto const& model = model_of(file.cell(i, "model"));
        auto const [formats, type, words] = formats_of(file.cell(i, "weights_type"), file.cell(i, "kv_type"), model);
        double const gpus = file.number(i, "gpus");
        double const answer = file.number(i, "output_tokens");
        // TensorRT-LLM 1.0 runs experts with attention in data parallel.
        wl::parallelism const parallel{.tensor = model.has_experts() ? 1.0 : gpus,
                                       .expert = model.has_experts() ? gpus : 1.0};
        double const apart = parallel.expert;
        question asked{&on,
                       tensorrt_llm,
                       {.model = model,
                        .formats = formats,
                        .prompt_tokens = file.number(i, "input_tokens"),
                        .output_tokens = answer,
                        .type = type,
                        .parallel = parallel},
                       words};
        machine const sheet = on.sheet();
        auto const under = asked.under();
        double const fitting = math::min(4096.0 * apart, under.run(asked.server).sequences_that_fit(sheet));
        double const batch = is_queued ? fitting : math::floor(file.number(i, "batch") / apart + 0.5) * apart;
        asked.server.batch = batch;
        wl::server const running = under.run(asked.server);
        wl::serving_prediction const at = under.predict(asked.server);
        machine const at_roofs = roofs(sheet, shares);
        double const together = running.prompts_a_pass(batch);
        times_at_roofs d;
        d.add(at_roofs, running.decode_pass(batch), answer / batch);
        running.for_each_prefill(together, [&](wl::pass const& p) { d.add(at_roofs, p, 1.0 / together); });
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), file.cell(i, "model")},
                            answer / file.number(i, "value") * s,
                            {d.memory, d.compute, d.launches, d.sequences},
                            d.link,
                            1.0 / at.requests(),
                            &on.row(),
                            tensorrt_llm,
                            repository_of(file.cell(i, "source")),
                            batch,
                            gpus});
        measured& row = out.rows.back();
        row.is_offered = apart == 1.0 && at.fits();
        row.tokens = asked.server.prompt_tokens + answer;
        row.types = wl::types_of(asked.server).c_str();
        row.answer(at.fits() ? asked.line() : "", "output_rate_1_per_s", at.output_rate() * s);
    }
    return out;
}
