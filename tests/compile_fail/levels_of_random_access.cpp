// expect note: "predict_levels.pattern" ... "sequential"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {5.0 * TB / s, 1.0 * TB / s}, .peak = 1.0 * TFLOP / s};
constexpr streaming work{
    .size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .access = random_access(documented_random_utilization)};

#ifdef RAFTER_MUST_FAIL
inline constexpr auto p = predict_levels(gpu, work);
#else
inline constexpr auto p = predict(gpu, work);
#endif
