// expect: rafter: this unit does not measure this quantity
// "15 GFLOP" printed where 15 GFLOP/s is meant (GPU Memory Fundamentals).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto shown = text(15.0 * GFLOP, GFLOP / s, ".0f");
#else
constexpr auto shown = text(15.0 * GFLOP / (1.0 * s), GFLOP / s, ".0f");
static_assert(shown == "15 GFLOP/s");
#endif
