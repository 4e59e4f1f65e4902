// Tests: static/workload_schedule
/// \file Schedules of pipeline parallelism: the idle time of a device, and the activations that it holds.
export module rafter.workload:schedule;
#include "../digits.hpp"

import rafter.terms;

namespace rafter::workload {

/// The order in which a stage of a pipeline runs forward and backward passes of micro-batches.
export enum class pipeline_order : unsigned char {
    gpipe,                    ///< all forward passes, then all backward passes (Huang et al. 2019, arXiv 1811.06965)
    one_forward_one_backward, ///< 1F1B: alternating after a warm-up (Narayanan et al. 2021, arXiv 2104.04473)
    interleaved,              ///< 1F1B with several chunks of layers a device (Narayanan et al. 2021, section 2.2)
    zb1p,    ///< weight gradients fill the gaps, with the memory of 1F1B (Qi et al. 2024, arXiv 2401.10241)
    dualpipe ///< micro-batches from both ends, in overlapped pairs (DeepSeek-V3, arXiv 2412.19437)
};

/// The order's name: "GPipe", "1F1B", "interleaved 1F1B", "ZB1P", "DualPipe".
export [[nodiscard]] constexpr fixed_text<16> text(pipeline_order o) {
    return protocol::word_for<"pipeline_order">(o, {"GPipe", "1F1B", "interleaved 1F1B", "ZB1P", "DualPipe"});
}

/// A training step through the stages of a pipeline, as one device sees it. Stages take equal times. If they do not,
/// state the times of the slowest stage, for which the others wait; the last stage also has the head.
///
///     pipeline_schedule{.stages = 8, .micro_batches = 32, .virtual_stages = 4, .order = pipeline_order::interleaved,
///                       .forward = 1.0 * ms, .backward = 2.0 * ms}.idle()
///
/// With one stage nothing is idle. Fewer micro-batches than stages are allowed, and leave most of the step idle.
///
///     order             idle time                      micro-batches whose activations the first stage holds
///     GPipe             (p - 1) (F + B)                m
///     1F1B              (p - 1) (F + B)                p
///     interleaved 1F1B  (p - 1) (F + B) / v            p + (p - 1) / v
///     ZB1P              (p - 1) (F + B - 2 W)          p
///     DualPipe          (p / 2 - 1) (F&B + B - 3 W)    p + 1
///
/// No device holds more than m. Sources: Narayanan et al. 2021, section 2.2; deepseek-ai/DualPipe, README.
export struct pipeline_schedule {
    double stages = 0.0;         ///< p, the devices of the pipeline; whole, at least 1; even for DualPipe
    double micro_batches = 0.0;  ///< m, micro-batches of a step; whole, at least 1; for DualPipe even, at least 2 p
    double virtual_stages = 1.0; ///< v, chunks of layers on a device; whole, at least 1; above 1 only if interleaved
    pipeline_order order = pipeline_order::one_forward_one_backward; ///< the order of the passes
    seconds forward{};                 ///< F, a micro-batch forward through all chunks of a device; positive, finite
    seconds backward{};                ///< B, the micro-batch backward, weight gradients included; positive, finite
    seconds weight_gradients{};        ///< W, the part of B for weight gradients; positive for ZB1P and DualPipe
    seconds pair = forward + backward; ///< F&B, a forward and a backward pass that overlap; for DualPipe

    /// Counts of passes of a micro-batch through all chunks of a device.
    struct passes {
        double forward = 0.0;          ///< F
        double backward = 0.0;         ///< B, weight gradients included
        double weight_gradients = 0.0; ///< W, to be subtracted
    };
    /// The idle time of a device as passes of a micro-batch: forward F + backward B - weight_gradients W.
    ///
    /// Interleaving needs whole groups of p micro-batches. If the last group lacks some, all chunks but the last wait
    /// for them: (v - 1) (p - m mod p) more passes of a chunk (calculon, llm.py). With fewer micro-batches than stages,
    /// ZB1P has only m - 1 weight gradients to fill gaps with.
    [[nodiscard]] constexpr passes idle_passes() const noexcept {
        double const others = stages - 1.0;
        if (order == pipeline_order::zb1p) { return {others, others, others + math::min(stages, micro_batches) - 1.0}; }
        if (order == pipeline_order::dualpipe) {
            double const half = math::max(0.0, 0.5 * stages - 1.0);
            return {half, 2.0 * half, 3.0 * half};
        }
        double const incomplete = micro_batches - stages * math::floor(micro_batches / stages);
        double const missing = incomplete == 0.0 ? 0.0 : stages - incomplete;
        double const waits = (others + (virtual_stages - 1.0) * missing) / virtual_stages;
        return {waits, waits, 0.0};
    }
    /// The time in which a device waits for others; never below zero.
    [[nodiscard]] constexpr seconds idle() const {
        validate();
        passes const waits = idle_passes();
        seconds const both = order == pipeline_order::dualpipe ? pair : forward + backward;
        return max(seconds{}, waits.forward * both + (waits.backward - waits.forward) * backward -
                                  waits.weight_gradients * weight_gradients);
    }
    /// The time in which a device computes: m (F + B); for DualPipe m F&B.
    [[nodiscard]] constexpr seconds busy() const {
        validate();
        return micro_batches * (order == pipeline_order::dualpipe ? pair : forward + backward);
    }
    /// The time of the step.
    [[nodiscard]] constexpr seconds step() const { return busy() + idle(); }

    /// The most micro-batches whose activations the first stage holds at once. A whole micro-batch has activations in
    /// all chunks of the device, and a fraction in some of them.
    [[nodiscard]] constexpr double held_micro_batches() const {
        validate();
        double const ahead = order == pipeline_order::gpipe ? micro_batches
                             : stages == 1.0                ? 1.0
                             : order == pipeline_order::interleaved && virtual_stages > 1.0
                                 ? stages + (stages - 1.0) / virtual_stages
                             : order == pipeline_order::dualpipe ? stages + 1.0
                                                                 : stages;
        return math::min(ahead, micro_batches);
    }
    /// The copies of the parameters on all devices together: 2 for DualPipe, which enters from both ends.
    [[nodiscard]] constexpr double parameter_copies() const noexcept {
        return order == pipeline_order::dualpipe && stages > 1.0 ? 2.0 : 1.0;
    }

    constexpr void validate() const {
        expecting::enumerator<"pipeline_schedule.order", pipeline_order::dualpipe>(order);
        expecting::count<"pipeline_schedule.stages">(stages);
        expecting::count<"pipeline_schedule.micro_batches">(micro_batches);
        expecting::count<"pipeline_schedule.virtual_stages">(virtual_stages);
        expecting::positive<"pipeline_schedule.forward">(forward);
        expecting::positive<"pipeline_schedule.backward">(backward);
        expecting::not_negative<"pipeline_schedule.weight_gradients">(weight_gradients);
        if (weight_gradients > backward) {
            expecting::reject<"pipeline_schedule.weight_gradients", "at most the backward pass">(weight_gradients);
        }
        if (virtual_stages != 1.0 && order != pipeline_order::interleaved) {
            expecting::reject<"pipeline_schedule.virtual_stages", "1 without interleaving">(virtual_stages);
        }
        if (order < pipeline_order::zb1p) { return; }
        expecting::positive<"pipeline_schedule.weight_gradients">(weight_gradients);
        if (order == pipeline_order::zb1p) { return; }
        expecting::positive<"pipeline_schedule.pair">(pair);
        if (pair < max(forward, backward)) {
            expecting::reject<"pipeline_schedule.pair", "at least its longer pass">(pair);
        }
        if (stages == 1.0) { return; }
        if (!is_even(stages)) { expecting::reject<"pipeline_schedule.stages", "even for DualPipe">(stages); }
        if (!is_even(micro_batches) || micro_batches < 2.0 * stages) {
            expecting::reject<"pipeline_schedule.micro_batches", "even, and at least 2 stages">(micro_batches);
        }
    }
    constexpr bool operator==(pipeline_schedule const&) const noexcept = default;

private:
    struct chunks; // rafter: since 0.3 write .virtual_stages
    static constexpr bool is_even(double count) noexcept { return math::floor(0.5 * count) * 2.0 == count; }
};

} // namespace rafter::workload
