// rafter.sweep: crossovers by search, in whole numbers and in lists; and the fields that they solve for.
#include <optional>
#include "accepted.hpp"
import rafter;

using namespace rafter;
using namespace rafter::symbols;
using protocol::least;

namespace {

constexpr machine m1_pro{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr machine gpu = catalogued<"nvidia-h100-sxm5-80gb">();

// The GPU memory tutorial's machine and product, C = A B in fp32: n / 6 FLOP a byte meet a ridge of 25.85
constexpr gemm product{.m = 1, .n = 1, .k = 1, .type = fp32};
constexpr regime of_edge(double n) { return predict(m1_pro, gemm{.m = n, .n = n, .k = n, .type = fp32}).regime; }
static_assert(number(*crossover<"m", "n", "k">(m1_pro, product), ".2f") == "155.12");
static_assert(number(*crossover<"m", "n", "k">(m1_pro, product), ".9f") == "155.121951220", "6 * 5300 / 205");
static_assert(number(*crossover<"m", "n", "k">(m1_pro, product, between(1, 4096)), ".9f") == "155.121951220");
static_assert(integer_crossover<"m", "n", "k">(m1_pro, product) == 156);
static_assert(of_edge(155) == regime::memory_bound);
static_assert(of_edge(156) == regime::compute_bound);
static_assert(of_edge(64) == regime::memory_bound, "the document's own two");
static_assert(of_edge(256) == regime::compute_bound, "the document's own two");
static_assert(integer_crossover<"m", "n", "k">(m1_pro, product, between(156, 4096)) == std::nullopt);
constexpr machine late{.bandwidth = 205.0 * GB / s, .latency = 1.0 * us, .peak = {5.3 * TFLOP / s, fp32}};
constexpr double late_edge = *crossover<"m", "n", "k">(late, product);
static_assert(late_edge > 213.0);
static_assert(late_edge < 214.0);
static_assert(integer_crossover<"m", "n", "k">(late, product) == 214);
static_assert(!crossover<"m", "n", "k">({.bandwidth = 1.0 * TB / s, .peak = {1.0 * GFLOP / s, fp32}}, product),
              "compute-bound at every edge");

// The documented crossings in an interval: the same digits as without one
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
static_assert(text(*crossover<"bandwidth">(lab, work, between(1.0 * Gbit / s, 200.0 * Gbit / s)), Gbit / s, ".6f") ==
              "80.003815 Gbit/s");
static_assert(text(*crossover<"intensity">(lab, work, between(0.0 * FLOP / B, 1e6 * FLOP / B)), FLOP / B, ".9f") ==
              "0.800047684 FLOP/B");
static_assert(text(*crossover<"size">(lab, work, between(1.0 * B, 1.0 * TB)), ".1f") == "2500.0 B");
constexpr machine cached{
    .bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto cached_work = streaming(10.0 * MB, 1.0 * FLOP / B);
static_assert(number(*crossover<"hit_rate">(cached, cached_work, between(0.0, 1.0)), ".7f") == "0.8928635");
static_assert(in(Gbit / s, *crossover<"bandwidth">(lab, work, between(1.0 * B / s, 1e30 * B / s))) ==
              in(Gbit / s, *crossover<"bandwidth">(lab, work, between(1.0 * GB / s, 1.0 * TB / s))));

// Both times are equal to the last digit: the double before is memory-bound, this one is not
constexpr byte_rate turning = crossover<"bandwidth">(lab, work, between(1.0 * GB / s, 1.0 * TB / s))->in_bytes();
constexpr regime at_bandwidth(byte_rate rate) {
    return predict(machine{.bandwidth = rate, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s}, work).regime;
}
static_assert(at_bandwidth(turning) != regime::memory_bound);
static_assert(at_bandwidth(turning * (1.0 - 0x1p-52)) == regime::memory_bound);

// An operation without the field can be asked without a build error.
template <class Operation>
concept turns_at_a_batch = requires(Operation const& op) { crossover<"batch">(m1_pro, op); };
static_assert(turns_at_a_batch<gemm>);
static_assert(!turns_at_a_batch<streaming>);

// An operation of parts turns, too
constexpr auto two_products = [] {
    operation_list<2> list;
    list.append(demands_of(gemm{.m = 1, .n = 4096, .k = 4096, .type = fp16}, "one row"));
    list.append(demands_of(gemm{.m = 64, .n = 4096, .k = 4096, .type = fp16}, "many rows"));
    return list;
}();
static_assert(crossover<"bandwidth">(gpu, two_products)->in_bytes() > 10.0 * TB / s);

// No crossing is an answer, with its reason
constexpr auto decoding = integer_crossover<"keys">(
    gpu, attention{.heads = 32, .kv_heads = 8, .queries = 1, .keys = 4096, .head_dim = 128, .type = fp16});
static_assert(!decoding);
static_assert(text(decoding).contains("none: memory-bound from 1 to 9.0072e+15, where memory takes "));
static_assert(
    text(crossover<"size">(lab, streaming(10.0 * MiB, 0.5 * FLOP / B))).contains("where memory takes 1.6 times"));
static_assert(explain(decoding) == explanation_text("crossover     ").append(text(decoding)).append("\n"));
static_assert(explain(crossover<"size">(lab, work)) == "crossover     2.5 kB\n");
static_assert(!crossover<"bandwidth">(lab, work, between(100.0 * Gbit / s, 200.0 * Gbit / s)));
static_assert(!crossover<"bandwidth">(lab, streaming(10.0 * MiB, 0.0 * FLOP / B), between(1.0 * B / s, 1e30 * B / s)));
static_assert(!crossover<"size">(lab, streaming(10.0 * MiB, 0.5 * FLOP / B), between(1.0 * B, 1e30 * B)));
static_assert(!integer_crossover<"n">(m1_pro, stream_triad(1, fp32)), "two FLOP for 12 bytes, however many");
static_assert(!crossover<"rows">(gpu, softmax{.rows = 1, .columns = 4096, .type = fp32}));

// A field between its ends: the tier, the hit rate of the second of three
constexpr machine three{.bandwidth = {800.0 * GB / s, 100.0 * GB / s, 10.0 * GB / s}, .peak = 20.0 * GFLOP / s};
constexpr streaming halves{.size = 1.0 * GB, .intensity = 1.0 * FLOP / B, .hit_rate = {0.5, 0.5}};
static_assert(number(*crossover<"hit_rate[1]">(three, halves), ".9g") == "0.0138888889",
              "0.05 = 0.5 / 800 + 0.5 (h / 100 + (1 - h) / 10)");
static_assert(number(*crossover<"hit_rate[1]">(three, halves, between(0.0, 1.0)), ".9g") ==
              number(*crossover<"hit_rate[1]">(three, halves), ".9g"));
static_assert(number(*crossover<"hit_rate">(three, halves), ".9g") ==
              number(*crossover<"hit_rate">(three, halves, between(0.0, 1.0)), ".9g"));

// A jump is a crossing without equal times: tiles are large enough from 34 on, and no longer fit from 148 on
constexpr machine accelerator{.bandwidth = 125.0 * GB / s, .peak = {1.0 * TFLOP / s, fp32}};
constexpr blocked_matmul blocked{.n = 1024, .type = fp32, .cache = 256.0 * KiB};
static_assert(integer_crossover<"tile">(accelerator, blocked) == 34);
static_assert(integer_crossover<"tile">(accelerator, blocked, between(34, 1024)) == 148);
constexpr double jump = *crossover<"tile">(accelerator, blocked, between(34, 1024));
static_assert(number(jump, ".9f") == "147.801668913", "sqrt(256 KiB / 12 B)");
static_assert(12.0 * jump * jump > 262144.0);
static_assert(12.0 * (jump - 0x1p-45) * (jump - 0x1p-45) <= 262144.0);

// Users' functions, over orders of magnitude, zero and negative numbers
constexpr auto of_times = [](double memory, double compute) {
    return protocol::basic_times<double>{memory * s, compute * s};
};
static_assert(*crossover(between(1e-300, 1e300), [](double x) { return of_times(7.0, x); }) == 7.0);
static_assert(*crossover(between(-1e300, 1e300), [](double x) { return of_times(0.0, x); }) == 0.0);
static_assert(*crossover(between(-8.0, 0.0), [](double x) { return of_times(0.0, x + 5.0); }) == -5.0);
static_assert(*crossover(between(0.0, 1.0), [](double x) { return of_times(1e-250, x); }) == 1e-250);
static_assert(*crossover(between(1.0, 2.0), [](double x) { return of_times(x, 1.0); }) == 1.0, "equal at the end");
static_assert(*integer_crossover(between(-100, 100), [](double x) { return of_times(0.0, x - 0.5); }) == 1);
static_assert(text(*crossover(between(1.0 * Gbit / s, 200.0 * Gbit / s),
                              [](bit_rate rate) {
                                  machine m = lab;
                                  m.bandwidth = rate;
                                  return predict(m, work, {.overlap = full_overlap});
                              }),
                   Gbit / s, ".6f") == "80.003815 Gbit/s",
              "the overlap moves nothing");

constexpr auto of_square = [](double n) { return predict(m1_pro, gemm{.m = n, .n = n, .k = n, .type = fp32}); };
static_assert(*integer_crossover(between(1, 4096), of_square) == 156, "predict sees whole numbers only");
constexpr auto times_of_square = [](double n) { return times(m1_pro, gemm{.m = n, .n = n, .k = n, .type = fp32}); };
static_assert(number(*crossover(between(1, 4096), times_of_square), ".2f") == "155.12");

// The lowest of several crossings; two crossings in one part are found with more parts
constexpr auto bump = [](double x) { return of_times((x > 50.0 && x < 51.0) || x > 90.0 ? 2.0 : 1.0, 1.5); };
static_assert(*crossover(between(1.0, 100.0), bump) > 90.0, "64 parts step over it");
static_assert(*crossover(between(1.0, 100.0, 2000), bump) > 50.0);
static_assert(*crossover(between(1.0, 100.0, 2000), bump) < 50.1);
static_assert(integer_crossover(between(1, 60), [](double x) { return of_times(x == 37.0 ? 2.0 : 0.0, 1.0); }) == 37,
              "no more numbers than parts: each is looked at");

// An operation whose type changes at some value is timed at each type's peak
struct widening {
    using rep = double;
    double width = 1.0;
    constexpr flops work() const { return 4.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
    constexpr arithmetic kind() const { return vector_arithmetic(width > 10.0 ? fp64 : fp32); }
};
constexpr machine two_types{.bandwidth = 1.0 * GB / s,
                            .peaks = {{.rate = 8.0 * GFLOP / s, .of = vector_arithmetic(fp32)},
                                      {.rate = 2.0 * GFLOP / s, .of = vector_arithmetic(fp64)}}};
static_assert(number(*crossover<"width">(two_types, widening{}, between(1.0, 100.0)), ".12g") == "10");

// Counts
constexpr linear_layer layer{.tokens = 1, .inputs = 4096, .outputs = 11008, .type = fp16, .weights = q4_k};
static_assert(integer_crossover<"tokens">(gpu, layer) == 93);
static_assert(number(*crossover<"tokens">(gpu, layer), ".2f") == "92.19");
constexpr attention prompt{.heads = 32, .kv_heads = 32, .queries = 1, .keys = 1, .head_dim = 128, .type = fp16};
static_assert(integer_crossover<"queries", "keys">(gpu, prompt) == 591, "the ridge: 989.4 / 3.35 = 295.3, times 2");
static_assert(!integer_crossover<"keys">(
    gpu, attention{.heads = 32, .kv_heads = 8, .queries = 1, .keys = 4096, .head_dim = 128, .type = fp16}));
static_assert(integer_crossover<"queries">(
                  gpu,
                  attention{.heads = 32, .kv_heads = 32, .queries = 1, .keys = 4096, .head_dim = 128, .type = fp16}) >
              295);
static_assert(integer_crossover<"n">(m1_pro, gemm{.m = 4096, .n = 1, .k = 4096, .type = fp32}) ==
              integer_crossover<"m">(m1_pro, gemm{.m = 1, .n = 4096, .k = 4096, .type = fp32}));
static_assert(integer_crossover<"k">(m1_pro, gemm{.m = 4096, .n = 4096, .k = 1, .type = fp32}) == 54);
constexpr machine far{.bandwidth = 1.0 * TB / s, .latency = 1.0 * us, .peak = {1.0 * TFLOP / s, fp32}};
static_assert(integer_crossover<"batch">(far, gemm{.m = 48, .n = 48, .k = 48, .type = fp32}) == 6,
              "1 us / (221.184 ns - 27.648 ns) = 5.17");
static_assert(integer_crossover<"x", "y">(far, stencil{.x = 17, .y = 17, .radius = 8, .type = fp32},
                                          between(17, 4096)) > 17);
static_assert(integer_crossover<"n">(m1_pro, blocked_matmul{.n = 1, .tile = 4096, .type = fp32}, between(1, 4096)) ==
              156);
template <int Count>
struct kernel {};
using chosen [[maybe_unused]] = kernel<*integer_crossover<"tokens">(gpu, layer)>;

// A field is a member by its name, of each operation that has it; several fields can take one value. Sweeps use the
// same names
template <expecting::field... Names>
constexpr auto with(auto const& op) {
    return sweep(gpu, op, vary<Names...>(listed{8})).operation_at(0);
}
static_assert(with<"m", "n", "k">(least<gemm>) == gemm{.m = 8, .n = 8, .k = 8, .type = fp32});
static_assert(with<"m", "n">(least<gemv>) == gemv{.m = 8, .n = 8, .type = fp32});
static_assert(with<"rows", "columns">(least<transpose>) == transpose{.rows = 8, .columns = 8, .type = fp64});
static_assert(with<"n">(least<blocked_matmul>) == blocked_matmul{.n = 8, .type = fp32});
static_assert(with<"m">(least<gemm>) == gemm{.m = 8, .n = 1, .k = 1, .type = fp32});
static_assert(with<"rows">(least<rms_norm>) == rms_norm{.rows = 8, .width = 1, .type = fp32});
static_assert(with<"rows">(least<softmax>) == softmax{.rows = 8, .columns = 1, .type = fp32});
static_assert(with<"rows">(least<spmv>) == spmv{.rows = 8, .columns = 1, .nonzeros = 1, .type = fp64, .index = int32});
static_assert(with<"n">(least<gemv>) == gemv{.m = 1, .n = 8, .type = fp32});
static_assert(with<"width">(least<layer_norm>) == layer_norm{.rows = 1, .width = 8, .type = fp32});
static_assert(with<"columns">(least<softmax>) == softmax{.rows = 1, .columns = 8, .type = fp32});
static_assert(with<"k">(least<gemm>) == gemm{.m = 1, .n = 1, .k = 8, .type = fp32});
static_assert(with<"batch">(least<fft>) == fft{.n = 2, .batch = 8, .type = fp64});
static_assert(with<"tokens">(layer).tokens == 8.0);
static_assert(with<"tokens">(least<embedding_lookup>).tokens == 8.0);
static_assert(with<"queries", "keys">(least<attention>) ==
              attention{.heads = 1, .kv_heads = 1, .queries = 8, .keys = 8, .head_dim = 1, .type = fp16});
static_assert(with<"queries">(least<attention>) ==
              attention{.heads = 1, .kv_heads = 1, .queries = 8, .keys = 1, .head_dim = 1, .type = fp16});
static_assert(with<"n">(stream_triad(1, fp64)) == stream_triad(8, fp64));
static_assert(with<"x", "y", "z">(stencil_3d_7pt(3, 3, 3, fp64)) == stencil_3d_7pt(8, 8, 8, fp64));

// Members of other types: an element type, a bool, an integer; a member of the operation in a `tiled`
static_assert(sweep(gpu, least<gemm>, vary<"type">(listed{fp16, bf16})).operation_at(1).type == bf16);
static_assert(sweep(m1_pro, least<gemm>, vary<"accumulates">(listed{false, true})).operation_at(1).accumulates);
static_assert(sweep(m1_pro, jacobi_2d_5pt(99, 99, fp32), vary<"radius">(listed{1, 2})).operation_at(1).radius == 2);
static_assert(sweep(m1_pro, tiled{product, 8.0}, vary<"of.k">(linear(1, 64, 64))).operation_at(63) ==
              tiled{[] {
                        gemm op = product;
                        op.k = 64;
                        return op;
                    }(),
                    8.0});
static_assert(*integer_crossover<"of.m">(m1_pro, tiled{gemm{.m = 1, .n = 4096, .k = 4096, .type = fp32}, 1.0}) ==
              *integer_crossover<"m">(m1_pro, gemm{.m = 1, .n = 4096, .k = 4096, .type = fp32}));

// A user's operation that states nothing about its fields
struct outer_product {
    using rep = double;
    double n = 1.0;
    double latency = 0.0; ///< has the name of a field of the machine
    constexpr flops work() const { return n * n * FLOP; }
    constexpr bytes traffic() const { return n * B; }
    constexpr bytes working_set() const { return n * B; }
};
constexpr machine lab_100{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s};
static_assert(integer_crossover<"n">(lab_100, outer_product{}) == 10, "1 TFLOP/s / 100 GB/s");
static_assert(number(*crossover<"n">(lab_100, outer_product{}), ".9g") == "10", "1 TFLOP/s / 100 GB/s");
static_assert(sweep(lab_100, outer_product{}, vary<"n">(linear(1, 20, 20))).counts() == regime_counts{9, 10, 1});
static_assert(sweep(lab_100, outer_product{}, vary<"machine.latency">(listed{1.0 * s})).machine_at(0).latency ==
              1.0 * s);
static_assert(sweep(m1_pro, product, vary<"m", "n", "k">(linear(1, 256, 256))).counts() == regime_counts{155, 101, 0});
static_assert(sweep(gpu, layer, vary<"tokens">(linear(1, 128, 128))).counts() == regime_counts{92, 36, 0});

// Quantisation: the bits at which the regime changes, and the first format of a list
constexpr linear_layer many{.tokens = 128, .inputs = 4096, .outputs = 11008, .type = fp16};
static_assert(text(*crossover<"weights">(gpu, many, between(1.0 * bit / element, 16.0 * bit / element)), ".2f") ==
              "6.25 bit/element");
static_assert(sweep(gpu, many, vary<"weights">(linear(1.0 * bit / element, 16.0 * bit / element, 16))).counts() ==
              regime_counts{10, 6, 0});
constexpr listed formats{weight_format(fp16), q8_0, q6_k, q5_k, q4_k};
static_assert(*crossover<"weights">(gpu, many, formats) == q5_k);
static_assert(q5_k.bits < 6.25 * bit / element);
static_assert(!crossover<"weights">(gpu, layer, formats), "one token is memory-bound in all of them");
constexpr auto in_type = [](element_type type) {
    return predict(gpu, gemm{.m = 256, .n = 512, .k = 4096, .type = type});
};
static_assert(*crossover(listed{fp32, tf32, bf16, fp8}, in_type) == tf32);
static_assert(*crossover<"bandwidth">(lab, work, linear(1.0 * Gbit / s, 200.0 * Gbit / s, 200)) == 81.0 * Gbit / s);

// Reuse
constexpr tiled shared{stream_triad(1e6, fp32), 1.0};
static_assert(number(*crossover<"reuse">(m1_pro, shared), ".6f") == "155.121951", "12 bytes for 2 FLOP");
static_assert(number(*crossover<"reuse">(m1_pro, shared, between(1.0, 1e6)), ".6f") == "155.121951");
static_assert(!crossover<"reuse">(gpu, tiled{stream_copy(1e6, fp64), 1.0}), "no work, nothing to cross");

// Bandwidths may be below one byte a second.
static_assert(crossover<"bandwidth">(machine{.bandwidth = 1.0 * GB / s, .peak = 1.0 * FLOP / s},
                                     streaming(1.0 * MB, 2.0 * FLOP / B))
                  ->in_bytes() == 0.5 * B / s);

// Two forecasts with their intervals: one takes 10 s, the other 1 s and 1 s more for each.
constexpr auto within = [](seconds const& t, double share) {
    return measure::estimate<units::second>{t, (1.0 - share) * t, (1.0 + share) * t};
};
constexpr auto forecasts = [](double share) {
    return [share](double n) { return measure::two_times{within(10.0 * s, share), within((1.0 + n) * s, share)}; };
};
constexpr auto undecided = crossover(between(0.0, 30.0), forecasts(0.2));
static_assert(math::abs(*undecided.value - 9.0) < 1e-9);
static_assert(math::abs(*undecided.earliest - (8.0 / 1.2 - 1.0)) < 1e-9, "1.2 (1 + n) = 8");
static_assert(math::abs(*undecided.latest - 14.0) < 1e-9, "0.8 (1 + n) = 12");
constexpr auto whole_ones = integer_crossover(between(1, 30), forecasts(0.2));
static_assert(*whole_ones.earliest == 6 && *whole_ones.value == 9 && *whole_ones.latest == 14);
// Without an interval all three are one place; the order of the two does not matter.
constexpr auto decided = integer_crossover(between(1, 30), forecasts(0.0));
static_assert(*decided.earliest == 9 && *decided.value == 9 && *decided.latest == 9);
constexpr auto turned = integer_crossover(between(1, 30), [](double n) {
    auto const at = forecasts(0.2)(n);
    return measure::two_times{at.second, at.first};
});
static_assert(turned == whole_ones);
static_assert(!accepted<[] {
    return crossover(between(0.0, 30.0), [](double n) {
        return measure::two_times{{1.0 * s, 2.0 * s, 3.0 * s}, within((1.0 + n) * s, 0.1)};
    });
}>,
              "a low end above the value");
// Intervals that overlap from the beginning, and an order that is never certain.
constexpr auto wide = integer_crossover(between(8, 30), forecasts(0.9));
static_assert(*wide.earliest == 8 && *wide.value == 9 && !wide.latest.has_value());

static_assert(text(whole_ones) == "9, undecided from 6 to 14" && text(wide) == "9, undecided from 8 on");
// Equal forecasts at the lower end: either may be the shorter one behind it.
constexpr auto tied = [](bool is_turned) {
    return integer_crossover(between(1, 30), [is_turned](double n) {
        auto const slow = within((2.0 * n - 1.0) * s, 0.1);
        auto const fast = within(n * s, 0.1);
        return is_turned ? measure::two_times{slow, fast} : measure::two_times{fast, slow};
    });
};
static_assert(*tied(false).latest == 2 && *tied(true).latest == 2 && *tied(false).earliest == 1);

} // namespace
