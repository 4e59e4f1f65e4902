// expect note: "conv2d.groups" ... "a divisor of the channel counts"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(
    lab, conv2d{.in_channels = 6.0, .out_channels = 8.0, .image = 8.0, .kernel = 3.0, .groups = 3.0, .type = fp32});
#else
constexpr auto p = predict(
    lab, conv2d{.in_channels = 6.0, .out_channels = 9.0, .image = 8.0, .kernel = 3.0, .groups = 3.0, .type = fp32});
static_assert(p.total_time > 0.0 * s);
#endif
