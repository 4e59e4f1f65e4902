// expect: rafter: an amount and a rate do not mix
// A board's power limit in a field of energy.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr joules used = 300.0 * W;
#else
constexpr joules used = 300.0 * W * (2.0 * s);
static_assert(used == 600.0 * J);
#endif
