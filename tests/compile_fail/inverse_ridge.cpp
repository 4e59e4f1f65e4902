// expect: rafter: a ratio and its inverse do not mix
// The knee of a published roofline plot is bandwidth over peak: 0.03125 instead of 32.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr arithmetic_intensity ridge = 125.0 * GB / s / (4.0 * TFLOP / s);
#else
constexpr arithmetic_intensity ridge = 4.0 * TFLOP / s / (125.0 * GB / s);
static_assert(ridge == 32.0 * FLOP / B);
#endif
