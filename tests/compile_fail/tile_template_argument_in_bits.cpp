// expect: rafter: bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

template <bytes Size>
struct buffer {
    bytes size = Size;
};

#ifdef RAFTER_MUST_FAIL
constexpr buffer<64.0 * Kibit> near;
#else
constexpr buffer<to_bytes(64.0 * Kibit)> near;
static_assert(near.size == 8.0 * KiB);
#endif
