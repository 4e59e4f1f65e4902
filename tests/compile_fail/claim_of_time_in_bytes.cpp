// expect: rafter: quantities of different units do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr performance_claim claim{.max_time = 2.0 * MB};
#else
constexpr performance_claim claim{.max_time = 2.0 * MB / (1.0 * GB / s)};
static_assert(claim.max_time == 2.0 * ms);
#endif
