// expect note: "access.line" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto pattern = random_access(8.0 * B, 0.0 * B);
#else
constexpr auto pattern = random_access(8.0 * B, 64.0 * B);
static_assert(pattern.utilization == 0.125);
#endif
