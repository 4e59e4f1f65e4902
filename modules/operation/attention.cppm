// Tests: run/attention_loop_nest, static/ml_operations
/// \file Scaled dot-product attention: naive and fused, causal, with grouped queries.
export module rafter.operation:attention;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;
import :demands;
import :operation_list;
import :gemm;
import :softmax;

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
///     FLOP        the two products: 4 batch heads queries keys head_dim; `softmax_flops()` is not counted.
///                 Fused and causal: half of it if queries = keys, the convention of published figures (Dao 2023,
///                 arXiv 2307.08691, section 4.1); otherwise, as in decoding, the pairs that are not masked, which
///                 `exact_work()` always counts. Naive: whole rectangles, masked later.
///     compulsory  fused: Q, K and V read, O written. Naive: also the scores S and the weights P, written and read as
///                 whole rectangles, causal or not.
///     requested   fused: a query, key and value element for each pair that is not masked; sums stay in registers.
///                 Naive: both operands of each multiplication, and three passes of the softmax.
///     transferred fused: compulsory if the keys and values of one head and a row of Q and O fit. Otherwise blocks of
///                 rows of Q, O, K and V that fit, with K and V read once for each block of queries.
///                 Naive: two products in square tiles (as `gemm`) and the softmax.
///
/// Extents are plain counts: whole numbers, at least 1.
template <math::rep Rep>
struct basic_attention {
    using rep = Rep;
    static constexpr protocol::formulas formulas{
        "4 batch heads queries keys head_dim [/ 2 if fused and causal]",
        "2 batch (heads queries + kv_heads keys) head_dim [+ 4 batch heads queries keys if naive]"};

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

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        auto const whole = 4.0 * batch * heads * queries * keys * head_dim * symbols::FLOP;
        if (!causal || form == attention_form::naive) { return whole; }
        return select(queries == keys, 0.5 * whole, exact_work());
    }

    /// The pairs of query and key of one head that are not masked.
    [[nodiscard]] constexpr Rep pairs() const noexcept {
        if (!causal) { return queries * keys; }
        Rep const seeing = math::min<Rep>(queries, keys); // queries before the first key see no key
        return seeing * (keys - seeing) + seeing * (seeing + 1.0) * 0.5;
    }
    /// The FLOP of the two products over the pairs that are not masked.
    [[nodiscard]] constexpr quantity<units::flop, Rep> exact_work() const noexcept {
        return 4.0 * batch * heads * pairs() * head_dim * symbols::FLOP;
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
        return {"attention scores", product_flops(), moved, moved.total(), kind()};
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
        return {"attention values", product_flops(), moved, moved.total(), kind()};
    }

    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        Rep const once = math::broadcast<Rep>(1.0);
        if (form == attention_form::fused) { return fused_traffic(once); }
        return score_traffic(once, once) + softmax_of_scores().compulsory() + value_traffic(once, once);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        if (form == attention_form::fused) {
            Rep const loads = batch * heads * pairs() * head_dim;
            return {protocol::stored_elements<Rep>(loads, type) + 2.0 * protocol::stored_elements<Rep>(loads, kv_type),
                    output(), output()};
        }
        return score_traffic(keys, stacked()) + softmax_of_scores().requested() + value_traffic(head_dim, stacked());
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> transferred(bytes cache) const noexcept {
        if (form == attention_form::fused) {
            quantity<units::byte, Rep> const capacity{cache};
            auto const row = protocol::stored_elements<Rep>(2.0 * head_dim, type);
            auto const key_row = protocol::stored_elements<Rep>(2.0 * head_dim, kv_type);
            Rep const block = math::max<Rep>(math::floor<Rep>(capacity / (row + key_row)), math::broadcast<Rep>(1.0));
            return fused_traffic(math::select(row + keys * key_row <= capacity, math::broadcast<Rep>(1.0),
                                              math::ceil<Rep>(stacked() / block)));
        }
        Rep const edge = detail::square_tile_edge<Rep>(cache, type);
        Rep const row_tiles = math::ceil<Rep>(stacked() / edge);
        return score_traffic(math::ceil<Rep>(keys / edge), row_tiles) +
               detail::transferred(softmax_of_scores(), {.capacity = cache}) +
               value_traffic(math::ceil<Rep>(head_dim / edge), row_tiles);
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    /// The bytes of Q, K, V and O; in the naive form also S and P.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        auto const whole = 2.0 * (output() + cached());
        return form == attention_form::fused ? whole : whole + 2.0 * square();
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return matrix_arithmetic(type); }

    constexpr void validate() const {
        detail::expect_members(*this);
        expecting::enumerator<"attention.form", attention_form::naive>(form);
        detail::expect_that<"attention.kv_heads", "a divisor of attention.heads">(
            math::floor<Rep>(heads / kv_heads) * kv_heads == heads, kv_heads);
    }

    constexpr bool operator==(basic_attention const&) const noexcept = default;

private:
    [[nodiscard]] constexpr basic_softmax<Rep> softmax_of_scores() const noexcept {
        return {batch * heads * queries, keys, type};
    }
    /// The rows that share the keys of one head: all queries of its group of query heads.
    [[nodiscard]] constexpr Rep stacked() const noexcept { return queries * (heads / kv_heads); }
    /// The FLOP of one of the two products, whole.
    [[nodiscard]] constexpr quantity<units::flop, Rep> product_flops() const noexcept {
        return 2.0 * batch * heads * queries * keys * head_dim * symbols::FLOP;
    }
    /// The bytes of O, which has the size of Q.
    [[nodiscard]] constexpr quantity<units::byte, Rep> output() const noexcept {
        return protocol::stored_elements<Rep>(batch * heads * queries * head_dim, type);
    }
    /// The bytes of V, which has the size of K.
    [[nodiscard]] constexpr quantity<units::byte, Rep> cached() const noexcept {
        return protocol::stored_elements<Rep>(batch * kv_heads * keys * head_dim, kv_type);
    }
    /// The bytes of P, which has the size of S.
    [[nodiscard]] constexpr quantity<units::byte, Rep> square() const noexcept {
        return protocol::stored_elements<Rep>(batch * heads * queries * keys, type);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> fused_traffic(Rep const& kv_reads) const noexcept {
        return {output() + 2.0 * cached() * kv_reads, output(), output()};
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> score_traffic(Rep const& q_reads,
                                                                       Rep const& k_reads) const noexcept {
        return {output() * q_reads + cached() * k_reads, square(), square()};
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> value_traffic(Rep const& p_reads,
                                                                       Rep const& v_reads) const noexcept {
        return {square() * p_reads + cached() * v_reads, output(), output()};
    }
};

export using attention = basic_attention<double>;

} // namespace rafter
