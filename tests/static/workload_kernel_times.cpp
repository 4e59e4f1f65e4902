// Times of kernels by the forms of their classes: what forms mean, which class a kernel has, and how wide an interval
// is.
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

namespace {

// --- forms ----------------------------------------------------------------------------------------------------------

constexpr wl::kernel_device device{1.0 * TB / s, 100.0 * TFLOP / s, 100.0, 1.0 * GHz};
constexpr wl::kernel_shape kernel{wl::kernel_class::other, 1.0 * GB, 200.0 * GFLOP, {}, 1000.0, 1e6, 250.0};
constexpr bool is(seconds const& a, seconds const& b) { return math::abs(a / b - 1.0) < 1e-12; }

// Memory takes 1 ms, compute 2 ms. With a knee of one both add up; a high one leaves the longer.
static_assert(is(wl::kernel_form{.knee = 1.0}.time(kernel, device), 3.0 * ms));
static_assert(wl::kernel_form{.knee = 8.0}.time(kernel, device) < 2.01 * ms);
static_assert(is(wl::kernel_form{.fixed = 5.0 * us, .knee = 1.0}.time(kernel, device), 3.005 * ms));
static_assert(is(wl::kernel_form{.memory = 0.5, .compute = 0.8, .knee = 1.0}.time(kernel, device), 4.5 * ms));
// A unit does 1000 FLOP a cycle of the 4096 by which operands are compared.
static_assert(math::abs(device.feed() / (1000.0 / 4096.0) - 1.0) < 1e-12);
static_assert(is(wl::kernel_form{.knee = 1.0, .feed = 4.096}.time(kernel, device), 5.0 * ms));
static_assert(is(wl::kernel_form{.knee = 1.0, .reduction = 500.0}.time(kernel, device), 4.0 * ms));
static_assert(is(wl::kernel_form{.knee = 1.0, .reduction_by_feed = 4096.0 / 2.0}.time(kernel, device), 4.0 * ms));
static_assert(is(wl::kernel_form{.knee = 1.0, .converted_bytes = 1000.0}.time(kernel, device), 4.0 * ms));
static_assert(is(wl::kernel_form{.knee = 1.0, .step = 1.0 * us}.time(kernel, device), 4.0 * ms));
static_assert(is(wl::kernel_form{.knee = 1.0, .block = 1.0 * ms}.time(kernel, device), 5.5 * ms));
static_assert(is(wl::kernel_form{.knee = 1.0, .block = 1.0 * ms, .in_waves = true}.time(kernel, device), 6.0 * ms));
constexpr auto winograd = [] {
    wl::kernel_shape out = kernel;
    out.is_winograd = true;
    return out;
}();
static_assert(is(wl::kernel_form{.knee = 1.0, .winograd = 2.0}.time(winograd, device), 2.0 * ms));
static_assert(is(wl::kernel_form{.knee = 1.0, .winograd = 2.0}.time(kernel, device), 3.0 * ms));
// A row of softmax stays in the part of the last cache that a unit has, and in 4 KiB at least; of a longer one, two
// reads more are from memory.
constexpr auto in_rows = [](bytes const& row, bytes const& cache) {
    wl::kernel_shape shape = kernel;
    shape.work = {};
    shape.row = row;
    wl::kernel_device on = device;
    on.cache = cache;
    return wl::kernel_form{.held = 0.5}.time(shape, on);
};
static_assert(is(in_rows(8.0 * KiB, 100.0 * 16.0 * KiB), 1.0 * ms) && is(in_rows(4.0 * KiB, bytes{}), 1.0 * ms));
static_assert(is(in_rows(16.0 * KiB, 100.0 * 16.0 * KiB), 1.5 * ms) && is(in_rows(8.0 * KiB, bytes{}), 1.5 * ms));
static_assert(in_rows(1.0 * GB, bytes{}) < 2.0 * ms && in_rows(1.0 * GB, bytes{}) > 1.99 * ms);
static_assert(wl::kernel_shape_of(softmax{.rows = 8, .columns = 512, .type = fp32}).row == 2.0 * KiB);

// --- classes --------------------------------------------------------------------------------------------------------

constexpr gemm product{.m = 4096, .n = 4096, .k = 4096, .type = bf16};
constexpr auto with = [](element_type const& type) {
    return wl::kernel_shape_of(gemm{.m = 8, .n = 16, .k = 32, .type = type});
};
static_assert(with(bf16).of == wl::kernel_class::product_16_bit && with(fp16).of == wl::kernel_class::product_16_bit);
static_assert(with(fp8).of == wl::kernel_class::product_fp8 && with(fp8).converted == 8.0 * 32.0);
static_assert(with(bf16).converted == 0.0 && with(bf16).reduction == 32.0);
static_assert(with(fp64).of == wl::kernel_class::other);
constexpr linear_layer layer{.tokens = 16, .inputs = 4096, .outputs = 4096, .type = bf16, .weights = int8};
static_assert(wl::kernel_shape_of(layer).of == wl::kernel_class::stored_weights);
constexpr attention decode{
    .batch = 4, .heads = 32, .kv_heads = 8, .queries = 1, .keys = 1000, .head_dim = 128, .type = bf16};
static_assert(wl::kernel_shape_of(decode).of == wl::kernel_class::decode_attention);
static_assert(wl::kernel_shape_of(decode).blocks == 32.0 && wl::kernel_shape_of(decode).reduction == 1000.0);
static_assert(wl::kernel_shape_of(decode).work == 4.0 * decode.work(), "4 heads of a group fill 16 rows");
constexpr attention prompt{
    .heads = 32, .kv_heads = 8, .queries = 300, .keys = 300, .head_dim = 128, .type = bf16, .causal = true};
static_assert(wl::kernel_shape_of(prompt).of == wl::kernel_class::prefill_attention);
static_assert(wl::kernel_shape_of(prompt).blocks == 32.0 * 3.0 && wl::kernel_shape_of(prompt).reduction == 150.5);
// A window of 10 keys: each block of 128 queries multiplies with the windows of all of them.
constexpr attention windowed = [] {
    attention out = prompt;
    out.window = 10;
    return out;
}();
static_assert(wl::kernel_shape_of(windowed).of == wl::kernel_class::prefill_attention);
static_assert(math::abs(wl::kernel_shape_of(windowed).work / windowed.work() -
                        (windowed.pairs() + 290.0 * 127.0) / windowed.pairs()) < 1e-12);
// A shorter window is never slower, none is like one of all keys, and no window multiplies more than the prompt.
static_assert([] {
    flops last{};
    for (double window = 1.0; window <= 300.0; ++window) {
        attention one = prompt;
        one.window = window;
        flops const now = wl::kernel_shape_of(one).work;
        if (now < last * (1.0 - 1e-12)) { return false; }
        last = now;
    }
    return math::abs(last / wl::kernel_shape_of(prompt).work * (prompt.work() / prompt.exact_work()) - 1.0) < 0.02;
}());
// Latent attention: of one query to keys that hold the values; of a prompt with keys of 192 elements and values of 128.
constexpr attention latent{.batch = 4,
                           .heads = 128,
                           .kv_heads = 1,
                           .queries = 1,
                           .keys = 1000,
                           .head_dim = 576,
                           .type = bf16,
                           .value_dim = 512,
                           .values_in_keys = true};
static_assert(wl::kernel_shape_of(latent).of == wl::kernel_class::latent_decode);
static_assert(wl::kernel_shape_of(latent).work == latent.work() && wl::kernel_shape_of(latent).blocks == 4.0);
constexpr auto changed = [](attention op, double queries, double value_dim) {
    op.queries = queries;
    op.value_dim = value_dim;
    return wl::kernel_shape_of(op).of;
};
static_assert(changed(latent, 8, 512) == wl::kernel_class::other, "many queries in this form were not measured");
static_assert(changed(prompt, 300, 64) == wl::kernel_class::latent_prefill);
static_assert(changed(prompt, 300, 128) == wl::kernel_class::prefill_attention);
constexpr auto experts_in = [](element_type const& type, weight_format const& weights) {
    return wl::kernel_shape_of(
               expert_layer{
                   .tokens = 8, .hidden = 64, .width = 64, .experts = 8, .active = 2, .type = type, .weights = weights})
        .of;
};
static_assert(experts_in(bf16, bf16) == wl::kernel_class::experts && experts_in(fp8, fp4) == wl::kernel_class::experts);
static_assert(experts_in(bf16, fp4) == wl::kernel_class::stored_experts);
static_assert(experts_in(fp32, fp32) == wl::kernel_class::other);
static_assert(wl::kernel_shape_of(softmax{.rows = 8, .columns = 8, .type = fp32}).of == wl::kernel_class::softmax);
static_assert(wl::kernel_shape_of(fft{.n = 1024, .type = fp32}).of == wl::kernel_class::other);

// --- predictions ----------------------------------------------------------------------------------------------------

constexpr auto h100 = wl::reached(catalogue::processor_at("nvidia-h100-sxm5-80gb"));
constexpr auto at = wl::predict(h100, product);
static_assert(at.low < at.time && at.time < at.high && at.widened == 1.0);
// A claim about an interval holds, fails, or is undecided.
static_assert(measure::at_most(at.interval(), at.high) == measure::outcome::holds);
static_assert(measure::at_most(at.interval(), at.time) == measure::outcome::undecided);
static_assert(measure::at_most(at.interval(), at.low) == measure::outcome::undecided);
static_assert(measure::at_most(at.interval(), 0.99 * at.low) == measure::outcome::fails);
static_assert(measure::at_most(at.interval(), math::infinity* s) == measure::outcome::holds);
static_assert(!accepted<[] { return measure::at_most(at.interval(), seconds{}); }>);
static_assert(!accepted<[] { return measure::at_most(at.interval(), __builtin_nan("") * s); }>);
// As a claim of a build.
constexpr auto claim = measure::check(at.interval(), 1.0 * ms);
static_assert(require<claim>());
static_assert(text(claim).contains("predicted ") && text(claim).contains("; the claim allows 1 ms: holds"));
static_assert(text(measure::check(at.interval(), at.time)).contains(": undecided"));
static_assert(!measure::check(at.interval(), at.time) && measure::check(at.interval(), at.time).exit_status() == 2);
static_assert(text(measure::check(at.interval(), 1.0 * us)).contains("; the claim allows 1 us: fails"));
static_assert(at.time > predict(h100.sheet, product).total_time, "no kernel reaches the peak");
static_assert(at.by->of == wl::kernel_class::product_16_bit && at.by->left_out.median < 0.12);
static_assert(text(at).contains("(products in 16 bits, 7 devices)"));

// A new generation of a vendor, and another vendor, have wider intervals.
constexpr auto on = [](char const* id) { return wl::predict(wl::reached(catalogue::processor_at(id)), product); };
static_assert(on("nvidia-a100-pcie-80gb").widened == 1.0, "another A100 was fitted");
static_assert(on("nvidia-rtx-6000-ada").widened == 1.25 && on("amd-mi300x").widened == 2.0);
static_assert(on("nvidia-l40s").widened == 2.0, "no fitted device has so high a peak over its bandwidth");
static_assert(on("amd-mi300x").high / on("amd-mi300x").time > at.high / at.time);
static_assert(text(on("amd-mi300x")).contains("none like this one"));

// The fixed time of the user replaces the fixed time of the class; the rest stays.
constexpr auto with_own = wl::reached(catalogue::processor_at("nvidia-h100-sxm5-80gb"), 10.0 * us);
static_assert(is(wl::predict(with_own, product).time - at.time, 10.0 * us - at.by->form.fixed) ||
              math::abs((wl::predict(with_own, product).time - at.time - 10.0 * us + at.by->form.fixed) / (1.0 * us)) <
                  1e-6);

// A generation has its factor, also in front of a fixed time of the user; a device of none has the form's time.
constexpr gemm in_fp32{.m = 4096, .n = 4096, .k = 4096, .type = fp32};
constexpr wl::measured_kernels const* of_fp32 = wl::find_measured_kernels(wl::kernel_class::product_fp32);
constexpr bool has_factor(char const* id, bool is_measured) {
    processor const& row = catalogue::processor_at(id);
    wl::kernel_device device = wl::kernel_device_of(row);
    device.peak = to_machine(row).peak_for({.type = fp32}).rate();
    seconds const by_form = of_fp32->form.time(wl::kernel_shape_of(in_fp32), device);
    auto const* const generation = of_fp32->generation_of(row);
    double const slower = generation == nullptr ? 1.0 : generation->slower;
    seconds const rest = (by_form - of_fp32->form.fixed) * slower;
    auto const close = [](seconds const& a, seconds const& b) { return math::abs(a / b - 1.0) < 1e-12; };
    return (generation != nullptr) == is_measured && (slower != 1.0) == is_measured &&
           close(wl::predict(wl::reached(row), in_fp32).time, by_form * slower) &&
           close(wl::predict(wl::reached(row, 1.0 * ms), in_fp32).time, rest + 1.0 * ms);
}
static_assert(has_factor("nvidia-v100-pcie-32gb", true) && has_factor("nvidia-t4", true) &&
              has_factor("amd-mi100", true));
static_assert(has_factor("amd-mi300x", false) && has_factor("nvidia-l4", false));

// --- whole passes ---------------------------------------------------------------------------------------------------

// A pass in FP32 is the sum of its kernels, each asked as an operation of its own.
constexpr wl::language_model small{.name = "two layers",
                                   .hidden = 1024,
                                   .vocabulary = 32000,
                                   .layers = {{.count = 2,
                                               .attention = {.heads = 16, .kv_heads = 16, .head_dim = 64},
                                               .network = {.width = 4096, .matrices = 2}}}};
constexpr double tokens = 512, batch = 4;
constexpr wl::pass whole = wl::eager_in_fp32(small, tokens, batch);
constexpr auto v100 = wl::reached(catalogue::processor_at("nvidia-v100-pcie-32gb"));
constexpr auto product_of = [](double rows, double inputs, double outputs) {
    return wl::predict(v100, gemm{.m = rows, .n = outputs, .k = inputs, .type = fp32}).time;
};
constexpr auto scores = [](double n, double k) {
    return wl::predict(v100, gemm{.m = tokens, .n = n, .k = k, .batch = batch * 16, .type = fp32}).time;
};
constexpr auto elements = [](double n, double loaded) {
    return wl::predict(v100, stream_loop{.n = n, .loaded = loaded, .stored = 1, .flops_each = 1, .type = fp32}).time;
};
constexpr seconds by_hand = [] {
    double const rows = tokens * batch, pairs = batch * 16 * tokens * tokens;
    seconds const attention_time =
        scores(tokens, 64) + scores(64, tokens) + 3.0 * elements(pairs, 1) +
        wl::predict(v100, softmax{.rows = pairs / tokens, .columns = tokens, .type = fp32}).time;
    seconds const layer_time = attention_time + 4.0 * product_of(rows, 1024, 1024) + product_of(rows, 1024, 4096) +
                               product_of(rows, 4096, 1024) + elements(rows * 4096, 1) +
                               2.0 * elements(rows * 1024, 2) +
                               2.0 * wl::predict(v100, layer_norm{.rows = rows, .width = 1024, .type = fp32}).time;
    return 2.0 * layer_time + product_of(rows, 1024, 32000);
}();
constexpr seconds in_sum = wl::sum_of_kernels(v100, whole);
static_assert(math::abs(in_sum / by_hand - 1.0) < 0.01, "but for the first lookup and the last norm");
constexpr auto of_whole = wl::predict(v100, whole);
static_assert(of_whole.time == in_sum && of_whole.low < in_sum && in_sum < of_whole.high && of_whole.widened == 1.0);
static_assert(text(of_whole).contains("(prompts through models in FP32, 9 devices)"));
// More tokens, more sequences and a slower device take longer; an encoder has no causal mask.
static_assert(wl::sum_of_kernels(v100, wl::eager_in_fp32(small, 2 * tokens, batch)) > 2.0 * in_sum);
static_assert(wl::sum_of_kernels(v100, wl::eager_in_fp32(small, tokens, 2 * batch)) > 1.8 * in_sum);
static_assert(wl::sum_of_kernels(wl::reached(catalogue::processor_at("nvidia-t4")), whole) > in_sum);
static_assert([] {
    wl::language_model encoder = small;
    encoder.causal = false;
    return wl::sum_of_kernels(v100, wl::eager_in_fp32(encoder, tokens, batch)) < in_sum;
}());
// A compiler leaves the softmax of the scores' kernels, and one kernel of each function.
static_assert([] {
    wl::pass compiled = whole;
    compiled.compiled = true;
    seconds const less = in_sum - wl::sum_of_kernels(v100, compiled);
    wl::pass composed = compiled;
    composed.model.layers[0].network.activation_passes = 9.0;
    return math::abs(less / (2.0 * 3.0 * elements(batch * 16 * tokens * tokens, 1)) - 1.0) < 1e-9 &&
           wl::sum_of_kernels(v100, composed) == wl::sum_of_kernels(v100, compiled) &&
           predict(to_machine(catalogue::processor_at("nvidia-v100-pcie-32gb")), compiled).total_time ==
               predict(to_machine(catalogue::processor_at("nvidia-v100-pcie-32gb")), whole).total_time;
}());
// Functions of GPT-2 are 8 kernels, which move as much as 9 that read and write once.
static_assert([] {
    wl::language_model composed = small;
    composed.layers[0].network.activation_passes = 9.0;
    seconds const each =
        wl::predict(v100,
                    stream_loop{.n = tokens * batch * 4096, .loaded = 1, .stored = 1, .flops_each = 1, .type = fp32})
            .time;
    seconds const more = wl::sum_of_kernels(v100, wl::eager_in_fp32(composed, tokens, batch)) - in_sum;
    return math::abs(more / (2.0 * 8.0 * each) - 1.0) < 1e-3;
}());
static_assert(wl::models::gpt2.layers[0].network.activation_passes == 9.0 &&
              wl::models::opt_125m.layers[0].network.activation_passes == 1.0);

// A training step is its passes forward and backward, the loss, and the update.
constexpr wl::training_plan plan{.model = small,
                                 .formats = wl::formats::all(fp32),
                                 .tokens = tokens,
                                 .global_batch = batch,
                                 .micro_batch = batch,
                                 .type = fp32,
                                 .gradient = fp32,
                                 .fused_attention = false};
constexpr auto trained = [](auto const& change) {
    wl::training_plan one = plan;
    change(one);
    return wl::sum_of_kernels(v100, one);
};
constexpr seconds without_update = trained([](wl::training_plan& one) { one.updates = false; });
constexpr seconds trained_by_hand = [] {
    auto const rows_read = [](auto const& op, double times) { // and written once
        wl::kernel_shape shape = wl::kernel_shape_of(op);
        shape.traffic = 0.5 * (times + 1.0) * shape.traffic;
        return wl::predict(v100, shape).time;
    };
    double const rows = tokens * batch, pairs = batch * 16 * tokens * tokens;
    softmax const of_scores{.rows = pairs / tokens, .columns = tokens, .type = fp32};
    layer_norm const norm{.rows = rows, .width = 1024, .type = fp32};
    seconds const layer_time = 3.0 * (scores(tokens, 64) + scores(64, tokens)) + 6.0 * elements(pairs, 1) +
                               rows_read(of_scores, 1) + rows_read(of_scores, 2) + 12.0 * product_of(rows, 1024, 1024) +
                               3.0 * product_of(rows, 1024, 4096) + 3.0 * product_of(rows, 4096, 1024) +
                               elements(rows * 4096, 1) + elements(rows * 4096, 2) + 4.0 * elements(rows * 1024, 2) +
                               2.0 * (rows_read(norm, 1) + rows_read(norm, 2));
    return 2.0 * layer_time + 3.0 * product_of(rows, 1024, 32000) + elements(rows * 32000, 1);
}();
static_assert(math::abs(without_update / trained_by_hand - 1.0) < 0.01, "but for the first lookup and the last norm");
constexpr auto of_step = wl::predict(v100, wl::training_step{plan});
static_assert(of_step.time > without_update && of_step.low < of_step.time && of_step.time < of_step.high);
static_assert(text(of_step).contains("(training steps in FP32, 7 devices)"));
// Adam reads and writes 12 bytes of each parameter, reads 4 of gradients, and writes 4 of weights.
constexpr seconds update =
    wl::predict(v100, stream_loop{.n = small.parameters(), .loaded = 4, .stored = 4, .flops_each = 1, .type = fp32})
        .time;
static_assert(math::abs((of_step.time - without_update) / update - 1.0) < 1e-3);
// Two micro-batches run twice as many kernels, and update once; dropout adds kernels.
static_assert(math::abs(trained([](wl::training_plan& one) {
                            one.global_batch = 2.0 * batch;
                            one.updates = false;
                        }) / without_update -
                        2.0) < 1e-12);
constexpr seconds dropped = [] { // of each layer: a pass over scores and two over rows, forward and backward
    return 2.0 * (2.0 * elements(batch * 16 * tokens * tokens, 1) + 4.0 * elements(tokens * batch * 1024, 2));
}();
static_assert(math::abs((trained([](wl::training_plan& one) { one.dropout = true; }) - of_step.time) / dropped - 1.0) <
              1e-3);
static_assert(!accepted<[] { return trained([](wl::training_plan& one) { one.gradient = bf16; }); }>);
static_assert(!accepted<[] { return trained([](wl::training_plan& one) { one.fused_attention = true; }); }>);
static_assert(
    !accepted<[] { return trained([](wl::training_plan& one) { one.recomputed = wl::recomputation::full; }); }>);
static_assert(!accepted<[] { return trained([](wl::training_plan& one) { one.data.devices = 2.0; }); }>);
static_assert(!accepted<[] { return trained([](wl::training_plan& one) { one.type = bf16; }); }>);
static_assert(!accepted<[] {
    return wl::predict(v100, wl::training_step{{.model = wl::models::llama3_1_8b,
                                                .formats = wl::formats::all(fp32),
                                                .tokens = 64,
                                                .global_batch = 1,
                                                .type = fp32,
                                                .gradient = fp32,
                                                .fused_attention = false}});
}>);
// Every class says what it was fitted to, and its interval holds the form itself.
static_assert([] {
    for (wl::measured_kernels const& one : wl::measured_kernels_table) {
        double devices = 0.0;
        for (wl::measured_generation const& generation : one.generations) {
            devices += generation.devices;
        }
        bool const good = one.low < 1.0 && one.high > 1.0 && one.left_out.rows >= 20.0 && devices == one.devices &&
                          one.source != nullptr && one.least_balance <= one.most_balance && one.form.knee >= 1.0;
        if (!good) { return false; }
    }
    return true;
}());

} // namespace
