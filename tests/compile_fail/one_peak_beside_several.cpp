// expect note: "machine.peak" ... "left out beside machine.peaks"
// One of them would win for every kind of arithmetic, without a word.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 2.0 * TB / s,
#ifdef RAFTER_MUST_FAIL
                      .peak = 1979.0 * TFLOP / s,
#endif
                      .peaks = {{.rate = 67.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};
constexpr auto p = predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp16});
static_assert(p.peak.rate() == 989.4 * TFLOP / s);
