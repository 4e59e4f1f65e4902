// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr transfer_rate link = 100.0 * Gbit;
#else
constexpr transfer_rate link = 100.0 * Gbit / s;
static_assert(in(GB / s, link) == 12.5);
#endif
