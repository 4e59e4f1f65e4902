// Compares answers of rafter.workload and rafter.files over random inputs with those in the folder answers. Other tests
// say what is right; this one finds answers that a change moved unintentionally.
#include "test_folder.hpp"
#include "what.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <random>
#include <string>
#include <vector>

import rafter;
import rafter.files;
import rafter.workload;

namespace answers_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

machine const gpu{
    .bandwidth =
        {{.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram, .energy = 60.0 * pJ / B}},
    .launch_overhead = 2.0 * us,
    .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16), .energy = 0.5 * pJ / FLOP},
              {.rate = 1978.9 * TFLOP / s, .of = matrix_arithmetic(fp8), .energy = 0.5 * pJ / FLOP},
              {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32), .energy = 0.5 * pJ / FLOP}},
    .links = {device_link{.rate = 450.0 * GB / s, .direction = link_direction::unidirectional, .latency = 3.0 * us},
              device_link{.rate = 50.0 * GB / s, .direction = link_direction::unidirectional, .latency = 9.0 * us}},
    .static_power = 90.0 * W};

machine const slower = [] {
    machine out = gpu;
    out.launch_overhead = 7.0 * us;
    return out;
}();

/// Random choices that are the same with each standard library.
class dice {
public:
    template <class Value>
    Value from(std::vector<Value> const& values) {
        return values[engine_() % values.size()];
    }
    bool one_in(unsigned count) { return engine_() % count == 0; }

    /// Every second row has one number at a border: each of its first numbers at each border, in turn.
    void next_row(int index) {
        at_border_ = index % 2 == 0 ? -1 : index / 2 % 16;
        border_ = index / 32 % 8;
        begin_row();
    }
    void begin_row() { asked_ = 0; }
    /// The usual number, or a border in its place.
    double near_limits(double usual) {
        constexpr double borders[]{
            0.0, -1.0, 1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN(),
            1.5, 2.0,  1e-9};
        return asked_++ == at_border_ ? borders[border_] : usual;
    }

private:
    int at_border_ = -1, border_ = 0, asked_ = 0;
    std::minstd_rand engine_{11};
};

/// A row: words, then numbers of which ten digits count.
class row {
public:
    explicit row(std::string words) : text_(std::move(words)) {}
    row& operator<<(double value) {
        char digits[40];
        std::snprintf(digits, sizeof digits, " %.10g", value);
        text_ += digits;
        return *this;
    }
    [[nodiscard]] std::string const& text() const { return text_; }

private:
    std::string text_;
};

std::vector<wl::language_model const*> const models(std::begin(wl::models::all), std::end(wl::models::all));
bool routed(wl::language_model const& model) {
    return model.sum_of_layers([](auto const& l) { return l.network.experts; }) > 0.0;
}

wl::weight_formats formats_of(dice& random, wl::language_model const& model) {
    switch (random.from<int>({0, 0, 1, 2, 3, 4, 5, 6, 7})) {
    case 1: return wl::formats::all(fp8, bf16);
    case 2: return wl::formats::fp8_in_blocks();
    case 3: return wl::formats::mxfp4_experts(fp8);
    case 4: return wl::formats::nvfp4_matrices(fp8);
    case 5: return wl::formats::q8_0();
    case 6: return wl::formats::q4_0(model);
    case 7: return wl::formats::q4_k_m(model);
    default: return wl::formats::all(bf16);
    }
}

template <class Model>
std::vector<std::string> passes_of(dice& random, std::size_t rows, Model const& any_model) {
    std::vector<std::string> out;
    while (out.size() < rows) {
        wl::language_model const model = any_model();
        wl::pass one{.model = model,
                     .formats = formats_of(random, model),
                     .tokens = random.from<double>({1, 1, 1, 7, 130, 900})};
        one.context = model.causal ? random.from<double>({0, 1, 100, 1000, 20000}) : 0.0;
        one.type = random.from<element_type>({bf16, bf16, fp8});
        one.parallel.expert = routed(model) ? random.from<double>({1, 1, 2, 8}) : 1.0;
        double const for_each = random.one_in(9) ? 1.0 : one.parallel.expert;
        one.batch = for_each * random.from<double>({1, 2, 3, 5, 8, 17, 64});
        one.parallel.tensor = random.from<double>({1, 1, 2, 4, 8});
        one.parallel.pipeline = random.from<double>({1, 1, 1, 2, 3, 4, 7});
        one.parallel.context = random.from<double>({1, 1, 2, 3, 4});
        one.parallel.pipeline_link = one.parallel.context_link = random.from<int>({0, 1});
        one.parallel.algorithm = random.from<collective_algorithm>(
            {collective_algorithm::two_shot, collective_algorithm::ring, collective_algorithm::one_shot});
        one.parallel.whole_experts = random.one_in(4);
        one.parallel.copy_for_each_expert = random.one_in(4);
        one.all_logits = random.one_in(4);
        if (random.one_in(8)) { one.path = random.from<double>({-2, -0.5, 0, 0.5, 1, 2, 3, 99}); }
        one.form = random.one_in(4) ? attention_form::naive : attention_form::fused;
        if (std::string const why = what([&] { one.validate(); }); why != "nothing was thrown") {
            if (random.one_in(6)) { out.push_back("pass " + std::string(model.name.c_str()) + " refused: " + why); }
            continue;
        }
        row answer(std::string("pass ") + model.name.c_str());
        answer << one.tokens << one.context << one.batch << one.parallel.devices() << one.weight_bytes() / B
               << one.cache_bytes() / B;
        answer << predict(gpu, one, {.overlap = link_not_hidden}).total_time / s;
        for (int path = 0; path < one.paths(); ++path) {
            wl::pass on_path = one;
            if (one.paths() > 1 && one.path < 0.0) { on_path.path = path; }
            auto const moved = on_path.compulsory();
            answer << on_path.work() / FLOP << moved.read / B << moved.written / B << on_path.launches();
            bytes sent{};
            double place = 0.0, work_by_place = 0.0, bytes_by_place = 0.0; // sums that also say which kernel does it
            on_path.for_each_part([&](demands const& op, double times) {
                sent += times * op.sent.size;
                place += 1.0;
                work_by_place += place * times * (op.work / FLOP);
                bytes_by_place += place * times * (op.traffic.read / B + 2.0 * (op.traffic.written / B));
            });
            answer << sent / B << work_by_place << bytes_by_place;
        }
        out.push_back(answer.text());
    }
    return out;
}

template <class Model>
std::vector<std::string> steps_of(dice& random, std::size_t rows, Model const& any_model) {
    std::vector<std::string> out;
    while (out.size() < rows) {
        wl::language_model const model = any_model();
        wl::training_plan plan{.model = model,
                               .formats = random.one_in(4) ? wl::formats::fp8_in_blocks() : wl::formats::all(bf16)};
        plan.tokens = random.from<double>({64, 128, 510, 2048, 4096});
        plan.micro_batch = random.from<double>({1, 1, 2});
        plan.global_batch = random.from<double>({16, 48, 64, 96, 80, 160});
        plan.type = random.from<element_type>({bf16, bf16, fp8});
        plan.gradient = random.from<element_type>({bf16, fp32});
        plan.tensor = {random.from<double>({1, 1, 2, 4, 8}), 0, 1.0, 0};
        plan.context = {random.from<double>({1, 1, 1, 2, 3}), random.from<int>({0, 1})};
        plan.pipeline = {random.from<double>({1, 1, 2, 3, 4, 8}), random.from<int>({0, 1})};
        plan.data = {random.from<double>({1, 2, 4, 8, 10}), 1};
        plan.data.per_node = random.from<double>({1, 1, 2, 5});
        plan.expert = {routed(model) ? random.from<double>({1, 2, 4}) : 1.0, 0};
        plan.sequence_parallel = random.one_in(2);
        plan.algorithm =
            random.from<collective_algorithm>({collective_algorithm::two_shot, collective_algorithm::ring});
        plan.order = random.from<wl::pipeline_order>({wl::pipeline_order::one_forward_one_backward,
                                                      wl::pipeline_order::gpipe, wl::pipeline_order::interleaved,
                                                      wl::pipeline_order::zb1p, wl::pipeline_order::dualpipe});
        plan.virtual_stages = plan.order == wl::pipeline_order::interleaved ? random.from<double>({1, 2, 3}) : 1.0;
        plan.even_stages = random.one_in(4);
        plan.sharding = random.from<wl::sharding>(
            {wl::sharding::replicated, wl::sharding::optimizer, wl::sharding::gradients, wl::sharding::parameters});
        plan.recomputed = random.from<wl::recomputation>(
            {wl::recomputation::none, wl::recomputation::selective, wl::recomputation::full});
        plan.fused_attention = !random.one_in(3);
        plan.dropout = random.one_in(3);
        overlap const hidden = random.from<overlap>({no_overlap, no_overlap, full_overlap});
        if (std::string const why = what([&] { plan.validate(); }); why != "nothing was thrown") {
            if (random.one_in(6)) { out.push_back("training " + std::string(model.name.c_str()) + " refused: " + why); }
            continue;
        }
        row answer(std::string("training ") + model.name.c_str());
        answer << plan.tokens << plan.devices() << wl::training_step{plan}.matrix_work() / FLOP;
        auto const moved = wl::training_step{plan}.compulsory();
        answer << wl::training_step{plan}.work() / FLOP << moved.read / B << moved.written / B;
        for (auto const cause :
             {wl::training_cause::context, wl::training_cause::tensor, wl::training_cause::expert,
              wl::training_cause::pipeline, wl::training_cause::gradients, wl::training_cause::parameters}) {
            answer << wl::training_step{plan}.sent_for(cause) / B;
        }
        wl::training_prediction const step = wl::predict_step(
            gpu, plan, {.context = hidden, .tensor = hidden, .expert = hidden, .pipeline = hidden, .data = hidden});
        for (seconds const time : {step.forward, step.recomputation, step.backward, step.optimizer, step.context,
                                   step.tensor, step.expert, step.pipeline, step.data, step.idle, step.total}) {
            answer << time / s;
        }
        for (bytes const held : {step.memory.weights, step.memory.gradients, step.memory.optimizer,
                                 step.memory.activations, step.memory.ends, step.memory.buffers}) {
            answer << held / B;
        }
        answer << step.model_flop_utilization << step.hardware_flop_utilization;
        for (auto const by :
             {wl::flop_convention::causal, wl::flop_convention::gpt, wl::flop_convention::all_parameters}) {
            answer << wl::hardware_flops(model, 3.0, plan.tokens, plan.recomputed, by) / FLOP
                   << wl::model_flops(model, 3.0, plan.tokens, by) / FLOP;
        }
        out.push_back(answer.text());
    }
    return out;
}

template <class Model>
std::vector<std::string> servers_of(dice& random, std::size_t rows, Model const& any_model) {
    std::vector<std::string> out;
    while (out.size() < rows) {
        wl::language_model const model = any_model();
        wl::server one{.model = model, .formats = formats_of(random, model)};
        one.prompt_tokens = random.from<double>({1, 37, 512, 1000});
        one.output_tokens = random.from<double>({1, 2, 100, 511});
        one.parallel.expert = routed(model) ? random.from<double>({1, 1, 2}) : 1.0;
        one.parallel.tensor = random.from<double>({1, 2, 8});
        one.parallel.pipeline = random.from<double>({1, 1, 2, 3});
        one.batch = one.parallel.expert * random.from<double>({0, 1, 3, 8, 32});
        one.type = random.from<element_type>({bf16, fp8});
        one.prefill_chunk = random.from<double>({math::infinity, math::infinity, 64, 256});
        one.workspace = random.from<bytes>({bytes{}, 2.0 * GB});
        one.reserved =
            random.from<wl::cache_reservation>({wl::cache_reservation::worst_case, wl::cache_reservation::mean});
        one.is_share_of_rest = random.one_in(3);
        one.prompt_pass = random.from<double>({0, 0, 300, 2048, 8192});
        try {
            wl::serving_prediction const at = wl::predict(gpu, one);
            row answer(std::string("server ") + model.name.c_str());
            answer << one.prompt_tokens << one.output_tokens << at.batch << at.devices << at.sequences_that_fit
                   << at.prefill / s << at.step / s << at.ttft / s << at.longest_gap / s << at.weights / B
                   << at.cache / B << at.energy_of_request / J << at.requests() * s;
            if (one.prefill_chunk != math::infinity) {
                wl::mixed_step const mixed{one.decode_pass(at.batch), one.prefill_chunk, 64.0};
                answer << mixed.sequences() << mixed.work() / FLOP << mixed.traffic() / B << mixed.working_set() / B
                       << predict(gpu, mixed).total_time / s;
            }
            wl::disaggregated_prediction const apart = wl::predict_disaggregated(slower, gpu, one, 3.0, 2.0);
            if (at.output_tokens > 1.0) { // the limits that a batch of one just meets
                wl::server least = one;
                least.batch = one.parallel.expert;
                wl::request_times const times = wl::predict(gpu, least).times();
                auto const within = wl::largest_batch_within(gpu, one, {times.ttft, times.tpot});
                auto const twice = wl::largest_batch_within(gpu, one, {2.0 * times.ttft, 2.0 * times.tpot});
                answer << (within ? within->batch : 0.0) << (twice ? twice->batch : 0.0);
            }
            answer << apart.prefill / s << apart.requests() * s;
            if (wl::pass const step = one.decode_pass(at.batch); step.parallel.pipeline == 1.0) {
                wl::pass draft = step;
                draft.model = wl::models::llama3_2_1b;
                draft.formats = wl::formats::all(bf16);
                draft.parallel = {.expert = step.parallel.expert};
                wl::speculation const best = wl::best_speculation(gpu, step, draft, 0.8);
                answer << best.drafts << best.draft_cost << best.verify_cost << best.time_per_token() / s;
            }
            out.push_back(answer.text());
        } catch (std::exception const&) {} // not such a server
    }
    return out;
}

// Keys of config.json and values, few of which a file of a type has together.
std::vector<std::string> const types{
    "llama",       "bert",        "roberta",    "distilbert", "vit",      "gpt2",         "gpt_bigcode", "gpt_neox",
    "gptj",        "gpt_oss",     "opt",        "bloom",      "mpt",      "falcon",       "phi",         "phi3",
    "starcoder2",  "stablelm",    "cohere",     "cohere2",    "gemma",    "gemma2",       "gemma3",      "gemma4",
    "mistral",     "smollm3",     "minicpm",    "qwen",       "qwen2",    "qwen2_moe",    "qwen3",       "qwen3_moe",
    "deepseek_v2", "deepseek_v3", "kimi_k2",    "glm",        "glm4",     "glm4_moe",     "chatglm",     "llama4",
    "mixtral",     "dbrx",        "granite",    "granitemoe", "nemotron", "ernie4_5_moe", "internlm2",   "exaone4",
    "seed_oss",    "mimo_v2",     "minimax_m2", "dots1",      "olmo2",    "new_model"};
std::vector<std::string> const more_keys{
    R"("num_key_value_heads": 2)",
    R"("num_key_value_heads": 8)",
    R"("num_key_value_heads": 1)",
    R"("num_kv_heads": 4)",
    R"("multi_query": true)",
    R"("head_dim": 24)",
    R"("head_dim": 32)",
    R"("tie_word_embeddings": true)",
    R"("tie_word_embeddings": false)",
    R"("max_position_embeddings": 1024)",
    R"("n_positions": 512)",
    R"("sliding_window": 64)",
    R"("sliding_window": null)",
    R"("sliding_window": 0)",
    R"("use_sliding_window": true)",
    R"("max_window_layers": 3)",
    R"("sliding_window_pattern": 3)",
    R"("sliding_window_pattern": 1)",
    R"("layer_types": ["full_attention", "sliding_attention", "sliding_attention", "full_attention", "sliding_attention", "full_attention", "full_attention"])",
    R"("attention_bias": true)",
    R"("mlp_bias": true)",
    R"("bias": true)",
    R"("use_qkv_bias": true)",
    R"("hidden_act": "gelu")",
    R"("hidden_act": "relu")",
    R"("num_local_experts": 8, "num_experts_per_tok": 2)",
    R"("num_experts": 8, "num_experts_per_tok": 2, "moe_intermediate_size": 96)",
    R"("n_routed_experts": 16, "num_experts_per_tok": 4, "moe_intermediate_size": 64, "n_shared_experts": 2)",
    R"("n_routed_experts": 16, "num_experts_per_tok": 4, "moe_intermediate_size": 64, "first_k_dense_replace": 2)",
    R"("num_experts": 8, "num_experts_per_tok": 2, "moe_intermediate_size": 96, "decoder_sparse_step": 2, "mlp_only_layers": [0, 5])",
    R"("num_experts": 8, "num_experts_per_tok": 3, "moe_intermediate_size": 96, "shared_expert_intermediate_size": 192)",
    R"("num_local_experts": 8, "num_experts_per_tok": 1, "interleave_moe_layer_step": 2, "intermediate_size_mlp": 640)",
    R"("kv_lora_rank": 64, "q_lora_rank": 96, "qk_nope_head_dim": 32, "qk_rope_head_dim": 16, "v_head_dim": 24)",
    R"("kv_lora_rank": 64, "q_lora_rank": null, "qk_nope_head_dim": 32, "qk_rope_head_dim": 16, "v_head_dim": 32)",
    R"("rope_scaling": {"rope_type": "llama3", "factor": 8.0})",
    R"("rope_scaling": {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 512})",
    R"("n_inner": 384)",
    R"("ffn_dim": 384)",
    R"("type_vocab_size": 3)",
    R"("word_embed_proj_dim": 64)",
    R"("parallel_attn": true)",
    R"("alibi": true)",
    R"("new_decoder_architecture": true)",
    R"("num_ln_in_parallel_attn": 1)",
    R"("num_ln_in_parallel_attn": 2)",
    R"("use_qk_norm": true)",
    R"("use_parallel_residual": true)",
    R"("patch_size": 16, "image_size": 64, "num_channels": 3)",
    R"("architectures": ["LlamaForCausalLM"])",
    R"("attn_config": {"kv_n_heads": 2})",
    R"("ffn_config": {"ffn_hidden_size": 200, "moe_num_experts": 4, "moe_top_k": 2})",
    R"("num_hidden_layers": 1)",
    R"("attention_chunk_size": 1)",
    R"("sliding_window": 1)",
    R"("id2label": {"0": "a", "1": "b", "2": "c"}, "architectures": ["BertForSequenceClassification"])",
    R"("num_labels": 5, "architectures": ["ViTForImageClassification"])",
    R"("architectures": ["LlamaForSequenceClassification"])",
    R"("num_experts": 2, "num_experts_per_tok": 1, "moe_intermediate_size": 1, "n_shared_experts": 1)",
    R"("num_experts": 2, "num_experts_per_tok": 2, "moe_intermediate_size": 3, "shared_expert_intermediate_size": 1)",
    R"("num_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 3, "mlp_layer_types": ["dense", "sparse", "sparse", "sparse", "sparse", "sparse", "dense"])",
    R"("num_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 3, "mlp_layer_types": ["dense", "sparse", "any", "sparse", "sparse", "sparse", "dense"])",
    R"("kv_lora_rank": 1, "q_lora_rank": 1, "qk_nope_head_dim": 1, "qk_rope_head_dim": 1, "v_head_dim": 1)",
    R"("num_hidden_layers": 9007199254740994)",
    R"("hidden_size": 0)",
    R"("vocab_size": 1.5)",
    R"("intermediate_size": -4)",
    R"("attention_chunk_size": 128)",
    R"("no_rope_layers": [1, 1, 0, 1, 1, 0, 1])",
    R"("torch_dtype": "float16")",
    R"("mystery_rank": "")",
    R"("use_mamba_gate": "")",
    R"("use_mamba_gate": "yes")",
    R"("mystery_rank": 3)"};
std::vector<std::string> const quantisations{
    R"("quant_method": "fp8")",
    R"("quant_method": "fp8", "weight_block_size": [128, 64], "modules_to_not_convert": ["lm_head", "model.layers.0.mlp"])",
    R"("quant_method": "fp8", "ignored_layers": ["model.layers.3.self_attn.q_proj", "model.layers.6.mlp.down_proj"])",
    R"("quant_method": "mxfp4")",
    R"("quant_method": "gptq", "bits": 4, "group_size": 128)",
    R"("quant_method": "gptq", "bits": 3, "group_size": -1, "lm_head": true)",
    R"("quant_method": "gptq", "bits": 17)",
    R"("quant_method": "awq", "w_bit": 4, "group_size": 64, "zero_point": false)",
    R"("quant_method": "awq", "bits": 8)",
    R"("quant_method": "gptq", "bits": 4, "group_size": 32, "dynamic": {"-:.*down_proj": {}})",
    R"("quant_method": "bitsandbytes", "load_in_4bit": true)",
    R"("quant_method": "bitsandbytes", "load_in_4bit": true, "bnb_4bit_use_double_quant": true)",
    R"("quant_method": "bitsandbytes", "load_in_8bit": true, "llm_int8_skip_modules": ["lm_head", "o_proj"])",
    R"("quant_algo": "FP8", "kv_cache_quant_algo": "FP8", "exclude_modules": ["lm_head"])",
    R"("quant_algo": "NVFP4", "group_size": 16, "exclude_modules": ["lm_head", "model.layers.*.self_attn*"])",
    R"("quant_algo": "W4A16_AWQ", "group_size": 128)",
    R"("quant_algo": "MIXED_PRECISION", "quantized_layers": {"model.layers.0.mlp.gate_proj": {"quant_algo": "FP8"}, "model.layers.0.mlp.up_proj": {"quant_algo": "FP8"}, "model.layers.2.self_attn.o_proj": {"quant_algo": "NVFP4", "group_size": 16}})",
    R"("quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": ["Linear"], "weights": {"num_bits": 8, "type": "float"}}}, "ignore": ["lm_head", "re:.*gate$"])",
    R"("quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": ["Linear"], "weights": {"num_bits": 8, "type": "float", "group_size": 32}}}, "ignore": ["re:.*self_attn.*"])",
    R"("quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": ["Linear"], "weights": {"num_bits": 4, "type": "float", "group_size": 16}}}, "kv_cache_scheme": {"num_bits": 8, "type": "float"}, "ignore": ["re:.*layers\\.[0-2]\\..*", "lm_head"])",
    R"("quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": ["re:.*mlp.*"], "weights": {"num_bits": 4, "type": "int", "group_size": 128, "symmetric": false}}, "group_1": {"targets": ["re:.*self_attn.*"], "weights": {"num_bits": 8, "type": "int"}}})",
    R"("quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": ["Linear"], "weights": {"num_bits": 6, "type": "float"}}})",
    R"("quant_method": "fp8", "modules_to_not_convert": ["re:.*mystery.*"])",
    R"("quant_method": "compressed-tensors")",
    R"("quant_method": "compressed-tensors", "config_groups": {})",
    R"("quant_method": "fp8", "extra_config": {"lm_head": {}})",
    R"("quant_method": "gptq", "bits": 4, "group_size": 128, "extra_config": {"lm_head": {"bits": 4}, "model.layers.0.mlp.down_proj": {"bits": 16}})"};

/// All that a model says, and the bytes of its formats.
std::string text_of(wl::language_model const& m, wl::weight_formats const& formats) {
    row out("");
    out << m.hidden << m.vocabulary << m.head_rows << m.tied_embeddings << m.causal << m.learned_positions
        << m.trained_positions << m.patch_inputs << m.final_norms << m.other_parameters << m.rotary_factors
        << m.alternating << m.parameters() << m.active_parameters();
    for (wl::layer_group const& group : m.layers) {
        wl::attention_block const& a = group.attention;
        wl::network_block const& n = group.network;
        out << group.count << group.norms << a.heads << a.kv_heads << a.head_dim << a.window << a.query_rank
            << a.kv_rank << a.nope_dim << a.rope_dim << a.value_dim;
        out << (a.qkv_biases + 2.0 * a.output_bias + 4.0 * a.query_key_norms + 8.0 * a.sinks +
                16.0 * a.values_from_keys + 32.0 * a.fused_projections);
        out << n.width << n.matrices << n.experts << n.active << n.expert_width
            << (n.biases + 2.0 * n.router_bias + 4.0 * n.shared_gate);
    }
    for (auto const format : {&wl::weight_formats::query, &wl::weight_formats::output, &wl::weight_formats::gate_up,
                              &wl::weight_formats::down, &wl::weight_formats::expert_down}) {
        out << (formats.*format).usual.bits * element / bit;
    }
    out << formats.head.bits * element / bit << formats.cache.bits * element / bit << wl::weight_bytes(m, formats) / B;
    return out.text();
}

std::vector<std::string> rows_of_configs(dice& random) {
    std::vector<std::string> out;
    // Each type by itself and with what most of them may have, then any keys.
    std::vector<std::string> const usual{
        "",
        R"(, "sliding_window": 64, "use_sliding_window": true)",
        R"(, "num_key_value_heads": 2, "head_dim": 24)",
        R"(, "num_experts": 8, "num_local_experts": 8, "num_experts_per_tok": 2)",
        R"(, "new_decoder_architecture": true, "num_ln_in_parallel_attn": 1)",
        R"(, "new_decoder_architecture": true, "num_ln_in_parallel_attn": 2, "num_kv_heads": 2)",
        R"(, "architectures": ["BertForSequenceClassification"])",
        R"(, "architectures": ["ViTForImageClassification"], "patch_size": 16, "image_size": 64)",
        R"(, "id2label": {"0": "a", "1": "b", "2": "c"}, "architectures": ["ViTForImageClassification"], "patch_size": 16, "image_size": 64)",
        R"(, "attention_chunk_size": 1, "moe_k": 1, "num_experts": 1, "moe_intermediate_size": 1, "n_shared_experts": 1)",
        R"(, "num_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 8, "shared_expert_intermediate_size": 1, "decoder_sparse_step": 2)",
        R"(, "kv_lora_rank": 1, "q_lora_rank": 1, "qk_nope_head_dim": 1, "qk_rope_head_dim": 1, "v_head_dim": 1)",
        R"(, "rope_scaling": {"rope_type": "yarn", "factor": 4, "original_max_position_embeddings": 1})",
        R"(, "rope_scaling": {"rope_type": "yarn", "factor": 4, "original_max_position_embeddings": 0.5})",
        R"(, "rope_parameters": {"rope_type": "llama3", "factor": 8, "original_max_position_embeddings": 1e17})",
        R"(, "rope_parameters": {"rope_type": "linear", "factor": 1.5})",
        R"(, "n_shared_experts": null, "sliding_window": null, "attention_chunk_size": null, "q_lora_rank": null)",
        R"(, "n_shared_experts": 0, "attention_chunk_size": 0, "moe_layer_start_index": 0, "first_k_dense_replace": 0)",
        R"(, "a_rank": 1, "b_rank": 2, "c_rank": 3, "d_rank": 4, "e_rank": 5, "f_rank": 6, "g_rank": 7)",
        R"(, "a_rank": 1, "b_rank": 2, "c_rank": 3, "d_rank": 4, "e_rank": 5, "f_rank": 6, "g_rank": 7, "h_rank": 8)",
        R"(, "a_rank": 1, "b_rank": 2, "c_rank": 3, "d_rank": 4, "e_rank": 5, "f_rank": 6, "g_rank": 7, "h_rank": 8, "i_rank": 9)"};
    std::size_t const of_types = types.size() * usual.size();
    for (std::size_t i = 0; i < of_types + 600; ++i) {
        std::string const type = i < of_types ? types[i % types.size()] : random.from(types);
        std::string members, keys;
        if (i < of_types) {
            keys = usual[i / types.size()];
        } else {
            for (int more = random.from<int>({0, 1, 1, 2, 3}); more > 0; --more) {
                keys += ", " + random.from(more_keys);
            }
            if (random.one_in(3)) { keys += R"(, "quantization_config": {)" + random.from(quantisations) + "}"; }
        }
        // A key that stands twice is refused, so the base leaves out those of `keys`.
        for (std::string const base :
             {R"("num_hidden_layers": 7)", R"("hidden_size": 256)", R"("num_attention_heads": 8)",
              R"("intermediate_size": 384)", R"("vocab_size": 1000)", R"("max_position_embeddings": 512)"}) {
            std::string const key = base.substr(0, base.find(':') + 1);
            if (keys.find(key) == std::string::npos) { members += ", " + base; }
        }
        std::string const file = R"({"model_type": ")" + type + "\"" + members + keys + "}";
        std::string answer;
        try {
            wl::language_model const model = wl::model_from_config(file, "c");
            answer = text_of(model, wl::formats_from_config(file, "c")) + " " + wl::model_remark(file, "c");
        } catch (std::exception const& e) { answer = " refused: " + std::string(e.what()); }
        std::replace(answer.begin(), answer.end(), '\n', ' ');
        out.push_back("config " + type + keys + ":" + answer);
    }
    return out;
}

std::string in_one_line(std::string const& json) {
    std::string out;
    for (char const each : json) {
        if (each != '\n' && (each != ' ' || out.empty() || out.back() != ' ')) { out += each; }
    }
    return out;
}
/// The text that a function returns, or the sentence with which it refuses.
template <class Function>
std::string said(Function const& function) {
    try {
        return in_one_line(function());
    } catch (std::exception const& e) { return "refused: " + in_one_line(e.what()); }
}

std::string quoted(std::string const& words) { return '"' + words + '"'; }
/// A quantity as people write it, or a mistake.
std::string quantity_text(dice& random, std::vector<std::string> const& units) {
    static std::vector<std::string> const numbers{"205",
                                                  "1.5",
                                                  "1e3",
                                                  "2.5e-3",
                                                  "9007199254740993",
                                                  "0.1",
                                                  "3.3333333333333335",
                                                  "12",
                                                  "7",
                                                  "64",
                                                  "80",
                                                  "123456.789",
                                                  "1000",
                                                  "0.001",
                                                  "99999",
                                                  "1048576",
                                                  "999",
                                                  "1023",
                                                  "1024",
                                                  "1536",
                                                  "2047",
                                                  "10000",
                                                  "10001",
                                                  "1500000",
                                                  "1900000",
                                                  "0.00025",
                                                  "999999",
                                                  "98765432.1",
                                                  "0.1e-3"};
    static std::vector<std::string> const mistakes{
        "0 GB/s",  "1e-310 B/s", "0 s",       "0 B",      "-3 GB/s", "nan",       "5",       "1,5 GB/s",
        "1. GB/s", ".5 GB/s",    "1e400 B/s", "0x10 B/s", " 7 B/s",  "7B/s",      "7  B/s",  "7 b/s",
        "7 gb/s",  "",           "GB/s",      "3 GB/s/s", "1e3",     "3 parsecs", "+5 GB/s", "1e+3 GB/s",
        "1e GB/s", "inf B/s",    "7 B/s ",    "7 KB/s",   "2 J"};
    if (random.one_in(150)) { return random.one_in(3) ? "true" : random.one_in(2) ? "12" : "[]"; }
    if (random.one_in(60)) { return quoted(random.from(mistakes)); }
    if (random.one_in(90)) { return quoted("unlimited"); }
    std::string const number = random.from(numbers);
    std::string const text = quoted(number + " " + random.from(units));
    if (!random.one_in(5)) { return text; }
    std::string more = R"(, "provenance": "measured"})";
    switch (random.from<int>({0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, random.from<int>({0, 4, 5, 6})})) {
    case 1: more = R"(, "provenance": "vendor document", "source": "a"})"; break;
    case 2: more = "}"; break;
    case 3: more = R"(, "provenance": "estimated", "uncertainty": 0.05})"; break;
    case 4: more = R"(, "uncertainty": 1.5})"; break;
    case 5: more = R"(, "source": "nobody"})"; break;
    case 6: more = R"(, "provenance": "guessed"})"; break;
    default: break;
    }
    return R"({"value": )" + text + more;
}

std::vector<std::string> rows_of_passes(dice& random) {
    return passes_of(random, 320, [&] { return *random.from(models); });
}
std::vector<std::string> rows_of_steps(dice& random) {
    return steps_of(random, 280, [&] { return *random.from(models); });
}
std::vector<std::string> rows_of_servers(dice& random) {
    return servers_of(random, 120, [&] { return *random.from(models); });
}

/// A model whose counts are as small as they can be, so that what holds from 1 on is tried at 1.
wl::language_model small_model(dice& random) {
    wl::language_model out{.name = "small"};
    out.hidden = random.from<double>({1, 2, 8, 256});
    out.patch_inputs = random.one_in(12) ? random.from<double>({1, 3}) : 0.0;
    out.vocabulary = out.head_rows =
        out.patch_inputs > 0.0 ? random.from<double>({0, 1}) : random.from<double>({1, 2, 64});
    out.tied_embeddings = random.one_in(3);
    if (!out.tied_embeddings) { out.head_rows = random.from<double>({0, 1, 3, 64}); }
    out.causal = !random.one_in(9);
    out.learned_positions = random.one_in(4) ? random.from<double>({1, 30000}) : 0.0;
    out.final_norms = random.from<double>({0, 1, 2});
    out.other_parameters = random.from<double>({0, 1, 5});
    out.rotary_factors = random.from<double>({0, 1});
    out.alternating = random.one_in(3);
    for (int kind = random.from<int>({1, 1, 2, 3}); kind > 0; --kind) {
        wl::layer_group one;
        one.count = random.from<double>({1, 2, 3, 5});
        one.norms = random.from<double>({0, 1, 4});
        wl::attention_block& a = one.attention;
        a.heads = random.from<double>({1, 2, 4, 8});
        if (random.one_in(3)) {
            a.query_rank = random.from<double>({0, 1, 2});
            a.kv_rank = random.from<double>({1, 2});
            a.nope_dim = random.from<double>({1, 2});
            a.rope_dim = random.one_in(20) ? 0.0 : random.from<double>({1, 2});
            a.value_dim = random.from<double>({1, 2});
        } else {
            a.kv_heads = random.one_in(2) ? a.heads : 1.0;
            a.head_dim = a.value_dim = random.from<double>({1, 2, 3});
            a.values_from_keys = random.one_in(9);
        }
        if (random.one_in(3)) { a.window = random.from<double>({1, 2, 50}); }
        if (!a.latent() || random.one_in(20)) {
            a.qkv_biases = random.one_in(3) && !a.values_from_keys;
            a.output_bias = random.one_in(3);
            a.query_key_norms = random.one_in(3);
            a.fused_projections = random.one_in(3) && !a.values_from_keys;
        }
        a.sinks = random.one_in(4);
        wl::network_block& n = one.network;
        n.width = random.from<double>({0, 1, 2, 8});
        n.matrices = random.from<double>({2, 3});
        n.biases = random.one_in(3);
        if (random.one_in(2)) {
            n.experts = random.from<double>({1, 2, 8});
            n.active = n.experts > 1.0 ? random.from<double>({1, 2}) : 1.0;
            n.expert_width = random.from<double>({1, 2});
            n.router_bias = random.one_in(3);
            n.shared_gate = n.width > 0.0 && random.one_in(3);
        } else if (n.width == 0.0 && !random.one_in(20)) {
            n.width = 1.0;
        }
        out.layers.add(one);
    }
    return out;
}
std::vector<std::string> rows_of_small_models(dice& random) {
    std::vector<std::string> out;
    auto const small = [&] { return small_model(random); };
    for (int i = 0; i < 250; ++i) {
        wl::language_model const model = small();
        wl::weight_formats const formats = formats_of(random, model);
        try {
            model.validate();
            out.push_back("small" + text_of(model, formats));
        } catch (std::exception const& e) { out.push_back("small refused: " + std::string(e.what())); }
    }
    for (auto const& rows :
         {passes_of(random, 300, small), steps_of(random, 200, small), servers_of(random, 40, small)}) {
        out.insert(out.end(), rows.begin(), rows.end());
    }
    return out;
}

/// Entries that name modules of a quantisation, and mistakes in them.
std::string module_entry(dice& random) {
    std::string out = random.from<std::string>({"", "", "model.", "model.language_model.", "re:", "re:.*",
                                                "re:model\\.", "language_model.model.", "*", "model.visual."});
    if (random.one_in(9)) {
        return out + random.from<std::string>({"lm_head", "gate", "norm", "embed_tokens", "mtp.0.eh_proj", "o_proj",
                                               "mlp", "self_attn", "output_layer", "experts", "w2", ".*", "*", "?"});
    }
    if (!random.one_in(4)) {
        out += "layers" + random.from<std::string>({".", ".", "\\.", "*", "?", ""});
        out += random.from<std::string>(
            {"0", "3", "6", "7", "12", "*", "\\d+", "[0-9]+", "(0|1)", "[0-3]", "1234567", "1?", "1", ".*"});
        out += random.from<std::string>({".", ".", "\\.", ".*", "*", "", "$"});
    }
    out += random.from<std::string>({"mlp", "self_attn", "attn", "mlp.experts", "mlp.experts.3", "mlp.experts\\.1\\.",
                                     "feed_forward", "block_sparse_moe.experts.0", "mlp.shared_expert",
                                     "mlp.shared_experts", ".*", "(mlp|self_attn)", "mlp.experts.*", "(?!.*self_attn)",
                                     "shared_mlp", "m", ""});
    out += random.from<std::string>({"",
                                     "",
                                     ".q_proj",
                                     ".k_proj",
                                     ".v_proj",
                                     ".o_proj",
                                     ".gate_proj",
                                     ".up_proj",
                                     ".down_proj",
                                     ".w1",
                                     ".w2",
                                     ".gate",
                                     ".qkv_proj",
                                     "\\.(q|k|v)_proj$",
                                     ".*",
                                     "*",
                                     ".(gate|up)_proj",
                                     ".kv_b_proj",
                                     ".q_a_proj",
                                     ".c_fc",
                                     ".dense",
                                     "[",
                                     ")*",
                                     "$",
                                     ".query_key_value",
                                     ".?_proj",
                                     "_proj",
                                     ".router"});
    return out;
}
std::string escaped(std::string const& text) {
    std::string out;
    for (char const each : text) {
        out += each == '\\' ? "\\\\" : std::string(1, each);
    }
    return '"' + out + '"';
}
std::vector<std::string> rows_of_entries(dice& random) {
    std::vector<std::string> out;
    for (int i = 0; i < 700; ++i) {
        std::string entries;
        for (int more = random.from<int>({1, 1, 2, 3}); more > 0; --more) {
            entries += (entries.empty() ? "" : ", ") + escaped(module_entry(random));
        }
        std::string const more = random.from<std::string>(
            {"", "", R"(, "n_shared_experts": 1)",
             R"(, "num_experts": 4, "num_experts_per_tok": 1, "moe_intermediate_size": 96)",
             R"(, "n_routed_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 64, "first_k_dense_replace": 1)",
             R"(, "n_routed_experts": 1, "num_experts_per_tok": 1, "moe_intermediate_size": 64, "n_shared_experts": 1)",
             R"(, "n_routed_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 64, "n_shared_experts": 1, "first_k_dense_replace": 3)",
             R"(, "kv_lora_rank": 1, "q_lora_rank": 1, "qk_nope_head_dim": 2, "qk_rope_head_dim": 2, "v_head_dim": 2)",
             R"(, "n_routed_experts": 1, "num_experts_per_tok": 1, "moe_intermediate_size": 64, "first_k_dense_replace": 2)",
             R"(, "num_local_experts": 4, "num_experts_per_tok": 1)"});
        std::string const type = random.from<std::string>({"llama", "mixtral", "qwen3_moe", "deepseek_v3", "gpt2",
                                                           "falcon", "new_model", "gemma3_text", "llama_text"});
        std::string const other = escaped(module_entry(random));
        std::string const sign = random.from<std::string>({"-:", "+:", ""});
        std::string const own = random.from<std::string>({"{}", R"({"bits": 8})", R"({"bits": 4, "group_size": 64})"});
        std::string const algorithm = random.from<std::string>(
            {"FP8", "FP8_PB_WO", "NVFP4", "MXFP4", "MXFP8", "W4A16_AWQ", "W4A8_AWQ", "W8A16", "INT8_SQ", "W4A16",
             "NVFP4_AWQ", "W8A8_SQ_PER_CHANNEL", "W4A8_MXFP4_MXFP8", "FP3"});
        std::string const list = "[" + entries + "]";
        std::string const groups = R"("quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": )";
        std::string const gptq = R"("quant_method": "gptq", "bits": 4, "group_size": 32)";
        std::string rule;
        switch (i % 7) {
        case 0: rule = R"("quant_method": "fp8", "modules_to_not_convert": )" + list; break;
        case 1:
            rule = groups + R"(["Linear"], "weights": {"num_bits": 8, "type": "float"}}}, "ignore": )" + list;
            break;
        case 2: rule = groups + list + R"(, "weights": {"num_bits": 4, "group_size": 32}}})"; break;
        case 3:
            rule = R"("quant_algo": )" + quoted(algorithm) + R"(, "group_size": 32, "exclude_modules": )" + list;
            break;
        case 4: rule = gptq + R"(, "dynamic": {")" + sign + other.substr(1) + ": " + own + "}"; break;
        case 5:
            rule = R"("quant_algo": "MIXED_PRECISION", "quantized_layers": {)" + other + R"(: {"quant_algo": "FP8"}})";
            break;
        default: rule = gptq + R"(, "modules_in_block_to_quantize": )" + list;
        }
        rule +=
            random.one_in(2)
                ? ""
                : random.from<std::string>(
                      {"", R"(, "kv_cache_quant_algo": "FP8")", R"(, "kv_cache_quant_algo": "INT8")",
                       R"(, "kv_cache_quant_algo": "NVFP4")", R"(, "kv_cache_quant_algo": "auto")",
                       R"(, "kv_cache_quant_algo": "FP2")", R"(, "kv_cache_scheme": {"num_bits": 8, "type": "int"})",
                       R"(, "kv_cache_scheme": {"num_bits": 4, "group_size": 16})",
                       R"(, "kv_cache_scheme": {"num_bits": 4, "type": "int"})",
                       R"(, "kv_cache_scheme": {"num_bits": 3})", R"(, "sparsity_config": {"format": "dense"})",
                       R"(, "sparsity_config": {"format": "sparse-24"})", R"(, "sparsity_config": {"a": 1})",
                       R"(, "sparsity_config": {})"});
        std::string const file =
            R"({"model_type": ")" + type +
            R"(", "num_hidden_layers": 7, "hidden_size": 64, "num_attention_heads": 4, "intermediate_size": 96, "vocab_size": 100, "max_position_embeddings": 512, "torch_dtype": ")" +
            random.from<std::string>({"bfloat16", "float16"}) + "\"" + more + R"(, "quantization_config": {)" + rule +
            "}}";
        std::string answer;
        try {
            wl::language_model const model = wl::model_from_config(file, "c");
            wl::weight_formats const formats = wl::formats_from_config(file, "c");
            row bits("");
            for (auto const format :
                 {&wl::weight_formats::query, &wl::weight_formats::key, &wl::weight_formats::value,
                  &wl::weight_formats::output, &wl::weight_formats::gate_up, &wl::weight_formats::down,
                  &wl::weight_formats::expert_gate_up, &wl::weight_formats::expert_down, &wl::weight_formats::router}) {
                bits << (formats.*format).usual.bits * element / bit;
            }
            for (weight_format const& one : {formats.query.usual, formats.down.usual, formats.head, formats.cache}) {
                answer += " " + std::string(one.name.view());
            }
            bits << formats.head.bits * element / bit << formats.cache.bits * element / bit
                 << wl::weight_bytes(model, formats) / B;
            answer += bits.text() + " " + wl::model_remark(file, "c");
        } catch (std::exception const& e) { answer = " refused: " + std::string(e.what()); }
        std::replace(answer.begin(), answer.end(), '\n', ' ');
        out.push_back("entries " + type + more + " " + rule + ":" + answer);
    }
    return out;
}

std::vector<std::string> rows_of_machines(dice& random) {
    std::vector<std::string> const rates{"B/s",    "kB/s",   "MB/s",   "GB/s",   "TB/s",  "PB/s",
                                         "EB/s",   "KiB/s",  "MiB/s",  "GiB/s",  "TiB/s", "bit/s",
                                         "kbit/s", "Mbit/s", "Gbit/s", "Tbit/s", "Pbit/s"};
    std::vector<std::string> const sizes{"B", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB", "PiB"};
    std::vector<std::string> const times{"s", "ms", "us", "ns", "ps"};
    std::vector<std::string> const compute{"FLOP/s", "kFLOP/s", "MFLOP/s", "GFLOP/s", "TFLOP/s", "PFLOP/s", "EFLOP/s"};
    std::vector<std::string> const energies{"J/B", "nJ/B", "pJ/B", "pJ/B", "pJ/B", "fJ/B"};
    std::vector<std::string> out;
    for (int i = 0; i < 500; ++i) {
        std::string members;
        auto const add = [&](std::string const& key, std::string const& value) {
            members += (members.empty() ? "" : ", ") + quoted(key) + ": " + value;
        };
        auto const tier = [&](std::string const& level) {
            std::string text = R"({"level": )" + quoted(level) + R"(, "bandwidth": )" + quantity_text(random, rates);
            if (random.one_in(2)) { text += R"(, "capacity": )" + quantity_text(random, sizes); }
            if (random.one_in(4)) { text += R"(, "latency": )" + quantity_text(random, times); }
            if (random.one_in(5)) {
                text += R"(, "line": )" + quoted(random.from<std::string>({"64 B", "128 B", "32 B", "0.5 KiB"}));
            }
            if (random.one_in(5)) { text += R"(, "write_bandwidth": )" + quantity_text(random, rates); }
            if (random.one_in(6)) { text += R"(, "energy": )" + quantity_text(random, energies); }
            if (random.one_in(6)) {
                text += R"(, "instances": )" + random.from<std::string>({"1", "16", "8", "2", "1"});
            }
            if (random.one_in(6)) {
                text += R"(, "scope": )" + random.from<std::string>({R"("core")", R"("package")", R"("package")"});
            }
            return text + "}";
        };
        // One draw a statement: which operand of `+` is evaluated first is the compiler's.
        if (random.one_in(90)) {
            add("bandwidth", quantity_text(random, rates));
        } else if (random.one_in(2)) {
            add("bandwidth", "[" + tier("DRAM") + "]");
        } else {
            std::string const inner = tier("L1");
            std::string const outer = tier(random.one_in(30) ? "L0" : "DRAM");
            add("bandwidth", "[" + inner + ", " + outer + "]");
        }
        if (random.one_in(3)) { add("name", quoted(random.from<std::string>({"a machine", "", "tab\\t", "\\u00b5"}))); }
        if (random.one_in(3)) { add("launch_overhead", quantity_text(random, times)); }
        if (random.one_in(5)) { add("latency", quantity_text(random, times)); }
        if (random.one_in(5)) { add("static_power", quantity_text(random, {"W", "kW", "mW", "MW"})); }
        if (random.one_in(4)) { add("price", quantity_text(random, {"USD/h", "USD/h", "USD/h", "USD/s"})); }
        if (bool const has_peak = random.one_in(2); has_peak) {
            add("peak", quantity_text(random, compute));
        } else if (random.one_in(2)) {
            std::string const type = random.from<std::string>({R"("fp64")", R"("bf16")", R"("int8")", R"("fp16")"});
            std::string const rate = quantity_text(random, compute);
            add("peaks", R"([{"type": )" + type + R"(, "unit": "vector", "rate": )" + rate + "}]");
        }
        if (random.one_in(4)) {
            std::string const rate = quantity_text(random, rates);
            std::string const more = random.from<std::string>(
                {"", R"(, "direction": "unidirectional")", R"(, "direction": "bidirectional")", R"(, "devices": 8)"});
            add("links", R"([{"rate": )" + rate + more + "}]");
        }
        if (random.one_in(100)) { add("bandwith", "7"); }
        if (members.find(R"("source": "a")") != std::string::npos) {
            add("sources", R"({"a": {"title": "A", "when": "2026"}})");
        }
        std::string const file = "{" + members + "}" + (random.one_in(150) ? "," : "");
        out.push_back("machine " + file + ": " + said([&] { return machine_as_json(machine_from_json(file, "f")); }));
    }
    return out;
}

std::vector<std::string> rows_of_operations(dice& random) {
    std::vector<std::string> const values{"1",
                                          "64",
                                          "1000",
                                          "4096",
                                          "1e6",
                                          "2.5",
                                          "0",
                                          "-1",
                                          "fp16",
                                          "fp64",
                                          "int8",
                                          "true",
                                          "64 KiB",
                                          "1 GB",
                                          "3 TFLOP",
                                          "0.5 FLOP/B",
                                          "unlimited",
                                          "words",
                                          "9007199254740993"};
    std::vector<std::string> out;
    for (std::string_view const name : operation_names()) {
        for (int i = 0; i < 25; ++i) {
            any_operation const least = sample_operation(name);
            std::vector<std::pair<std::string, std::string>> fields;
            std::string words;
            auto const state = [&](std::string_view field) {
                bool const is_type = field.ends_with("type") || field.ends_with("weights");
                std::string value = is_type ? random.from<std::string>({"fp16", "bf16", "fp32", "fp64", "fp8"})
                                            : random.from<std::string>({"1", "8", "64", "96", "4096"});
                if (random.one_in(15)) { value = random.from(values); }
                words += " " + std::string(field) + "=" + value;
                fields.emplace_back(field, value);
            };
            for (std::string_view const field : least.required_fields()) {
                state(field);
            }
            for (int more = random.from<int>({0, 1, 2}); more > 0; --more) {
                std::string_view const field = random.from(least.fields());
                auto const is_it = [&](auto const& stated) { return stated.first == field; };
                if (std::none_of(fields.begin(), fields.end(), is_it)) { state(field); }
            }
            out.push_back("operation " + std::string(name) + words + ": " + said([&] {
                              any_operation const op = operation_named(name, {fields.begin(), fields.end()});
                              row numbers(operation_as_json(op));
                              numbers << op.work() / FLOP << op.traffic() / B << op.working_set() / B;
                              return numbers.text();
                          }));
        }
    }
    return out;
}

std::vector<std::string> rows_of_fields(dice& random) {
    std::vector<std::string> const paths{"machine",
                                         "machine.bandwidth",
                                         "bandwidth",
                                         "machine.launch_overhead",
                                         "launch_overhead",
                                         "n",
                                         "m",
                                         "type",
                                         "peaks[0].rate",
                                         "bandwidth[0].capacity",
                                         "bandwidth[1].capacity",
                                         "machine.peaks[1].rate",
                                         "links[0].rate",
                                         "links[2].rate",
                                         "of.m",
                                         "name",
                                         "machine.name",
                                         "",
                                         ".",
                                         "n.",
                                         "static_power",
                                         "machine.",
                                         "operation.n",
                                         "price"};
    std::vector<std::string> out;
    for (std::string_view const name : operation_names()) {
        any_operation const op = sample_operation(name);
        for (int i = 0; i < 8; ++i) {
            std::string const path = random.one_in(3) ? std::string(random.from(op.fields())) : random.from(paths);
            out.push_back("field " + std::string(name) + " " + path + ": " + said([&] {
                              any_field const field(gpu, op, path);
                              return std::string("found");
                          }));
        }
    }
    return out;
}

/// What a function writes into a row, or the sentence with which it refuses.
template <class Function>
std::string answered(dice& random, std::string const& words, Function const& function) {
    random.begin_row();
    row out(words);
    try {
        function(out);
    } catch (std::exception const& e) { return out.text() + " refused: " + in_one_line(e.what()); }
    return out.text();
}
double near_limits(dice& random, double usual) { return random.near_limits(usual); }
/// `near_limits` of each. Numbers in braces are drawn from left to right with every compiler; arguments are not.
template <std::size_t Count>
std::array<double, Count> near_limits_of_each(dice& random, double const (&usual)[Count]) {
    std::array<double, Count> out{};
    for (std::size_t i = 0; i < Count; ++i) {
        out[i] = near_limits(random, usual[i]);
    }
    return out;
}

std::vector<std::string> rows_of_fits(dice& random) {
    std::vector<std::string> out;
    for (int i = 0; i < 300; ++i) {
        random.next_row(i);
        // Three terms with true coefficients and noise; a column that others span now and then.
        std::vector<wl::fit_row<3>> rows;
        double const truth[3]{random.from<double>({1.0, 1.3, 2.5}), random.from<double>({0.0, 2e-6, 7e-6}),
                              random.from<double>({0.0, 1.1, 4.0})};
        bool const spanned = random.one_in(12), never = random.one_in(12), mixed = random.one_in(20);
        int const count = random.from<int>({2, 5, 8, 8, 12});
        int const groups = random.from<int>({1, 2, 3, 4});
        double const noise = random.from<double>({0.0, 0.03, 0.2});
        for (int i = 0; i < count; ++i) {
            double const memory = random.from<double>({1e-3, 2e-3, 5e-3, 9e-3});
            double const launches = random.from<double>({0.0, 100.0, 300.0, 387.0});
            double const compute = never ? 0.0 : spanned ? 2.0 * memory : random.from<double>({0.0, 1e-3, 3e-3, 8e-3});
            double const known = random.from<double>({0.0, 0.0, 1e-4});
            double const sum = truth[0] * memory + truth[1] * launches + truth[2] * compute + known;
            wl::fit_row<3> one{.time =
                                   near_limits(random, sum * (1.0 + noise * random.from<double>({-1, 0, 0.5, 1}))) * s,
                               .known = near_limits(random, known) * s,
                               .group = random.one_in(90) ? random.from<int>({-1, 63, 64}) : i % groups};
            one.terms[0] = memory * s;
            one.terms[1] = near_limits(random, launches);
            one.terms[2] = mixed && i == 1 ? wl::fit_term(compute) : wl::fit_term(compute * s);
            rows.push_back(one);
        }
        if (random.one_in(30)) { rows.clear(); }
        wl::fit_column const columns[3]{{"memory", near_limits(random, random.from<double>({0, 1, 1}))},
                                        {"launch", random.one_in(25) ? 1.0 : 0.0},
                                        {"compute", random.from<double>({0, 0, 1})}};
        wl::fit_loss const loss = random.from<wl::fit_loss>({wl::fit_loss::squares, wl::fit_loss::absolute});
        out.push_back(answered(random, "fit", [&](row& answer) {
            auto const fit = wl::nonnegative_fit(columns, rows, loss);
            answer << fit.factor(0) << fit.share(0) << fit.each(1) / s << fit.factor(2);
            answer << fit.is_bounded(0) << fit.is_bounded(1) << fit.is_bounded(2) << fit.time(rows[0]) / s;
            answer << fit.errors.median << fit.errors.percentile_90 << fit.errors.rows << (fit.violation < 1e-9);
        }));
        auto const held = wl::fit_row<3>{};
        out.push_back(answered(random, "left out", [&](row& answer) {
            auto const errors = random.one_in(2) ? wl::left_out(columns, rows, loss)
                                                 : wl::left_out(columns, rows, loss, [&](wl::fit_row<3> const& one) {
                                                       return one.terms[1] == held.terms[1];
                                                   });
            answer << errors.median << errors.percentile_90 << errors.rows << errors.undecided;
        }));
        out.push_back(answered(random, "asked", [&](row& answer) {
            wl::fitted_times<3> fit;
            fit.is_time_[0] = true;
            switch (random.from<int>({0, 1, 2, 3, 4})) {
            case 0: answer << fit.factor(1); break;
            case 1: answer << fit.each(0) / s; break;
            case 2: answer << fit.factor(random.from<int>({-1, 3, 0})); break;
            case 3: answer << fit.each(random.from<int>({-1, 3, 1})) / s; break;
            default: answer << fit.is_bounded(random.from<int>({-1, 3, 2})); break;
            }
        }));
    }
    return out;
}

device_link link_of(dice& random) {
    return {.rate = random.from<double>({25.0, 50.0, 450.0}) * GB / s,
            .direction = random.one_in(9) ? link_direction::bidirectional : link_direction::unidirectional,
            .latency = random.from<double>({0.0, 1.0, 3.0, 30.0}) * us};
}
collective collective_of(dice& random) {
    using enum collective_pattern;
    collective out{.pattern = random.from<collective_pattern>(
                       {all_reduce, all_reduce, all_reduce, reduce_scatter, all_gather, all_to_all, broadcast, send}),
                   .size = random.from<double>({1.0, 64.0, 4096.0, 1e6, 5e8}) * B,
                   .devices = random.from<double>({1, 2, 3, 4, 5, 7, 8, 16, 64})};
    bool const has_shares = out.pattern != all_reduce && out.pattern != broadcast && out.pattern != send;
    if (has_shares || random.one_in(30)) { out.size_is = random.one_in(2) ? buffer_size::share : buffer_size::whole; }
    if ((out.pattern == all_reduce || out.pattern == reduce_scatter) != random.one_in(30)) { out.type = bf16; }
    out.algorithm = protocol::usual_algorithm(out.pattern);
    if (out.pattern == send) { out.devices = 2.0; }
    if (random.one_in(2)) {
        auto const by = static_cast<collective_algorithm>(random.from<int>({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        if (protocol::has_algorithm(out.pattern, by) || random.one_in(30)) { out.algorithm = by; }
    }
    return out;
}
collective all_reduced(collective op) {
    op.pattern = collective_pattern::all_reduce;
    op.algorithm = collective_algorithm::two_shot;
    op.size_is = buffer_size::unstated;
    op.type = bf16;
    return op;
}

std::vector<std::string> rows_of_collectives(dice& random) {
    std::vector<std::string> out;
    for (int i = 0; i < 1300; ++i) {
        random.next_row(i / 5);
        device_link const link = link_of(random);
        collective const op = collective_of(random);
        std::string const words =
            " " + std::string(text(op.pattern).c_str()) + " " + std::string(text(op.algorithm).c_str());
        auto const state = [&](row& answer) { answer << op.size / B << op.devices << link.latency / us; };
        switch (i % 5) {
        case 0:
            out.push_back(answered(random, "pieces" + words, [&](row& answer) {
                state(answer);
                collective one = op;
                if (!random.one_in(9)) { one.pattern = collective_pattern::broadcast; }
                answer << wl::best_pieces(link, one);
            }));
            break;
        case 1:
            for (std::size_t connected = 0; connected < 3; ++connected) {
                std::string const name = std::array{"ring", "any pair", "reducing switch"}[connected];
                out.push_back(answered(random, "fastest " + name + words, [&](row& answer) {
                    state(answer);
                    auto const best = wl::fastest_algorithm(link, op, static_cast<wl::fabric>(connected));
                    answer << static_cast<double>(best.operation.algorithm) << best.operation.pieces << best.time / s;
                }));
            }
            break;
        case 2:
            out.push_back(answered(random, "bandwidths" + words, [&](row& answer) {
                state(answer);
                seconds const time = near_limits(random, random.from<double>({1e-5, 2e-3})) * s;
                answer << wl::bus_factor(op) << wl::algorithm_bandwidth_of(op, time).in_bytes() * s / B;
                auto const bus = wl::bus_bandwidth_of(op, time);
                answer << bus.in_bytes() * s / B << wl::algorithm_bandwidth_of(op, bus).in_bytes() * s / B;
            }));
            break;
        case 3:
            out.push_back(answered(random, "nodes" + words, [&](row& answer) {
                wl::node_hierarchy const nodes{.inside = link,
                                               .outside = link_of(random),
                                               .per_node = near_limits(random, random.from<double>({1, 4, 8})),
                                               .nodes = near_limits(random, random.from<double>({1, 2, 3, 16}))};
                answer << nodes.per_node << nodes.nodes << nodes.outside.latency / us;
                collective one = op;
                if (!random.one_in(6)) { one.devices = nodes.per_node * nodes.nodes; }
                if (!random.one_in(4)) { one = all_reduced(one); }
                answer << one.size / B << one.devices << nodes.least_time(one) / s;
                answer << nodes.in_turn(one) / s << nodes.flat_ring(one) / s;
                answer << nodes.share_outside() << nodes.rate_outside(wl::bus_bandwidth(300.0 * GB / s)) / (GB / s);
                auto const phases = nodes.phases(one);
                answer << phases.reduce_scatter.sent().size / B << phases.all_reduce.sent().size / B
                       << phases.all_gather.sent().size / B << phases.list().size();
            }));
            break;
        default:
            out.push_back(answered(random, "curve" + words, [&](row& answer) {
                state(answer);
                wl::measured_collective measured;
                double size = random.from<double>({1e3, 1e5}), time = random.from<double>({1e-5, 1e-4});
                for (int point = random.from<int>({1, 2, 3, 3, 5, 5}); point > 0; --point) {
                    measured.points.add({near_limits(random, size) * B, near_limits(random, time) * s});
                    size *= random.one_in(30) ? 1.0 : random.from<double>({2, 16});
                    time *= random.from<double>({0.8, 1.5, 4});
                }
                for (double const asked : {10.0, 2e3, 3e5, 1e6, 1e9}) {
                    auto const read = measured.read(asked * B);
                    answer << read.time / s << read.is_outside;
                }
            }));
            out.push_back(answered(random, "constants" + words, [&](row& answer) {
                state(answer);
                wl::collective_constants const all{.latency = near_limits(random, 1e-5) * s,
                                                   .step = near_limits(random, 2e-6) * s,
                                                   .share = near_limits(random, 0.8),
                                                   .root = near_limits(random, 1e-8) * s / sqrt(1.0 * B)};
                auto const curve = all.curve(link, op);
                answer << curve.latency / s << curve.time(1e6 * B) / s << curve.time(0.0 * B) / s;
                answer << curve.time(near_limits(random, 3e8) * B) / s;
            }));
        }
    }
    return out;
}

std::vector<std::string> rows_of_schedules(dice& random) {
    std::vector<std::string> out;
    for (int i = 0; i < 300; ++i) {
        random.next_row(i);
        out.push_back(answered(random, "drafts", [&](row& answer) {
            wl::speculation const guess{near_limits(random, random.from<double>({0, 0.6, 0.9, 1})),
                                        near_limits(random, random.from<double>({0, 1, 4})),
                                        near_limits(random, random.from<double>({0, 0.1, 0.5})),
                                        near_limits(random, random.from<double>({1, 1.3})),
                                        near_limits(random, 0.02) * s};
            answer << guess.acceptance << guess.drafts << guess.draft_cost << guess.verify_cost << guess.speed_up();
            answer << guess.accepted_per_round() << guess.time_per_token() / s;
            wl::speculation const best = guess.best(near_limits(random, random.from<double>({3, 64})));
            answer << best.drafts << best.speed_up();
        }));
        out.push_back(answered(random, "schedule", [&](row& answer) {
            using enum wl::pipeline_order;
            wl::pipeline_schedule plan{
                .stages = near_limits(random, random.from<double>({1, 2, 4, 7})),
                .micro_batches = near_limits(random, random.from<double>({1, 3, 8, 16})),
                .virtual_stages = random.one_in(3) ? near_limits(random, 3.0) : 1.0,
                .order =
                    random.from<wl::pipeline_order>({gpipe, one_forward_one_backward, interleaved, zb1p, dualpipe}),
                .forward = near_limits(random, 1.0) * ms,
                .backward = near_limits(random, 2.0) * ms,
                .weight_gradients = near_limits(random, random.from<double>({0.0, 0.8, 1.0, 2.0})) * ms};
            if (random.one_in(3)) { plan.pair = near_limits(random, 2.5) * ms; }
            answer << static_cast<double>(plan.order) << plan.stages << plan.micro_batches << plan.virtual_stages;
            answer << plan.idle() / ms << plan.busy() / ms << plan.held_micro_batches() << plan.parameter_copies();
        }));
    }
    return out;
}

std::vector<std::string> rows_of_services(dice& random) {
    std::vector<std::string> out;
    machine priced = gpu;
    priced.price = 3.6 * USD / symbols::ops_and_hours::h;
    machine unstated{.bandwidth = 1.0 * TB / s, .peaks = gpu.peaks};
    for (int i = 0; i < 300; ++i) {
        random.next_row(i);
        out.push_back(answered(random, "times", [&](row& answer) {
            wl::request_times const times{near_limits(random, random.from<double>({0, 0.3, 2.0})) * s,
                                          near_limits(random, random.from<double>({0.01, 0.2})) * s,
                                          near_limits(random, random.from<double>({2, 100}))};
            answer << times.ttft / s << times.tpot / s << times.output_tokens << times.end_to_end() / s;
            auto const [clients, think] = near_limits_of_each(random, {9.0, random.from<double>({0, 4})});
            answer << times.closed_loop(clients, think * s) * s;
            for (wl::latency_limits const& limits :
                 {wl::mlperf::llama2_70b_server, wl::mlperf::llama2_70b_interactive, wl::mlperf::llama3_1_405b_server,
                  wl::mlperf::llama3_1_405b_interactive, wl::mlperf::llama3_1_8b_server,
                  wl::mlperf::llama3_1_8b_interactive, wl::mlperf::deepseek_r1_server}) {
                answer << times.meet(limits) << limits.ttft / s << limits.tpot / s;
            }
        }));
        out.push_back(answered(random, "steady", [&](row& answer) {
            wl::steady_state const steady{near_limits(random, random.from<double>({0, 0.1})) * s,
                                          near_limits(random, random.from<double>({0.01, 0.02})) * s,
                                          near_limits(random, random.from<double>({1, 8})),
                                          near_limits(random, random.from<double>({1, 100}))};
            answer << steady.prefill / s << steady.step / s << steady.batch << steady.output_tokens;
            answer << steady.requests() * s << steady.output_rate() * s;
            answer << steady.time_per_token() / s << steady.user_rate() * s;
        }));
        out.push_back(answered(random, "apart", [&](row& answer) {
            wl::disaggregated_prediction const apart{near_limits(random, random.from<double>({0.1, 2})) * s,
                                                     near_limits(random, random.from<double>({0.01, 0.02})) * s,
                                                     near_limits(random, random.from<double>({1, 8})),
                                                     near_limits(random, random.from<double>({2, 100})),
                                                     near_limits(random, random.from<double>({1, 3})),
                                                     near_limits(random, random.from<double>({1, 2}))};
            answer << apart.prefill / s << apart.batch << apart.output_tokens << apart.prefill_machines
                   << apart.decode_machines << apart.requests() * s << apart.output_rate() * s;
        }));
        out.push_back(answered(random, "cost", [&](row& answer) {
            auto const [price, devices, rate, tokens] =
                near_limits_of_each(random, {4.0, random.from<double>({1, 8}), 50.0, random.from<double>({0, 1e6})});
            answer << wl::cost_of_tokens(price * USD / symbols::ops_and_hours::h, devices, rate / s, tokens) / USD;
        }));
        wl::language_model const& model = *random.from(models);
        std::string const name = std::string(" ") + model.name.c_str();
        if (i % 3 == 0) {
            out.push_back(answered(random, "served" + name, [&](row& answer) {
                wl::server const one{.model = model,
                                     .formats = wl::formats::all(fp8),
                                     .prompt_tokens = 300,
                                     .output_tokens = random.from<double>({1, 2, 50}),
                                     .batch = random.from<double>({0, 1, 6}),
                                     .memory_share = near_limits(random, 0.85),
                                     .workspace = near_limits(random, 1.0) * GB,
                                     .block = near_limits(random, random.from<double>({16, 64}))};
                wl::serving_prediction const at = wl::predict(random.one_in(5)   ? unstated
                                                              : random.one_in(3) ? gpu
                                                                                 : priced,
                                                              one);
                answer << one.output_tokens << one.batch << at.batch << at.device_rate() * s;
                answer << at.fits() << at.energy_per_token() / J;
                answer << at.goodput({at.ttft, 1.0 * s}) * s << at.goodput({0.9 * at.ttft, 1.0 * s}) * s;
                answer << at.cost() / USD << at.cost(5.0) / USD;
            }));
        }
        out.push_back(answered(random, "weights" + name, [&](row& answer) {
            wl::weight_formats const formats = formats_of(random, model);
            double const tokens = near_limits(random, random.from<double>({0, 1, 700, 90000}));
            answer << tokens << wl::weight_bytes(model, formats) / B
                   << wl::step_weight_bytes(model, formats, tokens) / B << wl::cache_bytes(model, formats, tokens) / B
                   << wl::cache_bytes_per_token(model, formats) / B;
        }));
        out.push_back(answered(random, "utilisation" + name, [&](row& answer) {
            double const tokens = random.from<double>({64, 2048});
            wl::event_rate const rate = near_limits(random, 9000.0) / s;
            flop_rate const peak = near_limits(random, 989.4) * TFLOP / s;
            answer << tokens << wl::model_flop_utilization(model, tokens, rate, peak);
            for (auto const again : {wl::recomputation::none, wl::recomputation::selective, wl::recomputation::full}) {
                answer << wl::hardware_flop_utilization(model, tokens, rate, peak, again);
            }
        }));
        out.push_back(answered(random, "experts" + name, [&](row& answer) {
            wl::network_block block = model.layers[0].network;
            if (block.experts == 0.0) {
                block.experts = random.from<double>({8, 64});
                block.active = random.from<double>({1, 2, 8});
                block.expert_width = 64;
            }
            answer << block.experts << block.active << wl::expected_experts(block, random.from<double>({1, 7, 900}));
        }));
    }
    // What must be stated.
    for (auto const& refused :
         {what([] { wl::server{}.validate(); }), what([] { wl::training_plan{}.validate(); }),
          what([] { wl::steady_state{}.validate(); }), what([] { wl::request_times{}.validate(); }),
          what([] { wl::speculation{}.validate(); }), what([] { wl::pipeline_schedule{}.validate(); }),
          what([] { wl::node_hierarchy{}.validate(); })}) {
        out.push_back("nothing stated: " + refused);
    }
    return out;
}

struct subject {
    char const* name; ///< of the file that holds its rows
    std::vector<std::string> (*rows)(dice&);
};
std::ostream& operator<<(std::ostream& out, subject const& of) { return out << of.name; }

class answers : public testing::TestWithParam<subject> {};

TEST_P(answers, are_as_accepted) {
    dice random;
    std::string answers;
    for (std::string const& line : GetParam().rows(random)) {
        answers += line + "\n";
    }
    std::string const name = std::string("/") + GetParam().name + ".txt";
    std::string const stored = RAFTER_ANSWERS + name;
    std::string const accepted = content(stored);
    if (answers == accepted) { return; }
    std::string const now = RAFTER_ANSWERS_NOW + name;
    overwrite(now, answers);
    auto const before = split(accepted, '\n'), after = split(answers, '\n');
    std::size_t const count = std::min(before.size(), after.size());
    std::size_t const first = static_cast<std::size_t>(
        std::mismatch(before.begin(), before.begin() + count, after.begin()).first - before.begin());
    FAIL() << "line " << first + 1 << " was\n"
           << (first < before.size() ? before[first] : "") << "\nand is\n"
           << (first < after.size() ? after[first] : "") << "\nIf it is meant, and CHANGELOG.md says so: cp " << now
           << " " << stored;
}
INSTANTIATE_TEST_SUITE_P(of, answers,
                         testing::Values(subject{"passes", rows_of_passes}, subject{"steps", rows_of_steps},
                                         subject{"servers", rows_of_servers}, subject{"configs", rows_of_configs},
                                         subject{"machines", rows_of_machines},
                                         subject{"operations", rows_of_operations}, subject{"fields", rows_of_fields},
                                         subject{"fits", rows_of_fits}, subject{"collectives", rows_of_collectives},
                                         subject{"schedules", rows_of_schedules}, subject{"services", rows_of_services},
                                         subject{"small_models", rows_of_small_models},
                                         subject{"entries", rows_of_entries}),
                         [](auto const& one) { return std::string(one.param.name); });

} // namespace
} // namespace answers_test
