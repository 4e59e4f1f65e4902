// expect: rafter: bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto left = 8.0 * Mbit - 1.0 * MB;
#else
constexpr auto left = 8.0 * Mbit - to_bits(1.0 * MB);
static_assert(left == 0.0 * Mbit);
#endif
