// expect note: "machine.peak" ... "of the arithmetic asked for"
// The softmax would run at the peak of the matrix units.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 2039.0 * GB / s, .peak = {312.0 * TFLOP / s, fp16}};
constexpr gemm product{.m = 1024, .n = 1024, .k = 1024, .type = fp16};
#ifdef RAFTER_MUST_FAIL
inline constexpr auto p = predict(gpu, sequence{product, softmax{.rows = 1024, .columns = 1024, .type = fp16}});
#else
inline constexpr auto p = predict(gpu, sequence{product, product});
#endif
