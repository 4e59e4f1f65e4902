// expect: rafter: bits and bytes do not mix
// Cache sizes are sometimes given in Mbit (embedded memories).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr memory_tier cache{.bandwidth = 2.0 * TB / s, .capacity = 256.0 * Mibit};
#else
constexpr memory_tier cache{.bandwidth = 2.0 * TB / s, .capacity = to_bytes(256.0 * Mibit)};
static_assert(cache.capacity == 32.0 * MiB);
#endif
