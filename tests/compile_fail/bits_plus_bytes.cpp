// expect: rafter: bits and bytes do not mix
// Network links are stated in bits, buffers in bytes: a factor of 8.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto sum = 1.0 * MB + 8.0 * Mbit;
#else
constexpr auto sum = 1.0 * MB + to_bytes(8.0 * Mbit);
static_assert(sum == 2.0 * MB);
#endif
