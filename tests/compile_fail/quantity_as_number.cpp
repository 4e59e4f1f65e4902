// expect: no viable conversion from ... 'quantity<rafter::units::second, double>') to 'const double'
// This sentence is the compiler's own.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr double t = 2.0 * ms;
#else
constexpr double t = in(ms, 2.0 * ms);
static_assert(t == 2.0);
#endif
