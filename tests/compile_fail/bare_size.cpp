// expect: rafter: a bare number has no unit
// A memory size of 144 meant GB in a field of MB (GenZ).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr memory_tier hbm{.bandwidth = 4.0 * TB / s, .capacity = 144};
#else
constexpr memory_tier hbm{.bandwidth = 4.0 * TB / s, .capacity = 144.0 * GB};
static_assert(hbm.capacity == 144000.0 * MB);
#endif
