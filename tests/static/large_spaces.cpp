// rafter.sweep: a million points in one constant.
import rafter.sweep;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine two{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming cached{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};

// A million points in a constant, and ten: what they have in common, the best, a claim
constexpr auto million = sweep(two, cached, vary<"hit_rate">(linear(0.0, 1.0, 1'000'000)));
static_assert(million.counts() == regime_counts{892'863, 107'137, 0});
static_assert(million.all_of({.max_time = 10.0 * ms, .max_working_set = 10.0 * MB}));

// Counts as well: whole steps from a whole number are checked at their ends
constexpr auto many_edges =
    sweep(machine{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}},
          gemm{.m = 1, .n = 1, .k = 1, .type = fp32}, vary<"m", "n", "k">(linear(1, 100'000, 100'000)));
constexpr auto edges_by_regime = many_edges.counts();
static_assert(edges_by_regime == regime_counts{155, 99'845, 0}, "it turns at 155.12");
