// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto sizes = vary<"size">(linear(8.0 * Mbit, 80.0 * Mbit, 10));
#else
constexpr auto sizes = vary<"size">(linear(to_bytes(8.0 * Mbit), to_bytes(80.0 * Mbit), 10));
static_assert(sizes.axis[9] == 10.0 * MB);
#endif
