// expect: rafter: a ratio and its inverse do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bool compute = 0.75 * FLOP / B > 0.05 * B / FLOP;
#else
constexpr bool compute = 0.75 * FLOP / B > 1.0 / (0.05 * B / FLOP);
static_assert(!compute);
#endif
