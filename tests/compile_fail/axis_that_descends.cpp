// expect note: "axis.last" ... "above axis.first"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = linear(200.0 * GB / s, 1.0 * GB / s, 3);
#else
constexpr auto rates = listed{200.0 * GB / s, 100.5 * GB / s, 1.0 * GB / s};
static_assert(rates[1] == 100.5 * GB / s);
#endif
