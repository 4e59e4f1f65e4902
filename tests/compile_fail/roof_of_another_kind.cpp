// expect note: "roofline.peak" ... "of the arithmetic asked for"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 1.0 * TB / s,
                      .peaks = {{.rate = 10.0 * TFLOP / s, .of = matrix_arithmetic(fp16)},
                                {.rate = 20.0 * TFLOP / s, .of = matrix_arithmetic(fp16, sparsity::two_of_four)}}};
constexpr gemm work{.m = 64, .n = 64, .k = 64, .type = fp16};

#ifdef RAFTER_MUST_FAIL
inline constexpr auto at = predict(roofline_of(gpu, matrix_arithmetic(fp16, sparsity::two_of_four)), work);
#else
inline constexpr auto at = predict(roofline_of(gpu, matrix_arithmetic(fp16)), work);
#endif
