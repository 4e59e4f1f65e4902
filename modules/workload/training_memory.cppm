// Tests: static/workload_training
module;
#include <initializer_list>

/// \file The memory of a device in training: the states of its parameters and the activations for the backward pass.
export module rafter.workload:training_memory;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :model;
import :schedule;
import :sharding;
import :kernels;
import :training_plan;

export namespace rafter::workload {

/// The bytes of activations that one layer keeps on a device for one micro-batch, given what the plan recomputes.
///
///     kept by          elements of a token (w bytes each)              divided over the tensor group
///     both norms       2 h, their inputs                               only with sequence parallelism
///     projections      2 h, their inputs: of q, k, v; of gate, up      only with sequence parallelism
///     masks            2 h of one byte, with dropout                   only with sequence parallelism
///     attention        queries, keys, values, results                  yes; keys and values by their heads
///     its scores       2 a s, and a mask of a s bytes; fused: 4 a B    yes; none if selective
///     network          2 f, or 3 f with a gate, and active experts     yes
///     experts          h, the input of each active one                 no
///
/// A layer that is recomputed in full keeps only its input. In 16 bits a layer of a GPT with dropout keeps
/// s b h (34 + 5 a s / h) bytes (Korthikanti et al. 2022, arXiv 2205.05198, section 4), and one of a Llama
/// s b (12 h + 4 h_kv + 6 f + 4 a). Only an attention that is not fused keeps masks of its scores, with dropout.
[[nodiscard]] constexpr bytes activation_bytes(training_plan const& plan, layer_group const& layer) {
    attention_block const& a = layer.attention;
    network_block const& n = layer.network;
    double const hidden = plan.model.hidden;
    double const t = plan.tensor.devices;
    double const width = activation_type(plan.type).bits.raw_ * 0.125; // bytes of an element
    double const rows = plan.micro_batch * plan.tokens / plan.context.devices;
    double const shared = plan.sequence_parallel ? t : 1.0;
    if (plan.recomputed == recomputation::full) { return rows * width * hidden / shared * symbols::B; }
    double const mask = plan.dropout ? 1.0 : 0.0;
    double const core = plan.recomputed == recomputation::selective ? 0.0
                        : plan.fused_attention                      ? 4.0 * a.heads
                                                                    : (2.0 * width + mask) * a.heads * plan.tokens;
    double const inner = n.matrices == 3.0 ? 3.0 : 2.0;
    double const keys = width * (a.key_width() + a.value_width()) / (a.latent() ? t : a.key_devices(t));
    double const divided = width * (a.query_width() + a.result_width() + inner * (n.width + n.active * n.expert_width));
    double const of_experts = width * n.active * hidden;
    return rows * ((4.0 * width + 2.0 * mask) * hidden / shared + of_experts + keys + (divided + core) / t) *
           symbols::B;
}

/// The memory of a device in training, by use.
struct device_memory {
    bytes weights{};     ///< the weights, in the formats of the step
    bytes gradients{};   ///< a gradient for each weight
    bytes optimizer{};   ///< the states of the optimizer
    bytes activations{}; ///< what layers keep for the backward pass, for all micro-batches in flight
    bytes ends{};        ///< activations of embedding, final norm and head, with logits in 32 bits
    bytes buffers{};     ///< memory of the runtime, of the communication library, of gathered weights

    /// Weights, gradients and states of the optimizer: what data-parallel groups can shard.
    [[nodiscard]] constexpr bytes states() const noexcept { return weights + gradients + optimizer; }
    /// The sum over all uses.
    [[nodiscard]] constexpr bytes total() const noexcept { return states() + activations + ends + buffers; }
    /// Does it fit in the main memory of a machine? A machine without a capacity is an error: nobody knows.
    [[nodiscard]] constexpr bool fits(machine const& m) const {
        m.validate();
        return protocol::fits_in(m.bandwidth.farthest().total_capacity(), total());
    }
    constexpr bool operator==(device_memory const&) const noexcept = default;
};

/// The memory that a communication library takes on a device: none for one device, 342 MiB for two or three devices,
/// 392 MiB for more. (NCCL; ai-dynamo/aiconfigurator, systems/*.yaml.)
[[nodiscard]] constexpr bytes communication_buffers(double devices) {
    expecting::count<"communication_buffers.devices">(devices);
    return (devices == 1.0 ? 0.0 : devices < 4.0 ? 342.0 : 392.0) * symbols::MiB;
}

} // namespace rafter::workload

namespace rafter::workload::detail {
/// The parameters of a layer on one device of a tensor group, but for its routed experts. Matrices are divided over the
/// group, as in `pass`: norms, biases, routers and the projections to latent vectors are whole on each device, and keys
/// and values are copied where devices share their heads.
constexpr double held_of_layer(layer_group const& group, double hidden, double t) {
    network_block const& n = group.network;
    double const keys = group.attention.key_devices(t); // devices that divide them
    double sum = group.vector_parameters(hidden) - n.experts * n.expert_vector_parameters(hidden);
    int queries = 0;
    group.for_each_matrix(hidden, [&](weight_matrix const& w) {
        if (w.role == weight_role::expert_gate_up || w.role == weight_role::expert_down) { return; }
        sum += w.parameters() / devices_of<double>(w, group.attention, t, keys, queries);
    });
    return sum;
}

/// The memory of the first or the last stage, with the most layers, as many as it can have of the kind `fullest`.
constexpr device_memory memory_of_stage(training_plan const& s, bool is_first, bool is_last, int fullest) {
    language_model const& m = s.model;
    double const t = s.tensor.devices;
    double const p = s.pipeline.devices;
    double const rows = s.micro_batch * s.tokens / s.context.devices;
    double const width = activation_type(s.type).bits.raw_ * 0.125;
    double const shared = s.sequence_parallel ? t : 1.0;
    pipeline_schedule const schedule = s.schedule({}, {}, {});
    bool const drains = s.order != pipeline_order::gpipe && s.order != pipeline_order::dualpipe;
    double const held = is_first || !drains ? schedule.held_micro_batches()
                                            : math::min(s.micro_batches(), p - (p - 1.0) / s.virtual_stages);
    device_memory out;

    double const tables = m.embedding_parameters() + m.learned_positions * m.hidden + m.patch_inputs * m.hidden;
    double const head = m.head_parameters();
    double const at_ends = tables + (m.tied_embeddings ? 0.0 : head);
    auto const add = [&](double parameters, double copies) {
        auto const over = [&](sharding from) { return s.sharding >= from ? copies : 1.0; };
        out.weights += parameters / over(sharding::parameters) * s.weight_size();
        out.gradients += parameters / over(sharding::gradients) * protocol::stored_elements(1.0, s.gradient);
        out.optimizer += parameters / over(sharding::optimizer) * symbols::element * s.optimizer;
    };
    training_plan whole = s;
    whole.recomputed = recomputation::none;
    double own = is_last ? m.outer_parameters() - at_ends : 0.0; // the final norm and others, not divided
    double routed = 0.0, largest = 0.0;                          // parameters: of all experts, and of the largest layer
    bytes kept{}, deepest{};                                     // activations: of all layers, and of the largest one
    for (int i = 0; i < m.layers.size(); ++i) {
        layer_group const& group = m.layers[i];
        double const layers = layers_on_stage(m, p, i, fullest, s.layers_of_fullest_stage(), false);
        double const experts = group.network.experts * group.network.expert_parameters(m.hidden);
        double const others = held_of_layer(group, m.hidden, t);
        own += layers * others;
        routed += layers * experts;
        largest = math::max(largest, others + experts / (s.expert.devices * t));
        kept += layers * activation_bytes(s, group);
        deepest = max(deepest, activation_bytes(whole, group));
    }
    double const ends = is_first && is_last ? at_ends : is_first ? tables : head;
    double const copies = schedule.parameter_copies();
    add(copies * (own + ends / t), s.copies(false));
    add(copies * routed / (t * s.expert.devices), s.copies(true));

    out.activations = held * kept;
    if (s.recomputed == recomputation::full) { out.activations += deepest; } // the layer made again
    if (is_first && s.dropout) { out.ends += held * rows * m.hidden / shared * symbols::B; }
    if (is_last) { out.ends += rows * (2.0 * width * m.hidden / shared + 4.0 * m.head_rows / t) * symbols::B; }
    out.buffers = s.runtime + communication_buffers(s.devices());
    if (s.sharding == sharding::parameters && s.copies(false) > 1.0) { // weights of this layer and of the next one
        out.buffers += 2.0 * largest * s.weight_size();
    }
    return out;
}
} // namespace rafter::workload::detail

export namespace rafter::workload {

/// The memory of the fullest device in training. That is in the first stage of the pipeline, which holds the
/// activations of most micro-batches, or in the last stage if that needs more. The stage has the most layers, where
/// they do not divide, and the most layers of one kind, where there are several.
[[nodiscard]] constexpr device_memory memory_of(training_plan const& plan) {
    plan.validate();
    if (plan.pipeline.devices == 1.0) { return detail::memory_of_stage(plan, true, true, 0); }
    device_memory out;
    for (int fullest = 0; fullest < plan.model.layers.size(); ++fullest) {
        for (bool const is_first : {true, false}) {
            device_memory const stage = detail::memory_of_stage(plan, is_first, !is_first, fullest);
            if (stage.total() > out.total()) { out = stage; }
        }
    }
    return out;
}

} // namespace rafter::workload
