// expect: rafter: FLOP and op do not mix: integer operations and instructions are not floating-point operations
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr processor mine{.id = "mine", .vector = {.fp32 = 1248.0 * Top / s}};
#else
constexpr processor mine{.id = "mine", .matrix = {.int8 = 1248.0 * Top / s}};
#endif
static_assert(mine.bandwidth == byte_rate{});
