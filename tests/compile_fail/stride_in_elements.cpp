// expect: rafter: per byte and per element (or bytes and elements) do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto pattern = strided_access(4.0 * B, 16.0 * element, 64.0 * B);
#else
constexpr auto pattern = strided_access(4.0 * B, 16.0 * element * fp32.size(), 64.0 * B);
static_assert(pattern.utilization == 0.0625);
#endif
