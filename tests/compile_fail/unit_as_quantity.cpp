// expect: rafter: a unit is not a quantity
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr seconds t = ns;
#else
constexpr seconds t = 1.0 * ns;
static_assert(t == 1000.0 * ps);
#endif
