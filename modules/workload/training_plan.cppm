// Tests: static/workload_training
module;
#include <initializer_list>

/// \file The plan of a training step: the model, the batch, and how devices divide both.
export module rafter.workload:training_plan;
#include "../digits.hpp"

import rafter.operation;
import :model;
import :formats;
import :pass;
import :schedule;
import :sharding;

export namespace rafter::workload {

/// Devices that divide a dimension of a training step, and the link over which they exchange.
struct device_group {
    using rep = double;   ///< the type of the members that sweeps vary
    double devices = 1.0; ///< the number of devices; whole, at least 1
    int link = 0;         ///< the index of the link in the machine's list
    /// For `data`: the devices of the group in a node, which exchange over link `inside` before nodes exchange over
    /// `link`; whole, a divisor of data x context.
    double per_node = 1.0;
    int inside = 0; ///< the index of the link in a node; used if `per_node` is above 1
    constexpr bool operator==(device_group const&) const noexcept = default;
};

/// How devices train a model.
///
///     training_plan{.model = models::llama3_1_8b, .formats = formats::all(bf16), .tokens = 8192, .global_batch = 128,
///                   .tensor = {2}, .data = {16, 1}, .sharding = sharding::optimizer}
///
/// `memory_of`, `predict_step` and the operation `training_step` take it.
struct training_plan {
    using rep = double; ///< the type of the members that sweeps vary

    language_model model{};       ///< the model
    weight_formats formats{};     ///< the formats of the weights that products read; the cache's is ignored
    double tokens = 0.0;          ///< s, the tokens of a sequence; whole; with context parallelism a multiple of 2 c
    double global_batch = 0.0;    ///< the sequences of a step on all devices; whole
    double micro_batch = 1.0;     ///< b, the sequences of a device in one pass; whole
    element_type type = bf16;     ///< the type of products; activations and messages have `activation_type(type)`
    element_type gradient = bf16; ///< the type of stored and sent gradients
    /// States of the optimizer for each parameter: 12 bytes for Adam with a weight and two moments in 32 bits.
    quantity<units::quotient_of<units::byte, units::element>> optimizer = 12.0 * symbols::B / symbols::element;

    device_group tensor{};   ///< t, divides heads and matrices (Shoeybi et al. 2019, arXiv 1909.08053)
    device_group context{};  ///< c, divides sequences
    device_group pipeline{}; ///< p, divides layers
    device_group data{};     ///< d, divides the batch
    device_group expert{};   ///< e, divides experts; a divisor of c d
    /// Do the devices of a tensor group divide norms and residuals as well? (Korthikanti et al. 2022.)
    bool sequence_parallel = false;
    collective_algorithm algorithm = collective_algorithm::two_shot;    ///< how `tensor` sums activations
    pipeline_order order = pipeline_order::one_forward_one_backward;    ///< the order of the passes
    double virtual_stages = 1.0;                                        ///< v, chunks of layers a device; whole
    bool even_stages = false;                                           ///< do all stages take equal times?
    workload::sharding sharding = workload::sharding::replicated;       ///< what `data` x `context` divides
    workload::recomputation recomputed = workload::recomputation::none; ///< what the backward pass repeats
    bool fused_attention = true; ///< does attention keep its scores out of memory?
    bool dropout = false;        ///< are masks of dropout kept, as in GPT?
    /// Does the step end with the optimizer? Without it, gradients are only accumulated: whole ones are not sent.
    bool updates = true;
    bytes runtime = 3.5 * symbols::GiB; ///< memory of the runtime on a device (aiconfigurator, systems/*.yaml)

    /// m, the micro-batches of a device in a step.
    [[nodiscard]] constexpr double micro_batches() const noexcept {
        return global_batch / (micro_batch * data.devices);
    }
    /// The number of devices, t c p d.
    [[nodiscard]] constexpr double devices() const noexcept {
        return tensor.devices * context.devices * pipeline.devices * data.devices;
    }
    /// The forward pass of one micro-batch through all layers, for one device of the tensor, context and expert groups.
    [[nodiscard]] constexpr pass forward_pass() const {
        weight_formats stored = formats;
        stored.cache = weight_format(activation_type(type));
        double const part = tokens / context.devices;
        double const before = (tokens - part) * (model.causal ? 0.5 : 1.0); // the mean of a balanced order
        return {.model = model,
                .formats = stored,
                .tokens = part,
                .context = before,
                .batch = micro_batch * expert.devices,
                .type = type,
                .parallel = {.tensor = tensor.devices,
                             .expert = expert.devices,
                             .algorithm = algorithm,
                             .link = tensor.link,
                             .copy_for_each_expert = true},
                .all_logits = true};
    }
    /// The parameters that a device of a mean stage holds: those in routed experts, or all others.
    [[nodiscard]] constexpr double parameters_of_stage(bool routed) const noexcept {
        double const experts = model.sum_of_layers(
            [this](layer_group const& l) { return l.network.experts * l.network.expert_parameters(model.hidden); });
        double const divided = tensor.devices * pipeline.devices;
        return routed ? experts / (divided * expert.devices) : (model.parameters() - experts) / divided;
    }
    /// The parameters that a device of the fullest stage holds: those in routed experts, or all others. The stage has
    /// the most layers, and each of them has the mean number of parameters. It also is an end of the pipeline: it has
    /// the tables, or the head and the final norm.
    [[nodiscard]] constexpr double parameters_of_fullest_stage(bool routed) const noexcept {
        double const deeper = layers_of_fullest_stage() * pipeline.devices / model.layers_in_all();
        if (routed || pipeline.devices == 1.0) { return deeper * parameters_of_stage(routed); }
        double const tables =
            model.embedding_parameters() + (model.learned_positions + model.patch_inputs) * model.hidden;
        double const outer = model.outer_parameters();
        double const copied = model.tied_embeddings ? model.head_parameters() : 0.0; // both ends have it
        double const end = math::max(tables, outer - tables + copied);
        double const divided = tensor.devices * pipeline.devices;
        return deeper * (parameters_of_stage(false) - outer / divided) + end / tensor.devices;
    }
    /// The layers of the device with the most. Where chunks are uneven, the first ones have a layer more, so that each
    /// device has v floor(L / (v p)) layers and its share of the rest.
    [[nodiscard]] constexpr double layers_of_fullest_stage() const noexcept {
        double const chunks = virtual_stages * pipeline.devices;
        double const each = math::floor(model.layers_in_all() / chunks);
        return virtual_stages * each + math::ceil((model.layers_in_all() - chunks * each) / pipeline.devices);
    }
    /// Do all stages take equal times?
    [[nodiscard]] constexpr bool has_even_stages() const noexcept { return even_stages || pipeline.devices == 1.0; }
    /// The number of devices that hold copies of the same routed experts, or of the same other parameters.
    [[nodiscard]] constexpr double copies(bool routed) const noexcept {
        return data.devices * context.devices / (routed ? expert.devices : 1.0);
    }
    /// The mean bytes of a weight over the formats.
    [[nodiscard]] constexpr bytes weight_size() const { return weight_bytes(model, formats) / model.parameters(); }

    /// Rejects counts that are not whole, and divisions that do not divide the model or the batch.
    constexpr void validate() const {
        expecting::count<"training_plan.tokens">(tokens);
        expecting::count<"training_plan.global_batch">(global_batch);
        expecting::count<"training_plan.micro_batch">(micro_batch);
        expecting::positive<"training_plan.type">(type.bits);
        expecting::positive<"training_plan.gradient">(gradient.bits);
        expecting::not_negative<"training_plan.optimizer">(optimizer);
        expecting::not_negative<"training_plan.runtime">(runtime);
        expecting::count<"training_plan.tensor">(tensor.devices);
        expecting::count<"training_plan.context">(context.devices);
        expecting::count<"training_plan.pipeline">(pipeline.devices);
        expecting::count<"training_plan.data">(data.devices);
        expecting::count<"training_plan.expert">(expert.devices);
        expecting::count<"training_plan.virtual_stages">(virtual_stages);
        expecting::enumerator<"sharding", workload::sharding::parameters>(sharding);
        expecting::enumerator<"recomputation", workload::recomputation::full>(recomputed);
        if (!is_whole(micro_batches())) {
            expecting::reject<"training_plan.global_batch", "a multiple of micro_batch x data">(global_batch);
        }
        if (context.devices > 1.0 && !is_whole(tokens / (2.0 * context.devices))) {
            expecting::reject<"training_plan.tokens", "a multiple of twice the context">(tokens);
        }
        if (!is_whole(copies(true))) {
            expecting::reject<"training_plan.expert", "a divisor of data x context">(expert.devices);
        }
        expecting::count<"training_plan.data.per_node">(data.per_node);
        if (!is_whole(copies(false) / data.per_node)) {
            expecting::reject<"training_plan.data.per_node", "a divisor of data x context">(data.per_node);
        }
        // Megatron-LM may count the embedding and the loss as layers.
        if (pipeline.devices * virtual_stages > model.layers_in_all() + 2.0) {
            expecting::reject<"training_plan.pipeline", "at most layers + 2 over chunks">(pipeline.devices);
        }
        pass forward = forward_pass();
        forward.context = 0.0; // even an encoder sees the tokens of other devices, which `pass` would reject
        forward.validate();
        schedule({}, {}, {}).validate();
    }
    /// The schedule of the pipeline with the times of one micro-batch. If `forward` is zero, the times are
    /// placeholders, for questions that do not depend on them.
    [[nodiscard]] constexpr pipeline_schedule schedule(seconds const& forward, seconds const& backward,
                                                       seconds const& weight_gradients) const noexcept {
        bool const timed = forward > seconds{};
        constexpr seconds some = 1.0 * symbols::s;
        return {.stages = pipeline.devices,
                .micro_batches = micro_batches(),
                .virtual_stages = virtual_stages,
                .order = order,
                .forward = timed ? forward : some,
                .backward = timed ? backward : some,
                .weight_gradients = timed ? weight_gradients : 0.5 * some};
    }

    constexpr bool operator==(training_plan const&) const noexcept = default;

private:
    struct by;     // rafter: since 0.3 write .algorithm and .virtual_stages
    struct chunks; // rafter: since 0.3 write .algorithm and .virtual_stages
    static constexpr bool is_whole(double value) noexcept { return math::floor(value) == value; }
};

} // namespace rafter::workload
