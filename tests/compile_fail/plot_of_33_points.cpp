// expect note: "roofline_plot.add" ... "one of at most 32 points"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline_plot points(int count) {
    roofline_plot plot("mine", roofline{.peak = 1.0 * TFLOP / s, .bandwidth = 100.0 * GB / s});
    for (int i = 0; i < count; ++i) {
        plot.add_measured("kernel", 1.0 * FLOP / B, 1.0 * GFLOP / s);
    }
    return plot;
}
#ifdef RAFTER_MUST_FAIL
constexpr auto plot = points(33);
#else
constexpr auto plot = points(32);
static_assert(plot.point_count_ == 32);
#endif
