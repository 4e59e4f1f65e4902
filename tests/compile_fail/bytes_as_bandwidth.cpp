// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 100.0 * GB, .peak = 10.0 * GFLOP / s};
#else
constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 10.0 * GFLOP / s};
static_assert(lab.bandwidth.nearest().bandwidth == 800.0 * Gbit / s);
#endif
