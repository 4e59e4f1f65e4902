// expect: rafter: quantities of different units do not mix
// Kerncraft multiplied a peak that was in FLOP/s by FLOP per iteration once more.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr flop_rate peak_of_loop = 5.4 * Gelement / s;
#else
constexpr flop_rate peak_of_loop = 5.4 * Gelement / s * (4.0 * FLOP / element);
static_assert(peak_of_loop == 21.6 * GFLOP / s);
#endif
