// Tests: run/attention_loop_nest, static/ml_operations
/// \file Scaled dot-product attention: naive and fused, causal, windowed, with grouped queries, latent.
export module rafter.operation:attention;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;
import :demands;
import :operation_list;
import :gemm;
import :normalisation;

namespace rafter {

/// The ways to compute attention.
export enum class attention_form : unsigned char {
    fused, ///< one kernel; scores and weights stay inside it
    naive  ///< three kernels; the scores and their softmax pass through memory
};

/// The name of a form: "fused".
export [[nodiscard]] constexpr fixed_text<7> text(attention_form form) {
    return detail::word_for<"attention_form">(form, {"fused", "naive"});
}

/// Attention, O = softmax(Q K^T) V, for each of `heads` query heads. Groups of heads / kv_heads query heads share the
/// keys and values of one head.
///
///     attention{.batch = 8, .heads = 16, .kv_heads = 16, .queries = 2048, .keys = 2048, .head_dim = 128, .type = fp16,
///               .causal = true}
///
///     attention{.heads = 128, .kv_heads = 1, .queries = 1, .keys = 4096, .head_dim = 576, .type = bf16,
///               .value_dim = 512, .values_in_keys = true}     // latent attention as it decodes (DeepSeek)
///
///     FLOP        the two products: 2 batch heads queries keys (head_dim + value_dim); `softmax_flops()` is not
///                 counted. Fused and causal: half of it if queries = keys, the convention of published figures
///                 (Dao 2023, arXiv 2307.08691, section 4.1); otherwise, as in decoding and with a window, the pairs
///                 that are not masked, which `exact_work()` always counts. Naive: whole rectangles, masked later.
///     compulsory  fused: Q, K and V read, O written; of K and V what a window shows to some query. Naive: also the
///                 scores S and the weights P, written and read as whole rectangles, causal or not.
///     requested   fused: a query, key and value element for each pair that is not masked; sums stay in registers.
///                 Naive: both operands of each multiplication, and three passes of the softmax.
///     transferred fused: compulsory if the keys and values of one head and a row of Q and O fit. Otherwise blocks of
///                 rows of Q, O, K and V that fit, with K and V (of the block's windows) read once for each block
///                 of queries.
///                 Naive: two products in square tiles (as a `gemm` that does not fit) and the softmax.
///
/// Extents are plain counts: whole numbers, at least 1.
template <math::rep Rep>
struct basic_attention {
    using rep = Rep;
    /// Zero is the default: values as wide as keys, and all keys.
    using none_allowed = field_names<"value_dim", "window">;
    using scattered = field_names<"heads", "kv_heads">; ///< one divides the other
    static constexpr protocol::formulas formulas{
        "2 batch heads queries keys (head_dim + value_dim) [seen pairs if fused and causal]",
        "batch (heads queries + kv_heads keys) (head_dim + value_dim) [seen keys if fused; keys without value_dim if "
        "values_in_keys; + 4 batch heads queries keys if naive]"};

    /// Independent sequences.
    Rep batch = math::broadcast<Rep>(1.0);
    /// Heads of queries.
    Rep heads = detail::unstated<Rep, "attention.heads">();
    /// Divides heads; equal if every query head has its own keys.
    Rep kv_heads = detail::unstated<Rep, "attention.kv_heads">();
    /// Queries of each head.
    Rep queries = detail::unstated<Rep, "attention.queries">();
    Rep keys = detail::unstated<Rep, "attention.keys">(); ///< in decoding: the cached keys and the new ones
    /// Elements of a query, a key or a value of one head.
    Rep head_dim = detail::unstated<Rep, "attention.head_dim">();
    element_type type = detail::unstated<Rep, "attention.type", element_type>(); ///< of Q, S, P and O
    element_type kv_type = type;                                                 ///< of K and V
    bool causal = false; ///< query i of the last `queries` positions sees no key after its own position
    /// Fused or naive.
    attention_form form = attention_form::fused;
    Rep value_dim{};             ///< elements of a value, and of a row of O; 0: as head_dim
    bool values_in_keys = false; ///< latent attention (MLA): values are the first value_dim elements of keys
    Rep window{};                ///< keys that a query sees at most, its own included; 0: all. Needs `causal`.

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        auto const whole = product_flops(head_dim + values_dim());
        if (!causal || form == attention_form::naive) { return whole; }
        return select((queries == keys) & (window == Rep{}), 0.5 * whole, exact_work());
    }

    /// The pairs of query and key of one head that are not masked.
    [[nodiscard]] constexpr Rep pairs() const noexcept {
        if (!causal) { return queries * keys; }
        Rep const seeing = math::min<Rep>(queries, keys); // queries before the first key see no key
        Rep const before = keys - seeing;
        Rep const inside = math::min<Rep>(math::max<Rep>(window - before, Rep{}), seeing); // queries that see all keys
        Rep const whole = math::select(window == Rep{}, seeing, inside);
        return (seeing - whole) * window + (whole * before + whole * (whole + 1.0) * 0.5);
    }
    /// The FLOP of the two products over the pairs that are not masked.
    [[nodiscard]] constexpr quantity<units::flop, Rep> exact_work() const noexcept {
        return 2.0 * batch * heads * pairs() * (head_dim + values_dim()) * symbols::FLOP;
    }
    /// The FLOP of the softmax over the pairs that are not masked, counted as in `softmax`.
    [[nodiscard]] constexpr quantity<units::flop, Rep>
    softmax_flops(double exp_flops = protocol::exponential_flops) const noexcept {
        Rep const seeing = causal ? math::min<Rep>(queries, keys) : queries;
        return batch * heads * ((4.0 + exp_flops) * pairs() - 2.0 * seeing) * symbols::FLOP;
    }

    // The kernels of the naive form as operations. Their fields were checked.

    /// The first kernel, S = Q K^T, whole.
    [[nodiscard]] constexpr basic_demands<Rep> scores() const {
        validate();
        auto const moved = score_traffic(math::broadcast<Rep>(1.0), math::broadcast<Rep>(1.0));
        return {"attention scores", product_flops(head_dim), moved, moved.total(), kind()};
    }
    /// The second kernel, P = softmax(S).
    [[nodiscard]] constexpr basic_softmax<Rep> weights() const {
        validate();
        return softmax_of_scores();
    }
    /// The third kernel, O = P V, whole.
    [[nodiscard]] constexpr basic_demands<Rep> values() const {
        validate();
        auto const moved = value_traffic(math::broadcast<Rep>(1.0), math::broadcast<Rep>(1.0));
        return {"attention values", product_flops(values_dim()), moved, moved.total(), kind()};
    }

    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        Rep const once = math::broadcast<Rep>(1.0);
        if (form == attention_form::fused) { return fused_traffic(once); }
        return score_traffic(once, once) + softmax_of_scores().compulsory() + value_traffic(once, once);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        if (form == attention_form::fused) {
            Rep const loads = batch * heads * pairs();
            return {protocol::stored_elements<Rep>(loads * head_dim, type) +
                        protocol::stored_elements<Rep>(loads * (head_dim + values_dim()), kv_type),
                    output(), output()};
        }
        return score_traffic(keys, stacked()) + softmax_of_scores().requested() +
               value_traffic(values_dim(), stacked());
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> transferred(bytes cache) const noexcept {
        if (form == attention_form::fused) {
            quantity<units::byte, Rep> const capacity{cache};
            Rep const one = math::broadcast<Rep>(1.0);
            auto const row = protocol::stored_elements<Rep>(head_dim + values_dim(), type);
            auto const key_row = protocol::stored_elements<Rep>(key_dims(), kv_type);
            Rep const held = math::floor<Rep>(capacity / (row + key_row));
            Rep const block = math::max<Rep>(math::min<Rep>(held, stacked()), one);
            auto const share_of = [&](Rep const& rows) { // the share of all keys that these rows see
                Rep const of_rows = window + math::ceil<Rep>(rows * kv_heads / heads) - one;
                Rep const share = math::select(window == Rep{}, one, math::min<Rep>(of_rows / seen_keys(), one));
                return math::select(rows > 0.0, share, Rep{});
            };
            Rep const blocks = math::floor<Rep>(stacked() / block);
            Rep const reads = blocks * share_of(block) + share_of(stacked() - blocks * block);
            return fused_traffic(
                math::select(row + seen_keys() * key_row <= capacity, one, math::max<Rep>(reads, one)));
        }
        Rep const edge = detail::square_tile_edge<Rep>(cache, type, type);
        Rep const row_tiles = math::ceil<Rep>(stacked() / edge);
        return score_traffic(math::ceil<Rep>(keys / edge), row_tiles) +
               detail::transferred(softmax_of_scores(), {.capacity = cache}) +
               value_traffic(math::ceil<Rep>(values_dim() / edge), row_tiles);
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    /// The bytes of Q, K, V and O, of K and V those that a window shows; in the naive form also S and P.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        auto const whole = query() + output() + cached(key_dims());
        return form == attention_form::fused ? whole : whole + 2.0 * square();
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return matrix_arithmetic(type); }

    constexpr void validate() const {
        detail::expect_members(*this);
        expecting::enumerator<"attention.form", attention_form::naive>(form);
        detail::expect_that<"attention.kv_heads", "a divisor of attention.heads">(
            math::floor<Rep>(heads / kv_heads) * kv_heads == heads, kv_heads);
        if (values_in_keys) {
            detail::expect_that<"attention.value_dim", "at most attention.head_dim">(value_dim <= head_dim, value_dim);
        }
        if (!causal) { detail::expect_that<"attention.window", "0 unless causal">(window == Rep{}, window); }
    }

    constexpr bool operator==(basic_attention const&) const noexcept = default;

private:
    [[nodiscard]] constexpr basic_softmax<Rep> softmax_of_scores() const noexcept {
        return {batch * heads * queries, keys, type};
    }
    /// The rows that share the keys of one head: all queries of its group of query heads.
    [[nodiscard]] constexpr Rep stacked() const noexcept { return queries * (heads / kv_heads); }
    [[nodiscard]] constexpr Rep values_dim() const noexcept {
        return math::select(value_dim == Rep{}, head_dim, value_dim);
    }
    /// The elements that a key and its value take.
    [[nodiscard]] constexpr Rep key_dims() const noexcept {
        return values_in_keys ? head_dim : Rep(head_dim + values_dim());
    }
    /// The keys that some query sees.
    [[nodiscard]] constexpr Rep seen_keys() const noexcept {
        if (form == attention_form::naive) { return keys; }
        return math::select(window == Rep{}, keys, math::min<Rep>(keys, window + queries - 1.0));
    }
    /// The FLOP of products over `each` elements, whole.
    [[nodiscard]] constexpr quantity<units::flop, Rep> product_flops(Rep const& each) const noexcept {
        return 2.0 * batch * heads * queries * keys * each * symbols::FLOP;
    }
    /// The bytes of Q.
    [[nodiscard]] constexpr quantity<units::byte, Rep> query() const noexcept {
        return protocol::stored_elements<Rep>(batch * heads * queries * head_dim, type);
    }
    /// The bytes of O.
    [[nodiscard]] constexpr quantity<units::byte, Rep> output() const noexcept {
        return protocol::stored_elements<Rep>(batch * heads * queries * values_dim(), type);
    }
    /// The bytes of `each` element of every key.
    [[nodiscard]] constexpr quantity<units::byte, Rep> cached(Rep const& each) const noexcept {
        return protocol::stored_elements<Rep>(batch * kv_heads * seen_keys() * each, kv_type);
    }
    /// The bytes of P, which has the size of S.
    [[nodiscard]] constexpr quantity<units::byte, Rep> square() const noexcept {
        return protocol::stored_elements<Rep>(batch * heads * queries * keys, type);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> fused_traffic(Rep const& kv_reads) const noexcept {
        return {query() + cached(key_dims()) * kv_reads, output(), output()};
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> score_traffic(Rep const& q_reads,
                                                                       Rep const& k_reads) const noexcept {
        return {query() * q_reads + cached(head_dim) * k_reads, square(), square()};
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> value_traffic(Rep const& p_reads,
                                                                       Rep const& v_reads) const noexcept {
        return {square() * p_reads + cached(values_dim()) * v_reads, output(), output()};
    }
};

export using attention = basic_attention<double>;

} // namespace rafter
