// expect: rafter: to_time takes cycles and a clock rate
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto t = to_time(700.0 * cycle, 1.4 * GFLOP / s);
#else
constexpr auto t = to_time(700.0 * cycle, 1.4 * GHz);
static_assert(t == 500.0 * ns);
#endif
