// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = {10.0 * GFLOP / s, fp32}};
constexpr streaming work{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .done_in = vector_arithmetic(fp32)};

#ifdef RAFTER_MUST_FAIL
constexpr auto peaks = sweep(lab, work, vary<"peak">(linear(1.0 * TFLOP, 20.0 * TFLOP, 20)));
#else
constexpr auto peaks = sweep(lab, work, vary<"peak">(linear(1.0 * TFLOP / s, 20.0 * TFLOP / s, 20)));
static_assert(peaks.get_axis()[0] == 1.0 * TFLOP / s);
#endif
