// expect note: "axis"
// also: (5, 5)
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto value = linear(1.0 * GB / s, 2.0 * GB / s, 5)[5];
#else
constexpr auto value = linear(1.0 * GB / s, 2.0 * GB / s, 5)[4];
static_assert(value == 2.0 * GB / s);
#endif
