// expect: rafter: a bare number has no unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr performance_claim claim{.max_time = 2.0};
#else
constexpr performance_claim claim{.max_time = 2.0 * ms};
static_assert(claim.max_time == 2000.0 * us);
#endif
