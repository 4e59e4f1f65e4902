// A language model on an H100: its operations under the roofs, a decode step of Llama-2-7B, and claims about them that
// the build checks.
import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;

using page = fixed_text<5000>;

constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();

// --- operations under the roof of their arithmetic ------------------------------------------------------------------

constexpr operation_list<16> operations = [] {
    operation_list<16> list;
    list.append(demands_of(gemm{.m = 8192, .n = 8192, .k = 8192, .type = bf16}, "gemm 8192^3, bf16"));
    list.append(demands_of(gemm{.m = 8192, .n = 8192, .k = 8192, .type = fp8}, "gemm 8192^3, fp8"));
    list.append(demands_of(gemm{.m = 16, .n = 8192, .k = 8192, .type = bf16}, "gemm 16 x 8192^2, bf16"));
    list.append(demands_of(
        attention{
            .batch = 8, .heads = 16, .kv_heads = 16, .queries = 2048, .keys = 2048, .head_dim = 128, .type = fp16},
        "fused attention, 2048"));
    list.append(demands_of(rms_norm{.rows = 16384, .width = 4096, .type = bf16}, "rms norm"));
    list.append(demands_of(softmax{.rows = 16384, .columns = 4096, .type = bf16}, "softmax"));
    list.append(demands_of(stream_triad(1e9, fp64), "triad, fp64"));
    list.append(demands_of(transpose{.rows = 8192, .columns = 8192, .type = bf16}, "transpose"));
    return list;
}();

constexpr void column(page& out, auto const& shown, unsigned width) {
    out.append(shown).append(shown.size() < width ? width - shown.size() : 1, ' ');
}

template <int From, int To>
constexpr page placed = [] {
    page out;
    for (int i = From; i < To; ++i) {
        demands const& op = operations[i];
        roofline const roof = roofline_of(h100, op);
        roofline_point const at = predict(roof, op);
        column(out, op.name, 24);
        column(out, text(at.intensity, FLOP / B, ".3g"), 15);
        column(out, text(roof.ridge_point(), FLOP / B, ".4g"), 14);
        column(out, text(at.attainable.rate(), TFLOP / s, ".4g"), 16);
        column(out, text(at.total_time, us, ".1f"), 13);
        out.append(text(at.classified.regime)).append("\n");
    }
    return out;
}();

// --- a decode step --------------------------------------------------------------------------------------------------

constexpr machine with_launch(seconds launch) {
    machine m = h100;
    m.launch_overhead = launch;
    return m;
}
constexpr workload::pass decoding{.model = workload::models::llama2_7b,
                                  .formats = workload::formats::all(fp16),
                                  .tokens = 1,
                                  .context = 2048,
                                  .type = fp16,
                                  .form = attention_form::naive};
constexpr auto step = decoding.parts();

constexpr page decode = [] {
    auto const bare = predict_parts(h100, step);
    auto const launched = predict_parts(with_launch(3.0 * us), step);
    page out{"\nLlama-2-7B, one token, 2048 in the cache, FP16, naive attention: "};
    return out.append(number(bare.executions(), ".0f"))
        .append(" kernels, ")
        .append(number(bare.count(regime::memory_bound), ".0f"))
        .append(" memory-bound\n")
        .append(text(step.traffic(), GB, ".3f"))
        .append(" and ")
        .append(text(step.work(), GFLOP, ".2f"))
        .append(": at least ")
        .append(text(bare.total_time(), ms, ".3f"))
        .append(", ")
        .append(number((1.0 * s) / bare.total_time(), ".0f"))
        .append(" tokens a second; with 3 us to launch each ")
        .append(text(launched.total_time(), ms, ".3f"))
        .append("\n");
}();

// --- one of them, step by step --------------------------------------------------------------------------------------

constexpr gemm product{.m = 8192, .n = 8192, .k = 8192, .type = bf16};
constexpr prediction predicted = predict(h100, product);
constexpr page explained = page("\n").append(explain(predicted));

// --- claims that fail the build -------------------------------------------------------------------------------------

constexpr auto claim = check(h100, product,
                             {.max_time = 1.2 * ms,
                              .fits_in = memory_level::dram,
                              .min_fraction_of_roof = 0.99,
                              .regime = regime::compute_bound});

// A rate knows its arithmetic: over a peak of another precision, or a sparse one, it does not compile.
constexpr compute_rate measured{780.0 * TFLOP / s, bf16}; // of your own kernel
static_assert(measured / h100.peak_for(matrix_arithmetic(bf16)) > 0.78);

// The precision that the model chooses for a product, as a template argument.
constexpr auto in_type = [](element_type type) { return gemm{.m = 8192, .n = 8192, .k = 8192, .type = type}; };
template <element_type Type>
struct kernel {
    static constexpr auto name = Type.name;
};
using chosen = kernel<fastest(h100, in_type, fp32, tf32, bf16)>;

constexpr page printed =
    page("operation               intensity      ridge point   attainable      time         bound\n")
        .append(placed<0, 4>)
        .append(placed<4, 8>)
        .append(decode)
        .append(explained)
        .append("chosen of fp32, tf32 and bf16: ")
        .append(chosen::name)
        .append("\n");

static_assert(printed ==
#include "roofline_h100.expected"
);

int main() {
    require<claim>();
    return print(printed) ? 0 : 1;
}
