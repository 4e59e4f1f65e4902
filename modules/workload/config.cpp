// Tests: run/workload_config
module;
#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file Reads the language model of a config.json.
module rafter.workload;

import rafter.json;
import rafter.output;

#include "config.inc"
#include "data/config_types.inc"
#include "config_families.inc"
#include "data/config_keys.inc"
#include "config_keys.inc"

namespace rafter::workload {
namespace {

/// Reads a model by its type.
class reader {
public:
    explicit reader(config const& from) : c(from), type(c.type()), own(family_of(type)), traits(own.traits) {
        refuse_what_has_no_block();
        refuse_encoders(c, type, has(encoder));
        refuse_activations(c);
        refuse_other_attention(c);
        refuse_what_is_not_read(c);
        layers = static_cast<std::size_t>(c.must({"num_hidden_layers", "n_layer", "n_layers", "num_layers"}));
        if (layers > 10'000) { c.refuse_for("num_hidden_layers", static_cast<double>(layers), "at most 10000"); }
        hidden = is("distilbert") ? c.must({"dim"}) : c.must({"hidden_size", "n_embd", "d_model", "n_embed"});
        read_traits();
    }

    language_model read() const {
        language_model out;
        std::string const name = c.words("_name_or_path");
        out.name = fixed_text<63>(std::string_view(name.empty() ? type : name).substr(0, 63));
        out.hidden = hidden;
        double const vectors = has(biased_norms) ? 2.0 : 1.0;
        out.final_norms = !c.truth("do_layer_norm_before", true) ? 0.0 : is("bloom") ? 2.0 * vectors : vectors;
        if (is("vit")) {
            read_image_inputs(out);
        } else {
            read_inputs(out);
        }
        double const norms = has(one_norm) ? 1.0 : has(four_norms) ? 4.0 : 2.0;
        layer_group const group{.attention = attention(), .norms = vectors * norms};
        add_layers(out, group);
        if (c.words("rope_scaling.rope_type") == "llama3" || c.words("rope_parameters.rope_type") == "llama3") {
            out.rotary_factors = group.attention.head_dim / 2.0;
        }
        return out;
    }

private:
    config const& c;
    std::string type;
    family const& own;
    unsigned traits;
    std::size_t layers = 0;
    double hidden = 0.0;

    [[nodiscard]] bool has(unsigned asked) const { return (traits & asked) != 0; }
    [[nodiscard]] bool is(std::string_view asked) const { return own.type == asked; }
    [[nodiscard]] bool is_llama4() const { return type.starts_with("llama4"); }

    /// Refuses features that change counts and that a `language_model` cannot describe.
    void refuse_what_has_no_block() const {
        for (std::string_view const key :
             {"linear_attn_config", "linear_num_value_heads", "ssm_state_size", "state_size", "attn_layer_period",
              "o_lora_rank", "block_configs", "num_kv_shared_layers", "hidden_size_per_layer_input",
              "use_double_wide_mlp", "index_topk", "index_n_heads", "index_head_dim", "expert_dtype"}) {
            json::node const* const found = c.find(key);
            if (found != nullptr && found->text != "0" && found->text != "false") {
                c.refuse(key, "is " + rafter::json::shown_value(*found) + "; no block describes it");
            }
        }
        if (states(c, "kv_lora_rank") && c.truth("attention_bias")) {
            c.refuse("attention_bias", "is true beside kv_lora_rank; no block describes it");
        }
    }
    /// Sets or clears traits as a key states; leaves them if the file lacks the key.
    void state(std::string_view key, unsigned stated) {
        if (auto const found = c.find_truth(key)) { traits = *found ? traits | stated : traits & ~stated; }
    }
    void read_traits() {
        constexpr unsigned biases = qkv_biases | output_bias | mlp_biases;
        if (is("mpt") && !c.truth("no_bias", true)) { traits |= biases | biased_norms; }
        for (std::string_view const key : {"bias", "use_bias", "enable_bias"}) {
            state(key, biases);
        }
        // GLM and Qwen2 have biases of q, k and v only.
        if (!is("qwen2")) { state("attention_bias", type.starts_with("glm") ? qkv_biases : qkv_biases | output_bias); }
        state("attention_out_bias", output_bias); // Seed-OSS
        for (std::string_view const key : {"qkv_bias", "use_qkv_bias", "add_qkv_bias"}) {
            state(key, qkv_biases);
        }
        state("mlp_bias", mlp_biases);
        state("lm_head_bias", head_bias);
        if (!is_llama4()) { state("use_qk_norm", head_norms); } // Llama 4 normalises without weights
        if (is("falcon")) {
            bool const one =
                is_new_falcon() ? c.find_number({"num_ln_in_parallel_attn"}) == 1.0 : c.truth("parallel_attn", true);
            traits |= one ? one_norm : 0U;
        }
        if (is("llama") && type != "llama") { // a type without a row: its activation tells whether there is a gate
            std::string const act = c.words("hidden_act") + c.words("hidden_activation") + c.words("mlp_hidden_act");
            traits |= act.starts_with("relu") || act == "gelu" || act == "gelu_new" ? two_matrices : 0U;
        }
    }
    [[nodiscard]] bool is_new_falcon() const { return c.truth("new_decoder_architecture", type == "RefinedWeb"); }

    /// Vocabulary, positions and head.
    void read_inputs(language_model& out) const {
        auto const padded = c.find_number({"padded_vocab_size"}); // ChatGLM has this key
        out.vocabulary = out.head_rows = padded ? *padded : c.must({"vocab_size"}, is("gemma3") ? 262208.0 : 0.0);
        bool const learns = is("mpt") && !c.truth("attn_config.alibi", true) && !c.truth("attn_config.rope");
        if (has(positions) || (learns && c.truth("learned_pos_emb", true))) {
            out.learned_positions = c.must({is("mpt") ? "max_seq_len" : "max_position_embeddings", "n_positions"}) +
                                    (is("opt") ? 2.0 : 0.0);
        } else if (!has(encoder)) {
            out.trained_positions = trained_positions();
        }
        if (auto const width = c.find_number({"word_embed_proj_dim"}); width && *width != hidden) {
            c.refuse_for("word_embed_proj_dim", *width, "hidden_size: no block describes the projection");
        }
        out.tied_embeddings = c.is_tied(has(tied));
        if (has(head_bias)) { out.other_parameters = out.vocabulary; }
        if (!has(encoder)) { return; }
        out.causal = false;
        bool const predicts = c.is_for("MaskedLM"); // the head: a dense layer, a norm, the tied table with a bias
        bool const distilled = is("distilbert");    // it has no token types and no pooler
        out.tied_embeddings = predicts;
        out.head_rows = predicts ? out.vocabulary : 0.0;
        out.other_parameters = (distilled ? 0.0 : c.must({"type_vocab_size"}, 2.0) * hidden) +
                               (predicts || !distilled ? hidden * hidden + hidden : 0.0) +
                               (predicts ? 2.0 * hidden + out.vocabulary : 0.0);
    }
    /// The longest context that the publisher states; 0 if unknown. A scaling of rotary frequencies lengthens the
    /// positions that it names as the original ones; without them, nobody knows whether the others are scaled already.
    [[nodiscard]] double trained_positions() const {
        auto const number = [this](std::string const& key) { // a key that changes no count refuses no file
            json::node const* const value = c.find(key);
            if (value == nullptr || !value->is(kind::number)) { return 0.0; }
            auto const read = rafter::read_decimal(value->text);
            return read.is_held && read.number >= 1.0 && read.number <= 0x1p53 ? read.number : 0.0;
        };
        double stated = 0.0;
        for (char const* const key : {"max_position_embeddings", "n_positions", "max_seq_len"}) {
            if (stated == 0.0) { stated = math::floor(number(key)); }
        }
        for (std::string const scaling : {"rope_scaling.", "rope_parameters."}) {
            double const factor = number(scaling + "factor");
            if (factor <= 1.0) { continue; }
            double const original = number(scaling + "original_max_position_embeddings");
            bool const is_llama3 = c.words(scaling + "rope_type") == "llama3"; // its positions are scaled already
            return original > 0.0 ? std::max(stated, math::floor(factor * original)) : is_llama3 ? stated : 0.0;
        }
        return stated;
    }
    /// Patches, a class token, and a head for classes.
    void read_image_inputs(language_model& out) const {
        double const edge = c.must({"patch_size"});
        double const patches = math::floor(c.must({"image_size"}) / edge);
        out.causal = false;
        out.patch_inputs = c.must({"num_channels"}, 3.0) * edge * edge;
        out.learned_positions = patches * patches + 1.0;
        json::node const* const ids = c.find("id2label");
        double const classes = ids != nullptr ? static_cast<double>(ids->parts.size()) : c.must({"num_labels"}, 2.0);
        out.head_rows = c.is_for("ImageClassification") ? classes : 0.0;
        out.other_parameters = hidden + out.head_rows;
    }

    [[nodiscard]] attention_block attention() const {
        bool const gemma3 = is("gemma3"); // its files leave out the defaults of the class
        double const heads = c.must({"num_attention_heads", "n_head", "n_heads"}, gemma3 ? 8.0 : 0.0);
        attention_block out{.heads = heads};
        out.output_bias = has(output_bias);
        out.sinks = is("gpt_oss");
        if (states(c, "kv_lora_rank")) {
            out.kv_rank = c.must({"kv_lora_rank"});
            out.query_rank = c.count_of({"q_lora_rank"});
            out.nope_dim = c.must({"qk_nope_head_dim"});
            out.rope_dim = c.must({"qk_rope_head_dim"});
            out.value_dim = c.must({"v_head_dim"});
            expect_equal("qk_head_dim", out.query_dim());
            return out;
        }
        std::string const kind_of_heads = c.words("attn_config.attn_type"); // of MPT
        bool const one = (!is_new_falcon() && c.truth("multi_query", is("falcon") || is("gpt_bigcode"))) ||
                         kind_of_heads == "multiquery_attention";
        bool const each = !c.truth("multi_query_attention", true); // of ChatGLM: then its groups do not count
        out.kv_heads = one    ? 1.0
                       : each ? heads
                              : c.must({"num_key_value_heads", "num_kv_heads", "n_head_kv", "attn_config.kv_n_heads",
                                        "multi_query_group_num"},
                                       gemma3 ? 4.0 : heads);
        if (math::floor(heads / out.kv_heads) * out.kv_heads != heads) {
            c.refuse_for("num_key_value_heads", out.kv_heads,
                         "a divisor of the heads, " + std::string(number(heads, "").view()));
        }
        out.head_dim = c.must({"head_dim", "kv_channels"}, gemma3 ? 256.0 : hidden / heads);
        if (math::floor(out.head_dim) != out.head_dim) {
            c.refuse_for("num_attention_heads", heads, "a divisor of the hidden width, or head_dim");
        }
        out.value_dim = c.must({"v_head_dim"}, out.head_dim);
        expect_equal("swa_num_attention_heads", heads);
        out.qkv_biases = has(qkv_biases);
        out.query_key_norms = has(head_norms);
        out.fused_projections = has(fused);
        return out;
    }

    /// Refuses another value of a key than the one that follows from the others.
    void expect_equal(std::string_view key, double value) const {
        auto const stated = c.find_number({key});
        if (stated && *stated != value) {
            c.refuse_for(key, *stated, std::string(number(value, "").view()) + ": no block describes others");
        }
    }

    /// The number of keys that a layer with a window sees; infinity: no layer has a window.
    [[nodiscard]] double window() const {
        double stated = 0.0;
        if (is_llama4()) {
            stated = c.count_of({"attention_chunk_size"});
            if (!c.states("attention_chunk_size")) { stated = 8192.0; }
        } else if (c.truth("use_sliding_window", !has(windows_off))) {
            stated = c.count_of({"sliding_window", "sliding_window_size"});
            if (!c.states("sliding_window") && !c.states("sliding_window_size")) { stated = own.window; }
        }
        return stated > 0.0 ? stated : math::infinity;
    }
    /// Which layers have a window of `window` keys.
    [[nodiscard]] std::vector<bool> windowed(double window) const {
        std::vector<bool> out(layers, window != math::infinity);
        if (auto const* const types = c.list_of(layers, "layer_types")) {
            for (std::size_t i = 0; i < layers; ++i) {
                std::string const& words = (*types)[i].text;
                out[i] = words == "sliding_attention" || words == "chunked_attention";
                if (!out[i] && words != "full_attention") {
                    c.refuse_for("layer_types[" + std::to_string(i) + "]", (*types)[i],
                                 "sliding_attention or full_attention: no block describes others");
                }
                if (out[i] && window == math::infinity) {
                    c.refuse("sliding_window", "is missing; layer_types needs it");
                }
            }
            return out;
        }
        if (window == math::infinity) { return out; }
        // 0: sees all keys; 1: has a window
        for (std::string_view const key : {is_llama4() ? "no_rope_layers" : "", "hybrid_layer_pattern"}) {
            if (auto const* const each = c.list_of(layers, key)) {
                for (std::size_t i = 0; i < layers; ++i) {
                    out[i] = (*each)[i].text != "0";
                }
                return out;
            }
        }
        std::string const letters = c.words("sliding_window_pattern"); // "LLLG"
        double const period = is_llama4() ? c.must({"no_rope_layer_interval"}, 4.0)
                              : letters.empty()
                                  ? c.must({"sliding_window_pattern", "_sliding_window_pattern"}, own.period)
                                  : 1.0;
        double const first = has(windows_off) ? c.find_number({"max_window_layers"}, 0.0).value_or(28.0) : 0.0;
        for (std::size_t i = 0; i < layers; ++i) {
            auto const at = static_cast<double>(i);
            out[i] = at >= first && !(period > 1.0 && is_multiple(at + 1.0, period)) &&
                     (letters.empty() || letters[i % letters.size()] == 'L');
        }
        return out;
    }
    static bool is_multiple(double of, double n) { return math::floor(of / n) * n == of; }

    /// Which layers have experts.
    [[nodiscard]] std::vector<bool> routed() const {
        std::vector<bool> out(layers, true);
        auto const* const each = c.list_of(layers, "moe_layer_freq");
        double const frequency = each != nullptr ? 1.0 : c.must({"moe_layer_freq"}, 1.0);
        double const first = c.count_of({"first_k_dense_replace"});
        double const period = c.must({"decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_interval"}, 1.0);
        double const from = c.count_of({"moe_layer_start_index"}); // ERNIE
        json::node const* const stated = c.find("moe_layer_end_index");
        double const last =
            stated == nullptr || stated->text == "-1" ? math::infinity : c.whole("moe_layer_end_index", *stated, 0.0);
        for (std::size_t i = 0; i < layers; ++i) {
            auto const at = static_cast<double>(i);
            out[i] = at >= first && at >= from && at <= last && is_multiple(at, frequency) &&
                     is_multiple(at + 1.0, period) && (each == nullptr || (*each)[i].text != "0");
        }
        if (auto const* const kinds = c.list_of(layers, "mlp_layer_types")) {
            for (std::size_t i = 0; i < layers; ++i) {
                out[i] = (*kinds)[i].text == "sparse";
                if (!out[i] && (*kinds)[i].text != "dense") {
                    c.refuse_for("mlp_layer_types[" + std::to_string(i) + "]", (*kinds)[i], "dense or sparse");
                }
            }
        }
        if (auto const* const with = c.list("moe_layers"); with != nullptr && !with->empty()) {
            std::fill(out.begin(), out.end(), false);
            mark(out, *with, "moe_layers", true);
        }
        if (auto const* const without = c.list("mlp_only_layers")) { mark(out, *without, "mlp_only_layers", false); }
        return out;
    }
    void mark(std::vector<bool>& out, std::vector<json::node> const& indices, std::string_view key, bool as) const {
        for (json::node const& index : indices) {
            double const at = c.whole(key, index, 0.0);
            if (at >= static_cast<double>(layers)) { c.refuse_for(key, at, "indices of layers"); }
            out[static_cast<std::size_t>(at)] = as;
        }
    }

    /// The width of a dense network.
    [[nodiscard]] double width() const {
        if (is("distilbert")) { return c.must({"hidden_dim"}); }
        double const stated =
            c.must({"intermediate_size", "ffn_dim", "ffn_hidden_size", "n_inner", "ffn_config.ffn_hidden_size"},
                   has(four_hidden) ? c.must({"expansion_ratio"}, 4.0) * hidden : 0.0);
        return is("qwen") ? stated / 2.0 : stated; // the first Qwen states gate and up together
    }
    [[nodiscard]] network_block experts(double count, network_block out) const {
        bool const beside = is("gemma4"); // a dense network runs beside the experts
        out.experts = count;
        out.active = c.must({"num_experts_per_tok", "experts_per_token", "num_experts_per_token", "top_k_experts",
                             "moe_k", "ffn_config.moe_top_k"});
        if (out.active > count) { c.refuse_for("num_experts_per_tok", out.active, "at most the number of experts"); }
        auto const stated = c.find_number({"moe_intermediate_size"});
        out.expert_width = stated ? *stated : width();
        double const shared = c.count_of({"n_shared_experts", "num_shared_experts", "moe_num_shared_experts"});
        out.width = is_llama4() || beside ? width()
                                          : c.count_of({"shared_expert_intermediate_size", "shared_intermediate_size"},
                                                       shared * out.expert_width);
        out.shared_gate = out.width > 0.0 && type.starts_with("qwen");
        std::string const method = c.words("topk_method");
        out.router_bias = method.empty() ? c.truth("moe_use_aux_free", has(router_bias)) : method == "noaux_tc";
        return out;
    }

    void add_layers(language_model& out, layer_group const& plain) const {
        std::initializer_list<std::string_view> const counts{"num_local_experts", "n_routed_experts", "num_experts",
                                                             "moe_num_experts", "ffn_config.moe_num_experts"};
        bool const routes = c.count_of({"num_experts_per_tok", "moe_k"}) > 1.0;
        double const count = routes ? c.must(counts) : c.count_of(counts);
        bool const mixes = count > 0.0 && c.truth("enable_moe_block", true);
        std::vector<bool> const is_mixed = mixes ? routed() : std::vector<bool>(layers, false);
        network_block dense{.matrices = has(two_matrices) ? 2.0 : 3.0, .biases = has(mlp_biases)};
        bool const is_composed = c.words("activation_function") == "gelu_new" || c.words("hidden_act") == "gelu_new";
        dense.activation_passes = is_composed ? 9.0 : 1.0;
        network_block const mixed = mixes ? experts(count, dense) : dense;
        if (std::find(is_mixed.begin(), is_mixed.end(), false) != is_mixed.end()) {
            auto const other = c.find_number({"intermediate_size_mlp"});
            dense.width = other ? *other : width();
        }
        double const seen = window();
        std::vector<bool> const is_local = windowed(seen);
        int before = 0; // the kind of the layer before
        for (std::size_t i = 0; i < layers; ++i) {
            layer_group group = plain;
            group.network = is_mixed[i] ? mixed : dense;
            if (is_mixed[i] && is("gemma4")) { group.norms += 4.0; } // three more norms, and the router's scale
            attention_block& a = group.attention;
            if (!a.latent()) { // layers with and without a window may have heads of their own
                std::string const prefix = is_local[i] ? "swa_" : "global_";
                double const head = c.must({prefix + "head_dim"}, a.head_dim);
                a.value_dim = c.must({prefix + "v_head_dim"}, head == a.head_dim ? a.value_dim : head);
                a.head_dim = head;
                a.kv_heads =
                    c.must({is_local[i] ? "swa_num_key_value_heads" : "num_global_key_value_heads"}, a.kv_heads);
                a.values_from_keys = !is_local[i] && c.truth("attention_k_eq_v");
            }
            if (is_local[i]) { a.window = seen; }
            int at = 0;
            for (; at < out.layers.size(); ++at) {
                group.count = out.layers[at].count;
                if (group == out.layers[at]) { break; }
            }
            if (at < out.layers.size()) {
                out.layers[at].count += 1.0;
                out.alternating = out.alternating || at != before;
            } else {
                group.count = 1.0;
                out.layers.add(group);
            }
            before = at;
        }
    }
};

} // namespace

language_model model_from_config(text_argument text, text_argument file_name) {
    json::node const root = parsed(text, file_name);
    try {
        config const from(root, file_name);
        language_model const out = reader(from).read();
        out.validate();
        return out;
    } catch (invalid_value const& refused) {
        refuse_in(file_name, std::string_view(refused.what()).substr(std::string_view("rafter: ").size()));
    }
}

std::string type_remark(json::node const& root, std::string_view file) { return remark_on(config(root, file)); }

language_model read_model(text_argument path) { return model_from_config(rafter::content_of_file(path), path); }

} // namespace rafter::workload
