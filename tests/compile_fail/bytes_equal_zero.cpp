// expect: rafter: a bare number has no unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bool none = 10.0 * MB == 0;
#else
constexpr bool none = 10.0 * MB == bytes{};
static_assert(!none);
#endif
