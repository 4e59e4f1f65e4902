// expect note: unit_scale_is_beyond_ten_to_the_22nd
// Above 10^22 powers of ten are no longer exact doubles.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr unit<units::flop> YFLOP{"YFLOP", 24};
#else
constexpr unit<units::flop> ZFLOP{"ZFLOP", 21};
static_assert(1.0 * ZFLOP == 1000.0 * EFLOP);
#endif
