// Tests: static/workload_pass
module;
#include <initializer_list>

/// \file A pass of a language model on one device of several: a prompt, a decode step of a batch, or a chunk.
export module rafter.workload:pass;
#include "../digits.hpp"

import rafter.operation;
import :model;
import :formats;
import :parallelism;
import :kernels;

namespace rafter::workload {

/// The type in which activations are kept beside products in `type`: bf16 beside fp8 or fp4, otherwise `type` itself.
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
/// fused; it is absorbed in a decode step, and for up to 16 drafted tokens where that takes fewer FLOP, and expanded
/// otherwise (DeepSeek-V2, arXiv 2405.04434, section 2.1).
/// Kernels are launched once. Launches of their own have gate and up projections, norms of queries and keys, the
/// selection of experts, and inputs that become narrower than activations: 13 launches a layer of a Llama in 16 bits.
/// Kernels run in a wider type if the device has no peak for theirs. A step schedules its sequences on the host.
///
/// With a pipeline, the time of the pass is the time until each sequence has its next token: throughput = `batch` /
/// time. It is the longest of several paths: one micro-batch through all stages, or all micro-batches through one stage
/// (one with the most layers, of each kind where there are several, or the last one with the head). Predictions compute
/// all of them; the parts of the pass are those of the longest.
export template <math::rep Rep>
struct basic_pass {
    using rep = Rep;
    /// The cache may be empty.
    using none_allowed = field_names<"context">;
    using scattered = field_names<"batch">; ///< a multiple of `parallel.expert`

    language_model model{};                                ///< the network
    weight_formats formats{};                              ///< of its weights and its cache
    Rep tokens = protocol::unstated<Rep, "pass.tokens">(); ///< new tokens of each sequence; 1 in decoding
    Rep context{};                                         ///< tokens of each sequence in the cache
    Rep batch = math::broadcast<Rep>(1.0);                 ///< sequences on all devices of the division together
    element_type type = bf16;                              ///< of the products with weights
    element_type activations = activation_type(type);      ///< of the residual stream, attention and messages
    basic_parallelism<Rep> parallel{};                     ///< the division over devices
    bool all_logits = false;                               ///< does the head run for each token, as in training?
    attention_form form = attention_form::fused;           ///< fused or naive attention
    bool compiled = false; ///< for sums of measured kernels: kernels of single elements are fused, as by torch.compile
    /// The path through a pipeline: 0 for a micro-batch through all stages, then all of them through the stage with the
    /// most layers of each kind, then through the last stage with the most layers of each kind. -1 is the longest: by
    /// the time on a machine, or without a machine by its FLOP.
    Rep path = math::broadcast<Rep>(-1.0);

    /// The most parts of a pass: 19 of each of 8 groups of layers, and 5.
    static constexpr int most_parts = 157;

    /// Calls `visit(operation, executions)`, or with a `kernel_role` behind, with each kernel of the pass, unchecked.
    /// The kernels are the same for all values of the counts; some may have no execution. Layers on the host add
    /// kernels.
    template <class Visit>
    constexpr void for_each_part(Visit const& visit) const;

    /// The kernels of the pass.
    [[nodiscard]] constexpr auto parts() const {
        validate();
        return bare_parts();
    }
    /// The kernels of the pass, unchecked.
    [[nodiscard]] constexpr auto bare_parts() const {
        auto list = detail::empty_list<protocol::lifted_to<operation_list<most_parts>, Rep>>();
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
        Rep const in_layers = fullest_stage([this](int of, double first) { return layer_weights(of, first).raw_; });
        return units::from_coherent<units::byte>(in_layers) + outer;
    }
    /// The cache of all sequences on one device, new tokens included. Key heads are copied where there are fewer of
    /// them than devices; a latent vector is copied always. In a pipeline, a stage has at most its share, rounded up,
    /// of the layers of each kind.
    [[nodiscard]] constexpr quantity<units::byte, Rep> cache_bytes() const {
        if (!model.causal) { return {}; }
        Rep const elements = fullest_stage([this](int of, double) {
            layer_group const& group = model.layers[of];
            Rep const held = math::min<Rep>(context + tokens, math::broadcast<Rep>(group.attention.window));
            return Rep(group.attention.cache_elements_per_token() * held /
                       group.attention.key_devices(parallel.tensor));
        });
        return protocol::stored_elements(Rep(elements * sequences() / parallel.context), formats.cache.bits);
    }
    /// The weights and the cache on one device. Activations and the runtime's own memory come on top.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const { return weight_bytes() + cache_bytes(); }

    /// Rejects counts that are not whole, and divisions that do not divide the model.
    constexpr void validate() const;

    constexpr bool operator==(basic_pass const&) const noexcept = default;

private:
    struct over; // rafter: since 0.3 write .parallel
    /// How often a layer of a kind runs.
    [[nodiscard]] constexpr Rep layers_on_path(int of, Rep const& way) const {
        Rep out = math::broadcast<Rep>(model.layers[of].count);
        if (!math::any_of(parallel.pipeline > 1.0)) { return out; }
        int const kinds = model.layers.size();
        for (int i = 0; i < 2 * kinds; ++i) {
            auto const is_taken = math::both(way == 1.0 + i, parallel.pipeline > 1.0);
            if (!math::any_of(is_taken)) { continue; }
            bool const is_last = i >= kinds;
            Rep const share = model.layers_in_all() / parallel.pipeline;
            Rep const total = is_last ? math::floor<Rep>(share) : math::ceil<Rep>(share);
            Rep const held = detail::layers_on_stage<Rep>(model, parallel.pipeline, of, i % kinds, total, is_last);
            out = math::select(is_taken, micro_batches() * held, out);
        }
        return out;
    }
    /// The largest sum over the layers of a stage with the most of them. `each(kind, first)` is the amount of a layer;
    /// `first` is the number of layers of the kinds before.
    template <class Each>
    [[nodiscard]] constexpr Rep fullest_stage(Each const& each) const {
        Rep amounts[8]{};
        double first = 0.0;
        for (int i = 0; i < model.layers.size(); ++i) {
            amounts[i] = each(i, first);
            first += model.layers[i].count;
        }
        Rep const total = math::ceil<Rep>(first / parallel.pipeline);
        Rep out{};
        for (int fullest = 0; fullest < model.layers.size(); ++fullest) {
            Rep sum{};
            for (int i = 0; i < model.layers.size(); ++i) {
                Rep const held = detail::layers_on_stage<Rep>(model, parallel.pipeline, i, fullest, total, false);
                sum = sum + held * amounts[i];
            }
            out = math::max<Rep>(out, sum);
        }
        return out;
    }
    /// The weights of a layer of a kind on one device, the mean of its layers.
    [[nodiscard]] constexpr quantity<units::byte, Rep> layer_weights(int of, double first) const {
        layer_group const& group = model.layers[of];
        network_block const& n = group.network;
        double const layers = model.layers_in_all();
        Rep const t = parallel.tensor;
        Rep const kv = group.attention.key_devices(parallel.tensor);
        quantity<units::byte, Rep> sum{};
        int queries = 0;
        group.for_each_matrix(model.hidden, [&](weight_matrix const& w) {
            bytes const whole = detail::mean_matrix_bytes(w, formats.of(w.role), first, group.count, layers);
            bool const is_routed = w.role == weight_role::expert_gate_up || w.role == weight_role::expert_down;
            Rep const share = detail::devices_of<Rep>(w, group.attention, t, kv, queries) *
                              (is_routed ? parallel.expert : math::broadcast<Rep>(1.0));
            sum = sum + ((w.copies * whole) / share) * (1.0 - parallel.on_host(w.role));
        });
        double const of_experts = n.experts * n.expert_vector_parameters(model.hidden);
        Rep const held = parallel.whole_experts ? Rep(parallel.expert * t) : parallel.expert;
        auto const vectors = [&](double count) { return detail::stored(count, formats.vectors); };
        return sum + vectors(group.vector_parameters(model.hidden) - of_experts) + vectors(of_experts) / held;
    }
};
export using pass = basic_pass<double>;

template <math::rep Rep>
template <class Visit>
constexpr void basic_pass<Rep>::for_each_part(Visit const& visit) const {
    detail::pass_kernels<basic_pass, Visit> const kernels{*this, {visit}};
    Rep const way = longest_by_work();
    kernels.inputs();
    double before = 0.0;
    int kind = 0;
    for (layer_group const& group : model.layers) {
        Rep const kv = group.attention.key_devices(parallel.tensor);
        kernels.visit_layer({group, before, layers_on_path(kind++, way), kv});
        before += group.count;
    }
    kernels.outputs(way);
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
    if (math::any_of(parallel.experts_on_host > 0.0) && !model.has_experts()) {
        expecting::reject<"pass.parallel.experts_on_host", "0 for a model without experts">(
            math::lane(parallel.experts_on_host, 0));
    }
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
        if (Rep const all = context + tokens; model.learned_positions > 0.0 && all > model.learned_positions) {
            expecting::reject<"pass.tokens", "at most the model's learned positions, with the context">(all);
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
