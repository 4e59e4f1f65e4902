// Tests: static/workload_pass
module;
#include <concepts>

/// \file The kernels of a pass as plain numbers.
export module rafter.workload:kernels;
#include "../digits.hpp"

import rafter.operation;
import :model;
import :formats;
import :sharding;

namespace rafter::workload {

/// What a kernel of a pass or of a training step is for.
export enum class kernel_role : unsigned char {
    embedding,    ///< the first rows, of tokens or of patches of an image
    norm,         ///< norms, of queries and keys as well
    projection,   ///< products that make queries, keys and values, and the output of attention
    attention,    ///< scores, softmax and values
    residual,     ///< sums of rows and the results of a block
    feed_forward, ///< products of a network that runs for every token
    router,       ///< scores and selection of experts
    expert,       ///< products of routed experts
    activation,   ///< the function between two products of a network or an expert
    exchange,     ///< messages to experts and back
    reduction,    ///< sums over devices: of rows, or of gradients
    transfer,     ///< other messages: rows for the next stage, keys and values, gathered weights
    head,         ///< logits
    loss,         ///< the loss and the gradient of the logits
    optimizer     ///< the update of weights
};
/// The role in words: "feed-forward". A value that is no enumerator is an error.
export [[nodiscard]] constexpr fixed_text<12> text(kernel_role role) {
    return protocol::word_for<"kernel_role">(role, {"embedding", "norm", "projection", "attention", "residual",
                                                    "feed-forward", "router", "expert", "activation", "exchange",
                                                    "reduction", "transfer", "head", "loss", "optimizer"});
}

} // namespace rafter::workload

namespace rafter::workload::detail {
/// Calls a visitor of kernels with the role behind the other arguments, if it takes one.
template <class Visit>
struct role_visitor {
    Visit const& visit;
    constexpr void operator()(kernel_role, auto const&... a) const { visit(a...); }
    constexpr void operator()(kernel_role role, auto const&... a) const
        requires std::invocable<Visit const&, decltype(a)..., kernel_role>
    {
        visit(a..., role);
    }
};
/// Pairs of a query and a key in a causal sequence of `tokens`; a query sees at most `window` keys, its own included.
template <math::rep Rep>
constexpr Rep causal_pairs(Rep const& tokens, double window) noexcept {
    Rep const whole = tokens * (tokens + 1.0) * 0.5;
    if (window == math::infinity) { return whole; }
    return math::select(tokens <= window, whole, window * (tokens - (window - 1.0) * 0.5));
}
/// A kernel of a pass, FLOP and bytes as plain numbers: constants count calls. The working set is all that moves. (Each
/// member is stated, outside of lambdas: clang 22 crashes where a lambda in a constant leaves one to its default.)
template <math::rep Rep>
constexpr auto kernel_of(char const* name, Rep const& work, Rep const& read, Rep const& written, arithmetic const& kind,
                         double launches = 1.0) {
    using op = protocol::lifted_to<demands, Rep>;
    auto const to = units::from_coherent<units::byte>(written);
    return op{name,
              units::from_coherent<units::flop>(work),
              {units::from_coherent<units::byte>(read), to, to},
              units::from_coherent<units::byte>(Rep(read + written)),
              kind,
              {{}, {}, 0, {}},
              math::broadcast<Rep>(launches)};
}
/// The devices of a group of `t` that divide a matrix of a layer: `kv` of them divide keys and values, and none divides
/// routers and projections to latent vectors, such as the first of `queries`, which counts those before.
template <math::rep Rep>
constexpr Rep devices_of(weight_matrix const& w, attention_block const& a, Rep const& t, Rep const& kv, int& queries) {
    switch (w.role) {
    case weight_role::query: return a.query_rank > 0.0 && queries++ == 0 ? math::broadcast<Rep>(1.0) : t;
    case weight_role::key: return kv;
    case weight_role::value:
        if (a.fused_projections) { return w.outputs / (a.query_width() / t + (a.key_width() + a.value_width()) / kv); }
        return a.latent() ? t : kv;
    case weight_role::router: return math::broadcast<Rep>(1.0);
    default: return t;
    }
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
/// A list without operations. In a constant expression a copy of it is one step, and making it one for each member.
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
/// The kernels of a pass, block by block. Plain numbers, bytes and FLOP: a constant of ten thousand steps counts calls.
template <class Pass, class Visit>
struct pass_kernels {
    using Rep = typename Pass::rep;
    using role = kernel_role;
    // A kind of layers on one device.
    struct layer {
        layer_group const& group;
        double before;       // the layers of the kinds before
        Rep count;           // how often a layer runs
        Rep kv;              // the devices that divide the heads of keys
        Rep keys{};          // that queries see
        Rep held{};          // sequences of whose keys the device reads some
        Rep at_once{};       // devices whose queries it answers
        Rep of_all{};        // its share of the pairs of a query and a key
        Rep sent{}, steps{}; // messages of attention
    };

    Pass const& of;
    role_visitor<Visit> visit;
    Rep one = math::broadcast<Rep>(1.0);
    Rep t = of.parallel.tensor;
    Rep c = of.parallel.context;
    Rep own = of.micro_batch(); // the sequences on this device, and those that share its context
    Rep share = own * of.tokens / c;
    Rep rows = math::select( // its tokens, padded to as many on each device
        c > 1.0, math::select(of.tokens == 1.0, math::ceil<Rep>(share), math::ceil<Rep>(of.tokens / c) * own), share);
    Rep seen = of.context + of.tokens;
    double hidden = of.model.hidden;
    double layers = of.model.layers_in_all();
    double each = of.activations.bits.raw_ * 0.125; // bytes of an activation
    double cached = of.formats.cache.bits.raw_ * 0.125;
    arithmetic vectors = wide_enough(vector_arithmetic(of.type == fp64 ? fp64 : fp32));
    product_type wide_type = product_type_of(of.activations);
    product_type narrow_type = product_type_of(of.type);
    quantity<units::byte, Rep> of_rows = units::from_coherent<units::byte>(Rep(each * hidden * rows));

    // Weights of 16 bits or more are not quantised, so their inputs are not, either.
    constexpr auto const& type_of(weight_format const& f) const { return f.bits.raw_ < 16.0 ? narrow_type : wide_type; }
    constexpr double input_of(weight_role matrix) const { return type_of(of.formats.of(matrix).usual).input; }
    // The launches of a product whose inputs no other kernel has made narrower.
    constexpr double launches_of(weight_role matrix) const { return input_of(matrix) < each ? 2.0 : 1.0; }
    // An elementwise kernel: some FLOP and some reads for each element of the result, which has so many bytes.
    constexpr void elementwise(role as, char const* name, Rep const& elements, double work, double reads, double result,
                               Rep const& times, double more = 0.0, double launches = 1.0) const {
        visit(as,
              kernel_of<Rep>(name, work * elements, (reads * each) * elements + more, result * elements, vectors,
                             launches),
              times);
    }
    // A product of rows with weights that take so many bytes, of which a share is in the host's memory. The
    // matrices of a layer are all there or none, so layers on the host become kernels of their own.
    constexpr void product(role as, char const* name, product_type const& in, Rep const& rows_of, Rep const& inputs,
                           Rep const& outputs, Rep const& weights, double result, Rep const& times,
                           double launches = 1.0, Rep const& on_host = Rep{}) const {
        auto const visit_with = [&](Rep const& from_host, Rep const& executions) {
            auto kernel = kernel_of<Rep>(name, 2.0 * rows_of * inputs * outputs,
                                         in.input * rows_of * inputs + (weights - from_host),
                                         result * rows_of * outputs, in.kind, launches);
            kernel.sent.from_host = units::from_coherent<units::byte>(from_host);
            visit(as, kernel, executions);
        };
        Rep const there = math::min<Rep>(on_host, of.parallel.layers_on_host);
        Rep const wholly = math::floor<Rep>(there * times + 0.5);
        if (math::any_of(wholly > 0.0)) { visit_with(weights, wholly); }
        Rep const others = math::select(there < 1.0, 1.0 - there, one);
        visit_with(weights * ((on_host - there) / others), times - wholly);
    }
    // A product with a matrix of a layer, or of several experts, of which devices divide the inputs or the outputs.
    constexpr void product(role as, layer const& l, weight_matrix const& w, char const* name, Rep const& rows_of,
                           Rep const& inputs_by, Rep const& outputs_by, double result, double launches = 1.0,
                           Rep const& experts = math::broadcast<Rep>(1.0)) const {
        layer_format const& format = of.formats.of(w.role);
        double const whole = mean_matrix_bytes(w, format, l.before, l.group.count, layers).raw_;
        product(as, name, type_of(format.usual), rows_of, w.inputs / inputs_by, w.outputs / outputs_by,
                whole * experts / (inputs_by * outputs_by), result, l.count, launches, of.parallel.on_host(w.role));
    }
    // The all-reduce of the rows of the residual stream; no execution on one device.
    constexpr void reduce(Rep const& times) const {
        if (!math::any_of(t > 1.0)) {
            return visit(role::reduction, kernel_of<Rep>("all-reduce", Rep{}, Rep{}, Rep{}, vectors), Rep{});
        }
        basic_collective<Rep> const sum{.pattern = collective_pattern::all_reduce,
                                        .size = of_rows,
                                        .devices = t,
                                        .type = of.activations,
                                        .algorithm = of.parallel.algorithm,
                                        .link = of.parallel.link};
        visit(role::reduction, exchange_of<Rep>("all-reduce", sum, vectors), math::select(t > 1.0, times, Rep{}));
    }

    // 1 where latent attention is absorbed: in a decode step, and for up to 16 tokens, as drafted ones, where that
    // takes fewer FLOP than making the keys and values of the context again. Otherwise 0: servers expand chunks of
    // prompts.
    constexpr Rep absorbed(attention_block const& a) const {
        double const more_of_pair = 2.0 * a.kv_rank - a.nope_dim - a.value_dim;
        double const of_key = a.kv_rank * (a.nope_dim + a.value_dim);
        auto const is_cheaper = (more_of_pair * of.tokens) * seen < of_key * of.context;
        return math::select(math::either(of.tokens == 1.0, math::both(of.tokens <= 16.0, is_cheaper)), one, Rep{});
    }
    constexpr void inputs() const {
        language_model const& model = of.model;
        weight_format const& format = of.formats.embedding;
        if (model.vocabulary > 0.0) {
            Rep const looked_up = math::min<Rep>(rows, math::broadcast<Rep>(model.vocabulary));
            visit(role::embedding,
                  kernel_of<Rep>("embedding lookup", Rep{}, (hidden * format.bits.raw_ * 0.125) * looked_up,
                                 (hidden * each) * rows, vectors),
                  one);
        }
        if (model.patch_inputs > 0.0) {
            product(role::embedding, "patch embedding", type_of(format), rows, math::broadcast<Rep>(model.patch_inputs),
                    math::broadcast<Rep>(hidden),
                    math::broadcast<Rep>(stored_matrix(model.patch_inputs, hidden, format).raw_), each, one);
        }
    }
    // What attention reads and sends.
    constexpr void share_attention(layer& l) const {
        attention_block const& a = l.group.attention;
        l.keys = math::min<Rep>(seen, a.window + of.tokens - 1.0);
        l.held = own;
        l.at_once = l.of_all = one;
        if (!math::any_of(c > 1.0)) { return; }
        // What goes around, the keys that a device lacks or the queries of its tokens?
        Rep const wide = math::min<Rep>(seen, a.window + math::ceil<Rep>(of.tokens / c) - 1.0);
        // Sequences of one token: a device lacks only the keys of those whose token it has.
        Rep const held = math::select(math::both(c > 1.0, of.tokens == 1.0), rows, own);
        Rep asked = math::broadcast<Rep>(a.query_width() + a.result_width()); // a query and its result
        if (a.latent()) {
            Rep const direct = absorbed(a);
            asked = direct * (a.heads * (2.0 * a.kv_rank + a.rope_dim)) + (1.0 - direct) * asked;
        }
        Rep const of_keys = (cached * a.cache_elements_per_token()) * held * (wide - l.keys / c) / l.kv;
        Rep const of_queries = each * asked * rows * (c - 1.0) / t;
        auto const asks = of_queries < of_keys;
        l.keys = math::select(asks, l.keys / c, wide);
        l.held = math::select(asks, own, held);
        l.at_once = math::select(asks, c, one);
        l.of_all = math::select(asks, one / c, rows / (own * of.tokens));
        l.sent = math::select(asks, of_queries, of_keys);
        l.steps = math::select(c > 1.0, math::select(asks, 2.0 * one, c - 1.0), Rep{});
    }
    // Attention without its projections.
    constexpr void attention(layer const& l) const {
        attention_block const& a = l.group.attention;
        bool const is_naive = of.form == attention_form::naive;
        Rep const key_rows = l.held * l.keys;
        Rep const asking = rows * l.at_once; // the tokens whose queries the device answers
        Rep of_pair = math::broadcast<Rep>(a.query_dim() + a.value_dim);
        Rep reads = (cached * a.cache_elements_per_token()) * key_rows / l.kv;
        if (a.latent()) {
            Rep const direct = absorbed(a);
            of_pair = direct * (2.0 * a.kv_rank + a.rope_dim) + (1.0 - direct) * of_pair;
            reads = reads + (1.0 - direct) * (key_rows * ((a.key_width() + a.value_width()) * each) / t);
        }
        Rep const queries = (each * a.query_width()) * asking / t;
        Rep const results = (input_of(weight_role::output) * a.result_width()) * asking / t;
        Rep const pairs = of.model.causal ? causal_pairs<Rep>(seen, a.window) - causal_pairs<Rep>(of.context, a.window)
                                          : of.tokens * math::min<Rep>(seen, math::broadcast<Rep>(a.window));
        Rep const scores = a.heads * asking * l.keys / t;
        Rep const key_reads = cached * a.key_width() * key_rows / l.kv;
        arithmetic const& kind = wide_type.kind;
        auto op = is_naive ? kernel_of<Rep>("attention scores", 2.0 * a.query_dim() * scores, queries + key_reads,
                                            each * scores, kind)
                           : kernel_of<Rep>("attention", 2.0 * a.heads * own * of_pair * pairs / t * l.of_all,
                                            queries + reads, results, kind);
        op.sent.size = units::from_coherent<units::byte>(l.sent);
        op.sent.steps = l.steps;
        op.sent.link = of.parallel.context_link;
        op.sent.devices = t * of.parallel.expert * c; // the devices of `tensor` and `expert` stand side by side
        visit(role::attention, op, l.count);
        if (!is_naive) { return; }
        elementwise(role::attention, "softmax", scores, 5.0, 1.0, each, l.count);
        op = kernel_of<Rep>("attention values", 2.0 * a.value_dim * scores, each * scores + reads - key_reads, results,
                            kind);
        visit(role::attention, op, l.count);
    }
    // The norms of a layer, attention with its projections, and the network.
    constexpr void visit_layer(layer l) const {
        attention_block const& a = l.group.attention;
        bool const routes = l.group.network.experts > 0.0;
        double const normalised = 0.5 * (input_of(weight_role::query) +
                                         input_of(routes ? weight_role::expert_gate_up : weight_role::gate_up));
        elementwise(role::norm, "norm", hidden * rows, 4.0, 1.0, normalised, 2.0 * l.count,
                    0.5 * stored(l.group.vector_parameters(hidden), of.formats.vectors).raw_,
                    (normalised < each ? 2.0 : 1.0) + (a.query_key_norms ? 1.0 : 0.0));
        share_attention(l);
        int queries = 0;
        a.for_each_matrix(hidden, [&](weight_matrix const& w) {
            if (w.role == weight_role::value && a.fused_projections) {
                Rep const parts = a.query_width() / t + (a.key_width() + a.value_width()) / l.kv;
                layer_format const& format = of.formats.of(w.role);
                double const whole = mean_matrix_bytes(w, format, l.before, l.group.count, layers).raw_;
                return product(role::projection, "qkv projection", type_of(format.usual), rows,
                               math::broadcast<Rep>(w.inputs), parts, (whole / w.outputs) * parts, each, l.count, 1.0,
                               of.parallel.on_host(w.role));
            }
            Rep const by = devices_of<Rep>(w, a, t, l.kv, queries);
            if (w.role == weight_role::query) {
                product(role::projection, l, w, "query projection", rows, one, by, each);
            } else if (w.role == weight_role::key) {
                product(role::projection, l, w, "key projection", rows, one, by, cached);
            } else if (w.role == weight_role::output) {
                attention(l);
                product(role::projection, l, w, "output projection", rows, by, one, each, launches_of(w.role));
            } else { // latent: absorbed, or keys and values of all tokens that queries see
                Rep const direct = a.latent() ? absorbed(a) : one;
                Rep const made = direct * rows + (1.0 - direct) * own * seen / l.at_once;
                product(role::projection, l, w, "value projection", made, one, by, a.latent() ? each : cached);
            }
        });
        reduce(l.count);
        elementwise(role::residual, "residual", hidden * rows, 1.0, 2.0, each, 2.0 * l.count);
        network(l);
    }

    // A network that runs for every token, and routed experts.
    constexpr void network(layer const& l) const {
        network_block const& n = l.group.network;
        auto const& d = of.parallel;
        Rep const all_rows = rows * d.expert; // the tokens of all devices that share the experts
        Rep const holders = d.whole_experts ? Rep(d.expert * t) : d.expert;
        Rep const cut = d.whole_experts ? one : t; // devices that divide the matrices of an expert
        Rep const routed = n.active * all_rows / holders;
        double const to_expert = input_of(weight_role::expert_gate_up);
        Rep const distinct = n.experts == 0.0  ? Rep{}
                             : d.whole_experts ? whole_experts_read<Rep>(n, all_rows, holders, to_expert < 2.0)
                                               : Rep(expected_experts(n, all_rows) / holders);
        double const first = n.matrices - 1.0; // products before the activation
        double const flops_each = n.matrices == 3.0 ? 5.0 : 4.0;
        n.for_each_matrix(hidden, [&](weight_matrix const& w) {
            if (w.role == weight_role::gate_up) {
                product(role::feed_forward, l, w, "gate and up projection", rows, one, t, each, first);
                elementwise(role::activation, "activation", n.width * rows / t, flops_each, first,
                            input_of(weight_role::down), l.count);
            } else if (w.role == weight_role::down) {
                product(role::feed_forward, l, w, "down projection", rows, t, one, each, launches_of(w.role));
            } else if (w.role == weight_role::router) { // scores, selection, permutation, sum behind the experts
                product(role::router, l, w, "router", rows, one, one, fp32.bits.raw_ * 0.125, 4.0);
            } else if (w.role == weight_role::expert_gate_up) {
                product(role::expert, l, w, "experts, gate and up", routed, one, cut, each, first, distinct);
                elementwise(role::activation, "experts, activation", n.expert_width * routed / cut, flops_each, first,
                            input_of(weight_role::expert_down), l.count);
            } else {
                product(role::expert, l, w, "experts, down", routed, cut, one, each, launches_of(w.role), distinct);
            }
        });
        if (n.experts > 0.0) { exchange(l, to_expert); }
        reduce(l.count);
    }
    // Dispatch and combine, the mean of both. Copies for each expert are activations; otherwise experts get inputs.
    constexpr void exchange(layer const& l, double input) const {
        auto const& d = of.parallel;
        double const sent = d.copy_for_each_expert ? each : 0.5 * (input + each);
        bool const is_once = math::any_of(d.expert > 1.0) && !d.copy_for_each_expert; // to each device
        network_block const& n = l.group.network;
        Rep const copies = is_once ? destinations<Rep>(n, d.expert) : math::broadcast<Rep>(n.active);
        Rep const size = (sent * hidden) * rows * copies;
        basic_collective<Rep> const both{.pattern = collective_pattern::all_to_all,
                                         .size = units::from_coherent<units::byte>(size),
                                         .size_is = buffer_size::whole,
                                         .devices = d.expert,
                                         .link = d.link};
        auto op = exchange_of<Rep>("expert exchange", both, {});
        op.sent.devices = t * d.expert;
        visit(role::exchange, op, math::select(d.expert > 1.0, 2.0 * l.count, Rep{}));
    }
    // The rows for the next stage, the last norm, and the head, on a path.
    constexpr void outputs(Rep const& way) const {
        language_model const& model = of.model;
        Rep heads = one, sends{};
        if (math::any_of(of.parallel.pipeline > 1.0)) {
            Rep const in_flight = of.micro_batches();
            auto const is_through = math::either(way == 0.0, of.parallel.pipeline == 1.0);
            heads = math::select(is_through, one, math::select(way > 1.0 * model.layers.size(), in_flight, Rep{}));
            sends = math::select(is_through, of.parallel.pipeline - 1.0, in_flight);
        }
        basic_collective<Rep> const onward{.pattern = collective_pattern::send,
                                           .size = of_rows,
                                           .devices = math::broadcast<Rep>(2.0),
                                           .link = of.parallel.pipeline_link};
        auto send = exchange_of<Rep>("send to the next stage", onward, {});
        send.sent.devices = of.parallel.devices(); // the link that joins all stages: on several nodes, the network
        visit(role::transfer, send, sends);
        elementwise(role::norm, "norm", hidden * rows, 4.0, 1.0, each, one,
                    stored(model.vector_parameters() + model.other_parameters, of.formats.vectors).raw_);
        if (!(model.head_rows > 0.0)) { return; }
        weight_format const& format = model.tied_embeddings ? of.formats.embedding : of.formats.head;
        Rep const last = math::select(of.tokens == 1.0, rows, own); // one device has the last tokens of all prompts
        product(role::head, "head", type_of(format), of.all_logits ? rows : last, math::broadcast<Rep>(hidden),
                model.head_rows / t, stored_matrix(hidden, model.head_rows, format).raw_ / t, each, heads);
    }
};
} // namespace rafter::workload::detail
