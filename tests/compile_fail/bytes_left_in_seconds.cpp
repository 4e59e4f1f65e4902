// expect: rafter: this unit does not measure this quantity
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr double t = in(ns, 10.0 * MB);
#else
constexpr double t = in(ns, 10.0 * MB / (10.0 * GB / s));
static_assert(t == 1e6);
#endif
