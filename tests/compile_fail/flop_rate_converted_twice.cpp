// expect: rafter: quantities of different units do not mix
// The same bug from the other side: FLOP/s times FLOP per iteration is no FLOP rate.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr flop_rate peak_of_loop = 21.6 * GFLOP / s * (4.0 * FLOP / element);
#else
constexpr auto iterations = 21.6 * GFLOP / s / (4.0 * FLOP / element);
static_assert(iterations == 5.4 * Gelement / s);
#endif
