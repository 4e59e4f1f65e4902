// What takes the compiler long: a million points in one constant, ten thousand steps of a language model, and a step of
// one on every processor of the catalogue.
import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine two{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming cached{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};

// A million points in a constant, and ten: what they have in common, the best, a claim
constexpr auto million = sweep(two, cached, vary<"hit_rate">(linear(0.0, 1.0, 1'000'000)));
static_assert(million.counts() == regime_counts{892'863, 107'137, 0});
static_assert(million.all_of({.max_time = 10.0 * ms, .max_working_set = 10.0 * MB}));

// Counts as well: whole steps from a whole number are checked at their ends
constexpr auto many_edges =
    sweep(machine{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}},
          gemm{.m = 1, .n = 1, .k = 1, .type = fp32}, vary<"m", "n", "k">(linear(1, 100'000, 100'000)));
constexpr auto edges_by_regime = many_edges.counts();
static_assert(edges_by_regime == regime_counts{155, 99'845, 0}, "it turns at 155.12");

// A bandwidth
constexpr machine simple{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = {10.0 * GFLOP / s, fp32}};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto over_bandwidth =
    sweep(simple, work, vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1'000'000)));
static_assert(over_bandwidth.counts() == regime_counts{397'004, 602'996, 0});

// Ten thousand decode steps: all bound by memory; a thousand prompts: none.
constexpr machine gpu{.bandwidth = 3.35 * TB / s,
                      .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)},
                                {.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16)},
                                {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)}}};
constexpr auto llama = [](double tokens, double context, double batch) {
    return workload::pass{.model = workload::models::llama3_1_8b,
                          .formats = workload::formats::all(bf16),
                          .tokens = tokens,
                          .context = context,
                          .batch = batch};
};
static_assert(sweep(gpu, llama(1, 1536, 64), vary<"batch">(integers(1, 100)), vary<"context">(integers(1001, 1100)))
                  .counts() == regime_counts{10'000, 0, 0});
static_assert(sweep(gpu, llama(2048, 0, 1), vary<"batch">(integers(1, 10)), vary<"tokens">(integers(2001, 2100)))
                  .counts() == regime_counts{0, 1000, 0});

namespace {

// A processor with an FP32 vector peak predicts a pass in any type. Without a peak for the type it uses the next wider
// one, which the prediction states.
constexpr workload::pass step_in(element_type type) {
    return {.model = workload::models::llama2_7b,
            .formats = workload::formats::all(type),
            .tokens = 1,
            .context = 2048,
            .batch = 8,
            .type = type,
            .activations = type,
            .form = attention_form::naive};
}
/// The first of ten processors from `From` on that predicts no time; null: none.
template <int From>
constexpr char const* first_that_fails = [] {
    for (int i = From; i < From + 10 && i < catalogue::processors.size(); ++i) {
        processor const& p = catalogue::processors[i];
        machine const m = to_machine(p);
        if (m.peaks.find(vector_arithmetic(fp32)) == nullptr) { continue; } // norms have no peak there
        element_type const types[]{fp16, bf16, fp8};
        for (element_type const& type : types) {
            prediction const predicted = predict(m, step_in(type));
            bool const has_its_own = m.peaks.find(matrix_arithmetic(type)) != nullptr;
            bool const is_stated = predicted.wider.asked() == (has_its_own ? element_type{} : type);
            if (!(predicted.total_time > seconds{}) || !is_stated) { return p.id; }
        }
    }
    return static_cast<char const*>(nullptr);
}();
template <int... Tens>
constexpr bool all_of = ((first_that_fails<10 * Tens> == nullptr) && ...);
static_assert(all_of<0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17>);
static_assert(catalogue::processors.size() <= 180);

} // namespace
