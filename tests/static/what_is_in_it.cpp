// Every snippet of the table in docs/what-is-in-it.md compiles; tests/docs/table_rows.py finds each of them here.
#include <string_view>
import rafter;
import rafter.count;
import rafter.reproductions;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;

namespace {

constexpr machine gpu = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr gemm work{.m = 8192, .n = 8192, .k = 8192, .type = bf16};
constexpr machine cpu{
    .bandwidth = {{.bandwidth = 2.0 * TB / s, .capacity = 48.0 * KiB, .level = memory_level::l1, .instances = 8},
                  {.bandwidth = 60.0 * GB / s, .level = memory_level::dram}},
    .peaks = {{.rate = 640.0 * GFLOP / s, .of = vector_arithmetic(fp64)},
              {.rate = 1.28 * TFLOP / s, .of = vector_arithmetic(fp32)}}};
constexpr roofline roof = roofline_of(gpu, matrix_arithmetic(bf16));
static_assert(roof.ridge_point() > roof.attainable(8.0 * FLOP / B).rate() / (1e13 * FLOP / s) * (FLOP / B));
static_assert(with_ceiling(roof, ceiling::without_fma(roof.peak)).peak == roof.peak / 2.0);

// quantities, numbers, conversions
static_assert(10.0 * MiB > 10.0 * MB);
static_assert(205.0 * GB / s > 0.0 * B / s);
static_assert(5.3 * TFLOP / s > 0.0 * FLOP / s);
static_assert(50.0 * ns > 0.0 * s);
static_assert(1.4 * GHz > 0.0 * Hz);
constexpr byte_rate rate = 3.35 * TB / s;
constexpr seconds time = 1.5 * ms;
static_assert(in(GB / s, rate) == 3350.0);
static_assert(text(time, ms, ".3f") == "1.500 ms");
static_assert(text(time, engineering, ".1f") == "1.5 ms");
static_assert(text(time).view() == std::string_view(text(time).c_str()));
constexpr bit_rate bit_rate_of_a_link = 400.0 * Gbit / s;
constexpr macs macs_of_a_layer = 1.0 * GMAC;
static_assert(to_bytes(bit_rate_of_a_link) == 50.0 * GB / s);
static_assert(to_flops(macs_of_a_layer) == 2.0 * GFLOP);
static_assert(to_time(250.0 * cycle, 1.4 * GHz) < 179.0 * ns);

// machines
static_assert(catalogued<"nvidia-a100-sxm4-80gb">().name == "A100 SXM4 80GB");
static_assert(to_machine(catalogue::processor_for_runtime_name("NVIDIA A10")).name == "A10");
constexpr machine lab = machine{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = {10.0 * GFLOP / s, bf16}};
static_assert(memory_interface{.rate = 6.4 * Gbit / s, .lanes = 256}.bandwidth() == 204.8 * GB / s);
constexpr machine two_tiers = machine{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .peak = 10.0 * GFLOP / s};

// operations
static_assert(operation<decltype(gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp8})>);
static_assert(stream_triad(1e9, fp64).work() == 2.0 * GFLOP);
static_assert(jacobi_2d_5pt(4096, 4096, fp64).traffic() > 0.0 * B);
static_assert(softmax{.rows = 1024, .columns = 4096, .type = fp32}.traffic() > 0.0 * B);
constexpr auto counts =
    demands{.name = "mine", .work = 2.0 * MFLOP, .traffic = {.read = 8.0 * MB}, .arithmetic = vector_arithmetic(fp32)};
static_assert(predict(gpu, counts).regime == regime::memory_bound);
struct own {
    using rep = double;
    static constexpr flops work() { return 2.0 * MFLOP; }
    static constexpr bytes traffic() { return 8.0 * MB; }
    static constexpr bytes working_set() { return 8.0 * MB; }
    static constexpr arithmetic kind() { return vector_arithmetic(fp32); }
};
static_assert(predict(gpu, own{}).total_time == predict(gpu, counts).total_time);
constexpr workload::pass step{
    .model = workload::models::llama2_7b, .formats = workload::formats::all(fp16), .tokens = 1, .context = 2048};
static_assert(predict(gpu, workload::pass{.model = workload::models::llama2_7b,
                                          .formats = workload::formats::all(fp16),
                                          .tokens = 1,
                                          .context = 2048})
                  .total_time < 5.0 * ms);
static_assert(predict(gpu, step).fits_in_memory());
constexpr attention attended{
    .batch = 8, .heads = 32, .kv_heads = 8, .queries = 1, .keys = 2048, .head_dim = 128, .type = fp16};
constexpr auto attended_in = workload::predict(workload::reached(catalogue::processor_at("nvidia-l40s")), attended);
static_assert(attended_in.low < attended_in.time && attended_in.time < attended_in.high);
constexpr streaming cached = streaming{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.95};
constexpr streaming copy{.size = 10.0 * MB, .access = random_access(8.0 * B, 64.0 * B)};
constexpr streaming strided{.size = 10.0 * MB, .access = strided_access(8.0 * B, 32.0 * B, 64.0 * B)};
static_assert(predict(two_tiers, cached).total_time < predict(two_tiers, strided).total_time);
static_assert(predict(two_tiers, tiled{copy, 8.0}).total_time < predict(two_tiers, copy).total_time);
constexpr auto matmul = blocked_matmul{.n = 1024, .tile = 34, .type = fp32, .cache = 256.0 * KiB};

// models
static_assert(predict(roof, work).total_time == predict(gpu, work).total_time);
static_assert(predict_levels(cpu, jacobi_2d_5pt(4096, 4096, fp64)).bound_by() == memory_level::dram);
static_assert(full_overlap == overlap{});
static_assert(no_overlap != overlap{});
static_assert(partial_overlap(0.8) != full_overlap);
constexpr listed points{measurement{10.0 * FLOP / B, {30.0 * TFLOP / s, bf16}},
                        measurement{300.0 * FLOP / B, {800.0 * TFLOP / s, bf16}}};
static_assert(knee_overlap(fit_knee(roof, points).exponent()).parameter > 1.0);
static_assert(ecm{.per = ecm_unit::line,
                  .overlapping = 9.5 * cycle,
                  .not_overlapping = 8.0 * cycle,
                  .transfers = {10.0 * cycle, 6.0 * cycle, 12.7 * cycle}}
                  .time() > 36.0 * cycle);
constexpr roofline_analysis::record list[]{{"add", 1.0 * MFLOP, 12.0 * MB}};
static_assert(roofline_analysis::analyse(list, 5.3 * TFLOP / s, 205.0 * GB / s)[0].bound == regime::memory_bound);
static_assert(rate_of(work, time) / gpu.peak_for(matrix_arithmetic(bf16)) < 1.0);
static_assert(gpu.peak_for(matrix_arithmetic(bf16)).rate() == 989.4 * TFLOP / s);
static_assert(*integer_crossover<"tile">(cpu, matmul) > 1);
constexpr auto product_in = [](element_type type) { return gemm{.m = 64, .n = 64, .k = 64, .type = type}; };
static_assert(fastest(gpu, product_in, fp32, bf16) == bf16);
static_assert(crossover<"bandwidth">(gpu, work));
static_assert(crossover<"peak">(gpu, work));
static_assert(crossover<"latency">(gpu, work));
static_assert(crossover<"hit_rate">(two_tiers, cached));
static_assert(crossover<"intensity">(two_tiers, cached));
constexpr auto cached_kernel = streaming(1.0 * MB, 0.81 * FLOP / B);
static_assert(crossover<"size">(lab, cached_kernel));
constexpr gemm square{.m = 1, .n = 1, .k = 1, .type = bf16};
static_assert(*integer_crossover<"m", "n", "k">(gpu, square) > 1);
static_assert(*crossover<"m", "n", "k">(gpu, square) > 1.0);
constexpr linear_layer layer{.tokens = 128, .inputs = 4096, .outputs = 4096, .type = fp16, .weights = q4_k};
constexpr attention prompt{.heads = 32, .kv_heads = 32, .queries = 1, .keys = 1, .head_dim = 128, .type = fp16};
static_assert(integer_crossover<"tokens">(gpu, layer));
static_assert(integer_crossover<"queries", "keys">(gpu, prompt));
static_assert(!integer_crossover<"batch">(gpu, prompt));
static_assert(!crossover<"bandwidth">(gpu, work, between(1.0 * TB / s, 100.0 * TB / s)), "below 1 TB/s");
constexpr auto of_edge = [](double n) { return predict(gpu, gemm{.m = n, .n = n, .k = n, .type = bf16}); };
static_assert(integer_crossover(between(1, 4096), of_edge));
static_assert(crossover<"weights">(gpu, layer, listed{weight_format(fp16), q8_0, q4_k}));

// many points, pictures
constexpr auto space = sweep(lab, work, vary<"bandwidth">(logarithmic(1.0 * GB / s, 1.0 * TB / s, 20)),
                             vary<"latency">(linear(0.0 * ns, 100.0 * ns, 3)));
// (In a constant of its own each question is evaluated once; within a comparison clang evaluates it several times.)
constexpr regime_counts counted_regimes = space.counts();
constexpr bool within_a_second = space.all_of({.max_time = 1.0 * s});
constexpr bool checked_within_a_second{check(space, {.max_time = 1.0 * s})};
static_assert(checked_within_a_second == within_a_second);
constexpr auto fastest_point = space.best();
constexpr auto front = space.pareto<64>(minimize(metric::memory_time), minimize<"bandwidth">());
static_assert(counted_regimes == regime_counts{0, 61 * 3, 0});
static_assert(fastest_point);
static_assert(!within_a_second);
static_assert(front.size() > 1);
static_assert(powers_of_two(1, 1024).size() == 11);
static_assert(geometric(1.0 * MB, 1.0 * GB, 50).size() == 50);
static_assert(vary<"machine">(machines_with(matrix_arithmetic(fp8))).axis.size() > 1);
constexpr auto time_of = [](double rows, element_type type) {
    return predict(gpu, gemm{.m = rows, .n = 64, .k = 64, .type = type});
};
static_assert(sweep(time_of, powers_of_two(1, 256), listed{fp16, fp8}).size() == 18);
constexpr auto plot = roofline_plot(gpu, matrix_arithmetic(bf16)).add("mine", work);
constexpr auto picture = svg(roofline_plot(gpu, matrix_arithmetic(bf16)).add("mine", work));
constexpr auto plane = sweep(lab, cached_kernel, vary<"bandwidth">(logarithmic(1.0 * GB / s, 100.0 * GB / s, 3)),
                             vary<"intensity">(logarithmic(0.1 * FLOP / B, 10.0 * FLOP / B, 3)));
constexpr auto line = sweep(lab, cached_kernel, vary<"bandwidth">(logarithmic(1.0 * GB / s, 100.0 * GB / s, 5)));
constexpr auto map_picture = svg(regime_map(plane));
constexpr auto sweep_picture = svg(sweep_plot(line));
constexpr chart_point<bytes, seconds> modelled[]{{1.0 * MB, 1.0 * us}, {2.0 * MB, 2.0 * us}};
constexpr chart_point<bytes, seconds> timed[]{{1.5 * MB, 2.0 * us}};
constexpr auto chart_picture = svg(line_chart(line_through("model", modelled), dots_at("measured", timed)));
constexpr auto bars = time_bars("On an H100").add("gemm", predict(gpu, work));
static_assert(!map_picture.empty());
static_assert(!sweep_picture.empty());
static_assert(!chart_picture.empty());
static_assert(terminal(bars).contains("gemm, compute-bound"));
constexpr auto table = table_with(column("machine"), column("bandwidth", TB / s, ".2f")).row("H100", 3.35 * TB / s);
static_assert(!aligned(table).empty());
static_assert(!as_csv(table).empty());
static_assert(!as_json(table).empty());
constexpr auto compared = roofline_plot(gpu, matrix_arithmetic(bf16))
                              .add_measured("mine", measured_as(work, 210.0 * us))
                              .before_after("theirs", measured_as(work, 9.0 * ms), measured_as(work, 3.0 * ms))
                              .ceiling(ceiling::without_fma(roof.peak));
static_assert(!svg(compared).empty());
constexpr auto claim = check(gpu, work, {.max_time = 2.0 * ms, .regime = regime::compute_bound});
constexpr auto others = check(gpu, work,
                              {.max_memory_time = 1.0 * ms,
                               .max_working_set = 1.0 * GB,
                               .max_traffic = 1.0 * GB,
                               .fits_in = memory_level::dram,
                               .min_fraction_of_roof = 0.8});
static_assert(claim);
static_assert(others);
static_assert(!explain(work).empty());
static_assert(!explain(predict(gpu, work)).empty());
static_assert(!explain(predict(roof, work)).empty());
static_assert(!explain(predict_levels(cpu, stream_triad(1e8, fp64))).empty());

// a loop of one's own
template <class T>
constexpr void scale(T* a, long n) {
    for (long i = 0; i < n; ++i) {
        a[i] *= 2.0;
    }
}
using scaled = decltype(counted_from<[](tape& t, long n) { scale(t.array<double>(n), n); }>{1e6});
static_assert(scaled{1e6}.work() == 1e6 * FLOP);
constexpr auto kernel = [](tape& t, long columns, long rows) {
    auto* const a = t.array<double>(columns * rows);
    auto* const factor = t.array<double>(columns);
    for (long i = 0; i < columns * rows; ++i) {
        a[i] *= factor[i % columns];
    }
};
constexpr counted_from<kernel> op{.n = 1000, .m = 100};
static_assert(count(kernel, 1000L, 2L).work() == 2000.0 * FLOP);
static_assert(explain(counts_of<kernel>).contains("n m in fp64"));
static_assert(layer_conditions(op, cpu).contains("L1 holds it up to n ="));

} // namespace

void require_the_claim() { require<claim>(); }
void write_pictures() {
    write_file("roofline.svg", picture);
    print(terminal(plot, terminal_options_for_stdout()));
}
