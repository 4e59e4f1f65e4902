// expect: rafter: the machine goes first, then the operation
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 5.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MB, 1.0 * FLOP / B);
constexpr auto rates = vary<"bandwidth">(linear(1.0 * GB / s, 10.0 * GB / s, 10));

#ifdef RAFTER_MUST_FAIL
constexpr auto points = sweep(work, lab, rates);
#else
constexpr auto points = sweep(lab, work, rates);
static_assert(points.size() == 10);
#endif
