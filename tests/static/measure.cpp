// rafter.measure: intervals, judgements and claims. No test reads a clock.
#include <array>
#include <cstdint>
#include <span>

import rafter;
import rafter.measure;

using namespace rafter;
using namespace rafter::symbols;
using measure::estimate;
using measure::judge;
using measure::outcome;
using measure::standing;

namespace {

// --- intervals ------------------------------------------------------------------------------------------------------

template <std::size_t Count>
constexpr estimate<units::second> over(std::array<double, Count> times) {
    std::array<seconds, Count> phases;
    for (std::size_t i = 0; i < Count; ++i) {
        phases[i] = times[i] * s;
    }
    return measure::estimate_over(std::span<seconds>(phases));
}

// Six to eight phases: from the least to the greatest. Nine leave one out at each end, twelve two, twenty five.
static_assert(over(std::array{3.0, 1.0, 6.0, 2.0, 5.0, 4.0}) == estimate<units::second>{3.5 * s, 1.0 * s, 6.0 * s});
static_assert(over(std::array{8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0}) ==
              estimate<units::second>{4.5 * s, 1.0 * s, 8.0 * s});
static_assert(over(std::array{9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0}) ==
              estimate<units::second>{5.0 * s, 2.0 * s, 8.0 * s});
static_assert(over(std::array{1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0}) ==
              estimate<units::second>{6.5 * s, 3.0 * s, 10.0 * s});
constexpr auto twenty = [] {
    std::array<double, 20> out{};
    for (int i = 0; i < 20; ++i) {
        out[static_cast<std::size_t>(i)] = i + 1.0;
    }
    return out;
}();
static_assert(over(twenty) == estimate<units::second>{10.5 * s, 6.0 * s, 15.0 * s});

// One outlier in eight moves the interval's end, not the estimate.
static_assert(over(std::array{1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 100.0}).value == 1.0 * s);
static_assert(over(std::array{1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 100.0}).spread() == 49.5);

// The longest time makes the lowest rate.
constexpr estimate<units::second> some{2.0 * s, 1.0 * s, 4.0 * s};
static_assert(8.0 * GB / some == estimate<units::byte_per_second>{4.0 * GB / s, 2.0 * GB / s, 8.0 * GB / s});
static_assert(some.spread() == 0.75);
static_assert(measure::text(estimate<units::second>{46.78 * ms, 46.1 * ms, 47.5 * ms}) ==
              "46.78 ms (46.1 ms to 47.5 ms)");
static_assert(measure::text(estimate<units::second>{46.78 * ms, 46.78 * ms, 46.78 * ms}) == "46.78 ms");

// --- judgements -----------------------------------------------------------------------------------------------------

constexpr estimate<units::second> exactly(seconds t) { return {t, t * 0.999, t * 1.001}; }

/// 8 MB at 1 GB/s: 8 ms; 4 MFLOP at 1 GFLOP/s: 4 ms. Their sum is 12 ms.
constexpr machine plain{.bandwidth = 1.0 * GB / s, .peak = {1.0 * GFLOP / s, vector_arithmetic(fp64)}};
constexpr demands work{
    .name = "work", .work = 4.0 * MFLOP, .traffic = {.read = 8.0 * MB}, .arithmetic = vector_arithmetic(fp64)};

constexpr auto at_roof = judge(plain, work, exactly(8.2 * ms));
static_assert(at_roof.standing == standing::at_roof);
static_assert(text(at_roof.bound_by()) == "memory");
static_assert(at_roof.roof_time == 8.0 * ms);
static_assert(at_roof.sum_time == 12.0 * ms);
static_assert(at_roof.reason.empty());
static_assert(text(at_roof) ==
              "good, at the roof: 97.6 % of the memory roof, 8.2 ms (8.192 ms to 8.208 ms) where the "
              "model allows 8 ms; next: move fewer bytes: fuse it with its neighbours, reuse data from "
              "a nearer level, or store a smaller type");
// Grades: good from 80 % of what the model accounts for, fair from 50 %; a tolerance that covers the time is good.
static_assert(judge(plain, work, 10.0 * ms).grade == "good");
static_assert(judge(plain, work, 10.01 * ms).grade == "fair");
static_assert(judge(plain, work, 16.0 * ms).grade == "fair");
static_assert(judge(plain, work, 16.01 * ms).grade == "poor");
static_assert(judge(plain, work, 7.1 * ms).grade == "too fast");
static_assert(judge(plain, work, 11.0 * ms, {.tolerance = 0.3}).grade == "good");
// Both intervals count: of the time, and of the machine's figures.
static_assert(judge(plain, work, {12.0 * ms, 9.0 * ms, 20.0 * ms}).grade == "poor to good");
static_assert(judge(plain, work, {8.88 * ms, 8.8 * ms, 8.96 * ms}).grade == "good");
// What remains to do follows from what binds, and from where the time lies.
static_assert(judge(plain, work, 10.0 * ms).next.contains("overlap memory and compute"));
static_assert(judge(plain, work, 40.0 * ms).next.contains("profile it for waits"));
static_assert(judge(plain, work, 40.0 * ms).next.contains("state the launch overhead"));
static_assert(judge(plain, work, 7.1 * ms).next.contains("count FLOP and bytes again"));
static_assert(text(judge(plain, work, 7.3 * ms)) ==
              "good, at the roof: 110 % of the memory roof, 7.3 ms where the model allows 8 ms, 8.8 % less: within the "
              "tolerance; next: move fewer bytes: fuse it with its neighbours, reuse data from a nearer level, or "
              "store a smaller type");
// One tier takes options that change its traffic: 6 MB and 2 MB at 1 GB/s, and 2 MB again for allocation.
constexpr demands storing{.name = "storing",
                          .work = 4.0 * MFLOP,
                          .traffic = {.read = 6.0 * MB, .written = 2.0 * MB, .allocated = 2.0 * MB},
                          .arithmetic = vector_arithmetic(fp64)};
constexpr hierarchy_options allocating{.writes = write_policy::allocate};
static_assert(judge(plain, storing, 10.0 * ms, {.levels = allocating}).least_time ==
              predict(plain, storing, {.levels = allocating}).total_time);
static_assert(judge(plain, storing, 10.0 * ms, {.levels = allocating}).standing == standing::at_roof);
static_assert(judge(plain, storing, 10.0 * ms).standing == standing::between);
static_assert(judge(plain, storing, 8.0 * ms, {.levels = allocating}).reason ==
              "lines are not read before they are written (non-temporal stores): without allocation the model allows "
              "8 ms");
static_assert(judge(plain, work, exactly(10.0 * ms)).standing == standing::between);
static_assert(
    text(judge(plain, work, exactly(10.0 * ms))) ==
    "fair to good, between full and no overlap: 80 % of the memory roof, 10 ms (9.99 ms to 10.01 ms) where the "
    "model allows 8 ms, and 12 ms without any overlap; next: overlap memory and compute: more loads in flight "
    "(prefetch, asynchronous copies, more threads)");
static_assert(judge(plain, work, exactly(40.0 * ms)).standing == standing::beyond_sum);
static_assert(judge(plain, work, exactly(40.0 * ms)).reason ==
              "neither bandwidth nor peak explains it; not stated, so not counted: the time of the instructions alone "
              "(in-core time), the launch overhead");

// Borders: above the roof the tolerance is a share of the measured time, below it a share of the roof.
static_assert(judge(plain, work, exactly(8.88 * ms)).standing != standing::undecided);
static_assert(judge(plain, work, {8.88 * ms, 8.8 * ms, 8.96 * ms}).standing == standing::undecided);
static_assert(judge(plain, work, {8.88 * ms, 8.8 * ms, 8.96 * ms}).nearest == standing::at_roof);
static_assert(
    text(judge(plain, work, {8.88 * ms, 8.8 * ms, 8.96 * ms})) ==
    "good, undecided (the estimate is at the roof): 90.1 % of the memory roof, 8.88 ms (8.8 ms to 8.96 ms) where the "
    "model allows 8 ms; next: move fewer bytes: fuse it with its neighbours, reuse data from a nearer level, or store "
    "a smaller type");
static_assert(judge(plain, work, exactly(7.3 * ms)).standing == standing::at_roof);
static_assert(judge(plain, work, exactly(7.1 * ms)).standing == standing::above_roof);
static_assert(judge(plain, work, exactly(7.9 * ms), {.tolerance = 0.0}).standing == standing::above_roof);
static_assert(judge(plain, work, exactly(8.1 * ms), {.tolerance = 0.0}).standing == standing::between);
// The sum has no tolerance: `between` is not longer than `sum_time`.
static_assert(judge(plain, work, 12.0 * ms).standing == standing::between);
static_assert(judge(plain, work, 12.01 * ms).standing == standing::beyond_sum);
static_assert(judge(plain, work, 12.01 * ms, {.tolerance = 0.3}).standing == standing::beyond_sum);
static_assert(judge(plain, work, {12.0 * ms, 11.9 * ms, 12.1 * ms}).standing == standing::undecided);

// A stated in-core time binds like a roof.
constexpr auto in_core = judge(plain, work, exactly(40.0 * ms), {.levels = {.in_core_time = 39.0 * ms}});
static_assert(in_core.standing == standing::at_roof);
static_assert(in_core.bound_by() == resource::core);
static_assert(in_core.roof_time == 39.0 * ms);
static_assert(in_core.sum_time == 47.0 * ms);
static_assert(judge(plain, work, exactly(90.0 * ms), {.levels = {.in_core_time = 39.0 * ms}}).reason ==
              "neither bandwidth nor peak explains it; not stated, so not counted: the launch overhead");
static_assert(judge(plain, work, exactly(20.0 * ms), {.levels = {.in_core_time = 39.0 * ms}}).reason ==
              "the stated time in the core is too long");
static_assert(judge(plain, work, exactly(8.0 * ms), {.levels = {.in_core_time = 3.0 * ms}}).sum_time ==
              12.0 * ms); // below 4 ms

// Launch and latency are paid once, on the roof and in the sum.
constexpr machine launched{.bandwidth = 1.0 * GB / s,
                           .latency = 1.0 * ms,
                           .launch_overhead = 2.0 * ms,
                           .peak = {1.0 * GFLOP / s, vector_arithmetic(fp64)}};
static_assert(judge(launched, work, exactly(11.0 * ms)).roof_time == 8.0 * ms);
static_assert(rafter::text(judge(launched, work, exactly(11.0 * ms)).least_time, ms, ".6f") == "11.000000 ms");
static_assert(judge(launched, work, exactly(11.0 * ms)).standing == standing::at_roof);
static_assert(number(judge(launched, work, exactly(11.0 * ms)).fraction_of_roof(), ".12f") ==
              number(predict(launched, work).fraction_of_roof(), ".12f"));
static_assert(rafter::text(judge(launched, work, exactly(11.0 * ms)).sum_time, ms, ".6f") == "15.000000 ms");

// Above the roof: the wrong figure.
constexpr machine of_levels{
    .bandwidth = {{.bandwidth = 100.0 * GB / s, .capacity = 32.0 * KiB, .level = memory_level::l1},
                  {.bandwidth = 50.0 * GB / s, .capacity = 1.0 * MiB, .level = memory_level::l2},
                  {.bandwidth = 10.0 * GB / s, .level = memory_level::dram, .latency = 100.0 * ns, .line = 64.0 * B}},
    .peaks = {{.rate = 10.0 * GFLOP / s, .of = vector_arithmetic(fp64)},
              {.rate = 40.0 * GFLOP / s, .of = matrix_arithmetic(bf16)}}};
constexpr auto resident = stream_triad(40e3, fp64); // 960 kB
static_assert(judge(of_levels, resident, exactly(96.0 * us)).standing == standing::at_roof);
static_assert(judge(of_levels, resident, exactly(96.0 * us)).bound_by() == memory_level::dram);
static_assert(judge(of_levels, resident, exactly(20.0 * us)).reason ==
              "cache-resident: the working set of 960 kB fits in L2");
static_assert(judge(of_levels, resident, exactly(20.0 * us), {.levels = {.caches = cache_state::warm}}).standing ==
              standing::at_roof);
constexpr auto large = stream_triad(40e6, fp64); // 960 MB, 96 ms
static_assert(judge(of_levels, large, exactly(12.0 * ms)).reason == "bits for bytes: a factor of 8");
static_assert(judge(of_levels, large, exactly(96.0 * ms / 1.0737), {.tolerance = 0.05}).reason ==
              "GiB for GB: a factor of 1.07");
static_assert(judge(of_levels, large, exactly(48.0 * ms)).reason ==
              "a factor of 2: both directions, or traffic that is counted twice");
static_assert(judge(of_levels, large, exactly(30.0 * ms)).reason == "no cause known");

constexpr demands busy{.name = "busy",
                       .work = 100.0 * MFLOP, // 10 ms
                       .traffic = {.read = 1.0 * MB},
                       .arithmetic = vector_arithmetic(fp64)};
static_assert(judge(of_levels, busy, exactly(10.0 * ms)).bound_by() == resource::arithmetic);
static_assert(judge(of_levels, busy, exactly(2.5 * ms)).reason == "the rate of another column: bf16 -> fp32, dense");
static_assert(judge(of_levels, busy, exactly(5.0 * ms)).reason ==
              "a factor of 2: MAC for FLOP, or products that 2:4 sparsity skips");
static_assert(judge(of_levels, busy, exactly(8.0 * ms)).reason == "a clock above that of the peak");
static_assert(judge(of_levels, busy, exactly(1.0 * ms)).reason == "no cause known");

// 64^3 multiplications request 4.2 MB from L1, 42 us; registers keep half of it.
constexpr machine quick_core{.bandwidth = of_levels.bandwidth,
                             .peaks = {{.rate = 1.0 * TFLOP / s, .of = vector_arithmetic(fp64)}}};
constexpr gemm product{.m = 64, .n = 64, .k = 64, .type = fp64};
static_assert(judge(quick_core, product, exactly(42.0 * us)).bound_by() == memory_level::l1);
static_assert(judge(quick_core, product, exactly(42.0 * us)).standing == standing::at_roof);
static_assert(
    judge(quick_core, product, exactly(21.0 * us)).reason ==
    "registers keep a part of what the loop nest asks for, 43 times what has to move: state register_capacity");
// A list is judged by the same levels. Its sum is the sum over its operations.
constexpr auto of_two = judge(quick_core, sequence{product, product}, exactly(84.0 * us));
static_assert(of_two.bound_by() == memory_level::l1);
static_assert(of_two.standing == standing::at_roof);
static_assert(of_two.least_time == 2.0 * judge(quick_core, product, exactly(42.0 * us)).least_time);
static_assert(of_two.sum_time == 2.0 * judge(quick_core, product, exactly(42.0 * us)).sum_time);
// The level that binds explains a list, too: L1 states no latency, and nothing is nearer than L1.
static_assert(of_levels.bandwidth[2].latency > seconds{});
static_assert(of_levels.bandwidth[0].latency == seconds{});
static_assert(judge(quick_core, sequence{product, product}, exactly(200.0 * us)).reason ==
              judge(quick_core, product, exactly(100.0 * us)).reason);
static_assert(judge(quick_core, sequence{product, product}, exactly(42.0 * us)).reason ==
              judge(quick_core, product, exactly(21.0 * us)).reason);

// Beyond the sum: 15 million lines, one after the other, take 1.5 s. Little's law gives the bytes in flight.
static_assert(judge(of_levels, large, exactly(1.5 * s)).reason ==
              "latency: 1 lines in flight, where the bandwidth takes 16");
static_assert(judge(of_levels, large, exactly(0.5 * s)).reason ==
              "latency: 3 lines in flight, where the bandwidth takes 16");
static_assert(judge(of_levels, large, exactly(9.0 * s)).reason ==
              "neither bandwidth nor peak explains it; not stated, so not counted: the time of the instructions alone "
              "(in-core time), the launch overhead");
// Write-allocate is named if it explains the time: 128 ms of DRAM, 171 ms with all levels one after the other.
static_assert(judge(of_levels, large, exactly(180.0 * ms)).reason ==
              "lines are read before they are written: with allocation the model allows 128 ms to 171 ms");
static_assert(judge(of_levels, large, exactly(96.0 * ms), {.levels = {.writes = write_policy::allocate}}).reason ==
              "lines are not read before they are written (non-temporal stores): without allocation the model allows "
              "96 ms");
// A factor between units is named within the tolerance, too.
static_assert(judge(of_levels, large, exactly(96.0 * ms / 1.0737)).standing == standing::at_roof);
static_assert(judge(of_levels, large, exactly(96.0 * ms / 1.0737)).reason == "GiB for GB: a factor of 1.07");
// The launch or the latency binds, and explains a time above what the model allows.
constexpr machine slow_start{
    .bandwidth = 1.0 * GB / s, .launch_overhead = 1.0 * s, .peak = {1.0 * GFLOP / s, vector_arithmetic(fp64)}};
static_assert(judge(slow_start, work, exactly(1.0 * s)).bound_by() == resource::host);
static_assert(
    text(judge(slow_start, work, exactly(1.0 * s))) ==
    "good, at the roof: 0.8 % of the roof, 1 s (999 ms to 1.001 s) where the model allows 1.008 s, most of it "
    "launch; next: fewer launches: fuse kernels, or record them as a graph");
static_assert(judge(slow_start, work, exactly(0.5 * s)).reason == "the stated launch overhead of 1 s is too long");
constexpr machine far_away{
    .bandwidth = 1.0 * GB / s, .latency = 1.0 * s, .peak = {1.0 * GFLOP / s, vector_arithmetic(fp64)}};
static_assert(judge(far_away, work, exactly(0.5 * s)).bound_by() == resource::latency);
static_assert(judge(far_away, work, exactly(0.5 * s)).reason == "the stated latency of 1 s is too long");

// Operations that state their own sources of bytes are judged by their one memory time.
constexpr streaming with_hits{.size = 1.0 * MB, .intensity = 0.0 * (FLOP / B), .hit_rate = {0.5, 0.5}};
static_assert(judge(of_levels, with_hits, exactly(1.0 * ms)).bound_by() == memory_level::dram);
constexpr auto twice = [] {
    operation_list<2> list;
    list.append(work);
    list.append(work);
    return list;
}();
static_assert(judge(plain, twice, exactly(16.0 * ms)).roof_time == 16.0 * ms);
static_assert(judge(plain, twice, exactly(16.0 * ms)).standing == standing::at_roof);

// --- claims ---------------------------------------------------------------------------------------------------------

constexpr estimate<units::second> wide{10.0 * ms, 9.0 * ms, 11.0 * ms};
static_assert(measure::within(0.25, 10.0 * ms, wide));
static_assert(measure::within(0.25, 10.0 * ms, wide).exit_status() == 0);
static_assert(measure::within(0.25, 20.0 * ms, wide).outcome == outcome::fails);
static_assert(measure::within(0.25, 20.0 * ms, wide).exit_status() == 1);
static_assert(measure::within(0.25, 5.0 * ms, wide).outcome == outcome::fails);
static_assert(measure::within(0.25, 40.0 * us, {70.0 * us, 70.0 * us, 70.0 * us}).sentence ==
              "measured 70 us; within 25 % of the predicted 40 us: fails (+75 %)");
static_assert(measure::within(3.0, 40.0 * us, {10.0 * us, 10.0 * us, 10.0 * us}).sentence ==
              "measured 10 us; within 300 % of the predicted 40 us: holds (-75 %)");
static_assert(measure::within(0.25, 8.0 * ms, wide).outcome == outcome::undecided);
static_assert(!measure::within(0.25, 8.0 * ms, wide));
static_assert(measure::within(0.25, 8.0 * ms, wide).exit_status() == 2);
static_assert(measure::within(0.25, 14.0 * ms, wide).outcome == outcome::undecided);
static_assert(measure::within(0.25, 10.0 * ms, wide).sentence ==
              "measured 10 ms (9 ms to 11 ms); within 25 % of the predicted 10 ms: holds (0 %)");

static_assert(measure::check(plain, work, {.max_time = 11.0 * ms}, wide));
static_assert(measure::check(plain, work, {.max_time = 10.0 * ms}, wide).outcome == outcome::undecided);
static_assert(measure::check(plain, work, {.max_time = 8.9 * ms}, wide).outcome == outcome::fails);
static_assert(measure::check(plain, work, {.max_time = 11.0 * ms}, wide).sentence ==
              "measured 10 ms (9 ms to 11 ms); the claim allows 11 ms: holds");
// 8 ms of 10 ms are 80 %.
static_assert(measure::check(plain, work, {.min_fraction_of_roof = 0.7}, wide));
static_assert(measure::check(plain, work, {.min_fraction_of_roof = 0.8}, wide).outcome == outcome::undecided);
static_assert(measure::check(plain, work, {.min_fraction_of_roof = 0.9}, wide).outcome == outcome::fails);
static_assert(measure::check(plain, work, {.min_fraction_of_roof = 0.9}, wide).sentence ==
              "measured 10 ms (9 ms to 11 ms); it reaches 80 % of the roof, the claim asks for 90 %: fails");
// A claim that no clock can test is answered by the model.
static_assert(
    measure::check(plain, work, {.max_time = 11.0 * ms, .regime = regime::compute_bound}, wide).sentence ==
    "measured 10 ms (9 ms to 11 ms); the claim allows 11 ms; it is memory-bound (memory 8 ms, compute 4 ms); the "
    "claim says compute-bound: fails");
static_assert(measure::check(plain, work, {.max_working_set = 1.0 * MB}, wide).outcome == outcome::fails);
static_assert(measure::check(plain, work, {.max_working_set = 8.0 * MB}, wide));
static_assert(measure::check(plain, work, {.max_traffic = 7.9 * MB}, wide).outcome == outcome::fails);
static_assert(measure::check(plain, work, {.max_traffic = 8.0 * MB}, wide));

// --- uncertain figures of the machine: 1 GB/s within 20 %, so 8 ms are 6.67 ms to 10 ms

constexpr machine unsure{.bandwidth = {1.0 * GB / s, {.uncertainty = 0.2}},
                         .peak = {1.0 * GFLOP / s, vector_arithmetic(fp64)}};
static_assert(judge(unsure, work, exactly(8.2 * ms)).standing == standing::undecided); // 123 to 82 % of the roof
static_assert(judge(unsure, work, exactly(8.2 * ms)).nearest == standing::at_roof);
static_assert(judge(unsure, work, exactly(8.2 * ms), {.tolerance = 0.3}).standing == standing::at_roof);
static_assert(judge(unsure, work, exactly(5.0 * ms)).standing == standing::above_roof);
static_assert(judge(unsure, work, exactly(20.0 * ms)).standing == standing::beyond_sum);
static_assert(measure::within(0.5, predict_range(unsure, work), exactly(9.0 * ms)));
static_assert(measure::within(0.2, predict_range(unsure, work), exactly(8.0 * ms)).outcome == outcome::undecided);
static_assert(measure::within(0.2, predict_range(unsure, work), exactly(13.0 * ms)).outcome == outcome::fails);
static_assert(
    measure::within(0.2, predict_range(unsure, work), exactly(8.0 * ms)).sentence ==
    "measured 8 ms (7.992 ms to 8.008 ms); within 20 % of the predicted 8 ms (6.667 ms to 10 ms): undecided (0 %)");
static_assert(measure::within(0.2, predict_range(plain, work), exactly(9.0 * ms)).sentence ==
              "measured 9 ms (8.991 ms to 9.009 ms); within 20 % of the predicted 8 ms: holds (+12.5 %)");
// 10 ms reach 80 % of a roof of 8 ms, 66.7 % of one of 6.67 ms, 100 % of one of 10 ms.
static_assert(measure::check(unsure, work, {.min_fraction_of_roof = 0.6}, exactly(10.0 * ms)));
static_assert(measure::check(unsure, work, {.min_fraction_of_roof = 0.7}, exactly(10.0 * ms)).outcome ==
              outcome::undecided);
static_assert(measure::check(unsure, work, {.min_fraction_of_roof = 0.7}, exactly(20.0 * ms)).outcome ==
              outcome::fails);
static_assert(measure::check(unsure, work, {.regime = regime::memory_bound}, wide)); // compute: 4 ms
static_assert(measure::check(unsure, work, {.regime = regime::compute_bound}, wide).outcome == outcome::fails);
constexpr machine unsure_peak{.bandwidth = 1.0 * GB / s,
                              .peak = {{1.0 * GFLOP / s, vector_arithmetic(fp64)}, {.uncertainty = 0.6}}};
static_assert(measure::check(unsure_peak, work, {.regime = regime::memory_bound}, wide).sentence ==
              "measured 10 ms (9 ms to 11 ms); it is memory-bound (memory 8 ms, compute 4 ms (2.5 ms to 10 ms)); the "
              "claim says memory-bound: undecided");
static_assert(measure::check(unsure_peak, work, {.max_time = 1.0 * ms, .regime = regime::memory_bound}, wide).outcome ==
              outcome::fails);
static_assert(exactly(10.0 * ms).uncertainty() > 0.00099);
static_assert(exactly(10.0 * ms).uncertainty() < 0.00101);
static_assert(estimate<units::second>{2.0 * s, 1.0 * s, 2.5 * s}.uncertainty() == 0.5);
static_assert(estimate<units::second>{2.0 * s, 1.0 * s, 9.0 * s}.uncertainty() == 0.99);

// --- names ----------------------------------------------------------------------------------------------------------

static_assert(text(standing::above_roof) == "above the roof");
static_assert(text(standing::beyond_sum) == "slower than without overlap");
static_assert(text(standing::undecided) == "undecided");
static_assert(text(standing::between) == "between full and no overlap");
static_assert(text(outcome::holds) == "holds");
static_assert(text(outcome::fails) == "fails");

} // namespace

// A time above the roof holds no claim, however wide the share: 1 is a factor of two both ways, 5 a factor of six.
static_assert(!measure::within(1.0, 40.0 * us, {19.0 * us, 19.0 * us, 19.0 * us}));
static_assert(measure::within(1.0, 40.0 * us, {20.0 * us, 20.0 * us, 20.0 * us}));
static_assert(!measure::within(5.0, 60.0 * us, {9.0 * us, 9.0 * us, 9.0 * us}));
static_assert(measure::within(5.0, 60.0 * us, {10.0 * us, 10.0 * us, 10.0 * us}));
static_assert(!measure::within(10.0, 60.0 * us, {1e-18 * s, 1e-18 * s, 1e-18 * s}));
constexpr machine of_one_roof{.bandwidth = 1.0 * TB / s, .peak = {10.0 * TFLOP / s, vector_arithmetic(fp64)}};
constexpr auto at_its_roof = predict_range(of_one_roof, stream_triad(1e9, fp64)); // 24 ms
constexpr auto took = [](seconds const& t) { return measure::within(0.99, at_its_roof, {t, t, t}); };
static_assert(took(24.0 * ms));
static_assert(took(21.7 * ms));
static_assert(!took(21.5 * ms));
static_assert(!took(1.0 * ms));
static_assert(took(47.0 * ms));
static_assert(took(1.0 * ms).sentence == "measured 1 ms; above the roof, which allows 24 ms at least: the loop was "
                                         "removed, or a figure or a count is wrong: fails");

// A list of two arithmetics has no one peak, so no other column can explain a time above its roof; it is judged all the
// same.
constexpr machine of_two_peaks{.bandwidth = {{.bandwidth = 1.0 * TB / s}},
                               .peaks = {{.rate = 10.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                         {.rate = 5.0 * TFLOP / s, .of = vector_arithmetic(fp64)}}};
constexpr auto of_two_types = [] {
    operation_list<2> list;
    for (auto const type : {fp32, fp64}) {
        list.append({.name = "product",
                     .work = 1.0 * TFLOP,
                     .traffic = {.read = 1.0 * MB},
                     .arithmetic = vector_arithmetic(type)});
    }
    return list;
}();
constexpr measure::judgement too_fast = measure::judge(of_two_peaks, of_two_types, 1.0 * ms);
static_assert(too_fast.standing == measure::standing::above_roof);
static_assert(text_is<text(too_fast.least_time, ms, ".3f"), "300.000 ms">);
static_assert(too_fast.reason == "no cause known");
