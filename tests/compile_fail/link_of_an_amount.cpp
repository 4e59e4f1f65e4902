// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr device_link nvlink{.rate = 900.0 * GB, .direction = link_direction::bidirectional};
#else
constexpr device_link nvlink{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional};
static_assert(nvlink.unidirectional() == transfer_rate(450.0 * GB / s));
#endif
