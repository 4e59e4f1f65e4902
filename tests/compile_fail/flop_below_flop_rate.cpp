// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bool reached = 17.2 * GFLOP < 5.3 * TFLOP / s;
#else
constexpr bool reached = 17.2 * GFLOP / (5.0 * ms) < 5.3 * TFLOP / s;
static_assert(reached);
#endif
