// expect: rafter: per byte and per element (or bytes and elements) do not mix
// "~3 FLOPs/byte" in profile-kernel is 3 FLOP per float: a factor of 4.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming(8.0 * MB, 3.0 * FLOP / element);
#else
constexpr auto work = streaming(8.0 * MB, 3.0 * FLOP / element / (4.0 * B / element));
static_assert(work.intensity == 0.75 * FLOP / B);
#endif
