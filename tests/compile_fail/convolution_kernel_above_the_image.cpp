// expect note: "conv2d.kernel.width" ... "at most that of the padded image"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(
    lab, conv2d{.in_channels = 1, .out_channels = 1, .image = {8.0, 2.0}, .kernel = 5.0, .padding = 1.0, .type = fp32});
#else
constexpr auto p = predict(
    lab, conv2d{.in_channels = 1, .out_channels = 1, .image = {8.0, 3.0}, .kernel = 5.0, .padding = 1.0, .type = fp32});
static_assert(p.total_time > 0.0 * s);
#endif
