// expect: rafter: a string is not an element type: write fp64
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = catalogued<"nvidia-a100-sxm4-80gb">();

#ifdef RAFTER_MUST_FAIL
constexpr auto peak_rate = gpu.peaks.at({.type = "tf32"}).rate;
#else
constexpr auto peak_rate = gpu.peaks.at({.type = tf32}).rate;
static_assert(peak_rate == 156.0 * TFLOP / s);
#endif
