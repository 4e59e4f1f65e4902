// expect note: "terminal_options.width" ... "from 40 to 200"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline_plot plot("mine", roofline{.peak = 1.0 * TFLOP / s, .bandwidth = 100.0 * GB / s});
#ifdef RAFTER_MUST_FAIL
constexpr auto drawn = terminal(plot, {.width = 30});
#else
constexpr auto drawn = terminal(plot, {.width = 40});
static_assert(drawn.contains("ridge 10 FLOP/B"));
#endif
