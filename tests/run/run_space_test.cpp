// rafter.run: every point on several threads, reductions, streams, progress, cancellation.
#include "sanitized.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>
#include <new>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <type_traits>
#include <vector>

import rafter;
import rafter.run;

namespace run_space_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
// 37 * 41 * 3 points: no multiple of lanes or chunks
constexpr auto space = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 37)),
                             vary<"peak">(linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, 41)),
                             vary<"intensity">(listed{0.5 * FLOP / B, 1.0 * FLOP / B, 2.0 * FLOP / B}));
constexpr auto first_at_compile_time = space[0];
constexpr auto some_at_compile_time = space[4000];

template <class Space>
void expect_every_point(Space const& s, run::results<prediction> const& all) {
    ASSERT_EQ(all.size(), s.size());
    for (std::size_t i = 0; i < s.size(); ++i) {
        prediction const p = s[i];
        ASSERT_EQ(all.memory_time()[i].raw_, p.memory_time.raw_) << i;
        ASSERT_EQ(all.compute_time()[i].raw_, p.compute_time.raw_) << i;
        ASSERT_EQ(all.total_time()[i].raw_, p.total_time.raw_) << i;
        ASSERT_EQ(all.regimes()[i], p.regime) << i;
    }
}

TEST(run_space, every_point_for_any_threads_and_chunks_with_the_digits_of_constants) {
    for (int const threads : {1, 2, 3, 7, run::all_cores}) {
        for (std::size_t const chunk : {1, 7, 64, 1000, 1'000'000}) {
            expect_every_point(space, run::evaluate(space, {.threads = threads, .chunk = chunk}));
        }
    }

    auto const all = run::evaluate(space);
    EXPECT_EQ(all.total_time()[0], first_at_compile_time.total_time);
    EXPECT_EQ(all.total_time()[4000], some_at_compile_time.total_time);
    EXPECT_EQ(all.regimes()[4000], some_at_compile_time.regime);
}

TEST(run_space, a_sweep_is_a_space) {
    auto const swept = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 1001)));
    expect_every_point(swept, run::evaluate(swept, {.threads = 2}));
    EXPECT_EQ(run::counts(swept), swept.counts());
}

TEST(run_space, pareto_fronts_of_any_size) {
    auto const faster = minimize(metric::total_time);
    auto const slower_memory = minimize<"bandwidth">();
    auto const expected = space.pareto<1024>(faster, slower_memory);
    for (int const threads : {1, 3}) {
        auto const front = run::pareto(space, {.threads = threads, .chunk = 64}, faster, slower_memory);
        ASSERT_EQ(front.size(), expected.size());
        for (std::size_t i = 0; i < front.size(); ++i) {
            EXPECT_EQ(front[i], expected[i]);
        }
    }
    // Every point of a diagonal is on the front: more than any usual capacity.
    auto const diagonal = sweep([](double i) { return i; }, linear(1, 10'000, 10'000));
    auto const up = minimize([](double i) { return i; });
    auto const down = maximize([](double i) { return i; });
    auto const all = run::pareto(diagonal, up, down);
    ASSERT_EQ(all.size(), 10'000U);
    EXPECT_EQ(all[0], 0U);
    EXPECT_EQ(all[9'999], 9'999U);
    // Of estimates, the points that no other one beats for certain.
    auto const within_a_tenth = minimize([](prediction const& p) {
        return measure::estimate<units::second>{p.total_time, 0.9 * p.total_time, 1.1 * p.total_time};
    });
    auto const estimated = space.pareto<4551>(within_a_tenth, slower_memory);
    auto const found = run::pareto(space, {.threads = 3, .chunk = 64}, within_a_tenth, slower_memory);
    ASSERT_EQ(found.size(), estimated.size());
    EXPECT_GT(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i], estimated[i]);
    }
    EXPECT_EQ(what([&] { (void)diagonal.part(0, 300).pareto(up, down); }),
              "rafter: the size of the Pareto front is 300; it must be at most Capacity of pareto<...>");
}

// A space keeps a copy of a function object, so a temporary does not dangle.
struct keeper {
    int& kept;
    void operator()(run::progress_report const& report) const { kept += report.done == report.total ? 1 : 0; }
};
TEST(run_space, progress_is_told_to_anything_that_can_be_called) {
    int told = 0;
    run::options const how{.progress = keeper{told}};
    (void)run::counts(space, how);
    (void)run::evaluate(space, {.progress = [&](run::progress_report const&) { ++told; }});
    EXPECT_GE(told, 2);
    (void)run::counts(space, {.progress = run::silent});
}

TEST(run_space, columns_are_aligned_and_contiguous) {
    auto all = run::evaluate(space);
    for (void const* at :
         {static_cast<void const*>(all.memory_time().data()), static_cast<void const*>(all.compute_time().data()),
          static_cast<void const*>(all.total_time().data()), static_cast<void const*>(all.regimes().data())}) {
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(at) % 64, 0U);
    }
    std::span<seconds const> const raw(all.total_time());
    EXPECT_EQ(raw.size(), space.size());
    EXPECT_EQ(&raw[5], all.total_time().begin() + 5);
    EXPECT_THROW((void)all.total_time()[space.size()], invalid_value);
    auto const moved = std::move(all);
    EXPECT_EQ(moved.total_time().data(), raw.data());
}

TEST(run_space, functions) {
    auto const squares = sweep([](double tens, double ones) { return tens * 100.0 + ones; }, linear(0.0, 9.0, 10),
                               linear(0.0, 99.0, 100));
    auto const numbers = run::evaluate(squares, {.threads = 3, .chunk = 7});
    ASSERT_EQ(numbers.size(), 1000U);
    for (std::size_t i = 0; i < 1000; ++i) {
        ASSERT_EQ(numbers.values()[i], static_cast<double>(i));
        ASSERT_EQ(&numbers[i], &numbers.values()[i]);
    }
    EXPECT_EQ(what([&] { (void)numbers[1000]; }),
              "rafter: the index of column is 1000; it must be below its size, 1000");
    auto const predictions =
        sweep([](byte_rate rate) { return predict(machine{.bandwidth = rate, .peak = 10.0 * GFLOP / s}, work); },
              linear(1.0 * GB / s, 20.0 * GB / s, 101));
    expect_every_point(predictions, run::evaluate(predictions, {.threads = 2, .chunk = 10}));
}

// Columns hold no whole prediction that [i] could refer to.
template <class Results>
concept has_index = requires(Results const& r) { r[0]; };
static_assert(has_index<run::results<double>> && has_index<run::result_columns<double>>);
static_assert(!has_index<run::results<prediction>> && !has_index<run::result_columns<prediction>>);

TEST(run_space, results_that_no_memory_holds) {
    struct large {
        double numbers[256];
    };
    // 2^53 points of 2048 bytes: 2^64 bytes, which wraps to 0.
    auto const points = linear(1.0, 2.0, 1 << 27);
    auto const too_many = sweep([](double x, double y) { return large{{x, y}}; }, points, linear(1.0, 2.0, 1 << 26));
    ASSERT_EQ(too_many.size(), std::size_t{1} << 53);
    EXPECT_THROW((void)run::evaluate(too_many), std::bad_alloc);
    for (int const power : {53, 54, 60, 61, 62, 63}) {
        EXPECT_THROW((void)run::results<large>(std::size_t{1} << power), std::bad_alloc) << power;
        // A sanitizer's own allocator ends the process for sizes that memory could still report as too large.
        if (is_sanitized && power < 60) { continue; }
        EXPECT_THROW((void)run::results<prediction>(std::size_t{1} << power), std::bad_alloc) << power;
    }
    EXPECT_THROW((void)run::results<prediction>(std::size_t{0} - 1), std::bad_alloc);
    EXPECT_THROW((void)run::results<char>(std::size_t{0} - 1), std::bad_alloc);
    EXPECT_EQ(run::results<large>(0).size(), 0U);
}

TEST(run_space, counts_are_exact) {
    auto const expected = space.counts();
    EXPECT_GT(expected.memory_bound, 0U);
    EXPECT_GT(expected.compute_bound, 0U);
    for (int const threads : {1, 2, 3, 7}) {
        EXPECT_EQ(run::counts(space, {.threads = threads, .chunk = 13}), expected);
    }
}

TEST(run_space, best_is_the_first_of_equals) {
    // Without work the total does not depend on the peak: whole rows are equal.
    auto const ties = sweep(lab, streaming(10.0 * MiB, 0.0 * FLOP / B),
                            vary<"bandwidth">(listed{2.0 * GB / s, 9.0 * GB / s, 1.0 * GB / s, 9.0 * GB / s}),
                            vary<"peak">(linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, 1001)));
    for (int const threads : {1, 2, 7}) {
        for (std::size_t const chunk : {1, 100, 4096}) {
            run::options const how{.threads = threads, .chunk = chunk};
            EXPECT_EQ(run::best(ties, {}, how)->index, 1001U);
            EXPECT_EQ(run::best(ties, maximize(metric::total_time), how)->index, 2002U);
            EXPECT_EQ(run::best(ties, minimize<"peak">(), how)->index, 0U);
            EXPECT_EQ(run::best(ties, maximize<"peak">(), how)->index, 1000U);
            EXPECT_EQ(run::best(ties, minimize(metric::value_of_axis<0>), how)->index, 2002U);
            EXPECT_EQ(run::best(ties, minimize([](prediction const& p) { return p.total_time; }), how)->index, 1001U);
        }
    }
    EXPECT_EQ(*run::best(space), *space.best());
    EXPECT_EQ(*run::best(space, maximize(metric::performance)), *space.best(maximize(metric::performance)));
    auto const nothing = sweep([](double) { return std::numeric_limits<double>::quiet_NaN(); }, linear(0.0, 1.0, 100));
    EXPECT_FALSE(run::best(nothing, minimize([](double x) { return x; })));
}

TEST(run_space, streams_in_order) {
    for (int const threads : {1, 2, 7}) {
        for (std::size_t const chunk : {1, 64, 999}) {
            std::size_t next = 0;
            std::vector<seconds> total;
            run::stream(space, {.threads = threads, .chunk = chunk}, [&](run::chunk_of<decltype(space)> const& some) {
                ASSERT_EQ(some.first(), next);
                ASSERT_LE(some.size(), chunk);
                next += some.size();
                total.insert(total.end(), some.total_time().begin(), some.total_time().end());
                ASSERT_EQ(some.regimes()[0], space[some.first()].regime);
            });
            ASSERT_EQ(next, space.size());
            for (std::size_t i = 0; i < space.size(); ++i) {
                ASSERT_EQ(total[i], space[i].total_time);
            }
        }
    }
}

/// The peak memory of the process in kilobytes.
long peak_memory() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

TEST(run_space, streams_take_bounded_memory) {
    auto const points_of = [](std::size_t count) {
        return sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 1000)),
                     vary<"peak">(linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, count / 1000)));
    };
    auto const sum = [](auto const& s) {
        double out = 0.0;
        run::stream(s, {.threads = 2}, [&](auto const& some) { out += some.total_time()[0].raw_; });
        return out;
    };
    EXPECT_GT(sum(points_of(100'000)), 0.0);
    long const before = peak_memory();
#ifdef NDEBUG
    constexpr std::size_t many = 100'000'000; // as columns they would take 2.5 GB
#else
    constexpr std::size_t many = 4'000'000; // 100 MB
#endif
    EXPECT_GT(sum(points_of(many)), 0.0);
    EXPECT_LT(peak_memory() - before, 20'000);
}

TEST(run_space, a_slow_consumer_holds_up_the_computation) {
    std::atomic<std::size_t> computed = 0;
    std::size_t taken = 0;
    std::size_t ahead = 0;
    auto const counted = sweep(
        [&](double x) {
            ++computed;
            return x;
        },
        linear(0.0, 1999.0, 2000));
    run::stream(counted, {.threads = 2, .chunk = 10}, [&](auto const& some) {
        std::this_thread::sleep_for(std::chrono::microseconds(200));
        ahead = std::max(ahead, computed.load() - taken);
        taken += some.size();
    });
    EXPECT_EQ(taken, 2000U);
    EXPECT_LE(ahead, 4U * 10U) << "two chunks a thread";
}

TEST(run_space, progress_never_falls_and_ends_whole) {
    for (int const threads : {1, 2, 7}) {
        std::vector<run::progress_report> told;
        std::set<std::thread::id> tellers;
        auto progress = [&](run::progress_report const& report) { told.push_back(report); };
        auto const slow = sweep(
            [](double x) {
                std::this_thread::sleep_for(std::chrono::milliseconds(8));
                return x;
            },
            linear(0.0, 99.0, 100));
        (void)run::evaluate(slow, {.threads = threads, .chunk = 1, .progress = progress});
        run::stream(slow, {.threads = threads, .chunk = 1, .progress = progress}, [](auto const&) {});
        ASSERT_GE(told.size(), 3U);
        std::size_t ends = 0;
        for (std::size_t i = 0; i < told.size(); ++i) {
            EXPECT_EQ(told[i].total, 100U);
            EXPECT_GE(told[i].elapsed.raw_, 0.0);
            if (told[i].done == 100) { ++ends; }
            if (i > 0 && told[i - 1].done != 100) {
                EXPECT_GE(told[i].done, told[i - 1].done);
                EXPECT_GE(told[i].elapsed, told[i - 1].elapsed);
            }
        }
        EXPECT_EQ(ends, 2U);
        EXPECT_EQ(told.back().done, 100U);
    }
}

TEST(run_space, stopped) {
    for (int const threads : {1, 2, 7}) {
        run::stop_flag stop;
        std::size_t taken = 0;
        run::options const how{.threads = threads, .chunk = 64, .stop = &stop};
        try {
            run::stream(space, how, [&](auto const& some) {
                ASSERT_EQ(some.first(), taken) << "what was given out before is whole and in order";
                taken += some.size();
                if (taken >= 256) { stop.request(); }
            });
            FAIL() << "it was stopped";
        } catch (run::cancelled const& stopped) {
            EXPECT_EQ(stopped.done, taken);
            EXPECT_EQ(stopped.total, space.size());
            EXPECT_LT(taken, space.size());
        }
        EXPECT_EQ(what([&] { (void)run::evaluate(space, how); }), "rafter: cancelled after 0 of 4551 points");
        stop.clear();
        EXPECT_EQ(run::evaluate(space, how).size(), space.size());
    }
}

TEST(run_space, exceptions_pass_through) {
    auto const thrower = sweep(
        [](double x) {
            if (x == 777.0) { throw std::runtime_error("the function's own"); }
            return x;
        },
        linear(0.0, 999.0, 1000));
    for (int const threads : {1, 2, 7}) {
        EXPECT_EQ(what([&] { (void)run::evaluate(thrower, {.threads = threads}); }), "the function's own");
    }
    EXPECT_EQ(
        what([&] { run::stream(space, {}, [](auto const&) { throw std::runtime_error("the consumer's own"); }); }),
        "the consumer's own");
    EXPECT_EQ(what([&] {
                  (void)run::evaluate(space, {.progress = [](run::progress_report const&) {
                                          throw std::runtime_error("progress's own");
                                      }});
              }),
              "progress's own");
}

TEST(run_space, options_out_of_range) {
    EXPECT_EQ(what([] { (void)run::evaluate(space, {.threads = 0}); }),
              "rafter: options.threads is 0; it must be from 1 to 1024, or all_cores");
    EXPECT_EQ(what([] { (void)run::counts(space, {.threads = 1025}); }),
              "rafter: options.threads is 1025; it must be from 1 to 1024, or all_cores");
    EXPECT_EQ(what([] { (void)run::best(space, {}, {.chunk = 0}); }),
              "rafter: options.chunk is 0; it must be at least 1");
    EXPECT_EQ(what([] { run::stream(space, {.chunk = 0}, [](auto const&) {}); }),
              "rafter: options.chunk is 0; it must be at least 1");
}

} // namespace
} // namespace run_space_test
