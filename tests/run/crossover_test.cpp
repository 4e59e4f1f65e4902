// Crossovers over random machines and operations, found in three ways that must agree: without an interval, in an
// interval, and by a plain bisection on predictions, which shares no code with the other two.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <utility>

import rafter;

namespace crossover_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

struct random_systems {
    std::mt19937_64 bits{20261101};

    bool coin() { return bits() % 2 == 0; }
    double uniform(double low, double high) { return low + (high - low) * static_cast<double>(bits() >> 11) * 0x1p-53; }
    double magnitude(double low, double high) { return std::exp(uniform(std::log(low), std::log(high))); }
    double count(double high) { return std::floor(magnitude(1.0, high)); }

    machine system() {
        machine m{.latency = coin() ? 0.0 * s : magnitude(1e-9, 1e-5) * s};
        double rate = magnitude(1e9, 1e12);
        double rates[4];
        int const tiers = 1 + static_cast<int>(bits() % 4);
        for (int i = tiers; i-- > 0; rate *= std::max(1.0, magnitude(0.9, 20.0))) {
            rates[i] = rate;
        }
        switch (tiers) {
        case 1: m.bandwidth = {rates[0] * (B / s)}; break;
        case 2: m.bandwidth = {rates[0] * (B / s), rates[1] * (B / s)}; break;
        case 3: m.bandwidth = {rates[0] * (B / s), rates[1] * (B / s), rates[2] * (B / s)}; break;
        default: m.bandwidth = {rates[0] * (B / s), rates[1] * (B / s), rates[2] * (B / s), rates[3] * (B / s)};
        }
        memory_tier& last = m.bandwidth[tiers - 1];
        if (bits() % 3 == 0) { last.write_bandwidth = magnitude(0.1, 2.0) * last.bandwidth.in_bytes(); }
        if (bits() % 3 == 0) { last.duplex = duplex_mode::full; }
        flop_rate const peak = magnitude(1e9, 1e15) * (FLOP / s);
        m.peaks = {{.rate = 0.5 * peak, .of = vector_arithmetic(fp64)},
                   {.rate = peak, .of = vector_arithmetic(fp32)},
                   {.rate = 8.0 * peak, .of = matrix_arithmetic(fp16)}};
        if (coin()) { // one peak for any arithmetic
            m = sweep(m, stream_copy(1, fp32), vary<"peak">(listed{peak})).machine_at(0);
        }
        return m;
    }
    streaming kernel(int tiers) {
        streaming op{.size = magnitude(1e3, 1e11) * B,
                     .intensity = magnitude(1e-3, 1e4) * (FLOP / B),
                     .arithmetic = vector_arithmetic(coin() ? fp32 : fp64)};
        if (tiers > 1 && coin()) { op.hit_rate = uniform(0.0, 1.0); }
        if (tiers > 2 && coin()) { op.hit_rate = {uniform(0.0, 1.0), uniform(0.0, 1.0)}; }
        if (tiers > 3 && coin()) { op.hit_rate = {uniform(0.0, 1.0), uniform(0.0, 1.0), uniform(0.0, 1.0)}; }
        if (bits() % 3 == 0) { op.access = random_access(uniform(0.01, 1.0)); }
        return op;
    }
    gemm product() {
        return {.m = count(1e4),
                .n = count(1e4),
                .k = count(1e4),
                .batch = count(100),
                .type = coin() ? fp16 : fp32,
                .accumulates = coin()};
    }
};

constexpr int systems = 3000;

/// The condition of a crossing: the relative error of the field over the relative error of the times. A field that
/// hardly changes the times is hardly determined by them.
template <class TimesAt>
double condition(TimesAt const& times_at, double x) {
    double const h = 1e-4;
    auto const above = times_at(x * (1.0 + h));
    auto const below = times_at(x * (1.0 - h));
    double const slope = ((above.first - above.second) - (below.first - below.second)) / (2.0 * h);
    return times_at(x).second / std::abs(slope);
}

/// A plain bisection on predictions, for a field that changes the regime at most once.
template <class TimesAt>
std::optional<double> bisected(TimesAt const& times_at, double low, double high) {
    auto const memory_bound = [&](double x) {
        auto const [memory, compute] = times_at(x);
        return memory > compute;
    };
    bool const before = memory_bound(low);
    if (memory_bound(high) == before) { return std::nullopt; }
    for (int i = 0; i < 200; ++i) {
        double const middle = high > 4.0 * low && low > 0.0 ? std::sqrt(low) * std::sqrt(high) : 0.5 * (low + high);
        (memory_bound(middle) == before ? low : high) = middle;
    }
    return high;
}

std::pair<double, double> pair_of(prediction const& p) { return {in(s, p.memory_time), in(s, p.compute_time)}; }
std::pair<double, double> pair_of(protocol::basic_times<double> const& t) {
    return {in(s, t.memory), in(s, t.compute)};
}

struct tally {
    int crossings = 0;
    int well_conditioned = 0;
    int none = 0;
};

/// Requires that three answers agree, or that none exists.
template <class Make, class Closed, class Searched>
void expect_agreement(tally& seen, Make const& predicted_at, double low, double high, Closed const& closed,
                      Searched const& searched) {
    auto const times_at = [&](double x) { return pair_of(predicted_at(x)); };
    auto const reference = bisected(times_at, low, high);
    ASSERT_EQ(searched.has_value(), reference.has_value());
    if (!reference) {
        // A closed form has no bracket.
        if (closed) { ASSERT_TRUE(*closed <= low * (1.0 + 1e-9) || *closed >= high * (1.0 - 1e-9)) << *closed; }
        ++seen.none;
        return;
    }
    double const worst = condition(times_at, *reference);
    if (*reference < low * (1.0 + 1e-3) || *reference > high * (1.0 - 1e-3) || !(worst < 1e6)) { return; }
    ASSERT_TRUE(closed.has_value()) << *reference;
    double const allowed = 4e-15 * (1.0 + worst);
    ASSERT_NEAR(*searched / *reference, 1.0, allowed);
    ASSERT_NEAR(*closed / *searched, 1.0, allowed);
    ++seen.crossings;
    if (worst < 100.0) { ++seen.well_conditioned; } // they agree to 4e-13
}

template <class Value, class Unit>
std::optional<double> number_of(std::optional<Value> const& value, Unit unit) {
    if (!value) { return std::nullopt; }
    return in(unit, *value);
}

template <class Operation>
void bandwidth_agrees(tally& seen, machine const& m, Operation const& op, int tier) {
    auto const agrees = [&]<expecting::field Field>() {
        auto const at = [&](double x) { return sweep(m, op, vary<Field>(listed{x * (B / s)}))[0]; };
        expect_agreement(seen, at, 1.0, 1e30, number_of(crossover<Field>(m, op), B / s),
                         number_of(crossover<Field>(m, op, between(1.0 * (B / s), 1e30 * (B / s))), B / s));
    };
    switch (tier) {
    case 0: return agrees.template operator()<"bandwidth[0]">();
    case 1: return agrees.template operator()<"bandwidth[1]">();
    case 2: return agrees.template operator()<"bandwidth[2]">();
    case 3: return agrees.template operator()<"bandwidth[3]">();
    default: FAIL() << tier;
    }
}

TEST(crossover, bandwidth_of_any_tier) {
    random_systems random;
    tally seen;
    for (int i = 0; i < systems; ++i) {
        machine const m = random.system();
        int const tiers = m.bandwidth.size();
        int const tier = static_cast<int>(random.bits() % static_cast<unsigned>(tiers));
        bandwidth_agrees(seen, m, random.kernel(tiers), tier);
        bandwidth_agrees(seen, m, random.product(), tier);
        bandwidth_agrees(seen, m, stream_triad(random.count(1e9), random.coin() ? fp32 : fp64), tiers - 1);
        if (HasFatalFailure()) { FAIL() << "system " << i; }
    }
    EXPECT_GT(seen.well_conditioned, systems);
    EXPECT_GT(seen.none, systems / 10);
}

TEST(crossover, hit_rate_of_any_tier) {
    random_systems random;
    tally seen;
    for (int i = 0; i < 4 * systems; ++i) {
        machine const m = random.system();
        int const tiers = m.bandwidth.size();
        if (tiers == 1) { continue; }
        streaming const op = random.kernel(tiers);
        auto const agrees = [&]<expecting::field Field>() {
            auto const at = [&](double x) { return sweep(m, op, vary<Field>(listed{x}))[0]; };
            expect_agreement(seen, at, 1e-6, 1.0, crossover<Field>(m, op), crossover<Field>(m, op, between(1e-6, 1.0)));
        };
        switch (random.bits() % static_cast<unsigned>(tiers - 1)) {
        case 0: agrees.template operator()<"hit_rate">(); break;
        case 1: agrees.template operator()<"hit_rate[1]">(); break;
        case 2: agrees.template operator()<"hit_rate[2]">(); break;
        default: FAIL() << tiers;
        }
        if (HasFatalFailure()) { FAIL() << "system " << i; }
    }
    EXPECT_GT(seen.well_conditioned, systems / 4);
    EXPECT_GT(seen.none, systems);
}

TEST(crossover, intensity_and_size) {
    random_systems random;
    tally seen;
    tally sizes;
    for (int i = 0; i < systems; ++i) {
        machine const m = random.system();
        streaming const op = random.kernel(m.bandwidth.size());
        auto const of_intensity = [&](double x) {
            streaming changed = op;
            changed.intensity = x * (FLOP / B);
            return predict(m, changed);
        };
        expect_agreement(
            seen, of_intensity, 1e-30, 1e30, number_of(crossover<"intensity">(m, op), FLOP / B),
            number_of(crossover<"intensity">(m, op, between(1e-30 * (FLOP / B), 1e30 * (FLOP / B))), FLOP / B));
        auto const of_size = [&](double x) {
            streaming changed = op;
            changed.size = x * B;
            return predict(m, changed);
        };
        expect_agreement(sizes, of_size, 1e-6, 1e18, number_of(crossover<"size">(m, op), B),
                         number_of(crossover<"size">(m, op, between(1e-6 * B, 1e18 * B)), B));
        if (HasFatalFailure()) { FAIL() << "system " << i; }
    }
    EXPECT_EQ(seen.crossings, systems);
    EXPECT_GT(sizes.well_conditioned, systems / 10);
    EXPECT_GT(sizes.none, systems / 10);
}

TEST(crossover, peak_latency_and_edge) {
    random_systems random;
    tally peaks;
    tally latencies;
    tally edges;
    for (int i = 0; i < systems; ++i) {
        machine const m = random.system();
        gemm const op = random.product();
        auto const with_peak = [&](double x) { return sweep(m, op, vary<"peak">(listed{x * (FLOP / s)}))[0]; };
        expect_agreement(peaks, with_peak, 1.0, 1e30, number_of(crossover<"peak">(m, op), FLOP / s),
                         number_of(crossover<"peak">(m, op, between(1.0 * (FLOP / s), 1e30 * (FLOP / s))), FLOP / s));
        auto const with_latency = [&](double x) {
            machine changed = m;
            changed.latency = x * s;
            return predict(changed, op);
        };
        expect_agreement(latencies, with_latency, 1e-15, 1e9, number_of(crossover<"latency">(m, op), s),
                         number_of(crossover<"latency">(m, op, between(1e-15 * s, 1e9 * s)), s));
        auto const with_edge = [&](double x) { // predict rejects fractions
            gemm changed = op;
            changed.m = changed.n = changed.k = x;
            auto const t = times(with_peak_for(m, changed), changed);
            return t;
        };
        expect_agreement(edges, with_edge, 1.0, 0x1p53, crossover<"m", "n", "k">(m, op),
                         crossover<"m", "n", "k">(m, op, between(1.0, 0x1p53)));
        if (HasFatalFailure()) { FAIL() << "system " << i; }
    }
    EXPECT_EQ(peaks.crossings, systems);
    EXPECT_GT(latencies.well_conditioned, systems / 4);
    EXPECT_GT(latencies.none, systems / 10);
    EXPECT_GT(edges.well_conditioned, systems / 2);
}

TEST(crossover, reuse_of_tiles) {
    random_systems random;
    tally seen;
    for (int i = 0; i < systems; ++i) {
        machine const m = random.system();
        tiled const op{random.product(), 1.0};
        auto const at = [&](double x) { return predict(m, tiled{op.of, x}); };
        expect_agreement(seen, at, 1.0, 1e15, crossover<"reuse">(m, op), crossover<"reuse">(m, op, between(1.0, 1e15)));
        if (HasFatalFailure()) { FAIL() << "system " << i; }
    }
    EXPECT_GT(seen.well_conditioned, systems / 10);
    EXPECT_GT(seen.none, systems / 10);
}

// The whole number is the first with another regime, by predictions in order.
TEST(crossover, counts_turn_at_the_first_whole_number) {
    random_systems random;
    int turned = 0;
    for (int i = 0; i < 300; ++i) {
        machine const m = random.system();
        linear_layer const op{
            .tokens = 1, .inputs = random.count(5000), .outputs = random.count(5000), .type = fp16, .weights = q8_0};
        auto const bound = [&](double n) {
            linear_layer changed = op;
            changed.tokens = n;
            return predict(m, changed).regime;
        };
        std::optional<double> first;
        for (double n = 1.0; n <= 2000.0 && !first; ++n) {
            if (bound(n) != bound(1.0)) { first = n; }
        }
        auto const found = integer_crossover<"tokens">(m, op, between(1, 2000));
        ASSERT_EQ(found.has_value(), first.has_value());
        if (!found) { continue; }
        ASSERT_EQ(static_cast<double>(*found), *first);
        // and the real crossing lies in the step before it
        double const real = *crossover<"tokens">(m, op, between(1, 2000));
        ASSERT_GT(real, *first - 1.0);
        ASSERT_LE(real, *first);
        ++turned;
    }
    EXPECT_GT(turned, 30);
}

// Jumps, and crossings back and forth: a step function with given edges.
TEST(crossover, the_lowest_of_several_jumps) {
    random_systems random;
    for (int i = 0; i < 2000; ++i) {
        double edges[]{random.magnitude(1e-3, 1e3), random.magnitude(1e-3, 1e3), random.magnitude(1e-3, 1e3)};
        std::sort(std::begin(edges), std::end(edges));
        auto const at = [&](double x) {
            auto const passed = std::count_if(std::begin(edges), std::end(edges), [&](double e) { return x >= e; });
            return protocol::basic_times<double>{passed % 2 == 0 ? 1.0 * s : 3.0 * s, 2.0 * s};
        };
        auto const found = crossover(between(1e-4, 1e4, 4096), at);
        ASSERT_TRUE(found.has_value());                     // an odd number of changes
        bool const seen_apart = edges[1] / edges[0] > 1.02; // wider than a part
        if (seen_apart) {
            ASSERT_EQ(*found, edges[0]);
        } else {
            ASSERT_TRUE(*found == edges[0] || *found == edges[2]);
        }
    }
}

template <class Function>
std::string complaint(Function const& function) {
    try {
        function();
    } catch (invalid_value const& e) { return e.what(); }
    return "";
}

TEST(crossover, what_is_refused) {
    machine const m{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
    gemm const op{.m = 1, .n = 1, .k = 1, .type = fp32};
    double const nan = std::numeric_limits<double>::quiet_NaN();
    double const infinite = std::numeric_limits<double>::infinity();
    EXPECT_EQ(complaint([&] { (void)between(nan, 1.0); }), "rafter: between.low is nan; it must be finite");
    EXPECT_EQ(complaint([&] { (void)between(1.0 * B, infinite * B); }),
              "rafter: between.high is inf B; it must be finite");
    EXPECT_EQ(complaint([&] { (void)between(2.0 * B, 2.0 * B); }),
              "rafter: between.high is 2 B; it must be above the lower end");
    EXPECT_EQ(complaint([&] { (void)between(2, 1); }), "rafter: between.high is 1; it must be above the lower end");
    EXPECT_EQ(complaint([&] { (void)between(1, 2, 0); }), "rafter: between.parts is 0; it must be from 1 to 1000000");
    // checked before they are converted
    EXPECT_EQ(complaint([&] { (void)between(1, 2, 1e10); }),
              "rafter: between.parts is 10000000000; it must be from 1 to 1000000");
    EXPECT_EQ(complaint([&] { (void)between(1, 2, 1e30); }),
              "rafter: between.parts is 1e+30; it must be a whole number from 0 to 2^53");
    EXPECT_EQ(complaint([&] { (void)integer_crossover<"m">(m, op, between(1, 4096.9)); }),
              "rafter: between.high is 4096.9; it must be a whole number up to 2^53");
    EXPECT_EQ(between(1, 1e10).high, 1e10);
    // written without `between`
    EXPECT_EQ(complaint([&] { (void)crossover<"batch">(m, op, interval<double>{1.0, nan}); }),
              "rafter: between.high is nan; it must be finite");
    // values that a field rejects
    EXPECT_EQ(complaint([&] { (void)crossover<"batch">(m, op, between(0.0, 8.0)); }),
              "rafter: gemm.batch is 0; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(complaint([&] { (void)integer_crossover<"batch">(m, op, between(1.0, 1e17)); }),
              "rafter: between.high is 1e+17; it must be a whole number up to 2^53");
    EXPECT_EQ(complaint([&] {
                  (void)integer_crossover(between(0.5, 8.0), [](double) { return protocol::basic_times<double>{}; });
              }),
              "rafter: between.low is 0.5; it must be a whole number up to 2^53");
    EXPECT_EQ(complaint([&] { (void)crossover<"bandwidth[2]">(m, op, between(1.0 * B / s, 2.0 * B / s)); }),
              "rafter: the index of bandwidth is 2; it must be a tier that the machine has");
    EXPECT_EQ(complaint([&] { (void)crossover<"hit_rate">(m, streaming(1.0 * B, 1.0 * FLOP / B)); }),
              "rafter: operation.hit_rate is 1 rate for 1 tier; it must be of fewer rates than the tiers");
    EXPECT_EQ(complaint([&] { (void)crossover<"batch">(machine{.bandwidth = 1.0 * B / s}, op, between(1, 8)); }),
              "rafter: machine.peak is missing; it must be stated for work in FLOP");
    EXPECT_EQ(complaint([&] { (void)crossover(linear(1.0, 2.0, 0), [&](double) { return predict(m, op); }); }),
              "rafter: axis.count is 0; it must be at least 2; listed{x} holds one");
    EXPECT_EQ(
        complaint([&] { (void)crossover(decltype(linear(1.0, 2.0, 2)){}, [&](double) { return predict(m, op); }); }),
        "rafter: crossover.values is none; it must be at least one");
    for (double const time : {nan, infinite}) {
        auto const complaint_of_time = complaint([&] {
            (void)crossover(between(1, 8), [&](double x) {
                return protocol::basic_times<double>{x * s, x > 4.0 ? time * s : 9.0 * s};
            });
        });
        EXPECT_NE(complaint_of_time.find("rafter: crossover.times is "), std::string::npos) << complaint_of_time;
    }
}

} // namespace
} // namespace crossover_test
