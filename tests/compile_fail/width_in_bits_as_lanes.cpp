// expect: rafter: a quantity is not a plain number
// An "interface of 256 bits" is 256 lanes: a count, not an amount of data.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr memory_interface lpddr5{.rate = 6.4 * Gbit / s, .lanes = 256.0 * bit};
#else
constexpr memory_interface lpddr5{.rate = 6.4 * Gbit / s, .lanes = 256};
static_assert(lpddr5.lanes == 256.0);
#endif
