// rafter.count at run time: caches that are simulated line by line, rafter's own operations, and sentences.
#include "../counted_kernels.hpp"
#include "simulated_caches.hpp"
#include "what.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

import rafter;
import rafter.count;

namespace count_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

traffic_bytes bytes_of(simulated_cache const& cache) {
    return {.read = static_cast<double>(cache.read) * 64.0 * B,
            .written = static_cast<double>(cache.written) * 64.0 * B,
            .allocated = static_cast<double>(cache.allocated) * 64.0 * B};
}

constexpr int accessed = 4000;
constexpr std::int64_t elements = 3000;

void run(counting<double>* a, std::vector<element_access> const& all) {
    for (element_access const& each : all) {
        if (each.stores) {
            a[each.element] = 1.0;
        } else {
            (void)+a[each.element];
        }
    }
}
kernel_counts counted_at_run_time(std::vector<element_access> const& all, count_setting const& setting = {}) {
    return count(setting, [&](tape& t) { run(t.array<double>(elements), all); });
}
void expect_sets(std::vector<element_access> const& all) {
    for (int const sets : {2, 8, 24, 64}) {
        kernel_counts const counts = counted_at_run_time(all, {.sets = sets});
        EXPECT_EQ(counts.sets(), sets);
        for (int const ways : {1, 2, 4, 8, 30, 100}) {
            simulated_sets cache(static_cast<std::size_t>(sets), static_cast<std::size_t>(ways));
            for (element_access const& each : all) {
                cache.use(each.element / 8, each.stores);
            }
            EXPECT_EQ(counts.transferred({.capacity = 64.0 * B * ways * sets}), bytes_of(cache.flushed()))
                << sets << ways;
        }
    }
}
void expect_victims(std::vector<element_access> const& all) {
    kernel_counts const counts = counted_at_run_time(all);
    for (double const tier : {1, 10, 100, 300, 1000}) {
        for (double const capacity : {1, 7, 40, 200}) {
            simulated_victims caches{static_cast<std::size_t>(capacity), static_cast<std::size_t>(tier)};
            for (element_access const& each : all) {
                caches.use(each.element / 8, each.stores);
            }
            caches.flush();
            traffic_bytes const moved =
                counts.transferred({.capacity = 64.0 * B * capacity, .victims = 64.0 * B * tier});
            traffic_bytes const behind = counts.transferred({.capacity = 64.0 * B * (capacity + tier)});
            EXPECT_EQ(moved.read / (64.0 * B), caches.in_by_loads);
            EXPECT_EQ(moved.allocated / (64.0 * B), caches.in_by_stores);
            EXPECT_EQ(moved.written / (64.0 * B), caches.out);
            EXPECT_EQ((behind.read + behind.allocated) / (64.0 * B), caches.from_memory);
            EXPECT_EQ(behind.written / (64.0 * B), caches.to_memory);
        }
    }
}
/// Threads of which each in turn uses a line as often as it does at once.
void expect_threads(std::vector<std::vector<element_access>> const& all) {
    int const threads = static_cast<int>(all.size());
    for (int const sets : {1, 8}) {
        kernel_counts const counts = count({.sets = sets, .threads = threads}, [&](tape& t, thread_part part) {
            EXPECT_EQ(part.threads, threads);
            run(t.array<double>(elements), all[static_cast<std::size_t>(part.index)]);
        });
        EXPECT_EQ(counts.loads() + counts.stores(), threads * accessed);
        for (int const lines : {8, 24, 80, 304}) {
            simulated_sets cache(static_cast<std::size_t>(sets), static_cast<std::size_t>(lines / sets));
            std::set<std::int64_t> used;
            std::vector<std::size_t> at(all.size());
            for (int left = threads * accessed; left > 0;) {
                for (std::size_t i = 0; i < all.size(); ++i) {
                    std::int64_t line = -1;
                    while (at[i] < all[i].size() && (line < 0 || all[i][at[i]].element / 8 == line)) {
                        element_access const& each = all[i][at[i]++];
                        line = each.element / 8;
                        cache.use(line, each.stores);
                        used.insert(each.element);
                        --left;
                    }
                }
            }
            traffic_bytes const moved = bytes_of(cache.flushed());
            EXPECT_EQ(counts.transferred({.capacity = 64.0 * B * lines}), moved) << sets << " sets, " << lines;
            EXPECT_EQ(counts.transferred({.capacity = 64.0 * B * lines, .shared_by = 1.0 * threads}), moved);
            EXPECT_EQ(counts.transferred({.capacity = 128.0 * B * lines, .shared_by = 2.0 * threads}), moved);
            EXPECT_EQ(counts.working_set(), static_cast<double>(used.size()) * 8.0 * B);
        }
    }
}

/// Of docs/counting.md: rows of 4 KiB begin in one set of an L1 of 64 sets.
double megabytes_of_columns(long columns) {
    auto const kernel = [](tape& t, long n) { add_columns(t.array<double>(n), t.array<double>(64 * n), n); };
    count_setting const sets{.sets = cache_sets(32.0 * KiB, 8)};
    return count(sets, kernel, columns).transferred({.capacity = 32.0 * KiB}).read / MB;
}

// All counts of a run are those of a simulated cache, for each capacity; distances from 1024 lines on are rounded down.
TEST(count, is_what_a_simulated_cache_moves) {
    for (unsigned const seed : {1U, 2U, 3U}) {
        std::vector<element_access> const all = accesses(seed, elements, accessed);
        kernel_counts const counts = counted_at_run_time(all);
        for (double const capacity : {0, 1, 2, 3, 7, 20, 23, 24, 25, 40, 100, 200, 300, 374, 375, 1000}) {
            simulated_cache cache{static_cast<std::size_t>(capacity)};
            for (element_access const& each : all) {
                cache.use(each.element / 8, each.stores);
            }
            cache.flush();
            EXPECT_EQ(counts.transferred({.capacity = capacity * 64.0 * B}), bytes_of(cache)) << capacity;
        }
        EXPECT_EQ(counts.loads() + counts.stores(), accessed);
        expect_sets(all);
        expect_victims(all);
        expect_threads({all, accesses(seed + 10, elements, accessed), accesses(seed + 20, elements, accessed)});
    }
    EXPECT_NEAR(megabytes_of_columns(512), 2.1, 0.05);
    EXPECT_NEAR(megabytes_of_columns(520), 0.27, 0.005);
    // 100,000 lines in turn, twice, so that each goes 99,999 lines away: more than one numbering of times takes.
    kernel_counts const far = count([](tape& t) {
        counting<double> const* const a = t.array<double>(800000);
        for (int again = 0; again < 2; ++again) {
            for (int i = 0; i < 800000; i += 8) {
                (void)+a[i];
            }
        }
    });
    EXPECT_EQ(far.transferred({.capacity = 64.0 * B * 99000}).read, 64.0 * B * 200000);
    EXPECT_EQ(far.transferred({.capacity = 64.0 * B * 100000}).read, 64.0 * B * 100000);
}

// (Arrays in statements of their own: compilers evaluate arguments in an order of theirs.)
constexpr auto a_jacobi = [](tape& t, long x, long y) {
    auto* const out = t.array<double>(x * y);
    auto* const in = t.array<double>(x * y);
    jacobi(out, in, y, x);
};

/// Formulas, from these sizes, against a run at large extents, whose rows are no whole lines: FLOP and bytes exactly,
/// traffic within 2 % for a capacity that is known within 5 % and two lines.
template <auto Kernel>
void expect_formulas(long n, long m, std::array<int, 3> const& from, std::array<int, 3> const& step) {
    EXPECT_EQ(counts_of<Kernel>.plan.from, from);
    EXPECT_EQ(counts_of<Kernel>.plan.step, step);
    counted_from<Kernel> const formulas{static_cast<double>(n), static_cast<double>(m)};
    kernel_counts const run = [&] {
        if constexpr (requires(tape& t) { Kernel(t, n); }) {
            return count(Kernel, n);
        } else {
            return count(Kernel, n, m);
        }
    }();
    EXPECT_TRUE(counts_of<Kernel>.is_verified());
    EXPECT_EQ(formulas.work(), run.work());
    EXPECT_EQ(formulas.compulsory(), run.compulsory());
    EXPECT_EQ(formulas.requested(), run.requested());
    for (double lines = 8.0; lines < 2e5; lines *= 1.3) {
        auto const moved = [&](auto const& op, double held) {
            return op.transferred({.capacity = held * 64.0 * B}).total(write_policy::allocate) / B;
        };
        double const counted = moved(run, lines);
        EXPECT_LE(counted, 1.02 * moved(formulas, 0.95 * lines - 2.0)) << n << " x " << m << ", " << lines;
        EXPECT_GE(counted, 0.98 * moved(formulas, 1.05 * lines + 2.0)) << n << " x " << m << ", " << lines;
    }
}

// Plans of one, two and three extents.
constexpr auto triangle = [](tape& t, long n) { transpose_in_place(t.array<double>(n * n), n); };
constexpr auto filled = [](tape& t, long x, long y, long z) {
    auto* const a = t.array<double>(x * y * z);
    for (long i = 0; i < x * y * z; ++i) {
        a[i] = 1.0;
    }
};
static_assert(counts_of<triangle>.plan ==
              count_plan{.extents = 1, .from = {24, 1, 1}, .step = {8, 1, 1}, .degree = {2, 0, 0}});
static_assert(counts_of<a_jacobi>.plan ==
              count_plan{.extents = 2, .from = {24, 6, 1}, .step = {8, 2, 1}, .degree = {1, 1, 0}});
static_assert(counts_of<filled>.plan ==
              count_plan{.extents = 3, .from = {24, 6, 6}, .step = {8, 1, 1}, .degree = {1, 1, 1}});
constexpr count_plan cube{.extents = 3, .from = {16, 6, 5}, .step = {8, 1, 2}, .degree = {1, 1, 1}};
static_assert(cube.points() == 8 && cube.runs() == 11);
static_assert(cube.at(0) == std::array{16, 6, 5} && cube.at(7) == std::array{24, 7, 7});
static_assert(cube.at(8) == std::array{40, 6, 5} && cube.at(9) == std::array{16, 40, 5} &&
              cube.at(10) == std::array{16, 6, 39});
static_assert(cube.in_whole_lines() ==
              count_plan{.extents = 3, .from = {16, 16, 16}, .step = {8, 8, 8}, .degree = {1, 1, 1}});
constexpr count_plan tile_of_three{.extents = 2, .from = {24, 6}, .step = {8, 3}, .degree = {1, 1}, .tile = {1, 3, 1}};
static_assert(tile_of_three.in_whole_lines() == tile_of_three && tile_of_three.beside(1) == std::array{24, 9, 0});
static_assert(cube.degrees() == 3 && cube.doubled().from == std::array{32, 12, 10} &&
              cube.doubled().step == std::array{16, 2, 4});
static_assert(count_plan{}.from == std::array{24, 8, 8} && count_plan{}.step == std::array{8, 4, 4});
static_assert(count_plan{}.extents == 1 && count_plan{}.degree == std::array{2, 0, 0} && count_plan{}.line == 64);

// A constant keeps the same counts as a run does. (Not with GCC, whose constants and runs load operands in different
// orders.)
TEST(count, is_the_same_in_constants_and_at_run_time) {
    constexpr kernel_counts constant = count(a_jacobi, 48L, 30L);
    kernel_counts const at_run_time = count(a_jacobi, 48L, 30L);
    for (double lines = 0.0; lines < 400.0; ++lines) {
        EXPECT_EQ(constant.transferred({.capacity = lines * 64.0 * B}),
                  at_run_time.transferred({.capacity = lines * 64.0 * B}));
    }
    EXPECT_EQ(constant.in_fp64(), at_run_time.in_fp64());
    EXPECT_EQ(constant.array(1), at_run_time.array(1));
    EXPECT_EQ(constant.site(4), at_run_time.site(4));
}

// rafter's own operations, and formulas, agree with the loops that they stand for.
TEST(count, is_the_same_in_formulas_and_ready_made_operations) {
    for (long const columns : {128L, 512L, 2048L}) {
        long const rows = 100;
        kernel_counts const counts = count(a_jacobi, columns, rows);
        auto const ready = jacobi_2d_5pt(static_cast<double>(columns), static_cast<double>(rows), fp64);
        EXPECT_EQ(counts.work(), ready.work());
        for (double kib : {4.0, 8.0, 16.0, 32.0, 48.0, 64.0, 256.0, 1024.0}) {
            protocol::cache_level const cache{.capacity = kib * KiB};
            double const counted = counts.transferred(cache).total(write_policy::allocate) / B;
            double const stated = ready.transferred(cache).total(write_policy::allocate) / B;
            EXPECT_NEAR(counted, stated, 0.05 * stated) << columns << " columns, " << kib << " KiB";
        }
    }
    kernel_counts const a_product =
        count([](tape& t,
                 long n) { product(t.array<double>(n * n), t.array<double>(n * n), t.array<double>(n * n), n, n, n); },
              64L);
    EXPECT_EQ(a_product.work(), (gemm{.m = 64, .n = 64, .k = 64, .type = fp64}).work());
    EXPECT_EQ(a_product.compulsory().read, 3 * 64 * 64 * 8.0 * B); // c is read, too
    EXPECT_EQ(a_product.compulsory().written, 64 * 64 * 8.0 * B);
    EXPECT_EQ(a_product.working_set(), (gemm{.m = 64, .n = 64, .k = 64, .type = fp64}).working_set());

    expect_formulas<a_jacobi>(1003, 517, {24, 6, 1}, {8, 2, 1});
    expect_formulas<[](tape& t, long columns, long rows) {
        box(t.array<float>(rows * columns), t.array<float>(rows * columns), rows, columns);
    }>(2051, 307, {48, 6, 1}, {16, 2, 1});
    expect_formulas<[](tape& t, long columns, long rows) {
        far_rows(t.array<double>(rows * columns), t.array<double>(rows * columns), rows, columns);
    }>(603, 407, {24, 24, 1}, {8, 8, 1});
    expect_formulas<triangle>(512, 1, {24, 1, 1}, {8, 1, 1});
    expect_formulas<[](tape& t, long rows, long columns) {
        gemv_of(t.array<double>(rows), t.array<double>(rows * columns), t.array<double>(columns), rows, columns);
    }>(403, 1237, {24, 24, 1}, {8, 8, 1});
    expect_formulas<[](tape& t, long rows, long columns) {
        transpose_of(t.array<double>(rows * columns), t.array<double>(rows * columns), rows, columns);
    }>(803, 637, {24, 24, 1}, {8, 8, 1});
    expect_formulas<[](tape& t, long columns, long rows) {
        normalise(t.array<float>(rows * columns), t.array<float>(rows * columns), rows, columns);
    }>(5003, 101, {48, 6, 1}, {16, 2, 1});

    // The same formulas are found at run time, for kernels that are no constants.
    double weight = 0.25; // captured
    found_formulas const found(
        [&](tape& t, long x, long y) {
            weight += 1.0;
            jacobi(t.array<double>(x * y, "a"), t.array<double>(x * y, "b"), y, x);
        },
        counts_of<a_jacobi>.plan);
    EXPECT_EQ(weight, 0.25 + counts_of<a_jacobi>.plan.runs() + 2);
    EXPECT_TRUE(found.formulas().is_verified());
    counted_from<a_jacobi> const by_constants{1003, 517};
    counted_at const op = found.at(1003, 517);
    EXPECT_EQ(op.work(), by_constants.work());
    EXPECT_EQ(op.flops_in(fp64), by_constants.flops_in(fp64));
    EXPECT_EQ(op.kind(), by_constants.kind());
    EXPECT_EQ(op.compulsory(), by_constants.compulsory());
    EXPECT_EQ(op.requested(), by_constants.requested());
    EXPECT_EQ(op.working_set(), by_constants.working_set());
    for (double lines = 8.0; lines < 2e4; lines *= 1.5) {
        EXPECT_EQ(op.transferred({.capacity = lines * 64.0 * B}),
                  by_constants.transferred({.capacity = lines * 64.0 * B}));
    }
    EXPECT_TRUE(explain(found.formulas()).contains("b at "));
    static_assert(operation<counted_at>);
    auto const halves = [](tape& t, long n) {
        for (long step = n; step > 0; step /= 2) {
            (void)+t.array<double>(n)[0];
        }
    };
    count_plan const of_one{.extents = 1, .from = {24, 1, 1}, .step = {8, 1, 1}, .degree = {2, 0, 0}};
    found_formulas const none(halves, of_one);
    EXPECT_EQ(what([&] { (void)none.at(100); }),
              "rafter: the counts of a kernel is none; it must be polynomials in its extents");
    EXPECT_TRUE(
        explain(none.formulas()).view().ends_with("verified      no: a count is no polynomial in the extents\n"));
    EXPECT_EQ(what([&] { (void)found_formulas(halves, counts_of<a_jacobi>.plan); }),
              "rafter: count_plan.extents is 2; it must be as many as the kernel takes");

    // Between whole tiles formulas do not answer, and a plan whose step is the tile has them.
    auto const tiles_of_five = [](tape& t, extent<"x"> n) {
        auto* const a = t.array<double>((n + 4) / 5);
        for (long i = 0; i < n; i += 5) {
            a[i / 5] += 1.0;
        }
    };
    found_formulas const between(tiles_of_five, {.extents = 1, .from = {24}, .step = {8}, .degree = {1}});
    EXPECT_FALSE(between.formulas().is_exact);
    found_formulas const tiles(tiles_of_five, {.extents = 1, .from = {40}, .step = {40}, .degree = {1}});
    EXPECT_EQ(tiles.at(4000).work(), count(tiles_of_five, 4000L).work());
    EXPECT_EQ(tiles.at(4000).traffic(), count(tiles_of_five, 4000L).traffic());
    std::string const refused =
        "rafter: counted_at.n is 1001; the counts of this kernel have formulas at 40 and each 40 "
        "more, as of tiles that divide it: at other sizes, count(kernel, sizes...)";
    EXPECT_EQ(what([&] { (void)tiles.at(1001).work(); }), refused);
    EXPECT_EQ(what([&] { (void)tiles.at(1001).transferred({.capacity = 1.0 * KiB}); }), refused);
    EXPECT_EQ(what([&] { tiles.at(1001).validate(); }), refused);

    // A loop in lanes without a remainder takes no other sizes.
    found_formulas const in_lanes(
        [](tape& t, long n) {
            auto* const a = t.array<double>(n);
            for (long i = 0; i < n; i += 8) {
                for (long lane = 0; lane < 8; ++lane) {
                    a[i + lane] *= 2.0;
                }
            }
        },
        {.extents = 1, .from = {16}, .step = {8}, .degree = {1}});
    EXPECT_EQ(in_lanes.formulas().every[0], 8);
    EXPECT_EQ(in_lanes.at(1000).work(), 1000.0 * FLOP);

    // A cube of one extent takes sizes that no constant has.
    auto const cubic = [](tape& t, long n) {
        product(t.array<double>(n * n), t.array<double>(n * n), t.array<double>(n * n), n, n, n);
    };
    found_formulas const cube(cubic, {.extents = 1, .from = {16}, .step = {8}, .degree = {3}});
    kernel_counts const counts = count(cubic, 120L);
    EXPECT_EQ(cube.at(120).work(), 2.0 * 120 * 120 * 120 * FLOP);
    EXPECT_EQ(cube.at(120).work(), counts.work());
    EXPECT_EQ(cube.at(120).compulsory(), counts.compulsory());
    EXPECT_EQ(cube.at(120).requested(), counts.requested());
    for (double const capacity : {2.0, 8.0, 32.0, 100.0, 200.0, 500.0}) {
        double const formula = cube.at(120).transferred({.capacity = capacity * KiB}).total() / B;
        EXPECT_NEAR(counts.transferred({.capacity = capacity * KiB}).total() / B, formula, 0.02 * formula) << capacity;
    }
}

// These runs are too small for the distances of reuse in a box of 27 points, so the traffic is an estimate. It is at
// least the compulsory traffic.
TEST(count, estimates_move_at_least_each_byte_once) {
    found_formulas const found(
        [](tape& t, long x, long y, long z) {
            auto const out = t.array<double>(x * y * z), in = t.array<double>(x * y * z);
            for (long k = 1; k < z - 1; ++k) {
                for (long j = 1; j < y - 1; ++j) {
                    for (long i = 1; i < x - 1; ++i) {
                        long const at = (k * y + j) * x + i;
                        auto sum = in[at];
                        for (long d = 0; d < 27; ++d) {
                            sum = sum + in[at + d % 3 - 1 + (d / 3 % 3 - 1) * x + (d / 9 - 1) * x * y];
                        }
                        out[at] = sum;
                    }
                }
            }
        },
        {.extents = 3, .from = {16, 8, 8}, .step = {8, 2, 2}, .degree = {1, 1, 1}});
    EXPECT_FALSE(found.formulas().is_verified());
    for (double const y : {512.0, 1001.0}) {
        counted_at const op = found.at(8, y, 1001);
        for (double capacity = 1e3; capacity < 1e9; capacity *= 1.3) {
            auto const moved = op.transferred({.capacity = capacity * B});
            EXPECT_GE(moved.read, op.compulsory().read) << capacity;
            EXPECT_GE(moved.total(), op.compulsory().total()) << capacity;
            EXPECT_GE(op.transferred_between({.capacity = capacity * B}).least, op.compulsory().total()) << capacity;
        }
    }
    EXPECT_TRUE(explain(found.formulas()).contains("estimate"));
}

// Three stars have more places of reuse than a text holds.
TEST(count, explains_as_many_places_as_fit) {
    found_formulas const found(
        [](tape& t, long x, long y, long z) {
            auto const out = t.array<double>(x * y * z);
            for (int array = 0; array < 3; ++array) {
                auto const in = t.array<double>(x * y * z);
                for (long k = 1; k < z - 1; ++k) {
                    for (long j = 1; j < y - 1; ++j) {
                        for (long i = 1; i < x - 1; ++i) {
                            long const at = (k * y + j) * x + i;
                            auto sum = in[at];
                            for (long const d : {-1L, 0L, 1L}) {
                                sum = sum + in[at + d] + in[at + d * x] + in[at + d * x * y];
                            }
                            out[at] = sum;
                        }
                    }
                }
            }
        },
        {.extents = 3, .from = {8, 4, 4}, .step = {8, 1, 1}, .degree = {1, 1, 1}});
    EXPECT_TRUE(explain(found.formulas()).contains(" more places\n"));
}

/// Known values compute as plain ones do.
constexpr bool computes(tape& t) {
    auto* const a = t.array<double>(4, [](std::int64_t i) { return static_cast<double>(i + 1); });
    auto* const k = t.array<int>(2, [](std::int64_t i) { return static_cast<int>(i + 5); });
    counting<double> x = a[1];
    x += a[2];
    bool out = x == 5.0;
    x -= a[0];
    out = out && x == 4.0;
    x *= a[3];
    out = out && x == 16.0;
    x /= a[1];
    out = out && x == 8.0 && a[0] + a[1] == 3.0 && a[3] - a[0] == 3.0 && a[1] * a[2] == 6.0 && a[3] / a[1] == 2.0;
    out = out && -a[0] == -1.0 && +a[1] == 2.0 && fma(a[1], a[2], a[3]) == 10.0 && abs(a[0] - a[1]) == 1.0;
    out = out && max(a[0], a[1]) == 2.0 && max(a[1], a[0]) == 2.0 && min(a[0], a[1]) == 1.0 && min(a[1], a[0]) == 1.0;
    out = out && fabs(a[0]) == 1.0 && fmax(a[2], 1.0) == 3.0 && fmin(4.0, a[2]) == 3.0;
    out = out && a[0] < a[1] && !(a[1] < a[1]) && a[1] <= a[1] && !(a[2] <= a[1]);
    out = out && a[2] > a[1] && !(a[1] > a[1]) && a[1] >= a[1] && !(a[0] >= a[1]) && !(a[0] == a[1]);
    out = out && k[0]++ == 5 && k[0]-- == 6 && k[0] == 5 && ++k[1] == 7 && --k[1] == 6;
    k[0] *= 3, k[0] -= 1, k[0] += 2;
    return out && k[0] == 16 && k[1] * a[0] == 6.0 && counting<double>(k[1]) == 6.0;
}

void expect_known_values() {
    constexpr bool in_a_constant = [] {
        tape t;
        return computes(t);
    }();
    static_assert(in_a_constant);
    tape t;
    EXPECT_TRUE(computes(t));
    // What is not known stays so.
    for (auto const &compared : std::vector<std::function<bool(counting<double>*, counting<double>)>>{
             [](auto* a, auto x) { return a[0] / 0.0 > x; }, [](auto* a, auto x) { return a[0] + x > a[1]; },
             [](auto* a, auto x) { return x * a[0] > a[1]; }, [](auto* a, auto x) { return (a[0] -= x) > a[1]; },
             [](auto* a, auto x) { return max(x, a[0]) > a[1]; }, [](auto* a, auto x) { return a[0] / x > a[1]; },
             [](auto* a, auto x) { return a[0] == x; }}) {
        EXPECT_THROW((void)compared(t.array<double>(2, [](std::int64_t) { return 1.0; }), t.scalar<double>()),
                     invalid_value);
    }
}

// An addition is fusable if one of its terms is a product that no memory held.
void expect_products() {
    auto const fusable = [](auto const& kernel) {
        return count([&](tape& t) {
                   auto* const a = t.array<double>(4);
                   kernel(a, t.scalar<double>());
               })
            .in_fp64()
            .fusable;
    };
    using x_of = counting<double>;
    EXPECT_EQ(fusable([](auto* a, x_of x) { (void)(a[0] * x + a[1]); }), 1);
    EXPECT_EQ(fusable([](auto* a, x_of x) { (void)(a[1] - a[0] * x); }), 1);
    EXPECT_EQ(fusable([](auto* a, x_of x) { (void)(-(a[0] * x) + a[1]); }), 1);
    EXPECT_EQ(fusable([](auto* a, x_of x) { (void)(+(a[0] * x) + a[1]); }), 1);
    EXPECT_EQ(fusable([](auto* a, x_of x) { (void)(a[0] * x + a[1] + a[2]); }), 1);
    EXPECT_EQ(fusable([](auto* a, x_of x) { (void)(a[0] / x + a[1]); }), 0);
    EXPECT_EQ(fusable([](auto* a, x_of x) { x += a[0] * a[1], x -= a[2] * a[3]; }), 2);
    EXPECT_EQ(fusable([](auto* a, x_of x) { x *= a[0], x += a[1], x += a[2]; }), 1);
    EXPECT_EQ(fusable([](auto* a, x_of x) { x *= a[0], x -= a[1], x -= a[2]; }), 1);
    EXPECT_EQ(fusable([](auto* a, x_of x) { a[3] = a[0] * x, (void)(a[3] + a[1]); }), 0);
    EXPECT_EQ(fusable([](auto* a, x_of x) { a[3] *= x, (void)(a[3] + a[1]); }), 0);
    EXPECT_EQ(fusable([](auto* a, x_of x) {
                  x_of const copy = a[0] * x;
                  x = copy;
                  (void)(x + a[1]), (void)(copy - a[1]);
              }),
              2);
}

TEST(count, says_what_it_cannot_count) {
    expect_known_values();
    expect_products();
    EXPECT_EQ(
        what([] { (void)count([](tape& t) { (void)(*t.array<double>(4) > 0.0); }); }),
        "rafter: a comparison in a counted kernel is of unknown values; it must be of data: t.array<T>(n, values)");
    std::string const beside = what([] { (void)count([](tape& t) { (void)+t.array<double>(4, "grid")[4]; }); });
    EXPECT_TRUE(beside.starts_with("rafter: line ")) << beside;
    EXPECT_TRUE(beside.ends_with(" of a counted kernel uses an element beside array 0 (grid), which has 4")) << beside;
    EXPECT_EQ(what([] { (void)count([](tape& t) { t.array<int>(4)[-1] = 2; }); }),
              "rafter: a counted kernel uses an element beside array 0, which has 4");
    auto const planned = [](count_plan const& plan) {
        return what([&] { (void)found_formulas([](tape& t, long n) { (void)t.array<double>(n); }, plan); });
    };
    EXPECT_EQ(planned({.extents = 4}), "rafter: count_plan.extents is 4; it must be from 1 to 3");
    EXPECT_EQ(planned({.from = {0, 1, 1}}), "rafter: count_plan.from is 0; it must be at least 1");
    EXPECT_EQ(planned({.step = {0, 1, 1}}), "rafter: count_plan.step is 0; it must be at least 1");
    EXPECT_EQ(planned({.tile = {0, 1, 1}}), "rafter: count_plan.tile is 0; it must be at least 1");
    EXPECT_EQ(planned({.extents = 0}), "rafter: count_plan.extents is 0; it must be from 1 to 3");
    EXPECT_EQ(planned({.degree = {-1, 0, 0}}), "rafter: count_plan.degree is -1; it must be zero or positive");
    EXPECT_EQ(planned({.from = {1, 1, 1}, .step = {1, 1, 1}, .degree = {8, 0, 0}}), "nothing was thrown");
    EXPECT_EQ(planned({.degree = {9, 0, 0}}), "rafter: count_plan.degree is 10; it must be of at most 9 terms in all");
    EXPECT_EQ(what([] { counted_at{}.validate(); }),
              "rafter: counted_at.formulas_of_counts is missing; it must be stated");
    EXPECT_EQ(what([] { (void)count([](tape& t) { (void)t.array<double>(-1); }); }),
              "rafter: tape.array.size is -1; it must be zero or positive, and finite");
    EXPECT_EQ(what([] {
                  (void)count([](tape& t) {
                      for (int i = 0; i < 33; ++i) {
                          (void)t.array<double>(1);
                      }
                  });
              }),
              "rafter: tape.arrays is 33; it must be at most 32");
    EXPECT_EQ(what([] { tape t(100); }), "rafter: tape.line is 100; it must be a power of two from 8 to 4096");
    // Sets and threads.
    auto const nothing = [](tape& t) { (void)+t.array<double>(1)[0]; };
    EXPECT_EQ(what([&] { (void)count({.threads = 2}, nothing); }),
              "rafter: count_setting.threads is 2; it must be 1, or the kernel takes a thread_part");
    EXPECT_EQ(what([&] { (void)count({.sets = 0}, nothing); }),
              "rafter: count_setting.sets is 0; it must be from 1 to 2^24");
    EXPECT_EQ(what([&] { (void)count({.threads = 0}, nothing); }),
              "rafter: count_setting.threads is 0; it must be from 1 to 1024");
    EXPECT_EQ(what([&] {
                  (void)count({.threads = 2}, [](tape& t, thread_part part) { (void)t.array<double>(part.last(5)); });
              }),
              "rafter: an array of a further thread is 5; it must be as the first thread made it, in the same order");
    EXPECT_EQ(
        what([&] { (void)count({.sets = 2}, nothing).transferred({.capacity = 1.0 * KiB, .victims = 1.0 * MiB}); }),
        "rafter: cache.victims is 1048576 B; it must be zero for counts of sets, which are those of one cache");
    // At run time functions return values, so comparisons of them work.
    kernel_counts const decided = count([](tape& t) {
        counting<double>* const a = t.array<double>(4, [](std::int64_t i) { return static_cast<double>(i * i); });
        for (int i = 0; i < 4; ++i) {
            if (sqrt(a[i]) > 1.5) { a[i] = exp(a[i]) - pow(a[i], 2); }
        }
    });
    EXPECT_EQ(decided.stores(), 2);
    EXPECT_EQ(decided.in_fp64().transcendental, 4);
    EXPECT_EQ(decided.in_fp64().square_root, 4);
}

} // namespace
} // namespace count_test
