// expect note: "axis.last" ... "more than 1e-300 above the first"
import rafter;
import rafter.draw;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto ticks = linear_scale(0.0, 5e-324, 0.0, 100.0).ticks();
#else
constexpr auto ticks = linear_scale(0.0, 5.0, 0.0, 100.0).ticks();
static_assert(ticks.size() > 2);
#endif
