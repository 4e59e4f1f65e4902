// expect note: "axis.count" ... "at most 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = linear(0.5, 1.0, -5);
#else
constexpr auto rates = linear(0.5, 1.0, 5);
static_assert(rates.size() == 5);
#endif
