// Tests: static/workload_training
module;
#include <initializer_list>

/// \file A training step on one device of several: kernels forward and backward, messages, and the update.
export module rafter.workload:training;
#include "../digits.hpp"

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

/// The device of a pipeline whose kernels a training step lists.
enum class pipeline_view : unsigned char {
    mean,    ///< the mean device
    fullest, ///< a device of the stage with the most layers, which also has the head
    waiting  ///< as `fullest`, and how often other stages execute its kernels while it waits (`operation_list::waits`)
};

/// A training step, as one of the plan's devices sees it.
///
/// It is an operation of parts, which `predict`, claims, sweeps and `energy` take. It describes the mean device of a
/// pipeline. Its parts run one after the other, so nothing hides messages or is idle. `predict_step` adds the idle time
/// of the pipeline and hides messages as its options say. The parts are the kernels of `pass`, with all logits:
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

    /// Calls `visit(operation, executions, phase, cause)`, or with a `kernel_role` behind, with each kernel, unchecked.
    template <class Visit>
    constexpr void for_each_kernel(Visit const& visit, pipeline_view seen = pipeline_view::mean) const;
    /// Calls `visit(operation, executions)` with each kernel of the step, unchecked.
    template <class Visit>
    constexpr void for_each_part(Visit const& visit) const {
        for_each_kernel([&](demands const& op, double times, auto, auto) { visit(op, times); });
    }
    /// The kernels of the step. With `pipeline_view::waiting` they take the time that `predict_step` gives with default
    /// options.
    [[nodiscard]] constexpr operation_list<most_parts> parts(pipeline_view seen = pipeline_view::mean) const;
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
/// The message of ring attention in a forward pass of a layer (Liu et al. 2023, arXiv 2310.01889). A group of c devices
/// divides the s tokens of a sequence, and each device sends the keys and values of s / c tokens c - 1 times. A tensor
/// group divides keys and values by their heads (`attention_block::key_devices`). The vector of latent attention is
/// whole on each of its devices.
constexpr protocol::message ring_around(training_plan const& plan, attention_block const& a) {
    double const c = plan.context.devices;
    double const elements = plan.micro_batch * (plan.tokens / c) * a.cache_elements_per_token();
    bytes const size = (c - 1.0) * protocol::stored_elements(elements, activation_type(plan.type)) /
                       a.key_devices(plan.tensor.devices);
    return {size, c - 1.0, plan.context.link, c * plan.tensor.devices};
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

/// The mean time of a kernel on the other stages over its time on the fullest one. They have fewer layers and no head.
constexpr double share_of_other_stage(training_plan const& plan, kernel_role role, training_cause cause) {
    bool const is_end = role == kernel_role::head || role == kernel_role::loss;
    if (plan.has_even_stages() || cause == training_cause::pipeline) { return 1.0; }
    if (is_end) { return 0.0; }
    return (plan.model.layers_in_all() / plan.layers_of_fullest_stage() - 1.0) / (plan.pipeline.devices - 1.0);
}

/// The kernels of a training step, block by block.
template <class Visit>
struct step_kernels {
    using phase = training_phase;
    using cause = training_cause;
    using role = kernel_role;

    training_plan const& p;
    role_visitor<Visit> visit;
    pipeline_view seen;
    double m = p.micro_batches();
    double stages = p.pipeline.devices;
    double shared_rows = p.sequence_parallel ? p.tensor.devices : 1.0;
    bool is_full = p.recomputed == recomputation::full;
    bool shards = p.sharding != sharding::replicated;
    double weight = p.weight_size().raw_;
    double each_gradient = p.gradient.bits.raw_ * 0.125;
    arithmetic vectors = wide_enough(vector_arithmetic(p.type == fp64 ? fp64 : fp32));

    // The executions of what a whole pass executes so often.
    constexpr double on_stage(double executed, bool is_end) const {
        if (seen == pipeline_view::mean || p.has_even_stages()) { return executed * m / stages; }
        return is_end ? executed * m : executed * p.layers_of_fullest_stage() / p.model.layers_in_all() * m;
    }
    constexpr void emit(role as, demands const& op, double executed, phase in, cause of = cause::arithmetic) const {
        double const whole = math::ceil(executed - 1e-9); // rounding may lift a whole count a little
        if (!(executed > 0.0) || op.traffic.total() == bytes{}) { return; }
        visit(as, whole == executed ? op : scaled(op, executed / whole), whole, in, of);
    }
    // A kernel or a message of a layer: `times` forward, again if recomputed, and `backward` times as often.
    constexpr void emit_passes(role as, demands const& op, double times, double backward, cause of) const {
        emit(as, op, times, phase::forward, of);
        emit(as, op, is_full ? times : 0.0, phase::recomputation, of);
        emit(as, op, backward * times, phase::backward, of);
    }
    // A kernel of the pass, in all phases.
    constexpr void of_pass(demands op, double executed, role as) const {
        bool const is_layer = as != role::head && as != role::embedding;
        double const times = on_stage(executed, as == role::head);
        if (op.sent.size != bytes{}) {
            bool const routes = as == role::exchange;
            if (routes) { op.sent.link = p.expert.link; }
            return emit_passes(as, op, times, 1.0, routes ? cause::expert : cause::tensor);
        }
        bool const is_attention = as == role::attention;
        bool const is_residual = as == role::residual;
        if (is_residual || as == role::norm) { op = scaled(op, 1.0 / shared_rows); }
        bool const is_selected = p.recomputed == recomputation::selective && is_attention && !p.fused_attention;
        emit(as, op, times, phase::forward);
        if (is_full ? is_layer : is_selected) { emit(as, op, times, phase::recomputation); }
        bool const is_product = op.arithmetic.unit != compute_unit::vector && !is_attention;
        if (is_product || is_residual) { return emit(as, op, is_product ? 2.0 * times : times, phase::backward); }
        op.work *= is_attention && p.fused_attention ? 2.5 : 2.0;
        op.traffic = {op.traffic.read + op.traffic.written, op.traffic.read, op.traffic.read};
        op.working_set = op.traffic.total();
        emit(as, op, times, phase::backward);
    }
    // The loss, and what a micro-batch of so many rows sends to the context group and to the next stage.
    constexpr void behind_pass(double rows) const {
        element_type const type = activation_type(p.type);
        if (p.model.head_rows > 0.0) { // the loss also computes the gradient of the logits
            double const logits = rows * p.model.head_rows / p.tensor.devices;
            double const size = protocol::stored_elements(logits, type).raw_;
            emit(role::loss, kernel_of<double>("loss", 5.0 * logits, size, size, vectors), on_stage(1.0, true),
                 phase::forward);
        }
        if (p.context.devices > 1.0) {
            for (layer_group const& group : p.model.layers) {
                emit_passes(role::transfer, sending("keys and values", ring_around(p, group.attention)),
                            on_stage(group.count, false), 2.0, cause::context);
            }
        }
        if (!(stages > 1.0)) { return; } // as a stage in the middle sends them
        bytes const sent = protocol::stored_elements(rows * p.model.hidden / shared_rows, type);
        demands const op = sending("to the next stage", {sent, 1.0, p.pipeline.link, p.devices()});
        emit(role::transfer, op, m * p.virtual_stages, phase::forward, cause::pipeline);
        emit(role::transfer, op, m * p.virtual_stages, phase::backward, cause::pipeline);
    }
    // The exchanges of gradients and weights among `n` copies of parameters, layer by layer in so many pieces.
    constexpr void among_copies(double parameters, double n, bool routed, double pieces) const {
        // The number of copies in a node. Expert parallelism spreads the copies of an expert over more devices.
        double const held = routed ? math::max(1.0, math::floor(p.data.per_node / p.expert.devices)) : p.data.per_node;
        double const inside = math::floor(n / held) * held == n ? held : 1.0;
        double const stride = p.tensor.devices * (routed ? p.expert.devices : 1.0);
        auto const exchange = [&](bool in_node, collective_pattern pattern, double size, double executed, phase in,
                                  cause of) {
            double const among = in_node ? inside : n / inside;
            if (among == 1.0) { return; }
            bytes const piece = units::from_coherent<units::byte>((in_node ? size : size / inside) / pieces);
            demands const op = over_copies(pattern, piece, among, in_node ? stride : stride * inside, p.gradient,
                                           in_node ? p.data.inside : p.data.link, vectors);
            emit(of == cause::gradients ? role::reduction : role::transfer, op, pieces * executed, in, of);
        };
        using enum collective_pattern;
        double const sums = parameters * each_gradient;
        double const updated = p.updates ? 1.0 : 0.0;
        double const summed = p.sharding >= sharding::gradients ? m : updated; // no device keeps whole ones to add to
        exchange(true, reduce_scatter, sums, summed, phase::backward, cause::gradients);
        exchange(false, shards ? reduce_scatter : all_reduce, sums, summed, phase::backward, cause::gradients);
        if (!shards) { exchange(true, all_gather, sums, updated, phase::backward, cause::gradients); }
        double const weights = parameters * weight;
        for (phase const in : {phase::forward, phase::backward}) {
            double const times = p.sharding == sharding::parameters ? m
                                 : shards && in == phase::forward   ? updated
                                                                    : 0.0;
            exchange(false, all_gather, weights, times, in, cause::parameters);
            exchange(true, all_gather, weights, times, in, cause::parameters);
        }
    }
};

/// How often other stages execute a kernel during the idle time of a device that executes it `times`.
constexpr double waits_for(training_plan const& plan, demands const& op, double times, training_phase in,
                           training_cause of, kernel_role as) {
    if (in == training_phase::update || of > training_cause::pipeline) { return 0.0; }
    auto const idle = plan.schedule({}, {}, {}).idle_passes();
    bool const is_product = op.arithmetic.unit != compute_unit::vector && as != kernel_role::attention;
    bool const fills = is_product && of == training_cause::arithmetic && in == training_phase::backward;
    double const backward = idle.backward - (fills ? 0.5 * idle.weight_gradients : 0.0);
    return (in == training_phase::forward ? idle.forward : backward) * times / plan.micro_batches() *
           share_of_other_stage(plan, as, of);
}
} // namespace rafter::workload::detail

namespace rafter::workload {

constexpr operation_list<training_step::most_parts> training_step::parts(pipeline_view seen) const {
    plan.validate();
    operation_list<most_parts> list;
    for_each_kernel(
        [&](demands const& op, double times, training_phase in, training_cause of, kernel_role as) {
            list.push(op, times, seen == pipeline_view::waiting ? detail::waits_for(plan, op, times, in, of, as) : 0.0);
        },
        seen);
    return list;
}
template <class Visit>
constexpr void training_step::for_each_kernel(Visit const& visit, pipeline_view seen) const {
    detail::step_kernels<Visit> const kernels{plan, {visit}, seen};
    bool const fullest = seen != pipeline_view::mean;
    pass const whole = plan.forward_pass();
    whole.for_each_part([&](demands const& op, double times, kernel_role role) { kernels.of_pass(op, times, role); });
    kernels.behind_pass(plan.micro_batch * whole.tokens);
    double const pieces =
        math::ceil(fullest ? plan.layers_of_fullest_stage() : plan.model.layers_in_all() / kernels.stages);
    double updated = 0.0;
    for (bool const routed : {false, true}) {
        double const parameters =
            plan.schedule({}, {}, {}).parameter_copies() *
            (fullest ? plan.parameters_of_fullest_stage(routed) : plan.parameters_of_stage(routed));
        double const copies = plan.copies(routed);
        updated += parameters / (kernels.shards ? copies : 1.0);
        kernels.among_copies(parameters, copies, routed, pieces);
    }
    double const states = in(symbols::B / symbols::element, plan.optimizer);
    double const read = updated * (states + kernels.each_gradient);
    double const written = updated * (states + kernels.weight);
    kernels.emit(kernel_role::optimizer, detail::kernel_of<double>("optimizer", 0.0, read, written, kernels.vectors),
                 plan.updates ? 1.0 : 0.0, training_phase::update);
}

} // namespace rafter::workload
