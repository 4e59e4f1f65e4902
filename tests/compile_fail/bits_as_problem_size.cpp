// expect: rafter: bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming(80.0 * Mbit, 1.0 * FLOP / B);
#else
constexpr auto work = streaming(to_bytes(80.0 * Mbit), 1.0 * FLOP / B);
static_assert(work.size == 10.0 * MB);
#endif
