// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr flops work = 15.0 * GFLOP / s;
#else
constexpr flops work = 15.0 * GFLOP / s * (2.0 * s);
static_assert(work == 30.0 * GFLOP);
#endif
