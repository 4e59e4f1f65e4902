// expect: rafter: a field is an objective where the space varies it
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s};
constexpr auto space =
    sweep(lab, streaming(1.0 * MB, 1.0 * FLOP / B), vary<"bandwidth">(linear(1.0 * GB / s, 100.0 * GB / s, 20)));
#ifdef RAFTER_MUST_FAIL
static_assert(space.best(minimize<"peak">())->index == 0);
#else
static_assert(space.best(minimize<"bandwidth">())->index == 0);
#endif
