// expect note: "pareto.Capacity" ... "enough for the whole front"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s};
constexpr auto space =
    sweep(lab, streaming(1.0 * MB, 1.0 * FLOP / B), vary<"bandwidth">(linear(1.0 * GB / s, 100.0 * GB / s, 20)));
#ifdef RAFTER_MUST_FAIL
constexpr auto front = space.pareto<8>(minimize(metric::total_time), minimize<"bandwidth">());
#else
constexpr auto front = space.pareto<20>(minimize(metric::total_time), minimize<"bandwidth">());
static_assert(front.size() == 20);
#endif
