// expect: rafter: bits and bytes do not mix
// A cache entry sized with "8" for an 8-bit type, read as 8 bytes (vLLM issue 22291).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr quantity<units::byte_per_element> size = int8.bits;
#else
constexpr quantity<units::byte_per_element> size = int8.size();
static_assert(size == 1.0 * B / element);
#endif
