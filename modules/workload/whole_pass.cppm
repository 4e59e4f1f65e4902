// Tests: static/workload_kernel_times
module;
#include <concepts>

/// \file The time of a pass in FP32 as an eager framework runs it: the sum of its kernels by the forms of their
/// classes.
export module rafter.workload:whole_pass;
#include "../digits.hpp"

import rafter.terms;
import rafter.operation;
import rafter.model;
import :model;
import :formats;
import :kernels;
import :pass;
import :kernel_times;
import :kernel_prediction;

namespace rafter::workload::detail {

/// The shape of a kernel of a pass in FP32 without fusion.
constexpr kernel_shape shape_in_pass(demands const& kernel, kernel_role role) {
    using enum kernel_class;
    kernel_shape out{.of = elementwise, .traffic = kernel.traffic.total(), .work = kernel.work, .kind = {.type = fp32}};
    bool const is_of_attention = role == kernel_role::attention;
    if (kernel.arithmetic.unit != compute_unit::vector) { // a product: each result is a sum over k of two FLOP
        out.of = is_of_attention ? batched_fp32 : product_fp32;
        out.reduction = kernel.work / (2.0 * symbols::FLOP) / (kernel.traffic.written / (4.0 * symbols::B));
    } else if (is_of_attention) {
        out.of = softmax;
    } else if (role == kernel_role::norm) {
        out.of = layer_norm;
    }
    return out;
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

/// The time of a pass as the sum of its kernels by their forms. Each launch has the fixed time of its class. Beyond the
/// kernels of the pass, an eager framework scales the scores of attention and masks them in kernels of their own, with
/// a causal mask in one more (transformers 4, GPT-2 and BERT).
///
/// The pass is `eager_in_fp32`. These are errors: another type, other formats, fused attention (so latent attention has
/// no such time), several devices; what `pass` refuses, and a processor without a peak, a count of units or a clock.
[[nodiscard]] constexpr seconds sum_of_kernels(reached_processor const& on, pass const& p) {
    for (layer_group const& group : p.model.layers) {
        if (group.attention.latent()) {
            expecting::reject<"pass.model", "without latent attention">(p.model.name.c_str());
        }
    }
    p.validate();
    if (!(p.type == fp32 && p.activations == fp32)) {
        expecting::reject<"pass.type", "fp32 for a sum of kernels">(p.type.name.c_str());
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
    double const passes_over_scores = p.model.causal ? 3.0 : 2.0;
    seconds out{};
    p.for_each_part([&](demands const& kernel, double times, kernel_role role) {
        if (times == 0.0) { return; }
        kernel_shape shape = detail::shape_in_pass(kernel, role);
        seconds each = predict(on, shape).time;
        if (kernel.launches > 1.0) {
            each = each + (kernel.launches - 1.0) * predict(on, {.of = shape.of, .kind = shape.kind}).time;
        }
        out = out + times * each;
        if (shape.of != kernel_class::softmax) { return; }
        shape.of = kernel_class::elementwise;
        shape.work = kernel.traffic.written / (4.0 * symbols::B) * symbols::FLOP; // one for each score
        out = out + times * passes_over_scores * predict(on, shape).time;
    });
    return out;
}

/// Predicts a prompt in FP32 by `sum_of_kernels`, with its errors. The 90 % interval comes from measured prompts
/// through GPT-2, OPT and BERT, to which no form was fitted. Models with experts or gates, and tokens in a cache, are
/// errors: of them no whole pass was measured.
[[nodiscard]] constexpr kernel_prediction predict(reached_processor const& on, pass const& p) {
    for (layer_group const& group : p.model.layers) {
        if (group.network.experts > 0.0 || group.network.matrices == 3.0) {
            expecting::reject<"pass.model", "without experts and gates">(p.model.name.c_str());
        }
    }
    if (p.context != 0.0) { expecting::reject<"pass.context", "0: only prompts were measured">(p.context); }
    return on.around(sum_of_kernels(on, p), *find_measured_kernels(kernel_class::whole_pass),
                     on.device_for({.type = fp32}));
}

} // namespace rafter::workload
