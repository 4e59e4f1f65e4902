// expect: rafter: FLOP and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto cost = 1.0 * GFLOP + 1.0 * GB;
#else
constexpr seconds cost = 1.0 * GFLOP / (10.0 * GFLOP / s) + 1.0 * GB / (10.0 * GB / s);
static_assert(cost == 200.0 * ms);
#endif
