// expect: rafter: a bare number has no unit: number(5.0, ".3f") writes it, or give it one, as in text(5.0 * ms)
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto shown = text(5, ms, ".1f");
#else
constexpr auto shown = text(5 * ms, ms, ".1f");
static_assert(shown == "5.0 ms");
#endif
