// expect: rafter: to_cycles takes a time and a clock rate: to_cycles(time, 1.4 * GHz)
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto length = to_cycles(2.0 * us, 0.5 * ns);
#else
constexpr auto length = to_cycles(2.0 * us, 2.0 * GHz);
static_assert(length > 3999.0 * cycle && length < 4001.0 * cycle);
#endif
