// Reads the tables of measured kernels (tests/published/kernels, README.md says what each is).
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>

import rafter;
import rafter.importers;
import rafter.workload;

#include "../workloads/published.hpp"
#include "rows.hpp"

using namespace rafter;
using namespace rafter::symbols;

namespace {

// Where no id stands, the figures are public specifications (tests/published/kernels/README.md).
constexpr measured_device devices[]{{"a100_sxm", "nvidia-a100-sxm4-80gb"},
                                    {"h100_sxm", "nvidia-h100-sxm5-80gb"},
                                    {"h200_sxm", "nvidia-h200-sxm-141gb"},
                                    {"b200_sxm", "nvidia-b200-sxm-180gb"},
                                    {"gb200", "nvidia-gb200-per-gpu"},
                                    {"rtx_pro_6000_server", "nvidia-rtx-pro-6000-blackwell"},
                                    {"b60", "intel-arc-pro-b60", {0, 98.3}}, // FP8 at the rate of BF16
                                    {"A100", "nvidia-a100-sxm4-40gb"},
                                    {"NVIDIA A100 80GB PCIe", "nvidia-a100-pcie-80gb"},
                                    {"NVIDIA A100-PCIE-40GB", "nvidia-a100-pcie-40gb"},
                                    {"Tesla P100-PCIE-16GB", "nvidia-p100-pcie-16gb"},
                                    {"Tesla T4", "nvidia-t4"},
                                    {"Tesla V100-PCIE-32GB", "nvidia-v100-pcie-32gb"},
                                    {"AMD Instinct MI100", "amd-mi100"},
                                    {"NV V100", "nvidia-v100-sxm2-16gb"},
                                    {"NV P100", "nvidia-p100-pcie-16gb"},
                                    {"NV M40", "", {6.84}, "NVIDIA", "Maxwell", 288, 24, 1.114},
                                    {"NV TitanX", "", {6.6}, "NVIDIA", "Maxwell", 336.5, 24, 1.075},
                                    {"NV TitanX Pascal", "", {10.97}, "NVIDIA", "Pascal", 480, 28, 1.531},
                                    {"NV TitanXp", "", {12.15}, "NVIDIA", "Pascal", 547.7, 30, 1.582},
                                    {"AMD MI25", "", {12.29}, "AMD", "Vega", 484, 64, 1.5},
                                    {"IA KNL7250", "", {6.09}, "Intel", "Knights Landing", 450, 68, 1.4},
                                    {"V100 SXM2", "nvidia-v100-sxm2-16gb"},
                                    {"MI100", "amd-mi100"},
                                    {"nvidia-l4", "nvidia-l4"},
                                    {"amd-mi210", "amd-mi210"},
                                    {"amd-mi250-gcd", "amd-mi250-gcd"}};

/// The first entry of the device that a table writes so, or whose id it has; null if it is left out.
measured_device const* device_named(std::string_view written) {
    auto const* named = std::ranges::find(devices, written, &measured_device::written);
    if (named == std::end(devices)) { named = std::ranges::find(devices, written, &measured_device::id); }
    if (named == std::end(devices)) { return nullptr; }
    std::string_view const id = named->id;
    return id.empty() ? named : std::ranges::find(devices, id, &measured_device::id);
}

void add(std::vector<measured_kernel>& to, std::string_view device, wl::kernel_shape const& shape, double in_us) {
    measured_device const* const on = device_named(device);
    if (on == nullptr || shape.of == wl::kernel_class::other) { return; }
    to.push_back({on, shape, on->for_kernel(shape.kind), in_us * us});
}

/// One scale of FP32 for 128 activations, and one for 128 x 128 weights.
constexpr weight_format fp8_blocks{"FP8-B", (8.0 + 32.0 / 16384.0) * bit / element};

void read_products(std::vector<measured_kernel>& to, std::string const& folder) {
    published const of(folder, "gemm_aic");
    for (std::size_t row = 0; row < of.all.rows(); ++row) {
        std::string const type = of.cell(row, "gemm_dtype");
        linear_layer op{
            .tokens = of.number(row, "m"), .inputs = of.number(row, "k"), .outputs = of.number(row, "n"), .type = bf16};
        op.output_type = bf16;
        if (type == "fp8") {
            op.type = fp8;
            op.weights = fp8;
        }
        if (type == "fp8_block") {
            op.type = fp8;
            op.weights = fp8_blocks;
        }
        if (type == "nvfp4") {
            op.type = fp4;
            op.weights = wl::nvfp4;
        }
        if (type == "int8_wo") { op.weights = int8; }
        if (type == "int4_wo") { op.weights = weight_format{"INT4", 4.125 * bit / element}; }
        if (type == "sq") {
            op.type = int8;
            op.weights = int8;
        }
        wl::kernel_shape shape = wl::kernel_shape_of(op);
        add(to, of.cell(row, "system"), shape, of.number(row, "time_us"));
    }
}

void read_attention(std::vector<measured_kernel>& to, std::string const& folder) {
    published const of(folder, "attention_moe_aic");
    for (std::size_t row = 0; row < of.all.rows(); ++row) {
        std::string const& name = of.cell(row, "op");
        bool const is_prefill = name.starts_with("context_");
        bool const is_latent = name.ends_with("_mla");
        if (!is_latent && name != "context_attention" && name != "generation_attention") { continue; }
        // Decode and latent attention of TensorRT-LLM 1.3 alone: other software has other kernels and another fixed
        // time.
        bool const is_of_stack = of.cell(row, "version").starts_with("1.3.");
        if ((is_latent || !is_prefill) && !is_of_stack) { continue; }
        double const fresh = is_prefill ? of.number(row, "isl") : 1.0;
        if (is_prefill && fresh == 1.0) { continue; } // a prefill kernel for a single query
        double const heads = of.number(row, "heads");
        double const kv = of.number(row, "kv_heads");
        attention op{.batch = of.number(row, "batch"),
                     .heads = heads,
                     .kv_heads = kv > 0.0 ? kv : heads,
                     .queries = fresh,
                     .keys = of.number(row, "step") + of.number(row, "isl"),
                     .head_dim = of.number(row, "head_dim", 128.0),
                     .type = of.cell(row, "dtype") == "fp8" ? fp8 : bf16,
                     .causal = true,
                     .window = of.number(row, "window")};
        op.kv_type = of.cell(row, "kv_dtype") == "fp8" ? fp8 : bf16;
        if (is_latent) { // of DeepSeek: 512 elements and 64 that rotate; expanded to 128 a head for prompts
            op.head_dim = is_prefill ? 192.0 : 576.0;
            op.value_dim = is_prefill ? 128.0 : 512.0;
            op.values_in_keys = !is_prefill;
            op.kv_heads = is_prefill ? heads : 1.0;
            if (is_prefill) { op.kv_type = op.type; } // keys and values were expanded before
        }
        add(to, of.cell(row, "system"), wl::kernel_shape_of(op), of.number(row, "time_us"));
    }
}

/// The pairs of the fullest of `ep` devices, and its experts that have one, on average over draws: the source draws the
/// load of each expert of a power law (collector/helper.py, power_law_logits_v3), at most all tokens, in whole pairs
/// that add up, and measures the fullest device.
struct fullest_device {
    double pairs, used;
};
fullest_device fullest(double tokens, double active, double experts, double ep, std::string const& distribution) {
    double const own = experts / ep;
    double const mean = std::max(1.0, tokens * active / ep);
    if (distribution == "balanced") { return {mean, std::min(own, mean)}; }
    double const power = 1.0 - std::stod(distribution.substr(distribution.rfind('_') + 1));
    bool const is_full = tokens * active > experts;
    double const low = std::pow(is_full ? 1.0 : 0.01, power), high = std::pow(is_full ? 0.8 * tokens : 2.0, power);
    std::mt19937 bits(7);
    fullest_device sums{};
    constexpr int draws = 64;
    for (int draw = 0; draw < draws; ++draw) {
        std::vector<double> load;
        for (double one = 0.0; one < experts; ++one) {
            load.push_back(std::pow(low + (high - low) * (bits() / 4294967296.0), 1.0 / power));
        }
        double const scale = tokens * active / std::accumulate(load.begin(), load.end(), 0.0);
        std::vector<double*> most_first;
        for (double& one : load) {
            one = std::min(std::round(one * scale), tokens);
            most_first.push_back(&one);
        }
        std::ranges::sort(most_first, [](double const* a, double const* b) { return *a > *b; });
        double rest = tokens * active - std::accumulate(load.begin(), load.end(), 0.0);
        while (rest != 0.0) { // what rounding and the limit left, or took too much
            double const each = std::ceil(std::abs(rest) / experts);
            for (std::size_t i = 0; i < load.size() && rest != 0.0; ++i) {
                double& one = *most_first[rest > 0.0 ? i : load.size() - 1 - i];
                double const step = std::copysign(std::min(each, std::abs(rest)), rest);
                double const changed = std::clamp(one + step, 0.0, tokens);
                rest -= changed - one;
                one = changed;
            }
        }
        fullest_device most{};
        for (std::size_t first = 0; first < load.size(); first += static_cast<std::size_t>(own)) {
            fullest_device of{};
            for (std::size_t i = first; i < std::min(load.size(), first + static_cast<std::size_t>(own)); ++i) {
                of.pairs += load[i];
                of.used += load[i] > 0.0 ? 1.0 : 0.0;
            }
            if (of.pairs > most.pairs) { most = of; }
        }
        sums.pairs += most.pairs / draws;
        sums.used += most.used / draws;
    }
    return {std::max(1.0, sums.pairs), std::max(1.0, sums.used)};
}

void read_experts(std::vector<measured_kernel>& to, std::string const& folder) {
    published const of(folder, "attention_moe_aic");
    constexpr weight_format mxfp4{"MXFP4", 4.25 * bit / element};
    for (std::size_t row = 0; row < of.all.rows(); ++row) {
        if (of.cell(row, "op") != "moe") { continue; }
        std::string const& type = of.cell(row, "dtype");
        double const tokens = of.number(row, "num_tokens");
        double const experts = of.number(row, "experts");
        double const ep = of.number(row, "moe_ep");
        auto const [pairs, used] = fullest(tokens, of.number(row, "topk"), experts, ep, of.cell(row, "distribution"));
        expert_layer op{.tokens = tokens,
                        .hidden = of.number(row, "hidden"),
                        .width = of.number(row, "inter") / of.number(row, "moe_tp"),
                        .experts = experts / ep,
                        .active = pairs / tokens,
                        .type = bf16};
        op.output_type = bf16;
        op.used = used;
        if (type.starts_with("fp8")) { op.type = fp8; }
        if (type.starts_with("fp8")) { op.weights = type == "fp8_block" ? fp8_blocks : weight_format{fp8}; }
        if (type == "nvfp4") {
            op.type = fp4;
            op.weights = wl::nvfp4;
        }
        if (type.ends_with("mxfp4") || type.ends_with("mxfp8")) { op.weights = mxfp4; }
        if (type.starts_with("w4a8")) { op.type = fp8; }
        add(to, of.cell(row, "system"), wl::kernel_shape_of(op), of.number(row, "time_us"));
    }
}

void read_fp32(std::vector<measured_kernel>& to, std::string const& folder) {
    published const of(folder, "kernels_fp32_neusight");
    for (std::size_t row = 0; row < of.all.rows(); ++row) {
        std::string const& name = of.cell(row, "op");
        double const b = of.number(row, "b", 1.0);
        double const h = of.number(row, "h");
        wl::kernel_shape shape;
        if (name == "linear" || name == "bmm") {
            gemm const op{
                .m = of.number(row, "m"), .n = of.number(row, "n"), .k = of.number(row, "k"), .batch = b, .type = fp32};
            shape = wl::kernel_shape_of(op);
            shape.of = name == "bmm" ? wl::kernel_class::batched_fp32 : wl::kernel_class::product_fp32;
        } else if (name == "softmax") {
            shape = wl::kernel_shape_of(softmax{.rows = b, .columns = h, .type = fp32});
        } else if (name == "ln") {
            shape = wl::kernel_shape_of(layer_norm{.rows = b, .width = h, .type = fp32});
        } else {
            bool const has_two = name == "add" || name == "mul" || name == "div" || name == "pow";
            shape = wl::kernel_shape_of(
                stream_loop{.n = b * h, .loaded = has_two ? 2.0 : 1.0, .stored = 1, .flops_each = 1, .type = fp32});
        }
        add(to, of.cell(row, "device"), shape, of.number(row, "time_us"));
    }
}

void read_deepbench(std::vector<measured_kernel>& to, std::string const& folder) {
    published const of(folder, "conv_gemm_deepbench");
    for (std::size_t row = 0; row < of.all.rows(); ++row) {
        if (of.cell(row, "precision") != "fp32" || of.cell(row, "pass") != "fwd") { continue; }
        wl::kernel_shape shape;
        if (of.cell(row, "op") == "gemm") {
            shape = wl::kernel_shape_of(
                gemm{.m = of.number(row, "m"), .n = of.number(row, "n"), .k = of.number(row, "k"), .type = fp32});
        } else {
            shape = wl::kernel_shape_of(conv2d{.batch = of.number(row, "N"),
                                               .in_channels = of.number(row, "C"),
                                               .out_channels = of.number(row, "K"),
                                               .image = {of.number(row, "H"), of.number(row, "W")},
                                               .kernel = {of.number(row, "R_height"), of.number(row, "S_width")},
                                               .stride = {of.number(row, "stride_v"), of.number(row, "stride_h")},
                                               .padding = {of.number(row, "pad_h"), of.number(row, "pad_w")},
                                               .type = fp32});
        }
        add(to, of.cell(row, "device"), shape, of.number(row, "time_us"));
    }
}

void read_sparse(std::vector<measured_kernel>& to, std::string const& folder) {
    published const of(folder, "spmv_ginkgo");
    for (std::size_t row = 0; row < of.all.rows(); ++row) {
        if (of.cell(row, "format") != "csr") { continue; }
        auto const shape = wl::kernel_shape_of(spmv{.rows = of.number(row, "rows"),
                                                    .columns = of.number(row, "cols"),
                                                    .nonzeros = of.number(row, "nonzeros"),
                                                    .type = fp64,
                                                    .index = int32});
        add(to, of.cell(row, "device"), shape, of.number(row, "time_us"));
    }
}

/// Prompts through whole models and training steps in FP32, predicted by the library's forms of their kernels.
void read_whole(std::vector<measured_kernel>& to, std::string const& folder, bool trains) {
    std::string const name = trains ? "whole_steps_neusight" : "whole_models_neusight";
    published const of(folder, name.c_str());
    for (std::size_t row = 0; row < of.all.rows(); ++row) {
        std::string const& id = of.cell(row, "machine");
        measured_device const* const on = device_named(id);
        if (on == nullptr) { throw invalid_value((name + ".csv has a machine without an entry: " + id).c_str()); }
        std::string const file = of.cell(row, "model");
        auto const model = wl::read_model((folder + file.substr(file.rfind("/models/"))).c_str());
        auto const gpu = wl::reached(catalogue::processor_at(id.c_str()));
        double const tokens = of.number(row, "tokens");
        double const batch = of.number(row, trains ? "micro_batch" : "batch");
        wl::pass prompt = wl::eager_in_fp32(model, tokens, batch);
        prompt.compiled = !trains && of.cell(row, "compiled") == "true";
        seconds const predicted = trains ? wl::sum_of_kernels(gpu, wl::training_plan{.model = model,
                                                                                     .formats = wl::formats::all(fp32),
                                                                                     .tokens = tokens,
                                                                                     .global_batch = batch,
                                                                                     .micro_batch = batch,
                                                                                     .type = fp32,
                                                                                     .gradient = fp32,
                                                                                     .fused_attention = false,
                                                                                     .dropout = true,
                                                                                     .updates = false})
                                         : wl::sum_of_kernels(gpu, prompt);
        wl::kernel_shape const shape{.of = trains ? wl::kernel_class::whole_step : wl::kernel_class::whole_pass,
                                     .kind = {.type = fp32}};
        to.push_back({on, shape, on->for_kernel(shape.kind), of.number(row, "time_ms") * ms, predicted});
    }
}

} // namespace

wl::kernel_device measured_device::for_kernel(arithmetic const& kind) const {
    bool const is_catalogued = *id != 0;
    wl::kernel_device out{bandwidth * GB / s, {}, units, clock * GHz};
    if (is_catalogued) { out = wl::kernel_device_of(catalogue::processor_at(id)); }
    double const stated = kind.type == fp32 ? peaks.fp32 : kind.type == fp8 ? peaks.fp8 : 0.0;
    out.peak = stated > 0.0 ? stated * TFLOP / s : to_machine(catalogue::processor_at(id)).peak_for(kind).rate();
    return out;
}

wl::measured_generation measured_device::of() const {
    if (*id == 0) { return {vendor, generation}; }
    processor const& row = catalogue::processor_at(id);
    return {row.vendor, text(row.architecture)};
}

std::vector<measured_kernel> read_kernels(std::string const& folder) {
    std::vector<measured_kernel> out;
    read_products(out, folder);
    read_attention(out, folder);
    read_experts(out, folder);
    read_fp32(out, folder);
    read_deepbench(out, folder);
    read_sparse(out, folder);
    read_whole(out, folder, false);
    read_whole(out, folder, true);
    return out;
}
