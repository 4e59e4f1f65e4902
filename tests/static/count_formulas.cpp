// rafter.count: counts as formulas in the extents, traffic behind caches, and their texts.
#include "../counted_kernels.hpp"
#include "accepted.hpp"

#include <array>
#include <string_view>

import rafter;
import rafter.count;

using namespace rafter;
using namespace rafter::symbols;

namespace {

template <class Value>
constexpr void triad_of(Value* a, Value const* b, Value const* c, long n) {
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + 3.0 * c[i];
    }
}
constexpr auto triad_kernel = [](tape& t, long n) {
    triad_of(t.array<double>(n, "a"), t.array<double>(n, "b"), t.array<double>(n, "c"), n);
};
using triad = counted_from<triad_kernel>;
static_assert(operation<triad>);
static_assert(counts_of<triad_kernel>.is_verified() && counts_of<triad_kernel>.open_share == 0.0);
static_assert(counts_of<triad_kernel>.in_fp64.add.text() == "n");
static_assert(counts_of<triad_kernel>.in_fp64.share_of_fma_peak({1e6, 1, 1}) == 1.0);
static_assert(counts_of<triad_kernel>.in_fp32.share_of_fma_peak({1e6, 1, 1}) == 0.0);
static_assert(counts_of<triad_kernel>.array[1].read.text({"length"}) == "length");
static_assert(triad{1e6}.work() == stream_triad(1e6, fp64).work());
static_assert(triad{1e6}.compulsory() == stream_triad(1e6, fp64).compulsory());
static_assert(triad{1e6}.working_set() == stream_triad(1e6, fp64).working_set());
static_assert(triad{1e6}.requested() == traffic_bytes{.read = 16.0 * MB, .written = 8.0 * MB});
static_assert(triad{1e6}.kind() == vector_arithmetic(fp64));
static_assert(triad{1e6}.flops_in(fp64) == 2e6 * FLOP && triad{1e6}.flops_in(fp32) == flops{});
static_assert(triad{8e6}.transferred({.capacity = 1.0 * MB}) ==
              traffic_bytes{.read = 128.0 * MB, .written = 64.0 * MB, .allocated = 64.0 * MB});

// Two extents: every layer condition stands in the formulas, and nobody wrote one.
constexpr auto jacobi_kernel = [](tape& t, long x, long y) {
    jacobi(t.array<double>(x * y, "a"), t.array<double>(x * y, "b"), y, x);
};
using smoothing = counted_from<jacobi_kernel>;
constexpr kernel_formulas const& formulas = counts_of<jacobi_kernel>;
static_assert(formulas.is_exact && formulas.is_verified());
static_assert(formulas.in_fp64.add.text({"x", "y"}) == "3 x y - 6 x - 6 y + 12");
static_assert(formulas.in_fp64.multiply.text({"x", "y"}) == "x y - 2 x - 2 y + 4");
static_assert(formulas.in_fp64.fusable.is_zero() && formulas.in_fp64.divide.text() == "0");
static_assert(formulas.array[1].read.text({"x", "y"}) == "x y - 4");
static_assert(formulas.array[0].written.text({"x", "y"}) == "x y - 2 x - 2 y + 4");
static_assert(smoothing{8192, 8192}.work() == 4.0 * 8190 * 8190 * FLOP);
static_assert(smoothing{8192, 8192}.compulsory().read == (8192.0 * 8192 - 4) * 8.0 * B);
// Three rows of 8192 do not fit in 64 KiB, so that each line is read three times; in 256 KiB they do.
constexpr double lines_behind(double kib) {
    return smoothing{8192, 8192}.transferred({.capacity = kib * KiB}).read / (64.0 * B);
}
static_assert(lines_behind(64) == 3.0 * 1024 * 8190);
static_assert(lines_behind(256) == 1024.0 * 8192);
// One array: `b` is read once or three times, `a` is only written.
static_assert(smoothing{8192, 8192}.transferred({.capacity = 256.0 * KiB}, 1) ==
              traffic_bytes{.read = 8192.0 * 8192 * 8.0 * B});
static_assert(smoothing{8192, 8192}.transferred({.capacity = 64.0 * KiB}, 1).read == 64.0 * B * lines_behind(64));
static_assert(smoothing{8192, 8192}.transferred({.capacity = 64.0 * KiB}, 0).read == bytes{});
static_assert(smoothing{8192, 8192}.transferred({.capacity = 64.0 * KiB}, 0).written == 64.0 * B * 1024 * 8190);
static_assert(!accepted<[] { return smoothing{64, 64}.transferred({.capacity = 64.0 * KiB}, 2); }>);
static_assert(smoothing{8192, 8192}.transferred({.capacity = 256.0 * KiB, .shared_by = 8}).read ==
              64.0 * B * lines_behind(32));
constexpr auto between = smoothing{8192, 8192}.transferred_between({.capacity = 1.0 * MiB});
static_assert(between.least == between.most);
static_assert(between.most == smoothing{8192, 8192}.transferred({.capacity = 1.0 * MiB}).total(write_policy::allocate));

// A tier of victims: what it serves, and every line that leaves; behind it one cache of both capacities.
constexpr auto exclusive = smoothing{8192, 8192}.transferred({.capacity = 64.0 * KiB, .victims = 192.0 * KiB});
static_assert(exclusive.read == (3.0 * 1024 * 8190 - 1024.0 * 8192) * 64.0 * B);
static_assert(exclusive.allocated == bytes{});
static_assert(exclusive.written ==
              64.0 * B * lines_behind(64) + smoothing{8192, 8192}.transferred({.capacity = 64.0 * KiB}).allocated);
static_assert(
    !accepted<[] { return smoothing{64, 64}.transferred_between({.capacity = 1.0 * MiB, .victims = 1.0 * B}); }>);
static_assert(!accepted<[] { return transferred_traffic(stream_copy(1e6, fp64), {.victims = -1.0 * B}); }>);
static_assert(!accepted<[] { return tape({.sets = 2}).counts(); }>); // in a constant
static_assert(!accepted<[] { return tape({.threads = 2}).counts(); }>);
static_assert(accepted<[] { return tape({.line = 128}).counts(); }>);
static_assert(cache_sets(32.0 * KiB, 8) == 64 && cache_sets(1.375 * MiB, 11) == 2048);
static_assert(!accepted<[] { return cache_sets(32.0 * KiB, 7); }>);
static_assert(!accepted<[] { return cache_sets(32.0 * KiB, 0); }>);
static_assert(thread_part{3, 4}.first(10) == 7 && thread_part{3, 4}.last(10) == 10);
static_assert(transferred_traffic(stream_copy(1e6, fp64), {.capacity = 1.0 * KiB, .victims = 1.0 * MiB}) ==
              traffic_bytes{.read = 0.0 * B, .written = 16.0 * MB});

// As any other operation.
constexpr machine cpu{.bandwidth = {{.bandwidth = 400.0 * GB / s, .capacity = 32.0 * KiB, .level = memory_level::l1},
                                    {.bandwidth = 100.0 * GB / s, .capacity = 1.0 * MiB, .level = memory_level::l2},
                                    {.bandwidth = 20.0 * GB / s, .level = memory_level::dram}},
                      .peaks = {{.rate = 50.0 * GFLOP / s, .of = vector_arithmetic(fp64)}}};
static_assert(predict(cpu, smoothing{8192, 8192}).regime == regime::memory_bound);
static_assert(predict_levels(cpu, smoothing{8192, 8192}).bound_by() == memory_level::dram);
static_assert(predict_levels(cpu, smoothing{64, 64}, {.caches = cache_state::warm}).bound_by() != memory_level::dram);

// Extents vary: sweeps, claims.
constexpr auto rows = sweep(cpu, smoothing{4096, 64}, vary<"m">(powers_of_two(64, 4096)));
static_assert(rows.front().work == 4.0 * 4094 * 62 * FLOP);
static_assert(rows.back().total_time == predict(cpu, smoothing{4096, 4096}).total_time);
static_assert(check(cpu, smoothing{4096, 4096}, {.max_time = 15.0 * ms}).time_holds());
static_assert(!check(cpu, smoothing{4096, 4096}, {.max_time = 13.0 * ms}).time_holds());

// Claims about traffic: behind the L2 each line is read once and written once, behind the L1 lines are read again.
static_assert(require<check(cpu, smoothing{8192, 8192},
                            {.max_traffic = {1.001 * smoothing{8192, 8192}.traffic(), memory_level::l2}})>());
static_assert(text_is<text(check(cpu, smoothing{8192, 8192}, {.max_traffic = {1.1 * GB, memory_level::l1}})),
                      "the traffic behind L1 is 2.147 GB; the claim allows 1.1 GB">);

// Three extents, each linear: a product, compared with rafter's own.
constexpr auto product_kernel = [](tape& t, long n, long m, long k) {
    product(t.array<double>(m * n), t.array<double>(m * k), t.array<double>(k * n), m, k, n);
};
// n and k run along lines, which a plan states.
constexpr count_plan product_plan{.extents = 3, .from = {16, 6, 16}, .step = {8, 1, 8}, .degree = {1, 1, 1}};
using product_of = counted_from<product_kernel, product_plan>;
static_assert(counts_of<product_kernel, product_plan>.in_fp64.multiply.text() == "n m k");
static_assert(counts_of<product_kernel, product_plan>.is_verified());
static_assert(product_of{100, 200, 300}.work() == gemm{.m = 200, .n = 100, .k = 300, .type = fp64}.work());
static_assert(product_of{100, 200, 300}.working_set() ==
              gemm{.m = 200, .n = 100, .k = 300, .type = fp64}.working_set());
// The batch at which a product stops being bound by memory: 2 n m k / peak is then the time of its bytes.
constexpr machine balanced{.bandwidth = 50.0 * GB / s, .peak = {200.0 * GFLOP / s, vector_arithmetic(fp64)}};
static_assert(*integer_crossover<"m">(balanced, product_of{.n = 4096, .m = 1, .k = 4096}) == 17);
static_assert(counts_of<product_kernel, product_plan>.in_fp64.fusable ==
              counts_of<product_kernel, product_plan>.in_fp64.add);

// One extent in two directions.
constexpr auto square_kernel = [](tape& t, long n) { jacobi(t.array<double>(n * n), t.array<double>(n * n), n, n); };
static_assert(counts_of<square_kernel>.in_fp64.multiply.text() == "n^2 - 4 n + 4");
static_assert(counted_from<square_kernel>{4096}.work() == 4.0 * 4094 * 4094 * FLOP);

// Texts.
constexpr count_plan two{.extents = 2, .from = {1, 1, 1}, .step = {1, 1, 1}, .degree = {1, 1, 0}};
static_assert(count_formula(two, {0, 0, 0, 0}).text() == "0" && count_formula(two, {0, 0, 0, 0}).is_zero());
static_assert(count_formula(two, {7, 7, 7, 7}).text() == "7" && count_formula(two, {7, 7, 7, 7}).degree() == 0);
static_assert(count_formula(two, {1, 2, 2, 4}).text() == "n m" && count_formula(two, {1, 2, 2, 4}).degree() == 2);
static_assert(count_formula(two, {-1, -2, -1, -2}).text() == "-n" && count_formula(two, {1, 2, 1, 2}).degree() == 1);
static_assert(count_formula(two, {1, 2, 2, 4}).is(15, {5, 3, 0}) &&
              !count_formula(two, {1, 2, 2, 4}).is(14, {5, 3, 0}));
static_assert(count_formula(two, {1, 2, 2, 4})({2.5, 4.0, 0.0}) == 10.0);
constexpr count_plan halves{.extents = 1, .from = {2, 1, 1}, .step = {2, 1, 1}, .degree = {2, 0, 0}};
static_assert(count_formula(halves, {1, 3, 6}).text() == "1/8 n^2 + 1/4 n");
static_assert(halves.points() == 3 && halves.at(3) == std::array{8, 0, 0} && halves.at(4) == std::array{10, 0, 0});
static_assert(two.points() == 4 && two.at(2) == std::array{1, 2, 0} && two.at(4) == std::array{35, 1, 0} &&
              two.at(5) == std::array{1, 35, 0});
static_assert(two.doubled().at(3) == std::array{4, 4, 0} && two.degrees() == 2);

// The texts name lines of this file.
// clang-format off
#line 1 "kernel.cpp"
template <class Value>
constexpr void scale_rows(Value* a, Value const* factor, long rows, long columns) {
    for (long i = 0; i < rows; ++i) {
        for (long j = 0; j < columns; ++j) { a[i * columns + j] = factor[j] * a[i * columns + j] + 1.0; }
    }
}
// clang-format on
#line 200 "count_formulas.cpp"
constexpr auto scale_kernel = [](tape& t, extent<"x"> columns, extent<"y"> rows) {
    scale_rows(t.array<double>(rows * columns, "a"), t.array<double>(columns, "factor"), rows, columns);
};
using scaling = counted_from<scale_kernel>;
static_assert(text_is<explain(counts_of<scale_kernel>), R"(additions     x y in fp64
products      x y in fp64
fusable       x y in fp64: additions of a product, which an FMA does
a             8 B: loads x y, stores x y, reads x y, writes x y
factor        8 B: loads x y, reads x
loads         factor at 4:67: 1/8 x y - 1/8 x lines anew, unless a cache holds the 1/4 x - 1 lines in between
loads         a at 4:79: 1/8 x y lines for the first time
verified      counts at 48 x 6 and 24 x 40, and the traffic behind each cache
)">);
static_assert(
    text_is<layer_conditions(scaling{100, 100}, cpu),
            R"(loads         factor at 4:67: 1/4 x - 1 lines; L1 holds it up to x = 2052; L2 holds it up to x = 65540
)">);
// Rows of 8 KiB fall into the same sets of an L1 of 8 ways, which are 4 KiB, and not into those of an L2 of 64 KiB.
static_assert(
    text_is<layer_conditions(scaling{1024, 100}, cpu, {8, 16}),
            R"(loads         factor at 4:67: 1/4 x - 1 lines; L1 holds it up to x = 2052; L2 holds it up to x = 65540
same sets     a: rows are 8192 B apart, and L1 puts all of them into the same sets
)">);
static_assert(!layer_conditions(scaling{1032, 100}, cpu, {8, 16}).contains("same sets"));
static_assert(!layer_conditions(scaling{1024, 100}, cpu, {0, 16}).contains("same sets"));
static_assert(layer_conditions(scaling{8192, 100}, cpu, {0, 16}).contains("L2 puts all"));
static_assert(layer_conditions(counted_from<square_kernel>{512}, cpu, {8}).contains("array 1: rows are"));
static_assert(!layer_conditions(counted_from<square_kernel>{520}, cpu, {8}).contains("same sets"));
// Extents that state their names have them in sweeps and errors, too; others are n, m and k, by their place.
static_assert(sweep(cpu, scaling{64, 4096}, vary<"x">(powers_of_two(64, 4096))).back().total_time ==
              predict(cpu, scaling{4096, 4096}).total_time);
static_assert(sweep(cpu, scaling{4096, 64}, vary<"y">(powers_of_two(64, 4096))).back().total_time ==
              predict(cpu, scaling{4096, 4096}).total_time);
constexpr void named_function(tape& t, long, extent<"length"> n) { (void)+t.array<double>(n)[0]; }
static_assert(counted_from<named_function>::names_of_members[0] == std::string_view("n"));
static_assert(counted_from<named_function>::names_of_members[1] == std::string_view("length"));
static_assert(text_is<explain(count(scale_kernel, 16L, 3L)), R"(additions     48 in fp64
products      48 in fp64
fusable       48 in fp64: additions of a product, which an FMA does
a             8 B: loads 48, stores 48, reads 48, writes 48
factor        8 B: loads 48, reads 16
loads         factor at 4:67: 48, 2 to new lines, the others to lines with at most 3 others since their last use
loads         a at 4:79: 48, 6 to new lines, the others to lines with at most 1 others since their last use
stores        a at 4:79: 48, 0 to new lines, the others to lines with at most 0 others since their last use
)">);

} // namespace
