// expect note: "roofline_plot.name" ... "of at most 127 bytes"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline_plot named(unsigned length) {
    roofline_plot plot("mine", roofline{.peak = 1.0 * TFLOP / s, .bandwidth = 100.0 * GB / s});
    fixed_text<200> name;
    return plot.add_measured(name.append(length, 'x').c_str(), 1.0 * FLOP / B, 1.0 * GFLOP / s);
}
#ifdef RAFTER_MUST_FAIL
constexpr auto plot = named(128);
#else
constexpr auto plot = named(127);
static_assert(plot.points_[0].name.size() == 127);
#endif
