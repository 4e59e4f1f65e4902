// expect: rafter: the minimum of unlike units has no meaning
// The roof is the lower of the peak and bandwidth times intensity; the intensity is easily forgotten.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto roof = min(5.3 * TFLOP / s, 205.0 * GB / s);
#else
constexpr auto roof = min(5.3 * TFLOP / s, 205.0 * GB / s * (2.0 * FLOP / B));
static_assert(roof == 410.0 * GFLOP / s);
#endif
