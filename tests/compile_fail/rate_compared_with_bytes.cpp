// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bool faster = transfer_rate(100.0 * Gbit / s) > 10.0 * GB;
#else
constexpr bool faster = transfer_rate(100.0 * Gbit / s) > 10.0 * GB / s;
static_assert(faster);
#endif
