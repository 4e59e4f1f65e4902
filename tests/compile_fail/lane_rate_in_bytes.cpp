// expect: rafter: bits and bytes do not mix
// "Memory speed times interface width" without the division by 8 (GPU Memory Fundamentals).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr memory_interface lpddr5{.rate = 6.4 * GB / s, .lanes = 256};
#else
constexpr memory_interface lpddr5{.rate = 6.4 * Gbit / s, .lanes = 256};
static_assert(lpddr5.bandwidth() == transfer_rate(204.8 * GB / s));
#endif
