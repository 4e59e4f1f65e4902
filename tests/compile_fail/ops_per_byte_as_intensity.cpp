// expect: rafter: FLOP and op do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr arithmetic_intensity i = 1.0 * op / B;
#else
constexpr arithmetic_intensity i = 1.0 * FLOP / B;
static_assert(i * (2.0 * B) == 2.0 * FLOP);
#endif
