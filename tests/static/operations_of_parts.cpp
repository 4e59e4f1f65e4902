// Operations of parts: a decode step and a prompt of Llama-2-7B, counted against formulas; predicted, claimed about,
// varied and solved for as one operation; and part by part.
#include <initializer_list>
import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

namespace {

constexpr auto llama2_7b = wl::models::llama2_7b;
constexpr wl::pass pass_of(double tokens, double context, attention_form form, double batch = 1.0) {
    return {.model = llama2_7b,
            .formats = wl::formats::all(fp16),
            .tokens = tokens,
            .context = context,
            .batch = batch,
            .type = fp16,
            .form = form};
}
constexpr auto naive = attention_form::naive, fused_form = attention_form::fused;

// The cache: unit_traps.csv, vLLM issue 22291, 2*4*128*28*2 = 57344 B a token and 176 MB for 3072. The claim was 28
// times as much, from hidden width and bits taken for bytes.
constexpr bytes of_token = wl::cache_bytes_per_token(wl::models::qwen2_5_7b, wl::formats::all(fp16));
static_assert(of_token == 57344.0 * B);
static_assert(1605632.0 * B / of_token == 28.0);
static_assert(text(3072.0 * of_token, MB, ".0f") == "176 MB");

// A decode step with naive attention. FLOP of products: twice the matrices, and 4 hidden keys in each layer.
constexpr double context = 2048, keys = context + 1.0;
constexpr double vocabulary = 32000.0 * 4096, norms = 65.0 * 4096, matrices = 6738415616.0 - vocabulary - norms;
constexpr double layer_matrices = matrices - vocabulary;
constexpr auto step = pass_of(1, context, naive).parts();
static_assert(step.flops_in(fp16) == (2.0 * matrices + 4.0 * 32 * 4096 * keys) * FLOP);
static_assert(step.flops_in(fp32) == (4.0 * norms + 32.0 * 32 * 5.0 * keys + 32.0 * (2.0 * 4096 + 5.0 * 11008)) * FLOP);
static_assert(step.work() == step.flops_in(fp16) + step.flops_in(fp32));
static_assert(number(step.work() / (2.0 * 6738415616.0 * FLOP), ".3f") == "1.061", "close to 2 a parameter");
static_assert([] {
    validate(step);
    return true;
}());
// Scores and values read the cache once together. Each score is written, read and written by the softmax, and read.
constexpr demands scores = step[step.index_of("attention scores")], softmax_of = step[step.index_of("softmax")],
                  values = step[step.index_of("attention values")];
static_assert(scores.traffic.read == (4096.0 + 4096.0 * keys) * 2.0 * B);
static_assert(scores.traffic.written == 32.0 * keys * 2.0 * B);
static_assert(softmax_of.traffic.total() == 2.0 * scores.traffic.written);
static_assert(values.traffic.read == (32.0 * keys + 4096.0 * keys) * 2.0 * B);
static_assert(values.traffic.written == 8192.0 * B);
static_assert(scores.work == 2.0 * 4096 * keys * FLOP);
static_assert(values.work == scores.work);
static_assert(softmax_of.work == 5.0 * 32 * keys * FLOP);
// Fused attention moves the same without scores; a causal triangle in place of rectangles in a prompt.
constexpr auto fused_step = pass_of(1, context, fused_form).parts();
static_assert(step.traffic() - fused_step.traffic() == 32.0 * 4.0 * 32.0 * keys * 2.0 * B);
static_assert(step.flops_in(fp16) == fused_step.flops_in(fp16));
static_assert(step.executions() == 32 * 14 + 3);
static_assert(fused_step.executions() == 32 * 12 + 3);
constexpr auto prompt = pass_of(context, 0, fused_form).parts();
static_assert(prompt.flops_in(fp16) ==
              (2.0 * context * layer_matrices + 2.0 * vocabulary + 4.0 * 32 * 4096 * context * keys / 2) * FLOP);
static_assert(pass_of(context, 0, naive).parts().flops_in(fp16) ==
              (2.0 * context * layer_matrices + 2.0 * vocabulary + 4.0 * 32 * 4096 * context * context) * FLOP);
// Read bytes grow linearly with the batch; at a batch of zero only the weights remain.
constexpr bytes weights_read = 2.0 * step.compulsory().read - pass_of(1, context, naive, 2).compulsory().read;
static_assert(weights_read == (matrices + norms) * 2.0 * B);
// In chunks, the cache as it grows: the same FLOP of attention.
constexpr flops attention_of(double tokens, double held) {
    auto const parts = pass_of(tokens, held, fused_form).parts();
    return parts[parts.index_of("attention")].work;
}
static_assert(attention_of(700, 0) + attention_of(1348, 700) == attention_of(2048, 0));
// A cache of 8 bits is read and written in 8 bits.
constexpr auto narrow = [] {
    auto out = pass_of(1, context, fused_form);
    out.formats.cache = fp8;
    return out.parts();
}();
static_assert(narrow[narrow.index_of("attention")].traffic.read == (4096.0 * 2 + 2.0 * 4096 * keys) * B);
static_assert(narrow[narrow.index_of("key projection")].traffic.written == 4096.0 * B);
// Devices divide the kernels of naive attention; latent attention has only its fused form.
constexpr auto on_four = [] {
    auto out = pass_of(1, context, naive);
    out.parallel.tensor = 4;
    return out.parts();
}();
static_assert(on_four[on_four.index_of("softmax")].traffic.total() == softmax_of.traffic.total() / 4.0);
static_assert(on_four[on_four.index_of("attention values")].traffic.total() == values.traffic.total() / 4.0);

// --- a pass is an operation: predicted, claimed, varied, solved for -------------------------------------------------

constexpr machine server = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr wl::pass decoding = pass_of(1, 64, fused_form);
static_assert(protocol::operation_of_parts<wl::pass>);
static_assert(protocol::operation_of_parts<operation_list<20>>);
static_assert(!protocol::operation_of_parts<gemm>);
constexpr prediction whole = predict(server, decoding);
static_assert(whole.total_time == predict_parts(server, decoding).total_time());
static_assert(whole.executions == 32 * 12 + 3);
static_assert(whole == [] {
    auto as_list = predict(server, decoding.parts());
    as_list.working_set = decoding.working_set();
    return as_list;
}());
static_assert(predict(server, decoding.parts()).working_set == decoding.parts().working_set());
static_assert(whole.memory_time == whole.traffic / whole.effective_bandwidth);
static_assert(abs(whole.compute_time* whole.peak.rate() - whole.work) <= 1e-15 * whole.work);
static_assert(whole.work == decoding.work());
static_assert(whole.peak.of_.several);
static_assert(whole.peak.source.kind == provenance_kind::derived);
// The total is the sum of each operation's longer time, which exceeds the longer of both sums.
constexpr prediction many = predict(server, pass_of(1, 64, fused_form, 660));
static_assert(many.total_time > max(many.memory_time, many.compute_time));
static_assert(many.total_time < many.memory_time + many.compute_time);
// Each operation pays latency, and its launches.
constexpr machine slow_starts = [] {
    machine m = server;
    m.latency = 1.0 * us;
    m.launch_overhead = 3.0 * us;
    return m;
}();
static_assert(predict(slow_starts, decoding).launch_overhead == decoding.launches() * 3.0 * us);
static_assert(decoding.launches() == 32 * 13 + 3);
static_assert(predict(slow_starts, decoding).latency == (32 * 12 + 3) * us);
static_assert(check(server, decoding, {.max_time = 5.0 * ms, .fits_in = memory_level::dram}));
static_assert(!check(server, decoding, {.regime = regime::compute_bound}));
static_assert(check(server, decoding.parts(), {.max_time = 5.0 * ms}).predicted == predict(server, decoding.parts()),
              "a list is claimed as an operation is");
static_assert(!predict(catalogued<"nvidia-rtx-4090">(), pass_of(1, 64, fused_form, 363)).fits_in_memory());
constexpr auto by_batch = sweep(server, decoding, vary<"batch">(powers_of_two(1, 32)),
                                vary<"formats">(listed{wl::formats::all(fp16), wl::formats::q8_0()}));
static_assert(by_batch.counts() == regime_counts{12, 0, 0});
static_assert(by_batch.best()->index == 1);
static_assert(by_batch.operation_at(3).formats == wl::formats::q8_0());
static_assert(by_batch[3].total_time == predict(server, by_batch.operation_at(3)).total_time);
static_assert(by_batch.best(maximize(metric::work))->index == 10);
static_assert(by_batch.best(maximize<"batch">())->index == 10);
constexpr machine a100 = catalogued<"nvidia-a100-sxm4-80gb">();
static_assert(*integer_crossover<"batch">(a100, decoding, between(1, 4096, 8)) == 310);
static_assert(predict(a100, pass_of(1, 64, fused_form, 309)).regime == regime::memory_bound);
static_assert(predict(a100, pass_of(1, 64, fused_form, 310)).regime != regime::memory_bound);
// Fields of the machine can vary as well; it has a peak for each of the parts.
constexpr auto by_machine = sweep(server, decoding, vary<"bandwidth">(listed{1.0 * TB / s, 2.0 * TB / s}),
                                  vary<"launch_overhead">(listed{0.0 * us, 1.0 * us}));
static_assert(by_machine.counts() == regime_counts{4, 0, 0});
static_assert(by_machine.best()->index == 2);
static_assert(by_machine[3].total_time - by_machine[2].total_time > 418.0 * us);
static_assert(crossover<"bandwidth">(server, decoding, between(1.0 * TB / s, 2000.0 * TB / s)));
static_assert(!crossover<"bandwidth">(server, decoding, between(1.0 * TB / s, 900.0 * TB / s)));
static_assert(memory_time(slow_starts, decoding) == predict(slow_starts, decoding).memory_time);
static_assert(compute_time(slow_starts, decoding) == predict(slow_starts, decoding).compute_time);
// A user's type that lists its parts is one.
struct two_copies {
    using rep = double;
    double n = 1e6;
    constexpr operation_list<1> parts() const {
        operation_list<1> list;
        list.append(demands_of(stream_copy(n, fp32), "copy"), 2);
        return list;
    }
    constexpr rafter::flops work() const { return parts().work(); }
    constexpr bytes traffic() const { return parts().traffic(); }
    constexpr bytes working_set() const { return parts().working_set(); }
};
static_assert(predict_parts(server, two_copies{}).total_time() == predict(server, two_copies{}).total_time);
static_assert(predict(server, two_copies{}).total_time == 2.0 * predict(server, stream_copy(1e6, fp32)).total_time);

// --- a placed list agrees with `predict` for each operation, on every machine ---------------------------------------

constexpr bool agrees_with_predict(machine const& m, overlap const& how) {
    auto const placed = predict_parts(m, step, how);
    seconds total{};
    int i = 0;
    for (auto const& [op, times] : step) {
        if (times > 0.0) {
            prediction const p = predict(m, op, {.overlap = how});
            if (abs(placed.time(i) - p.total_time) > 1e-12 * p.total_time || placed.regime(i) != p.regime) {
                return false;
            }
            total += times * p.total_time;
        }
        ++i;
    }
    return abs(placed.total_time() - total) <= 1e-12 * total;
}
constexpr protocol::compute_peaks two_peaks{{.rate = 60.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                            {.rate = 900.0 * TFLOP / s, .of = matrix_arithmetic(fp16)}};
constexpr machine plain{.bandwidth = 3.0 * TB / s, .peaks = two_peaks};
constexpr machine slow_to_start{
    .bandwidth = 3.0 * TB / s, .latency = 1.0 * us, .launch_overhead = 3.0 * us, .peaks = two_peaks};
constexpr machine half_duplex{.bandwidth = {{.bandwidth = 3.0 * TB / s, .write_bandwidth = 1.0 * TB / s}},
                              .peaks = two_peaks};
static_assert(agrees_with_predict(plain, full_overlap));
static_assert(agrees_with_predict(plain, no_overlap));
static_assert(agrees_with_predict(slow_to_start, full_overlap));
static_assert(agrees_with_predict(half_duplex, knee_overlap(2.0)));

} // namespace
