// expect: rafter: FLOP and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bool memory_limits = 205.0 * GB / s < 5.3 * TFLOP / s;
#else
constexpr bool memory_limits = 205.0 * GB / s * (1.0 / 12.0 * FLOP / B) < 5.3 * TFLOP / s;
static_assert(memory_limits);
#endif
