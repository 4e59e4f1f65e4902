// expect: rafter: a clock rate is not a FLOP rate
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bool faster = 1980.0 * MHz > 1.5 * GFLOP / s;
#else
constexpr bool faster = 1980.0 * MHz * (1.0 * FLOP / cycle) > 1.5 * GFLOP / s;
static_assert(faster);
#endif
