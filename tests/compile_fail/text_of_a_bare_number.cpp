// expect: rafter: a bare number has no unit: number(5.0, ".3f") writes it, or give it one, as in text(5.0 * ms)
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto shown = text(5.0);
#else
constexpr auto shown = text(5.0 * ms);
constexpr auto bare = number(5.0, ".3f");
static_assert(shown == "0.005 s" && bare == "5.000");
#endif
