// expect note: unit_scale_is_beyond_ten_to_the_22nd
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto u = EFLOP * EFLOP;
#else
constexpr auto u = EFLOP * kFLOP;
static_assert(in(u, 1.0 * EFLOP * kFLOP) == 1.0);
#endif
