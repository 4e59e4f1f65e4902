// expect note: "access.stride" ... "at least the size of an element"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto pattern = strided_access(8.0 * B, 4.0 * B, 64.0 * B);
#else
constexpr auto pattern = strided_access(8.0 * B, 16.0 * B, 64.0 * B);
static_assert(pattern.utilization == 0.5);
#endif
