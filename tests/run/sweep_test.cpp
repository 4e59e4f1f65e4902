// Sweeps against brute force over random machines, and rejected sweeps.
#include "what.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

import rafter;

namespace sweep_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using protocol::least;

struct random_inputs {
    std::mt19937_64 bits{20'261'121};

    double between(double low, double high) { return std::uniform_real_distribution<double>(low, high)(bits); }
    std::size_t up_to(std::size_t most) { return 1 + bits() % most; }
    machine two_tiers() {
        return {.bandwidth = {between(100.0, 1000.0) * GB / s, between(1.0, 100.0) * GB / s},
                .latency = between(0.0, 1e5) * ns,
                .launch_overhead = between(0.0, 10.0) * us,
                .peak = between(1.0, 1000.0) * GFLOP / s};
    }
    streaming work() {
        return {.size = between(1.0, 100.0) * MB,
                .intensity = between(0.0, 20.0) * (FLOP / B),
                .hit_rate = between(0.0, 1.0)};
    }
    prediction_options options() {
        overlap const how[] = {no_overlap, full_overlap, partial_overlap(0.5), knee_overlap(2.5)};
        return {.tolerance = bits() % 2 == 0 ? 0.0 : 0.1, .overlap = how[bits() % 4]};
    }
};

bool same_bits(seconds const& a, seconds const& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// All answers of a space, computed point by point.
template <class Space>
void expect_as_point_by_point(Space const& space, performance_claim const& claim) {
    regime_counts counts;
    std::size_t best = 0;
    std::size_t most_busy = 0;
    std::size_t holds = 0;
    std::optional<std::size_t> first;
    std::optional<std::size_t> first_failing;
    std::vector<prediction> points;
    for (std::size_t i = 0; i < space.size(); ++i) {
        points.push_back(space[i]);
        prediction const& p = points.back();
        ++(p.regime == regime::memory_bound    ? counts.memory_bound
           : p.regime == regime::compute_bound ? counts.compute_bound
                                               : counts.balanced);
        if (p.total_time < points[best].total_time) { best = i; }
        if (p.fraction_of_roof() > points[most_busy].fraction_of_roof()) { most_busy = i; }
        if (p.total_time <= claim.max_time && p.fraction_of_roof() >= claim.min_fraction_of_roof) {
            ++holds;
            if (!first) { first = i; }
        } else if (!first_failing) {
            first_failing = i;
        }
    }
    EXPECT_EQ(space.counts(), counts);
    EXPECT_EQ(space.best()->index, best);
    EXPECT_EQ(space.best()->result, points[best]);
    EXPECT_EQ(space.best(maximize(metric::fraction_of_roof))->index, most_busy);
    EXPECT_EQ(space.count_if(claim), holds);
    EXPECT_EQ(space.find_if(claim), first);
    EXPECT_EQ(space.find_if_not(claim), first_failing);
    auto const verdict = check(space, claim);
    EXPECT_EQ(static_cast<bool>(verdict), !first_failing);
    EXPECT_EQ(verdict.failing, space.size() - holds);
    EXPECT_EQ(verdict.index, first_failing.value_or(0));
    EXPECT_EQ(static_cast<bool>(verdict.at_index), !first_failing);
    EXPECT_EQ(verdict.at_index.predicted, points[verdict.index]);

    std::vector<seconds> memory(space.size());
    std::vector<seconds> compute(space.size());
    std::vector<seconds> total(space.size());
    std::vector<regime> regimes(space.size());
    space.fill({memory.data(), compute.data(), total.data(), regimes.data()});
    for (std::size_t i = 0; i < space.size(); ++i) {
        ASSERT_TRUE(same_bits(memory[i], points[i].memory_time) && same_bits(compute[i], points[i].compute_time) &&
                    same_bits(total[i], points[i].total_time) && regimes[i] == points[i].regime)
            << i;
    }
    // Any part gives the same points, and writes no others.
    std::size_t const begin = space.size() / 3;
    std::size_t const length = space.size() / 2;
    std::vector<seconds> part(length + 2, -1.0 * s);
    space.fill(begin, length, {.total_time = part.data() + 1});
    EXPECT_EQ(part.front(), -1.0 * s);
    EXPECT_EQ(part.back(), -1.0 * s);
    for (std::size_t i = 0; i < length; ++i) {
        ASSERT_TRUE(same_bits(part[i + 1], total[begin + i])) << i;
    }
    regime_counts joined;
    for (std::size_t i = 0; i < 5; ++i) {
        joined = joined + space.part(shard{i, 5}).counts();
    }
    EXPECT_EQ(joined, counts);
}

TEST(sweep, answers_as_point_by_point) {
    random_inputs random;
    for (int i = 0; i < 60; ++i) {
        machine const m = random.two_tiers();
        streaming const op = random.work();
        auto const options = random.options();
        performance_claim const claim{.max_time = random.between(0.01, 50.0) * ms,
                                      .min_fraction_of_roof = random.between(0.0, 1.0)};
        auto const rates =
            vary<"bandwidth">(logarithmic(random.between(1.0, 5.0) * GB / s, 1.0 * TB / s, random.up_to(12)));
        auto const hits = vary<"hit_rate">(linear(0.0, 1.0, 1 + random.up_to(40)));
        [[maybe_unused]] auto const sizes = vary<"size">(powers_of_two(random.between(1.0, 9.0) * kB, 1.0 * GB));
        auto const peaks = vary<"peak">(listed{10.0 * GFLOP / s, 1.0 * TFLOP / s, 100.0 * GFLOP / s});
        [[maybe_unused]] auto const works =
            vary<"intensity">(linear(0.0 * FLOP / B, random.between(1.0, 30.0) * (FLOP / B), 1 + random.up_to(20)));
        expect_as_point_by_point(sweep(m, op, hits, options), claim);
#ifdef RAFTER_NIGHTLY
        expect_as_point_by_point(sweep(m, op, rates, hits, options), claim);
        expect_as_point_by_point(sweep(m, op, hits, peaks, options), claim);
        expect_as_point_by_point(sweep(m, op, sizes, works, peaks, options), claim);
#endif
        expect_as_point_by_point(
            sweep(m, op, peaks, rates, hits, vary<"latency">(linear(0.0 * s, 1.0 * us, 3)), options), claim);
    }
}

TEST(sweep, of_fields_that_write_the_same_the_later_one_counts) {
    machine const gpu{.bandwidth = 1.0 * TB / s, .latency = 1.0 * us, .peak = {10.0 * TFLOP / s, fp32}};
    machine const two_tiers{.bandwidth = {3.0 * TB / s, 1.0 * TB / s}, .peak = {10.0 * TFLOP / s, fp32}};
    gemm const product{.m = 64, .n = 64, .k = 64, .type = fp32};
    performance_claim const claim{.max_time = 1.05 * us, .min_fraction_of_roof = 0.02};
    auto const in_any_order = [&](machine const& m, auto const& op, auto const& a, auto const& b, auto const& c) {
#ifdef RAFTER_NIGHTLY // with the other, each two of them in both orders
        expect_as_point_by_point(sweep(m, op, a, b, c), claim);
#endif
        expect_as_point_by_point(sweep(m, op, c, b, a), claim);
    };
    in_any_order(gpu, product, vary<"m", "n", "k">(linear(1, 296, 60)), vary<"k">(linear(1, 4, 4)),
                 vary<"m">(listed{7, 9}));
    in_any_order(gpu, product, vary<"m", "n">(linear(1, 296, 60)), vary<"n">(linear(1, 24, 24)),
                 vary<"batch">(listed{1, 3}));
    machine in_fp16 = gpu;
    in_fp16.peak = {10.0 * TFLOP / s, fp16};
    in_any_order(in_fp16, linear_layer{.tokens = 8, .inputs = 4096, .outputs = 4096, .type = fp16},
                 vary<"weights">(linear(2.0 * bit / element, 16.0 * bit / element, 8)),
                 vary<"inputs", "outputs">(listed{256, 4096}), vary<"tokens">(linear(1, 100, 100)));
    in_any_order(in_fp16, least<attention>, vary<"queries", "keys">(powers_of_two(1, 1024)),
                 vary<"keys">(powers_of_two(1, 4096)), vary<"queries">(listed{1}));
    // Tiers are separate fields in any order; two names of one tier are not.
    in_any_order(two_tiers, streaming{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5},
                 vary<"bandwidth[0]">(linear(1.0 * TB / s, 9.0 * TB / s, 30)),
                 vary<"bandwidth">(linear(0.1 * TB / s, 1.0 * TB / s, 30)), vary<"hit_rate">(listed{0.25, 0.75}));
    EXPECT_EQ(what([&] {
                  (void)sweep(two_tiers, product, vary<"bandwidth">(linear(0.1 * TB / s, 1.0 * TB / s, 3)),
                              vary<"bandwidth[1]">(linear(1.0 * TB / s, 9.0 * TB / s, 3)));
              }),
              "rafter: sweep.vary is bandwidth; it must be of each field at most once");
    // A machine first, then its fields, also in pictures.
    auto const of_machines =
        sweep(gpu, streaming{.size = 1.0 * GB, .intensity = 100.0 * FLOP / B},
              vary<"bandwidth">(linear(1.0 * GB / s, 1000.0 * GB / s, 50)), vary<"machine">(listed{gpu, two_tiers}));
    EXPECT_EQ(regime_regions(of_machines, {.columns = 4}).crossover.size(), 2u);
}

TEST(sweep, what_is_listed_is_combined_when_checked) {
    machine const gpu{.bandwidth = 1.0 * TB / s, .peak = {10.0 * TFLOP / s, fp64}};
    spmv op{.rows = 1, .columns = 1, .nonzeros = 1, .type = fp64, .index = int32};
    op.rows = op.columns = 100;
    op.nonzeros = 50;
    EXPECT_EQ(
        what([&] { (void)sweep(gpu, op, vary<"rows">(listed{100, 1, 100}), vary<"columns">(listed{100, 1, 100})); }),
        "rafter: spmv.nonzeros is 50; it must be at most rows times columns");
    EXPECT_EQ(what([&] {
                  (void)sweep(gpu, op,
                              vary<"bandwidth">(
                                  decltype(linear(transfer_rate(1.0 * GB / s), transfer_rate(2.0 * GB / s), 2)){}));
              }),
              "rafter: axis.size is 0; it must be at least 1");
    EXPECT_EQ(what([&] { (void)sweep(gpu, op, vary<"machine">(machine_axis{})); }),
              "rafter: axis.size is 0; it must be at least 1");
    EXPECT_EQ(what([] { (void)grid_of(machine_axis{}); }), "rafter: axis.size is 0; it must be at least 1");
}

TEST(sweep, machines_are_an_axis_among_others) {
    auto const machines = machines_with(matrix_arithmetic(bf16));
    gemm const product{.m = 512, .n = 1024, .k = 2048, .type = bf16};
    machine const any{.bandwidth = 1.0 * GB / s, .peak = {1.0 * GFLOP / s, bf16}};
    performance_claim const claim{.max_time = 20.0 * us, .min_fraction_of_roof = 0.7};
    auto const rates = vary<"bandwidth">(linear(1.0 * TB / s, 2.0 * TB / s, 13));
#ifdef RAFTER_NIGHTLY
    expect_as_point_by_point(sweep(any, product, vary<"machine">(machines)), claim);
    expect_as_point_by_point(sweep(any, product, vary<"machine">(machines), rates), claim);
#endif
    // The order of the axes only numbers the points.
    auto const machines_last = sweep(any, product, rates, vary<"machine">(machines));
    expect_as_point_by_point(machines_last, claim);
    EXPECT_EQ(machines_last[1], sweep(any, product, vary<"machine">(machines), rates)[13]);
}

TEST(sweep, pareto_fronts_against_brute_force) {
    random_inputs random;
    for (int i = 0; i < 40; ++i) {
        auto const space = sweep(random.two_tiers(), random.work(),
                                 vary<"bandwidth">(geometric(1.0 * GB / s, 1.0 * TB / s, 1 + random.up_to(12))),
                                 vary<"hit_rate">(linear(0.0, 1.0, 1 + random.up_to(60))),
                                 vary<"latency">(linear(0.0 * s, 1.0 * ms, 1 + random.up_to(3))), random.options());
        auto const front =
            space.pareto<800>(minimize(metric::total_time), minimize<"bandwidth">(), maximize<"latency">());
        struct point {
            decltype(space[0].total_time) time;
            decltype(space.value<0>(0)) bandwidth;
            decltype(space.value<2>(0)) latency;
            bool operator==(point const&) const = default;
        };
        std::vector<point> points;
        for (std::size_t a = 0; a < space.size(); ++a) {
            points.push_back({space[a].total_time, space.value<0>(a), space.value<2>(a)});
        }
        std::size_t found = 0;
        for (std::size_t a = 0; a < points.size(); ++a) {
            bool beaten = false;
            for (std::size_t b = 0; b < points.size() && !beaten; ++b) {
                bool const no_worse = points[b].time <= points[a].time && points[b].bandwidth <= points[a].bandwidth &&
                                      points[b].latency >= points[a].latency;
                beaten = no_worse && (points[b] != points[a] || b < a);
            }
            bool in_front = false;
            for (std::size_t const f : front) {
                in_front = in_front || f == a;
            }
            found += in_front ? 1 : 0;
            ASSERT_NE(in_front, beaten) << a;
        }
        EXPECT_EQ(found, front.size());
        for (std::size_t k = 1; k < front.size(); ++k) {
            EXPECT_LE(in(s, space[front[k - 1]].total_time), in(s, space[front[k]].total_time));
        }
    }
}

TEST(sweep, pareto_fronts_of_estimates_against_brute_force) {
    using estimate = measure::estimate<units::second>;
    struct forecast {
        estimate time;
        double cost;
    };
    random_inputs random;
    for (int i = 0; i < 40; ++i) {
        std::vector<forecast> all;
        for (std::size_t const count = 1 + random.up_to(60); all.size() < count;) {
            double const low = static_cast<double>(random.up_to(9));
            double const value = low + static_cast<double>(random.up_to(3) - 1);
            double const high = value + static_cast<double>(random.up_to(3) - 1);
            all.push_back({{value * s, low * s, high * s}, static_cast<double>(random.up_to(4))});
        }
        auto const space =
            sweep([&](double number) { return all[static_cast<std::size_t>(number) - 1]; }, integers(1, all.size()));
        auto const front = space.pareto(minimize([](forecast const& f) { return f.time; }),
                                        minimize([](forecast const& f) { return f.cost; }));
        std::size_t found = 0;
        for (std::size_t a = 0; a < all.size(); ++a) {
            bool beaten = false, beaten_by_value = false;
            for (std::size_t b = 0; b < all.size(); ++b) {
                forecast const& one = all[a];
                forecast const& other = all[b];
                bool const same = other.time == one.time && other.cost == one.cost && one.time.low == one.time.high;
                beaten = beaten || (same && b < a) ||
                         (other.time.high <= one.time.low && other.cost <= one.cost &&
                          (other.time.high < one.time.low || other.cost < one.cost));
                beaten_by_value =
                    beaten_by_value || (other.time.value <= one.time.value && other.cost <= one.cost &&
                                        (other.time.value < one.time.value || other.cost < one.cost || b < a));
            }
            bool in_front = false;
            for (std::size_t k = 0; k < front.size(); ++k) {
                if (front[k] != a) { continue; }
                in_front = true;
                EXPECT_EQ(front.is_by_value(k), !beaten_by_value) << a;
            }
            found += in_front ? 1 : 0;
            ASSERT_NE(in_front, beaten) << a;
        }
        EXPECT_EQ(found, front.size());
    }
}

constexpr machine fixed_machine{
    .bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming fixed_work{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};
constexpr auto space_for(machine const& m) {
    return sweep(m, fixed_work, vary<"bandwidth">(logarithmic(1.0 * GB / s, 300.0 * GB / s, 7)),
                 vary<"hit_rate">(linear(0.0, 1.0, 21)), {.tolerance = 0.02, .overlap = knee_overlap(3.0)});
}
struct table {
    seconds total[399];
    regime regimes[399];
};
constexpr table made_by_the_compiler = [] {
    table out;
    space_for(fixed_machine).fill({.total_time = out.total, .regimes = out.regimes});
    return out;
}();
TEST(sweep, the_compiler_and_the_program_find_the_same) {
    machine volatile_machine = fixed_machine;
    asm volatile("" : "+m"(volatile_machine)); // prevents constant folding
    auto const space = space_for(volatile_machine);
    ASSERT_EQ(space.size(), 399u);
    table out;
    space.fill({.total_time = out.total, .regimes = out.regimes});
    EXPECT_EQ(std::memcmp(out.total, made_by_the_compiler.total, sizeof out.total), 0);
    EXPECT_EQ(std::memcmp(out.regimes, made_by_the_compiler.regimes, sizeof out.regimes), 0);
    constexpr auto best = space_for(fixed_machine).best();
    EXPECT_EQ(space.best(), best);
    constexpr auto counts = space_for(fixed_machine).counts();
    EXPECT_EQ(space.counts(), counts);
    EXPECT_GT(counts.balanced, 0u);
}

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(sweep, axes_refuse_what_they_cannot_walk) {
    for (double const bad : {nan, inf, -inf}) {
        EXPECT_NE(what([&] { (void)linear(bad, 1.0, 3); }).find("axis.first is"), std::string::npos) << bad;
        EXPECT_NE(what([&] { (void)linear(1.0, bad, 3); }).find("axis.last is"), std::string::npos) << bad;
    }
    for (double const bad : {nan, inf, -inf, 0.0, -1.0}) {
        EXPECT_NE(what([&] { (void)logarithmic(bad * B, 1.0 * B, 3); }).find("axis.first is"), std::string::npos)
            << bad;
        EXPECT_NE(what([&] { (void)logarithmic(1.0 * B, bad * B, 3); }).find("axis.last is"), std::string::npos) << bad;
        EXPECT_NE(what([&] { (void)geometric(1.0, bad, 3); }).find("axis.last is"), std::string::npos) << bad;
        EXPECT_NE(what([&] { (void)powers_of_two(bad, 8.0); }).find("axis.first is"), std::string::npos) << bad;
    }
    EXPECT_EQ(what([] { (void)logarithmic(0.0 * GB / s, 1.0 * GB / s, 3); }),
              "rafter: axis.first is 0; it must be positive and finite");
    EXPECT_EQ(what([] { (void)logarithmic(1.0, 10.0, 0); }), "rafter: axis.per_decade is 0; it must be at least 1");
    for (std::size_t const few : {0, 1}) {
        std::string const sentence =
            "rafter: axis.count is " + std::to_string(few) + "; it must be at least 2; listed{x} holds one";
        EXPECT_EQ(what([&] { (void)geometric(1.0, 10.0, few); }), sentence);
        EXPECT_EQ(what([&] { (void)linear(1.0, 10.0, few); }), sentence);
    }
    for (double const last : {4.0, 1.0}) { // reversed, and one value
        std::string const sentence = "rafter: axis.last is " + std::to_string(static_cast<int>(last)) + "; it must be ";
        EXPECT_EQ(what([&] { (void)linear(4.0, last, 5); }), sentence + "above axis.first");
        EXPECT_EQ(what([&] { (void)geometric(4.0, last, 5); }), sentence + "above axis.first");
        EXPECT_EQ(what([&] { (void)logarithmic(4.0, last, 5); }), sentence + "above axis.first");
        EXPECT_EQ(what([&] { (void)powers_of_two(4.0, last); }), sentence + "at least twice axis.first");
    }
    EXPECT_NE(what([] { (void)geometric(1e-300, 1e300, 3); }).find("within a double's range"), std::string::npos);
    EXPECT_NE(what([] { (void)logarithmic(1e-300, 1e300, 3); }).find("within a double's range"), std::string::npos);
    EXPECT_EQ(what([] { (void)linear(0.0, 3 * 5e-324, 6); }),
              "rafter: axis.last - axis.first is 1.5e-323; it must be enough for so many points");
    for (std::uint64_t const large : {(std::uint64_t{1} << 53) + 1, ~std::uint64_t{0}}) {
        EXPECT_NE(what([&] { (void)linear(1, large, 3); }).find("at most 2^53"), std::string::npos);
        EXPECT_NE(what([&] { (void)powers_of_two(1, large); }).find("at most 2^53"), std::string::npos);
        EXPECT_NE(what([&] { (void)vary<"tokens">(listed{std::uint64_t{1}, large}); }).find("at most 2^53"),
                  std::string::npos);
    }
    EXPECT_NE(what([] { (void)machines_where([](processor const&) { return false; }); }).find("true of none"),
              std::string::npos);
    EXPECT_NE(
        what([] { (void)grid_of(linear(1.0, 2.0, 1u << 30), linear(1.0, 2.0, 1u << 30)); }).find("at most 2^53 points"),
        std::string::npos);
}

TEST(sweep, refuses_values_and_questions_that_make_no_sense) {
    auto const hits = [](double to) { return vary<"hit_rate">(linear(0.0, to, 5)); };
    EXPECT_NE(what([&] { (void)sweep(fixed_machine, fixed_work, hits(1.5)); }).find("hit_rate is 1.5"),
              std::string::npos);
    EXPECT_NE(what([&] {
                  (void)sweep(fixed_machine, fixed_work, vary<"bandwidth">(linear(1.0 * GB / s, 2.0 * GB / s, 3)),
                              hits(1.5));
              }).find("hit_rate is 1.5"),
              std::string::npos);
    EXPECT_NE(what([&] {
                  (void)sweep(fixed_machine, fixed_work, vary<"latency">(listed{1.0 * s, -1.0 * s, 2.0 * s}),
                              hits(1.0));
              }).find("machine.latency is -1"),
              std::string::npos);
    EXPECT_EQ(what([&] { (void)sweep(fixed_machine, fixed_work, hits(1.0), hits(0.5)); }),
              "rafter: sweep.vary is hit_rate; it must be of each field at most once");
    EXPECT_EQ(what([&] {
                  auto const rates = linear(1.0 * GB / s, 2.0 * GB / s, 2);
                  (void)sweep(fixed_machine, fixed_work, vary<"bandwidth">(rates), vary<"bandwidth[0]">(rates));
              }),
              "nothing was thrown");
    EXPECT_NE(what([&] {
                  machine m = fixed_machine;
                  m.peak = {10.0 * GFLOP / s, least<gemm>.type};
                  (void)sweep(m, least<gemm>, vary<"m", "n", "k">(linear(1, 9, 6)));
              }).find("m is 2.6; it must be whole"),
              std::string::npos);
    auto const space = sweep(fixed_machine, fixed_work, hits(1.0));
    EXPECT_EQ(what([&] { (void)space[5]; }), "rafter: the index of sweep is 5; it must be below its size, 5");
    EXPECT_NE(what([&] { (void)space.part(6, 0); }).find("part.first is 6"), std::string::npos);
    EXPECT_NE(what([&] { (void)space.part(3, 3); }).find("part.count is 3"), std::string::npos);
    EXPECT_NE(what([&] { (void)space.part(shard{4, 4}); }).find("shard.index is 4"), std::string::npos);
    EXPECT_NE(what([&] { (void)space.part(shard{0, 0}); }).find("shard.count is 0"), std::string::npos);
    EXPECT_NE(what([&] {
                  (void)space.pareto<2>(minimize(metric::total_time), maximize(metric::total_time));
              }).find("the size of the Pareto front is 5; it must be at most Capacity"),
              std::string::npos);
    EXPECT_NE(what([&] { (void)space.all_of({.max_time = 0.0 * s}); }).find("claim.max_time is 0 s"),
              std::string::npos);
    EXPECT_NE(what([&] { (void)space.all_of({.overlap = no_overlap}); }).find("claim.overlap"), std::string::npos);
    EXPECT_NE(what([&] { (void)space.all_of({.tolerance = 0.5}); }).find("claim.tolerance is 0.5"), std::string::npos);
    EXPECT_NE(what([&] { (void)space.all_of({.fits_in = memory_level::l2}); }).find("memory level"), std::string::npos);
    // The varied machines include one without the peak that the operation needs.
    gemm const in_fp8{.m = 512, .n = 512, .k = 512, .type = fp8};
    EXPECT_NE(what([&] {
                  (void)sweep(catalogued<"nvidia-h100-sxm5-80gb">(), in_fp8,
                              vary<"machine">(listed{catalogued<"nvidia-h100-sxm5-80gb">(),
                                                     catalogued<"nvidia-a100-sxm4-80gb">()}));
              }).find("machine.peaks"),
              std::string::npos);
}

TEST(sweep, one_point_and_none) {
    auto const one = sweep(fixed_machine, fixed_work, vary<"hit_rate">(listed{0.25}));
    EXPECT_EQ(one.size(), 1u);
    EXPECT_EQ(one.best()->index, 0u);
    EXPECT_EQ(one.best()->values.get<0>(), 0.25);
    EXPECT_FALSE(one.part(1, 0).best());
    EXPECT_FALSE(one.part(1, 0).find_if({.max_time = 1.0 * s}));
    EXPECT_TRUE(one.part(1, 0).all_of({.max_time = 1.0 * s})) << "true of none, as std::all_of";
}

} // namespace
} // namespace sweep_test
