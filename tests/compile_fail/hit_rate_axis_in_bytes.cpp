// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = vary<"hit_rate">(linear(0.0 * MB, 32.0 * MB, 5));
#else
constexpr auto rates = vary<"hit_rate">(linear(0.0, 1.0, 5));
static_assert(rates.axis[4] == 1.0);
#endif
