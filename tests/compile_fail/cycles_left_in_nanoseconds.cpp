// expect: rafter: this unit does not measure this quantity
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr double t = in(ns, 700.0 * cycle);
#else
constexpr double t = in(ns, to_time(700.0 * cycle, 1.4 * GHz));
static_assert(t == 500.0);
#endif
