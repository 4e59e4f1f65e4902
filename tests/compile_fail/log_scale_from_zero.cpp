// expect note: "axis.first" ... "above zero on a log axis"
import rafter;
import rafter.draw;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = log_scale(0.0 * GB / s, 1.0 * TB / s, 0.0, 100.0);
#else
constexpr auto rates = log_scale(1.0 * GB / s, 1.0 * TB / s, 0.0, 100.0);
static_assert(rates.position(1.0 * GB / s) == 0.0);
#endif
