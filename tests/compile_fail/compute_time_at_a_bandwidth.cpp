// expect: rafter: compute_time takes FLOP and FLOP/s; quantities of different units do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr seconds t = compute_time(1.0 * GFLOP, 10.0 * GB / s);
#else
constexpr seconds t = compute_time(1.0 * GFLOP, 10.0 * GFLOP / s);
static_assert(t == 100.0 * ms);
#endif
