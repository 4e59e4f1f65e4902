// expect: rafter: to_bytes takes bits
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rate = to_bytes(12.5 * GB / s);
#else
constexpr auto rate = to_bytes(100.0 * Gbit / s);
static_assert(rate == 12.5 * GB / s);
#endif
