// expect: rafter: a clock rate is not a FLOP rate
// 1245, 1188 and perhaps 1980 in profile-kernel's GFLOPS column are clock rates in MHz.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine v100{.bandwidth = 900.0 * GB / s, .peak = 1245.0 * MHz};
#else
constexpr machine v100{.bandwidth = 900.0 * GB / s, .peak = 1245.0 * MHz * (10240.0 * FLOP / cycle)};
static_assert(v100.peak.rate() == 12.7488 * TFLOP / s);
#endif
