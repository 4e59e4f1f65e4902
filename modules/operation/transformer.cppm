module;
#include <concepts>

/// \file Decoder-only transformers: their parameters, their cache, and the operations of a pass.
export module rafter.operation:transformer;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :access;
import :protocol;
import :counted;
import :operation_list;
import :normalisation;
import :softmax;
import :attention;
import :embedding;
import :linear;

export namespace rafter {

/// A decoder of the Llama family: RMS norm, grouped queries, a gated feed-forward network, no biases.
///
/// Counts are whole numbers, at least 1.
template <std::same_as<double> Rep>
struct basic_transformer {
    using rep = Rep;

    Rep layers = detail::unstated<Rep, "transformer.layers">();
    Rep hidden = detail::unstated<Rep, "transformer.hidden">(); ///< width of the residual stream
    Rep heads = detail::unstated<Rep, "transformer.heads">();
    Rep kv_heads = detail::unstated<Rep, "transformer.kv_heads">(); ///< divides heads
    Rep head_dim = hidden / heads;
    Rep intermediate = detail::unstated<Rep, "transformer.intermediate">(); ///< width of the feed-forward network
    Rep vocabulary = detail::unstated<Rep, "transformer.vocabulary">();
    element_type type =
        detail::unstated<Rep, "transformer.type", element_type>(); ///< of activations, norm vectors and embeddings
    element_type kv_type = type;                                   ///< of the cached keys and values
    weight_format weights = type;
    bool tied_embeddings = false; ///< is the head the embedding table?

    /// The width of all query heads together, and of all key heads.
    [[nodiscard]] constexpr double query_width() const noexcept { return heads * head_dim; }
    [[nodiscard]] constexpr double kv_width() const noexcept { return kv_heads * head_dim; }

    /// The weights that a token is multiplied with in a layer: four projections of attention, three matrices of the
    /// feed-forward network.
    [[nodiscard]] constexpr double layer_matrix_parameters() const noexcept {
        return 2.0 * hidden * query_width() + 2.0 * hidden * kv_width() + 3.0 * hidden * intermediate;
    }
    /// The weights that a token is multiplied with on its way: those of the layers and the head. Twice that is the FLOP
    /// of a token but for attention and what is computed element by element.
    [[nodiscard]] constexpr double matrix_parameters() const noexcept {
        return layers * layer_matrix_parameters() + hidden * vocabulary;
    }
    /// Two vectors a layer, and one before the head.
    [[nodiscard]] constexpr double norm_parameters() const noexcept { return (2.0 * layers + 1.0) * hidden; }
    /// All of them: matrices, norms and the embedding table, which counts once where it is the head as well.
    [[nodiscard]] constexpr double parameters() const noexcept {
        return matrix_parameters() + norm_parameters() + (tied_embeddings ? 0.0 : hidden * vocabulary);
    }

    /// The bytes of the matrices and the norms: what a pass reads of the parameters, the looked-up rows aside.
    [[nodiscard]] constexpr bytes weight_bytes() const noexcept {
        return stored_weights(matrix_parameters(), weights) + stored_elements(norm_parameters(), type);
    }
    /// The bytes that the cache grows by with each token: a key and a value for each key head of each layer.
    [[nodiscard]] constexpr bytes kv_bytes_per_token() const noexcept {
        return stored_elements(2.0 * layers * kv_width(), kv_type);
    }

    /// What has to be in memory to serve so many sequences of so many tokens: all parameters, embeddings included, and
    /// the caches. Activations and what a runtime reserves come on top.
    ///
    ///     static_assert(llama2_7b.resident_bytes(8, 4096) <= gpu.bandwidth.at(memory_level::dram).capacity);
    [[nodiscard]] constexpr bytes resident_bytes(double batch, double tokens) const {
        validate();
        expect_count<"transformer.resident_bytes.batch">(batch);
        expect_count_or_none<"transformer.resident_bytes.tokens">(tokens);
        bytes const looked_up = tied_embeddings ? bytes{} : stored_elements(hidden * vocabulary, type);
        return weight_bytes() + looked_up + batch * tokens * kv_bytes_per_token();
    }

    constexpr void validate() const {
        expect_count<"transformer.layers">(layers);
        expect_count<"transformer.hidden">(hidden);
        expect_count<"transformer.heads">(heads);
        expect_count<"transformer.kv_heads">(kv_heads);
        expect_count<"transformer.head_dim">(head_dim);
        expect_count<"transformer.intermediate">(intermediate);
        expect_count<"transformer.vocabulary">(vocabulary);
        expect_positive<"transformer.type">(type.bits);
        expect_positive<"transformer.kv_type">(kv_type.bits);
        expect_positive<"transformer.weights">(weights.bits);
        if (math::floor(heads / kv_heads) * kv_heads != heads) {
            reject<"transformer.kv_heads", "a divisor of transformer.heads">(kv_heads);
        }
    }

    friend constexpr bool operator==(basic_transformer const&, basic_transformer const&) noexcept = default;
};

using transformer = basic_transformer<double>;

/// Touvron et al. 2023, Llama 2 (arXiv 2307.09288), and the configurations published with the weights.
inline constexpr transformer llama2_7b{.layers = 32,
                                       .hidden = 4096,
                                       .heads = 32,
                                       .kv_heads = 32,
                                       .intermediate = 11008,
                                       .vocabulary = 32000,
                                       .type = fp16};
inline constexpr transformer llama2_70b{
    .layers = 80, .hidden = 8192, .heads = 64, .kv_heads = 8, .intermediate = 28672, .vocabulary = 32000, .type = fp16};
/// Grattafiori et al. 2024, The Llama 3 Herd of Models (arXiv 2407.21783), table 3.
inline constexpr transformer llama3_8b{.layers = 32,
                                       .hidden = 4096,
                                       .heads = 32,
                                       .kv_heads = 8,
                                       .intermediate = 14336,
                                       .vocabulary = 128256,
                                       .type = bf16};

/// What a pass computes, and how.
template <std::same_as<double> Rep>
struct basic_decoder_phase {
    using rep = Rep;

    Rep tokens = detail::unstated<Rep, "decoder_phase.tokens">(); ///< new ones, of each sequence
    Rep context = 0.0; ///< tokens of each sequence that the cache holds already
    Rep batch = 1.0;   ///< sequences
    attention_form form = detail::unstated<Rep, "decoder_phase.form", attention_form>();
    /// Is the rotary embedding a kernel of its own? Where it is not, queries and keys are rotated as they are
    /// projected, and it is not counted.
    bool separate_rotation = false;

    constexpr void validate() const {
        expect_count<"decoder_phase.tokens">(tokens);
        if (!(context >= 0.0 && context <= 0x1p53 && math::floor(context) == context)) {
            reject<"decoder_phase.context", "a whole number from 0 to 2^53">(context);
        }
        expect_count<"decoder_phase.batch">(batch);
    }
    friend constexpr bool operator==(basic_decoder_phase const&, basic_decoder_phase const&) noexcept = default;
};

using decoder_phase = basic_decoder_phase<double>;

} // namespace rafter

namespace rafter::detail {

/// An elementwise kernel: so many FLOP an element of the result, so many elements read for each.
constexpr counted_operation elementwise_kernel(char const* name, double elements, double flops_each, double reads,
                                               element_type const& type) {
    auto const result = stored_elements(elements, type);
    traffic_bytes const moved{reads * result, result, result};
    return {name, flops_each * elements * symbols::FLOP, moved, moved.total(), elementwise_arithmetic(type)};
}

} // namespace rafter::detail

export namespace rafter {

/// The operations of one layer, unfused but for what `decoder_phase` says: with naive attention these 15.
///
///     norm; query, key and value projection (the latter two write into the cache); [rotation;] attention scores,
///     softmax, values [or one fused attention]; output projection; residual; norm; gate and up projection; activation;
///     down projection; residual
///
/// A residual is 1 FLOP an element. The activation, gate / (1 + exp(-gate)) * up, is 3 and an exponential. A rotation
/// is 6 FLOP a pair of elements, of queries and keys, with its table of sines and cosines left out. Naive attention
/// computes whole rectangles and masks them; fused attention counts the pairs that are not masked, and of its softmax
/// nothing (`attention::softmax_flops`), since it runs beside the products on another unit.
[[nodiscard]] constexpr operation_list<16> layer_operations(transformer const& model, decoder_phase const& phase) {
    model.validate();
    phase.validate();
    double const rows = phase.batch * phase.tokens;
    auto const norm = counted(rms_norm{rows, model.hidden, model.type}, "norm");
    auto const residual = detail::elementwise_kernel("residual", rows * model.hidden, 1.0, 2.0, model.type);
    auto const projection = [&](char const* name, double inputs, double outputs, element_type const& result) {
        return counted(linear_layer{rows, inputs, outputs, model.type, model.weights, result}, name);
    };
    attention const attends{.batch = phase.batch,
                            .heads = model.heads,
                            .kv_heads = model.kv_heads,
                            .queries = phase.tokens,
                            .keys = phase.context + phase.tokens,
                            .head_dim = model.head_dim,
                            .type = model.type,
                            .kv_type = model.kv_type,
                            .causal = true,
                            .form = phase.form};

    operation_list<16> list;
    list.append(norm);
    list.append(projection("query projection", model.hidden, model.query_width(), model.type));
    list.append(projection("key projection", model.hidden, model.kv_width(), model.kv_type));
    list.append(projection("value projection", model.hidden, model.kv_width(), model.kv_type));
    if (phase.separate_rotation) {
        auto rotation = detail::elementwise_kernel("rotation", rows * model.query_width(), 3.0, 1.0, model.type);
        auto const keys = detail::elementwise_kernel("keys", rows * model.kv_width(), 3.0, 1.0, model.kv_type);
        list.append({rotation.name, rotation.work + keys.work, rotation.moved + keys.moved,
                     rotation.touched + keys.touched, rotation.done_in});
    }
    if (phase.form == attention_form::naive) {
        list.append(attends.scores());
        list.append(counted(attends.weights(), "softmax"));
        list.append(attends.values());
    } else {
        list.append(
            {"fused attention", attends.exact_flops(), attends.compulsory(), attends.working_set(), attends.kind()});
    }
    list.append(projection("output projection", model.query_width(), model.hidden, model.type));
    list.append(residual);
    list.append(norm);
    list.append(projection("gate projection", model.hidden, model.intermediate, model.type));
    list.append(projection("up projection", model.hidden, model.intermediate, model.type));
    list.append(
        detail::elementwise_kernel("activation", rows * model.intermediate, 3.0 + exponential_flops, 2.0, model.type));
    list.append(projection("down projection", model.intermediate, model.hidden, model.type));
    list.append(residual);
    return list;
}

/// The operations of a whole pass: the embedding lookup (tokens as different as the vocabulary allows), those of a
/// layer as often as there are layers, a norm of every new token, and the head for the last token of each sequence.
[[nodiscard]] constexpr operation_list<20> pass_operations(transformer const& model, decoder_phase const& phase) {
    auto const layer = layer_operations(model, phase);
    double const rows = phase.batch * phase.tokens;
    operation_list<20> list;
    list.append(counted(
        embedding_lookup{
            .tokens = rows, .width = model.hidden, .type = model.type, .different = math::min(rows, model.vocabulary)},
        "embedding lookup"));
    list.append(layer, model.layers);
    list.append(counted(rms_norm{rows, model.hidden, model.type}, "norm"));
    list.append(counted(linear_layer{phase.batch, model.hidden, model.vocabulary, model.type, model.weights}, "head"));
    return list;
}

/// One step of decoding: a token for each sequence of a batch, with so many tokens of each in the cache before it.
[[nodiscard]] constexpr operation_list<20> decode_operations(transformer const& model, double batch, double context,
                                                             attention_form form) {
    return pass_operations(model, {.tokens = 1.0, .context = context, .batch = batch, .form = form});
}

/// The pass over a prompt of so many tokens for each sequence of a batch, with an empty cache.
[[nodiscard]] constexpr operation_list<20> prefill_operations(transformer const& model, double batch, double tokens,
                                                              attention_form form) {
    return pass_operations(model, {.tokens = tokens, .context = 0.0, .batch = batch, .form = form});
}

operation_list<20> decode_operations(transformer const&, double, double) =
    delete ("rafter: the form of attention must be stated: decode_operations(model, batch, context, form)");
operation_list<20> prefill_operations(transformer const&, double, double) =
    delete ("rafter: the form of attention must be stated: prefill_operations(model, batch, tokens, form)");

} // namespace rafter
