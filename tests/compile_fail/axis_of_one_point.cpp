// expect note: "axis.count" ... "at least 2; listed{x} holds one"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = geometric(1.0 * GB / s, 200.0 * GB / s, 1);
#else
constexpr auto rates = listed{1.0 * GB / s};
static_assert(rates.size() == 1);
#endif
