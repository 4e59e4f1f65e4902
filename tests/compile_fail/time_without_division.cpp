// expect: rafter: quantities of different units do not mix
// Memory time is traffic over bandwidth; a product has the wrong unit.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr seconds t = 12.0 * MB * (205.0 * GB / s);
#else
constexpr seconds t = 12.0 * MB / (205.0 * GB / s);
static_assert(text(t, us, ".1f") == "58.5 us");
#endif
