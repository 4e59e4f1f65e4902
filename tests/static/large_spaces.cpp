// rafter.sweep: a million points in one constant.
#include <cstddef>

import rafter.sweep;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine two{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming cached{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};

// A million points in a constant, and ten: what they have in common, the best, a claim
constexpr auto million = design_space(two, cached, vary<"hit_rate">(linear(0.0, 1.0, 1'000'000)));
static_assert(million.counts() == regime_counts{892'863, 107'137, 0});
static_assert(million.all_of({.max_time = 10.0 * ms, .max_working_set = 10.0 * MB}));

// An axis that is longer than what usual packs walk within a constant, one point after a whole number of wide packs
constexpr auto long_axis =
    design_space(two, cached, vary<"hit_rate">(linear(0.0, 1.0, math::long_compile_time_axis + 4097)));
constexpr auto at_its_end = long_axis.summary(maximize<"hit_rate">());
static_assert(at_its_end.best->index == math::long_compile_time_axis + 4096);

// A million points of a sweep, without flags
constexpr machine simple{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = {10.0 * GFLOP / s, fp32}};
constexpr auto rates = sweep(simple, streaming(10.0 * MiB, 1.0 * FLOP / B),
                             vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1'000'000)));
static_assert(rates.counts() == regime_counts{397'004, 602'996, 0});

// Shards of every size join
constexpr auto space =
    design_space(two, cached, vary<"bandwidth">(logarithmic(1.0 * GB / s, 20.0 * GB / s, 5)),
                 vary<"hit_rate">(linear(0.0, 1.0, 9)), vary<"peak">(listed{4.0 * GFLOP / s, 20.0 * GFLOP / s}));
template <std::size_t Count>
constexpr bool shards_join() {
    regime_counts sum;
    std::size_t points = 0;
    for (std::size_t i = 0; i < Count; ++i) {
        sum = sum + space.part(shard{i, Count}).counts();
        points += space.part(shard{i, Count}).size();
    }
    return points == space.size() && sum == space.counts();
}
static_assert(shards_join<5>() && shards_join<200>());

// Counts as well: whole steps from a whole number are checked at their ends
constexpr auto many_edges =
    design_space(machine{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}},
                 gemm{.m = 1, .n = 1, .k = 1, .type = fp32}, vary<"m", "n", "k">(linear(1, 100'000, 100'000)));
constexpr auto edges_by_regime = many_edges.counts();
static_assert(edges_by_regime == regime_counts{155, 99'845, 0}, "it turns at 155.12");
