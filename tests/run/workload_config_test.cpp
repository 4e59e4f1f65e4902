// rafter.workload: models and formats from texts of config.json, and the sentences for texts that are none. The texts
// have the keys of the published files that decide.
#include "sanitized.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

import rafter;
import rafter.workload;
import oss; // gpt_oss_20b.json, by rafter_add_model

namespace workload_config_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
namespace models = rafter::workload::models;

wl::language_model read(std::string const& members) {
    return wl::model_from_config("{" + members + "}", "config.json");
}

/// Expects the model of the table, but for its name.
void expect(std::string const& members, wl::language_model model) {
    wl::language_model const found = read(members);
    EXPECT_EQ(found.parameters(), model.parameters()) << model.name.c_str();
    EXPECT_EQ(found.active_parameters(), model.active_parameters()) << model.name.c_str();
    model.name = found.name;
    if (found.trained_positions == 0.0) { model.trained_positions = 0.0; } // most texts here leave it out
    EXPECT_EQ(found, model);
}
/// The sentence about a text, without the name of the file.
std::string refusal(std::string const& members) {
    std::string const said = what([&] { (void)read(members); });
    std::string const begin = "rafter: config.json: ";
    EXPECT_TRUE(said.starts_with(begin)) << said;
    return said.substr(said.starts_with(begin) ? begin.size() : 0);
}
constexpr char const* llama_2_7b = R"("model_type": "llama", "num_hidden_layers": 32, "hidden_size": 4096,
    "num_attention_heads": 32, "intermediate_size": 11008, "vocab_size": 32000)";
/// Llama-2-7B with further members, or with the text `from` replaced.
std::string llama(std::string const& more) { return std::string(llama_2_7b) + ", " + more; }
std::string llama(std::string_view from, std::string_view to) {
    std::string out = llama_2_7b;
    return out.replace(out.find(from), from.size(), to);
}

// The longest context that the publisher states, where rotary frequencies are scaled the scaled one.
TEST(workload_config, trained_positions) {
    auto const positions = [](std::string const& more) { return read(llama(more)).trained_positions; };
    EXPECT_EQ(read(llama_2_7b).trained_positions, 0.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 4096)"), 4096.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 1)"), 1.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 0.5)"), 0.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 9007199254740992)"), 0x1p53);
    EXPECT_EQ(positions(R"("max_position_embeddings": 9007199254740994)"), 0.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 131072, "rope_scaling": {"rope_type": "llama3", "factor": 8.0,
        "original_max_position_embeddings": 8192})"),
              131072.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 32768, "rope_scaling": {"type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 32768})"),
              131072.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 4096, "rope_scaling": {"type": "yarn", "factor": 1.5,
        "original_max_position_embeddings": 4096})"),
              6144.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 4096, "rope_scaling": {"type": "yarn", "factor": 1.0,
        "original_max_position_embeddings": 8192})"),
              4096.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": 4096, "rope_scaling": {"type": "linear", "factor": 4.0})"), 0.0);
    EXPECT_EQ(positions(R"("max_position_embeddings": "many")"), 0.0);
    EXPECT_EQ(models::llama3_1_8b.trained_positions, 131072.0);
}

TEST(workload_config, decoders_like_llama) {
    expect(llama_2_7b, models::llama2_7b);
    expect(
        R"("_name_or_path": "meta-llama/Llama-3.1-8B", "architectures": ["LlamaForCausalLM"], "attention_bias": false,
        "hidden_act": "silu", "hidden_size": 4096, "intermediate_size": 14336, "max_position_embeddings": 131072,
        "mlp_bias": false, "model_type": "llama", "num_attention_heads": 32, "num_hidden_layers": 32,
        "num_key_value_heads": 8, "rope_scaling": {"factor": 8.0, "rope_type": "llama3"}, "rope_theta": 500000.0,
        "tie_word_embeddings": false, "torch_dtype": "bfloat16", "vocab_size": 128256)",
        models::llama3_1_8b);
    expect(R"("model_type": "llama", "num_hidden_layers": 16, "hidden_size": 2048, "num_attention_heads": 32,
        "num_key_value_heads": 8, "head_dim": 64, "intermediate_size": 8192, "vocab_size": 128256,
        "tie_word_embeddings": true, "rope_parameters": {"rope_type": "llama3", "factor": 32.0}, "rope_scaling": null)",
           models::llama3_2_1b);
    expect(R"("model_type": "mistral", "num_hidden_layers": 32, "hidden_size": 4096, "num_attention_heads": 32,
        "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32000, "sliding_window": 4096)",
           models::mistral_7b_v0_1);
    expect(R"("model_type": "mistral", "num_hidden_layers": 32, "hidden_size": 4096, "num_attention_heads": 32,
        "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32768, "sliding_window": null)",
           models::mistral_7b_v0_3);
    expect(R"("model_type": "phi3", "num_hidden_layers": 32, "hidden_size": 3072, "num_attention_heads": 32,
        "num_key_value_heads": 32, "intermediate_size": 8192, "vocab_size": 32064, "sliding_window": 2047,
        "attention_bias": false, "rope_scaling": null)",
           models::phi3_mini_4k);
    expect(R"("model_type": "phi3", "num_hidden_layers": 40, "hidden_size": 5120, "num_attention_heads": 40,
        "num_key_value_heads": 10, "intermediate_size": 17920, "vocab_size": 100352, "sliding_window": null)",
           models::phi_4);
    // from the notes on config.json
    EXPECT_EQ(read(R"("model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,
        "num_key_value_heads":2,"intermediate_size":128,"vocab_size":100,"tie_word_embeddings":true)")
                  .parameters(),
              80448.0);
}

TEST(workload_config, qwen) {
    expect(R"("model_type": "qwen2", "num_hidden_layers": 24, "hidden_size": 896, "num_attention_heads": 14,
        "num_key_value_heads": 2, "intermediate_size": 4864, "vocab_size": 151936, "tie_word_embeddings": true,
        "sliding_window": 32768, "max_window_layers": 24, "use_sliding_window": false)",
           models::qwen2_5_0_5b);
    expect(R"("model_type": "qwen3", "num_hidden_layers": 28, "hidden_size": 1024, "num_attention_heads": 16,
        "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 3072, "vocab_size": 151936,
        "tie_word_embeddings": true, "attention_bias": false, "sliding_window": null)",
           models::qwen3_0_6b);
    std::string const experts = R"("model_type": "qwen3_moe", "num_hidden_layers": 48, "hidden_size": 2048,
        "num_attention_heads": 32, "num_key_value_heads": 4, "head_dim": 128, "intermediate_size": 6144,
        "moe_intermediate_size": 768, "num_experts": 128, "num_experts_per_tok": 8, "vocab_size": 151936)";
    expect(experts + R"(, "decoder_sparse_step": 1, "mlp_only_layers": [])", models::qwen3_30b_a3b);
    // Every second layer has experts, without layer 3: 23 of 48, and 25 dense ones
    wl::language_model const some = read(experts + R"(, "decoder_sparse_step": 2, "mlp_only_layers": [3])");
    EXPECT_EQ(some.layers.size(), 2);
    EXPECT_EQ(some.layers[0].count, 25.0);
    EXPECT_EQ(some.layers[0].network, wl::network_block{.width = 6144});
    EXPECT_EQ(some.layers[1].count, 23.0);
    // Windows in the layers from 20 on
    std::string const windows = R"("model_type": "qwen2", "num_hidden_layers": 24, "hidden_size": 896,
        "num_attention_heads": 14, "intermediate_size": 4864, "vocab_size": 151936, "sliding_window": 512,
        "max_window_layers": 20)";
    EXPECT_EQ(read(windows).layers.size(), 1);
    wl::language_model const windowed = read(windows + R"(, "use_sliding_window": true)");
    EXPECT_EQ(windowed.layers[1].count, 4.0);
    EXPECT_EQ(windowed.layers[1].attention.window, 512.0);
    // Qwen-7B, the first: 7 721 324 544 parameters (the file)
    EXPECT_EQ(read(R"("model_type": "qwen", "num_hidden_layers": 32, "hidden_size": 4096, "num_attention_heads": 32,
        "intermediate_size": 22016, "kv_channels": 128, "seq_length": 8192, "no_bias": true, "vocab_size": 151936)")
                  .parameters(),
              7721324544.0);
    // Qwen1.5-MoE-A2.7B: shared experts with a gate; 14 315 784 192 parameters (the file)
    EXPECT_EQ(read(R"("model_type": "qwen2_moe", "num_hidden_layers": 24, "hidden_size": 2048,
        "num_attention_heads": 16, "num_key_value_heads": 16, "intermediate_size": 5632, "moe_intermediate_size": 1408,
        "shared_expert_intermediate_size": 5632, "num_experts": 60, "num_experts_per_tok": 4, "vocab_size": 151936)")
                  .parameters(),
              14315784192.0);
}

TEST(workload_config, gemma) {
    expect(R"("model_type": "gemma2", "num_hidden_layers": 42, "hidden_size": 3584, "num_attention_heads": 16,
        "num_key_value_heads": 8, "head_dim": 256, "intermediate_size": 14336, "vocab_size": 256000,
        "sliding_window": 4096, "hidden_activation": "gelu_pytorch_tanh")",
           models::gemma2_9b);
    expect(R"("model_type": "gemma3_text", "num_hidden_layers": 26, "hidden_size": 1152, "num_attention_heads": 4,
        "num_key_value_heads": 1, "head_dim": 256, "intermediate_size": 6912, "vocab_size": 262144,
        "sliding_window": 512, "sliding_window_pattern": 6)",
           models::gemma3_1b);
    // The language part of a model that sees images; other files leave out what the class assumes.
    expect(R"("model_type": "gemma3", "hidden_size": 1, "text_config": {"model_type": "gemma3_text",
        "num_hidden_layers": 62, "hidden_size": 5376, "num_attention_heads": 32, "num_key_value_heads": 16,
        "head_dim": 128, "intermediate_size": 21504, "vocab_size": 262144, "sliding_window": 1024},
        "vision_config": {"hidden_size": 1152, "num_hidden_layers": 27})",
           models::gemma3_27b);
    wl::language_model const small = read(R"("model_type": "gemma3", "text_config": {"hidden_size": 2560,
        "num_hidden_layers": 34, "intermediate_size": 10240, "sliding_window": 1024})");
    EXPECT_EQ(small.vocabulary, 262208.0);
    EXPECT_EQ(small.layers[0].attention.head_dim, 256.0);
    EXPECT_EQ(small.parameters(), 3880263168.0); // gemma-3-4b without its vision tower
    // Global layers with heads of their own and values made from keys; experts beside a dense network
    wl::language_model const mixed = read(R"("model_type": "gemma4_text", "num_hidden_layers": 6, "hidden_size": 256,
        "intermediate_size": 512, "num_attention_heads": 4, "num_key_value_heads": 2, "num_global_key_value_heads": 1,
        "head_dim": 64, "global_head_dim": 128, "vocab_size": 1024, "sliding_window": 32, "attention_k_eq_v": true,
        "enable_moe_block": true, "num_experts": 4, "top_k_experts": 2, "top_k": 64, "moe_intermediate_size": 128,
        "layer_types": ["sliding_attention", "sliding_attention", "full_attention", "sliding_attention",
                        "sliding_attention", "full_attention"])");
    EXPECT_EQ(mixed.layers[0].count, 4.0);
    EXPECT_EQ(mixed.layers[0].attention.window, 32.0);
    EXPECT_EQ(mixed.layers[0].network.width, 512.0);
    EXPECT_EQ(mixed.layers[0].network.active, 2.0);
    EXPECT_EQ(mixed.layers[0].norms, 8.0); // four, three for the experts, and the router's scale
    EXPECT_EQ(mixed.layers[1].attention.query_width(), 512.0);
    EXPECT_EQ(mixed.layers[1].attention.key_width(), 128.0);
    EXPECT_TRUE(mixed.layers[1].attention.values_from_keys);
    EXPECT_EQ(mixed.layers[1].attention.matrix_parameters(256), 256.0 * (512 + 128 + 512));
    EXPECT_TRUE(mixed.tied_embeddings);
}

TEST(workload_config, experts) {
    expect(R"("model_type": "mixtral", "num_hidden_layers": 32, "hidden_size": 4096, "num_attention_heads": 32,
        "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32000, "num_local_experts": 8,
        "num_experts_per_tok": 2, "sliding_window": null)",
           models::mixtral_8x7b);
    std::string layer_types;
    for (int i = 0; i < 24; ++i) {
        layer_types.append(i == 0 ? "" : ", ").append(i % 2 == 0 ? R"("sliding_attention")" : R"("full_attention")");
    }
    std::string const oss = R"("model_type": "gpt_oss", "num_hidden_layers": 24, "hidden_size": 2880,
        "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64, "intermediate_size": 2880,
        "vocab_size": 201088, "num_local_experts": 32, "num_experts_per_tok": 4, "experts_per_token": 4,
        "sliding_window": 128, "attention_bias": true, "tie_word_embeddings": false)";
    expect(oss + R"(, "layer_types": [)" + layer_types + "]", models::gpt_oss_20b);
    expect(oss, models::gpt_oss_20b);
    std::string const v3 = R"("num_hidden_layers": 61, "hidden_size": 7168, "num_attention_heads": 128,
        "num_key_value_heads": 128, "intermediate_size": 18432, "moe_intermediate_size": 2048, "vocab_size": 129280,
        "first_k_dense_replace": 3, "moe_layer_freq": 1, "n_routed_experts": 256, "n_shared_experts": 1,
        "num_experts_per_tok": 8, "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128,
        "qk_rope_head_dim": 64, "v_head_dim": 128, "num_nextn_predict_layers": 1, "attention_bias": false)";
    expect(R"("model_type": "deepseek_v3", "topk_method": "noaux_tc", )" + v3, models::deepseek_v3);
    expect(R"("model_type": "deepseek_v3", "head_dim": 64, )" + v3, models::deepseek_v3);
    expect(R"("model_type": "deepseek_v2", "num_hidden_layers": 27, "hidden_size": 2048, "num_attention_heads": 16,
        "num_key_value_heads": 16, "intermediate_size": 10944, "moe_intermediate_size": 1408, "vocab_size": 102400,
        "first_k_dense_replace": 1, "moe_layer_freq": 1, "n_routed_experts": 64, "n_shared_experts": 2,
        "num_experts_per_tok": 6, "q_lora_rank": null, "kv_lora_rank": 512, "qk_nope_head_dim": 128,
        "qk_rope_head_dim": 64, "v_head_dim": 128, "topk_method": "greedy")",
           models::deepseek_v2_lite);
    expect(R"("model_type": "kimi_k2", "num_hidden_layers": 61, "hidden_size": 7168, "num_attention_heads": 64,
        "num_key_value_heads": 64, "intermediate_size": 18432, "moe_intermediate_size": 2048, "vocab_size": 163840,
        "first_k_dense_replace": 1, "n_routed_experts": 384, "n_shared_experts": 1, "num_experts_per_tok": 8,
        "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128)",
           models::kimi_k2);
    wl::language_model const seed = read(R"("model_type": "seed_oss", "num_hidden_layers": 64, "hidden_size": 5120,
        "num_attention_heads": 80, "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 27648,
        "vocab_size": 155136, "attention_bias": true, "attention_out_bias": false, "tie_word_embeddings": false)");
    EXPECT_EQ(seed.parameters(), 36151104512.0); // as published
    EXPECT_EQ(read(R"("model_type": "glm4", "num_hidden_layers": 40, "hidden_size": 4096, "num_attention_heads": 32,
        "num_key_value_heads": 2, "head_dim": 128, "intermediate_size": 13696, "vocab_size": 151552,
        "attention_bias": true)")
                  .layers[0]
                  .norms,
              4.0);
    // Llama 4 Scout, language part: 107.77e9 parameters, 17e9 active; every fourth layer sees all keys
    std::string const scout = R"("model_type": "llama4_text", "num_hidden_layers": 48, "hidden_size": 5120,
        "num_attention_heads": 40, "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 8192,
        "intermediate_size_mlp": 16384, "vocab_size": 202048, "num_local_experts": 16, "num_experts_per_tok": 1,
        "attention_chunk_size": 8192, "use_qk_norm": true)";
    wl::language_model const all = read(scout + R"(, "interleave_moe_layer_step": 1)");
    EXPECT_EQ(all.parameters(), 107769861120.0);
    EXPECT_EQ(all.layers[0].count, 36.0);
    EXPECT_EQ(all.layers[0].attention.window, 8192.0);
    EXPECT_EQ(all.layers[0].network.width, 8192.0);
    wl::language_model const half = read(scout + R"(, "interleave_moe_layer_step": 2)");
    EXPECT_EQ(half.layers[0].network, wl::network_block{.width = 16384});
    EXPECT_EQ(half.layers[0].count, 24.0);
}

TEST(workload_config, decoders_like_gpt) {
    expect(R"("model_type": "gpt2", "n_layer": 12, "n_embd": 768, "n_head": 12, "n_positions": 1024, "n_ctx": 1024,
        "n_inner": null, "activation_function": "gelu_new", "vocab_size": 50257)",
           models::gpt2);
    expect(R"("model_type": "opt", "num_hidden_layers": 12, "hidden_size": 768, "num_attention_heads": 12,
        "ffn_dim": 3072, "max_position_embeddings": 2048, "vocab_size": 50272, "word_embed_proj_dim": 768,
        "do_layer_norm_before": true, "enable_bias": true)",
           models::opt_125m);
    expect(R"("model_type": "falcon", "n_layer": 32, "hidden_size": 4544, "n_head": 71, "multi_query": true,
        "parallel_attn": true, "bias": false, "vocab_size": 65024)",
           models::falcon_7b);
    expect(R"("model_type": "RefinedWebModel", "n_layer": 32, "hidden_size": 4544, "n_head": 71, "multi_query": true,
        "num_kv_heads": 71, "vocab_size": 65024)",
           models::falcon_7b);
    expect(R"("model_type": "falcon", "num_hidden_layers": 60, "hidden_size": 8192, "num_attention_heads": 128,
        "num_kv_heads": 8, "new_decoder_architecture": true, "multi_query": true, "vocab_size": 65024)",
           models::falcon_40b);
    expect(R"("model_type": "RefinedWeb", "n_layer": 60, "hidden_size": 8192, "n_head": 128, "n_head_kv": 8,
        "vocab_size": 65024)",
           models::falcon_40b);
    // MPT-7B as released (no biases, ALiBi), and in llm-foundry's table (biases, learned positions)
    std::string const mpt = R"("model_type": "mpt", "d_model": 4096, "n_heads": 32, "n_layers": 32,
        "expansion_ratio": 4, "max_seq_len": 2048, "learned_pos_emb": true)";
    EXPECT_EQ(read(mpt + R"(, "no_bias": true, "attn_config": {"alibi": true}, "vocab_size": 50432)").parameters(),
              6649286656.0);
    EXPECT_EQ(read(mpt + R"(, "no_bias": false, "attn_config": {"alibi": false}, "vocab_size": 50368)").parameters(),
              6658859008.0);
    // counts of the published files
    EXPECT_EQ(read(R"("model_type": "gpt_neox", "num_hidden_layers": 44, "hidden_size": 6144, "num_attention_heads": 64,
        "intermediate_size": 24576, "vocab_size": 50432, "tie_word_embeddings": false)")
                  .parameters(),
              20554567680.0);
    EXPECT_EQ(read(R"("model_type": "gptj", "n_layer": 28, "n_embd": 4096, "n_head": 16, "n_inner": null,
        "vocab_size": 50400, "tie_word_embeddings": false)")
                  .parameters(),
              6050882784.0);
    EXPECT_EQ(read(R"("model_type": "bloom", "n_layer": 30, "n_embed": 4096, "n_head": 32, "vocab_size": 250880)")
                  .parameters(),
              7069016064.0);
    EXPECT_EQ(read(R"("model_type": "phi", "num_hidden_layers": 32, "hidden_size": 2560, "num_attention_heads": 32,
        "intermediate_size": 10240, "vocab_size": 51200, "tie_word_embeddings": false)")
                  .parameters(),
              2779683840.0);
    EXPECT_EQ(read(R"("model_type": "gpt_bigcode", "n_layer": 40, "n_embd": 6144, "n_head": 48, "n_inner": 24576,
        "n_positions": 8192, "multi_query": true, "vocab_size": 49152)")
                  .parameters(),
              15517456384.0);
}

TEST(workload_config, encoders) {
    std::string const bert = R"("model_type": "bert", "num_hidden_layers": 12, "hidden_size": 768,
        "num_attention_heads": 12, "intermediate_size": 3072, "max_position_embeddings": 512, "type_vocab_size": 2,
        "hidden_act": "gelu", "vocab_size": 30522)";
    expect(bert, models::bert_base);
    EXPECT_EQ(read(bert + R"(, "architectures": ["BertForMaskedLM"])").parameters(), 109514298.0);
    EXPECT_EQ(read(R"("model_type": "distilbert", "n_layers": 6, "dim": 768, "hidden_dim": 3072, "n_heads": 12,
        "max_position_embeddings": 512, "vocab_size": 30522)")
                  .parameters(),
              66362880.0);
    std::string labels;
    for (int i = 0; i < 1000; ++i) {
        labels += (i == 0 ? "\"" : ", \"") + std::to_string(i) + "\": \"a\"";
    }
    std::string const vit = R"("model_type": "vit", "num_hidden_layers": 12, "hidden_size": 768,
        "num_attention_heads": 12, "intermediate_size": 3072, "image_size": 224, "patch_size": 16, "num_channels": 3,
        "qkv_bias": true)";
    expect(vit + R"(, "architectures": ["ViTForImageClassification"], "id2label": {)" + labels + "}",
           models::vit_base_patch16);
    EXPECT_EQ(read(vit).parameters(), 85798656.0);
    std::string const colours = R"("num_channels": 3,)";
    EXPECT_EQ(read(std::string(vit).erase(vit.find(colours), colours.size())), read(vit)) << "3 channels by default";
    EXPECT_FALSE(read(vit).causal);
}

TEST(workload_config, other_types_follow_llama) {
    wl::language_model const base = read(llama_2_7b);
    wl::language_model other = read(llama("\"llama\"", "\"somewhere\""));
    EXPECT_EQ(other.name.view(), "somewhere");
    other.name = base.name;
    EXPECT_EQ(other, base);
    EXPECT_EQ(read(llama("\"llama\"", "\"x\", \"hidden_act\": \"gelu_new\"")).layers[0].network.matrices, 2.0);
    EXPECT_EQ(read(llama("\"llama\"", "\"x\", \"hidden_act\": \"silu\"")).layers[0].network.matrices, 3.0);
    EXPECT_EQ(read(llama(R"("hidden_act": "gelu")")).layers[0].network.matrices, 3.0);
    EXPECT_EQ(read(llama("\"llama\"", "\"gemma\", \"hidden_act\": \"gelu\"")).layers[0].network.matrices, 3.0);
    // biases by their keys
    EXPECT_EQ(read(llama("\"attention_bias\": true")).parameters(), base.parameters() + 32.0 * 4.0 * 4096.0);
    EXPECT_EQ(read(llama("\"mlp_bias\": true")).parameters(), base.parameters() + 32.0 * (2.0 * 11008.0 + 4096.0));
    EXPECT_EQ(read(llama("\"llama\"", "\"glm4\", \"attention_bias\": true")).parameters(),
              base.parameters() + 32.0 * (3.0 + 2.0) * 4096.0); // and two norms more
    EXPECT_EQ(read(llama("\"llama\"", "\"cohere2\", \"sliding_window\": 64")).layers[1].count, 8.0);
    // patterns of letters, and of numbers for each layer
    std::string const window = R"("sliding_window": 64, "sliding_window_pattern": )";
    EXPECT_EQ(read(llama(window + "\"LLLG\"")).layers[1].count, 8.0);
    EXPECT_EQ(read(llama(window + "4")).layers[1].count, 8.0);
    EXPECT_EQ(read(llama(R"("sliding_window": 64)")).layers.size(), 1);
    // whole numbers in other spellings
    EXPECT_EQ(read(llama("32000", "3.2e4")), base);
    EXPECT_EQ(read(llama("32000", "32000.0")), base);
    // a long name keeps 63 characters
    EXPECT_EQ(read(llama("\"_name_or_path\": \"" + std::string(200, 'a') + "\"")).name.size(), 63U);
    EXPECT_EQ(read(R"("llm_config": {)" + std::string(llama_2_7b) + "}"), base);
    // of several parts the outer statement counts where the language part has none
    EXPECT_TRUE(
        read(R"("tie_word_embeddings": true, "text_config": {)" + std::string(llama_2_7b) + "}").tied_embeddings);
}

TEST(workload_config, refusals) {
    EXPECT_EQ(what([] { (void)wl::model_from_config("[]", "c"); }),
              "rafter: c: is a list; write an object, the text of a config.json");
    EXPECT_TRUE(what([] { (void)wl::model_from_config("{", "c"); }).starts_with("rafter: c: line 1, column 2: "));
    EXPECT_EQ(refusal(""), "model_type: is missing; it must be stated");
    EXPECT_EQ(refusal(R"("model_type": "llama")"),
              "num_hidden_layers: is missing; it must be stated (or n_layer, n_layers, num_layers)");
    EXPECT_EQ(refusal(R"("model_type": "llama", "n_layer": 2)"),
              "hidden_size: is missing; it must be stated (or n_embd, d_model, n_embed)");
    EXPECT_EQ(refusal(R"("model_type": "llama", "n_layer": 2, "d_model": 8)"),
              "vocab_size: is missing; it must be stated");
    EXPECT_EQ(refusal(R"("model_type": "llama", "n_layer": 2, "d_model": 8, "vocab_size": 9)"),
              "num_attention_heads: is missing; it must be stated (or n_head, n_heads)");
    EXPECT_EQ(refusal(R"("model_type": "llama", "n_layer": 2, "d_model": 8, "vocab_size": 9, "n_head": 2)"),
              "intermediate_size: is missing; it must be stated (or ffn_dim, ffn_hidden_size, n_inner, "
              "ffn_config.ffn_hidden_size)");
    EXPECT_EQ(refusal(R"("model_type": "gpt2", "n_layer": 2, "n_embd": 8, "vocab_size": 9, "n_head": 2)"),
              "max_position_embeddings: is missing; it must be stated (or n_positions)");
    EXPECT_EQ(refusal(R"("text_config": {"model_type": "gemma3_text", "hidden_size": 8})"),
              "text_config.num_hidden_layers: is missing; it must be stated (or n_layer, n_layers, num_layers)");
    for (char const* const value : {"0", "-1", "4096.5", "1e17", "true", "\"4096\"", "[4096]", "{}"}) {
        std::string const says = refusal(llama("\"hidden_size\": 4096", "\"hidden_size\": " + std::string(value)));
        EXPECT_TRUE(says.starts_with("hidden_size: is ") && says.ends_with("; write a whole number from 1")) << says;
    }
    EXPECT_EQ(refusal(llama("\"hidden_size\": 4096", "\"hidden_size\": null")),
              "hidden_size: is missing; it must be stated (or n_embd, d_model, n_embed)");
    EXPECT_EQ(refusal(llama("\"n_layer\": 24")), "n_layer: is 24, but num_hidden_layers is 32");
    EXPECT_EQ(refusal(llama("\"num_moe_experts\": 32, \"num_experts_per_tok\": 4")),
              "num_moe_experts: is 32; by its name it shapes the model, and it is not understood, so no count would be "
              "right");
    EXPECT_EQ(read(llama("\"num_moe_experts\": 0.0, \"moe_groups\": 0")), read(llama_2_7b)) << "switched off";
    EXPECT_EQ(read(llama("\"num_experts_per_tok\": 1")), read(llama_2_7b)) << "one network for each token";
    EXPECT_EQ(refusal(llama("\"num_experts_per_tok\": 4")),
              "num_local_experts: is missing; it must be stated (or n_routed_experts, num_experts, moe_num_experts, "
              "ffn_config.moe_num_experts)");
    EXPECT_EQ(refusal(llama("\"num_key_value_heads\": 5")),
              "num_key_value_heads: is 5; write a divisor of the heads, 32");
    EXPECT_EQ(refusal(llama("\"num_attention_heads\": 32", "\"num_attention_heads\": 33")),
              "num_attention_heads: is 33; write a divisor of the hidden width, or head_dim");
    EXPECT_EQ(refusal(llama("32, \"hidden_size\"", "100000, \"hidden_size\"")),
              "num_hidden_layers: is 100000; write at most 10000");
    EXPECT_EQ(refusal(llama("32, \"hidden_size\"", "10001, \"hidden_size\"")),
              "num_hidden_layers: is 10001; write at most 10000");
    EXPECT_EQ(read(llama("32, \"hidden_size\"", "10000, \"hidden_size\"")).layers_in_all(), 10000.0);
    EXPECT_EQ(refusal(llama("\"tie_word_embeddings\": 1")), "tie_word_embeddings: is 1; write true or false");
    EXPECT_EQ(refusal(llama("\"num_local_experts\": 8")),
              "num_experts_per_tok: is missing; it must be stated (or experts_per_token, num_experts_per_token, "
              "top_k_experts, moe_k, ffn_config.moe_top_k)");
    EXPECT_EQ(refusal(llama("\"num_local_experts\": 8, \"num_experts_per_tok\": 2, \"mlp_layer_types\": [\"spars\"" +
                            [] {
                                std::string rest;
                                for (int i = 1; i < 32; ++i) {
                                    rest += ", \"dense\"";
                                }
                                return rest + "]";
                            }())),
              "mlp_layer_types[0]: is \"spars\"; write dense or sparse");
    EXPECT_EQ(refusal(llama("\"num_local_experts\": 8, \"num_experts_per_tok\": 9")),
              "num_experts_per_tok: is 9; write at most the number of experts");
    EXPECT_EQ(refusal(llama("\"num_experts\": 8, \"num_experts_per_tok\": 2, \"mlp_only_layers\": [32]")),
              "mlp_only_layers: is 32; write indices of layers");
    EXPECT_EQ(refusal(llama("\"kv_lora_rank\": 512")), "qk_nope_head_dim: is missing; it must be stated");
    EXPECT_EQ(refusal(llama("\"kv_lora_rank\": 512, \"attention_bias\": true")),
              "attention_bias: is true beside kv_lora_rank; no block describes it");
    EXPECT_EQ(refusal(llama("\"layer_types\": [\"full_attention\"]")),
              "layer_types: has 1 elements; write one for each of 32 layers");
    std::string types = "\"sliding_attention\"";
    for (int i = 1; i < 32; ++i) {
        types += ", \"full_attention\"";
    }
    EXPECT_EQ(refusal(llama("\"layer_types\": [" + types + "]")), "sliding_window: is missing; layer_types needs it");
    types.replace(0, 19, "\"linear_attention\"");
    EXPECT_EQ(refusal(llama("\"layer_types\": [" + types + "]")),
              "layer_types[0]: is \"linear_attention\"; write sliding_attention or full_attention: no block describes "
              "others");
    EXPECT_EQ(refusal(llama("\"is_encoder_decoder\": true")), "is_encoder_decoder: is true; no block describes it");
    EXPECT_EQ(refusal(llama("\"linear_attn_config\": {}")), "linear_attn_config: is an object; no block describes it");
    EXPECT_EQ(read(llama("\"is_encoder_decoder\": false, \"num_kv_shared_layers\": 0")), read(llama_2_7b));
    EXPECT_EQ(refusal(R"("model_type": "opt", "num_hidden_layers": 24, "hidden_size": 1024, "num_attention_heads": 16,
        "ffn_dim": 4096, "max_position_embeddings": 2048, "vocab_size": 50272, "word_embed_proj_dim": 512)"),
              "word_embed_proj_dim: is 512; write hidden_size: no block describes the projection");
    EXPECT_EQ(what([] { (void)wl::read_model("/no/such/config.json"); }).find("rafter: /no/such/config.json"), 0U);
    char const* const nothing = nullptr;
    EXPECT_THROW((void)wl::model_from_config(nothing, "c"), invalid_value);
}

std::string with_type(std::string_view type, std::string const& more) {
    return llama("\"llama\"", "\"" + std::string(type) + "\"") + (more.empty() ? "" : ", ") + more;
}

// A key that shapes the model and is not understood is refused by its name, with its value.
TEST(workload_config, keys_that_are_not_understood) {
    struct {
        char const* type;
        char const* more;
        char const* begins;
    } const cases[]{
        {"falcon_h1", R"("mamba_d_ssm": 3072, "mamba_n_heads": 24)", "mamba_d_ssm: is 3072; by its name it shapes"},
        {"minimax_text_01", R"("attn_type_list": [1, 0])", "attn_type_list: is 0; write 1 for each layer"},
        {"bamba", R"("attn_layer_indices": [9, 18, 27])", "attn_layer_indices: is a list; by its name"},
        {"recurrent_gemma", R"("_block_types": ["recurrent", "attention"])", "_block_types: is a list; by its name"},
        {"zamba2", R"("layers_block_type": ["mamba", "hybrid"])", "layers_block_type: is a list; by its name"},
        {"zamba2", R"("hybrid_layer_ids": [6, 12])", "hybrid_layer_ids: is a list; by its name"},
        {"nemotron_h", R"("hybrid_override_pattern": "M-M*-")", "hybrid_override_pattern: is \"M-M*-\"; by its name"},
        {"apertus", R"("hidden_act": "xielu")", "hidden_act: is xielu; it is not known whether"},
        {"mllama_text_model", R"("cross_attention_layers": [3, 8])", "cross_attention_layers: is a list; by its name"},
        {"other", R"("dense_intermediate_size": 9)", "dense_intermediate_size: is 9; by its name"},
        {"llama", R"("mystery_rank": 9)", "mystery_rank: is 9; by its name"},
        {"llama", R"("moe_config": {"a": 1})", "moe_config: is an object; by its name"},
        {"dbrx", R"("ffn_config": {"dense_width": 4})", "ffn_config.dense_width: is 4; by its name"},
        {"llama", R"("attn_output_gate": true)", "attn_output_gate: is true; by its name"},
        {"lfm2", R"("conv_L_cache": 3, "a_rank": 1, "b_rank": 2)",
         "conv_L_cache: is 3; by its name it shapes the model, "
         "and it is not understood, so no count would be right; not understood either: a_rank, b_rank"},
        {"deepseek_v32", R"("index_topk": 2048)", "index_topk: is 2048; no block describes it"},
        {"glm_moe_dsa", R"("index_n_heads": 64)", "index_n_heads: is 64; no block describes it"},
        {"glm_moe_dsa", R"("index_head_dim": 128)", "index_head_dim: is 128; no block describes it"},
        {"llama", R"("q_lora_rank": 64)", "q_lora_rank: is stated without kv_lora_rank"},
        {"mimo_v2", R"("swa_num_attention_heads": 64)", "swa_num_attention_heads: is 64; write 32: no block"},
    };
    for (auto const& [type, more, begins] : cases) {
        EXPECT_TRUE(refusal(with_type(type, more)).starts_with(begins)) << refusal(with_type(type, more));
    }
    // null, 0, false and empty values switch a feature off; settings of training and generation shape nothing
    EXPECT_EQ(read(llama(R"("mamba_d_ssm": null, "num_local_experts": 0, "ssm_cfg": {}, "hybrid_layer_ids": [],
        "index_topk": null, "kv_lora_rank": 0, "q_lora_rank": 0, "sliding_window": 0, "attn_output_gate": false, "attention_dropout": 0.1, "layer_norm_eps": 1e-5,
        "rms_norm_eps": 1e-6, "rope_theta": 1e6, "num_beam_groups": 1, "no_repeat_ngram_size": 2, "bos_token_id": 1,
        "initializer_range": 0.02, "pretraining_tp": 1, "num_nextn_predict_layers": 1, "attn_type_list": [1, 1],
        "ffn_config": {"ffn_act_fn": {"name": "silu"}}, "attn_logit_softcapping": 50.0, "vision_config": {"hidden_size": 9}, "router_aux_loss_coef": 0.1)")),
              read(llama_2_7b));
}

TEST(workload_config, types_that_are_not_known) {
    auto const remark = [](std::string_view type) {
        return wl::model_remark("{" + with_type(type, "") + "}", "config.json");
    };
    EXPECT_EQ(remark("new_model"),
              "model_type new_model is not known: read as a Llama with the keys that are understood.");
    for (char const* const type : {"llama", "qwen3_moe", "gemma3_text", "deepseek_v3", "gpt_oss", "xlm-roberta"}) {
        EXPECT_EQ(remark(type), "") << type;
    }
    EXPECT_NE(remark("falcon_h1"), "");
}

// An encoder decodes nothing, whatever its type is called.
TEST(workload_config, encoders_without_rules) {
    for (char const* const type :
         {"albert", "electra", "deberta-v2", "modernbert", "mpnet", "nomic_bert", "clip_text_model", "t5", "whisper"}) {
        EXPECT_TRUE(refusal(with_type(type, "")).starts_with("model_type: is " + std::string(type) + ": an encoder"));
    }
    for (char const* const task : {"ForMaskedLM", "ForSequenceClassification", "ForTokenClassification"}) {
        EXPECT_TRUE(refusal(llama(R"("architectures": ["Other)" + std::string(task) + "\"]"))
                        .starts_with("architectures: has " + std::string(task)));
    }
    EXPECT_EQ(what([] {
                  (void)wl::model_from_config(
                      "{\"is_encoder_decoder\": true, \"text_config\": {" + std::string(llama_2_7b) + "}}", "c");
              }),
              "rafter: c: text_config.is_encoder_decoder: is true; no block describes it");
    // XLM-RoBERTa-large: 559 890 432 parameters (the file, with its pooler)
    wl::language_model const xlm = read(R"("model_type": "xlm-roberta", "num_hidden_layers": 24, "hidden_size": 1024,
        "num_attention_heads": 16, "intermediate_size": 4096, "max_position_embeddings": 514, "type_vocab_size": 1,
        "vocab_size": 250002, "architectures": ["XLMRobertaModel"])");
    EXPECT_EQ(xlm.parameters(), 559890432.0);
    EXPECT_FALSE(xlm.causal);
}

/// The layers for which something holds.
template <class Holds>
double layers_with(std::string const& members, Holds const& holds) {
    wl::language_model const model = read(members);
    double out = 0.0;
    for (wl::layer_group const& group : model.layers) {
        out += holds(group) ? group.count : 0.0;
    }
    return out;
}
double with_window(std::string const& members) {
    return layers_with(members, [](wl::layer_group const& g) { return g.attention.window == 64.0; });
}
double with_experts(std::string const& members) {
    return layers_with(members, [](wl::layer_group const& g) { return g.network.experts == 8.0; });
}
/// A list of 32 numbers: the first ones, and then one that repeats.
std::string numbers(std::string_view first, char rest) {
    std::string out = "[" + std::string(first);
    for (std::size_t i = (first.size() + 1) / 2; i < 32; ++i) {
        out.append(out.size() > 1 ? ", " : "").append(1, rest);
    }
    return out + "]";
}

// Of 32 layers, counted by hand
TEST(workload_config, which_layers_have_windows) {
    auto const qwen = [](std::string const& more) {
        return with_window(with_type("qwen2", R"("sliding_window": 64, "use_sliding_window": true)" + more));
    };
    EXPECT_EQ(qwen(""), 4.0); // from layer 28 on
    EXPECT_EQ(qwen(R"(, "max_window_layers": 0)"), 32.0);
    EXPECT_EQ(qwen(R"(, "max_window_layers": 31)"), 1.0);
    EXPECT_EQ(qwen(R"(, "max_window_layers": 32)"), 0.0);
    auto const pattern = [](std::string const& key, std::string const& each) {
        return with_window(llama("\"sliding_window\": 64, \"" + key + "\": " + each));
    };
    EXPECT_EQ(pattern("sliding_window_pattern", "1"), 32.0);
    EXPECT_EQ(pattern("sliding_window_pattern", "2"), 16.0);
    EXPECT_EQ(pattern("_sliding_window_pattern", "5"), 26.0); // layers 4, 9, 14, 19, 24, 29 see all
    EXPECT_EQ(pattern("sliding_window_pattern", "\"LG\""), 16.0);
    EXPECT_EQ(pattern("sliding_window_pattern", "\"LLLLG\""), 26.0);
    EXPECT_EQ(pattern("hybrid_layer_pattern", numbers("0,1,1", '1')), 31.0);
    EXPECT_EQ(pattern("hybrid_layer_pattern", numbers("1,1,1", '0')), 3.0);
    auto const chunked = [](std::string const& more) {
        return with_window(with_type("llama4_text", R"("attention_chunk_size": 64, "num_local_experts": 8,
            "num_experts_per_tok": 1, "intermediate_size_mlp": 512)" +
                                                        more));
    };
    EXPECT_EQ(chunked(""), 24.0);
    EXPECT_EQ(chunked(R"(, "no_rope_layer_interval": 8)"), 28.0);
    EXPECT_EQ(chunked(R"(, "no_rope_layers": )" + numbers("0,1,0", '1')), 30.0);
}

// Where a file states a window and no pattern: the layers that have it, of 32
TEST(workload_config, which_families_have_windows) {
    struct {
        char const* type;
        double windows;
    } const families[]{{"llama", 32},    {"mistral", 32},     {"smollm3", 32}, {"minicpm", 32},     {"starcoder2", 32},
                       {"phi3", 32},     {"gemma", 32},       {"cohere", 32},  {"deepseek_v3", 32}, {"glm4_moe", 32},
                       {"stablelm", 32}, {"kimi_k2", 32},     {"phi", 32},     {"gemma2", 16},      {"gpt_oss", 16},
                       {"cohere2", 24},  {"gemma3_text", 27}, {"qwen2", 0},    {"qwen3", 0}};
    for (auto const& [type, windows] : families) {
        std::string const experts =
            std::string_view(type) == "gpt_oss" ? R"(, "num_local_experts": 4, "num_experts_per_tok": 2)" : "";
        EXPECT_EQ(with_window(with_type(type, R"("head_dim": 128, "sliding_window": 64)" + experts)), windows) << type;
    }
}

TEST(workload_config, which_layers_have_experts) {
    auto const routed = [](std::string const& more) {
        return with_experts(
            llama(R"("num_experts": 8, "num_experts_per_tok": 2, "moe_intermediate_size": 256)" + more));
    };
    EXPECT_EQ(routed(""), 32.0);
    EXPECT_EQ(routed(R"(, "moe_layer_freq": 1)"), 32.0);
    EXPECT_EQ(routed(R"(, "moe_layer_freq": 3)"), 11.0); // layers 0, 3, ..., 30
    EXPECT_EQ(routed(R"(, "moe_layer_freq": )" + numbers("0,1,0", '1')), 30.0);
    EXPECT_EQ(routed(R"(, "first_k_dense_replace": 0)"), 32.0);
    EXPECT_EQ(routed(R"(, "first_k_dense_replace": 1)"), 31.0);
    EXPECT_EQ(routed(R"(, "first_k_dense_replace": 4, "moe_layer_freq": 3)"), 9.0); // layers 6, 9, ..., 30
    EXPECT_EQ(routed(R"(, "decoder_sparse_step": 3)"), 10.0);                       // layers 2, 5, ..., 29
    EXPECT_EQ(routed(R"(, "moe_layer_start_index": 0)"), 32.0);
    EXPECT_EQ(routed(R"(, "moe_layer_start_index": 3, "moe_layer_end_index": 5)"), 3.0);
    EXPECT_EQ(routed(R"(, "moe_layer_end_index": 0)"), 1.0);
    EXPECT_EQ(routed(R"(, "moe_layers": [0, 31])"), 2.0);
    EXPECT_EQ(routed(R"(, "moe_layers": [])"), 32.0);
    EXPECT_EQ(routed(R"(, "mlp_only_layers": [0, 31])"), 30.0);
}

// ERNIE 4.5 21B-A3B: 64 experts, 2 shared, from the second layer on
TEST(workload_config, shared_experts_by_other_names) {
    std::string const ernie = R"("model_type": "ernie4_5_moe", "num_hidden_layers": 28, "hidden_size": 2560,
        "num_attention_heads": 20, "num_key_value_heads": 4, "intermediate_size": 12288, "vocab_size": 103424,
        "moe_num_experts": 64, "moe_k": 6, "moe_intermediate_size": 1536, "moe_num_shared_experts": 2,
        "moe_layer_start_index": 1, "moe_layer_interval": 1, "moe_layer_end_index": )";
    wl::language_model const all = read(ernie + "-1");
    EXPECT_EQ(all.layers[0].network, wl::network_block{.width = 12288});
    EXPECT_EQ(all.layers[1].count, 27.0);
    EXPECT_EQ(all.layers[1].network.width, 2.0 * 1536.0);
    EXPECT_EQ(read(ernie + "26").layers[1].count, 26.0);
    wl::language_model const granite = read(with_type("granitemoeshared", R"("num_local_experts": 8,
        "num_experts_per_tok": 2, "shared_intermediate_size": 512)"));
    EXPECT_EQ(granite.layers[0].network.width, 512.0);
}

// What a file states that changes heads, windows, gates, or what is counted at all
TEST(workload_config, statements_that_change_counts) {
    auto const mpt = [](std::string const& heads) {
        return read(R"("model_type": "mpt", "d_model": 4096, "n_heads": 32, "n_layers": 32, "expansion_ratio": 4,
            "max_seq_len": 2048, "no_bias": true, "vocab_size": 50432, "attn_config": {"alibi": true)" +
                    heads + "}");
    };
    EXPECT_EQ(mpt("").layers[0].attention.kv_heads, 32.0);
    EXPECT_EQ(mpt(R"(, "attn_type": "multihead_attention")").layers[0].attention.kv_heads, 32.0);
    EXPECT_EQ(mpt(R"(, "attn_type": "multiquery_attention")").layers[0].attention.kv_heads, 1.0);
    EXPECT_EQ(mpt(R"(, "attn_type": "grouped_query_attention", "kv_n_heads": 8)").layers[0].attention.kv_heads, 8.0);
    EXPECT_THROW((void)mpt(R"(, "attn_type": "linear")"), file_error);
    auto const groups = [](std::string const& more) {
        return read(with_type("chatglm", R"("multi_query_group_num": 2)" + more)).layers[0].attention.kv_heads;
    };
    EXPECT_EQ(groups(""), 2.0);
    EXPECT_EQ(groups(R"(, "multi_query_attention": true)"), 2.0);
    EXPECT_EQ(groups(R"(, "multi_query_attention": false)"), 32.0);
    EXPECT_EQ(read(with_type("gpt_bigcode", R"("n_positions": 2048)")).layers[0].attention.kv_heads, 1.0);
    EXPECT_EQ(
        read(with_type("gpt_bigcode", R"("multi_query": false, "n_positions": 2048)")).layers[0].attention.kv_heads,
        32.0);
    // what classes of transformers assume
    for (char const* const type : {"smollm3", "minicpm"}) {
        EXPECT_TRUE(read(with_type(type, "")).tied_embeddings) << type;
        EXPECT_FALSE(read(with_type(type, R"("tie_word_embeddings": false)")).tied_embeddings) << type;
    }
    auto const window = [](char const* type, std::string const& more) {
        double least = math::infinity;
        for (wl::layer_group const& group : read(with_type(type, more)).layers) {
            least = math::min(least, group.attention.window);
        }
        return least;
    };
    for (char const* const type : {"mistral", "gemma2", "cohere2"}) {
        EXPECT_EQ(window(type, ""), 4096.0) << type;
        EXPECT_EQ(window(type, R"("sliding_window": 512)"), 512.0) << type;
        EXPECT_EQ(window(type, R"("sliding_window": null)"), math::infinity) << type;
    }
    EXPECT_EQ(window("llama", ""), math::infinity);
    // values narrower than keys, in layers with and without a window
    EXPECT_EQ(read(llama(R"("head_dim": 192, "v_head_dim": 128)")).layers[0].attention.value_dim, 128.0);
    EXPECT_EQ(
        read(llama(R"("head_dim": 192, "v_head_dim": 128, "global_head_dim": 192)")).layers[0].attention.value_dim,
        128.0);
    EXPECT_EQ(read(llama(R"("head_dim": 192, "v_head_dim": 128, "global_head_dim": 64)")).layers[0].attention.value_dim,
              64.0);
    // gates and other mechanisms, by name
    for (char const* const key : {"elementwise_attn_output_gate", "headwise_attn_output_gate", "use_mamba",
                                  "use_linear_attention", "use_cross_attention", "use_gated_deltas"}) {
        EXPECT_TRUE(refusal(llama("\"" + std::string(key) + "\": true")).starts_with(key)) << key;
        EXPECT_EQ(read(llama("\"" + std::string(key) + "\": false")), read(llama_2_7b)) << key;
    }
    for (char const* const key : {"attention_type", "mixer", "token_mixer"}) {
        EXPECT_TRUE(refusal(llama("\"" + std::string(key) + "\": \"linear\"")).starts_with(key)) << key;
        EXPECT_EQ(read(llama("\"" + std::string(key) + "\": \"full\"")), read(llama_2_7b)) << key;
    }
    EXPECT_EQ(read(llama("\"fuse_gate_detach_matmul\": true, \"moe_norm_gate_logits\": true")), read(llama_2_7b));
    // what is left out is said
    auto const remark = [](std::string const& more) { return wl::model_remark("{" + llama(more) + "}", "c"); };
    EXPECT_EQ(remark("\"torch_dtype\": \"float16\""), "");
    EXPECT_EQ(remark("\"vision_config\": {}"), "");
    EXPECT_EQ(remark("\"vision_config\": {\"depth\": 32}"),
              "vision_config: left out; its weights, its memory and its work are not counted.");
    EXPECT_EQ(remark("\"torch_dtype\": \"float32\""),
              "dtype float32: weights without a quantisation count as bf16, in which engines run them; the file may be "
              "larger or smaller.");
}

double bits(wl::layer_format const& format) { return in(bit / element, format.usual.bits); }
wl::weight_formats formats(std::string const& members) { return wl::formats_from_config("{" + members + "}", "c"); }
wl::weight_formats quantised(std::string const& members) {
    return formats(R"("quantization_config": {)" + members + "}");
}

TEST(workload_config, formats) {
    EXPECT_EQ(formats(""), wl::formats::all(bf16));
    EXPECT_EQ(formats(R"("torch_dtype": "float16")"), wl::formats::all(fp16));
    EXPECT_EQ(formats(R"("dtype": "float32")"), wl::formats::all(bf16));
    EXPECT_EQ(quantised(R"("quant_method": "fp8", "weight_block_size": [128, 128])"), wl::formats::fp8_in_blocks());
    // one factor of 32 bits for 1 x 128 weights
    EXPECT_EQ(quantised(R"("quant_method": "fp8", "weight_block_size": [1, 128])").query.usual.bits,
              8.25 * bit / element);
    EXPECT_EQ(quantised(R"("quant_method": "mxfp4", "modules_to_not_convert": ["model.layers.*.self_attn",
        "model.layers.*.mlp.router", "model.embed_tokens", "lm_head"])"),
              wl::formats::mxfp4_experts());
    EXPECT_EQ(bits(quantised(R"("quant_method": "fp8")").down), 8.0);
    EXPECT_EQ(bits(quantised(R"("quant_method": "awq", "bits": 4, "group_size": 128)").query), 4.15625);
    EXPECT_EQ(bits(quantised(R"("quant_method": "gptq", "bits": 8, "group_size": -1)").query), 8.0);
    EXPECT_EQ(bits(quantised(R"("quant_method": "bitsandbytes", "load_in_4bit": true)").query), 4.5);
    wl::weight_formats const beside = formats(R"("quantization": {"quant_algo": "NVFP4", "kv_cache_quant_algo": "FP8",
        "exclude_modules": ["lm_head", "model.layers.*.self_attn*"]})");
    EXPECT_EQ(bits(beside.expert_down), 4.5);
    EXPECT_EQ(bits(beside.output), 16.0);
    EXPECT_EQ(in(bit / element, beside.cache.bits), 8.0);
    // ModelOpt quantises a head that its list does not exclude; other tools leave it as it is, and so does no list.
    auto const head = [](char const* members) { return in(bit / element, quantised(members).head.bits); };
    EXPECT_EQ(head(R"("quant_algo": "FP8", "exclude_modules": [])"), 8.0);
    EXPECT_EQ(head(R"("quant_algo": "FP8", "exclude_modules": ["lm_head"])"), 16.0);
    EXPECT_EQ(head(R"("quant_algo": "FP8")"), 16.0);
    EXPECT_EQ(head(R"("quant_method": "fp8", "exclude_modules": [])"), 16.0);
    EXPECT_EQ(quantised(R"("quant_algo": "FP8", "kv_cache_scheme": "FP8")").cache, weight_format(fp8));
    EXPECT_EQ(quantised(R"("quant_algo": "FP8", "kv_cache_scheme": {"num_bits": 8})").cache, weight_format(fp8));
    EXPECT_EQ(quantised(R"("quant_algo": "FP8", "kv_cache_scheme": null)").cache, weight_format(bf16));
    // Kimi K2.5: experts in whole numbers of 4 bits with a scale for 32, the rest plain
    wl::weight_formats const experts = formats(R"("text_config": {"quantization_config": {
        "quant_method": "compressed-tensors", "config_groups": {"group_0": {"weights": {"num_bits": 4, "type": "int",
        "group_size": 32}}}, "ignore": ["lm_head", "re:.*self_attn.*", "re:.*shared_experts.*",
        "re:.*mlp\\.(gate|up|gate_up|down)_proj.*"]}})");
    EXPECT_EQ(bits(experts.expert_gate_up), 4.5);
    EXPECT_EQ(bits(experts.gate_up), 16.0);
    EXPECT_EQ(bits(experts.query), 16.0);
    EXPECT_EQ(what([] { (void)quantised(R"("quant_method": "other")"); }),
              "rafter: c: quantization_config.quant_method: is other; write fp8, mxfp4, gptq, awq, compressed-tensors, "
              "bitsandbytes, or for modelopt the quant_algo FP8 or NVFP4");
    EXPECT_EQ(what([] { (void)quantised(R"("quant_method": "modelopt", "quant_algo": "MIXED_PRECISION")"); }),
              "rafter: c: quantization_config.quant_algo: is MIXED_PRECISION, but quantized_layers is missing; it must "
              "be stated");
    EXPECT_TRUE(what([] {
                    (void)quantised(R"("quant_algo": "W2A16")");
                }).starts_with("rafter: c: quantization_config.quant_algo: is W2A16; write FP8, "));
    EXPECT_EQ(what([] { (void)quantised(R"("quant_method": "gptq", "bits": 4444444)"); }),
              "rafter: c: quantization_config.bits: is 4444444; write at most 16");
    EXPECT_EQ(what([] { (void)quantised(R"("quant_method": "gptq")"); }),
              "rafter: c: quantization_config.bits: is missing; it must be stated (or w_bit)");
}

// The names of ModelOpt, and the bits of each
TEST(workload_config, algorithms_of_modelopt) {
    struct named {
        char const* name;
        double bits;
    };
    constexpr named all[]{{"FP8", 8},
                          {"FP8_PER_CHANNEL_PER_TOKEN", 8},
                          {"FP8_PB_WO", 8.001953125},
                          {"FP8_BLOCK_SCALES", 8.001953125},
                          {"FP8_PB_REAL", 8.001953125},
                          {"NVFP4", 4.5},
                          {"NVFP4_AWQ", 4.5},
                          {"W4A16_NVFP4", 4.5},
                          {"W4A8_NVFP4_FP8", 4.5},
                          {"MXFP4", 4.25},
                          {"W4A8_MXFP4_FP8", 4.25},
                          {"W4A8_MXFP4_MXFP8", 4.25},
                          {"MXFP8", 8.25},
                          {"W4A16_AWQ", 4.125},
                          {"W4A8_AWQ", 4.125},
                          {"W4A16", 4.125},
                          {"W8A16", 8.125},
                          {"INT8_SQ", 8.125},
                          {"W8A8_SQ_PER_CHANNEL", 8.125}};
    for (auto const& [name, wanted] : all) {
        EXPECT_EQ(bits(quantised("\"quant_algo\": \"" + std::string(name) + "\", \"group_size\": 128").down), wanted)
            << name;
    }
    EXPECT_EQ(bits(quantised(R"("quant_algo": "W8A16")").down), 8.0);
    EXPECT_EQ(bits(quantised(R"("quant_algo": "W4A16")").down), 4.0);
}

// Quantisation that a file states is read, or refused by the name of its key.
TEST(workload_config, formats_in_part) {
    std::string const tensors = R"("quant_method": "compressed-tensors", )";
    auto const group = [](std::string const& name, std::string const& targets, std::string const& weights) {
        return "\"" + name + "\": {\"targets\": [" + targets + "], \"weights\": {" + weights + "}}";
    };
    std::string const in4 = R"("num_bits": 4, "type": "int", "group_size": 128)";
    std::string const in8 = R"("num_bits": 8, "type": "int")";
    wl::weight_formats const two =
        quantised(tensors + "\"config_groups\": {" + group("group_0", "\"re:.*self_attn.*\"", in8) + ", " +
                  group("group_1", "\"re:.*mlp.*\"", in4) + "}");
    EXPECT_EQ(bits(two.query), 8.0);
    EXPECT_EQ(bits(two.output), 8.0);
    EXPECT_EQ(bits(two.down), 4.125);
    EXPECT_EQ(bits(two.expert_down), 4.125);
    EXPECT_EQ(bits(two.router), 16.0);
    wl::weight_formats const rest = quantised(tensors + "\"config_groups\": {" + group("a", "\"Linear\"", in4) + ", " +
                                              group("b", "\"re:.*down_proj.*\"", in8) + "}");
    EXPECT_EQ(bits(rest.query), 4.125);
    EXPECT_EQ(bits(rest.gate_up), 4.125);
    EXPECT_EQ(bits(rest.down), 8.0);
    EXPECT_TRUE(what([&] {
                    (void)quantised(tensors + "\"config_groups\": {" + group("a", "\"Linear\"", in4) + ", " +
                                    group("b", "\"re:.*mystery.*\"", in8) + "}");
                }).starts_with("rafter: c: quantization_config.config_groups.b.targets: is not understood"));
    auto const refused = [](std::string const& members, std::string_view begins) {
        std::string const says = what([&] { (void)quantised(members); });
        EXPECT_TRUE(says.starts_with("rafter: c: quantization_config." + std::string(begins))) << says;
    };
    refused(R"("quant_method": "fp8", "kv_cache_scheme": {"num_bits": 3})",
            "kv_cache_scheme.num_bits: is 3; write 4 or 8");
    refused(R"("quant_algo": "FP8", "kv_cache_quant_algo": "FP2")", "kv_cache_quant_algo: is \"FP2\"; write FP8");
    refused(R"("quant_method": "fp8", "sparsity_config": {"format": "sparse-24-bitmask"})",
            "sparsity_config.format: is \"sparse-24-bitmask\"; write dense");
    refused(R"("quant_method": "gptq", "bits": 4, "dynamic": {"+:.*down_proj.*": {"bits": 8}})",
            "dynamic: has +:.*down_proj.*, which is not understood");
    refused(R"("quant_method": "bitsandbytes")", "load_in_4bit: is not true");
    for (char const* const key : {"load_in_8bit", "_load_in_8bit"}) {
        EXPECT_EQ(bits(quantised(R"("quant_method": "bitsandbytes", ")" + std::string(key) + "\": true").down), 8.0);
    }
    EXPECT_EQ(bits(quantised(R"("quant_method": "bitsandbytes", "_load_in_4bit": true)").down), 4.5);
    EXPECT_EQ(what([] { (void)formats(R"("quantization": "fp8")"); }),
              "rafter: c: quantization: is \"fp8\"; write an object");
    EXPECT_EQ(
        quantised(R"("quant_method": "fp8", "kv_cache_scheme": {"num_bits": 4, "type": "float", "group_size": 16})")
            .cache.bits,
        4.5 * symbols::bit / symbols::element);
    EXPECT_EQ(quantised(R"("quant_method": "fp8", "sparsity_config": {"format": "dense"})").down,
              wl::layer_format(fp8));
    // gptq: a quantised head, and matrices that are left out
    wl::weight_formats const gptq = quantised(R"("quant_method": "gptq", "bits": 8, "group_size": -1, "lm_head": true,
        "dynamic": {"-:.*attn.*": {}, "-:.*shared_expert.*": {}, "-:.*mtp.*": {}, "lm_head": {}})");
    EXPECT_EQ(in(bit / element, gptq.head.bits), 8.0);
    EXPECT_EQ(bits(gptq.query), 16.0);
    EXPECT_EQ(bits(gptq.down), 16.0);
    EXPECT_EQ(bits(gptq.expert_down), 8.0);
    // double quantisation of bitsandbytes: Llama-3.1-8B has 5.70 GB
    EXPECT_EQ(
        std::string(number(in(GB, wl::weight_bytes(models::llama3_1_8b, quantised(R"("quant_method": "bitsandbytes",
        "load_in_4bit": true, "bnb_4bit_use_double_quant": true)"))),
                           ".2f")
                        .view()),
        "5.70");
    EXPECT_EQ(
        bits(quantised(R"("quant_method": "bitsandbytes", "load_in_4bit": true, "bnb_4bit_use_double_quant": true)")
                 .down),
        4.126953125); // a scale of 8 bits for 64 weights, and one of 32 bits for 256 scales
    // a format for each module
    std::string const mixed = R"("num_hidden_layers": 2, "quantization": {"quant_algo": "MIXED_PRECISION",
        "quantized_layers": {"model.layers.0.self_attn.q_proj": {"quant_algo": "FP8"},
        "model.layers.1.self_attn.q_proj": {"quant_algo": "FP8"},
        "model.layers.0.mlp.experts.0.down_proj": {"quant_algo": "NVFP4", "group_size": 16},
        "model.layers.1.mlp.experts.0.down_proj": {"quant_algo": ")";
    wl::weight_formats const each = formats(mixed + R"(NVFP4"}}})");
    EXPECT_EQ(bits(each.query), 8.0);
    EXPECT_EQ(bits(each.expert_down), 4.5);
    EXPECT_EQ(bits(each.down), 16.0);
    EXPECT_TRUE(what([&] { (void)formats(mixed + R"(FP8"}}})"); }).find("has another format than other layers") !=
                std::string::npos);
    // of ten layers nine are enough, as some files leave out the last; a name without a number is of all
    auto const in_layers = [](int count) {
        std::string all;
        for (int i = 0; i < count; ++i) {
            all += "\"model.layers." + std::to_string(i) + R"(.self_attn.q_proj": {"quant_algo": "FP8"}, )";
        }
        return formats(R"("num_hidden_layers": 10, "quantization": {"quant_algo": "MIXED_PRECISION",
            "quantized_layers": {)" +
                       all + R"("mlp.down_proj": {"quant_algo": "FP8"}}})");
    };
    EXPECT_EQ(bits(in_layers(9).query), 8.0);
    EXPECT_EQ(bits(in_layers(9).down), 8.0);
    EXPECT_EQ(
        what([&] { (void)in_layers(8); }),
        "rafter: c: quantization.quantized_layers: names some matrices in 8 of 10 layers; formats of single layers "
        "are not read");
}

// Entries are held against the names of modules, as quantisers do: Llama 3.1 8B, 32 layers.
TEST(workload_config, formats_by_names_of_modules) {
    auto const of_model = [](std::string const& of, std::string const& members) {
        return formats(of + R"(, "quantization_config": {)" + members + "}");
    };
    auto const tensors = [&](std::string const& targets, std::string const& ignore,
                             std::string const& of = "\"num_hidden_layers\": 32") {
        return of_model(of, R"("quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": [)" +
                                targets + R"(], "weights": {"num_bits": 4, "type": "int", "group_size": 128}}},
                                   "ignore": [)" +
                                ignore + "]");
    };
    std::string const linear = "\"Linear\"";
    wl::layer_format const plain(bf16);
    auto const is_in4 = [](weight_format const& one) { return in(bit / element, one.bits) == 4.125; };
    for (char const* const network :
         {R"("re:.*\\.mlp\\..*")", R"("re:.*mlp\\..*")", R"("re:model\\.layers\\.\\d+\\.mlp\\..*")",
          R"("re:model.layers.[0-9]+.mlp.*")", R"("re:.*mlp.*")", R"("re:.*(gate|up|down)_proj$")", R"("mlp")",
          R"("*mlp*")", R"("model.layers.*.mlp*")", R"("re:^(?!.*attn).*")",
          R"("gate_proj", "up_proj", "down_proj")"}) {
        wl::weight_formats const found = tensors(linear, network);
        EXPECT_EQ(found.gate_up, plain) << network;
        EXPECT_EQ(found.down, plain) << network;
        EXPECT_TRUE(is_in4(found.query.usual) && is_in4(found.output.usual)) << network;
    }
    for (char const* const attention :
         {R"("re:.*self_attn\\..*")", R"("re:.*(q|k|v|o)_proj$")", R"("re:.*self_attn.(q|k|v|o)_proj")",
          R"("self_attn")", R"("re:.*(qkv|o)_proj")", R"("model.layers.*.self_attn")",
          R"("re:language_model.model.*self_attn.*")"}) {
        wl::weight_formats const found = tensors(linear, attention);
        for (wl::layer_format const& one : {found.query, found.key, found.value, found.output}) {
            EXPECT_EQ(one, plain) << attention;
        }
        EXPECT_TRUE(is_in4(found.gate_up.usual) && is_in4(found.expert_down.usual)) << attention;
    }
    for (char const* const everything : {R"("re:.*_proj")", R"("re:.*")", R"("*")"}) {
        wl::weight_formats const found = tensors(linear, everything);
        for (wl::layer_format const& one : {found.query, found.output, found.gate_up, found.down, found.expert_down}) {
            EXPECT_EQ(one, plain) << everything;
        }
    }
    // Llama 3.1 8B in GB: 5.70 where all projections are quantised
    auto const size = [&](char const* ignore) {
        return std::string(
            number(in(GB, wl::weight_bytes(models::llama3_1_8b, tensors(linear, ignore))), ".2f").view());
    };
    EXPECT_EQ(size(R"("lm_head")"), "5.70");
    EXPECT_EQ(size(R"("lm_head", "re:.*\\.mlp\\..*")"), "14.07");
    EXPECT_EQ(size(R"("lm_head", "re:.*_proj")"), "16.06");
    EXPECT_EQ(tensors(linear, R"("re:.*.*.*.*.*.*.*.*mlp.*")").down, plain);
    EXPECT_EQ(tensors(linear, "\"re:" + std::string(396, '.') + "?mlp\"").down.usual, tensors(linear, "").down.usual);
    for (int const length : {400, 401}) { // longer ones are not searched, and then exclude nothing
        std::string const entry = ".*mlp.*|" + std::string(length - 8, 'x');
        EXPECT_EQ(tensors(linear, "\"re:" + entry + "\"").down == plain, length == 400);
    }
    // Two dense layers before those with experts, and no shared experts: one of two is excluded.
    EXPECT_EQ(bits(tensors(linear, R"("re:.*layers\\.0\\.mlp.*")",
                           R"("num_hidden_layers": 10, "num_experts": 4, "first_k_dense_replace": 2)")
                       .down),
              0.5 * (16.0 + 4.125));
    // targets of a single group
    EXPECT_EQ(tensors("\"re:.*self_attn.*\"", "").down, plain);
    EXPECT_TRUE(is_in4(tensors("\"re:.*self_attn.*\"", "").query.usual));
    EXPECT_EQ(tensors("\"re:.*mlp.*\"", "").query, plain);
    EXPECT_TRUE(what([&] {
                    (void)tensors("\"LlamaMLP\"", "");
                }).starts_with("rafter: c: quantization_config.config_groups.group_0.targets: is not understood"));
    // one name without a list, and what is no name
    auto const ignoring = [&](std::string const& value) {
        return of_model("\"num_hidden_layers\": 32", R"("quant_method": "fp8", "ignored_layers": )" + value);
    };
    EXPECT_EQ(ignoring("\"re:.*mlp.*\"").down, plain);
    EXPECT_EQ(what([&] { (void)ignoring("7"); }),
              "rafter: c: quantization_config.ignored_layers: is 7; write a list of names of modules");
    // the head is a linear module
    EXPECT_TRUE(is_in4(tensors(linear, "").head));
    EXPECT_EQ(tensors(linear, "\"lm_head\"").head, weight_format(bf16));
    EXPECT_EQ(tensors(linear, "\"re:.*lm_head\"").head, weight_format(bf16));
    // layers count one by one
    std::string layers;
    for (int i = 0; i < 9; ++i) {
        layers += (i == 0 ? "\"model.layers." : ", \"model.layers.") + std::to_string(i) + ".mlp.down_proj\"";
    }
    EXPECT_EQ(bits(tensors(linear, layers).down), 4.125 + 9.0 / 32.0 * (16.0 - 4.125));
    EXPECT_TRUE(is_in4(tensors(linear, layers).gate_up.usual));
    EXPECT_EQ(bits(tensors(linear, R"("re:model\\.layers\\.(0|1|31)\\..*")").query),
              4.125 + 3.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("re:model\\.layers\\.(0)\\..*")").query), 4.125 + 1.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("re:model\\.layers\\.(9)\\..*")").query), 4.125 + 1.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("re:model\\.layers\\.1?5\\..*")").query), 4.125 + 2.0 / 32.0 * (16.0 - 4.125));
    // a dot of an expression is any character: 1, and 10 to 19
    EXPECT_EQ(bits(tensors(linear, R"("re:model.layers.1.mlp.*")").down), 4.125 + 1.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("re:model.layers.1.*")").down), 4.125 + 11.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("re:model\\.layers\\.1\\..*")").down), 4.125 + 1.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("re:.*layers.[12]?[0-9].*")").down), 16.0);
    EXPECT_EQ(bits(tensors(linear, R"("re:.*layers\\.2[0-9]\\..*")").down), 4.125 + 10.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("model.layers.1.*")").down), 4.125 + 1.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("model.layers.1*")").down), 4.125 + 11.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(bits(tensors(linear, R"("model.layers.5", "model.layers.32.mlp.down_proj")").down),
              4.125 + 1.0 / 32.0 * (16.0 - 4.125));
    EXPECT_EQ(what([&] { (void)tensors(linear, layers, "\"dtype\": \"bfloat16\""); }),
              "rafter: c: num_hidden_layers: is missing beside a quantisation of single layers; it must be stated");
    // and experts: all of the last of 48 layers, 128 in each
    std::string experts;
    for (int e = 0; e < 128; ++e) {
        experts += (e == 0 ? "\"model.layers.47.mlp.experts." : ", \"model.layers.47.mlp.experts.") +
                   std::to_string(e) + ".down_proj\"";
    }
    wl::weight_formats const last = tensors(linear, experts, R"("num_hidden_layers": 48, "num_experts": 128)");
    EXPECT_NEAR(bits(last.expert_down), 4.125 + 1.0 / 48.0 * (16.0 - 4.125), 1e-12);
    EXPECT_TRUE(is_in4(last.expert_gate_up.usual) && is_in4(last.down.usual));
    for (char const* const all : {R"("re:.*mlp\\.experts\\..*")", R"("re:.*experts\\.\\d+\\..*")"}) {
        EXPECT_EQ(tensors(linear, all, R"("num_hidden_layers": 48, "num_experts": 128)").expert_gate_up, plain) << all;
    }
    // ten layers, the first two dense, four experts in each of the others
    auto const mixture = [&](std::string const& ignore, std::string const& more = "") {
        return tensors(linear, ignore,
                       R"("num_hidden_layers": 10, "num_experts": 4, "first_k_dense_replace": 2)" + more);
    };
    auto const with_share = [](double share) { return 4.125 + share * (16.0 - 4.125); };
    EXPECT_EQ(bits(mixture(R"("model.layers.0.mlp.down_proj")").down), with_share(1.0 / 2.0));
    EXPECT_EQ(bits(mixture(R"("model.layers.0.mlp.down_proj")", R"(, "n_shared_experts": 1)").down),
              with_share(1.0 / 10.0));
    EXPECT_EQ(bits(mixture(R"("model.layers.2.mlp.experts.0.down_proj")").expert_down), with_share(1.0 / 32.0));
    EXPECT_EQ(bits(mixture(R"("model.layers.2.mlp.experts")").expert_down), with_share(1.0 / 8.0));
    EXPECT_EQ(bits(tensors(linear, R"("model.layers.2.mlp.experts.0.down_proj")",
                           R"("num_hidden_layers": 3, "num_experts": 4, "first_k_dense_replace": 2)")
                       .expert_down),
              with_share(1.0 / 4.0)); // one layer has experts
    EXPECT_EQ(bits(mixture(R"("model.layers.2.mlp.experts", "model.layers.2.mlp.experts.3.down_proj")").expert_down),
              with_share(1.0 / 8.0));
    EXPECT_EQ(bits(mixture(R"("model.layers.9.self_attn.q_a_proj", "model.layers.9.self_attn.q_proj")").query),
              with_share(1.0 / 10.0));
    // GPTQ: a list of what is quantised; AutoRound: bits by module
    std::string const gptq = R"("quant_method": "gptq", "bits": 4, "group_size": 128, )";
    std::string const shape = "\"num_hidden_layers\": 32";
    for (char const* const key : {"modules_in_block_to_quantize", "inside_layer_modules"}) {
        wl::weight_formats const one =
            of_model(shape, gptq + "\"" + key + R"(": [["self_attn.q_proj"], ["mlp.up_proj", "mlp.gate_proj"]])");
        EXPECT_EQ(bits(one.query), 4.15625);
        EXPECT_EQ(bits(one.gate_up), 4.15625);
        EXPECT_EQ(one.key, plain);
        EXPECT_EQ(one.down, plain);
    }
    EXPECT_EQ(bits(of_model(shape, gptq + R"("extra_config": {"model.layers.3.mlp.down_proj": {"bits": 16},
        "model.layers.4.mlp.down_proj": {"bits": 4}})")
                       .down),
              4.15625 + 1.0 / 32.0 * (16.0 - 4.15625));
    EXPECT_EQ(
        what([&] { (void)of_model(shape, gptq + R"("extra_config": {"lm_head": {"bits": 8}})"); }),
        "rafter: c: quantization_config.extra_config: has lm_head, which is not understood; write modules with 16 "
        "bits");
    // Names that only other models have: a Llama's network is mlp, Llama 4's feed_forward, Mixtral's block_sparse_moe.
    auto const of_type = [&](char const* type, char const* ignore) {
        return tensors(linear, ignore, "\"num_hidden_layers\": 32, \"model_type\": \"" + std::string(type) + "\"");
    };
    for (char const* const other : {R"("re:.*feed_forward.*")", R"("re:.*block_sparse_moe.*")", R"("re:.*ffn.*")"}) {
        EXPECT_EQ(of_type("llama", other), of_type("llama", "")) << other;
        EXPECT_NE(of_type("somewhere", other), of_type("somewhere", "")) << other;
    }
    EXPECT_EQ(of_type("llama", "\"attn.q_proj\""), of_type("llama", "")); // parts of a name are whole
    EXPECT_EQ(of_type("llama", "\"self_attn.q\""), of_type("llama", ""));
    EXPECT_EQ(of_type("llama", "\"self_attn.q_proj\"").query, plain);
    EXPECT_EQ(of_type("llama4_text", R"("re:.*feed_forward.*")").down, plain);
    EXPECT_EQ(of_type("mixtral", R"("re:.*block_sparse_moe.*")").expert_down, plain);
    EXPECT_EQ(of_type("llama", R"("re:.*gate_up_proj.*")").gate_up, plain); // as servers join them
    // an entry that names nothing is said
    std::string const file = "{" + llama(R"("quantization_config": {
        "quant_method": "compressed-tensors", "config_groups": {"g": {"targets": ["Linear"], "weights": {"num_bits": 4,
        "type": "int", "group_size": 128}}}, "ignore": ["lm_head", "re:.*mystery.*", "re:(.*", "vision_tower"]})") +
                             "}";
    EXPECT_EQ(wl::model_remark(file, "c"),
              "quantization_config.ignore: \"re:.*mystery.*\", ignore: \"re:(.*\": names no module that a model has, "
              "so nothing is excluded for it.");
    auto const remark = [](int entries) { // none of which names a module
        std::string all;
        for (int i = 0; i < entries; ++i) {
            all += (i == 0 ? "\"a" : ", \"a") + std::to_string(i) + "\"";
        }
        return wl::model_remark(
            "{" + llama(R"("quantization_config": {"quant_method": "fp8", "ignored_layers": [)" + all + "]}}"), "c");
    };
    std::string const five = R"(quantization_config.ignored_layers: "a0", ignored_layers: "a1", ignored_layers: "a2", )"
                             R"(ignored_layers: "a3", ignored_layers: "a4")";
    std::string const says = ": names no module that a model has, so nothing is excluded for it.";
    EXPECT_EQ(remark(0), "");
    EXPECT_EQ(remark(5), five + says);
    EXPECT_EQ(remark(6), five + " and 1 more" + says);
}

TEST(workload_config, no_entry_is_searched_for_ever) {
    auto const remark = [](std::string const& entry) {
        return wl::model_remark(
            "{" +
                llama(R"("quantization_config": {"quant_method": "fp8", "modules_to_not_convert": [")" + entry +
                      R"("]})") +
                "}",
            "c");
    };
    // Each would take minutes to centuries by trying one way after another. A sanitizer makes each ten times slower.
    std::vector<char const*> entries{"re:(.+)+Z", "re:.{1,30}{1,30}Z", "re:.*[a-z].*[a-z].*[a-z].*[0-9].*Z$"};
    if (!is_sanitized) {
        entries.insert(entries.end(), {"re:.*layers.**mlp.*Z", "re:((a|e|[a-z.0_])*)*Z", "re:(.*){9}Z",
                                       "re:.*m.*l.*a.*e.*o.*s.*Z", "re:.+.+.+.+.+.+Z",
                                       "re:.{0,30}.{0,30}.{0,30}.{0,30}.{0,30}.{0,30}Z", "re:(.*|.*|.*)(.*|.*)(.*)Z"});
    }
    for (char const* const entry : entries) {
        EXPECT_EQ(remark(entry), std::string("quantization_config.modules_to_not_convert: \"") + entry +
                                     "\": names no module that a model has, so nothing is excluded for it.");
    }
    EXPECT_EQ(remark("re:(.*)*up_proj"), "");
}

// A hf_quant_config.json of ModelOpt beside the file: all matrices of DeepSeek-V3.1 in NVFP4 but the first four of
// attention, 386 GB
TEST(workload_config, formats_beside) {
    std::string const folder = testing::TempDir() + "/rafter_formats_beside";
    std::filesystem::create_directories(folder);
    auto const write = [&](char const* name, std::string const& text) { std::ofstream(folder + "/" + name) << text; };
    std::string const file = folder + "/config.json";
    write("config.json", "{\"model_type\": \"deepseek_v3\", \"num_hidden_layers\": 61, \"kv_lora_rank\": 512}");
    std::filesystem::remove(folder + "/hf_quant_config.json");
    EXPECT_EQ(wl::read_formats(file.c_str()), wl::formats::all(bf16));
    std::string excluded = "\"lm_head\"";
    for (int i = 0; i < 61; ++i) {
        for (char const* const name : {"q_a_proj", "q_b_proj", "kv_a_proj_with_mqa", "kv_b_proj"}) {
            excluded += ", \"model.layers." + std::to_string(i) + ".self_attn." + name + "\"";
        }
    }
    write("hf_quant_config.json", "{\"producer\": {\"name\": \"modelopt\"}, \"quantization\": {\"quant_algo\": "
                                  "\"NVFP4\", \"kv_cache_quant_algo\": \"FP8\", \"group_size\": 16, "
                                  "\"exclude_modules\": [" +
                                      excluded + "]}}");
    wl::weight_formats const found = wl::read_formats(file.c_str());
    EXPECT_EQ(std::string(number(in(GB, wl::weight_bytes(models::deepseek_v3, found)), ".0f").view()), "386");
    EXPECT_EQ(found.cache, weight_format(fp8));
    write("hf_quant_config.json", R"({"quantization": {"quant_algo": "NEW"}})");
    EXPECT_TRUE(what([&] {
                    (void)wl::read_formats(file.c_str());
                }).starts_with("rafter: " + folder + "/hf_quant_config.json: quantization.quant_algo: is NEW; write "));
    for (char const* const none : {R"({"quantization": 3})", R"({"producer": {}})"}) {
        write("hf_quant_config.json", none);
        EXPECT_EQ(what([&] { (void)wl::read_formats(file.c_str()); }),
                  "rafter: " + folder + "/hf_quant_config.json: quantization: is missing; it must be stated");
    }
    write("config.json", R"({"quantization_config": {"quant_method": "fp8"}})"); // what the file says counts
    EXPECT_EQ(bits(wl::read_formats(file.c_str()).down), 8.0);
    std::filesystem::remove_all(folder);
}

/// The model of a file as a constant is the model of the table, but for its name.
constexpr bool is_gpt_oss_20b(wl::language_model model) {
    model.name = models::gpt_oss_20b.name;
    return model == models::gpt_oss_20b;
}
static_assert(oss.parameters() == 20914757184.0 && oss.active_parameters() == 4187440704.0);
static_assert(oss.name == "openai/gpt-oss-20b, \"quoted\"" && is_gpt_oss_20b(oss));
static_assert(oss_formats == wl::formats::mxfp4_experts());

TEST(workload_config, modules) {
    std::string const module =
        wl::model_as_module(models::mistral_7b_v0_1, wl::formats::q4_k_m(models::mistral_7b_v0_1), "mine");
    EXPECT_TRUE(
        module.starts_with("// Made of a config.json by rafter.\nexport module mine;\n\nimport rafter.workload;\n"));
    EXPECT_NE(module.find("language_model mine{.name = \"mistralai/Mistral-7B-v0.1\", .hidden = 4096, "),
              std::string::npos);
    EXPECT_NE(module.find(".window = 4096"), std::string::npos);
    EXPECT_NE(
        module.find("weight_formats mine_formats{\n    {rafter::weight_format{\"Q4_K\", 4.5 * rafter::symbols::bit / "
                    "rafter::symbols::element}},\n"),
        std::string::npos);
    EXPECT_NE(module.find("}, {\"Q6_K\", 6.5625 * rafter::symbols::bit / rafter::symbols::element}, "
                          "rafter::workload::higher_precision_layers(1)},\n"),
              std::string::npos);
    wl::language_model renamed = models::mistral_7b_v0_1;
    renamed.name = " a\"\\?~\x7f\u00e9\x1f";
    EXPECT_NE(wl::model_as_module(renamed, wl::formats::all(bf16), "mine")
                  .find(R"(.name = " a\042\134\077~\177\303\251\037", )"),
              std::string::npos);
    // each format in the place of its member
    wl::weight_formats each;
    int names = 0;
    auto const next = [&names] {
        std::string const name = "f" + std::to_string(10 + names++);
        return weight_format{name.c_str(), 8.0 * bit / element};
    };
    for (wl::layer_format* const matrices : {&each.query, &each.key, &each.value, &each.output, &each.gate_up,
                                             &each.down, &each.expert_gate_up, &each.expert_down, &each.router}) {
        *matrices = next();
    }
    for (weight_format* const other : {&each.vectors, &each.embedding, &each.head, &each.cache}) {
        *other = next();
    }
    std::string const formats = wl::model_as_module(models::mixtral_8x7b, each, "mine");
    for (int i = 0; i + 1 < names; ++i) {
        auto const place = [&](int of) { return formats.find("\"f" + std::to_string(10 + of) + "\""); };
        EXPECT_LT(place(i), place(i + 1));
        EXPECT_NE(place(i + 1), std::string::npos);
    }
    EXPECT_EQ(what([] { (void)wl::model_as_module(models::gpt2, wl::formats::all(fp16), "no name"); }),
              "rafter: model_as_module.identifier is no name; it must be an identifier of C++ that is no keyword and "
              "not reserved");
    EXPECT_THROW((void)wl::model_as_module({}, wl::formats::all(fp16), "name"), invalid_value);
}

// What the models themselves reject
TEST(workload_models, refusals) {
    auto const refused = [](auto const& change) {
        wl::language_model model = models::mixtral_8x7b;
        change(model, model.layers[0]);
        return what([&] { model.validate(); });
    };
    using model_type = wl::language_model;
    using group = wl::layer_group;
    EXPECT_EQ(refused([](model_type& m, group&) { m.hidden = 0.5; }),
              "rafter: language_model.hidden is 0.5; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(refused([](model_type& m, group&) { m.vocabulary = math::infinity; }),
              "rafter: language_model.vocabulary is inf; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(refused([](model_type& m, group&) { m.tied_embeddings = true, m.head_rows = 3; }),
              "rafter: language_model.head_rows is 3; it must be vocabulary if tied");
    EXPECT_EQ(refused([](model_type& m, group&) { m.layers = {}; }),
              "rafter: language_model.layers is empty; it must be at least one group");
    EXPECT_EQ(refused([](model_type&, group& g) { g.count = 0; }),
              "rafter: layer_group.count is 0; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(refused([](model_type&, group& g) { g.attention.kv_heads = 5; }),
              "rafter: attention_block.kv_heads is 5; it must be a divisor of heads");
    // Values that are keys come from one projection without biases, and are as wide as keys.
    using attention = wl::attention_block;
    auto const values_from_keys = [&](auto const& change) {
        return refused([&](model_type&, group& g) { g.attention.values_from_keys = true, change(g.attention); });
    };
    std::string const sentence =
        "rafter: attention_block.values_from_keys is true; it must be false with biases or fused q k v";
    EXPECT_EQ(values_from_keys([](attention&) {}), "nothing was thrown");
    EXPECT_EQ(values_from_keys([](attention& a) { a.qkv_biases = true; }), sentence);
    EXPECT_EQ(values_from_keys([](attention& a) { a.fused_projections = true; }), sentence);
    EXPECT_EQ(values_from_keys([](attention& a) { a.value_dim = a.head_dim / 2; }), sentence);
    EXPECT_EQ(refused([](model_type&, group& g) { g.attention.window = 0; }),
              "rafter: attention_block.window is 0; it must be a whole number from 1, or infinity");
    EXPECT_EQ(refused([](model_type&, group& g) { g.attention.rope_dim = 64; }),
              "rafter: attention_block.rope_dim is 64; it must be 0 without kv_rank");
    EXPECT_EQ(refused([](model_type&, group& g) { g.attention.kv_rank = 512; }),
              "rafter: attention_block.rope_dim is 0; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(refused([](model_type&, group& g) { g.network.active = 9; }),
              "rafter: network_block.active is 9; it must be at most experts");
    EXPECT_EQ(refused([](model_type&, group& g) { g.network.matrices = 4; }),
              "rafter: network_block.matrices is 4; it must be 2 or 3");
    EXPECT_EQ(refused([](model_type&, group& g) { g.network = {}; }),
              "rafter: network_block.width is 0; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(refused([](model_type&, group& g) { g.network.experts = 0; }),
              "rafter: network_block.width is 0; it must be a whole number from 1 to 2^53");
    wl::weight_formats none = wl::formats::all(bf16);
    none.cache = {};
    EXPECT_EQ(what([&] { (void)weight_bytes(models::gpt2, none); }),
              "rafter: weight_formats.cache is 0 bit/element; it must be positive and finite");
    for (double const tokens : {-1.0, math::infinity, static_cast<double>(__builtin_nanf(""))}) {
        EXPECT_THROW((void)step_weight_bytes(models::gpt2, wl::formats::all(bf16), tokens), invalid_value);
        EXPECT_THROW((void)cache_bytes(models::gpt2, wl::formats::all(bf16), tokens), invalid_value);
        EXPECT_THROW((void)models::mixtral_8x7b.step_parameters(tokens), invalid_value);
    }
    EXPECT_EQ(what([] { (void)wl::catalogued_model("llama-3.1-7b"); }),
              "rafter: there is no model \"llama-3.1-7b\"; the nearest are meta-llama/Llama-3.1-70B, "
              "meta-llama/Llama-3.1-8B, meta-llama/Llama-3.1-405B");
    EXPECT_EQ(what([] { (void)wl::catalogued_model(""); }), "rafter: there is no model \"\"");
    EXPECT_THROW((void)wl::catalogued_model(nullptr), invalid_value);
}

} // namespace
} // namespace workload_config_test
