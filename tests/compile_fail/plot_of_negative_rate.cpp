// expect note: "roofline_plot.rate" ... "zero or positive, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline roof{.peak = 1.0 * TFLOP / s, .bandwidth = 100.0 * GB / s};
#ifdef RAFTER_MUST_FAIL
constexpr auto plot = roofline_plot("mine", roof).add_measured("kernel", 1.0 * FLOP / B, -1.0 * GFLOP / s);
#else
constexpr auto plot = roofline_plot("mine", roof).add_measured("kernel", 1.0 * FLOP / B, 1.0 * GFLOP / s);
static_assert(plot.point_count_ == 1);
#endif
