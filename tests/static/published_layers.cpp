// Published transfers from layer conditions: cycles between levels for a cache line of results.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// Hammer, Hager, Eitzinger, Wellein: Automatic Loop Kernel Analysis and Performance Modeling With Kerncraft (PMBS
// 2015), table 5; caches and clocks of the machines: table 1. Loops: the kernels of Kerncraft's repository under these
// names.
constexpr stencil jacobi(double n) { return jacobi_2d_5pt(n, n, fp64); }
constexpr stencil uxx(double n) { // u1 updated; xx along x, xy along y, xz along z, d1 at the corners of four cells
    return {.x = n,
            .y = n,
            .z = n,
            .dimensions = 3,
            .radius = 2,
            .reads = {{.back_x = 2, .ahead_x = 1},
                      {.back_y = 2, .ahead_y = 1},
                      {.back_z = 2, .ahead_z = 1},
                      {.back_y = 1, .back_z = 1, .shape = stencil_shape::box}},
            .stored = 0.0,
            .updated = 1.0,
            .flops_each = 0.0, // its traffic alone is compared
            .type = fp64};
}
constexpr stencil long_range(double n) { // V in a star of radius 4, U updated, ROC read
    return {.x = n,
            .y = n,
            .z = n,
            .dimensions = 3,
            .radius = 4,
            .loaded = 1.0,
            .stored = 0.0,
            .updated = 1.0,
            .flops_each = 0.0,
            .type = fp64};
}

constexpr machine core(clock_rate clock, cycles l1_l2, cycles l2_l3, cycles l3_memory, bytes l3) {
    return {
        .bandwidth = {{.bandwidth = 1.0 * TB / s, .capacity = 32.0 * KiB, .level = memory_level::l1},
                      {.bandwidth = line_bandwidth(l1_l2, clock), .capacity = 256.0 * KiB, .level = memory_level::l2},
                      {.bandwidth = line_bandwidth(l2_l3, clock), .capacity = l3, .level = memory_level::l3},
                      {.bandwidth = line_bandwidth(l3_memory, clock), .level = memory_level::dram}},
        .peak = {8.0 * FLOP / cycle * clock, vector_arithmetic(fp64)}};
}

/// Between the caches to the printed digit. From memory within 5 %: the paper measures a bandwidth for each kernel (4.2
/// to 4.4 and 5.3 to 5.6 cycles a line), and here one bandwidth stands for all.
constexpr bool agrees(machine const& m, clock_rate clock, auto const& op, double l1_l2, double l2_l3,
                      double l3_memory) {
    ecm const e = ecm_of_line(m, op, clock, 1.0 * cycle, 1.0 * cycle, {.writes = write_policy::allocate});
    auto const near = [](cycles a, double b, double by) { return math::abs(a / (b * cycle) - 1.0) <= by; };
    return e.transfers.size() == 3 && near(e.transfers[0], l1_l2, 1e-12) && near(e.transfers[1], l2_l3, 1e-12) &&
           near(e.transfers[2], l3_memory, 0.05);
}
constexpr machine snb = core(2.7 * GHz, 2.0 * cycle, 2.0 * cycle, 4.3 * cycle, 20.0 * MiB);
constexpr machine hsw = core(2.3 * GHz, 1.0 * cycle, 2.0 * cycle, 5.4 * cycle, 35.0 * MiB);
static_assert(agrees(snb, 2.7 * GHz, jacobi(6000), 10, 6, 12.7));
static_assert(agrees(hsw, 2.3 * GHz, jacobi(6000), 5, 6, 16.7));
static_assert(agrees(snb, 2.7 * GHz, uxx(150), 20, 20, 26.3));
static_assert(agrees(hsw, 2.3 * GHz, uxx(150), 10, 20, 31.6));
static_assert(agrees(snb, 2.7 * GHz, long_range(100), 24, 24, 17));
static_assert(agrees(hsw, 2.3 * GHz, long_range(100), 12, 24, 22.3));
static_assert(agrees(snb, 2.7 * GHz, schoenauer_triad(1e7, fp64), 10, 10, 21.9));
static_assert(agrees(hsw, 2.3 * GHz, schoenauer_triad(1e7, fp64), 5, 10, 26.3));
// Two streams that are only read (Kahan's sum of products) pass the interface to memory faster: the caches alone are
// compared.
static_assert(ecm_of_line(snb, dot_product(1e7, fp64), 2.7 * GHz, 1.0 * cycle, 1.0 * cycle).time(2) == 9.0 * cycle);
static_assert(ecm_of_line(hsw, dot_product(1e7, fp64), 2.3 * GHz, 1.0 * cycle, 1.0 * cycle).time(2) == 7.0 * cycle);

// Kerncraft's own tests (tests/test_kerncraft.py at 5d1cc67): loops that run repeatedly on data in a cache, so that
// nothing moves behind it. Printed: cycles from L1 to L2, from L2 to L3, and to memory.
constexpr bool is_resident(machine const& m, clock_rate clock, auto const& op, double l1_l2, double l2_l3) {
    ecm const e = ecm_of_line(m, op, clock, 1.0 * cycle, 1.0 * cycle,
                              {.writes = write_policy::allocate, .caches = cache_state::warm});
    auto const is = [](cycles a, double b) { return abs(a - b * cycle) < 1e-12 * cycle; };
    return is(e.transfers[0], l1_l2) && is(e.transfers[1], l2_l3) && e.transfers[2] == 0.0 * cycle;
}
static_assert(is_resident(snb, 2.7 * GHz, jacobi_2d_5pt(1000, 50, fp64), 6, 6), "781 kB, in L3");
static_assert(is_resident(hsw, 2.3 * GHz, dot_product(10000, fp64), 2, 0), "160 kB, in L2");
static_assert(is_resident(hsw, 2.3 * GHz, stream_copy(1e6, fp64), 3, 6), "16 MB, in L3");
// Three rows of the source and one of the result are the whole L1, and are held.
static_assert(is_resident(snb, 2.7 * GHz, jacobi_2d_5pt(1024, 50, fp64), 6, 6));
static_assert(is_resident(snb, 2.7 * GHz, jacobi_2d_5pt(1032, 50, fp64), 10, 6));
// In whole lines: 8 rows of 64 B of the source and 6 of the result, where 57.6 B of each are 12 elements.
constexpr stencil small_grid{.x = 8, .y = 8, .type = fp64};
static_assert(small_grid.working_set(64.0 * B) == (8 + 6) * 64.0 * B);
static_assert(small_grid.working_set() == (60 + 36) * 8.0 * B);
constexpr machine small_caches{
    .bandwidth = {{.bandwidth = 1.0 * TB / s, .capacity = 832.0 * B}, {.bandwidth = 100.0 * GB / s}},
    .peak = {1.0 * TFLOP / s, fp64}};
static_assert(predict_levels(small_caches, small_grid, {.caches = cache_state::warm})[1].traffic.total() > 0.0 * B);

// Half of a cache for the source, as the literature recommends for safety, misses the Jacobi row: 20 instead of 6.
static_assert(jacobi(6000).loads_per_update(128.0 * KiB) == 3.0);
static_assert(jacobi(6000).loads_per_update(256.0 * KiB) == 1.0);
