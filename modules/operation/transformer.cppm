module;
#include <concepts>

/// \file Decoder-only transformers: their parameters, their cache, and the operations of a pass.
export module rafter.operation:transformer;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;
import :counted;
import :normalisation;
import :softmax;
import :attention;
import :embedding;
import :linear;

namespace rafter {

/// A decoder of the Llama family: RMS norm, grouped queries, a gated feed-forward network, no biases.
///
/// Counts are whole numbers, at least 1.
template <detail::one_point Rep>
struct basic_transformer {
    using rep = Rep;

    /// Layers of attention and feed-forward network.
    Rep layers = detail::unstated<Rep, "transformer.layers">();
    Rep hidden = detail::unstated<Rep, "transformer.hidden">(); ///< width of the residual stream
    /// Heads of queries.
    Rep heads = detail::unstated<Rep, "transformer.heads">();
    Rep kv_heads = detail::unstated<Rep, "transformer.kv_heads">(); ///< divides heads
    /// Elements of a query of one head.
    Rep head_dim = hidden / heads;
    Rep intermediate = detail::unstated<Rep, "transformer.intermediate">(); ///< width of the feed-forward network
    /// Tokens of the vocabulary: rows of the embedding table.
    Rep vocabulary = detail::unstated<Rep, "transformer.vocabulary">();
    element_type type =
        detail::unstated<Rep, "transformer.type", element_type>(); ///< of activations, norm vectors and embeddings
    element_type kv_type = type;                                   ///< of the cached keys and values
    /// How matrices are stored.
    weight_format weights = type;
    bool tied_embeddings = false; ///< is the head the embedding table?

    /// The width of all query heads together.
    [[nodiscard]] constexpr double query_width() const noexcept { return heads * head_dim; }
    /// The width of all key heads together.
    [[nodiscard]] constexpr double kv_width() const noexcept { return kv_heads * head_dim; }

    /// The weights that multiply each token in a layer: four projections of attention, three matrices of the
    /// feed-forward network.
    [[nodiscard]] constexpr double layer_matrix_parameters() const noexcept {
        return 2.0 * hidden * query_width() + 2.0 * hidden * kv_width() + 3.0 * hidden * intermediate;
    }
    /// The weights that multiply each token in all layers and the head. Twice this number is the FLOP of a token
    /// without attention and elementwise kernels.
    [[nodiscard]] constexpr double matrix_parameters() const noexcept {
        return layers * layer_matrix_parameters() + hidden * vocabulary;
    }
    /// The weights of the norms: two vectors in each layer, and one before the head.
    [[nodiscard]] constexpr double norm_parameters() const noexcept { return (2.0 * layers + 1.0) * hidden; }
    /// All parameters: matrices, norms, and the embedding table, which counts once if it is also the head.
    [[nodiscard]] constexpr double parameters() const noexcept {
        return matrix_parameters() + norm_parameters() + (tied_embeddings ? 0.0 : hidden * vocabulary);
    }

    /// The bytes of the matrices and norms, which a pass reads. The embedding table is not included, because a pass
    /// looks up one row of it for each token; `parameter_bytes()` includes it.
    [[nodiscard]] constexpr bytes weight_bytes() const noexcept {
        return stored_weights(matrix_parameters(), weights) + protocol::stored_elements(norm_parameters(), type);
    }
    /// The bytes of all parameters with the embedding table: the size of a file of the weights.
    [[nodiscard]] constexpr bytes parameter_bytes() const noexcept {
        return weight_bytes() + (tied_embeddings ? bytes{} : protocol::stored_elements(hidden * vocabulary, type));
    }
    /// The growth of the cache with each token: a key and a value for each key head of each layer.
    [[nodiscard]] constexpr bytes kv_bytes_per_token() const noexcept {
        return protocol::stored_elements(2.0 * layers * kv_width(), kv_type);
    }

    /// The memory for serving `batch` sequences of `tokens` tokens: all parameters, embeddings included, and the
    /// caches. Activations and the runtime's own memory come on top.
    ///
    ///     static_assert(llama2_7b.memory_footprint(8, 4096) <= gpu.bandwidth.at(memory_level::dram).capacity);
    [[nodiscard]] constexpr bytes memory_footprint(double batch, double tokens) const {
        validate();
        expecting::count<"transformer.memory_footprint.batch">(batch);
        expecting::count_or_none<"transformer.memory_footprint.tokens">(tokens);
        return parameter_bytes() + batch * tokens * kv_bytes_per_token();
    }

    constexpr void validate() const {
        detail::expect_members(*this);
        detail::expect_that<"transformer.kv_heads", "a divisor of transformer.heads">(
            math::floor(heads / kv_heads) * kv_heads == heads, kv_heads);
    }

    friend constexpr bool operator==(basic_transformer const&, basic_transformer const&) noexcept = default;
};

export using transformer = basic_transformer<double>;

export namespace transformers {
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
} // namespace transformers

namespace detail {
/// Allows a kind of arithmetic to run in a wider type if the processor has no peak for it.
constexpr arithmetic or_wider(arithmetic kind) noexcept {
    kind.or_wider = true;
    return kind;
}

/// `counted` without checking the operation.
template <operation Operation>
constexpr counted_operation bare_counts(Operation const& op, char const* name) {
    return {name, op.work(), compulsory(op), op.working_set(), or_wider(protocol::kind_of(op))};
}

/// An elementwise kernel: `flops_each` FLOP and some reads for each element of the result.
constexpr counted_operation elementwise_kernel(char const* name, double elements, double flops_each, double reads,
                                               element_type const& type) {
    auto const result = protocol::stored_elements(elements, type);
    traffic_bytes const moved{reads * result, result, result};
    return {name, flops_each * elements * symbols::FLOP, moved, moved.total(), or_wider(elementwise_arithmetic(type))};
}

} // namespace detail

/// A pass through a decoder: new tokens for each sequence of a batch, after the tokens in its cache.
///
///     decoder_pass{.model = llama2_7b, .tokens = 1, .context = 2048, .batch = 8, .form = attention_form::fused}
///     decoder_pass{.model = llama2_7b, .tokens = 2048, .form = attention_form::fused}
///
/// The first is a decode step, the second a prompt.
///
/// It is an operation of parts: FLOP and bytes are sums over the parts. The working set is the memory footprint of
/// parameters and caches (`transformer::memory_footprint`), without activations.
template <detail::one_point Rep>
struct basic_decoder_pass {
    using rep = Rep;
    /// The cache may be empty.
    using none_allowed = field_names<"context">;

    /// The network that decodes.
    basic_transformer<Rep> model;
    Rep tokens = detail::unstated<Rep, "decoder_pass.tokens">(); ///< new tokens of each sequence; 1 in decoding
    Rep context = 0.0;                                           ///< tokens of each sequence that are in the cache
    Rep batch = 1.0;                                             ///< sequences
    /// Fused or naive attention.
    attention_form form = detail::unstated<Rep, "decoder_pass.form", attention_form>();
    /// Is the rotary embedding a separate kernel? If not, the projections rotate queries and keys, and it is not
    /// counted.
    bool separate_rotation = false;

    /// The operations of one layer, unfused except by `form` and `separate_rotation`; with naive attention these 15:
    ///
    ///     norm; query, key and value projection (the latter two write into the cache); [rotation;] attention scores,
    ///     softmax, values [or one fused attention]; output projection; residual; norm; gate and up projection;
    ///     activation; down projection; residual
    ///
    /// A residual is 1 FLOP for each element. The activation, gate / (1 + exp(-gate)) * up, is 3 and an exponential. A
    /// rotation is 6 FLOP for each pair of elements of queries and keys, without its table of sines and cosines. Naive
    /// attention computes whole rectangles and masks them. Fused attention counts the pairs that are not masked, but
    /// not its softmax (`attention::softmax_flops`), which runs beside the products on another unit.
    ///
    /// Each operation runs in its own type if the processor has a peak for it, else in the next wider one, as in
    /// runtimes (`arithmetic::or_wider`): fp16 in fp32 on a processor without 16-bit matrix units.
    [[nodiscard]] constexpr operation_list<16> layer() const {
        validate();
        return bare_layer();
    }

    /// The operations of the pass: the embedding look-up (tokens as different as the vocabulary allows), every layer's
    /// operations, a norm of every new token, and the head for the last token of each sequence.
    [[nodiscard]] constexpr operation_list<20> parts() const {
        validate();
        return bare_parts();
    }

    /// The unchecked formulas of `layer` and `parts`: solvers also evaluate them between whole numbers.
    [[nodiscard]] constexpr operation_list<16> bare_layer() const {
        double const rows = batch * tokens;
        auto const norm = detail::bare_counts(rms_norm{rows, model.hidden, model.type}, "norm");
        auto const residual = detail::elementwise_kernel("residual", rows * model.hidden, 1.0, 2.0, model.type);
        auto const projection = [&](char const* name, double inputs, double outputs, element_type const& result) {
            return detail::bare_counts(linear_layer{rows, inputs, outputs, model.type, model.weights, result}, name);
        };
        attention const attends{.batch = batch,
                                .heads = model.heads,
                                .kv_heads = model.kv_heads,
                                .queries = tokens,
                                .keys = context + tokens,
                                .head_dim = model.head_dim,
                                .type = model.type,
                                .kv_type = model.kv_type,
                                .causal = true,
                                .form = form};

        operation_list<16> list;
        list.append(norm);
        list.append(projection("query projection", model.hidden, model.query_width(), model.type));
        list.append(projection("key projection", model.hidden, model.kv_width(), model.kv_type));
        list.append(projection("value projection", model.hidden, model.kv_width(), model.kv_type));
        if (separate_rotation) {
            auto rotation = detail::elementwise_kernel("rotation", rows * model.query_width(), 3.0, 1.0, model.type);
            auto const keys = detail::elementwise_kernel("keys", rows * model.kv_width(), 3.0, 1.0, model.kv_type);
            list.append({rotation.name, rotation.flops + keys.flops, rotation.moved + keys.moved,
                         rotation.touched + keys.touched, rotation.done_in});
        }
        if (form == attention_form::naive) {
            auto const product = [&](counted_operation part) {
                part.done_in = detail::or_wider(part.done_in);
                list.append(part);
            };
            product(attends.scores());
            list.append(detail::bare_counts(attends.weights(), "softmax"));
            product(attends.values());
        } else {
            list.append({"fused attention", attends.exact_work(), attends.compulsory(), attends.working_set(),
                         detail::or_wider(attends.kind())});
        }
        list.append(projection("output projection", model.query_width(), model.hidden, model.type));
        list.append(residual);
        list.append(norm);
        list.append(projection("gate projection", model.hidden, model.intermediate, model.type));
        list.append(projection("up projection", model.hidden, model.intermediate, model.type));
        list.append(detail::elementwise_kernel("activation", rows * model.intermediate,
                                               3.0 + protocol::exponential_flops, 2.0, model.type));
        list.append(projection("down projection", model.intermediate, model.hidden, model.type));
        list.append(residual);
        return list;
    }

    /// The operations of the pass, unchecked.
    [[nodiscard]] constexpr operation_list<20> bare_parts() const {
        auto const of_layer = bare_layer();
        double const rows = batch * tokens;
        operation_list<20> list;
        list.append(detail::bare_counts(embedding_lookup{.tokens = rows,
                                                         .width = model.hidden,
                                                         .type = model.type,
                                                         .unique_rows = math::min(rows, model.vocabulary)},
                                        "embedding lookup"));
        list.append(of_layer, model.layers);
        list.append(detail::bare_counts(rms_norm{rows, model.hidden, model.type}, "norm"));
        list.append(detail::bare_counts(linear_layer{batch, model.hidden, model.vocabulary, model.type, model.weights},
                                        "head"));
        return list;
    }

    [[nodiscard]] constexpr flops work() const { return bare_parts().work(); }
    [[nodiscard]] constexpr flops flops_in(element_type const& type) const { return bare_parts().flops_in(type); }
    [[nodiscard]] constexpr traffic_bytes compulsory() const { return bare_parts().compulsory(); }
    [[nodiscard]] constexpr bytes traffic() const { return bare_parts().traffic(); }
    [[nodiscard]] constexpr bytes working_set() const { return model.memory_footprint(batch, context + tokens); }
    [[nodiscard]] constexpr arithmetic kind() const { return bare_parts().kind(); }

    constexpr void validate() const {
        detail::expect_members(*this);
        expecting::enumerator<"decoder_pass.form", attention_form::naive>(form);
    }
    friend constexpr bool operator==(basic_decoder_pass const&, basic_decoder_pass const&) noexcept = default;
};

export using decoder_pass = basic_decoder_pass<double>;

} // namespace rafter
