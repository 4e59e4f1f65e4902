// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr device_link nvlink{.rate = 900.0 * GB, .ways = link_ways::both_ways};
#else
constexpr device_link nvlink{.rate = 900.0 * GB / s, .ways = link_ways::both_ways};
static_assert(nvlink.one_way() == transfer_rate(450.0 * GB / s));
#endif
