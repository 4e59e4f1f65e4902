// expect: rafter: a clock rate is not a FLOP rate: multiply it by the FLOP per cycle
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr processor mine{.id = "mine", .vector = {.fp32 = 1980.0 * MHz}};
#else
constexpr processor mine{.id = "mine", .vector = {.fp32 = 67.0 * TFLOP / s}, .units = {.clock = 1980.0 * MHz}};
#endif
static_assert(mine.bandwidth == byte_rate{});
