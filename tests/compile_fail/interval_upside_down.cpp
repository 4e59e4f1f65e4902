// expect note: "between.high" ... "above the lower end"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto where = between(4096, 1);
#else
constexpr auto where = between(1, 4096);
static_assert(where.high == 4096.0);
#endif
