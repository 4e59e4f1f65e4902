// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto sizes = vary<"size">(linear(1.0, 1000.0, 10));
#else
constexpr auto sizes = vary<"size">(linear(1.0 * MB, 1000.0 * MB, 10));
static_assert(sizes.axis[9] == 1.0 * GB);
#endif
