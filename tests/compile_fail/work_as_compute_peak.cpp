// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr compute_peak best{.rate = 10.0 * TFLOP};
#else
constexpr compute_peak best{.rate = 10.0 * TFLOP / s};
static_assert(best.rate == 10.0 * TFLOP / s);
#endif
