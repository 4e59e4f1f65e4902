// expect: rafter: a bare number has no unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bool fast = 1.887 * ms < 2.0;
#else
constexpr bool fast = 1.887 * ms < 2.0 * ms;
static_assert(fast);
#endif
