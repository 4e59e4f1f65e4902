// expect: rafter: a bare number has no unit
// Peaks of 1980 in a GFLOPS column: the prefix is a factor of 1000 that no number carries.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine h100{.bandwidth = 3350.0 * GB / s, .peak = 67000};
#else
constexpr machine h100{.bandwidth = 3350.0 * GB / s, .peak = 67000.0 * GFLOP / s};
static_assert(h100.peak.rate() == 67.0 * TFLOP / s);
#endif
