// expect note: "machine.peak" ... "stated for work in FLOP"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 1.0 * TB / s, .peaks = {{.rate = 10.0 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};
constexpr gemm work{.m = 64, .n = 64, .k = 64, .type = fp16};

#ifdef RAFTER_MUST_FAIL
inline constexpr auto r = sweep(gpu, work, vary<"peak">(linear(0.0 * TFLOP / s, 1.0 * TFLOP / s, 11)));
#else
inline constexpr auto r = sweep(gpu, work, vary<"peak">(linear(0.1 * TFLOP / s, 1.0 * TFLOP / s, 11)));
#endif
