// expect note: "the index of hit_rate" ... "from 0 to 6"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto grid = sweep(lab, work, vary<"hit_rate[7]">(linear(0.0, 1.0, 2)));
#else
constexpr auto grid = sweep(lab, work, vary<"hit_rate[0]">(linear(0.0, 1.0, 2)));
static_assert(grid.size() == 2);
#endif
