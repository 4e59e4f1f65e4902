// expect: rafter: FLOP and MAC do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto work = 1.0 * GFLOP + 1.0 * GMAC;
#else
constexpr auto work = 1.0 * GFLOP + to_flops(1.0 * GMAC);
static_assert(work == 3.0 * GFLOP);
#endif
