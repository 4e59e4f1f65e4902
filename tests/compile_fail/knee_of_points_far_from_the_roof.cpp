// expect note: "knee_fit.mean_error" ... "at most 0.1: this is no fit"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline roof{.peak = 10.0 * TFLOP / s, .bandwidth = 1.0 * TB / s};
#ifdef RAFTER_MUST_FAIL
constexpr listed points{measured_point{1.0 * FLOP / B, 10.0 * GFLOP / s},
                        measured_point{30.0 * FLOP / B, 90.0 * GFLOP / s}};
#else
constexpr listed points{measured_point{1.0 * FLOP / B, 0.9 * TFLOP / s},
                        measured_point{30.0 * FLOP / B, 9.3 * TFLOP / s}};
#endif
inline constexpr overlap knee = knee_overlap(fit_knee(roof, points).exponent());
