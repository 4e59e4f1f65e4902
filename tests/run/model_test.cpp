// Properties of the model over random machines, and sweeps at run time against points and against constants.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <random>

import rafter;

namespace model_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

struct random_systems {
    std::mt19937_64 bits{42};

    double between(double low, double high) { return low + (high - low) * static_cast<double>(bits() >> 11) * 0x1p-53; }
    double magnitude(double low, double high) { return std::exp(between(std::log(low), std::log(high))); }

    machine two_tiers() {
        double const slow = magnitude(1e8, 1e12);
        return {.bandwidth = {slow * magnitude(1.0, 100.0) * (B / s), slow * (B / s)},
                .latency = magnitude(1e-9, 1e-5) * s,
                .peak = magnitude(1e9, 1e15) * (FLOP / s)};
    }
    streaming work() {
        return {.size = magnitude(1e3, 1e11) * B,
                .intensity = magnitude(1e-3, 1e4) * (FLOP / B),
                .hit_rate = between(0.0, 1.0),
                .access = bits() % 2 == 0 ? sequential_access : random_access(between(0.01, 1.0))};
    }
};

// A constant evaluates a list eight operations at a time. At run time GCC evaluates a register at a time.
constexpr machine of_lists{
    .bandwidth = 937.0 * GB / s,
    .latency = 1.1 * us,
    .launch_overhead = 2.3 * us,
    .peaks = {{.rate = 71.0 * TFLOP / s, .of = matrix_arithmetic(bf16)},
              {.rate = 3.0 * TFLOP / s, .of = vector_arithmetic(fp32)}},
    .links = {device_link{.rate = 47.0 * GB / s, .direction = link_direction::unidirectional, .latency = 1.7 * us}}};
constexpr operation_list<21> list_of(int count, bool sends) {
    operation_list<21> list;
    for (int i = 1; i <= count; ++i) {
        list.append(
            {.name = "n",
             .work = (i * i % 7) * 1.3 * GFLOP,
             .traffic = {.read = (i * 5 % 11) * 0.7 * MB, .written = 0.1 * MB},
             .arithmetic = i % 3 == 0 ? vector_arithmetic(fp32) : matrix_arithmetic(bf16),
             .sent = {.size = (sends && i % 4 == 1 ? i * 0.9 : 0.0) * MB, .steps = sends && i % 4 == 1 ? 2.0 : 0.0}},
            1 + i % 5);
    }
    return list;
}
struct figures_of_list {
    double values[6 + 3 * 21]{};
};
constexpr figures_of_list figures_of(operation_list<21> const& list, overlap const& how) {
    auto const parts = predict_parts(of_lists, list, how);
    auto const sums = parts.times();
    figures_of_list out{{parts.total_time() / s, sums.memory / s, sums.compute / s, sums.transfer / s, sums.host / s,
                         parts.count(regime::memory_bound)}};
    for (int i = 0; i < parts.size(); ++i) {
        auto const one = parts.times(i);
        out.values[6 + 3 * i] = one.memory / s;
        out.values[7 + 3 * i] = one.compute / s;
        out.values[8 + 3 * i] = parts.time(i) / s;
    }
    return out;
}
template <int Count, bool Sends>
void expect_the_same_at_run_time(overlap const& how, figures_of_list const& expected) {
    figures_of_list const now = figures_of(list_of(Count, Sends), how);
    for (int i = 0; i < 6 + 3 * Count; ++i) {
        EXPECT_EQ(now.values[i], expected.values[i]) << Count << " operations, figure " << i;
    }
    EXPECT_GT(now.values[0], 0.0);
}

TEST(model, lists_have_the_digits_of_constants) {
    constexpr figures_of_list plain = figures_of(list_of(21, false), full_overlap);
    constexpr figures_of_list sending = figures_of(list_of(21, true), full_overlap);
    constexpr figures_of_list one_after_the_other = figures_of(list_of(13, true), no_overlap);
    constexpr figures_of_list smooth = figures_of(list_of(8, false), knee_overlap(2.5));
    expect_the_same_at_run_time<21, false>(full_overlap, plain);
    expect_the_same_at_run_time<21, true>(full_overlap, sending);
    expect_the_same_at_run_time<13, true>(no_overlap, one_after_the_other);
    expect_the_same_at_run_time<8, false>(knee_overlap(2.5), smooth);
}

constexpr int systems = 20'000;

TEST(model, more_bandwidth_is_never_slower) {
    random_systems random;
    for (int i = 0; i < systems; ++i) {
        machine m = random.two_tiers();
        streaming const op = random.work();
        seconds const before = predict(m, op).total_time;
        int const tier = static_cast<int>(random.bits() % 2);
        auto const faster = m.bandwidth[tier].bandwidth * random.magnitude(1.0, 10.0);
        m = tier == 0 ? sweep(m, op, vary<"bandwidth[0]">(listed{faster})).machine_at(0)
                      : sweep(m, op, vary<"bandwidth[1]">(listed{faster})).machine_at(0);
        ASSERT_LE(in(s, predict(m, op).total_time), in(s, before));
    }
}

TEST(model, a_higher_hit_rate_is_never_slower_when_the_fast_tier_is_faster) {
    random_systems random;
    for (int i = 0; i < systems; ++i) {
        machine const m = random.two_tiers();
        streaming op = random.work();
        seconds const before = predict(m, op).memory_time;
        double const h = op.hit_rate[0];
        op.hit_rate = h + (1.0 - h) * random.between(0.0, 1.0);
        // Both sides round: allow the last bits, not more.
        ASSERT_LE(in(s, predict(m, op).memory_time), in(s, before) * (1.0 + 1e-15));
    }
}

TEST(model, more_latency_or_traffic_or_work_is_never_faster) {
    random_systems random;
    for (int i = 0; i < systems; ++i) {
        machine m = random.two_tiers();
        streaming op = random.work();
        seconds const before = predict(m, op).total_time;
        switch (random.bits() % 3) {
        case 0: m.latency *= random.magnitude(1.0, 10.0); break;
        case 1: op.size *= random.magnitude(1.0, 10.0); break;
        default: op.intensity *= random.magnitude(1.0, 10.0); break;
        }
        ASSERT_GE(in(s, predict(m, op).total_time), in(s, before));
    }
}

template <expecting::field Field, class Axis>
void expect_one_change(machine const& m, streaming const& op, Axis const& axis) {
    auto const swept = sweep(m, op, vary<Field>(axis));
    int changes = 0;
    regime_counts counted;
    for (std::size_t i = 0; i < swept.size(); ++i) {
        regime const r = swept[i].regime;
        if (i > 0 && r != swept[i - 1].regime) { ++changes; }
        ++(r == regime::memory_bound    ? counted.memory_bound
           : r == regime::compute_bound ? counted.compute_bound
                                        : counted.balanced);
    }
    // One change from one bound to the other; a point exactly on the crossing would be balanced and add a change.
    ASSERT_LE(changes, counted.balanced == 0 ? 1 : 2);
    // The counts over lanes equal the counts of the points.
    ASSERT_EQ(counted, swept.counts());
}

TEST(model, along_an_axis_the_regime_changes_at_most_once) {
    random_systems random;
    for (int i = 0; i < 300; ++i) {
        machine const m = random.two_tiers();
        streaming const op = random.work();
        std::size_t const count = 2 + random.bits() % 69;
        expect_one_change<"bandwidth">(m, op, linear(1e8 * B / s, 1e13 * B / s, count));
        expect_one_change<"hit_rate">(m, op, linear(0.0, 1.0, count));
        expect_one_change<"intensity">(m, op, linear(0.0 * FLOP / B, 100.0 * FLOP / B, count));
        expect_one_change<"size">(m, op, linear(1.0 * B, 1.0 * GB, count));
        expect_one_change<"latency">(m, op, linear(0.0 * s, 1.0 * ms, count));
        expect_one_change<"peak">(m, op, linear(1.0 * GFLOP / s, 1.0 * PFLOP / s, count));
    }
}

TEST(model, crossovers_are_where_the_two_times_meet) {
    random_systems random;
    int found = 0;
    for (int i = 0; i < systems; ++i) {
        machine m = random.two_tiers();
        streaming op = random.work();
        auto const apart = [&] {
            prediction const p = predict(m, op);
            return std::abs(p.memory_time / p.compute_time - 1.0);
        };
        if (auto const at = crossover<"intensity">(m, op)) {
            streaming const before = op;
            op.intensity = *at;
            ASSERT_LT(apart(), 1e-12);
            op = before;
            ++found;
        }
        if (auto const at = crossover<"bandwidth">(m, op)) {
            machine const before = m;
            m = sweep(m, op, vary<"bandwidth">(listed{*at})).machine_at(0);
            ASSERT_LT(apart(), 1e-6); // the solved share may be a small part of the traffic
            m = before;
            ++found;
        }
        if (auto const at = crossover<"size">(m, op)) {
            streaming const before = op;
            op.size = *at;
            ASSERT_LT(apart(), 1e-6); // near the ridge the size is a difference of nearly equal numbers
            op = before;
            ++found;
        }
        if (auto const at = crossover<"hit_rate">(m, op)) {
            op.hit_rate = *at;
            ASSERT_LT(apart(), 1e-6);
            ++found;
        }
    }
    EXPECT_GT(found, systems);
}

TEST(model, no_crossover_means_that_none_is_on_the_axis) {
    random_systems random;
    for (int i = 0; i < 2000; ++i) {
        machine const m = random.two_tiers();
        streaming const op = random.work();
        if (!crossover<"hit_rate">(m, op)) {
            auto const counts = sweep(m, op, vary<"hit_rate">(linear(1e-9, 1.0, 101))).counts();
            ASSERT_TRUE(counts.memory_bound == 0 || counts.compute_bound == 0);
        }
        if (!crossover<"bandwidth">(m, op)) {
            auto const counts =
                sweep(m, op, vary<"bandwidth">(listed{1.0 * B / s, 1e6 * B / s, 1e12 * B / s, 1e25 * B / s})).counts();
            ASSERT_TRUE(counts.memory_bound == 0 || counts.compute_bound == 0);
        }
    }
}

} // namespace
} // namespace model_test
