// expect: rafter: a quantity is not a plain number
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr double t = 2.0 * ms;
#else
constexpr double t = in(ms, 2.0 * ms);
static_assert(t == 2.0);
#endif
