// Rooflines, ceilings, rules that name what binds, rooflines level by level, and the ECM model at its edges.
#include "accepted.hpp"
import rafter;
import rafter.reproductions;

using namespace rafter;
using namespace rafter::symbols;

inline constexpr citation sheet{.title = "data sheet", .when = "2023"};
inline constexpr citation triad{.title = "triad, 1 GB", .where = "node n7", .when = "2026-11-01"};
constexpr provenance printed{provenance_kind::vendor_document, &sheet};
constexpr provenance measured{provenance_kind::measured, &triad};

// Round figures, to make expectations readable: ridge points of 10 (FP32) and 100 (FP16) FLOP/B over DRAM.
constexpr machine gpu{
    .name = "round figures",
    .bandwidth = {{.bandwidth = 5.0 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                  {.bandwidth = {1.0 * TB / s, measured}, .capacity = 80.0 * GB, .level = memory_level::dram}},
    .peaks = {
        {.rate = {10.0 * TFLOP / s, printed}, .of = vector_arithmetic(fp32)},
        {.rate = 20.0 * TFLOP / s, .of = vector_arithmetic(fp16)},
        {.rate = {100.0 * TFLOP / s, printed}, .of = {.type = fp16, .accumulator = fp32, .unit = compute_unit::matrix}},
        {.rate = 200.0 * TFLOP / s,
         .of = {.type = fp16, .accumulator = fp32, .sparsity = sparsity::two_of_four, .unit = compute_unit::matrix}}}};

// For a kind and a level, with the sources of both figures
constexpr roofline fp32_roof = roofline_of(gpu, vector_arithmetic(fp32));
constexpr roofline fp16_roof = roofline_of(gpu, matrix_arithmetic(fp16));
static_assert(fp32_roof.ridge_point() == 10.0 * FLOP / B);
static_assert(fp16_roof.ridge_point() == 100.0 * FLOP / B);
static_assert(roofline_of(gpu, matrix_arithmetic(fp16), memory_level::l2).ridge_point() == 20.0 * FLOP / B);
static_assert(roofline_of(gpu, matrix_arithmetic(fp16, sparsity::two_of_four)).ridge_point() == 200.0 * FLOP / B);
static_assert(fp32_roof.level == memory_level::dram);
static_assert(fp32_roof.bandwidth.source == measured);
static_assert(fp32_roof.peak.source == printed);
static_assert(fp16_roof.peak.kind().unit == compute_unit::matrix);
static_assert(roofline_of(gpu, vector_arithmetic(fp16)).peak.source == provenance{});
static_assert(roofline_of(gpu, vector_arithmetic(fp32), memory_level::l2).bandwidth.source == provenance{});
// One peak for all arithmetic needs no kind.
constexpr machine simple{.bandwidth = 2.0 * GB / s, .peak = 8.0 * GFLOP / s};
static_assert(roofline_of(simple).ridge_point() == 4.0 * FLOP / B);
static_assert(roofline_of(simple).peak.rate() == 8.0 * GFLOP / s);

static_assert(fp32_roof.attainable(5.0 * FLOP / B).rate() == 5.0 * TFLOP / s);
static_assert(fp32_roof.attainable(10.0 * FLOP / B).rate() == 10.0 * TFLOP / s);
static_assert(fp32_roof.attainable(1e6 * FLOP / B).rate() == 10.0 * TFLOP / s);
static_assert(fp32_roof.attainable(0.0 * FLOP / B).rate() == 0.0 * TFLOP / s);
static_assert(fp32_roof.time(10.0 * GFLOP, 1.0 * GB) == 1.0 * ms);
static_assert(fp32_roof.time(10.0 * GFLOP, 4.0 * GB) == 4.0 * ms);
static_assert(fp32_roof.time(30.0 * GFLOP, 1.0 * GB) == 3.0 * ms);

// Operations under a roof; without FLOP the time is the memory time
constexpr roofline_point copied = predict(fp32_roof, streaming(3.0 * GB, 0.0 * FLOP / B));
static_assert(copied.total_time == 3.0 * ms);
static_assert(copied.compute_time == 0.0 * s);
static_assert(copied.attainable.rate() == 0.0 * TFLOP / s);
static_assert(copied.fraction_of_peak == 0.0);
static_assert(copied.classified.regime == regime::memory_bound);
constexpr roofline_point at_ridge = predict(fp32_roof, streaming(1.0 * GB, 10.0 * FLOP / B));
static_assert(at_ridge.fraction_of_peak == 1.0);
static_assert(at_ridge.memory_time == at_ridge.compute_time);
static_assert(at_ridge.classified.regime == regime::compute_bound);
static_assert(predict(fp16_roof, gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp16}).classified.regime ==
              regime::compute_bound);
static_assert(predict(fp16_roof, gemm{.m = 64, .n = 64, .k = 64, .type = fp16}).classified.regime ==
              regime::memory_bound);

// Over lanes
using pack4 = math::lanes<4>;
constexpr basic_roofline<pack4> four{.peak = pack4{1.0, 2.0, 3.0, 4.0} * (TFLOP / s), .bandwidth = 1.0 * TB / s};
static_assert(lane(four.attainable(pack4{2.0, 2.0, 2.0, 2.0} * (FLOP / B)), 0).rate() == 1.0 * TFLOP / s);
static_assert(lane(four.attainable(pack4{2.0, 2.0, 2.0, 2.0} * (FLOP / B)), 3).rate() == 2.0 * TFLOP / s);

// Ceilings
static_assert(ceiling::without_fma(10.0 * TFLOP / s).rate.rate() == 5.0 * TFLOP / s);
static_assert(ceiling::without_simd(10.0 * TFLOP / s, 8.0).rate.rate() == 1.25 * TFLOP / s);
static_assert(ceiling::one_core(10.0 * TFLOP / s, 4.0).rate.rate() == 2.5 * TFLOP / s);
static_assert(ceiling::at("no tensor unit", 10.0 * TFLOP / s, 0.1).rate.rate() == 1.0 * TFLOP / s);
static_assert(ceiling::without_fma(10.0 * TFLOP / s).name == "no FMA");
static_assert(ceiling::one_core(10.0 * TFLOP / s, 4.0).name == "one core");
constexpr roofline lowered = with_ceiling(fp32_roof, ceiling::without_fma(fp32_roof.peak));
static_assert(lowered.ridge_point() == 5.0 * FLOP / B);
static_assert(text(lowered.peak.source) == "derived");
static_assert(with_ceiling(fp32_roof, {"above", {11.0 * TFLOP / s, fp32}}) == fp32_roof,
              "a ceiling above the peak changes nothing");
// A changed figure of a roof no longer has its source.
constexpr roofline edited = [] {
    roofline roof = fp32_roof;
    roof.bandwidth = 2.0 * TB / s;
    return roof;
}();
static_assert(edited.bandwidth.source == provenance{});
static_assert(edited.peak.source == printed);
static_assert(with_ceiling(fp32_roof, {"own", {compute_rate(4.0 * TFLOP / s, fp32), measured}}).peak.source ==
              measured);
static_assert(with_ceiling(with_ceiling(fp32_roof, ceiling::one_core(fp32_roof.peak, 4.0)),
                           ceiling::without_fma({2.5 * TFLOP / s, fp32}))
                  .peak.rate() == 1.25 * TFLOP / s);

// Measured points
static_assert(fraction_of_roof(fp32_roof, 5.0 * FLOP / B, {4.0 * TFLOP / s, fp32}) == 0.8);
static_assert(fraction_of_roof(fp32_roof, 20.0 * FLOP / B, {12.0 * TFLOP / s, fp32}) == 1.2);
static_assert(fraction_of_roof(fp32_roof, 20.0 * FLOP / B, {0.0 * TFLOP / s, fp32}) == 0.0);

// Rules (documented-numbers 3.6). They agree away from the boundary. With a latency the lab's crossover is at
// 0.800047684 FLOP/B, and its ridge point at 0.8; profile-kernel requires 10 on every machine.
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr arithmetic_intensity lab_ridge = roofline_of(lab).ridge_point();
static_assert(lab_ridge == 0.8 * FLOP / B);
struct rule_row {
    double flop_per_byte;
    regime times;
    regime ridge;
    regime threshold;
};
constexpr rule_row rules[]{
    {0.5, regime::memory_bound, regime::memory_bound, regime::memory_bound},
    {0.8, regime::memory_bound, regime::compute_bound, regime::memory_bound},
    {0.80004, regime::memory_bound, regime::compute_bound, regime::memory_bound},
    {0.80005, regime::compute_bound, regime::compute_bound, regime::memory_bound},
    {9.99, regime::compute_bound, regime::compute_bound, regime::memory_bound},
    {10.0, regime::compute_bound, regime::compute_bound, regime::compute_bound},
};
static_assert([] {
    for (rule_row const& row : rules) {
        auto const op = streaming(10.0 * MiB, row.flop_per_byte * (FLOP / B));
        if (by_times(times(lab, op)).regime != row.times || by_ridge(intensity_of(op), lab_ridge).regime != row.ridge ||
            by_threshold(intensity_of(op)).regime != row.threshold) {
            return false;
        }
    }
    return true;
}());
// At equality: balanced, compute-bound, compute-bound.
constexpr machine even{.bandwidth = 1.0 * GB / s, .peak = 10.0 * GFLOP / s};
constexpr auto on_the_ridge = streaming(1.0 * GB, 10.0 * FLOP / B);
constexpr classification timed = by_times(times(even, on_the_ridge));
constexpr classification ridged = by_ridge(intensity_of(on_the_ridge), roofline_of(even).ridge_point());
constexpr auto fixed = by_threshold(intensity_of(on_the_ridge));
static_assert(timed.regime == regime::balanced);
static_assert(ridged.regime == regime::compute_bound);
static_assert(fixed.regime == regime::compute_bound);
static_assert(text(timed) == "balanced: memory time and compute time are equal");
static_assert(text(ridged) == "compute-bound: intensity at or above the ridge point of 10 FLOP/B");
static_assert(text(fixed) == "compute-bound: intensity at or above the fixed threshold of 10 FLOP/B");
static_assert(text(by_times(times(lab, streaming(10.0 * MiB, 0.8 * FLOP / B)))) ==
              "memory-bound: memory time exceeds compute time");
static_assert(text(by_times(times(lab, streaming(10.0 * MiB, 1.0 * FLOP / B)), 0.1)) ==
              "compute-bound: compute time exceeds memory time (tolerance 0.1)");
static_assert(text(by_times(times(lab, streaming(10.0 * MiB, 1.0 * FLOP / B)), 0.25)) ==
              "balanced: memory time and compute time are equal (tolerance 0.25)");
static_assert(text(by_ridge(0.5 * FLOP / B, lab_ridge)) ==
              "memory-bound: intensity below the ridge point of 0.8 FLOP/B");
static_assert(text(by_threshold(0.75 * FLOP / B)) == "memory-bound: intensity below the fixed threshold of 10 FLOP/B");
static_assert(ridged.rule == classification_rule::ridge_inclusive);
static_assert(ridged.boundary == 10.0);
static_assert(by_threshold(1.0 * FLOP / B, 3.0 * FLOP / B).boundary == 3.0);
static_assert(by_ridge(math::infinity*(FLOP / B), lab_ridge).regime == regime::compute_bound);
static_assert(by_ridge(0.0 * FLOP / B, lab_ridge).regime == regime::memory_bound);

// A measured point: latency-bound below the stated fraction of its roof, else by the ridge.
constexpr classification by_fraction(double reached, double flop_per_byte, double fraction = 0.5) {
    auto const at = flop_per_byte * (FLOP / B);
    return by_fraction_of_roof(reached * fp32_roof.attainable(at), fp32_roof.attainable(at), at,
                               fp32_roof.ridge_point(), fraction);
}
static_assert(by_fraction(0.49, 1.0).regime == regime::latency_bound);
static_assert(by_fraction(0.49, 100.0).regime == regime::latency_bound);
static_assert(by_fraction(0.5, 1.0).regime == regime::memory_bound);
static_assert(by_fraction(0.5, 100.0).regime == regime::compute_bound);
static_assert(by_fraction(0.0, 1.0).regime == regime::latency_bound);
static_assert(text(by_fraction(0.1, 1.0)) == "latency-bound: measured below 50 % of the roof");
static_assert(text(by_fraction(0.6, 1.0)) == "memory-bound: on the memory side, measured at or above 50 % of the roof");
static_assert(text(by_fraction(0.6, 100.0, 0.6)) ==
              "compute-bound: on the compute side, measured at or above 60 % of the roof");

// Level by level. Cold: every level moves at least the compulsory traffic. Warm: levels behind one that holds the data
// move nothing.
constexpr gemm small{.m = 1024, .n = 1024, .k = 1024, .type = fp16}; // 6 MiB: fits in the L2
constexpr hierarchical_prediction cold = predict_levels(gpu, small);
constexpr hierarchical_prediction warm = predict_levels(gpu, small, {.caches = cache_state::warm});
static_assert(cold.size() == 2);
static_assert(cold[0].level == memory_level::l2);
static_assert(cold[0].traffic == small.requested());
static_assert(cold[1].traffic == small.compulsory());
static_assert(cold[1].traffic.total() == 6.0 * MiB);
static_assert(cold[1].source == measured);
static_assert(warm[0] == cold[0]);
static_assert(warm[1].traffic == traffic_bytes{});
static_assert(warm[1].memory_time == 0.0 * s);
static_assert(warm[1].intensity == math::infinity * (FLOP / B));
static_assert(warm[1].attainable == warm.peak);
static_assert(cold.bound_by() == memory_level::l2);
static_assert(cold.total_time == cold[0].memory_time);
static_assert(cold.peak == 100.0 * TFLOP / s);
// With a nearer scratchpad of 192 KiB (tiles of edge 181) most data are reused before the L2.
constexpr hierarchical_prediction tiled_in_scratchpad = predict_levels(gpu, small, {.register_capacity = 192.0 * KiB});
static_assert(tiled_in_scratchpad[0].traffic == small.transferred(192.0 * KiB));
static_assert(tiled_in_scratchpad[0].traffic.read == 2.0 * 6.0 * (2.0 * MiB));
static_assert(tiled_in_scratchpad.bound_by() == resource::arithmetic);
static_assert(tiled_in_scratchpad.attainable() == tiled_in_scratchpad.peak);
// A cache with write-allocate reads the line first.
static_assert(predict_levels(gpu, small, {.writes = write_policy::allocate})[1].memory_time ==
              8.0 * MiB / (1.0 * TB / s));
// A tie: the arithmetic binds, then the nearer level.
struct even_work {
    using rep = double;
    double teraflops = 1.0;
    constexpr flops work() const { return teraflops * TFLOP; }
    constexpr bytes traffic() const { return 1.0 * GB; }
    constexpr bytes working_set() const { return 100.0 * GB; }
};
constexpr machine level_ground{.bandwidth = {{.bandwidth = 1.0 * GB / s, .level = memory_level::l1},
                                             {.bandwidth = 1.0 * GB / s, .level = memory_level::dram}},
                               .peak = 1.0 * TFLOP / s};
static_assert(predict_levels(level_ground, even_work{}).bound_by() == resource::arithmetic);
static_assert(predict_levels(level_ground, even_work{0.5}).bound_by() == memory_level::l1);
// No FLOP at all: the memory time, without a peak.
static_assert(predict_levels(machine{.bandwidth = 1.0 * GB / s}, streaming(2.0 * GB, 0.0 * FLOP / B)).total_time ==
              2.0 * s);

// Reads and writes: shared, half duplex, duplex
constexpr memory_tier shared{.bandwidth = 2.0 * GB / s};
constexpr memory_tier half_duplex{.bandwidth = 2.0 * GB / s, .write_bandwidth = 1.0 * GB / s};
constexpr memory_tier duplex{.bandwidth = 2.0 * GB / s, .duplex = duplex_mode::full};
constexpr memory_tier uneven{.bandwidth = 2.0 * GB / s, .write_bandwidth = 0.5 * GB / s, .duplex = duplex_mode::full};
constexpr traffic_bytes moved{.read = 2.0 * GB, .written = 1.0 * GB, .allocated = 1.0 * GB};
static_assert(shared.time(moved) == 1.5 * s);
static_assert(half_duplex.time(moved) == 2.0 * s);
static_assert(duplex.time(moved) == 1.0 * s);
static_assert(uneven.time(moved) == 2.0 * s);
static_assert(shared.time(moved, write_policy::allocate) == 2.0 * s);
static_assert(half_duplex.time(moved, write_policy::allocate) == 2.5 * s);
static_assert(duplex.time(moved, write_policy::allocate) == 1.5 * s);
static_assert(shared.time({}) == 0.0 * s);
static_assert(!shared.writes_differ());
static_assert(half_duplex.writes_differ());
static_assert(duplex.writes_differ());
struct copying {
    using rep = double;
    constexpr flops work() const { return 3.0 * GFLOP; }
    constexpr bytes traffic() const { return compulsory().total(); }
    constexpr bytes working_set() const { return traffic(); }
    constexpr traffic_bytes compulsory() const { return moved; }
};
// The level's bandwidth and its attainable rate are for the mix of reads and writes.
constexpr hierarchical_prediction both_ways =
    predict_levels(machine{.bandwidth = {duplex}, .peak = 1.0 * TFLOP / s}, copying{});
static_assert(both_ways[0].bandwidth == 3.0 * GB / s);
static_assert(both_ways[0].attainable == 3.0 * GFLOP / s);
static_assert(both_ways.attainable() == both_ways[0].attainable);
static_assert(predict(machine{.bandwidth = {half_duplex}, .peak = 1.0 * TFLOP / s}, copying{}).effective_bandwidth ==
              1.5 * GB / s);

// ECM: nothing, arithmetic alone, transfers alone
constexpr ecm nothing{.per = ecm_unit::iteration};
static_assert(nothing.time() == 0.0 * cycle);
static_assert(nothing.saturating_cores() == 0);
static_assert(text(nothing) == "{0 || 0} cycle per iteration");
constexpr ecm in_core{.per = ecm_unit::line, .overlapping = 8.0 * cycle, .not_overlapping = 2.0 * cycle};
static_assert(in_core.time() == 8.0 * cycle);
static_assert(in_core.saturating_cores() == 0);
constexpr ecm moving{.per = ecm_unit::line, .transfers = {4.0 * cycle, 0.0 * cycle}};
static_assert(moving.time(0) == 0.0 * cycle, "the farthest transfer takes no time: it is never busy");
static_assert(moving.time(1) == 4.0 * cycle, "the farthest transfer takes no time: it is never busy");
static_assert(moving.saturating_cores() == 0, "the farthest transfer takes no time: it is never busy");
// From a machine and an operation: bytes behind each tier but the nearest, at its bandwidth, in cycles.
constexpr ecm computed = ecm_of(gpu, small, 2.0 * GHz, 1000.0 * cycle, 500.0 * cycle);
static_assert(computed.transfers.size() == 1);
static_assert(computed.transfers[0] == to_cycles(cold[1].memory_time, 2.0 * GHz));
static_assert(text(computed) == "{1000 || 500 | 1.258e+04} cycle per operation");

// --- the sums of a product select the peak --------------------------------------------------------------------------

constexpr machine geforce = catalogued<"nvidia-rtx-4090">();
constexpr gemm half_products{.m = 4096, .n = 4096, .k = 4096, .type = fp16};
constexpr gemm half_sums{.m = 4096, .n = 4096, .k = 4096, .type = fp16, .accumulator = fp16};
static_assert(text(roofline_of(geforce, half_products).peak.rate(), TFLOP / s, ".1f") == "165.2 TFLOP/s");
static_assert(text(roofline_of(geforce, half_sums).peak.rate(), TFLOP / s, ".1f") == "330.3 TFLOP/s");
// C in another type: 2 bytes an element instead of 1
constexpr gemm quarter{.m = 4096, .n = 4096, .k = 4096, .type = fp8, .c_type = bf16};
static_assert(quarter.traffic() == 4.0 * 4096 * 4096 * B);
static_assert(quarter.working_set() == quarter.traffic());
// A kind without an accumulator gets the peak of the usual one, not the faster one with FP16 sums.
static_assert(geforce.peak_for({.type = fp16}) == geforce.peak_for(matrix_arithmetic(fp16)));

namespace {
// The in-core time binds like a level; levels and core may overlap in part.
constexpr machine two_levels{
    .bandwidth = {{.bandwidth = 10.0 * GB / s, .capacity = 1.0 * MB, .level = memory_level::l1},
                  {.bandwidth = 1.0 * GB / s, .level = memory_level::dram}},
    .peak = {1.0 * GFLOP / s, vector_arithmetic(fp64)}};
constexpr demands chain{
    .name = "chain", .work = 2.0 * MFLOP, .traffic = {.read = 3.0 * MB}, .arithmetic = vector_arithmetic(fp64)};
constexpr hierarchical_prediction in_core = predict_levels(two_levels, chain, {.in_core_time = 4.0 * ms});
static_assert(predict_levels(two_levels, chain).bound_by() == memory_level::dram);
static_assert(predict_levels(two_levels, chain).memory_time() == 3.0 * ms);
static_assert(in_core.bound_by() == resource::core);
static_assert(in_core.total_time == 4.0 * ms);
static_assert(in_core.compute_time == 2.0 * ms);
static_assert(predict_levels(two_levels, chain, {.in_core_time = 2.5 * ms}).bound_by() == memory_level::dram);
static_assert(explain(in_core) == R"(work          2 MFLOP
L1            traffic / bandwidth = (3 MB read + 0 B written) / 10 GB/s = 300 us
DRAM          traffic / bandwidth = (3 MB read + 0 B written) / 1 GB/s = 3 ms
compute       work / peak = 2 MFLOP / 1 GFLOP/s = 2 ms
in-core       4 ms
time          max(L1, DRAM, compute, in-core) = 4 ms, of in-core
)");
// A prediction by levels explains its compute time by the stated in-core time, which contains the work at the peak.
static_assert(explain(predict(two_levels, chain, {.levels = hierarchy_options{.in_core_time = 4.0 * ms}}))
                  .contains("compute time  time in the core = 4 ms"));
// A copy, which does no work, is explained alike.
constexpr demands copied{.name = "copy", .traffic = {.read = 3.0 * MB}};
static_assert(explain(predict(two_levels, copied, {.levels = hierarchy_options{.in_core_time = 4.0 * ms}}))
                  .contains("compute time  time in the core = 4 ms"));
constexpr hierarchical_prediction at_knee =
    predict_levels(two_levels, chain, {.in_core_time = 4.0 * ms, .overlap = knee_overlap(2.0)});
static_assert(text(at_knee.total_time, ms, ".6f") == "5.000000 ms");
static_assert(at_knee.bound_by() == resource::core);
static_assert(predict_levels(two_levels, chain, {.overlap = no_overlap}).total_time == 5.0 * ms);
static_assert(explain(at_knee) == R"(work          2 MFLOP
L1            traffic / bandwidth = (3 MB read + 0 B written) / 10 GB/s = 300 us
DRAM          traffic / bandwidth = (3 MB read + 0 B written) / 1 GB/s = 3 ms
compute       work / peak = 2 MFLOP / 1 GFLOP/s = 2 ms
in-core       4 ms
memory time   max(L1, DRAM) = 3 ms
compute time  max(compute, in-core) = 4 ms
time          (memory time^2 + compute time^2)^(1/2) = 5 ms, of in-core
)");
} // namespace

// A roof answers for its own figures and for intensities from zero to no traffic at all, and refuses the rest.
constexpr roofline some_roof{.peak = {10.0 * TFLOP / s, fp64}, .bandwidth = 1.0 * TB / s};
template <double Intensity>
constexpr bool attains = accepted<[] { return some_roof.attainable(Intensity * (FLOP / B)); }>;
static_assert(attains<0.0>);
static_assert(attains<3.0>);
static_assert(attains<math::infinity>);
static_assert(!attains<-1.0>);
static_assert(!attains<__builtin_nan("")>);
static_assert(accepted<[] { return some_roof.ridge_point(); }>);
static_assert(!accepted<[] { return roofline{}.ridge_point(); }>);
static_assert(!accepted<[] { return roofline{}.attainable(1.0 * (FLOP / B)); }>);
static_assert(!accepted<[] {
    return roofline{.peak = {10.0 * TFLOP / s, fp64}, .bandwidth = __builtin_nan("") * (TB / s)}.ridge_point();
}>);

// Without a stated blocking an L1 is no limit of a product: registers keep an unknown part. With it, and for loops that
// reuse nothing, it is one.
constexpr machine with_l1{
    .bandwidth = {{.bandwidth = 20.0 * TB / s, .capacity = 128.0 * KiB, .level = memory_level::l1},
                  {.bandwidth = 1.0 * TB / s, .level = memory_level::dram}},
    .peaks = {{.rate = 100.0 * TFLOP / s, .of = {fp16, fp32, sparsity::dense, compute_unit::matrix}},
              {.rate = 50.0 * TFLOP / s, .of = vector_arithmetic(fp16)}}};
constexpr gemm product_of_l1{.m = 4096, .n = 4096, .k = 4096, .type = fp16};
constexpr auto unblocked = predict_levels(with_l1, product_of_l1);
static_assert(!unblocked[0].is_limit);
static_assert(unblocked[1].is_limit);
static_assert(unblocked.bound_by() != memory_level::l1);
static_assert(unblocked.total_time == max(unblocked.compute_time, unblocked[1].memory_time));
static_assert(unblocked.sum_time() == unblocked.compute_time + unblocked[1].memory_time);
static_assert(explain(unblocked).contains("no limit: no blocking is stated\n"));
static_assert(predict_levels(with_l1, product_of_l1, {.register_capacity = 128.0 * B}).bound_by() == memory_level::l1);
static_assert(measure::judge(with_l1, product_of_l1, unblocked.total_time / 0.95).standing ==
              measure::standing::at_roof);
static_assert(!measure::text(measure::judge(with_l1, product_of_l1, unblocked.total_time / 0.95)).contains("L1"));
