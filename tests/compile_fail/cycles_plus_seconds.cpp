// expect: rafter: seconds and cycles do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto total = 50.0 * ns + 70.0 * cycle;
#else
constexpr auto total = 50.0 * ns + to_time(70.0 * cycle, 1.4 * GHz);
static_assert(total == 100.0 * ns);
#endif
