// rafter.count, from inside: counts as formulas in the extents, traffic behind caches, how both are fitted, and texts.
module;
#include "../counted_kernels.hpp"
#include "accepted.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
module rafter.count;
import rafter;

using namespace rafter;
using namespace rafter::symbols;

namespace {

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

static_assert(flop_kinds{1, 20, 300, 4000, 50000, 600000, 7, 8, 9}.total() == 654321.0 * FLOP);
static_assert(flop_kinds{.add = 3, .multiply = 1, .fusable = 1}.share_of_fma_peak() == 4.0 / 6.0);

// Between the least and the greatest distance a cache misses the shares that are farther; nearby distances are as one.
constexpr std::array<double, 9> nearer{0.0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.6, 0.9, 1.0};
constexpr reuse_formulas::numbers spread{100.0, 10.0, 14.0, 25.0, &nearer, false};
static_assert(spread.missed(9.0) == 100.0 && spread.missed(10.0) == 100.0);
static_assert(spread.missed(14.0) == 100.0 * (1.0 - 0.1));
static_assert(spread.missed(15.0) > 100.0 * (1.0 - 0.151) && spread.missed(15.0) < 100.0 * (1.0 - 0.149));
static_assert(spread.missed(25.0) > 100.0 * (1.0 - 0.951) && spread.missed(25.0) < 100.0 * (1.0 - 0.949));
static_assert(spread.missed(26.0) == 0.0 && spread.missed(25.5) == 0.0);
static_assert(spread.at_most(27.0) == 100.0 && spread.at_most(27.5) == 0.0);
static_assert(spread.at_least(8.0) == 100.0 && spread.at_least(8.5) == 0.0);
constexpr reuse_formulas::numbers narrow{100.0, 10.0, 11.0, 12.0, &nearer, false};
static_assert(narrow.missed(10.0) == 100.0 && narrow.missed(11.0) == 100.0 && narrow.missed(11.5) == 0.0);
constexpr reuse_formulas::numbers usual_below{100.0, 10.0, 7.0, 12.0, &nearer, false};
static_assert(usual_below.missed(10.0) == 100.0 && usual_below.missed(10.5) == 0.0);
constexpr reuse_formulas::numbers usual_above{100.0, 10.0, 15.0, 12.0, &nearer, false};
static_assert(usual_above.missed(12.0) == 100.0 && usual_above.missed(12.5) == 0.0);
constexpr reuse_formulas::numbers three_lines{100.0, 10.0, 10.0, 13.0, &nearer, false};
static_assert(three_lines.missed(11.0) == 100.0 * (1.0 - 0.1));
constexpr reuse_formulas::numbers first_use{100.0, 0.0, 0.0, 0.0, &nearer, true};
static_assert(first_use.missed(1e9) == 100.0 && first_use.at_most(1e9) == 100.0 && first_use.at_least(1e9) == 100.0);

// The reuses of a place, as they are sorted: source, distance, times.
using entry = detail::sorted_reuses::entry;
constexpr entry reuse(int source, std::int64_t distance, std::int64_t times) {
    return {std::uint64_t{1} << 48U | static_cast<std::uint64_t>(source) << 32U | static_cast<std::uint64_t>(distance),
            times};
}
template <std::size_t Size>
constexpr detail::reuses_of_site of_site(std::array<entry, Size> const& all) {
    detail::reuses_of_site out;
    out.first = all.data(), out.last = all.data() + Size;
    return out;
}
constexpr std::array some{reuse(0, 0, 9), reuse(2, 10, 5), reuse(2, 14, 7), reuse(2, 20, 6),
                          reuse(5, 3, 2), reuse(5, 40, 1), reuse(7, 2, 8),  reuse(7, 12, 3)};
constexpr detail::reuse_sources two_of_them = [] {
    detail::reuse_sources out;
    out.add(0), out.add(2), out.others = true;
    return out;
}();
static_assert(some[1].site() == 1 && some[1].source() == 2 && some[1].distance() == 10);
static_assert(of_site(some).has(7) && of_site(some).has(0) && !of_site(some).has(3) && !two_of_them.has(5));
static_assert(of_site(some).has_gap_behind(2, 10) && of_site(some).has_gap_behind(2, 20));
static_assert(of_site(some).has_gap_behind(5, 40) && of_site(some).has_gap_behind(7, 12));
static_assert(!of_site(some).has_gap_behind(2, 3) && !of_site(some).has_gap_behind(5, 10));
constexpr std::array near{reuse(2, 10, 5), reuse(2, 12, 7), reuse(2, 15, 7)};
static_assert(!of_site(near).has_gap_behind(2, 10) && of_site(near).has_gap_behind(2, 12));
/// "first 0 0 0 x9; 10 14 20 x18": least, usual and greatest distances of each group, and its times.
constexpr fixed_text<200> groups(int wanted, int gap, std::int64_t fixed = -1) {
    fixed_text<200> out;
    detail::reuse_groups const found = detail::groups_of(of_site(some), two_of_them, wanted, gap, fixed);
    for (auto const& g : found) {
        out.append(out.size() == 0 ? "" : "; ").append(g.is_first_use ? "first " : "");
        out.append(whole_number(g.least)).append(" ").append(whole_number(g.usual)).append(" ");
        out.append(whole_number(g.most)).append(" x").append(whole_number(g.times));
    }
    return out;
}
static_assert(text_is<groups(0, 5), "first 0 0 0 x9">);
static_assert(text_is<groups(2, 0), "10 14 20 x18">);
static_assert(text_is<groups(2, 5), "10 14 14 x12; 20 20 20 x6">); // 4 x 20 > 5 x 14 + 8, and 4 x 14 is not above 58
static_assert(text_is<groups(2, 6), "10 14 20 x18">);
static_assert(text_is<groups(2, 0, 10), "10 10 10 x5; 14 14 20 x13">);
static_assert(text_is<groups(-1, 0), "2 2 40 x14">); // of the sources that are not among these
static_assert(text_is<groups(-1, 5), "2 2 3 x10; 12 12 12 x3; 40 40 40 x1">);

// Shares of 16 distances by eighths, and those within two lines of the least one where they are more than usual.
constexpr std::array over_sixteen{reuse(2, 100, 10), reuse(2, 101, 10), reuse(2, 102, 10),
                                  reuse(2, 107, 30), reuse(2, 108, 20), reuse(2, 115, 20)};
constexpr detail::reuse_group sixteen{.least = 100, .usual = 107, .most = 115, .times = 100};
constexpr auto shares = detail::nearer_shares(of_site(over_sixteen), two_of_them, 2, sixteen);
static_assert(number(shares[0], ".3f") == "0.300" && number(shares[1], ".3f") == "0.200");
static_assert(number(shares[2], ".3f") == "0.300" && number(shares[3], ".3f") == "0.300");
static_assert(number(shares[4], ".3f") == "0.600" && number(shares[5], ".3f") == "0.800");
static_assert(number(shares[7], ".3f") == "0.800" && number(shares[8], ".3f") == "1.000");
constexpr detail::reuse_group part_of{.least = 101, .usual = 107, .most = 108, .times = 100};
constexpr auto shares_of_part = detail::nearer_shares(of_site(over_sixteen), two_of_them, 2, part_of);
static_assert(shares_of_part[0] == 0.0 && number(shares_of_part[8], ".3f") == "0.700");

// Formulas are held against a run: lines that are used twice, at one distance. A capacity is known within 5 % and two
// lines.
constexpr double error(int lines, int distance) {
    constexpr count_plan plan{.extents = 1, .from = {1, 1, 1}, .step = {1, 1, 1}, .degree = {0, 0, 0}};
    std::array const all{reuse_formulas{.is_first_use = true, .times = {plan, {lines}}},
                         reuse_formulas{.times = {plan, {lines}},
                                        .least = {plan, {distance}},
                                        .usual = {plan, {distance}},
                                        .most = {plan, {distance}}}};
    kernel_formulas stated{.plan = plan};
    stated.accesses = {all.data(), all.size()};
    return detail::error_against(stated, count([=](tape& t) {
                                     auto const* const a = t.array<double>(8 * lines);
                                     for (int i = 0; i < 16 * lines; i += 8) {
                                         (void)+a[i % (8 * lines)];
                                     }
                                 }),
                                 {1, 1, 1});
}
static_assert(error(17, 16) == 0.0 && error(17, 14) == 0.0 && error(17, 13) == 0.5); // 0.95 x 16 - 2 is above 13
static_assert(error(16, 15) == 0.0 && error(16, 18) == 0.0 && error(16, 19) == 1.0); // 1.05 x 16 + 2 is below 19
static_assert(error(914, 913) == 0.0 && error(914, 866) == 0.0 && error(914, 865) == 0.5);
static_assert(error(913, 960) == 0.0 && error(913, 961) == 1.0);

/// A line for each reuse: what it is, its times, its least and greatest distance, and whether they are open.
constexpr fixed_text<3000> reuses(reuse_list const& all) {
    fixed_text<3000> out;
    for (reuse_formulas const& each : all) {
        out.append(each.site.stores ? "stores " : "loads ").append(whole_number(each.site.array)).append(": ");
        out.append(each.times.text()).append(each.is_first_use ? " first" : "");
        if (!each.is_first_use) {
            for (auto const* const distance : {&each.least, &each.most}) {
                out.append(", ").append(distance->text());
            }
        }
        out.append(each.is_verified ? "" : ", open").append("\n");
    }
    return out;
}
static_assert(text_is<reuses(formulas.accesses), R"(loads 1: 1/8 n first
loads 1: 7/8 n m - 7/4 n - 2 m + 4, 3, 4
loads 1: 1/8 n m - 3/8 n - m + 3, 1/2 n - 4, 1/2 n - 3
loads 1: m - 3, 1/2 n - 2, 1/2 n - 2
loads 1: 1 first
loads 1: 1/8 n m - 1/4 n - m + 2, 4, 4
loads 1: 1/8 n m - 1/4 n - m + 2, 3, 3
loads 1: 3/4 n m - 3/2 n - m + 2, 3, 3
loads 1: m - 3, 1/2 n - 2, 1/2 n - 2
loads 1: 1/8 n - 1 first
loads 1: m - 2, 0, 0
loads 1: 3/4 n m - 3/2 n - m + 2, 0, 0
loads 1: 1/8 n m - 1/4 n - m + 2, 4, 4
loads 1: 1/8 n m - 3/8 n - m + 3, 1/2 n - 3, 1/2 n - 2
loads 1: 1/8 n m - 1/4 n first
loads 1: 7/8 n m - 7/4 n - 2 m + 4, 3, 4
stores 0: 1/8 n m - 1/4 n first
stores 0: 7/8 n m - 7/4 n - 2 m + 4, 3, 4
)">);
static_assert(text_is<reuses(counts_of<product_kernel, product_plan>.accesses), R"(loads 1: 1/8 m k first
loads 1: 7/8 m k, 1/4 n, 1/4 n
loads 2: 1/8 n k first
loads 2: 1/8 n m k - 1/8 n k, 1/8 n k + 1/8 n + 1/8 k, 1/8 n k + 1/4 n + 1/8 k
loads 2: 7/8 n m k, 1, 1
loads 0: 1/8 n m first
loads 0: 1/8 n m k - 1/8 n m, 1/4 n, 1/4 n
loads 0: 7/8 n m k, 1, 1
stores 0: 1/8 n m k, 0, 0
stores 0: 7/8 n m k, 0, 0
)">);
static_assert(text_is<reuses(counts_of<product_kernel, product_plan>.writes), R"(stores 0: 1/8 n m first
stores 0: 1/8 n m k - 1/8 n m, 1/4 n, 1/4 n
stores 0: 7/8 n m k, 1, 1
)">);

// An extent of two powers beside one: n^2 m and their like.
constexpr count_plan mixed{.extents = 2, .from = {1, 3, 1}, .step = {2, 1, 1}, .degree = {2, 1, 0}};
constexpr count_formula by_powers(mixed, {3, 27, 75, 4, 36, 100});
static_assert(by_powers.text() == "n^2 m" && by_powers({2.0, 5.0, 0.0}) == 20.0 && by_powers.degree() == 3);
constexpr count_plan quarters{.extents = 1, .from = {3, 1, 1}, .step = {4, 1, 1}, .degree = {1, 0, 0}};
static_assert(count_formula(quarters, {1, 2}).text() == "1/4 n + 1/4" &&
              count_formula(quarters, {1, 2}).is(3, {11, 1, 1}));
static_assert(count_formula(halves, {-1, -3, -6}).text({"x"}) == "-1/8 x^2 - 1/4 x");
static_assert(count_formula(two, {0, 1, 0, 1}).text() == "n - 1" &&
              count_formula(two, {3, 3, 5, 5}).text() == "2 m + 1");

// Which arithmetic, by type.
constexpr auto narrow_kernel = [](tape& t, long n) {
    auto* const x = t.array<float>(n);
    for (long i = 0; i < n; ++i) {
        x[i] = x[i] * x[i] + 1.0f;
    }
};
using in_narrow = counted_from<narrow_kernel>;
static_assert(in_narrow{64}.kind() == vector_arithmetic(fp32) && in_narrow{64}.flops_in(fp32) == 128.0 * FLOP);
static_assert(count(narrow_kernel, 32L).kind() == vector_arithmetic(fp32));
constexpr auto copied_kernel = [](tape& t, long n) {
    auto* const x = t.array<double>(n);
    auto* const y = t.array<double>(n);
    for (long i = 0; i < n; ++i) {
        y[i] = x[i];
    }
};
static_assert(counted_from<copied_kernel>{64}.kind() == arithmetic{});

// Indices of arrays and places begin at 0.
constexpr kernel_counts once = count(copied_kernel, 8L);
static_assert(once.arrays() == 2 && once.sites() == 2);
static_assert(accepted<[] { return once.array(1).extent; }> && !accepted<[] { return once.array(2).extent; }>);
static_assert(!accepted<[] { return once.array(-1).extent; }>);
static_assert(accepted<[] { return once.site(1).line; }> && !accepted<[] { return once.site(2).line; }>);
static_assert(!accepted<[] { return once.site(-1).line; }>);
static_assert(accepted<[] { return tape(8).counts().arrays(); }> &&
              accepted<[] { return tape(4096).counts().arrays(); }>);
static_assert(!accepted<[] { return tape(4).counts().arrays(); }> &&
              !accepted<[] { return tape(8192).counts().arrays(); }>);

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
constexpr machine with_ways(double of_l1, double of_l2) {
    machine out = cpu;
    out.bandwidth[0].ways = of_l1;
    out.bandwidth[1].ways = of_l2;
    return out;
}
static_assert(
    text_is<layer_conditions(scaling{1024, 100}, with_ways(8, 16)),
            R"(loads         factor at 4:67: 1/4 x - 1 lines; L1 holds it up to x = 2052; L2 holds it up to x = 65540
same sets     a: rows are 8192 B apart, and L1 puts all of them into the same sets
)">);
static_assert(!layer_conditions(scaling{1032, 100}, with_ways(8, 16)).contains("same sets"));
static_assert(!layer_conditions(scaling{1024, 100}, with_ways(0, 16)).contains("same sets"));
static_assert(layer_conditions(scaling{8192, 100}, with_ways(0, 16)).contains("L2 puts all"));
static_assert(layer_conditions(counted_from<square_kernel>{512}, with_ways(8, 0)).contains("array 1: rows are"));
static_assert(!layer_conditions(counted_from<square_kernel>{520}, with_ways(8, 0)).contains("same sets"));
// An L2 of victims holds a row together with L1: 1056 KiB.
constexpr machine with_victims = [] {
    machine out = cpu;
    out.bandwidth[1].takes_victims = true;
    return out;
}();
static_assert(layer_conditions(scaling{100, 100}, with_victims)
                  .contains("L1 holds it up to x = 2052; L2 holds it up to x = 67588"));
static_assert(predict_levels(with_victims, smoothing{8192, 8192})[1].traffic ==
              smoothing{8192, 8192}.transferred({.capacity = 32.0 * KiB, .victims = 1.0 * MiB}));
static_assert(predict_levels(with_victims, smoothing{8192, 8192})[2].traffic ==
              smoothing{8192, 8192}.transferred({.capacity = 1056.0 * KiB}));
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

// Each kind has a line, and names of arrays and places have limits.
#line 300 "count_formulas.cpp"
// clang-format off
constexpr auto every_kind = [](tape& t) {
    auto* const x = t.array<double>(1);
    auto* const f = t.array<float>(1, "an array whose name is longer than a line of text");
    x[0] = exp(x[0]) / sqrt(x[0]) + abs(f[0]);
    f[0] = max(f[0], 1.0f) - x[0];
};
// clang-format on
static_assert(text_is<explain(count(every_kind)), R"(comparisons   1 in fp32
signs         1 in fp32: no FLOP
conversions   1 in fp32: no FLOP
additions     2 in fp64
divisions     1 in fp64
square roots  1 in fp64
functions     1 in fp64
conversions   2 in fp64: no FLOP
array 0       8 B: loads 3, stores 1, reads 1, writes 1
an array whose name is longer than a li 4 B: loads 2, stores 1, reads 1, writes 1
loads         array 0 at 304:16: 1, 1 to new lines, the others to lines with at most 0 others since their last use
loads         array 0 at 304:29: 1, 0 to new lines, the others to lines with at most 0 others since their last use
loads         an array whose name is longer than a li at 304:41: 1, 1 to new lines, the others to lines with at most 0 others since their last use
stores        array 0 at 304:41: 1, 0 to new lines, the others to lines with at most 1 others since their last use
loads         an array whose name is longer than a li at 305:12: 1, 0 to new lines, the others to lines with at most 1 others since their last use
loads         array 0 at 305:30: 1, 0 to new lines, the others to lines with at most 1 others since their last use
stores        an array whose name is longer than a li at 305:12: 1, 0 to new lines, the others to lines with at most 1 others since their last use
)">);

// A cache may hold a reuse at each size, up to one, or at none; main memory is no cache.
constexpr machine caches{.bandwidth = {{.bandwidth = 400.0 * GB / s, .capacity = 64.0 * B, .level = memory_level::l1},
                                       {.bandwidth = 100.0 * GB / s, .capacity = 1.0 * MiB, .level = memory_level::l2},
                                       {.bandwidth = 20.0 * GB / s, .level = memory_level::dram}}};
#line 315 "count_formulas.cpp"
constexpr auto by_rows = [](tape& t, extent<"x"> columns, extent<"y"> rows) {
    auto* const total = t.array<double>(rows, "total");
    auto* const a = t.array<double>(rows * columns, "a");
    for (long j = 0; j < columns; ++j) {
        for (long i = 0; i < rows; ++i) {
            total[i] += a[i * columns + j];
        }
    }
};
static_assert(text_is<layer_conditions(counted_from<by_rows>{100, 100}, caches),
                      R"(loads         a at 320:25: 9/8 y - 1 lines; L1 holds none; L2 holds it at each x
loads         total at 320:25: 9/8 y - 8 lines; L1 holds none; L2 holds it at each x
)">);

// Tiles that divide the extent have formulas, and between them there is none: 1001 elements are 126 tiles, not 125.125.
constexpr auto sums_of_tiles = [](tape& t, extent<"x"> n) {
    auto* const a = t.array<double>(n, "a");
    auto* const sums = t.array<double>((n + 7) / 8, "sums");
    for (long first = 0; first < n; first += 8) {
        auto sum = a[first];
        for (long i = first + 1; i < std::min<long>(first + 8, n); ++i) {
            sum += a[i];
        }
        sums[first / 8] = sum;
    }
};
using tiled = counted_from<sums_of_tiles>;
static_assert(counts_of<sums_of_tiles>.array[1].stores.text({"x"}) == "1/8 x");
static_assert(counts_of<sums_of_tiles>.every[0] == 8 && counts_of<sums_of_tiles>.has_tiles());
static_assert(counts_of<sums_of_tiles>.is_verified());
static_assert(explain(counts_of<sums_of_tiles>).contains("tiles         formulas hold at x = 24 and each 8 more\n"));
static_assert(tiled{1000}.work() == 875.0 * FLOP);
static_assert(count(sums_of_tiles, 1000L).work() == 875.0 * FLOP);
static_assert(count(sums_of_tiles, 1001L).work() == 875.0 * FLOP); // the last tile has one element
static_assert(!accepted<[] { return tiled{1001}.work(); }>);
static_assert(!accepted<[] { return tiled{1001}.traffic(); }>);
static_assert(!accepted<[] { return predict(cpu, tiled{1004}); }>);
static_assert(accepted<[] { return predict(cpu, tiled{1008}); }>);
static_assert(accepted<[] { return tiled{1004.5}.work(); }>); // as a crossover asks between whole numbers
// Tiles of 16 take sizes of 16, and both extents of a transposition in tiles have them.
constexpr auto wider_tiles = [](tape& t, extent<"x"> n) {
    auto* const a = t.array<double>((n + 15) / 16);
    for (long i = 0; i < n; i += 16) {
        a[i / 16] += 1.0;
    }
    (void)t.array<double>(n);
};
static_assert(counts_of<wider_tiles>.every[0] == 16 && counts_of<wider_tiles>.plan.from[0] == 48);
constexpr auto transposition = [](tape& t, extent<"x"> columns, extent<"y"> rows) {
    auto* const to = t.array<double>(columns * rows);
    auto* const from = t.array<double>(columns * rows);
    auto* const tiles = t.array<double>((columns + 3) / 4 * ((rows + 7) / 8));
    long tile = 0;
    for (long j = 0; j < rows; j += 8) {
        for (long i = 0; i < columns; i += 4, ++tile) {
            tiles[tile] = 1.0;
            for (long y = j; y < std::min<long>(j + 8, rows); ++y) {
                for (long x = i; x < std::min<long>(i + 4, columns); ++x) {
                    to[x * rows + y] = from[y * columns + x];
                }
            }
        }
    }
};
static_assert(counts_of<transposition>.every[0] == 16 && counts_of<transposition>.every[1] == 16);
static_assert(counts_of<transposition>.array[2].stores.text({"x", "y"}) == "1/32 x y");
static_assert(!counts_of<jacobi_kernel>.has_tiles());
// A loop in lanes without a remainder takes no other sizes.
constexpr auto in_lanes = [](tape& t, extent<"x"> n) {
    auto* const a = t.array<double>(n);
    for (long i = 0; i < n; i += 4) {
        for (long lane = 0; lane < 4; ++lane) {
            a[i + lane] *= 2.0;
        }
    }
};
static_assert(counts_of<in_lanes>.in_fp64.multiply.text({"x"}) == "x" && counts_of<in_lanes>.every[0] == 8);
constexpr count_plan of_lanes{.from = {16, 1, 1}, .step = {8, 1, 1}, .degree = {1, 0, 0}, .tile = {4, 1, 1}};
static_assert(counts_of<in_lanes, of_lanes>.every[0] == 4 && counts_of<in_lanes, of_lanes>.is_exact);
static_assert(accepted<[] { return counted_from<in_lanes, of_lanes>{1004}.work(); }>);
static_assert(!accepted<[] { return counted_from<in_lanes, of_lanes>{1002}.work(); }>);

} // namespace
