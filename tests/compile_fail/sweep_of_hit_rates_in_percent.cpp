// expect note: "operation.hit_rate" ... "in [0, 1]"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto grid = sweep(lab, work, vary<"hit_rate">(linear(0.0, 100.0, 101)));
#else
constexpr auto grid = sweep(lab, work, vary<"hit_rate">(linear(0.0, 1.0, 101)));
static_assert(grid.size() == 101);
#endif
