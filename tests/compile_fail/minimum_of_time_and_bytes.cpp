// expect: rafter: the minimum of unlike units has no meaning
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto least = min(1.0 * ms, 1.0 * MB);
#else
constexpr auto least = min(1.0 * ms, 1.0 * MB / (2.0 * GB / s));
static_assert(least == 500.0 * us);
#endif
