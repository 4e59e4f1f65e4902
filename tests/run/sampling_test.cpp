// rafter.measure: repetitions, intervals and sentinels with made-up clocks: no test asserts a time.
#include <cmath>
#include <cstdint>
#include <functional>
#include <gtest/gtest.h>
#include <iterator>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "what.hpp"

import rafter;
import rafter.measure;

using namespace rafter;
using namespace rafter::symbols;

namespace sampling_test {
namespace {

/// A clock that tasks advance, and so does each reading.
struct made_up_clock final : measure::timer {
    seconds at{};
    seconds reading = 25.0 * ns;

    [[nodiscard]] seconds now() override {
        at += reading;
        return at;
    }
};

/// A task whose calls take the time that a function gives.
measure::task taking(made_up_clock& clock, std::function<seconds()> time) {
    return {.run = [&clock, time = std::move(time)](std::int64_t calls) {
        for (std::int64_t i = 0; i < calls; ++i) {
            clock.at += time();
        }
    }};
}

// --- intervals ------------------------------------------------------------------------------------------------------

/// The number of times that the interval over so many phases covers the median of their distribution.
template <class Distribution>
double coverage(std::size_t phases, double median, Distribution draw) {
    std::mt19937_64 random(7);
    constexpr int trials = 4000;
    int covered = 0;
    for (int trial = 0; trial < trials; ++trial) {
        std::vector<seconds> drawn;
        for (std::size_t i = 0; i < phases; ++i) {
            drawn.push_back(draw(random) * s);
        }
        auto const found = measure::estimate_over(std::span(drawn));
        covered += found.low <= median * s && median * s <= found.high ? 1 : 0;
    }
    return static_cast<double>(covered) / trials;
}

TEST(estimate, covers_the_median_of_any_distribution) {
    for (std::size_t const phases : {6u, 8u, 9u, 12u, 20u, 33u}) {
        // 0.0103: three standard deviations of a share of 0.95 among 4000.
        EXPECT_GE(coverage(phases, 1.0, [d = std::lognormal_distribution(0.0, 0.3)](auto& r) mutable { return d(r); }),
                  0.94);
        EXPECT_GE(coverage(phases, 1.0 + std::log(2.0),
                           [d = std::exponential_distribution(1.0)](auto& r) mutable { return 1.0 + d(r); }),
                  0.94);
        // Two states of a machine: nothing in between is ever seen, and the median belongs to the more frequent state.
        EXPECT_GE(coverage(phases, 1.0,
                           [d = std::bernoulli_distribution(0.3), e = std::normal_distribution(0.0, 1e-9)](
                               auto& r) mutable { return d(r) ? 1.4 : 1.0 + std::abs(e(r)) * 0.0; }),
                  0.94);
    }
}

TEST(estimate, refuses_what_is_no_time) {
    auto const refusal = [](std::vector<seconds> phases) {
        return what([&] { static_cast<void>(measure::estimate_over(std::span(phases))); });
    };
    EXPECT_EQ(refusal(std::vector<seconds>(5, 1.0 * s)), "rafter: estimate_over.phases is 5; it must be at least 6");
    EXPECT_EQ(refusal(std::vector<seconds>(6, 0.0 * s)), "rafter: estimate.low is 0 s; it must be positive and finite");
    EXPECT_EQ(refusal({1.0 * s, 1.0 * s, 1.0 * s, 1.0 * s, 1.0 * s, math::infinity * s}),
              "rafter: estimate.high is inf s; it must be positive and finite");
}

TEST(judge, refuses_what_it_cannot_judge) {
    machine const m{.bandwidth = 1.0 * GB / s};
    auto const refusal = [&](measure::estimate<units::second> time, measure::judge_options options = {}) {
        return what([&] { static_cast<void>(judge(m, stream_copy(1e6, fp64), time, options)); });
    };
    EXPECT_EQ(refusal({1.0 * ms, 2.0 * ms, 3.0 * ms}), "rafter: estimate.low is 0.002 s; it must be at most the value");
    EXPECT_EQ(refusal({3.0 * ms, 1.0 * ms, 2.0 * ms}),
              "rafter: estimate.high is 0.002 s; it must be at least the value");
    EXPECT_EQ(refusal({1.0 * ms, 1.0 * ms, 1.0 * ms}, {.tolerance = 1.0}),
              "rafter: tolerance is 1; it must be in [0, 1)");
    EXPECT_EQ(refusal({1.0 * ms, 1.0 * ms, 1.0 * ms}, {.levels = {.in_core_time = -1.0 * s}}),
              "rafter: hierarchy_options.in_core_time is -1 s; it must be zero or positive, and finite");
    auto const refusal_of = [&](performance_claim const& claim) {
        return what([&] {
            static_cast<void>(measure::check(m, stream_copy(1e6, fp64), claim, {1.0 * ms, 1.0 * ms, 1.0 * ms}));
        });
    };
    EXPECT_EQ(refusal_of({.max_memory_time = 1.0 * s}),
              "rafter: claim.max_memory_time is 1 s; it must be left out: no clock shows it");
    EXPECT_EQ(refusal_of({.max_energy = 1.0 * symbols::J}),
              "rafter: claim.max_energy is 1 J; it must be left out: it is of the predicted time");
    EXPECT_EQ(refusal_of({.max_cost = 1.0 * symbols::USD}),
              "rafter: claim.max_cost is 1 USD; it must be left out: it is of the predicted time");
    EXPECT_EQ(what([&] { static_cast<void>(measure::within(0.0, 1.0 * s, {1.0 * s, 1.0 * s, 1.0 * s})); }),
              "rafter: within.share is 0; it must be above 0 and at most 10: 0.25 for 25 %");
}

// --- sentinels ------------------------------------------------------------------------------------------------------

/// A machine that is slower for three of ten samples, and a sentinel that meets the same machine.
struct disturbed {
    made_up_clock clock{};
    int calls = 0;
    double slower() { return calls % 100 < 30 ? 1.5 : 1.0; }
    measure::task work{.run = [this](std::int64_t count) {
        for (std::int64_t i = 0; i < count; ++i) {
            ++calls;
            clock.at += slower() * 1.0 * ms;
        }
    }};
    std::function<void()> sentinel = [this] { clock.at += slower() * 10.0 * us; };
    measure::timing timed(measure::sampling_options options) {
        options.min_time = 1.0 * s;
        options.max_time = 1.0 * s;
        return measure::time_of(std::span(&work, 1), options, clock).front();
    }
};

TEST(sentinel, leaves_out_samples_beside_which_it_was_slow) {
    disturbed on;
    auto const all = on.timed({.spread = 1e-6});
    EXPECT_EQ(all.counted, all.samples);
    EXPECT_EQ(all.sentinel.value, seconds{});
    disturbed again;
    auto const some = again.timed({.spread = 1e-6, .sentinel = again.sentinel});
    EXPECT_NEAR(static_cast<double>(some.counted) / static_cast<double>(some.samples), 0.69, 0.03);
    EXPECT_NEAR(in(ms, some.time.value), 1.0, 1e-6);
    EXPECT_NEAR(in(ms, some.time.high), 1.0, 1e-6);
    EXPECT_TRUE(some.is_steady);
    EXPECT_NEAR(in(us, some.sentinel.value), 10.0, 1e-3);
}

TEST(sentinel, that_leaves_too_few_leaves_all) {
    made_up_clock clock;
    auto const work = taking(clock, [] { return 1.0 * ms; });
    double longer = 1.0;
    // Each time is a tenth longer than the one before: only the first are near the tenth percentile.
    auto const t = measure::time_of(
        std::span(&work, 1),
        {.min_time = 0.02 * s, .max_time = 0.02 * s, .sentinel = [&] { clock.at += (longer *= 1.1) * us; }}, clock);
    EXPECT_EQ(t.front().counted, t.front().samples);
    EXPECT_FALSE(t.front().is_steady);
}

TEST(sentinel, tells_its_time_where_all_samples_count) {
    disturbed on;
    auto const t = on.timed({.sentinel = on.sentinel, .sentinel_spread = math::infinity});
    EXPECT_EQ(t.counted, t.samples);
    EXPECT_NEAR(in(us, t.sentinel.value), 10.0, 1e-3);
}

TEST(sentinel, that_takes_no_time_is_refused) {
    made_up_clock clock;
    auto const work = taking(clock, [] { return 1.0 * ms; });
    EXPECT_EQ(what([&] {
                  static_cast<void>(measure::time_of(std::span(&work, 1),
                                                     {.sentinel = [] {}, .sentinel_spread = math::infinity}, clock));
              }),
              "rafter: sampling.sentinel is 0 s; it must be something that takes longer than reading the clock");
}

TEST(sentinel, of_the_core_takes_time) {
    measure::task const work{.run = [](std::int64_t calls) {
        for (std::int64_t i = 0; i < calls; ++i) {
            measure::core_sentinel();
        }
    }};
    auto const t = measure::time_of(work, {.max_time = 0.3 * s, .sentinel = measure::core_sentinel});
    EXPECT_GT(t.time.value, 100.0 * ns);
    EXPECT_GT(t.sentinel.value, 100.0 * ns);
    EXPECT_GE(t.counted, 1);
}

// --- sampling -------------------------------------------------------------------------------------------------------

TEST(time_of, takes_off_what_the_clock_costs) {
    made_up_clock clock;
    auto const work = taking(clock, [] { return 3.0 * us; });
    auto const t = measure::time_of(std::span(&work, 1), {.min_sample = 0.0 * s}, clock).front();
    EXPECT_NEAR(in(us, t.time.value), 3.0, 1e-6);
    EXPECT_NEAR(in(us, t.time.low), 3.0, 1e-6);
    EXPECT_EQ(t.calls, 1);
    EXPECT_TRUE(t.is_steady);
    EXPECT_NEAR(in(ns, t.clock.overhead), 25.0, 1e-3);
    EXPECT_NEAR(in(ns, t.clock.resolution), 25.0, 1e-3);
}

TEST(time_of, calls_as_often_as_a_sample_needs) {
    made_up_clock clock;
    auto const work = taking(clock, [] { return 3.0 * us; });
    auto const t = measure::time_of(std::span(&work, 1), {.min_sample = 1.0 * ms}, clock).front();
    EXPECT_GE(in(ms, t.time.value * static_cast<double>(t.calls)), 1.0 - 1e-6);
    EXPECT_LT(in(ms, t.time.value * static_cast<double>(t.calls)), 3.0);
}

TEST(time_of, ends_where_it_is_steady_but_not_before_its_least_time) {
    made_up_clock clock;
    auto const work = taking(clock, [] { return 1.0 * ms; });
    auto const t = measure::time_of(std::span(&work, 1), {.min_time = 0.5 * s, .max_time = 100.0 * s}, clock).front();
    EXPECT_TRUE(t.is_steady);
    EXPECT_GE(t.samples, 500);
    EXPECT_LE(t.samples, 1030);
}

TEST(time_of, ends_when_the_time_is_up_and_says_so) {
    made_up_clock clock;
    // Phases of seconds, as on shared machines: half as fast for the first half of the time.
    auto const work = taking(clock, [&] { return clock.at < 1.0 * s ? 2.0 * ms : 1.0 * ms; });
    auto const t =
        measure::time_of(std::span(&work, 1), {.spread = 0.02, .min_time = 2.0 * s, .max_time = 2.0 * s}, clock)
            .front();
    EXPECT_FALSE(t.is_steady);
    EXPECT_NEAR(in(ms, t.time.low), 1.0, 1e-3);
    EXPECT_NEAR(in(ms, t.time.high), 2.0, 1e-3); // an interval over all samples would include both speeds
}

TEST(time_of, takes_eight_samples_whatever_they_take) {
    made_up_clock clock;
    auto const work = taking(clock, [] { return 60.0 * s; });
    auto const t = measure::time_of(std::span(&work, 1), {.max_time = 1.0 * s}, clock).front();
    EXPECT_EQ(t.samples, 8);
    EXPECT_NEAR(in(s, t.time.value), 60.0, 1e-6);
}

TEST(time_of, disturbs_interleaved_tasks_alike) {
    made_up_clock clock;
    auto const slow_at_first = [&](double factor) {
        return taking(clock, [&clock, factor] { return factor * (clock.at < 1.0 * s ? 1.9 : 1.0) * ms; });
    };
    std::vector<measure::task> const tasks{slow_at_first(1.0), slow_at_first(2.0)};
    auto const t = measure::time_of(tasks, {.max_time = 4.0 * s}, clock);
    EXPECT_NEAR(t[1].time.value / t[0].time.value, 2.0, 1e-3);
    EXPECT_NEAR(t[1].time.high / t[0].time.high, 2.0, 1e-3);
}

TEST(time_of, does_what_comes_before_each_sample_outside_of_its_time) {
    made_up_clock clock;
    int before = 0;
    int calls = 0;
    measure::task work = taking(clock, [&] {
        ++calls;
        return 5.0 * us;
    });
    work.before = [&] {
        EXPECT_EQ(calls, before); // once for each call
        clock.at += 1.0 * s;
        ++before;
    };
    auto const t = measure::time_of(std::span(&work, 1), {.max_time = 10.0 * s}, clock).front();
    EXPECT_NEAR(in(us, t.time.value), 5.0, 1e-3);
    EXPECT_EQ(t.calls, 1);
    EXPECT_GE(before, 8);
}

TEST(time_of, believes_tasks_that_time_themselves) {
    made_up_clock clock;
    std::int64_t called = 0;
    // Each call takes 2 us by its own clock, while the host waits 30.
    measure::task const work{.run = {}, .timed = [&](std::int64_t calls) {
                                 called += calls;
                                 clock.at += static_cast<double>(calls) * 30.0 * us;
                                 return static_cast<double>(calls) * 2.0 * us;
                             }};
    auto const t = measure::time_of(std::span(&work, 1), {.min_time = 0.5 * s, .max_time = 1.0 * s}, clock).front();
    EXPECT_NEAR(in(us, t.time.value), 2.0, 1e-9);         // the host's overhead is not subtracted
    EXPECT_NEAR(static_cast<double>(t.calls), 50.0, 1.0); // samples of 100 us, by its own clock
    EXPECT_EQ(t.clock.overhead, 0.0 * s);
    EXPECT_GE(static_cast<double>(called) * 30.0 * us, 0.5 * s); // until the host's time is over
    EXPECT_LE(static_cast<double>(called) * 30.0 * us, 1.1 * s);
}

TEST(time_of, refuses_what_it_cannot_time) {
    made_up_clock clock;
    auto const refusal = [&](measure::task const& work, measure::sampling_options const& options = {}) {
        return what([&] { static_cast<void>(measure::time_of(std::span(&work, 1), options, clock)); });
    };
    auto const work = taking(clock, [] { return 1.0 * us; });
    EXPECT_EQ(what([&] { static_cast<void>(measure::time_of(std::span<measure::task const>{}, {}, clock)); }),
              "rafter: time_of.tasks is none; it must be at least one");
    EXPECT_EQ(refusal({}), "rafter: task.run is empty; it must be a function");
    EXPECT_EQ(refusal({.run = [](std::int64_t) {}, .timed = [](std::int64_t) { return seconds{}; }}),
              "rafter: task.run is a function; it must be left out beside timed");
    EXPECT_EQ(refusal({.run = [](std::int64_t) {}}),
              "rafter: task is gone; it must be something that takes time: keep() what it computes");
    EXPECT_EQ(refusal({.run = [](std::int64_t) {}}, {.min_sample = 0.0 * s}),
              "rafter: task is 0 s; it must be something that takes longer than reading the clock");
    EXPECT_EQ(refusal(work, {.spread = 0.0}), "rafter: sampling.spread is 0; it must be positive and finite");
    EXPECT_EQ(refusal(work, {.max_time = 0.1 * s}), "rafter: sampling.max_time is 0.1 s; it must be at least min_time");
    EXPECT_EQ(refusal(work, {.sentinel_spread = 0.0}), "rafter: sampling.sentinel_spread is 0; it must be positive");
    EXPECT_EQ(refusal(work, {.calls_before = -1}), "rafter: sampling.calls_before is -1; it must be zero or more");

    struct standing final : measure::timer {
        [[nodiscard]] seconds now() override { return 1.0 * s; }
    } still;
    EXPECT_EQ(what([&] { static_cast<void>(facts_of(still)); }),
              "rafter: timer is standing still; it must be advancing");
    struct backwards final : measure::timer {
        seconds at = 1.0 * s;
        [[nodiscard]] seconds now() override { return at -= 1.0 * ns; }
    } back;
    EXPECT_EQ(what([&] { static_cast<void>(facts_of(back)); }).substr(0, 18), "rafter: timer is -");
}

TEST(steady_timer, advances) {
    measure::steady_timer clock;
    auto const facts = facts_of(clock);
    EXPECT_GE(facts.overhead, 0.0 * s);
    EXPECT_GT(facts.resolution, 0.0 * s);
    seconds const earlier = clock.now();
    EXPECT_LE(earlier, clock.now());
}

} // namespace
} // namespace sampling_test
