// expect: rafter: FLOP and MAC do not mix
// Counting tools print GMAC under the name of GFLOP: a factor of 2.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr flops work = 4.1 * GMAC;
#else
constexpr flops work = to_flops(4.1 * GMAC);
static_assert(work == 8.2 * GFLOP);
#endif
