// expect: rafter: FLOP and MAC do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 1.0 * TB / s, .peak = 9.75 * TMAC / s};
#else
constexpr machine lab{.bandwidth = 1.0 * TB / s, .peak = to_flops(9.75 * TMAC / s)};
static_assert(lab.peak.rate() == 19.5 * TFLOP / s);
#endif
