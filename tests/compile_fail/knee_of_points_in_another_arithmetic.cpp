// expect note: "measured_point.measured" ... "of one arithmetic"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline roof{.peak = {312.0 * TFLOP / s, bf16}, .bandwidth = 2039.0 * GB / s};
#ifdef RAFTER_MUST_FAIL
constexpr listed points{measured_point{100.0 * FLOP / B, {15.0 * TFLOP / s, fp32}}};
#else
constexpr listed points{measured_point{100.0 * FLOP / B, {150.0 * TFLOP / s, bf16}}};
#endif
inline constexpr knee_fit fit = fit_knee(roof, points);
