// expect: rafter: a bandwidth is read in B/s or bit/s
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr double rate = in(ms, transfer_rate(100.0 * Gbit / s));
#else
constexpr double rate = in(GB / s, transfer_rate(100.0 * Gbit / s));
static_assert(rate == 12.5);
#endif
