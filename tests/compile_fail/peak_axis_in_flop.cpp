// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto peaks = vary<"peak">(linear(1.0 * TFLOP, 20.0 * TFLOP, 20));
#else
constexpr auto peaks = vary<"peak">(linear(1.0 * TFLOP / s, 20.0 * TFLOP / s, 20));
static_assert(peaks.axis[0] == 1.0 * TFLOP / s);
#endif
