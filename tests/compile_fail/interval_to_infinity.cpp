// expect note: "between.high" ... "finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto where = between(1.0 * GB / s, __builtin_inf() * GB / s);
#else
constexpr auto where = between(1.0 * GB / s, 1e9 * GB / s);
static_assert(where.parts == 64);
#endif
