// expect: rafter: two bandwidths do not multiply
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr transfer_rate link = 100.0 * Gbit / s;

#ifdef RAFTER_MUST_FAIL
constexpr auto both = link * link;
#else
constexpr auto both = link + link;
static_assert(both == transfer_rate(25.0 * GB / s));
#endif
