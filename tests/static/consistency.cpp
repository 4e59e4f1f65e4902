// One machine and operation, asked in several ways, give one answer.
#include <optional>
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 1.0 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
                      .peaks = {{.rate = 10.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 100.0 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};
constexpr machine with_latency{
    .bandwidth = 1.0 * TB / s, .latency = 5.0 * us, .launch_overhead = 1.0 * us, .peak = 1.0 * TFLOP / s};
constexpr machine slow_writes{
    .bandwidth = {{.bandwidth = 4.0 * GB / s, .level = memory_level::dram, .write_bandwidth = 1.0 * GB / s}},
    .peak = {1.0 * GFLOP / s, fp64}};
constexpr machine duplex{
    .bandwidth = {{.bandwidth = 4.0 * GB / s, .level = memory_level::dram, .duplex = duplex_mode::full}},
    .peak = {1.0 * GFLOP / s, fp64}};

template <operation... Operations>
constexpr auto list_of(Operations const&... each) {
    operation_list<16> list;
    (list.append(demands_of(each, "")), ...);
    return list;
}
/// Compares a list on a machine with its operations, predicted one by one.
template <operation... Operations>
constexpr bool list_agrees(machine const& m, overlap const& how, Operations const&... each) {
    auto const placed = predict_parts(m, list_of(each...), how);
    seconds const sum = (predict(m, each, {.overlap = how}).total_time + ...);
    int index = 0;
    bool const one_by_one = ((placed.time(index) == predict(m, each, {.overlap = how}).total_time &&
                              placed.regime(index++) == predict(m, each).regime) &&
                             ...);
    return one_by_one && math::abs(placed.total_time() / sum - 1.0) < 1e-12;
}

// An operation without FLOP in a list needs no peak, and does not keep the next one of its kind from its peak.
static_assert(list_agrees(gpu, full_overlap, stream_copy(1e6, fp32), stream_add(1e6, fp32),
                          gemm{.m = 64, .n = 1, .k = 1, .type = fp16},
                          transpose{.rows = 64, .columns = 1, .type = fp64},
                          gemm{.m = 64, .n = 1, .k = 1, .type = fp16}));
// Latency is part of the memory time, and overlaps with arithmetic: 5.000016 us for 4 MFLOP, not 9 us.
constexpr demands four_us{.work = 4.0 * MFLOP, .traffic = {.read = 16.0 * B}};
static_assert(list_agrees(with_latency, full_overlap, four_us, four_us, four_us));
static_assert(list_agrees(with_latency, no_overlap, four_us));
static_assert(list_agrees(with_latency, partial_overlap(0.5), four_us, four_us, four_us, four_us, four_us, four_us,
                          four_us, four_us, four_us));
static_assert(predict_parts(with_latency, list_of(four_us)).regime(0) == regime::memory_bound);
static_assert(text(predict_parts(with_latency, list_of(four_us, four_us)).total_time(), us, ".3f") == "12.000 us");
static_assert(predict_parts(with_latency, operation_list<16>{}).total_time() == 0.0 * s);

// Writes that are slower than reads, or overlap with them.
constexpr auto copied = stream_copy(1e9, fp64);
static_assert(list_agrees(slow_writes, full_overlap, copied));
static_assert(list_agrees(duplex, full_overlap, copied));
static_assert(predict(slow_writes, copied).memory_time == 10.0 * s);
static_assert(predict(duplex, copied).memory_time == 2.0 * s);
static_assert(predict(roofline_of(slow_writes, copied), copied).total_time == 10.0 * s);
static_assert(predict(roofline_of(duplex, copied), copied).total_time == 2.0 * s);
static_assert(predict_levels(slow_writes, copied).total_time == 10.0 * s);
static_assert(predict(slow_writes, tiled{copied, 1.0}).memory_time == 10.0 * s);
static_assert(predict(slow_writes, tiled{copied, 2.0}).memory_time == 5.0 * s);
// At the crossover both times are equal: 8 GB read and 8 GB written; 16 s of arithmetic.
constexpr auto triad = elementwise(1e9, 16.0, 1, fp64);
constexpr bool integer_crossover(machine m, transfer_rate const& rate) {
    m.bandwidth[0].bandwidth = rate;
    return predict(m, triad).regime == regime::balanced;
}
static_assert(text(*crossover<"bandwidth">(slow_writes, triad), GB / s, ".12g") == "1 GB/s");
static_assert(integer_crossover(slow_writes, 1.0 * GB / s));
static_assert(text(*crossover<"bandwidth">(duplex, triad), GB / s, ".12g") == "0.5 GB/s");
static_assert(integer_crossover(duplex, 0.5 * GB / s));
static_assert(!crossover<"bandwidth">(slow_writes, elementwise(1e9, 8.0, 1, fp64)), "the writes alone take as long");

// Hit rates and an access pattern, under the roof for the operation.
constexpr machine cached{.bandwidth = {100.0 * GB / s, 10.0 * GB / s}, .peak = 1.0 * TFLOP / s};
constexpr streaming scattered{
    .size = 1.0 * GB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5, .access = random_access(8.0 * B, 64.0 * B)};
static_assert(predict(roofline_of(cached, scattered), scattered).total_time ==
              predict(cached, scattered, {.overlap = full_overlap}).total_time);

// Without FLOP no peak is needed for any arithmetic.
static_assert(predict(roofline_of(gpu, copied), copied).total_time == predict(gpu, copied).total_time);
static_assert(predict_levels(gpu, copied).peak == flop_rate{});
static_assert(!predict(gpu, copied).peak.is_stated());

// Main memory alone moves each byte once, in both predictions.
constexpr gemm product{.m = 4096, .n = 4096, .k = 4096, .type = fp16};
static_assert(predict_levels(gpu, product).total_time == predict(gpu, product, {.overlap = full_overlap}).total_time);

// A tier without a stated capacity holds anything: tiles in it are the whole operand.
constexpr linear_layer layer{.tokens = 16, .inputs = 4096, .outputs = 4096, .type = fp16};
constexpr attention naive{.heads = 8,
                          .kv_heads = 8,
                          .queries = 128,
                          .keys = 128,
                          .head_dim = 64,
                          .type = fp16,
                          .form = attention_form::naive};
static_assert(layer.transferred(unlimited) == layer.compulsory());
static_assert(product.transferred(unlimited) == product.compulsory());
static_assert(naive.transferred(unlimited) == naive.compulsory());

// The counts of a sweep agree with its points: for an operation that starts without FLOP, and for peaks from zero.
template <class Sweep>
constexpr bool counts_agree(Sweep const& swept) {
    regime_counts counted_again{};
    for (auto const& p : swept) {
        counted_again.memory_bound += p.regime == regime::memory_bound ? 1 : 0;
        counted_again.compute_bound += p.regime == regime::compute_bound ? 1 : 0;
        counted_again.balanced += p.regime == regime::balanced ? 1 : 0;
    }
    return counted_again == swept.counts();
}
constexpr streaming in_fp32{.size = 1.0 * MB, .arithmetic = vector_arithmetic(fp32)};
constexpr auto over_intensity = sweep(gpu, in_fp32, vary<"intensity">(linear(0.0 * FLOP / B, 20.0 * FLOP / B, 21)));
static_assert(counts_agree(over_intensity));
static_assert(over_intensity.counts() == regime_counts{10, 10, 1});
constexpr auto over_no_peak = sweep(gpu, copied, vary<"peak">(linear(0.0 * TFLOP / s, 1.0 * TFLOP / s, 11)));
static_assert(counts_agree(over_no_peak));
static_assert(over_no_peak.counts() == regime_counts{11, 0, 0});
static_assert(counts_agree(sweep(gpu, product, vary<"peak">(linear(1.0 * TFLOP / s, 9000.0 * TFLOP / s, 20)))));

// Crossovers use the peak for the operation's arithmetic.
static_assert(crossover<"intensity">(gpu, in_fp32) == arithmetic_intensity(10.0 * FLOP / B));
constexpr machine late = [] {
    machine m = gpu;
    m.latency = 1.0 * us;
    return m;
}();
constexpr machine late_and_simple{.bandwidth = 1.0 * TB / s, .latency = 1.0 * us, .peak = {10.0 * TFLOP / s, fp32}};
constexpr streaming intense{.size = 1.0 * MB, .intensity = 20.0 * FLOP / B, .arithmetic = vector_arithmetic(fp32)};
static_assert(crossover<"size">(late, intense));
static_assert(crossover<"size">(late, intense) == crossover<"size">(late_and_simple, intense));

// Several caches together hold data that one of them does not, for an operation alone and in a sequence.
constexpr machine many_caches{.bandwidth = {{.bandwidth = 20.0 * TB / s,
                                             .capacity = 192.0 * KiB,
                                             .level = memory_level::l1,
                                             .scope = hardware_scope::core,
                                             .instances = 108},
                                            {.bandwidth = 2.0 * TB / s, .level = memory_level::dram}},
                              .peak = {100.0 * TFLOP / s, fp16}};
constexpr conv2d convolved{
    .batch = 8, .in_channels = 64, .out_channels = 64, .image = 56, .kernel = 3, .padding = 1, .type = fp16};
constexpr auto behind_caches = predict_levels(many_caches, convolved)[1].traffic;
static_assert(behind_caches == convolved.compulsory());
static_assert(predict_levels(many_caches, convolved)[1].condition.kept == protocol::reuse_distance::working_set);
static_assert(predict_levels(many_caches, sequence{convolved})[1].traffic == behind_caches);
static_assert(predict_levels(many_caches, sequence{convolved, convolved})[1].traffic == behind_caches + behind_caches);
static_assert(predict_levels(many_caches, fused{convolved, convolved, 0.0 * B})[1].traffic ==
              behind_caches + behind_caches);

// Warm: a sequence has touched the arrays of all its parts. They do not fit together, although one part's arrays do.
constexpr machine warm_cache{
    .bandwidth = {{.bandwidth = 500.0 * GB / s, .capacity = 20.0 * MB, .level = memory_level::l2},
                  {.bandwidth = 50.0 * GB / s, .level = memory_level::dram}},
    .peak = 1.0 * TFLOP / s};
constexpr stream_loop two_arrays = stream_copy(1e6, fp64); // of 8 MB
constexpr hierarchy_options warmed{.caches = cache_state::warm};
static_assert(predict_levels(warm_cache, two_arrays, warmed)[1].traffic == traffic_bytes{});
static_assert(predict_levels(warm_cache, sequence{two_arrays}, warmed)[1].traffic == traffic_bytes{});
static_assert(predict_levels(warm_cache, sequence{two_arrays, two_arrays}, warmed)[1].traffic.total() == 32.0 * MB);
static_assert(predict_levels(
                  warm_cache,
                  [] {
                      operation_list<2> list;
                      list.append(demands_of(two_arrays, "there"));
                      list.append(demands_of(two_arrays, "back"));
                      return list;
                  }(),
                  warmed)[1]
                  .traffic.total() == 32.0 * MB);

// Tiling: a reuse of 1 changes nothing; a larger one applies behind the level that holds the tile, as in `predict`.
constexpr machine three_levels{
    .bandwidth = {{.bandwidth = 500.0 * GB / s, .capacity = 32.0 * KiB, .level = memory_level::l1},
                  {.bandwidth = 200.0 * GB / s, .capacity = 1.0 * MiB, .level = memory_level::l2},
                  {.bandwidth = 20.0 * GB / s, .level = memory_level::dram}},
    .peak = {50.0 * GFLOP / s, vector_arithmetic(fp64)}};
constexpr gemm untiled{.m = 512, .n = 512, .k = 512, .type = fp64};
static_assert(predict_levels(three_levels, tiled{untiled, 1.0}) == predict_levels(three_levels, untiled));
constexpr bool applies_behind(memory_level held_in, double l1, double l2, double dram) {
    auto const plain = predict_levels(three_levels, untiled);
    auto const reused = predict_levels(three_levels, tiled{untiled, 4.0, held_in});
    return reused[0].traffic.total() * l1 == plain[0].traffic.total() &&
           reused[1].traffic.total() * l2 == plain[1].traffic.total() &&
           reused[2].traffic.total() * dram == plain[2].traffic.total() &&
           reused[2].traffic.read * dram == plain[2].traffic.read;
}
static_assert(applies_behind(memory_level::registers, 4.0, 4.0, 4.0));
static_assert(applies_behind(memory_level::l1, 1.0, 4.0, 4.0));
static_assert(applies_behind(memory_level::l2, 1.0, 1.0, 4.0));
static_assert(tiled{untiled, 4.0}.traffic() == tiled{untiled, 4.0, memory_level::l2}.traffic());
static_assert(tiled{untiled, 4.0}.kind() == untiled.kind());
static_assert(flops_in(fp64, tiled{untiled, 4.0}) == untiled.work());

// Blocking moves the binding level: rows that L1 does not hold bind in L2, shorter ones in DRAM. `predict` knows only
// main memory.
constexpr stencil wide_rows = jacobi_2d_5pt(8194, 8194, fp64);
constexpr stencil narrow_blocks = [] {
    stencil op = wide_rows;
    op.block_x = 512.0;
    return op;
}();
constexpr machine slow_l2 = [] {
    machine m = three_levels;
    m.bandwidth[1].bandwidth = 35.0 * GB / s;
    return m;
}();
static_assert(predict_levels(slow_l2, wide_rows).bound_by() == memory_level::l2);
static_assert(predict_levels(slow_l2, narrow_blocks).bound_by() == memory_level::dram);
static_assert(predict_levels(slow_l2, narrow_blocks)[1].traffic.read <
              predict_levels(slow_l2, wide_rows)[1].traffic.read / 2.5);
static_assert(predict_levels(slow_l2, narrow_blocks)[0].traffic == predict_levels(slow_l2, wide_rows)[0].traffic);

// Waiting for other devices takes the time of their executions, and nothing else: no FLOP, byte, execution or dynamic
// energy. Over main memory, by levels and over lanes.
constexpr demands square = demands_of(gemm{.m = 512, .n = 512, .k = 512, .type = fp32}, "product");
constexpr auto waiting_list(double waits, double copied_by_others) {
    operation_list<4> list;
    list.append(square, 3.0);
    list.push(demands_of(stream_copy(1e6, fp32), "copy"), 0.0, copied_by_others);
    list.push(square, 2.0, waits);
    return list;
}
constexpr machine spends = [] {
    machine m = gpu;
    m.bandwidth = {
        {.bandwidth = 1.0 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram, .energy = 5.0 * pJ / B}};
    m.peaks = {{.rate = 10.0 * TFLOP / s, .of = vector_arithmetic(fp32), .energy = 1.0 * pJ / FLOP}};
    m.static_power = 100.0 * W;
    m.launch_overhead = 1.0 * us;
    return m;
}();
constexpr bool waits_alone_take_time(prediction_options const& options) {
    auto const own = waiting_list(0.0, 0.0), waiting = waiting_list(1.5, 2.0);
    prediction const without = predict(spends, own, options), with = predict(spends, waiting, options);
    seconds const idle = 1.5 * predict(spends, square, options).total_time +
                         2.0 * predict(spends, demands_of(stream_copy(1e6, fp32), ""), options).total_time;
    auto const alike = [](seconds const& a, seconds const& b) { return math::abs(a / b - 1.0) < 1e-12; };
    auto const used = energy(spends, waiting, options), used_without = energy(spends, own, options);
    return without.waiting_time == 0.0 * s && alike(with.waiting_time, idle) &&
           alike(with.total_time, without.total_time + idle) && with.times() == without.times() &&
           with.work == without.work && with.traffic == without.traffic && with.peak == without.peak &&
           with.executions == 5.0 && with.performance().rate() < without.performance().rate() &&
           with.fraction_of_roof() < without.fraction_of_roof() && used.memory == used_without.memory &&
           used.arithmetic == used_without.arithmetic && used.idle > used_without.idle;
}
static_assert(waits_alone_take_time({}) && waits_alone_take_time({.overlap = no_overlap}));
static_assert(waits_alone_take_time({.levels = hierarchy_options{}}));
// Over lanes: more micro-batches launch more kernels and wait less, so that the best number is in the middle.
template <math::rep Rep>
struct basic_micro_batches {
    using rep = Rep;
    Rep number = math::broadcast<Rep>(1.0);
    constexpr auto parts() const {
        protocol::lifted_to<operation_list<1>, Rep> list;
        auto op = lifted<Rep>(square);
        op.work = op.work / number;
        op.traffic = (1.0 / number) * op.traffic;
        list.push(op, number, math::broadcast<Rep>(3.0));
        return list;
    }
    constexpr quantity<units::flop, Rep> work() const { return parts().work(); }
    constexpr quantity<units::byte, Rep> traffic() const { return parts().traffic(); }
    constexpr quantity<units::byte, Rep> working_set() const { return parts().working_set(); }
};
constexpr auto over_numbers = sweep(spends, basic_micro_batches<double>{}, vary<"number">(integers(1, 64, 64)));
static_assert(protocol::liftable_operation<basic_micro_batches<double>>);
static_assert([] {
    int best = 0;
    for (int i = 1; i < 64; ++i) {
        if (over_numbers[i].total_time < over_numbers[best].total_time) { best = i; }
    }
    return best > 1 && best < 62 && over_numbers.best()->index == static_cast<std::size_t>(best);
}());
static_assert(waiting_list(1.5, 2.0).waits(2) == 1.5);
static_assert([] { // appending a list several times, and lifting it, keep what waits
    operation_list<8> twice;
    twice.append(waiting_list(1.5, 2.0).lifted<double>(), 2.0);
    return twice.waits(0) == 0.0 && twice.waits(1) == 4.0 && twice.waits(2) == 3.0;
}());
