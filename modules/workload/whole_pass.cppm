// Tests: static/workload_kernel_times
module;
#include <concepts>

/// \file The time of a pass and of a training step in FP32 as an eager framework runs them: the sum of their kernels by
/// the forms of their classes.
export module rafter.workload:whole_pass;
#include "../digits.hpp"

import rafter.model;
import :model;
import :formats;
import :kernels;
import :pass;
import :sharding;
import :training_plan;
import :training;
import :training_prediction;
import :reached;
import :framework_fits;
import :kernel_times;
import :kernel_prediction;

namespace rafter::workload::detail {

/// The times of the kernels of a pass in FP32. Beyond the kernels of the pass, an eager framework scales the scores of
/// attention and masks them in kernels of their own, with a causal mask in one more (transformers 4, GPT-2 and BERT),
/// and drops some of the scores and of each result before a residual in training. A compiler fuses the kernels of
/// scores into the softmax, and those of an activation into one.
struct eager_kernels {
    reached_processor const& on;
    double activations;  // kernels of an activation
    double over_scores;  // kernels beside softmax
    double of_residuals; // kernels of a residual
    bytes scores;        // of a query

    constexpr eager_kernels(reached_processor const& on_, pass const& p, bool drops = false)
        : on(on_), activations(1.0), over_scores(p.compiled ? 0.0 : (p.model.causal ? 3.0 : 2.0) + (drops ? 1.0 : 0.0)),
          of_residuals(drops ? 2.0 : 1.0), scores(4.0 * (p.tokens + p.context) * symbols::B) {
        validate(p);
        if (p.compiled) { return; }
        activations = p.model.sum_of_layers([](layer_group const& l) { return l.network.activation_passes; }) /
                      p.model.layers_in_all();
    }
    /// Rejects passes that are no `eager_in_fp32`.
    static constexpr void validate(pass const& p) {
        for (layer_group const& group : p.model.layers) {
            if (group.attention.latent()) {
                expecting::reject<"pass.model", "without latent attention">(p.model.name.c_str());
            }
        }
        p.validate();
        if (!(p.type == fp32)) { expecting::reject<"pass.type", "fp32 for a sum of kernels">(p.type.name.c_str()); }
        if (!(p.activations == fp32)) {
            expecting::reject<"pass.activations", "fp32 for a sum of kernels">(p.activations.name.c_str());
        }
        if (!(p.formats == formats::all(fp32))) {
            expecting::reject<"pass.formats", "fp32 for a sum of kernels">("another");
        }
        if (p.form != attention_form::naive) {
            expecting::reject<"pass.form", "naive for a sum of kernels">(text(p.form).c_str());
        }
        if (p.parallel.devices() != 1.0) {
            expecting::reject<"pass.parallel", "one device for such a sum">(p.parallel.devices());
        }
    }

    /// The shape of a kernel.
    constexpr kernel_shape shape_of(demands const& kernel, kernel_role role) const {
        using enum kernel_class;
        kernel_shape out{
            .of = elementwise, .traffic = kernel.traffic.total(), .work = kernel.work, .kind = {.type = fp32}};
        bool const is_of_attention = role == kernel_role::attention;
        if (kernel.arithmetic.unit != compute_unit::vector) { // a product: each result is a sum over k of two FLOP
            out.of = is_of_attention ? batched_fp32 : product_fp32;
            out.reduction = kernel.work / (2.0 * symbols::FLOP) / (kernel.traffic.written / (4.0 * symbols::B));
        } else if (is_of_attention) {
            out.of = softmax;
            out.row = scores;
        } else if (role == kernel_role::norm) {
            out.of = layer_norm;
        }
        return out;
    }
    constexpr seconds time(kernel_shape shape, demands const& kernel, kernel_role role) const {
        seconds out = predict(on, shape).time;
        if (kernel.launches > 1.0) {
            out = out + (kernel.launches - 1.0) * predict(on, {.of = shape.of, .kind = shape.kind}).time;
        }
        if (role == kernel_role::activation) { return activations * out; }
        if (role == kernel_role::residual) { return of_residuals * out; }
        if (shape.of != kernel_class::softmax) { return out; }
        shape = {.of = kernel_class::elementwise,
                 .traffic = kernel.traffic.total(),
                 .work = kernel.traffic.written / (4.0 * symbols::B) * symbols::FLOP, // one for each score
                 .kind = shape.kind};
        return out + over_scores * predict(on, shape).time;
    }
    constexpr seconds forward(demands const& kernel, kernel_role role) const {
        return time(shape_of(kernel, role), kernel, role);
    }
    /// A product becomes two of its size. Other kernels read their inputs or results and the gradients of the results,
    /// and write the gradients of the inputs; a residual only adds the gradients of its two paths.
    constexpr seconds backward(demands const& kernel, kernel_role role) const {
        kernel_shape shape = shape_of(kernel, role);
        if (kernel.arithmetic.unit != compute_unit::vector) { return 2.0 * time(shape, kernel, role); }
        if (role != kernel_role::residual && role != kernel_role::embedding) {
            shape.traffic = kernel.traffic.total() + kernel.traffic.read;
            shape.work *= 2.0;
        }
        return time(shape, kernel, role);
    }
};

/// Rejects plans unlike those to which `sustained_training` was fitted.
constexpr void expect_measured(training_plan const& plan, sustained_training const& by) {
    bool const is_floating = plan.type == bf16 || plan.type == fp16 || plan.type == fp8 || plan.type == fp4;
    if (!is_floating) {
        expecting::reject<"training_plan.type", "fp16, bf16, fp8 or fp4: no other was measured">(
            plan.type.name.c_str());
    }
    if (plan.model.has_experts()) {
        expecting::reject<"training_plan.model", "without experts, whose exchange the fit lacks">(
            plan.model.name.c_str());
    }
    if (!by.devices.has(plan.devices())) {
        expecting::reject<"training_plan.devices", "8 to 2800: no others were measured">(plan.devices());
    }
    if (!by.tokens.has(plan.tokens)) {
        expecting::reject<"training_plan.tokens", "512 to 32768: no others were measured">(plan.tokens);
    }
    if (plan.order != pipeline_order::one_forward_one_backward && plan.order != pipeline_order::interleaved) {
        expecting::reject<"training_plan.order", "1F1B or interleaved: no other was measured">(
            text(plan.order).c_str());
    }
    if (plan.context.devices > 1.0) {
        expecting::reject<"training_plan.context", "of one device: no other was measured">(plan.context.devices);
    }
    if (!plan.fused_attention) {
        expecting::reject<"training_plan.fused_attention", "true: no other was measured">("false");
    }
    if (!plan.updates) { expecting::reject<"training_plan.updates", "true: no other was measured">("false"); }
}

} // namespace rafter::workload::detail

export namespace rafter::workload {

/// A prompt through a model in FP32 as an eager framework runs it: naive attention, and the head for each token. What
/// it predicts checks the numbers.
/// \param tokens  of each sequence, a whole number from 1
/// \param batch   sequences, a whole number from 1
[[nodiscard]] constexpr pass eager_in_fp32(language_model const& model, double tokens, double batch) {
    return {.model = model,
            .formats = formats::all(fp32),
            .tokens = tokens,
            .batch = batch,
            .type = fp32,
            .all_logits = true,
            .form = attention_form::naive};
}

/// The time of a pass as the sum of its kernels by their forms. Each launch has the fixed time of its class; scores of
/// attention are also scaled and masked in kernels of their own, unless the pass is `compiled`.
///
/// The pass is `eager_in_fp32`, or the same `compiled`. These are errors: another type, other formats, fused attention
/// (so latent attention has no such time), several devices; what `pass` refuses, and a processor without a peak, a
/// count of units or a clock.
[[nodiscard]] constexpr seconds sum_of_kernels(reached_processor const& on, pass const& p) {
    detail::eager_kernels const kernels(on, p);
    seconds out{};
    p.for_each_part([&](demands const& kernel, double times, kernel_role role) {
        if (times != 0.0) { out = out + times * kernels.forward(kernel, role); }
    });
    return out;
}

/// The time of a training step on one device as the sum of its kernels: `sum_of_kernels` of each micro-batch, its loss,
/// the kernels of the backward pass, and the update.
///
/// The plan is in FP32, without fused attention and recomputation. These are errors: another type, other formats,
/// several devices, what the plan refuses, and a processor without a peak, a count of units or a clock.
[[nodiscard]] constexpr seconds sum_of_kernels(reached_processor const& on, training_plan const& plan) {
    plan.validate();
    if (!(plan.type == fp32)) {
        expecting::reject<"training_plan.type", "fp32 for a sum of kernels">(plan.type.name.c_str());
    }
    if (!(plan.gradient == fp32)) {
        expecting::reject<"training_plan.gradient", "fp32 for a sum of kernels">(plan.gradient.name.c_str());
    }
    weight_formats all = formats::all(fp32);
    all.cache = plan.formats.cache; // a step has none
    if (!(plan.formats == all)) { expecting::reject<"training_plan.formats", "fp32 for a sum of kernels">("another"); }
    if (plan.devices() != 1.0) { expecting::reject<"training_plan", "of one device for such a sum">(plan.devices()); }
    if (plan.fused_attention) {
        expecting::reject<"training_plan.fused_attention", "false for a sum of kernels">("true");
    }
    if (plan.recomputed != recomputation::none) {
        expecting::reject<"training_plan.recomputed", "none for a sum of kernels">("another");
    }
    pass forward = plan.forward_pass();
    forward.form = attention_form::naive;
    seconds out{};
    detail::eager_kernels const kernels(on, forward, plan.dropout);
    forward.for_each_part([&](demands const& kernel, double times, kernel_role role) {
        if (times != 0.0) { out = out + times * (kernels.forward(kernel, role) + kernels.backward(kernel, role)); }
    });
    out = plan.micro_batches() * out;
    training_step{plan}.for_each_kernel(
        [&](demands const& kernel, double times, training_phase, training_cause, kernel_role role) {
            bool const is_own = role == kernel_role::loss || role == kernel_role::optimizer;
            if (is_own) { out = out + times * kernels.forward(kernel, role); }
        });
    return out;
}

/// A pass or a training step, whose kernels `sum_of_kernels` adds.
template <class Whole>
concept whole_model = operation<Whole> && (std::same_as<Whole, pass> || std::same_as<Whole, training_step>);

/// Predicts a training step with products of at most 16 bits by `sustained_training_step`, with an interval from
/// devices that its fit had not seen. A plan unlike those that were measured is an error: other types than FP16, BF16,
/// FP8 and FP4, fewer or more devices, shorter or longer sequences, attention without fusion, no update, sequences that
/// devices divide, experts.
///
/// Predicts a prompt or a training step in FP32 by `sum_of_kernels`, with its errors. The 90 % interval comes from
/// measured prompts through GPT-2, OPT and BERT, some of them compiled, or from passes forward and backward through
/// GPT-2 and BERT, to which no form was fitted; no update was measured. Models with experts or gates, and tokens in a
/// cache, are errors: of them nothing was measured as a whole.
template <whole_model Whole>
[[nodiscard]] constexpr kernel_prediction predict(reached_processor const& on, Whole const& whole) {
    if constexpr (std::same_as<Whole, training_step>) {
        if (whole.plan.type.bits <= bf16.bits) {
            whole.plan.validate();
            auto const& by = detail::fitted::training_step;
            detail::expect_measured(whole.plan, by);
            flop_rate const peak = on.sheet.peak_for(matrix_arithmetic(bf16)).rate();
            return on.around(by.time(times_at_rates(on.sheet, whole), *on.row), by.whole, {on.row->bandwidth, peak});
        }
    }
    auto const predicted = [&on](auto const& asked, language_model const& model, kernel_class of) {
        for (layer_group const& group : model.layers) {
            if (group.network.experts > 0.0 || group.network.matrices == 3.0) {
                expecting::reject<"model", "without experts and gates">(model.name.c_str());
            }
        }
        return on.around(sum_of_kernels(on, asked), *find_measured_kernels(of), on.device_for({.type = fp32}));
    };
    if constexpr (std::same_as<Whole, pass>) {
        if (whole.context != 0.0) { expecting::reject<"pass.context", "0: only prompts were measured">(whole.context); }
        return predicted(whole, whole.model, kernel_class::whole_pass);
    } else {
        return predicted(whole.plan, whole.plan.model, kernel_class::whole_step);
    }
}

} // namespace rafter::workload
