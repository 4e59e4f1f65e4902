// expect: rafter: quantities of different units do not mix
// 1 / 1.4 GHz is a time per cycle, not yet a time.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr seconds t = 1.0 / (1.4 * GHz);
#else
constexpr seconds t = 1.0 * cycle / (1.4 * GHz);
static_assert(t == to_time(1.0 * cycle, 1.4 * GHz));
#endif
