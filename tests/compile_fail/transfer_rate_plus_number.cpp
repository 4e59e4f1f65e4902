// expect: rafter: a bare number has no unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr transfer_rate link = 100.0 * Gbit / s;

#ifdef RAFTER_MUST_FAIL
constexpr auto more = link + 10.0;
#else
constexpr auto more = link + 10.0 * GB / s;
static_assert(more == transfer_rate(22.5 * GB / s));
#endif
