// expect note: "machine.bandwidth" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto grid = sweep(lab, work, vary<"bandwidth">(linear(0.0 * Gbit / s, 200.0 * Gbit / s, 100)));
#else
constexpr auto grid = sweep(lab, work, vary<"bandwidth">(linear(2.0 * Gbit / s, 200.0 * Gbit / s, 100)));
static_assert(grid.count(regime::memory_bound) == 40);
#endif
