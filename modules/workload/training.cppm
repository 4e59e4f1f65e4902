// Tests: static/workload_training
module;
#include <initializer_list>

/// \file A training step on one device of several: kernels forward and backward, messages, and the update.
export module rafter.workload:training;
#include "../digits.hpp"

import rafter.terms;
import rafter.operation;
import :model;
import :pass;
import :sharding;
import :training_plan;
import :training_memory;

export namespace rafter::workload {

/// The phases of a training step.
enum class training_phase : unsigned char {
    forward,       ///< forward passes of all micro-batches
    recomputation, ///< forward kernels that run again during the backward passes
    backward,      ///< backward passes
    update         ///< the optimizer
};
/// The purpose of a kernel of a training step.
enum class training_cause : unsigned char {
    arithmetic, ///< it computes and sends no message
    context,    ///< it exchanges keys and values
    tensor,     ///< it sums activations over the tensor group
    expert,     ///< it sends tokens to experts and their results back
    pipeline,   ///< it sends activations or their gradients to the next stage
    gradients,  ///< it sums gradients over the data-parallel group
    parameters  ///< it gathers sharded weights
};

/// A training step, as one of the plan's devices sees it.
///
/// It is an operation of parts, which `predict`, claims, sweeps and `energy` take. It describes the mean device of a
/// pipeline. Its parts run one after the other, so nothing hides messages and nothing is idle. `predict_step` adds the
/// idle time of the pipeline and hides messages as its options say. The parts are the kernels of `pass`, with all
/// logits:
///
///     forward        each kernel runs once for each micro-batch
///     backward       a matrix product becomes two of its size; a message or a residual runs once, the exchange of keys
///                    and values twice. Another kernel takes twice its FLOP; it reads its inputs and the gradient of
///                    its result, and writes the gradients of its inputs. Fused attention takes 2.5 times its FLOP,
///                    because it computes the scores again (Dao 2023, arXiv 2307.08691)
///     recomputation  selective: attention runs again, unless it is fused; full: each kernel of the layers runs again,
///                    with its messages
///     update         the optimizer reads states and gradients, and writes states and weights
///
/// On the mean device a kernel may run a fractional number of times. It is then scaled to run a whole number of times.
/// Under context parallelism a device sees the mean number of keys of a balanced order. The exchange between parts of
/// the vocabulary, and the extra gathering of sequence parallelism in the backward pass, are not counted.
///
/// The devices of a `tensor` group stand side by side. The groups of `context` and `expert` come next, then those of
/// `data`, then the stages of `pipeline`. A group that spans more devices than its link joins takes the next link that
/// joins as many.
struct training_step {
    using rep = double;
    /// The most parts of a step.
    static constexpr int most_parts = 384;

    training_plan plan{}; ///< the model, the batch, and how devices divide them

    /// Calls `visit(operation, executions, phase, cause)` with each kernel of the step, unchecked.
    /// \param fullest  true: gradients, weights and the update are of the fullest stage; false: of a mean stage
    template <class Visit>
    constexpr void for_each_kernel(Visit const& visit, bool fullest = false) const;
    /// Calls `visit(operation, executions)` with each kernel of the step, unchecked.
    template <class Visit>
    constexpr void for_each_part(Visit const& visit) const {
        for_each_kernel([&](demands const& op, double times, auto, auto) { visit(op, times); });
    }
    /// The kernels of the step.
    [[nodiscard]] constexpr operation_list<most_parts> parts() const {
        plan.validate();
        operation_list<most_parts> list;
        for_each_part([&](demands const& op, double times) { list.push(op, times); });
        return list;
    }
    [[nodiscard]] constexpr flops work() const { return parts().work(); }
    [[nodiscard]] constexpr protocol::basic_traffic<double> compulsory() const { return parts().compulsory(); }
    [[nodiscard]] constexpr bytes traffic() const { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const { return detail::wide_enough(matrix_arithmetic(plan.type)); }
    /// The memory of a device, as `memory_of` counts it.
    [[nodiscard]] constexpr bytes working_set() const { return memory_of(plan).total(); }
    /// The FLOP of matrix products on one device, which `hardware_flop_utilization` counts.
    [[nodiscard]] constexpr flops matrix_work() const {
        flops sum{};
        for_each_part([&](demands const& op, double times) {
            if (op.arithmetic.unit != compute_unit::vector) { sum += times * op.work; }
        });
        return sum;
    }
    /// The bytes that the device sends for a cause.
    [[nodiscard]] constexpr bytes sent_for(training_cause wanted) const {
        plan.validate();
        bytes sum{};
        for_each_kernel([&](demands const& op, double times, auto, training_cause cause) {
            if (cause == wanted) { sum += times * op.sent.size; }
        });
        return sum;
    }

    constexpr void validate() const { plan.validate(); }
    constexpr bool operator==(training_step const&) const noexcept = default;
};

} // namespace rafter::workload

// These are functions instead of initialisers in place, because clang 22 evaluates no lambda in a constant whose
// initialisers leave members to their defaults.
namespace rafter::workload::detail {
/// The keys and values of a layer that go around the context group in a forward pass.
constexpr protocol::message ring_around(training_plan const& plan, attention_block const& a) {
    protocol::message out = context_attention{.of = a,
                                              .tokens = plan.tokens,
                                              .devices = plan.context.devices,
                                              .batch = plan.micro_batch,
                                              .type = activation_type(plan.type),
                                              .link = plan.context.link}
                                .ring();
    out.size /= a.latent() ? 1.0 : math::min(plan.tensor.devices, a.kv_heads);
    out.devices *= plan.tensor.devices;
    return out;
}
/// A kernel that sends a message: it reads the bytes, and writes as many that it receives.
constexpr demands sending(char const* name, protocol::message const& sent) {
    auto out = kernel_of<double>(name, 0.0, sent.size.raw_, sent.size.raw_, {});
    out.sent = sent;
    return out;
}
/// A collective over devices with copies of the same parameters, each `stride` devices behind the one before.
constexpr demands over_copies(collective_pattern pattern, bytes const& size, double copies, double stride,
                              element_type type, int link, arithmetic const& sums) {
    collective const c{.pattern = pattern,
                       .size = size,
                       .size_is =
                           pattern == collective_pattern::all_reduce ? buffer_size::unstated : buffer_size::whole,
                       .devices = copies,
                       .type = type,
                       .link = link};
    demands out = exchange_of<double>(text(pattern).c_str(), c, sums);
    out.sent.devices = stride * copies;
    return out;
}
/// A kernel whose counts are scaled by a factor.
constexpr demands scaled(demands op, double factor) {
    op.work *= factor;
    op.traffic = factor * op.traffic;
    op.working_set *= factor;
    op.sent.size *= factor;
    return op;
}
} // namespace rafter::workload::detail

namespace rafter::workload {

template <class Visit>
constexpr void training_step::for_each_kernel(Visit const& visit, bool fullest) const {
    using phase = training_phase;
    using cause = training_cause;
    training_plan const& p = plan;
    bool const is_full = p.recomputed == recomputation::full;
    double const m = p.micro_batches();
    double const stages = p.pipeline.devices;
    arithmetic const vectors = detail::wide_enough(vector_arithmetic(p.type == fp64 ? fp64 : fp32));
    auto const emit = [&](demands const& op, double executed, phase in, cause of = cause::arithmetic) {
        double const whole = math::ceil(executed);
        if (!(executed > 0.0) || op.traffic.total() == bytes{}) { return; }
        visit(whole == executed ? op : detail::scaled(op, executed / whole), whole, in, of);
    };
    // Emits a kernel or a message of a layer: `times` forward, again if recomputed, and `backward` times as often.
    auto const emit_passes = [&](demands const& op, double times, double backward, cause of) {
        emit(op, times, phase::forward, of);
        emit(op, is_full ? times : 0.0, phase::recomputation, of);
        emit(op, backward * times, phase::backward, of);
    };

    pass const whole = p.forward_pass();
    double const rows = p.micro_batch * whole.tokens;
    double const shared_rows = p.sequence_parallel ? p.tensor.devices : 1.0;
    whole.for_each_part([&](demands op, double executed) {
        double const times = executed * m / stages;
        if (op.sent.size != bytes{}) {
            bool const routes = op.name == "expert exchange";
            if (routes) { op.sent.link = p.expert.link; }
            return emit_passes(op, times, 1.0, routes ? cause::expert : cause::tensor);
        }
        bool const is_attention = op.name == "attention";
        bool const is_residual = op.name == "residual";
        if (is_residual || op.name == "norm") { op = detail::scaled(op, 1.0 / shared_rows); }
        bool const is_layer = !(op.name == "head" || op.name == "embedding lookup" || op.name == "patch embedding");
        bool const is_selected = p.recomputed == recomputation::selective && is_attention && !p.fused_attention;
        emit(op, times, phase::forward);
        if (is_full ? is_layer : is_selected) { emit(op, times, phase::recomputation); }
        bool const is_product = op.arithmetic.unit != compute_unit::vector && !is_attention;
        if (is_product || is_residual) { return emit(op, is_product ? 2.0 * times : times, phase::backward); }
        op.work *= is_attention && p.fused_attention ? 2.5 : 2.0;
        op.traffic = {op.traffic.read + op.traffic.written, op.traffic.read, op.traffic.read};
        op.working_set = op.traffic.total();
        emit(op, times, phase::backward);
    });
    if (p.model.head_rows > 0.0) { // the loss also computes the gradient of the logits
        double const logits = rows * p.model.head_rows / p.tensor.devices;
        double const moved = protocol::stored_elements(logits, activation_type(p.type)).raw_;
        emit(detail::kernel_of<double>("loss", 5.0 * logits, moved, moved, vectors), m / stages, phase::forward);
    }

    if (p.context.devices > 1.0) {
        for (layer_group const& group : p.model.layers) {
            emit_passes(detail::sending("keys and values", detail::ring_around(p, group.attention)),
                        group.count * m / stages, 2.0, cause::context);
        }
    }
    if (stages > 1.0) { // as a stage in the middle sends them
        bytes const sent = protocol::stored_elements(rows * p.model.hidden / shared_rows, activation_type(p.type));
        for (phase const in : {phase::forward, phase::backward}) {
            protocol::message const message{sent, 1.0, p.pipeline.link, p.devices()};
            emit(detail::sending("to the next stage", message), m * p.virtual_stages, in, cause::pipeline);
        }
    }

    double const layers = fullest ? p.layers_of_fullest_stage() : p.model.layers_in_all() / stages;
    double const pieces = math::ceil(layers); // exchanged layer by layer
    double const weight = p.weight_size().raw_;
    double const each_gradient = p.gradient.bits.raw_ * 0.125;
    bool const shards = p.sharding != sharding::replicated;
    bool const sums_each = p.sharding >= sharding::gradients; // no device keeps whole gradients to add to
    bool const gathers_each = p.sharding == sharding::parameters;
    double updated = 0.0;
    for (bool const routed : {false, true}) {
        double const parameters = fullest ? p.parameters_of_fullest_stage(routed) : p.parameters_of_stage(routed);
        double const n = p.copies(routed);
        updated += parameters / (shards ? n : 1.0);
        // The number of copies in a node. Expert parallelism spreads the copies of an expert over more devices.
        double const held = routed ? math::max(1.0, math::floor(p.data.per_node / p.expert.devices)) : p.data.per_node;
        double const inside = math::floor(n / held) * held == n ? held : 1.0;
        double const stride = p.tensor.devices * (routed ? p.expert.devices : 1.0);
        auto const exchange = [&](collective_pattern pattern, double among, double apart, int link, double size,
                                  double executed, phase in, cause of) {
            if (among == 1.0) { return; }
            bytes const piece = units::from_coherent<units::byte>(size / pieces);
            emit(detail::over_copies(pattern, piece, among, apart, p.gradient, link, vectors), pieces * executed, in,
                 of);
        };
        auto const between_nodes = [&](collective_pattern pattern, double size, double executed, phase in, cause of) {
            exchange(pattern, n / inside, stride * inside, p.data.link, size / inside, executed, in, of);
        };
        auto const scatter = [&](double size, double executed, phase in, cause of) {
            exchange(collective_pattern::reduce_scatter, inside, stride, p.data.inside, size, executed, in, of);
        };
        auto const gather = [&](double size, double executed, phase in, cause of) {
            exchange(collective_pattern::all_gather, inside, stride, p.data.inside, size, executed, in, of);
        };
        double const sums = parameters * each_gradient;
        double const sum_times = sums_each ? m : 1.0;
        scatter(sums, sum_times, phase::backward, cause::gradients);
        between_nodes(shards ? collective_pattern::reduce_scatter : collective_pattern::all_reduce, sums, sum_times,
                      phase::backward, cause::gradients);
        if (!shards) { gather(sums, 1.0, phase::backward, cause::gradients); }
        for (phase const in : {phase::forward, phase::backward}) {
            double const times = gathers_each ? m : shards && in == phase::forward ? 1.0 : 0.0;
            between_nodes(collective_pattern::all_gather, parameters * weight, times, in, cause::parameters);
            gather(parameters * weight, times, in, cause::parameters);
        }
    }
    double const states = in(symbols::B / symbols::element, p.optimizer);
    emit(detail::kernel_of<double>("optimizer", 0.0, updated * (states + each_gradient), updated * (states + weight),
                                   vectors),
         1.0, phase::update);
}

} // namespace rafter::workload
