// expect: rafter: FLOP and MAC do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming(1.0 * MB, 4.0 * MAC / B);
#else
constexpr auto work = streaming(1.0 * MB, to_flops(4.0 * MAC / B));
static_assert(work.intensity == 8.0 * FLOP / B);
#endif
