// Tests: static/workload_pass
module;
#include <concepts>

/// \file The kernels of a pass as plain numbers.
export module rafter.workload:kernels;
#include "../digits.hpp"

import rafter.terms;
import rafter.operation;
import :model;
import :formats;

namespace rafter::workload::detail {
/// Pairs of a query and a key among the first `tokens` tokens of a causal sequence; each query sees `window` keys at
/// most, its own included.
template <math::rep Rep>
constexpr Rep causal_pairs(Rep const& tokens, double window) noexcept {
    Rep const whole = tokens * (tokens + 1.0) * 0.5;
    if (window == math::infinity) { return whole; }
    return math::select(tokens <= window, whole, window * (tokens - (window - 1.0) * 0.5));
}
/// A kernel of a pass, its FLOP and bytes as plain numbers: constant expressions count calls. The working set is all
/// bytes that move. (Each member is stated, outside of lambdas: clang 22 crashes where a lambda in a constant leaves
/// one to its default.)
template <math::rep Rep>
constexpr auto kernel_of(char const* name, Rep const& work, Rep const& read, Rep const& written, arithmetic const& kind,
                         double launches = 1.0) {
    using op = rafter::detail::lifted_to<demands, Rep>;
    auto const to = units::from_coherent<units::byte>(written);
    return op{name,
              units::from_coherent<units::flop>(work),
              {units::from_coherent<units::byte>(read), to, to},
              units::from_coherent<units::byte>(Rep(read + written)),
              kind,
              {{}, {}, 0, {}},
              math::broadcast<Rep>(launches)};
}
/// The heads of keys over the most of them that a device needs, where `tensor` devices divide the heads of queries in
/// their order: q = h / t of them on a device, g = h / h_kv of them for a head of keys. A device that begins inside of
/// a group needs up to ceil((q + g - gcd(q, g)) / g) heads of keys.
template <math::rep Rep>
constexpr Rep key_share(attention_block const& a, Rep const& tensor) noexcept {
    double const keys = a.kv_heads;
    if (!math::any_of(tensor > 1.0)) { return math::broadcast<Rep>(1.0); }
    Rep const queries = a.heads / tensor;
    Rep const group = math::broadcast<Rep>(a.heads / keys);
    Rep common = queries; // Euclid
    Rep rest = group;
    for (int i = 0; i < 32 && math::any_of(rest > 0.0); ++i) {
        Rep const next = math::select(rest > 0.0, common - math::floor<Rep>(common / rest) * rest, Rep{});
        common = math::select(rest > 0.0, rest, common);
        rest = next;
    }
    return keys / math::min<Rep>(math::ceil<Rep>((queries + group - common) / group), math::broadcast<Rep>(keys));
}
/// The layers of a kind on a stage of `total` layers that has as many as it can of the kind `fullest`. Kinds that take
/// turns are spread evenly over the stages. Otherwise they follow each other, and the last stage has the last ones.
template <math::rep Rep>
constexpr Rep layers_on_stage(language_model const& model, Rep const& stages, int of, int fullest, Rep const& total,
                              bool is_last) {
    int const kinds = model.layers.size();
    Rep left = total;
    for (int i = 0; i < kinds; ++i) {
        int const at = is_last && !model.alternating ? kinds - 1 - i : (fullest + i) % kinds;
        Rep held = math::broadcast<Rep>(model.layers[at].count);
        if (model.alternating) { held = math::ceil<Rep>(held / stages); }
        held = math::min<Rep>(held, left);
        if (at == of) { return held; }
        left = left - held;
    }
    return Rep{};
}
/// Does a capacity hold so many bytes? A capacity that is not stated is an error: nobody knows.
constexpr bool fits_in(bytes const& capacity, bytes const& needed) {
    if (capacity == math::infinity * symbols::B) {
        expecting::reject<"machine.bandwidth.capacity", "stated to know what fits">("missing");
    }
    return needed <= capacity;
}
template <math::rep Rep>
constexpr Rep larger(Rep const& a, Rep const& b) noexcept {
    return math::max<Rep>(a, b);
}
template <class Unit, math::rep Rep>
constexpr quantity<Unit, Rep> larger(quantity<Unit, Rep> const& a, quantity<Unit, Rep> const& b) noexcept {
    return max(a, b);
}
/// An empty list. A constant expression counts an initializer of each member of each operation, but one step for a
/// copy.
template <class List>
inline constexpr List no_operations{};
template <class List>
constexpr List empty_list() {
    if (__builtin_is_constant_evaluated()) { return no_operations<List>; }
    return {};
}
/// The kernel of a collective.
template <math::rep Rep>
constexpr auto exchange_of(char const* name, basic_collective<Rep> const& exchange, arithmetic const& kind) {
    auto const moved = exchange.compulsory();
    auto out = kernel_of<Rep>(name, exchange.work().raw_, moved.read.raw_, moved.written.raw_, kind);
    out.sent = exchange.sent();
    return out;
}
/// The bytes of one copy of a matrix, as a mean over the layers `first` to `first + count` of all `layers`.
constexpr bytes mean_matrix_bytes(weight_matrix const& w, layer_format const& f, double first, double count,
                                  double layers) noexcept {
    bytes const usual = stored_matrix(w.inputs, w.outputs, f.usual);
    if (f.rule == higher_precision_layers::none) { return usual; }
    double const raised = raised_before(first + count, layers, f.rule) - raised_before(first, layers, f.rule);
    return usual + raised / count * (stored_matrix(w.inputs, w.outputs, f.raised) - usual);
}
/// The arithmetic of a kernel that runs in the next wider type on a device without its own.
constexpr arithmetic wide_enough(arithmetic kind) noexcept {
    kind.allow_wider = true;
    return kind;
}
/// The arithmetic of a product, and the bytes of one of its inputs.
struct product_type {
    arithmetic kind;
    double input;
};
constexpr product_type product_type_of(element_type const& type) noexcept {
    return {wide_enough(matrix_arithmetic(type)), type.bits.raw_ * 0.125};
}
} // namespace rafter::workload::detail
