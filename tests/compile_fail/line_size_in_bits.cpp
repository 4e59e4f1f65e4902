// expect: rafter: bits and bytes do not mix
// A line of 64 bytes for one of 128 halves every bandwidth (ROCm); a line in bits is off by 8.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto pattern = random_access(8.0 * B, 1024.0 * bit);
#else
constexpr auto pattern = random_access(8.0 * B, to_bytes(1024.0 * bit));
static_assert(pattern.utilization == 0.0625);
#endif
