// expect: rafter: a ratio and its inverse do not mix
// GPU Memory Fundamentals states 12 bytes per FLOP; as an intensity that is 1/12.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming(12.0 * MB, 12.0 * B / FLOP);
#else
constexpr auto work = streaming(12.0 * MB, 1.0 / (12.0 * B / FLOP));
static_assert(work.work() == 1.0 * MFLOP);
#endif
