// expect note: "axis.first" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = logarithmic(0.0 * GB / s, 1.0 * TB / s, 10);
#else
constexpr auto rates = logarithmic(1.0 * GB / s, 1.0 * TB / s, 10);
static_assert(rates.size() == 31);
#endif
