// expect: rafter: a bare number has no unit
// 1000.0 in a field of Gbit/s, with 1 TB/s in the comment beside it (the lab's tiling example).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 1000.0, .peak = 1.0 * TFLOP / s};
#else
constexpr machine lab{.bandwidth = 1.0 * TB / s, .peak = 1.0 * TFLOP / s};
static_assert(in(Gbit / s, lab.bandwidth.nearest().bandwidth) == 8000.0);
#endif
