// expect: rafter: a bare number has no unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto later = 1.0 * ms + 0.5;
#else
constexpr auto later = 1.0 * ms + 0.5 * ms;
static_assert(later == 1.5 * ms);
#endif
