// expect note: "attainable_with_knee.intensity" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline roof{.peak = 1.0 * TFLOP / s, .bandwidth = 100.0 * GB / s};

#ifdef RAFTER_MUST_FAIL
constexpr auto rate = attainable_with_knee(roof, 0.0 * FLOP / B, knee_overlap(2.0));
#else
constexpr auto rate = attainable_with_knee(roof, 10.0 * FLOP / B, knee_overlap(2.0));
static_assert(rate < roof.peak);
#endif
