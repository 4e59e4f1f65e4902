// expect: rafter: per byte and per element (or bytes and elements) do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming(10.0 * Melement, 1.0 * FLOP / B);
#else
constexpr auto work = streaming(10.0 * Melement * fp32.size(), 1.0 * FLOP / B);
static_assert(work.size == 40.0 * MB);
#endif
