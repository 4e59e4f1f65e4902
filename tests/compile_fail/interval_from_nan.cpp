// expect note: "between.low" ... "finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto where = between(__builtin_nan(""), 1.0);
#else
constexpr auto where = between(0.0, 1.0);
static_assert(where.low == 0.0);
#endif
