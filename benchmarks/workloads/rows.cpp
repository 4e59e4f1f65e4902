// Reads published rows: devices, models and formats by the words of the files.
#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

import rafter;
import rafter.importers;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "rows.hpp"

namespace {

constexpr device devices[]{{"3070 8GB", "nvidia-rtx-3090", 448, 40.65},
                           {"4080 16GB", "nvidia-rtx-4090", 716.8, 97.5},
                           {"3090 24GB", "nvidia-rtx-3090"},
                           {"RTX 3090 Ti", "nvidia-rtx-3090", 1008, 80},
                           {"RTX A6000 48GB", "nvidia-rtx-a6000"},
                           {"RTX 6000 Ada 48GB", "nvidia-rtx-6000-ada"},
                           {"A100 PCIe 80GB", "nvidia-a100-pcie-80gb"},
                           {"A100", "nvidia-a100-pcie-80gb"},
                           {"M1 Max 32‑Core GPU 64GB", "apple-m1-max-32c"},
                           {"A100 SXM 80GB", "nvidia-a100-sxm4-80gb"},
                           {"A100 SXM 80GB (Selene)", "nvidia-a100-sxm4-80gb"},
                           {"a100_80gb", "nvidia-a100-sxm4-80gb"},
                           {"a100_40gb", "nvidia-a100-sxm4-40gb"},
                           {"L40S", "nvidia-l40s"},
                           {"H100", "nvidia-h100-sxm5-80gb"},
                           {"h100_80gb", "nvidia-h100-sxm5-80gb"},
                           {"DGX-H100", "nvidia-h100-sxm5-80gb"},
                           {"H100 SXM 80GB", "nvidia-h100-sxm5-80gb"},
                           {"H100 96GB HBM2e 500W (Grand Teton)", "nvidia-h100-sxm5-80gb", 2400},
                           {"B200", "nvidia-b200-sxm-180gb"},
                           {"GB200", "nvidia-gb200-per-gpu"},
                           {"DGX-GB200", "nvidia-gb200-per-gpu"},
                           {"GB200 (4 GPUs of a tray)", "nvidia-gb200-per-gpu"},
                           {"RTX PRO 6000", "nvidia-rtx-pro-6000-blackwell"}};

} // namespace

device const& device_of(std::string const& written) {
    return *std::ranges::find(devices, std::string_view(written), &device::written);
}

wl::language_model decoder(double layers, double hidden, double heads, double kv_heads, double head_dim, double width,
                           double vocabulary) {
    return {.hidden = hidden,
            .vocabulary = vocabulary,
            .layers = {{.count = layers,
                        .attention = {.heads = heads, .kv_heads = kv_heads, .head_dim = head_dim},
                        .network = {.width = width}}}};
}

wl::language_model const& model_of(std::string_view name) {
    static auto const gpt_j = [] {
        auto m = decoder(28, 4096, 16, 16, 256, 16384, 50400);
        m.layers[0].network.matrices = 2.0;
        return m;
    }();
    static auto const falcon_180b = [] {
        auto m = decoder(80, 14848, 232, 8, 64, 59392, 65024);
        m.layers[0].network.matrices = 2.0;
        m.tied_embeddings = true;
        return m;
    }();
    static auto const gemma_12b = [] {
        auto m = wl::models::gemma3_27b;
        auto const shape = decoder(48, 3840, 16, 8, 256, 15360, 262208);
        m.hidden = shape.hidden;
        m.vocabulary = m.head_rows = shape.vocabulary;
        for (int i = 0; i < m.layers.size(); ++i) {
            double const window = m.layers[i].attention.window;
            m.layers[i].count = window == math::infinity ? 8 : 40;
            m.layers[i].attention = shape.layers[0].attention;
            m.layers[i].attention.query_key_norms = true;
            m.layers[i].attention.window = window;
            m.layers[i].network = shape.layers[0].network;
        }
        return m;
    }();
    static auto const scout = [] {
        auto m = decoder(48, 5120, 40, 8, 128, 8192, 202048);
        m.layers[0].network.experts = 16;
        m.layers[0].network.active = 1;
        m.layers[0].network.expert_width = 8192;
        return m;
    }();
    static auto const nemo = decoder(40, 5120, 32, 8, 128, 14336, 131072);
    static auto const qwen3_14b = [] {
        auto m = decoder(40, 5120, 40, 8, 128, 17408, 151936);
        m.layers[0].attention.query_key_norms = true;
        return m;
    }();
    namespace all = wl::models;
    static std::pair<char const*, wl::language_model const*> const names[]{{"Qwen3-235B", &all::qwen3_235b_a22b},
                                                                           {"Qwen3-30B", &all::qwen3_30b_a3b},
                                                                           {"Qwen3-Coder", &all::qwen3_30b_a3b},
                                                                           {"Qwen3-32B", &all::qwen3_32b},
                                                                           {"DeepSeek-V3", &all::deepseek_v3},
                                                                           {"Qwen3-14B", &qwen3_14b},
                                                                           {"Mistral-Nemo", &nemo},
                                                                           {"Mixtral-8x7B", &all::mixtral_8x7b},
                                                                           {"Mixtral-8x22B", &all::mixtral_8x22b},
                                                                           {"CodeLlama-34b", &all::codellama_34b},
                                                                           {"Llama-2-70b", &all::llama2_70b},
                                                                           {"gemma-3-12b", &gemma_12b},
                                                                           {"405B", &all::llama3_1_405b},
                                                                           {"Llama-4-Scout", &scout},
                                                                           {"gpt-oss-120b", &all::gpt_oss_120b},
                                                                           {"GPT-J", &gpt_j},
                                                                           {"Falcon 180B", &falcon_180b},
                                                                           {"LLaMA 7B", &all::llama2_7b},
                                                                           {"LLaMA 70B", &all::llama2_70b},
                                                                           {"Llama2-7B", &all::llama2_7b},
                                                                           {"Llama-2-13B", &all::llama2_13b},
                                                                           {"Llama2-13B", &all::llama2_13b},
                                                                           {"Llama2-70B", &all::llama2_70b},
                                                                           {"8B", &all::llama3_1_8b},
                                                                           {"70B", &all::llama3_1_70b}};
    for (auto const& [part, model] : names) {
        if (name.find(part) != std::string_view::npos) { return *model; }
    }
    throw std::invalid_argument("no model is called " + std::string(name));
}
row_formats formats_of(std::string const& weights, std::string const& cache, wl::language_model const& model) {
    element_type const kept = cache == "fp8" ? fp8 : bf16;
    std::string const in = cache == "fp8" ? " --cache fp8" : " --cache bf16";
    if (weights == "fp8") { return {wl::formats::matrices_in(fp8, bf16, kept), fp8, "fp8_matrices" + in}; }
    // Products in FP8, as these rows fit best.
    if (weights == "nvfp4") { return {wl::formats::nvfp4_matrices(kept), fp8, "nvfp4" + in}; }
    if (weights == "mxfp4") { return {wl::formats::mxfp4_experts(), bf16, "mxfp4_experts"}; }
    if (weights == "Q4_K_M") { return {wl::formats::q4_k_m(model), fp16, "q4_k_m"}; }
    if (weights == "4-bit" || weights == "int4 Marlin") {
        return {wl::formats::matrices_in(q4_0, fp16, fp16), fp16, ""};
    }
    if (weights == "bfloat16") { return {wl::formats::all(bf16), bf16, "bf16"}; }
    return {wl::formats::all(fp16), fp16, "fp16"};
}

std::string question::line() const {
    auto const* const known = server.model.name.empty() ? nullptr : wl::find_model(server.model.name.c_str());
    bool const is_known = known != nullptr && *known == server.model && on->bandwidth == 0.0;
    if (!is_known || formats.empty() || server.parallel.expert > 1.0) { return {}; }
    std::string out = "llm " + std::string(server.model.name.view()) + " --formats " + formats + " --type " +
                      server.type.name.c_str() + " -m " + on->id + " --framework ";
    out += software == wl::framework::llama_cpp ? "llama.cpp"
           : software == wl::framework::vllm    ? "vllm"
                                                : "tensorrt-llm";
    if (server.parallel.whole_experts) { out += " --whole-experts"; }
    auto const count = [&](char const* name, double value) {
        out.append(" ").append(name).append("=").append(number(value, ".0f").view());
    };
    count("batch", server.batch);
    count("prompt", server.prompt_tokens);
    count("output", server.output_tokens);
    if (server.parallel.tensor > 1.0) { count("tensor", server.parallel.tensor); }
    if (server.parallel.pipeline > 1.0) { count("pipeline", server.parallel.pipeline); }
    if (on->has_bridge() && server.parallel.devices() > 2.0) {
        double const rate = in(GB / s, on->row().host_link.bidirectional().in_bytes());
        out.append(" --with 'link=").append(number(rate, ".15g").view()).append(" GB/s bidirectional'");
    }
    return out;
}

machine roofs(machine const& sheet, wl::measured_shares const& s) {
    return wl::reached(
        sheet, {.sums_in_fp16 = s.sums_in_fp16, .link = s.link, .link_step = s.link_step, .source = &data_sheet});
}

served served_at(published const& file, std::size_t i) {
    auto const& model = model_of(file.cell(i, "model"));
    auto const [formats, type, words] = formats_of(file.cell(i, "weight_precision"), "", model);
    // Prompts of the tasks have 100, 300 and 1500 tokens in the mean.
    double const tokens = file.has(i, "task", "chat") ? 100.0 : file.has(i, "task", "gpqa") ? 300.0 : 1500.0;
    return {{&device_of(file.cell(i, "gpu")),
             wl::framework::vllm,
             {.model = model,
              .formats = formats,
              .prompt_tokens = tokens,
              .output_tokens = math::floor(file.number(i, "mean_output_tokens") + 0.5),
              .batch = math::floor(file.number(i, "mean_batch") + 0.5),
              .type = type,
              .parallel = {.tensor = file.number(i, "n_gpus"), .whole_experts = file.number(i, "ep") > 1.0}},
             words},
            file.cell(i, "gpu") == "B200" && file.has(i, "task", "gpqa") && file.has(i, "model", "Qwen")};
}
