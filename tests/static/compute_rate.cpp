// Rates with their arithmetic: machines, roofs, measurements, plots, fits (tests/compile_fail has the rejections).
#include <type_traits>

#include "accepted.hpp"
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// One peak with its arithmetic in one line; a type alone means dense arithmetic in it, summed in the usual type.
constexpr machine a100{.bandwidth = 2039.0 * GB / s, .peak = {312.0 * TFLOP / s, bf16}};
constexpr gemm product{.m = 4096, .n = 4096, .k = 4096, .type = bf16};
static_assert(a100.peak == compute_rate(312.0 * TFLOP / s, matrix_arithmetic(bf16)));
static_assert(a100.peak.kind() == product.kind());
static_assert(predict(a100, product).peak == a100.peak);
static_assert(text(a100.peak) == "312 TFLOP/s (bf16 -> fp32, dense)");
static_assert(in(TFLOP / s, a100.peak) == 312.0);
static_assert(text(a100.peak, TFLOP / s, ".1f") == "312.0 TFLOP/s");
static_assert(a100.has_peak_for(matrix_arithmetic(bf16)));
static_assert(!a100.has_peak_for(matrix_arithmetic(fp16)));
static_assert(!a100.has_peak_for(arithmetic{.type = bf16, .accumulator = bf16}));
static_assert(a100.has_peak_for({}));

// A bare peak serves operations that state no arithmetic, or that have no FLOP.
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP / s};
static_assert(predict(lab, streaming(1.0 * MB, 1.0 * FLOP / B)).peak.kind() == arithmetic{});
static_assert(predict(lab, stream_copy(1e6, fp64)).compute_time == 0.0 * s);
static_assert(!lab.has_peak_for(matrix_arithmetic(fp32)));
static_assert(text(lab.peak) == "10 GFLOP/s");
// An operation without arithmetic takes a machine's only peak, and the result names that peak's arithmetic.
static_assert(predict(a100, streaming(1.0 * MB, 1.0 * FLOP / B)).peak.kind() == matrix_arithmetic(bf16));

// A rate made from an operation and a time, its share of the peak, and computations with rates
constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr compute_rate reached = rate_of(product, 200.0 * us);
static_assert(reached.kind() == product.kind());
static_assert(reached.rate() == product.work() / (200.0 * us));
static_assert(number(reached / h100.peak_for(matrix_arithmetic(bf16)), ".3f") == "0.695");
static_assert(reached < h100.peak_for(matrix_arithmetic(bf16)));
static_assert(reached >= 0.5 * reached);
static_assert((reached / 2.0).kind() == reached.kind());
static_assert((reached / 2.0) * 2.0 == reached);
static_assert(predict(h100, product).performance().kind() == h100.peak_for(product.kind()).kind());
static_assert(!h100.peak.is_stated());
static_assert(!std::is_convertible_v<compute_rate, flop_rate>);
static_assert(!std::is_convertible_v<bytes, compute_rate>);
static_assert(!std::is_convertible_v<double, compute_rate>);
template <compute_rate Rate>
constexpr double in_tera = in(TFLOP / s, Rate);
static_assert(in_tera<a100.peak.value()> == 312.0, "structural");
#ifdef __clang__ // GCC 16 takes no object of a derived class for a template argument
static_assert(in_tera<a100.peak> == 312.0, "structural");
#endif

// Alike: types and sparsity are equal, accumulators and units do not contradict each other.
static_assert(protocol::alike({}, {}));
static_assert(protocol::alike(product.kind(), {bf16, {}, sparsity::dense, compute_unit::matrix}));
static_assert(!protocol::alike({}, product.kind()));
static_assert(!protocol::alike(vector_arithmetic(fp32), {fp32, fp32, {}, compute_unit::matrix}));
static_assert(!protocol::alike(matrix_arithmetic(bf16), matrix_arithmetic(bf16, sparsity::two_of_four)));
static_assert(!protocol::alike({.type = fp16, .accumulator = fp16}, matrix_arithmetic(fp16)));
// Rates of unlike arithmetic are neither divided nor compared: a dense rate over a sparse peak would be wrong by a
// factor of 2, and so on (docs/unit-traps.md).
constexpr auto share = [](arithmetic a, arithmetic b) {
    return compute_rate(1.0 * TFLOP / s, a) / compute_rate(2.0 * TFLOP / s, b);
};
constexpr auto below = [](arithmetic a, arithmetic b) {
    return compute_rate(1.0 * TFLOP / s, a) < compute_rate(2.0 * TFLOP / s, b);
};
template <arithmetic A, arithmetic B>
constexpr bool kept_apart =
    !accepted<share, A, B> && !accepted<share, B, A> && !accepted<below, A, B> && !accepted<below, B, A>;
static_assert(kept_apart<matrix_arithmetic(bf16), matrix_arithmetic(bf16, sparsity::two_of_four)>);
static_assert(kept_apart<matrix_arithmetic(bf16), matrix_arithmetic(tf32)>);
static_assert(kept_apart<matrix_arithmetic(fp16), arithmetic{.type = fp16, .accumulator = fp16}>);
static_assert(kept_apart<vector_arithmetic(fp64), arithmetic{.type = fp64, .unit = compute_unit::matrix}>);
static_assert(kept_apart<matrix_arithmetic(bf16), arithmetic{}>);
static_assert(share(matrix_arithmetic(bf16), matrix_arithmetic(bf16)) == 0.5);
static_assert(below(matrix_arithmetic(bf16), matrix_arithmetic(bf16)));
// Nothing serves several kinds together, even with open parts; operations without FLOP do not count.
constexpr sequence mixed{product, softmax{.rows = 64, .columns = 64, .type = bf16}};
static_assert(mixed.kind().several);
static_assert(!a100.has_peak_for(mixed.kind()));
static_assert(!protocol::alike(mixed.kind(), mixed.kind()));
static_assert(sequence{stream_copy(1e6, bf16), product}.kind() == product.kind());
static_assert(sequence{product, stream_copy(1e6, bf16)}.kind() == product.kind());
static_assert(text(mixed.kind()) == "several kinds of arithmetic");

// A varied peak keeps the machine's arithmetic; with several peaks it is the operation's.
constexpr machine varied = sweep(a100, product, vary<"peak">(listed{1.0 * TFLOP / s})).machine_at(0);
static_assert(varied.peak == compute_rate(1.0 * TFLOP / s, bf16));
constexpr auto over_peaks = sweep(h100, product, vary<"peak">(linear(1.0 * TFLOP / s, 2.0 * TFLOP / s, 3)));
static_assert(over_peaks[2].peak == compute_rate(2.0 * TFLOP / s, product.kind()));

// A measurement has the operation's arithmetic, and lies under the roof of that arithmetic.
constexpr gemm in_fp32{.m = 1024, .n = 1024, .k = 1024, .type = fp32};
constexpr auto plot = roofline_plot(h100, matrix_arithmetic(bf16))
                          .roof("DRAM, fp32", roofline_of(h100, vector_arithmetic(fp32)))
                          .add_measured("fp32", measured_as(in_fp32, 40.0 * us))
                          .add_measured("bf16", measured_as(product, 200.0 * us))
                          .add("softmax", predict(roofline_of(h100, vector_arithmetic(fp32)),
                                                  softmax{.rows = 4096, .columns = 4096, .type = bf16}));
constexpr int fp32_roof = plot.roofs_.size() - 1;
static_assert(plot.points()[0].roof == fp32_roof);
static_assert(plot.points()[1].roof == plot.main_);
static_assert(plot.points()[2].roof == fp32_roof);
static_assert(number(plot.points()[0].rate / plot.attainable(0), ".2f") == "0.80");
static_assert(explain(plot, 0).contains("peak          67 TFLOP/s\n"));
// A prediction lies under a roof of the arithmetic of its peak. A plot without such a roof takes none.
static_assert(accepted<[] {
    return roofline_plot(h100, matrix_arithmetic(bf16)).add("bf16", predict(h100, product)).points().size();
}>);
static_assert(!accepted<[] {
    return roofline_plot(h100, matrix_arithmetic(bf16)).add("fp32", predict(h100, in_fp32)).points().size();
}>);

// A point carries its roof. If the plot does not draw that roof, the explanation uses it, even if its value is the
// same.
constexpr roofline other{.peak = {1.0 * TFLOP / s, bf16}, .bandwidth = 1.0 * TB / s};
constexpr roofline twice{.peak = {1.0 * TFLOP / s, bf16}, .bandwidth = 2.0 * TB / s};
static_assert(predict(other, product).attainable == predict(twice, product).attainable);
constexpr auto elsewhere = roofline_plot("twice", twice).add("other", predict(other, product));
static_assert(!elsewhere.has_roof(0));
static_assert(elsewhere.points()[0].under == other);
static_assert(explain(elsewhere, 0).contains("ridge point   peak / bandwidth = 1 TFLOP/s / 1 TB/s = 1 FLOP/B\n"));
