// expect: rafter: a bare number has no unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto left = 1024 - 512.0 * B;
#else
constexpr auto left = 1024.0 * B - 512.0 * B;
static_assert(left == 512.0 * B);
#endif
