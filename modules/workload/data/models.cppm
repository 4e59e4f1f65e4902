// Tests: static/workload_models
module;
#include <cstddef>
#include <string_view>

/// \file Published language models. Shapes come from the config.json beside the weights. Comments name the source of
/// the parameter count, which tests compare: "presets" is the table of keras-team/keras-hub.
export module rafter.workload:models;
#include "../../digits.hpp"

import rafter.terms;
import rafter.operation;
import :model;
import :formats;

namespace rafter::workload::detail {

/// A decoder like Llama: RMS norms, rotary positions, a gated network, no biases.
constexpr language_model decoder(char const* name, double layers, double hidden, double heads, double kv_heads,
                                 double head_dim, double width, double vocabulary, bool tied = false) {
    return {.name = name,
            .hidden = hidden,
            .vocabulary = vocabulary,
            .tied_embeddings = tied,
            .layers = {{.count = layers,
                        .attention = {.heads = heads, .kv_heads = kv_heads, .head_dim = head_dim},
                        .network = {.width = width}}}};
}
/// A model whose publisher states the longest context: `max_position_embeddings` of its config.json.
constexpr language_model trained(double positions, language_model model) {
    model.trained_positions = positions;
    return model;
}
/// A model with another attention, network or number of norms in each layer.
template <class Change>
constexpr language_model changed(language_model model, Change const& change) {
    for (int i = 0; i < model.layers.size(); ++i) {
        change(model.layers[i]);
    }
    return model;
}
/// Llama 3.1 and 3.2 scale their rotary frequencies.
constexpr language_model scaled_rotary(language_model model) {
    model.rotary_factors = model.layers[0].attention.head_dim / 2.0;
    return model;
}
/// A model whose layers all see a window.
constexpr language_model windowed(language_model const& model, double window) {
    return changed(model, [=](layer_group& g) { g.attention.window = window; });
}
/// A model in which every `period`-th layer sees all keys and the others see a window.
constexpr language_model alternating(language_model model, double window, double period) {
    layer_group& local = model.layers[0];
    layer_group full = local;
    full.count = math::floor(local.count / period);
    local.count -= full.count;
    local.attention.window = window;
    model.layers.add(full);
    model.alternating = true;
    return model;
}
/// A model whose layers have routed experts in place of a network.
constexpr language_model routed(language_model const& model, double experts, double active, double width) {
    return changed(model, [=](layer_group& g) {
        g.network.width = 0.0;
        g.network.experts = experts;
        g.network.active = active;
        g.network.expert_width = width;
    });
}
constexpr language_model with_qkv_biases(language_model const& model) {
    return changed(model, [](layer_group& g) { g.attention.qkv_biases = true; });
}
constexpr language_model with_query_key_norms(language_model const& model) {
    return changed(model, [](layer_group& g) { g.attention.query_key_norms = true; });
}
constexpr language_model with_fused_projections(language_model const& model) {
    return changed(model, [](layer_group& g) { g.attention.fused_projections = true; });
}
/// Gemma normalises inputs and results of attention and network.
constexpr language_model gemma(language_model const& model) {
    return changed(model, [](layer_group& g) { g.norms = 4.0; });
}
constexpr language_model gpt_oss(char const* name, double layers, double experts) {
    return changed(alternating(routed(decoder(name, layers, 2880, 64, 8, 64, 0, 201088), experts, 4, 2880), 128, 2),
                   [](layer_group& g) {
                       g.attention.qkv_biases = g.attention.output_bias = g.attention.sinks = true;
                       g.network.biases = g.network.router_bias = true;
                   });
}
/// A decoder like GPT-2: LayerNorms and biases, learned positions, a network of two matrices, a tied head.
constexpr language_model gpt(char const* name, double layers, double hidden, double heads, double vocabulary,
                             double positions, bool fused) {
    language_model model = decoder(name, layers, hidden, heads, heads, hidden / heads, 4 * hidden, vocabulary, true);
    model.learned_positions = positions;
    model.final_norms = 2.0;
    return changed(model, [=](layer_group& g) {
        g.norms = 4.0;
        g.network.matrices = 2.0;
        g.network.biases = g.attention.qkv_biases = g.attention.output_bias = true;
        g.network.activation_passes = fused ? 9.0 : 1.0; // GPT-2 has gelu_new, OPT has ReLU
        g.attention.fused_projections = fused;
    });
}
/// A Falcon: attention and network run side by side, after `norms` LayerNorms; no biases.
constexpr language_model falcon(char const* name, double layers, double hidden, double heads, double kv_heads,
                                double norms) {
    language_model model = decoder(name, layers, hidden, heads, kv_heads, 64, 4 * hidden, 65024, true);
    model.final_norms = 2.0;
    return changed(model, [=](layer_group& g) {
        g.norms = 2.0 * norms;
        g.network.matrices = 2.0;
        g.attention.fused_projections = true;
    });
}
/// The shape of a DeepSeek model, whose first layers are dense.
struct deepseek_shape {
    double layers, hidden, heads, query_rank, dense_layers, width, experts, active, shared, expert_width, vocabulary;
    bool router_bias;
};
constexpr language_model deepseek(char const* name, deepseek_shape const& s) {
    attention_block const latent{.heads = s.heads,
                                 .query_rank = s.query_rank,
                                 .kv_rank = 512,
                                 .nope_dim = 128,
                                 .rope_dim = 64,
                                 .value_dim = 128};
    network_block const experts{.width = s.shared * s.expert_width,
                                .experts = s.experts,
                                .active = s.active,
                                .expert_width = s.expert_width,
                                .router_bias = s.router_bias};
    return {.name = name,
            .hidden = s.hidden,
            .vocabulary = s.vocabulary,
            .layers = {{.count = s.dense_layers, .attention = latent, .network = {.width = s.width}},
                       {.count = s.layers - s.dense_layers, .attention = latent, .network = experts}}};
}
/// An encoder with LayerNorms and biases.
constexpr language_model encoder(char const* name, double layers, double hidden, double positions) {
    language_model model = gpt(name, layers, hidden, hidden / 64, 0, positions, false);
    model.tied_embeddings = model.causal = false;
    return model;
}
} // namespace rafter::workload::detail

export namespace rafter::workload {

/// Language models as published, without heads for other tasks and without draft layers.
namespace models {
// Llama 2 (arXiv 2307.09288), Llama 3 (arXiv 2407.21783), Code Llama (arXiv 2308.12950). Counts: presets for 7B and
// 8B, else of the safetensors files on the model cards.
/// meta-llama/Llama-2-7b
inline constexpr auto llama2_7b =
    detail::trained(4096, detail::decoder("meta-llama/Llama-2-7b", 32, 4096, 32, 32, 128, 11008, 32000));
/// meta-llama/Llama-2-13b
inline constexpr auto llama2_13b =
    detail::trained(4096, detail::decoder("meta-llama/Llama-2-13b", 40, 5120, 40, 40, 128, 13824, 32000));
/// meta-llama/Llama-2-70b
inline constexpr auto llama2_70b =
    detail::trained(4096, detail::decoder("meta-llama/Llama-2-70b", 80, 8192, 64, 8, 128, 28672, 32000));
/// meta-llama/Llama-3.1-8B
inline constexpr auto llama3_1_8b = detail::trained(
    131072, detail::scaled_rotary(detail::decoder("meta-llama/Llama-3.1-8B", 32, 4096, 32, 8, 128, 14336, 128256)));
/// meta-llama/Llama-3.1-70B
inline constexpr auto llama3_1_70b = detail::trained(
    131072, detail::scaled_rotary(detail::decoder("meta-llama/Llama-3.1-70B", 80, 8192, 64, 8, 128, 28672, 128256)));
/// meta-llama/Llama-3.1-405B
inline constexpr auto llama3_1_405b = detail::trained(
    131072,
    detail::scaled_rotary(detail::decoder("meta-llama/Llama-3.1-405B", 126, 16384, 128, 8, 128, 53248, 128256)));
/// meta-llama/Llama-3.2-1B
inline constexpr auto llama3_2_1b = detail::trained(
    131072, detail::scaled_rotary(detail::decoder("meta-llama/Llama-3.2-1B", 16, 2048, 32, 8, 64, 8192, 128256, true)));
/// meta-llama/Llama-3.2-3B
inline constexpr auto llama3_2_3b = detail::trained(
    131072,
    detail::scaled_rotary(detail::decoder("meta-llama/Llama-3.2-3B", 28, 3072, 24, 8, 128, 8192, 128256, true)));
/// meta-llama/Llama-3.3-70B-Instruct: the shape of Llama 3.1 70B, with other weights
inline constexpr auto llama3_3_70b = [] {
    auto m = llama3_1_70b;
    m.name = "meta-llama/Llama-3.3-70B-Instruct";
    return m;
}();
/// codellama/CodeLlama-34b
inline constexpr auto codellama_34b =
    detail::trained(16384, detail::decoder("codellama/CodeLlama-34b", 48, 8192, 64, 8, 128, 22016, 32000));

// Mistral 7B (arXiv 2310.06825), Mixtral (arXiv 2401.04088). Counts: presets; 8x22B the model card.
/// mistralai/Mistral-7B-v0.1
inline constexpr auto mistral_7b_v0_1 = detail::trained(
    32768, detail::windowed(detail::decoder("mistralai/Mistral-7B-v0.1", 32, 4096, 32, 8, 128, 14336, 32000), 4096));
/// mistralai/Mistral-7B-Instruct-v0.3
inline constexpr auto mistral_7b_v0_3 =
    detail::trained(32768, detail::decoder("mistralai/Mistral-7B-Instruct-v0.3", 32, 4096, 32, 8, 128, 14336, 32768));
/// mistralai/Mixtral-8x7B-v0.1
inline constexpr auto mixtral_8x7b = detail::trained(
    32768, detail::routed(detail::decoder("mistralai/Mixtral-8x7B-v0.1", 32, 4096, 32, 8, 128, 0, 32000), 8, 2, 14336));
/// mistralai/Mixtral-8x22B-v0.1
inline constexpr auto mixtral_8x22b = detail::trained(
    65536,
    detail::routed(detail::decoder("mistralai/Mixtral-8x22B-v0.1", 56, 6144, 48, 8, 128, 0, 32000), 8, 2, 16384));

// Qwen2.5 (arXiv 2412.15115), Qwen3 (arXiv 2505.09388). Counts: presets.
/// Qwen/Qwen2.5-0.5B
inline constexpr auto qwen2_5_0_5b = detail::trained(
    32768, detail::with_qkv_biases(detail::decoder("Qwen/Qwen2.5-0.5B", 24, 896, 14, 2, 64, 4864, 151936, true)));
/// Qwen/Qwen2.5-7B
inline constexpr auto qwen2_5_7b = detail::trained(
    131072, detail::with_qkv_biases(detail::decoder("Qwen/Qwen2.5-7B", 28, 3584, 28, 4, 128, 18944, 152064)));
/// Qwen/Qwen2.5-32B
inline constexpr auto qwen2_5_32b = detail::trained(
    131072, detail::with_qkv_biases(detail::decoder("Qwen/Qwen2.5-32B", 64, 5120, 40, 8, 128, 27648, 152064)));
/// Qwen/Qwen2.5-72B
inline constexpr auto qwen2_5_72b = detail::trained(
    131072, detail::with_qkv_biases(detail::decoder("Qwen/Qwen2.5-72B", 80, 8192, 64, 8, 128, 29568, 152064)));
/// Qwen/Qwen3-0.6B
inline constexpr auto qwen3_0_6b = detail::trained(
    40960, detail::with_query_key_norms(detail::decoder("Qwen/Qwen3-0.6B", 28, 1024, 16, 8, 128, 3072, 151936, true)));
/// Qwen/Qwen3-8B
inline constexpr auto qwen3_8b = detail::trained(
    40960, detail::with_query_key_norms(detail::decoder("Qwen/Qwen3-8B", 36, 4096, 32, 8, 128, 12288, 151936)));
/// Qwen/Qwen3-32B
inline constexpr auto qwen3_32b = detail::trained(
    40960, detail::with_query_key_norms(detail::decoder("Qwen/Qwen3-32B", 64, 5120, 64, 8, 128, 25600, 151936)));
/// Qwen/Qwen3-30B-A3B
inline constexpr auto qwen3_30b_a3b =
    detail::trained(40960, detail::with_query_key_norms(detail::routed(
                               detail::decoder("Qwen/Qwen3-30B-A3B", 48, 2048, 32, 4, 128, 0, 151936), 128, 8, 768)));
/// Qwen/Qwen3-235B-A22B
inline constexpr auto qwen3_235b_a22b = detail::trained(
    40960, detail::with_query_key_norms(
               detail::routed(detail::decoder("Qwen/Qwen3-235B-A22B", 94, 4096, 64, 4, 128, 0, 151936), 128, 8, 1536)));

// Phi-3 (arXiv 2404.14219; counts: presets), Phi-4 (arXiv 2412.08905; model card).
/// microsoft/Phi-3-mini-4k-instruct
inline constexpr auto phi3_mini_4k = detail::trained(
    4096, detail::with_fused_projections(detail::windowed(
              detail::decoder("microsoft/Phi-3-mini-4k-instruct", 32, 3072, 32, 32, 96, 8192, 32064), 2047)));
/// microsoft/phi-4
inline constexpr auto phi_4 = detail::trained(
    16384, detail::with_fused_projections(detail::decoder("microsoft/phi-4", 40, 5120, 40, 10, 128, 17920, 100352)));

// Gemma 2 (arXiv 2408.00118): every second layer sees all keys; Gemma 3 (arXiv 2503.19786): every sixth. Counts:
// presets.
/// google/gemma-2-2b
inline constexpr auto gemma2_2b = detail::trained(
    8192, detail::alternating(
              detail::gemma(detail::decoder("google/gemma-2-2b", 26, 2304, 8, 4, 256, 9216, 256000, true)), 4096, 2));
/// google/gemma-2-9b
inline constexpr auto gemma2_9b = detail::trained(
    8192, detail::alternating(
              detail::gemma(detail::decoder("google/gemma-2-9b", 42, 3584, 16, 8, 256, 14336, 256000, true)), 4096, 2));
/// google/gemma-2-27b
inline constexpr auto gemma2_27b = detail::trained(
    8192,
    detail::alternating(
        detail::gemma(detail::decoder("google/gemma-2-27b", 46, 4608, 32, 16, 128, 36864, 256000, true)), 4096, 2));
/// google/gemma-3-1b
inline constexpr auto gemma3_1b = detail::trained(
    32768, detail::with_query_key_norms(detail::alternating(
               detail::gemma(detail::decoder("google/gemma-3-1b", 26, 1152, 4, 1, 256, 6912, 262144, true)), 512, 6)));
/// google/gemma-3-27b, without the vision tower
inline constexpr auto gemma3_27b = detail::trained(
    131072,
    detail::with_query_key_norms(detail::alternating(
        detail::gemma(detail::decoder("google/gemma-3-27b", 62, 5376, 32, 16, 128, 21504, 262144, true)), 1024, 6)));

// gpt-oss (arXiv 2508.10925). Counts: presets.
/// openai/gpt-oss-20b
inline constexpr auto gpt_oss_20b = detail::trained(131072, detail::gpt_oss("openai/gpt-oss-20b", 24, 32));
/// openai/gpt-oss-120b
inline constexpr auto gpt_oss_120b = detail::trained(131072, detail::gpt_oss("openai/gpt-oss-120b", 36, 128));

// DeepSeek-V3 (arXiv 2412.19437: 671B, 37B active; files hold 14B more, for multi-token prediction), DeepSeek-V2-Lite
// (arXiv 2405.04434: 15.7B, 2.4B active), Kimi K2 (model card: 1T, 32B active).
/// deepseek-ai/DeepSeek-V3
inline constexpr auto deepseek_v3 =
    detail::trained(163840, detail::deepseek("deepseek-ai/DeepSeek-V3",
                                             {61, 7168, 128, 1536, 3, 18432, 256, 8, 1, 2048, 129280, true}));
/// deepseek-ai/DeepSeek-V2-Lite
inline constexpr auto deepseek_v2_lite =
    detail::trained(163840, detail::deepseek("deepseek-ai/DeepSeek-V2-Lite",
                                             {27, 2048, 16, 0, 1, 10944, 64, 6, 2, 1408, 102400, false}));
/// moonshotai/Kimi-K2-Instruct
inline constexpr auto kimi_k2 =
    detail::trained(131072, detail::deepseek("moonshotai/Kimi-K2-Instruct",
                                             {61, 7168, 64, 1536, 1, 18432, 384, 8, 1, 2048, 163840, true}));

// GPT-2 (Radford et al. 2019; counts: presets), OPT (arXiv 2205.01068; counts of the files, whose tables of positions
// have 2 rows more than the context), Falcon (arXiv 2311.16867; counts of the files with a tied head).
/// openai-community/gpt2
inline constexpr auto gpt2 = detail::gpt("openai-community/gpt2", 12, 768, 12, 50257, 1024, true);
/// openai-community/gpt2-xl
inline constexpr auto gpt2_xl = detail::gpt("openai-community/gpt2-xl", 48, 1600, 25, 50257, 1024, true);
/// facebook/opt-125m
inline constexpr auto opt_125m = detail::gpt("facebook/opt-125m", 12, 768, 12, 50272, 2050, false);
/// facebook/opt-6.7b
inline constexpr auto opt_6_7b = detail::gpt("facebook/opt-6.7b", 32, 4096, 32, 50272, 2050, false);
/// facebook/opt-30b
inline constexpr auto opt_30b = detail::gpt("facebook/opt-30b", 48, 7168, 56, 50272, 2050, false);
/// tiiuae/falcon-7b
inline constexpr auto falcon_7b = detail::falcon("tiiuae/falcon-7b", 32, 4544, 71, 1, 1);
/// tiiuae/falcon-40b
inline constexpr auto falcon_40b = detail::falcon("tiiuae/falcon-40b", 60, 8192, 128, 8, 2);

// Encoders: BERT (arXiv 1810.04805) with two token types and the pooler, without a head: 110M. ViT (arXiv 2010.11929)
// for 196 patches of 16 x 16 x 3 and a class token, with a head of 1000 classes: 86M.
/// google-bert/bert-base-uncased
inline constexpr auto bert_base = [] {
    auto m = detail::encoder("google-bert/bert-base-uncased", 12, 768, 512);
    m.vocabulary = 30522;
    m.other_parameters = 2 * 768 + 768 * 768 + 768;
    return m;
}();
/// google/vit-base-patch16-224
inline constexpr auto vit_base_patch16 = [] {
    auto m = detail::encoder("google/vit-base-patch16-224", 12, 768, 197);
    m.patch_inputs = 3 * 16 * 16;
    m.head_rows = 1000;
    m.other_parameters = 768 + 1000;
    return m;
}();

/// All models above.
inline constexpr language_model const* all[]{
    &llama2_7b,    &llama2_13b,      &llama2_70b,   &llama3_1_8b,      &llama3_1_70b,    &llama3_1_405b,
    &llama3_3_70b, &llama3_2_1b,     &llama3_2_3b,  &codellama_34b,    &mistral_7b_v0_1, &mistral_7b_v0_3,
    &mixtral_8x7b, &mixtral_8x22b,   &qwen2_5_0_5b, &qwen2_5_7b,       &qwen2_5_32b,     &qwen2_5_72b,
    &qwen3_0_6b,   &qwen3_8b,        &qwen3_32b,    &qwen3_30b_a3b,    &qwen3_235b_a22b, &phi3_mini_4k,
    &phi_4,        &gemma2_2b,       &gemma2_9b,    &gemma2_27b,       &gemma3_1b,       &gemma3_27b,
    &gpt_oss_20b,  &gpt_oss_120b,    &deepseek_v3,  &deepseek_v2_lite, &kimi_k2,         &gpt2,
    &gpt2_xl,      &opt_125m,        &opt_6_7b,     &opt_30b,          &falcon_7b,       &falcon_40b,
    &bert_base,    &vit_base_patch16};
} // namespace models

} // namespace rafter::workload

namespace rafter::workload::detail {
constexpr char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr bool same_letters(char const* a, char const* b) noexcept {
    for (; lower(*a) == lower(*b); ++a, ++b) {
        if (*a == 0) { return true; }
    }
    return false;
}
/// The length of a suffix that does not change the model's shape ("-Instruct", "-hf"), if the text begins with one;
/// else 0.
constexpr int shapeless_suffix(char const* name) noexcept {
    for (char const* const suffix : {"-instruct", "-chat", "-it", "-hf"}) {
        int length = 0;
        while (suffix[length] != 0 && lower(name[length]) == suffix[length]) {
            ++length;
        }
        if (suffix[length] == 0 && (name[length] == 0 || name[length] == '-')) { return length; }
    }
    return 0;
}
/// True if two names differ only in upper and lower case and in such suffixes.
constexpr bool same_model(char const* a, char const* b) noexcept {
    for (;; ++a, ++b) {
        while (int const length = shapeless_suffix(a)) {
            a += length;
        }
        while (int const length = shapeless_suffix(b)) {
            b += length;
        }
        if (lower(*a) != lower(*b)) { return false; }
        if (*a == 0) { return true; }
    }
}
/// The slash behind the vendor in a model's name.
constexpr char const* slash_in(char const* name) noexcept {
    while (*name != '/') {
        ++name;
    }
    return name;
}

/// The sentence about an unknown name, with the nearest three.
constexpr fixed_text<400> no_such_model(char const* id) {
    fixed_text<400> out("rafter: there is no model \"");
    std::size_t const length = std::string_view(id).size();
    out.append(id, length < 100 ? length : 100).append(length < 100 ? "\"" : "...\"");
    char const* family = id; // users often leave out the vendor
    for (char const* at = id; *at != 0; ++at) {
        if (*at == '/') { family = at + 1; }
    }
    protocol::nearest_names near(family);
    int row = 0;
    for (language_model const* const model : models::all) {
        near.consider(slash_in(model->name.c_str()) + 1, row++);
    }
    for (int i = 0; i < near.found; ++i) {
        out.append(i == 0 ? "; the nearest are " : ", ").append(models::all[near.rows[i]]->name.c_str());
    }
    return out;
}
} // namespace rafter::workload::detail

export namespace rafter::workload {

/// The published model with an id ("meta-llama/Llama-3.1-8B"), in any case, with or without the part before the slash,
/// and with or without `-Instruct`, `-chat`, `-it` and `-hf`. Null if there is none.
[[nodiscard]] constexpr language_model const* find_model(char const* id) {
    expecting::text<"model id">(id);
    for (language_model const* model : models::all) {
        char const* name = model->name.c_str();
        char const* const slash = detail::slash_in(name);
        if (detail::same_letters(id, name) || detail::same_letters(id, slash + 1)) { return model; }
    }
    for (language_model const* model : models::all) { // models that follow instructions have the shape of their base
        char const* name = model->name.c_str();
        char const* const slash = detail::slash_in(name);
        if (*id != 0 && (detail::same_model(id, name) || detail::same_model(id, slash + 1))) { return model; }
    }
    return nullptr;
}

/// The published model with an id, as `find_model`. An unknown id is an error with the nearest ids.
[[nodiscard]] constexpr language_model const& catalogued_model(char const* id) {
    language_model const* const found = find_model(id);
    if (found == nullptr) {
        expecting::reject_saying<"model id", "an id of a published model">(detail::no_such_model(id).c_str());
    }
    return *found;
}

/// The formats in which a published model is published, with a cache in 16 bits: gpt-oss has MXFP4 experts, DeepSeek-V3
/// and Kimi-K2 have matrices in FP8 by blocks of 128 x 128. Any other model has bf16; files in fp16 are as large, and
/// files in fp32 (GPT-2, BERT, ViT) are usually run in 16 bits.
[[nodiscard]] constexpr weight_formats published_formats(language_model const& model) {
    auto const is = [&](language_model const& other) { return model.name == other.name; };
    if (is(models::gpt_oss_20b) || is(models::gpt_oss_120b)) { return formats::mxfp4_experts(); }
    if (is(models::deepseek_v3) || is(models::kimi_k2)) { return formats::fp8_in_blocks(); }
    return formats::all(bf16);
}

} // namespace rafter::workload
