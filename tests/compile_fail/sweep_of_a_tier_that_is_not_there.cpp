// expect note: "the index of bandwidth" ... "a tier that the machine has"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto grid = sweep(lab, work, vary<"bandwidth[1]">(linear(1.0 * GB / s, 2.0 * GB / s, 2)));
#else
constexpr auto grid = sweep(lab, work, vary<"bandwidth[0]">(linear(1.0 * GB / s, 2.0 * GB / s, 2)));
static_assert(grid.count(regime::memory_bound) == 2);
#endif
