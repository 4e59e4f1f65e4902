// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = vary<"bandwidth">(linear(1.0 * GB, 200.0 * GB, 100));
#else
constexpr auto rates = vary<"bandwidth">(linear(1.0 * GB / s, 200.0 * GB / s, 100));
static_assert(rates.axis.size() == 100);
#endif
