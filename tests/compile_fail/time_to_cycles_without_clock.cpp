// expect: rafter: seconds become cycles only with a clock rate
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto c = to_cycles(500.0 * ns);
#else
constexpr auto c = to_cycles(500.0 * ns, 1.4 * GHz);
static_assert(c == 700.0 * cycle);
#endif
