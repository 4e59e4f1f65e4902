// Digits are equal at compile time and at run time, in one lane and in many, for every optimisation level and
// instruction set: CMakeLists.txt builds this file three times.
#include <gtest/gtest.h>

#include <bit>
#include <cstddef>
#include <cstdint>

import rafter;

namespace digits_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

// Every bit of 4096 predictions is equal at compile time and at run time, in one lane and in many.
constexpr std::size_t points = 4096;
constexpr machine swept_machine{
    .bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming swept_work{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B};

template <int Lanes>
struct times_table {
    math::lanes<Lanes> memory[points / Lanes];
    math::lanes<Lanes> total[points / Lanes];
};

template <int Lanes>
constexpr times_table<Lanes> evaluate(machine const& m, streaming const& op) {
    using pack = math::lanes<Lanes>;
    times_table<Lanes> table{};
    auto const axis = linear(0.0, 1.0, points);
    auto const lanes_machine = m.lifted<pack>();
    auto lanes_work = lifted<pack>(op);
    for (std::size_t i = 0; i < points; i += Lanes) {
        lanes_work.hit_rate = axis.lanes_at<pack>(i);
        auto const p = predict(lanes_machine, lanes_work, {.overlap = no_overlap});
        table.memory[i / Lanes] = in(s, p.memory_time);
        table.total[i / Lanes] = in(s, p.total_time);
    }
    return table;
}

/// FNV-1a over the bits of numbers.
struct hash_of_digits {
    std::uint64_t value = 0xcbf29ce484222325U;

    void add(double number) { value = (value ^ std::bit_cast<std::uint64_t>(number)) * 0x100000001b3U; }
};

TEST(digits, are_the_same_at_compile_time_and_at_run_time) {
    static constexpr times_table<256> constants = evaluate<256>(swept_machine, swept_work);
    machine volatile opaque_machine = swept_machine; // keeps the compiler from computing the following
    machine const run_time_machine = const_cast<machine&>(opaque_machine);
    auto const wide = evaluate<8>(run_time_machine, swept_work);
    auto const narrow = evaluate<2>(run_time_machine, swept_work);
    auto const axis = linear(0.0, 1.0, points);
    hash_of_digits all;
    for (std::size_t i = 0; i < points; ++i) {
        double const memory = constants.memory[i / 256][i % 256];
        double const total = constants.total[i / 256][i % 256];
        ASSERT_EQ(memory, static_cast<double>(wide.memory[i / 8][i % 8]));
        ASSERT_EQ(total, static_cast<double>(narrow.total[i / 2][i % 2]));
        streaming op = swept_work;
        op.hit_rate = axis[i];
        prediction const point = predict(run_time_machine, op, {.overlap = no_overlap});
        ASSERT_EQ(memory, in(s, point.memory_time));
        ASSERT_EQ(total, in(s, point.total_time));
        all.add(total);
    }
    // The digits are also equal in every build on every machine.
    EXPECT_EQ(all.value, 0x18a16c8b1ac76f82U);

#ifndef RAFTER_TEST_CONTRACTS // docs/decisions/same-digits-everywhere.md
    // So are the digits of a million points.
    hash_of_digits swept;
    std::size_t count = 0;
    auto const take = [&](auto const& space) {
        for (auto const& point : space) {
            ++count;
            swept.add(point.memory_time / s);
            swept.add(point.compute_time / s);
            swept.add(point.total_time / s);
            swept.add(point.fraction_of_roof());
        }
    };
    machine const two_tiers{.bandwidth = {700.0 * GB / s, 90.0 * GB / s},
                            .latency = 80.0 * ns,
                            .launch_overhead = 2.0 * us,
                            .peak = 3.0 * TFLOP / s};
    machine const one_tier{
        .bandwidth = 1.7 * TB / s, .latency = 300.0 * ns, .peak = {70.0 * TFLOP / s, vector_arithmetic(fp32)}};
    auto const rates = vary<"bandwidth">(geometric(1.0 * GB / s, 3.0 * TB / s, 50));
    take(sweep(two_tiers, streaming{.size = 1.0 * MB, .intensity = 3.0 * FLOP / B, .hit_rate = 0.3},
               vary<"size">(logarithmic(1.0 * kB, 10.0 * GB, 4)), vary<"hit_rate">(linear(0.0, 1.0, 11)),
               vary<"intensity">(geometric(0.01 * FLOP / B, 300.0 * FLOP / B, 400)),
               prediction_options{.overlap = knee_overlap(2.5)}));
    take(sweep(one_tier, gemm{.m = 1, .n = 1, .k = 1, .type = fp32}, vary<"m">(powers_of_two(1, 65536)),
               vary<"n">(linear(1, 100, 100)), vary<"k">(powers_of_two(1, 1024)), rates,
               prediction_options{.overlap = partial_overlap(0.3)}));
    EXPECT_EQ(count, 1'062'600u);
    EXPECT_EQ(swept.value, 0x9d5ac8dcc56fd102U);
#endif
}

} // namespace
} // namespace digits_test
