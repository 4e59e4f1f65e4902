// expect note: "memory_interface.lanes" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rate = bus::bandwidth_from_runtime(bus::dram_kind::hbm3, 2619.0 * MHz, 0, clock_report::cuda);
#else
constexpr auto rate = bus::bandwidth_from_runtime(bus::dram_kind::hbm3, 2619.0 * MHz, 5120, clock_report::cuda);
static_assert(rate > 3.35 * TB / s);
#endif
