// expect: rafter: this unit does not measure this quantity
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto shown = text(940.0 * MHz, GB / s);
#else
constexpr auto shown = text(940.0 * MHz, GHz);
static_assert(shown == "0.94 GHz");
#endif
