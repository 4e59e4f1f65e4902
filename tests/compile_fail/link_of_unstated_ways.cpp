// expect note: "device_link.ways" ... "one_way or both_ways"
// 900 GB/s of NVLink are both ways added up; 400 Gbit/s of InfiniBand are one way. A rate alone does not say which.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr device_link nvlink{.rate = 900.0 * GB / s};
#else
constexpr device_link nvlink{.rate = 900.0 * GB / s, .ways = link_ways::both_ways};
#endif
static_assert(nvlink.one_way() == 450.0 * GB / s);
