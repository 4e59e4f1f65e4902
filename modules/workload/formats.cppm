// Tests: static/workload_models
module;
#include <compare>

/// \file Formats of a model's weights and cache by matrix, and the bytes that they take.
export module rafter.workload:formats;
#include "../digits.hpp"

import rafter.operation;
import :model;

export namespace rafter::workload {

/// Layers whose matrices get a format with more bits, by rules of llama.cpp (src/llama-quant.cpp).
enum class higher_precision_layers : unsigned char {
    none,                 ///< no layer
    outer_and_every_third ///< layer i of n: i < n/8, i >= 7n/8, or (i - n/8) % 3 == 2 in whole numbers
};

/// The number of layers with more bits among the first `index` of `layers` layers.
[[nodiscard]] constexpr double raised_before(double index, double layers, higher_precision_layers rule) noexcept {
    if (rule == higher_precision_layers::none) { return 0.0; }
    double const low = math::floor(layers / 8.0);
    double const high = math::floor(7.0 * layers / 8.0);
    double const between = math::max(0.0, math::min(index, high) - low);
    return math::min(index, low) + math::floor(between / 3.0) + math::max(0.0, index - high);
}

/// The format of a matrix over the layers: a usual one, and one with more bits in some layers.
struct layer_format {
    weight_format usual;                                          ///< the format in every other layer
    weight_format raised;                                         ///< the format in the layers of `rule`
    higher_precision_layers rule = higher_precision_layers::none; ///< which layers have `raised`

    constexpr layer_format() noexcept = default;
    /// One format in all layers.
    constexpr layer_format(weight_format const& all) noexcept : usual(all), raised(all) {}
    constexpr layer_format(element_type const& all) noexcept : layer_format(weight_format(all)) {}
    /// More bits in the layers of a rule.
    constexpr layer_format(weight_format const& format, weight_format const& more,
                           higher_precision_layers where) noexcept
        : usual(format), raised(more), rule(where) {}

    constexpr bool operator==(layer_format const&) const noexcept = default;
};

/// How a model is stored: the formats of its matrices, of all its other weights, and of the cache. The namespace
/// `formats` has presets. Start your own from one of them:
///
///     constexpr auto mine = [] { auto f = wl::formats::all(bf16); f.cache = fp8; return f; }();
struct weight_formats {
    layer_format query;          ///< projection of queries
    layer_format key;            ///< projection of keys
    layer_format value;          ///< projection of values; of q, k and v if the model fuses them
    layer_format output;         ///< output projection of attention
    layer_format gate_up;        ///< gate and up projections, shared experts among them
    layer_format down;           ///< down projection, shared experts among them
    layer_format expert_gate_up; ///< gate and up projections of routed experts
    layer_format expert_down;    ///< down projection of routed experts
    layer_format router;         ///< scores of experts
    weight_format vectors;       ///< norms, biases, sinks, positions, and `language_model::other_parameters`
    weight_format embedding;     ///< embedding table, also as a tied head; embedding of patches
    weight_format head;          ///< head, unless tied
    weight_format cache;         ///< keys and values; a scale for each head and token is part of its bits
    bool rotary_factors = false; ///< are `language_model::rotary_factors` stored, as in GGUF files?

    /// The format of the matrices with a role.
    [[nodiscard]] constexpr layer_format const& of(weight_role role) const {
        layer_format const* const all[]{&query,          &key,         &value, &output, &gate_up, &down,
                                        &expert_gate_up, &expert_down, &router};
        expecting::enumerator<"weight_role", weight_role::router>(role);
        return *all[static_cast<int>(role)];
    }

    /// Rejects formats without a positive and finite number of bits.
    constexpr void validate() const {
        for (int role = 0; role <= static_cast<int>(weight_role::router); ++role) {
            layer_format const& f = of(static_cast<weight_role>(role));
            expecting::positive<"weight_formats.usual">(f.usual.bits);
            expecting::positive<"weight_formats.raised">(f.raised.bits);
        }
        expecting::positive<"weight_formats.vectors">(vectors.bits);
        expecting::positive<"weight_formats.embedding">(embedding.bits);
        expecting::positive<"weight_formats.head">(head.bits);
        expecting::positive<"weight_formats.cache">(cache.bits);
    }
    constexpr bool operator==(weight_formats const&) const noexcept = default;
};

/// Block formats of llama.cpp that rafter.operation does not have (ggml-common.h): bytes of a block x 8 / its weights.
inline constexpr weight_format q5_0{"Q5_0", 22.0 * 8.0 / 32.0 * symbols::bit / symbols::element};
/// Like `q5_0`, with an offset for each block.
inline constexpr weight_format q5_1{"Q5_1", 24.0 * 8.0 / 32.0 * symbols::bit / symbols::element};
/// Blocks of 256 weights with 3 bits each.
inline constexpr weight_format q3_k{"Q3_K", 110.0 * 8.0 / 256.0 * symbols::bit / symbols::element};
/// Blocks of 256 weights with 2 bits each.
inline constexpr weight_format q2_k{"Q2_K", 84.0 * 8.0 / 256.0 * symbols::bit / symbols::element};
/// OCP microscaling: blocks of 32 elements with 4 bits each, and an 8-bit scale.
inline constexpr weight_format mxfp4{"MXFP4", 17.0 * 8.0 / 32.0 * symbols::bit / symbols::element};
/// NVIDIA's blocks of 16 elements with 4 bits each, and an 8-bit scale. The scale of a whole tensor is not counted.
inline constexpr weight_format nvfp4{"NVFP4", 4.5 * symbols::bit / symbols::element};

/// Elements of type `each` with a scale of type `scale` for every `group` of them: fp8 with an fp32 scale for 128 x 128
/// elements has 8.00195 bits. `group` is a whole number, at least 1.
[[nodiscard]] constexpr weight_format scaled_in_groups(element_type const& each, element_type const& scale,
                                                       double group) {
    expecting::count<"scaled_in_groups.group">(group);
    return {each.name.c_str(), each.bits + scale.bits / group};
}

/// The format in which llama.cpp stores rows of `inputs` weights. K formats have blocks of 256 weights. Rows that are
/// no multiple of 256 fall back from Q4_K to Q5_0, from Q5_K to Q5_1 and from Q6_K to Q8_0.
[[nodiscard]] constexpr weight_format format_of_rows(weight_format const& asked, double inputs) noexcept {
    if (math::floor(inputs / 256.0) * 256.0 == inputs) { return asked; }
    return asked == q4_k ? q5_0 : asked == q5_k ? q5_1 : asked == q6_k ? rafter::q8_0 : asked;
}

} // namespace rafter::workload

namespace rafter::workload::detail {
constexpr bytes stored(double count, weight_format const& format) noexcept {
    return protocol::stored_elements(count, format.bits);
}
constexpr bytes stored_matrix(double inputs, double outputs, weight_format const& format) noexcept {
    return stored(inputs * outputs, format_of_rows(format, inputs));
}

/// The bytes of all layers. `used(network)` is the number of experts of a layer that count.
template <class Used>
constexpr bytes layer_bytes(language_model const& m, weight_formats const& formats, Used const& used) {
    double const layers = m.layers_in_all();
    double first = 0.0;
    bytes sum{};
    for (layer_group const& group : m.layers) {
        network_block const& n = group.network;
        double const experts = used(n);
        double vectors = group.parameters(m.hidden);
        group.for_each_matrix(m.hidden, [&](weight_matrix const& w) {
            layer_format const& f = formats.of(w.role);
            bool const routed = w.role == weight_role::expert_gate_up || w.role == weight_role::expert_down;
            bytes of_layers = group.count * stored_matrix(w.inputs, w.outputs, f.usual);
            if (f.rule != higher_precision_layers::none) {
                double const raised =
                    raised_before(first + group.count, layers, f.rule) - raised_before(first, layers, f.rule);
                of_layers = raised * stored_matrix(w.inputs, w.outputs, f.raised) +
                            (group.count - raised) * stored_matrix(w.inputs, w.outputs, f.usual);
            }
            sum += (routed ? experts : w.copies) * of_layers;
            vectors -= w.parameters();
        });
        double const unused = (n.experts - experts) * n.expert_vector_parameters(m.hidden);
        sum += stored(group.count * (vectors - unused), formats.vectors);
        first += group.count;
    }
    return sum;
}
/// The bytes outside of layers that a pass reads: the head, norms, patches; not tables of which it looks up rows.
constexpr bytes outer_bytes(language_model const& m, weight_formats const& formats) {
    return stored_matrix(m.hidden, m.head_rows, m.tied_embeddings ? formats.embedding : formats.head) +
           stored_matrix(m.patch_inputs, m.hidden, formats.embedding) +
           stored(m.vector_parameters() + m.other_parameters, formats.vectors) +
           (formats.rotary_factors ? stored(m.rotary_factors, fp32) : bytes{});
}
/// The bytes of the tables of which a pass looks up rows: embeddings, unless they are also the head, and positions.
constexpr bytes table_bytes(language_model const& m, weight_formats const& formats) {
    return (m.tied_embeddings ? bytes{} : stored_matrix(m.hidden, m.vocabulary, formats.embedding)) +
           stored(m.learned_positions * m.hidden, formats.vectors);
}
} // namespace rafter::workload::detail

export namespace rafter::workload {

/// The bytes of all weights: the size of a file of the model without its header and tokenizer. Tied embeddings count
/// once. A block that a matrix does not fill counts a part of its scale.
[[nodiscard]] constexpr bytes weight_bytes(language_model const& model, weight_formats const& formats) {
    model.validate();
    formats.validate();
    return detail::layer_bytes(model, formats, [](network_block const& n) { return n.experts; }) +
           detail::outer_bytes(model, formats) + detail::table_bytes(model, formats);
}

/// The bytes of weights that a decode step of `tokens` tokens reads, each once. Tables of which it looks up rows do not
/// count. Of the routed experts the expected number of different ones counts (`network_block::expected_experts`).
/// `tokens` is zero or above.
[[nodiscard]] constexpr bytes step_weight_bytes(language_model const& model, weight_formats const& formats,
                                                double tokens) {
    expecting::not_negative<"step_weight_bytes.tokens">(tokens);
    model.validate();
    formats.validate();
    return detail::layer_bytes(model, formats, [=](network_block const& n) { return n.expected_experts(tokens); }) +
           detail::outer_bytes(model, formats);
}

/// The bytes of the cache of one sequence of `tokens` tokens; layers with a window hold the window at most. An encoder
/// caches nothing. `tokens` is zero or above.
[[nodiscard]] constexpr bytes cache_bytes(language_model const& model, weight_formats const& formats, double tokens) {
    expecting::not_negative<"cache_bytes.tokens">(tokens);
    if (!model.causal) { return {}; }
    double const elements = model.sum_of_layers([tokens](layer_group const& l) {
        return l.attention.cached_tokens(tokens) * l.attention.cache_elements_per_token();
    });
    return detail::stored(elements, formats.cache);
}

/// The bytes that a token adds to the cache while no window is full.
[[nodiscard]] constexpr bytes cache_bytes_per_token(language_model const& model, weight_formats const& formats) {
    return cache_bytes(model, formats, 1.0);
}

/// Presets for whole models. Each takes the format of the cache.
namespace formats {
/// Matrices of layers in one format; everything else in another.
[[nodiscard]] constexpr weight_formats matrices_in(layer_format const& layers, weight_format const& rest,
                                                   weight_format const& cache) noexcept {
    return {layers, layers, layers, layers, layers, layers, layers, layers, rest, rest, rest, rest, cache};
}
/// Everything in one element type: `formats::all(bf16)`, `formats::all(fp16, fp8)`.
[[nodiscard]] constexpr weight_formats all(element_type const& type) noexcept { return matrices_in(type, type, type); }
[[nodiscard]] constexpr weight_formats all(element_type const& type, weight_format const& cache) noexcept {
    return matrices_in(type, type, cache);
}
/// FP8 matrices, an FP32 scale for `block` weights (DeepSeek-V3: 128 x 128); router, embedding, head, vectors in BF16.
[[nodiscard]] constexpr weight_formats fp8_in_blocks(weight_format const& cache = bf16, double block = 128.0 * 128.0) {
    return matrices_in(scaled_in_groups(fp8, fp32, block), bf16, cache);
}
/// MXFP4 routed experts, everything else BF16 (gpt-oss, arXiv 2508.10925).
[[nodiscard]] constexpr weight_formats mxfp4_experts(weight_format const& cache = bf16) noexcept {
    weight_formats out = all(bf16, cache);
    out.expert_gate_up = out.expert_down = mxfp4;
    return out;
}
/// NVFP4 matrices; router, embedding, head and vectors in BF16.
[[nodiscard]] constexpr weight_formats nvfp4_matrices(weight_format const& cache = bf16) noexcept {
    return matrices_in(nvfp4, bf16, cache);
}

// Files of llama.cpp (src/llama-quant.cpp). Vectors and the router are FP32. Falcon's own rules are not followed.

/// Q8_0: every matrix.
[[nodiscard]] constexpr weight_formats q8_0(weight_format const& cache = fp16) noexcept {
    weight_formats out = matrices_in(rafter::q8_0, fp32, cache);
    out.embedding = out.head = rafter::q8_0;
    out.rotary_factors = true;
    return out;
}
/// Q4_0: the head, tied or not, is Q6_K; with 8 experts keys and values are Q8_0.
[[nodiscard]] constexpr weight_formats q4_0(language_model const& model, weight_format const& cache = fp16) noexcept {
    weight_formats out = matrices_in(rafter::q4_0, fp32, cache);
    out.embedding = model.tied_embeddings ? q6_k : rafter::q4_0;
    out.head = q6_k;
    out.rotary_factors = true;
    for (layer_group const& group : model.layers) {
        if (group.network.experts == 8.0) { out.key = out.value = rafter::q8_0; }
    }
    return out;
}
/// Q4_K_M: values and down projections are Q6_K in some layers (`higher_precision_layers::outer_and_every_third`), the
/// head is Q6_K, the rest Q4_K. In models of 80 layers the other layers have Q5_K values. With 8 experts keys and
/// values are Q8_0, and the output projection is Q5_K.
[[nodiscard]] constexpr weight_formats q4_k_m(language_model const& model, weight_format const& cache = fp16) noexcept {
    weight_formats out = q4_0(model, cache);
    constexpr layer_format more(q4_k, q6_k, higher_precision_layers::outer_and_every_third);
    bool const eight = out.key.usual == rafter::q8_0;
    bool const of_70b = model.layers_in_all() == 80.0;
    out.query = out.gate_up = out.expert_gate_up = q4_k;
    out.down = out.expert_down = more;
    out.output = eight ? q5_k : q4_k;
    if (!eight) {
        out.key = q4_k;
        out.value = of_70b ? layer_format(q5_k, q6_k, higher_precision_layers::outer_and_every_third) : more;
    }
    out.embedding = model.tied_embeddings ? q6_k : q4_k;
    return out;
}
} // namespace formats

} // namespace rafter::workload
