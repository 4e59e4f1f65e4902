// expect note: "between.parts" ... "from 1 to 1000000"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto where = between(1, 4096, 0);
#else
constexpr auto where = between(1, 4096, 1000);
static_assert(where.parts == 1000);
#endif
