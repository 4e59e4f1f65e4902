// expect note: "roofline_plot.ceiling" ... "at most the peak"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline roof{.peak = 1.0 * TFLOP / s, .bandwidth = 100.0 * GB / s};
#ifdef RAFTER_MUST_FAIL
constexpr auto plot = roofline_plot("mine", roof).ceiling(ceiling{"too high", 2.0 * TFLOP / s});
#else
constexpr auto plot = roofline_plot("mine", roof).ceiling(ceiling::without_fma(roof.peak));
static_assert(plot.ceiling_count_ == 1);
#endif
