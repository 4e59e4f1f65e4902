// Training steps.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

import rafter;
import rafter.importers;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "tables.hpp"

table training(published const& file) {
    auto const& shares = wl::sustained_training_step;
    table out{.title = "Training steps: llm-foundry, Megatron, torchtitan",
              .form =
                  "(FLOP of products / (share of their peak) + FLOP of attention / (share of the 16-bit peak) + "
                  "bytes / (share of the bandwidth) + all-reduces of the tensor group) x (1 + bubble) + update, each "
                  "times the factor of the generation",
              .goal = 0.10,
              .columns = {{"compute", 1.0}, {"attention", 1.0}, {"memory", 1.0}},
              .ways = {"device", "model", "framework"},
              .written = {1.0 / shares.compute, 1.0 / shares.attention, 1.0 / shares.memory},
              .errors = {shares.in, shares.whole.left_out, shares.out_of_model},
              .of_training = wl::sustained_training{}};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        std::string const& name = file.cell(i, "model");
        if (file.has(i, "gpu", "TPU") || file.has(i, "model", "DeepSeek") || file.has(i, "model", "Mixtral") ||
            file.number(i, "cp", 1.0) > 1.0) {
            ++out.aside["TPUs, context parallelism, latent attention under DualPipe, and Mixtral without its recipe"];
            continue;
        }
        bool const is_gpt = name.starts_with("MPT") || name.starts_with("GPT") || name.starts_with("MT-");
        double const heads = file.number(i, "heads");
        double const tokens = file.number(i, "seq");
        double const experts = name.starts_with("gpt-oss") || name.starts_with("Qwen3") ? 128.0 : 0.0;
        if (experts > 0.0) {
            ++out.aside
                  ["models with experts, which take up to twice as long: the form lacks their exchange and padding"];
            continue;
        }
        wl::language_model m =
            decoder(file.number(i, "layers"), file.number(i, "hidden"), heads, file.number(i, "kv_heads", heads),
                    file.number(i, "hidden") / heads, file.number(i, "ffn"), file.number(i, "vocab"));
        wl::layer_group& group = m.layers[0];
        if (is_gpt) {
            m.tied_embeddings = true;
            m.learned_positions = tokens;
            m.final_norms = 2.0;
            group.norms = 4.0;
            group.network.matrices = 2.0;
            group.network.biases = group.attention.qkv_biases = group.attention.output_bias = true;
        }
        double const stages = file.number(i, "pp", 1.0);
        double const chunks = stages > 1.0 ? file.number(i, "vpp", 1.0) : 1.0;
        std::string const& sharded = file.cell(i, "sharding");
        auto const is = [&](char const* words) { return sharded.find(words) != std::string::npos; };
        std::string precision = file.cell(i, "precision");
        std::ranges::transform(precision, precision.begin(), [](char c) { return static_cast<char>(c | 0x20); });
        machine const gpu = device_of(file.cell(i, "gpu")).sheet();
        bool const is_fp4 = precision.find("fp4") != std::string::npos && gpu.has_peak_for(matrix_arithmetic(fp4));
        bool const is_fp8 = precision.find("fp8") != std::string::npos;
        wl::training_step const step{
            {.model = m,
             .formats = wl::formats_named(is_fp4   ? "nvfp4"
                                          : is_fp8 ? "fp8_matrices"
                                                   : "bf16",
                                          m),
             .tokens = tokens,
             .global_batch = file.number(i, "global_batch_seq"),
             .micro_batch = file.number(i, "micro_batch", 1.0),
             .type = is_fp4   ? fp4
                     : is_fp8 ? fp8
                              : bf16,
             .tensor = {file.number(i, "tp", 1.0)},
             .pipeline = {stages},
             .data = {file.number(i, "dp_or_fsdp", 1.0)},
             .sequence_parallel = file.number(i, "tp", 1.0) > 1.0 && !is_gpt,
             .order = chunks > 1.0 ? wl::pipeline_order::interleaved : wl::pipeline_order::one_forward_one_backward,
             .virtual_stages = chunks,
             .sharding = is("ZeRO-3") || sharded.starts_with("FSDP") ? wl::sharding::parameters
                         : is("GRAD")                                ? wl::sharding::gradients
                         : is("ZeRO-1")                              ? wl::sharding::optimizer
                                                                     : wl::sharding::replicated,
             .recomputed = file.cell(i, "recompute") == "full" ? wl::recomputation::full : wl::recomputation::none}};
        wl::training_times const at_rates = wl::times_at_rates(gpu, step);
        measured row{.id = file.cell(i, "id"),
                     .groups = {device_of(file.cell(i, "gpu")).name(), name,
                                file.has(i, "source", "llm-foundry")  ? "llm-foundry"
                                : file.has(i, "source", "torchtitan") ? "torchtitan"
                                                                      : "Megatron"},
                     .time = step.plan.global_batch * tokens /
                             (file.number(i, "tokens_per_s_per_gpu") * file.number(i, "gpus")) * s,
                     .terms = {at_rates.products, at_rates.attention, at_rates.memory},
                     .known = at_rates.known,
                     .predicted = shares.time(at_rates, device_of(file.cell(i, "gpu")).row()),
                     .on = &device_of(file.cell(i, "gpu")).row()};
        widen(out.of_training->devices, out.rows.empty(), step.plan.devices(), step.plan.devices());
        widen(out.of_training->tokens, out.rows.empty(), tokens, tokens);
        out.rows.push_back(std::move(row));
    }
    return out;
}
