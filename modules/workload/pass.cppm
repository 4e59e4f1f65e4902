// Tests: static/workload_pass
module;
#include <concepts>
#include <initializer_list>

/// \file A pass of a language model on one device of several: a prompt, a decode step of a batch, or a chunk.
export module rafter.workload:pass;
#include "../digits.hpp"

import rafter.terms;
import rafter.operation;
import :model;
import :formats;
import :sharding;
import :parallelism;
import :kernels;

namespace rafter::workload {

/// The type of activations beside products in `type`: bf16 where these have less than 16 bits, otherwise the same.
export [[nodiscard]] constexpr element_type activation_type(element_type const& type) noexcept {
    return type.bits < 16.0 * symbols::bit / symbols::element ? bf16 : type;
}

/// One pass of a language model, as one of its devices sees it: new tokens for each sequence of a batch, after the
/// tokens in the cache. An operation of parts, over lanes as well: `sweep(gpu, pass{...}, vary<"batch">(...),
/// vary<"parallel.tensor">(...))`.
///
///     pass{.model = models::llama3_1_8b, .formats = formats::all(bf16), .tokens = 1, .context = 2048, .batch = 8}
///     pass{.model = models::llama3_1_8b, .formats = formats::all(bf16), .tokens = 2048}      // a prompt
///
/// Counted: each matrix once a pass, with the expected number of different experts; rows of activations; the keys and
/// values that queries see (windows included), and new ones; norms, residuals and activations of the network; the head
/// for the last token of each sequence. Attention is one fused kernel over the pairs that are not masked; in the naive
/// form it is three kernels over whole rectangles: scores, softmax (5 FLOP an element) and values. Latent attention is
/// fused; it is absorbed in a decode step and expanded otherwise (DeepSeek-V2, arXiv 2405.04434, section 2.1).
/// Kernels are launched once. Launches of their own have gate and up projections, norms of queries and keys, the
/// selection of experts, and inputs that become narrower than activations: 13 launches a layer of a Llama in 16 bits.
/// Kernels run in a wider type if the device has no peak for theirs. A step schedules its sequences on the host.
///
/// With a pipeline, the time of the pass is the time between two tokens of a sequence, and `batch` over it the
/// throughput. It is the longest of several times, each of which is a path: of a micro-batch through all stages, and of
/// all micro-batches through one stage. The stage is one with the most layers, or the last one with the head; where
/// there are different kinds of layers, one with the most layers of each kind. Predictions compute all these times and
/// take the longest one, whose parts are the parts of the pass.
export template <math::rep Rep>
struct basic_pass {
    using rep = Rep;
    /// The cache may be empty.
    using none_allowed = field_names<"context">;

    language_model model{};                                      ///< the network
    weight_formats formats{};                                    ///< of its weights and its cache
    Rep tokens = rafter::detail::unstated<Rep, "pass.tokens">(); ///< new tokens of each sequence; 1 in decoding
    Rep context{};                                               ///< tokens of each sequence in the cache
    Rep batch = math::broadcast<Rep>(1.0);                       ///< sequences on all devices of the division together
    element_type type = bf16;                                    ///< of the products with weights
    element_type activations = activation_type(type);            ///< of the residual stream, attention and messages
    basic_parallelism<Rep> parallel{};                           ///< the division over devices
    bool all_logits = false;                                     ///< does the head run for each token, as in training?
    attention_form form = attention_form::fused;                 ///< fused or naive attention
    /// The path through a pipeline: 0 for a micro-batch through all stages, then all of them through the stage with the
    /// most layers of each kind, then through the last stage with the most layers of each kind. -1 is the longest: by
    /// the time on a machine, or without a machine by its FLOP.
    Rep path = math::broadcast<Rep>(-1.0);

    /// The most parts of a pass: 19 of each of 8 groups of layers, and 5.
    static constexpr int most_parts = 157;

    /// Calls `visit(operation, executions)` with each kernel of the pass and the number of its executions, unchecked.
    /// The kernels are the same for all values of the counts; some may have no execution.
    template <class Visit>
    constexpr void for_each_part(Visit const& visit) const;

    /// The kernels of the pass.
    [[nodiscard]] constexpr auto parts() const {
        validate();
        return bare_parts();
    }
    /// The kernels of the pass, unchecked.
    [[nodiscard]] constexpr auto bare_parts() const {
        auto list = detail::empty_list<rafter::detail::lifted_to<operation_list<most_parts>, Rep>>();
        for_each_part([&](auto const& op, Rep const& times) { list.push(op, times); });
        return list;
    }
    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const {
        quantity<units::flop, Rep> sum{};
        for_each_part([&](auto const& op, Rep const& times) { sum += times * op.work; });
        return sum;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const {
        protocol::basic_traffic<Rep> sum{};
        for_each_part([&](auto const& op, Rep const& times) { sum = sum + times * op.traffic; });
        return sum;
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const { return detail::wide_enough(matrix_arithmetic(type)); }
    /// The kernels that are launched.
    [[nodiscard]] constexpr Rep launches() const {
        Rep sum{};
        for_each_part([&](auto const& op, Rep const& times) { sum = sum + times * op.launches; });
        return sum;
    }
    /// The sequences that the host schedules until the next token of each; with a pipeline, of all micro-batches.
    [[nodiscard]] constexpr Rep sequences() const noexcept { return batch / parallel.expert; }
    /// The sequences of the largest micro-batch on one device, or on all devices of `parallel.context` together.
    [[nodiscard]] constexpr Rep micro_batch() const noexcept {
        Rep const part = batch / parallel.parts_of_batch();
        return math::select(parallel.pipeline > 1.0, math::ceil<Rep>(part), part);
    }
    /// The micro-batches in the pipeline: as many as stages, if there are as many sequences.
    [[nodiscard]] constexpr Rep micro_batches() const noexcept {
        return math::select(parallel.pipeline > 1.0, math::min<Rep>(sequences(), parallel.pipeline),
                            math::broadcast<Rep>(1.0));
    }
    /// The number of paths between which a machine decides; 1 without a pipeline, or if `path` is stated.
    [[nodiscard]] constexpr int paths() const noexcept {
        return math::any_of(parallel.pipeline > 1.0) && math::any_of(path < 0.0) ? 1 + 2 * model.layers.size() : 1;
    }
    /// The path, which predictions set to the longest one.
    [[nodiscard]] constexpr Rep& taken() noexcept { return path; }
    /// The path, or where it is not stated the one with most FLOP.
    [[nodiscard]] constexpr Rep longest_by_work() const {
        int const all = paths();
        if (all == 1) { return path; }
        Rep best{};
        auto each = *this;
        each.path = best;
        auto most = each.work();
        for (int i = 1; i < all; ++i) {
            each.path = math::broadcast<Rep>(i);
            auto const work = each.work();
            best = math::select(work > most, each.path, best);
            most = max(most, work);
        }
        return math::select(path < 0.0, best, path);
    }
    /// One micro-batch in all layers on one device, without messages between stages. In the time of the pass, each
    /// device does `micro_batches()` / pipeline of its work.
    [[nodiscard]] constexpr basic_pass unstaged() const noexcept {
        basic_pass out = *this;
        out.batch = micro_batch() * parallel.expert;
        out.parallel.pipeline = math::broadcast<Rep>(1.0);
        return out;
    }

    /// The weights on the device with the most. Norms, routers, projections to latent vectors and learned positions are
    /// whole on each device of `tensor`. In a pipeline, a stage with the most layers and with the larger one of the
    /// table of embeddings and the head, each of which is whole on a stage, counts.
    [[nodiscard]] constexpr quantity<units::byte, Rep> weight_bytes() const {
        using stored = quantity<units::byte, Rep>;
        Rep const t = parallel.tensor;
        bytes const matrix = detail::stored_matrix(model.hidden, model.head_rows,
                                                   model.tied_embeddings ? formats.embedding : formats.head);
        bytes const beside_head = detail::outer_bytes(model, formats) - matrix; // whole on each device
        bytes const table = detail::stored_matrix(model.hidden, model.vocabulary, formats.embedding);
        bytes const positions = detail::stored(model.learned_positions * model.hidden, formats.vectors);
        stored const with_head = matrix / t + stored(beside_head);
        stored const with_table = table / t + stored(positions);
        bytes const once = model.tied_embeddings ? matrix : matrix + table;
        stored const outer = select(parallel.pipeline > 1.0, max(with_table, with_head),
                                    stored(once / t + stored(beside_head + positions)));
        return fullest_stage<stored>([this](int of, double first) { return layer_weights(of, first); }) + outer;
    }
    /// The cache of all sequences on one device, new tokens included. Key heads are copied where there are fewer of
    /// them than devices; a latent vector is copied always. In a pipeline, a stage has at most its share, rounded up,
    /// of the layers of each kind.
    [[nodiscard]] constexpr quantity<units::byte, Rep> cache_bytes() const {
        if (!model.causal) { return {}; }
        Rep const elements = fullest_stage<Rep>([this](int of, double) {
            layer_group const& group = model.layers[of];
            Rep const held = math::min<Rep>(context + tokens, math::broadcast<Rep>(group.attention.window));
            return Rep(group.attention.cache_elements_per_token() * held / kv_share(group));
        });
        return protocol::stored_elements(Rep(elements * sequences() / parallel.context), formats.cache.bits);
    }
    /// The weights and the cache on one device. Activations and the runtime's own memory come on top.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const { return weight_bytes() + cache_bytes(); }

    /// Rejects counts that are not whole, and divisions that do not divide the model.
    constexpr void validate() const;

    constexpr bool operator==(basic_pass const&) const noexcept = default;

private:
    // clang-format off
    struct over; // rafter: since 0.3 write .parallel
    // clang-format on
    /// The heads of keys over the most of them that a device needs for its heads of queries. Heads of keys that devices
    /// share are copied.
    [[nodiscard]] constexpr Rep kv_share(layer_group const& group) const noexcept {
        if (group.attention.latent()) { return math::broadcast<Rep>(1.0); }
        return detail::key_share<Rep>(group.attention, parallel.tensor);
    }
    /// How often the head of a pass runs, and how often rows are sent to a stage.
    struct rounds {
        Rep head, sends;
    };
    [[nodiscard]] constexpr rounds rounds_of_path(Rep const& way) const;
    /// How often a layer of a kind runs.
    [[nodiscard]] constexpr Rep layers_on_path(int of, Rep const& way) const;
    /// The largest sum over the layers of a stage with the most of them. `each(kind, first)` is the amount of a layer;
    /// `first` is the number of layers of the kinds before.
    template <class Sum, class Each>
    [[nodiscard]] constexpr Sum fullest_stage(Each const& each) const {
        Sum amounts[8]{};
        double first = 0.0;
        for (int i = 0; i < model.layers.size(); ++i) {
            amounts[i] = each(i, first);
            first += model.layers[i].count;
        }
        Rep const total = math::ceil<Rep>(first / parallel.pipeline);
        Sum out{};
        for (int fullest = 0; fullest < model.layers.size(); ++fullest) {
            Sum sum{};
            for (int i = 0; i < model.layers.size(); ++i) {
                sum =
                    sum + detail::layers_on_stage<Rep>(model, parallel.pipeline, i, fullest, total, false) * amounts[i];
            }
            out = detail::larger(out, sum);
        }
        return out;
    }
    /// The weights of a layer of a kind on one device, the mean of its layers.
    [[nodiscard]] constexpr quantity<units::byte, Rep> layer_weights(int of, double first) const;
};
export using pass = basic_pass<double>;

// Plain numbers inside, bytes and FLOP: a constant of ten thousand steps counts calls.
template <math::rep Rep>
template <class Visit>
constexpr void basic_pass<Rep>::for_each_part(Visit const& visit) const {
    Rep const one = math::broadcast<Rep>(1.0);
    Rep const t = parallel.tensor;
    Rep const c = parallel.context;
    Rep const own = micro_batch(); // the sequences on this device, and those that share its context
    Rep const share = own * tokens / c;
    Rep const rows = math::select( // its tokens, padded to as many on each device
        c > 1.0, math::select(tokens == 1.0, math::ceil<Rep>(share), own * math::ceil<Rep>(tokens / c)), share);
    Rep const all_rows = rows * parallel.expert; // the tokens of all devices that share the experts
    Rep const seen = context + tokens;
    Rep const is_step = math::select(tokens == 1.0, one, Rep{});
    double const hidden = model.hidden;
    double const each = activations.bits.raw_ * 0.125; // bytes of an activation
    double const cached = formats.cache.bits.raw_ * 0.125;
    arithmetic const vectors = detail::wide_enough(vector_arithmetic(type == fp64 ? fp64 : fp32));
    detail::product_type const wide_type = detail::product_type_of(activations);
    detail::product_type const narrow_type = detail::product_type_of(type);
    // Weights of 16 bits or more are not quantised, so their inputs are not, either.
    auto const type_of = [&](weight_format const& f) -> detail::product_type const& {
        return f.bits.raw_ < 16.0 ? narrow_type : wide_type;
    };
    auto const input_of = [&](weight_role role) { return type_of(formats.of(role).usual).input; };
    auto const narrows = [&](double input) { return input < each ? 1.0 : 0.0; }; // launches that make narrow inputs
    // An elementwise kernel: some FLOP and some reads for each element of the result, which has so many bytes.
    auto const elementwise = [&](char const* name, Rep const& elements, double work, double reads, double result,
                                 Rep const& times, double more = 0.0, double launches = 1.0) {
        visit(detail::kernel_of<Rep>(name, work * elements, (reads * each) * elements + more, result * elements,
                                     vectors, launches),
              times);
    };
    Rep on_host{}; // the share of the matrix that lies in the host's memory
    // A product of rows with weights that take so many bytes.
    auto const product = [&](char const* name, detail::product_type const& in, Rep const& rows_of, Rep const& inputs,
                             Rep const& outputs, Rep const& weights, double result, Rep const& times,
                             double launches = 1.0) {
        Rep const from_host = weights * on_host;
        auto kernel = detail::kernel_of<Rep>(name, 2.0 * rows_of * inputs * outputs,
                                             in.input * rows_of * inputs + (weights - from_host),
                                             result * rows_of * outputs, in.kind, launches);
        kernel.sent.from_host = units::from_coherent<units::byte>(from_host);
        visit(kernel, times);
    };
    // The all-reduce of the rows of the residual stream; no execution on one device.
    bool const divides = math::any_of(t > 1.0);
    auto const reduce = [&](Rep const& times) {
        if (!divides) { return visit(detail::kernel_of<Rep>("all-reduce", Rep{}, Rep{}, Rep{}, vectors), Rep{}); }
        basic_collective<Rep> const sum{.pattern = collective_pattern::all_reduce,
                                        .size = units::from_coherent<units::byte>(Rep(each * hidden * rows)),
                                        .devices = t,
                                        .type = activations,
                                        .algorithm = parallel.algorithm,
                                        .link = parallel.link};
        visit(detail::exchange_of<Rep>("all-reduce", sum, vectors), math::select(t > 1.0, times, Rep{}));
    };

    double const layers = model.layers_in_all();
    Rep const way = longest_by_work();
    auto const [of_head, sends] = rounds_of_path(way);
    double first = 0.0;
    int kind = 0;
    if (model.vocabulary > 0.0) {
        Rep const looked_up = math::min<Rep>(rows, math::broadcast<Rep>(model.vocabulary));
        visit(detail::kernel_of<Rep>("embedding lookup", Rep{},
                                     (hidden * formats.embedding.bits.raw_ * 0.125) * looked_up, (hidden * each) * rows,
                                     vectors),
              one);
    }
    if (model.patch_inputs > 0.0) {
        bytes const weights = detail::stored_matrix(model.patch_inputs, hidden, formats.embedding);
        product("patch embedding", type_of(formats.embedding), rows, math::broadcast<Rep>(model.patch_inputs),
                math::broadcast<Rep>(hidden), math::broadcast<Rep>(weights.raw_), each, one);
    }
    for (layer_group const& group : model.layers) {
        attention_block const& a = group.attention;
        network_block const& n = group.network;
        double const to_expert = input_of(weight_role::expert_gate_up);
        Rep const count = layers_on_path(kind++, way);
        Rep const kv = kv_share(group);
        Rep const holders = parallel.whole_experts ? Rep(parallel.expert * t) : parallel.expert;
        Rep const cut = parallel.whole_experts ? one : t; // devices that divide the matrices of an expert
        Rep const distinct = n.experts == 0.0 ? Rep{}
                             : parallel.whole_experts
                                 ? detail::whole_experts_read<Rep>(n, all_rows, holders, to_expert < 2.0)
                                 : Rep(expected_experts(n, all_rows) / holders);
        auto const bytes_of = [&](weight_matrix const& w) { // of one copy, the mean of the group's layers
            return detail::mean_matrix_bytes(w, formats.of(w.role), first, group.count, layers).raw_;
        };
        double const normalised =
            0.5 * (input_of(weight_role::query) + (n.experts > 0.0 ? to_expert : input_of(weight_role::gate_up)));
        elementwise("norm", hidden * rows, 4.0, 1.0, normalised, 2.0 * count,
                    0.5 * detail::stored(group.vector_parameters(hidden), formats.vectors).raw_,
                    1.0 + narrows(normalised) + (a.query_key_norms ? 1.0 : 0.0));
        Rep const pairs = model.causal
                              ? detail::causal_pairs<Rep>(seen, a.window) - detail::causal_pairs<Rep>(context, a.window)
                              : tokens * math::min<Rep>(seen, math::broadcast<Rep>(a.window));
        Rep keys = math::min<Rep>(seen, a.window + tokens - 1.0); // that queries see
        // Sequences of whose keys a device reads some
        Rep held = own;
        Rep at_once = one, of_all = one, sends{}, steps{};
        if (math::any_of(c > 1.0)) { // what goes around, the keys that a device lacks or the queries of its tokens?
            Rep const wide = math::min<Rep>(seen, a.window + math::ceil<Rep>(tokens / c) - 1.0);
            // Sequences of one token: a device lacks only the keys of those whose token it has.
            held = math::select(math::both(c > 1.0, tokens == 1.0), rows, own);
            Rep query_and_result = math::broadcast<Rep>(a.query_width() + a.result_width());
            if (a.latent()) {
                query_and_result =
                    is_step * (a.heads * (2.0 * a.kv_rank + a.rope_dim)) + (1.0 - is_step) * query_and_result;
            }
            Rep const of_keys = (cached * a.cache_elements_per_token()) * held * (wide - keys / c) / kv;
            Rep const of_queries = each * query_and_result * rows * (c - 1.0) / t;
            auto const asks = of_queries < of_keys;
            sends = math::select(asks, of_queries, of_keys);
            steps = math::select(c > 1.0, math::select(asks, 2.0 * one, c - 1.0), steps);
            at_once = math::select(asks, c, one);
            of_all = math::select(asks, one / c, rows / (own * tokens));
            keys = math::select(asks, keys / c, wide);
            held = math::select(asks, own, held);
        }
        Rep const key_rows = held * keys;
        Rep const asking = rows * at_once; // the tokens whose queries the device answers
        Rep of_pair = math::broadcast<Rep>(a.query_dim() + a.value_dim);
        Rep reads = (cached * a.cache_elements_per_token()) * key_rows / kv;
        if (a.latent()) {
            of_pair = is_step * (2.0 * a.kv_rank + a.rope_dim) + (1.0 - is_step) * of_pair;
            reads = reads + (1.0 - is_step) * (key_rows * ((a.key_width() + a.value_width()) * each) / t);
        }
        Rep const queries = (each * a.query_width()) * asking / t;
        Rep const results = (input_of(weight_role::output) * a.result_width()) * asking / t;
        auto const attend = [&](auto op) {
            op.sent.size = units::from_coherent<units::byte>(sends);
            op.sent.steps = steps;
            op.sent.link = parallel.context_link;
            op.sent.devices =
                t * parallel.expert * parallel.context; // the devices of `tensor` and `expert` stand side by side
            visit(op, count);
        };
        auto const visit_attention = [&] {
            if (form == attention_form::naive) {
                Rep const scores = a.heads * asking * keys / t;
                Rep const key_reads = cached * a.key_width() * key_rows / kv;
                attend(detail::kernel_of<Rep>("attention scores", 2.0 * a.query_dim() * scores, queries + key_reads,
                                              each * scores, wide_type.kind));
                elementwise("softmax", scores, 5.0, 1.0, each, count);
                visit(detail::kernel_of<Rep>("attention values", 2.0 * a.value_dim * scores,
                                             each * scores + reads - key_reads, results, wide_type.kind),
                      count);
            } else {
                attend(detail::kernel_of<Rep>("attention", 2.0 * a.heads * own * of_pair * pairs / t * of_all,
                                              queries + reads, results, wide_type.kind));
            }
        };
        bool is_first_query = true;
        a.for_each_matrix(hidden, [&](weight_matrix const& w) {
            on_host = parallel.on_host(w.role);
            double const whole = bytes_of(w);
            detail::product_type const& in_type = type_of(formats.of(w.role).usual);
            Rep const in = math::broadcast<Rep>(w.inputs);
            if (w.role == weight_role::query) {
                bool const is_latent = a.query_rank > 0.0 && is_first_query; // whole on each device
                is_first_query = false;
                Rep const share = is_latent ? one : t;
                product("query projection", in_type, rows, in, w.outputs / share, whole / share, each, count);
            } else if (w.role == weight_role::key) {
                product("key projection", in_type, rows, in, w.outputs / kv, whole / kv, cached, count);
            } else if (w.role == weight_role::output) {
                visit_attention();
                product("output projection", in_type, rows, w.inputs / t, math::broadcast<Rep>(w.outputs), whole / t,
                        each, count, 1.0 + narrows(in_type.input));
            } else if (a.latent()) { // absorbed in a step; otherwise keys and values of all tokens that queries see
                Rep const made = is_step * rows + (1.0 - is_step) * own * seen / at_once;
                product("value projection", in_type, made, in, w.outputs / t, whole / t, each, count);
            } else if (a.fused_projections) {
                Rep const parts = a.query_width() / t + (a.key_width() + a.value_width()) / kv;
                product("qkv projection", in_type, rows, in, parts, (whole / w.outputs) * parts, each, count);
            } else {
                product("value projection", in_type, rows, in, w.outputs / kv, whole / kv, cached, count);
            }
        });
        reduce(count);
        elementwise("residual", hidden * rows, 1.0, 2.0, each, 2.0 * count);
        n.for_each_matrix(hidden, [&](weight_matrix const& w) {
            on_host = parallel.on_host(w.role);
            double const whole = bytes_of(w);
            detail::product_type const& in_type = type_of(formats.of(w.role).usual);
            Rep const in = math::broadcast<Rep>(w.inputs);
            Rep const out = math::broadcast<Rep>(w.outputs);
            Rep const routed = n.active * all_rows / holders;
            double const flops_each = n.matrices == 3.0 ? 5.0 : 4.0;
            switch (w.role) {
            case weight_role::gate_up:
                product("gate and up projection", in_type, rows, in, out / t, whole / t, each, count, n.matrices - 1.0);
                elementwise("activation", n.width * rows / t, flops_each, n.matrices - 1.0, input_of(weight_role::down),
                            count);
                break;
            case weight_role::down:
                product("down projection", in_type, rows, in / t, out, whole / t, each, count,
                        1.0 + narrows(in_type.input));
                break;
            case weight_role::router:
                // Scores, selection, permutation, and the weighted sum behind the experts.
                product("router", in_type, rows, in, out, math::broadcast<Rep>(whole), fp32.bits.raw_ * 0.125, count,
                        4.0);
                break;
            case weight_role::expert_gate_up:
                product("experts, gate and up", in_type, routed, in, out / cut, whole * distinct / cut, each, count,
                        n.matrices - 1.0);
                elementwise("experts, activation", n.expert_width * routed / cut, flops_each, n.matrices - 1.0,
                            input_of(weight_role::expert_down), count);
                break;
            default:
                product("experts, down", in_type, routed, in / cut, out, whole * distinct / cut, each, count,
                        1.0 + narrows(in_type.input));
            }
        });
        if (n.experts > 0.0) {
            // Dispatch and combine, the mean of both. Copies for each expert are activations; otherwise experts get
            // their inputs.
            double const sent = parallel.copy_for_each_expert ? each : 0.5 * (to_expert + each);
            bool const exchanges = math::any_of(parallel.expert > 1.0);
            Rep const copies = exchanges && !parallel.copy_for_each_expert
                                   ? detail::destinations<Rep>(n, parallel.expert)
                                   : math::broadcast<Rep>(n.active);
            basic_collective<Rep> const exchange{
                .pattern = collective_pattern::all_to_all,
                .size = units::from_coherent<units::byte>(Rep((sent * hidden) * rows * copies)),
                .size_is = buffer_size::whole,
                .devices = parallel.expert,
                .link = parallel.link};
            auto dispatch = detail::exchange_of<Rep>("expert exchange", exchange, {});
            dispatch.sent.devices = t * parallel.expert;
            visit(dispatch, math::select(parallel.expert > 1.0, 2.0 * count, Rep{}));
        }
        reduce(count);
        first += group.count;
    }
    on_host = Rep{};
    basic_collective<Rep> const to_next_stage{.pattern = collective_pattern::send,
                                              .size = units::from_coherent<units::byte>(Rep(each * hidden * rows)),
                                              .devices = math::broadcast<Rep>(2.0),
                                              .link = parallel.pipeline_link};
    auto send = detail::exchange_of<Rep>("send to the next stage", to_next_stage, {});
    send.sent.devices = parallel.devices(); // the link that joins all stages: on several nodes, the network
    visit(send, sends);
    elementwise("norm", hidden * rows, 4.0, 1.0, each, one,
                detail::stored(model.vector_parameters() + model.other_parameters, formats.vectors).raw_);
    if (model.head_rows > 0.0) {
        weight_format const& format = model.tied_embeddings ? formats.embedding : formats.head;
        bytes const weights = detail::stored_matrix(hidden, model.head_rows, format);
        Rep const last = math::select(tokens == 1.0, rows, own); // one device has the last tokens of all prompts
        product("head", type_of(format), all_logits ? rows : last, math::broadcast<Rep>(hidden), model.head_rows / t,
                weights.raw_ / t, each, of_head);
    }
}

template <math::rep Rep>
constexpr auto basic_pass<Rep>::rounds_of_path(Rep const& way) const -> rounds {
    Rep const one = math::broadcast<Rep>(1.0);
    if (!math::any_of(parallel.pipeline > 1.0)) { return {one, Rep{}}; }
    Rep const in_flight = micro_batches();
    double const kinds = model.layers.size();
    auto const is_through = math::either(way == 0.0, parallel.pipeline == 1.0);
    return {math::select(is_through, one, math::select(way > kinds, in_flight, Rep{})),
            math::select(is_through, parallel.pipeline - 1.0, in_flight)};
}

template <math::rep Rep>
constexpr Rep basic_pass<Rep>::layers_on_path(int of, Rep const& way) const {
    Rep out = math::broadcast<Rep>(model.layers[of].count);
    if (!math::any_of(parallel.pipeline > 1.0)) { return out; }
    double const layers = model.layers_in_all();
    int const kinds = model.layers.size();
    constexpr bool no_and_yes[]{false,
                                true}; // GCC asks importers for <initializer_list> where a template has a braced list
    for (int fullest = 0; fullest < kinds; ++fullest) {
        for (bool const is_last : no_and_yes) {
            auto const is_taken = math::both(way == (is_last ? 1.0 + kinds : 1.0) + fullest, parallel.pipeline > 1.0);
            if (!math::any_of(is_taken)) { continue; }
            Rep const share = layers / parallel.pipeline;
            Rep const total = is_last ? math::floor<Rep>(share) : math::ceil<Rep>(share);
            out = math::select(is_taken,
                               micro_batches() *
                                   detail::layers_on_stage<Rep>(model, parallel.pipeline, of, fullest, total, is_last),
                               out);
        }
    }
    return out;
}

template <math::rep Rep>
constexpr auto basic_pass<Rep>::layer_weights(int of, double first) const -> quantity<units::byte, Rep> {
    layer_group const& group = model.layers[of];
    attention_block const& a = group.attention;
    network_block const& n = group.network;
    double const layers = model.layers_in_all();
    Rep const t = parallel.tensor;
    Rep const kv = kv_share(group);
    quantity<units::byte, Rep> sum{};
    bool is_first_query = true;
    group.for_each_matrix(model.hidden, [&](weight_matrix const& w) {
        bytes const whole = detail::mean_matrix_bytes(w, formats.of(w.role), first, group.count, layers);
        Rep share = t; // the devices that divide the matrix
        switch (w.role) {
        case weight_role::query: {
            bool const is_latent = a.query_rank > 0.0 && is_first_query;
            is_first_query = false;
            if (is_latent) { share = math::broadcast<Rep>(1.0); }
            break;
        }
        case weight_role::key: share = kv; break;
        case weight_role::value:
            if (a.fused_projections) {
                share = w.outputs / (a.query_width() / t + (a.key_width() + a.value_width()) / kv);
            } else if (!a.latent()) {
                share = kv;
            }
            break;
        case weight_role::router: share = math::broadcast<Rep>(1.0); break;
        case weight_role::expert_gate_up:
        case weight_role::expert_down: share = t * parallel.expert; break;
        default: break;
        }
        sum = sum + ((w.copies * whole) / share) * (1.0 - parallel.on_host(w.role));
    });
    double const of_experts = n.experts * n.expert_vector_parameters(model.hidden);
    Rep const held = parallel.whole_experts ? Rep(parallel.expert * t) : parallel.expert;
    return sum + detail::stored(group.vector_parameters(model.hidden) - of_experts, formats.vectors) +
           detail::stored(of_experts, formats.vectors) / held;
}

template <math::rep Rep>
constexpr void basic_pass<Rep>::validate() const {
    model.validate();
    formats.validate();
    expecting::count<"pass.tokens">(tokens);
    expecting::count_or_none<"pass.context">(context);
    expecting::count<"pass.batch">(batch);
    expecting::count<"pass.parallel.tensor">(parallel.tensor);
    expecting::count<"pass.parallel.expert">(parallel.expert);
    expecting::count<"pass.parallel.pipeline">(parallel.pipeline);
    expecting::count<"pass.parallel.context">(parallel.context);
    expecting::share<"pass.parallel.layers_on_host">(parallel.layers_on_host);
    expecting::share<"pass.parallel.experts_on_host">(parallel.experts_on_host);
    collective{.pattern = collective_pattern::all_reduce,
               .size = 1.0 * symbols::B,
               .devices = 1,
               .type = bf16,
               .algorithm = parallel.algorithm}
        .validate();
    if (type.bits == quantity<units::bit_per_element>{}) { expecting::reject<"pass.type", "stated">("missing"); }
    expecting::positive<"pass.activations">(activations.bits);
    expecting::enumerator<"pass.form", attention_form::naive>(form);
    if constexpr (!math::pack<Rep>) {
        if (!(path >= -1.0 && path <= 2.0 * model.layers.size() && math::floor(path) == path)) {
            expecting::reject<"pass.path", "-1, or a whole number up to twice the kinds of layers">(path);
        }
        if (model.learned_positions > 0.0 && context + tokens > model.learned_positions) {
            expecting::reject<"pass.tokens", "at most the model's learned positions, with the context">(context +
                                                                                                        tokens);
        }
        if (!model.causal && context != 0.0) { expecting::reject<"pass.context", "0 for an encoder">(context); }
        for (layer_group const& group : model.layers) {
            if (form == attention_form::naive && group.attention.latent()) {
                expecting::reject<"pass.form", "fused with latent attention">("naive");
            }
            if (math::floor(group.attention.heads / parallel.tensor) * parallel.tensor != group.attention.heads) {
                expecting::reject<"pass.parallel.tensor", "a divisor of the heads">(parallel.tensor);
            }
            double const experts = group.network.experts;
            double const whole = parallel.whole_experts ? experts / parallel.tensor : experts;
            if (math::floor(whole) != whole) {
                expecting::reject<"pass.parallel.tensor", "a divisor of the experts if they are whole">(
                    parallel.tensor);
            }
            if (experts > 0.0 && math::floor(whole / parallel.expert) * parallel.expert != whole) {
                expecting::reject<"pass.parallel.expert", "a divisor of the experts">(parallel.expert);
            }
        }
        if (math::floor(batch / parallel.expert) * parallel.expert != batch) {
            expecting::reject<"pass.parallel.expert", "a divisor of the batch">(parallel.expert);
        }
        if (parallel.pipeline > model.layers_in_all()) {
            expecting::reject<"pass.parallel.pipeline", "at most the layers">(parallel.pipeline);
        }
    }
}

} // namespace rafter::workload
