// expect note: "axis.count" ... "at least 2; listed{x} holds one"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = linear(1.0 * GB / s, 200.0 * GB / s, 0);
#else
constexpr auto rates = linear(1.0 * GB / s, 200.0 * GB / s, 2);
static_assert(rates[0] == 1.0 * GB / s);
#endif
