// expect: rafter: FLOP and bytes do not mix
// Bandwidth and peak are both rates; only one of them divides work.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr seconds t = 1.0 * GFLOP / (10.0 * GB / s);
#else
constexpr seconds t = 1.0 * GFLOP / (10.0 * GFLOP / s);
static_assert(t == 100.0 * ms);
#endif
