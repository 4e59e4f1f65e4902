// expect note: "device_link.direction" ... "unidirectional or bidirectional"
// 900 GB/s of NVLink are both ways added up; 400 Gbit/s of InfiniBand are one way. A rate alone does not say which.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr device_link nvlink{.rate = 900.0 * GB / s};
#else
constexpr device_link nvlink{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional};
#endif
static_assert(nvlink.unidirectional() == 450.0 * GB / s);
