// expect note: "ceiling.share" ... "in (0, 1]"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr ceiling two_units = ceiling::at("two units", 1.0 * TFLOP / s, 2.0);
#else
constexpr ceiling half = ceiling::at("no FMA", 1.0 * TFLOP / s, 0.5);
static_assert(half.rate.rate() == 0.5 * TFLOP / s);
#endif
