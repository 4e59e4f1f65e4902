// Tests: static/workload_models
module;
#include <compare>

/// \file Language models as data: blocks of attention, feed-forward networks with experts, and what they count.
export module rafter.workload:model;
#include "../digits.hpp"

import rafter.terms;

namespace rafter::workload {

/// The task of a matrix of weights in a layer. `weight_formats` has a format for each.
export enum class weight_role : unsigned char {
    query,          ///< makes queries; both matrices if queries pass a latent vector
    key,            ///< makes keys; with latent attention the projection to the cached vector
    value,          ///< makes values; with latent attention keys and values from the cached vector; also q, k, v fused
    output,         ///< the output projection of attention
    gate_up,        ///< gate and up projections of a network that runs for every token, side by side
    down,           ///< the down projection of that network
    expert_gate_up, ///< gate and up projections of a routed expert
    expert_down,    ///< the down projection of a routed expert
    router          ///< the scores of the experts
};

/// Matrices of weights of equal shape in a layer: each multiplies a row of `inputs` into a row of `outputs`.
export struct weight_matrix {
    weight_role role = weight_role::query; ///< the task of the matrices
    double inputs = 0.0;                   ///< elements of a row, the length over which block formats run
    double outputs = 0.0;                  ///< rows of the stored matrix
    double copies = 1.0;                   ///< equal matrices: the number of experts, else 1

    /// The weights of all copies.
    [[nodiscard]] constexpr double parameters() const noexcept { return inputs * outputs * copies; }
    constexpr bool operator==(weight_matrix const&) const noexcept = default;
};

/// Attention of one layer: grouped queries (Ainslie et al. 2023, arXiv 2305.13245), or multi-head latent attention
/// (DeepSeek-V2, arXiv 2405.04434, section 2.1), which caches one vector for all heads.
///
///     attention_block{.heads = 32, .kv_heads = 8, .head_dim = 128}
///     attention_block{.heads = 128, .query_rank = 1536, .kv_rank = 512, .nope_dim = 128, .rope_dim = 64,
///                     .value_dim = 128}
///
/// Counts are whole numbers. With `kv_rank` 0 the attention is not latent, and the other latent members are 0.
export struct attention_block {
    double heads = 0.0;    ///< heads of queries, at least 1
    double kv_heads = 0.0; ///< heads of keys and values; divides `heads`; must be stated, but for latent attention
    double head_dim = 0.0; ///< elements of a query and of a key of one head; not used by latent attention
    double window = math::infinity; ///< keys that a query sees, its own included; infinity: all
    double query_rank = 0.0;        ///< elements of the latent vector of queries; 0: queries are made in one step
    double kv_rank = 0.0;           ///< elements of the latent vector of keys and values; 0: not latent
    double nope_dim = 0.0;          ///< elements of a query and a key of one head without position
    double rope_dim = 0.0;          ///< rotated elements of a query and a key of one head; all heads share the key's
    double value_dim = head_dim;    ///< elements of a value of one head
    bool qkv_biases = false;        ///< has each of the three projections a bias?
    bool output_bias = false;       ///< has the output projection a bias?
    bool query_key_norms = false;   ///< are queries and keys of a head normalised, each with a vector of weights?
    bool sinks = false;             ///< has each head a learned logit beside its keys?
    bool values_from_keys = false;  ///< does the key projection make the values, too (Gemma 4's global layers)?
    bool fused_projections = false; ///< are q, k and v one matrix in files? Only formats depend on it

    /// Is one latent vector cached for all heads?
    [[nodiscard]] constexpr bool latent() const noexcept { return kv_rank > 0.0; }
    /// Elements of a query of one head.
    [[nodiscard]] constexpr double query_dim() const noexcept { return latent() ? nope_dim + rope_dim : head_dim; }
    /// Elements of all queries of a token.
    [[nodiscard]] constexpr double query_width() const noexcept { return heads * query_dim(); }
    /// Elements of all keys of a token; with latent attention, of the keys that are made from the cached vector.
    [[nodiscard]] constexpr double key_width() const noexcept { return (latent() ? heads : kv_heads) * query_dim(); }
    /// Elements of all values of a token; with latent attention, of the values that are made from the cached vector.
    [[nodiscard]] constexpr double value_width() const noexcept { return (latent() ? heads : kv_heads) * value_dim; }
    /// Elements of all heads' results for a token: the inputs of the output projection.
    [[nodiscard]] constexpr double result_width() const noexcept { return heads * value_dim; }

    /// Elements that a token adds to the cache: its keys and values, or the latent vector and the shared rotated key.
    [[nodiscard]] constexpr double cache_elements_per_token() const noexcept {
        return latent() ? kv_rank + rope_dim : key_width() + value_width();
    }
    /// How many devices divide the keys and values, where `tensor` of them divide the heads of queries in their order:
    /// the heads of keys over the most of them that a device needs. A device has q = heads / tensor heads of queries,
    /// and g = heads / kv_heads of them share a head of keys. A device that begins inside of such a group needs up to
    /// ceil((q + g - gcd(q, g)) / g) heads of keys. A latent vector is whole on each device: 1.
    template <math::rep Rep>
    [[nodiscard]] constexpr Rep key_devices(Rep const& tensor) const noexcept {
        if (latent() || !math::any_of(tensor > 1.0)) { return math::broadcast<Rep>(1.0); }
        Rep const queries = heads / tensor;
        Rep const group = math::broadcast<Rep>(heads / kv_heads);
        Rep common = queries; // Euclid
        Rep rest = group;
        for (int i = 0; i < 32 && math::any_of(rest > 0.0); ++i) {
            Rep const next = math::select(rest > 0.0, common - math::floor<Rep>(common / rest) * rest, Rep{});
            common = math::select(rest > 0.0, rest, common);
            rest = next;
        }
        Rep const most = math::ceil<Rep>((queries + group - common) / group);
        return kv_heads / math::min<Rep>(most, math::broadcast<Rep>(kv_heads));
    }
    /// Tokens of a context that the cache holds: the window at most.
    [[nodiscard]] constexpr double cached_tokens(double context) const noexcept { return math::min(context, window); }

    /// Calls `visit` with each `weight_matrix` of the block, for a residual stream of width `hidden`.
    template <class Visit>
    constexpr void for_each_matrix(double hidden, Visit const& visit) const {
        using enum weight_role;
        if (latent()) {
            if (query_rank > 0.0) { visit(weight_matrix{query, hidden, query_rank}); }
            visit(weight_matrix{query, query_rank > 0.0 ? query_rank : hidden, query_width()});
            visit(weight_matrix{key, hidden, kv_rank + rope_dim});
            visit(weight_matrix{value, kv_rank, heads * (nope_dim + value_dim)});
        } else if (fused_projections) {
            visit(weight_matrix{value, hidden, query_width() + key_width() + value_width()});
        } else {
            visit(weight_matrix{query, hidden, query_width()});
            visit(weight_matrix{key, hidden, key_width()});
            if (!values_from_keys) { visit(weight_matrix{value, hidden, value_width()}); }
        }
        visit(weight_matrix{output, result_width(), hidden});
    }
    /// Biases, norm vectors and sinks. Latent attention normalises its latent vectors.
    [[nodiscard]] constexpr double vector_parameters(double hidden) const noexcept {
        double const norms = latent() ? query_rank + kv_rank : query_key_norms ? 2.0 * head_dim : 0.0;
        double const qkv = qkv_biases ? query_width() + key_width() + value_width() : 0.0;
        return norms + qkv + (output_bias ? hidden : 0.0) + (sinks ? heads : 0.0);
    }
    /// The weights of the projections for a residual stream of width `hidden`.
    [[nodiscard]] constexpr double matrix_parameters(double hidden) const noexcept {
        double sum = 0.0;
        for_each_matrix(hidden, [&sum](weight_matrix const& m) { sum += m.parameters(); });
        return sum;
    }
    /// All parameters of the block.
    [[nodiscard]] constexpr double parameters(double hidden) const noexcept {
        return matrix_parameters(hidden) + vector_parameters(hidden);
    }

    /// Rejects counts that are not whole, heads that do not share keys evenly, and latent attention stated in part.
    constexpr void validate() const {
        expecting::count<"attention_block.heads">(heads);
        if (!(window >= 1.0 && (window == math::infinity || math::floor(window) == window))) {
            expecting::reject<"attention_block.window", "a whole number from 1, or infinity">(window);
        }
        expecting::count_or_none<"attention_block.query_rank">(query_rank);
        expecting::count_or_none<"attention_block.kv_rank">(kv_rank);
        expecting::count<"attention_block.value_dim">(value_dim);
        if (latent()) {
            expecting::count_or_none<"attention_block.nope_dim">(nope_dim);
            expecting::count<"attention_block.rope_dim">(rope_dim);
            if (qkv_biases || query_key_norms || fused_projections || values_from_keys) {
                expecting::reject<"attention_block.kv_rank", "0 with biases, norms, fused q k v">(kv_rank);
            }
            return;
        }
        if (kv_heads == 0.0) {
            expecting::reject<"attention_block.kv_heads", "stated: equal to heads without groups">("missing");
        }
        expecting::count<"attention_block.kv_heads">(kv_heads);
        expecting::count<"attention_block.head_dim">(head_dim);
        if (math::floor(heads / kv_heads) * kv_heads != heads) {
            expecting::reject<"attention_block.kv_heads", "a divisor of heads">(kv_heads);
        }
        if (values_from_keys && (qkv_biases || fused_projections || value_dim != head_dim)) {
            expecting::reject<"attention_block.values_from_keys", "false with biases or fused q k v">("true");
        }
        if (query_rank != 0.0) { expecting::reject<"attention_block.query_rank", "0 without kv_rank">(query_rank); }
        if (nope_dim != 0.0) { expecting::reject<"attention_block.nope_dim", "0 without kv_rank">(nope_dim); }
        if (rope_dim != 0.0) { expecting::reject<"attention_block.rope_dim", "0 without kv_rank">(rope_dim); }
    }
    constexpr bool operator==(attention_block const&) const noexcept = default;
};

/// The feed-forward network of one layer: a network for every token, routed experts, or both (shared experts).
///
///     network_block{.width = 14336}                                                  dense
///     network_block{.width = 0, .experts = 8, .active = 2, .expert_width = 14336}    Mixtral
///     network_block{.width = 2048, .experts = 256, .active = 8, .expert_width = 2048, .router_bias = true}
///
/// Counts are whole numbers. With `experts` 0 the network is dense, and the other members of experts are 0.
export struct network_block {
    double width = 0.0;        ///< inner width of the network that runs for every token: dense, or all shared experts
    double matrices = 3.0;     ///< 3 with a gate (SwiGLU, GeGLU), 2 without (GELU, ReLU)
    bool biases = false;       ///< has each projection a bias, in experts too?
    double experts = 0.0;      ///< routed experts; 0: none
    double active = 0.0;       ///< different experts that a token is routed to, at most `experts`
    double expert_width = 0.0; ///< inner width of one routed expert
    bool router_bias = false;  ///< has the router a bias, one number for each expert?
    bool shared_gate = false;  ///< is the shared experts' result scaled by a learned gate of the token (Qwen2-MoE)?
    /// Reads and writes of each element of the activation without fusion: 1; 9 for gelu_new, 8 kernels in transformers.
    double activation_passes = 1.0;

    /// The weights and biases of one routed expert.
    [[nodiscard]] constexpr double expert_parameters(double hidden) const noexcept {
        return network(hidden, expert_width);
    }
    /// The biases of one routed expert.
    [[nodiscard]] constexpr double expert_vector_parameters(double hidden) const noexcept {
        return biases ? (matrices - 1.0) * expert_width + hidden : 0.0;
    }
    /// Calls `visit` with each `weight_matrix` of the block, for a residual stream of width `hidden`.
    template <class Visit>
    constexpr void for_each_matrix(double hidden, Visit const& visit) const {
        using enum weight_role;
        if (width > 0.0) {
            visit(weight_matrix{gate_up, hidden, (matrices - 1.0) * width});
            visit(weight_matrix{down, width, hidden});
        }
        if (experts > 0.0) {
            visit(weight_matrix{router, hidden, experts});
            visit(weight_matrix{expert_gate_up, hidden, (matrices - 1.0) * expert_width, experts});
            visit(weight_matrix{expert_down, expert_width, hidden, experts});
        }
    }
    /// All parameters of the block: every expert.
    [[nodiscard]] constexpr double parameters(double hidden) const noexcept { return with_experts(hidden, experts); }
    /// The parameters that one token uses: `active` experts.
    [[nodiscard]] constexpr double active_parameters(double hidden) const noexcept {
        return with_experts(hidden, active);
    }
    /// The parameters of the block, counting only `of` of its routed experts.
    [[nodiscard]] constexpr double with_experts(double hidden, double of) const noexcept {
        double const every_token = width > 0.0 ? network(hidden, width) : 0.0;
        return every_token + (shared_gate ? hidden : 0.0) + hidden * experts + (router_bias ? experts : 0.0) +
               of * expert_parameters(hidden);
    }
    /// The expected number of different routed experts that `tokens` tokens use, as `protocol::expected_experts` says.
    /// `tokens` is zero or above.
    [[nodiscard]] constexpr double expected_experts(double tokens) const {
        expecting::not_negative<"network_block.expected_experts.tokens">(tokens);
        if (experts == 0.0 || tokens == 0.0) { return 0.0; }
        return protocol::expected_experts(experts, active, tokens);
    }

    /// Rejects counts that are not whole, a block without a network, and experts stated in part.
    constexpr void validate() const {
        expecting::count_or_none<"network_block.experts">(experts);
        if (matrices != 2.0 && matrices != 3.0) { expecting::reject<"network_block.matrices", "2 or 3">(matrices); }
        if (!(activation_passes > 0.0 && activation_passes < math::infinity)) {
            expecting::reject<"network_block.activation_passes", "above zero and finite">(activation_passes);
        }
        if (experts > 0.0) {
            expecting::count_or_none<"network_block.width">(width);
            expecting::count<"network_block.active">(active);
            expecting::count<"network_block.expert_width">(expert_width);
            if (active > experts) { expecting::reject<"network_block.active", "at most experts">(active); }
            return;
        }
        expecting::count<"network_block.width">(width);
        if (active != 0.0) { expecting::reject<"network_block.active", "0 without experts">(active); }
        if (expert_width != 0.0) { expecting::reject<"network_block.expert_width", "0 without experts">(expert_width); }
        if (router_bias) { expecting::reject<"network_block.router_bias", "false without experts">("true"); }
    }
    constexpr bool operator==(network_block const&) const noexcept = default;

private:
    [[nodiscard]] constexpr double network(double hidden, double inner) const noexcept {
        return matrices * hidden * inner + (biases ? (matrices - 1.0) * inner + hidden : 0.0);
    }
};

/// Equal layers of a model. They need not follow each other: if two kinds of layers alternate, each kind is a group.
export struct layer_group {
    double count = 1.0;          ///< layers; whole, at least 1
    attention_block attention{}; ///< the attention of each layer
    network_block network{};     ///< the feed-forward network of each layer
    double norms = 2.0;          ///< vectors of the hidden width in a layer's norms; a LayerNorm with bias has two

    /// The parameters of one layer.
    [[nodiscard]] constexpr double parameters(double hidden) const noexcept {
        return attention.parameters(hidden) + network.parameters(hidden) + norms * hidden;
    }
    /// Calls `visit` with each `weight_matrix` of one layer.
    template <class Visit>
    constexpr void for_each_matrix(double hidden, Visit const& visit) const {
        attention.for_each_matrix(hidden, visit);
        network.for_each_matrix(hidden, visit);
    }
    /// The parameters of one layer that are in no matrix: norm vectors, biases, sinks, the gate of shared experts.
    [[nodiscard]] constexpr double vector_parameters(double hidden) const noexcept {
        double sum = parameters(hidden);
        for_each_matrix(hidden, [&sum](weight_matrix const& m) { sum -= m.parameters(); });
        return sum;
    }
    /// Rejects what its blocks reject, and counts that are not whole.
    constexpr void validate() const {
        expecting::count<"layer_group.count">(count);
        expecting::count_or_none<"layer_group.norms">(norms);
        attention.validate();
        network.validate();
    }
    constexpr bool operator==(layer_group const&) const noexcept = default;
};

/// A decoder, an encoder or a vision transformer as data: its layers, its embedding and its head.
///
///     language_model{.name = "mine", .hidden = 4096, .vocabulary = 32000, .layers = {{.count = 32,
///         .attention = {.heads = 32, .kv_heads = 32, .head_dim = 128}, .network = {.width = 11008}}}}
///
/// It states no formats: `weight_formats` does, and `weight_bytes(model, formats)` joins both. Counts are whole
/// numbers; `validate()` checks them.
export struct language_model {
    fixed_text<63> name{};          ///< the published id, "meta-llama/Llama-3.1-8B"; may be empty
    double hidden = 0.0;            ///< width of the residual stream, at least 1
    double vocabulary = 0.0;        ///< rows of the embedding table; 0 only with `patch_inputs`
    double head_rows = vocabulary;  ///< results of the head: the vocabulary, classes, or 0 without a head
    bool tied_embeddings = false;   ///< is the head the embedding table?
    bool causal = true;             ///< does a token see only earlier ones? false: an encoder
    double learned_positions = 0.0; ///< rows of a table of positions, beyond which it has none; 0: rotary, ALiBi
    double trained_positions = 0.0; ///< the longest context that the publisher states; 0: not stated
    double patch_inputs = 0.0;      ///< numbers of an image patch that a linear map with bias embeds; 0: tokens
    double final_norms = 1.0;       ///< vectors of the hidden width outside of layers; a LayerNorm with bias has two
    double other_parameters = 0.0;  ///< class token, token types, pooler, bias of the head
    double rotary_factors = 0.0;    ///< frequencies that GGUF files store in 32 bits; not among the parameters
    bool alternating = false;       ///< do kinds of layers take turns? false: the layers of a kind follow each other
    /// Kinds of layers, in the order of their first layer.
    fixed_list<layer_group, 8, "language_model.layers"> layers{};

    /// Does a layer route tokens to experts?
    [[nodiscard]] constexpr bool has_experts() const noexcept {
        bool out = false;
        for (layer_group const& group : layers) {
            out = out || group.network.experts > 0.0;
        }
        return out;
    }
    /// The number of layers in all groups.
    [[nodiscard]] constexpr double layers_in_all() const noexcept {
        return sum_of_layers([](layer_group const&) { return 1.0; });
    }
    /// The weights of the embedding table.
    [[nodiscard]] constexpr double embedding_parameters() const noexcept { return vocabulary * hidden; }
    /// The weights that the head multiplies. A tied head multiplies the embedding table.
    [[nodiscard]] constexpr double head_parameters() const noexcept { return head_rows * hidden; }
    /// Norms outside of layers and the bias of the patches.
    [[nodiscard]] constexpr double vector_parameters() const noexcept {
        return (final_norms + (patch_inputs > 0.0 ? 1.0 : 0.0)) * hidden;
    }
    /// Parameters outside of layers; tied embeddings count once.
    [[nodiscard]] constexpr double outer_parameters() const noexcept {
        return embedding_parameters() + (tied_embeddings ? 0.0 : head_parameters()) + patch_inputs * hidden +
               vector_parameters() + learned_positions * hidden + other_parameters;
    }
    /// All parameters; tied embeddings count once.
    [[nodiscard]] constexpr double parameters() const noexcept {
        return outer_parameters() + sum_of_layers([this](layer_group const& l) { return l.parameters(hidden); });
    }
    /// The parameters that one token uses: all but the experts that it is not routed to. Embedding and head count here;
    /// some publishers leave them out.
    [[nodiscard]] constexpr double active_parameters() const noexcept {
        return parameters() - sum_of_layers([this](layer_group const& l) {
                   return l.network.parameters(hidden) - l.network.active_parameters(hidden);
               });
    }
    /// The parameters that a decode step of `tokens` tokens reads. Tables of which it looks up rows do not count: the
    /// embedding unless tied, and positions. Of the routed experts the expected number of different ones counts.
    [[nodiscard]] constexpr double step_parameters(double tokens) const {
        expecting::not_negative<"language_model.step_parameters.tokens">(tokens);
        return parameters() - (tied_embeddings ? 0.0 : embedding_parameters()) - learned_positions * hidden -
               sum_of_layers([this, tokens](layer_group const& l) {
                   network_block const& n = l.network;
                   return (n.experts - n.expected_experts(tokens)) * n.expert_parameters(hidden);
               });
    }
    /// Sums `each(group)` over all layers.
    template <class Each>
    [[nodiscard]] constexpr double sum_of_layers(Each const& each) const {
        double sum = 0.0;
        for (layer_group const& group : layers) {
            sum += group.count * each(group);
        }
        return sum;
    }

    /// Rejects what the blocks reject, counts that are not whole, a model without layers or inputs, and a tied head of
    /// another size than the embedding.
    constexpr void validate() const {
        expecting::count<"language_model.hidden">(hidden);
        expecting::count_or_none<"language_model.patch_inputs">(patch_inputs);
        if (patch_inputs == 0.0) { expecting::count<"language_model.vocabulary">(vocabulary); }
        expecting::count_or_none<"language_model.vocabulary">(vocabulary);
        expecting::count_or_none<"language_model.head_rows">(head_rows);
        expecting::count_or_none<"language_model.learned_positions">(learned_positions);
        expecting::count_or_none<"language_model.trained_positions">(trained_positions);
        expecting::count_or_none<"language_model.final_norms">(final_norms);
        expecting::count_or_none<"language_model.other_parameters">(other_parameters);
        expecting::count_or_none<"language_model.rotary_factors">(rotary_factors);
        if (tied_embeddings && head_rows != vocabulary) {
            expecting::reject<"language_model.head_rows", "vocabulary if tied">(head_rows);
        }
        if (layers.size() == 0) { expecting::reject<"language_model.layers", "at least one group">("empty"); }
        for (layer_group const& group : layers) {
            group.validate();
        }
    }
    constexpr bool operator==(language_model const&) const noexcept = default;
};

} // namespace rafter::workload
