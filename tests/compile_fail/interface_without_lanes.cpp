// expect note: "memory_interface.lanes" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto moved = memory_interface{.rate = 6.4 * Gbit / s}.bandwidth();
#else
constexpr auto moved = memory_interface{.rate = 6.4 * Gbit / s, .lanes = 256}.bandwidth();
static_assert(moved == transfer_rate(204.8 * GB / s));
#endif
