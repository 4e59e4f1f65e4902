// expect note: "machine.peak" ... "of the arithmetic asked for"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 2039.0 * GB / s, .peak = {312.0 * TFLOP / s, bf16}};
#ifdef RAFTER_MUST_FAIL
inline constexpr auto p = predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp64});
#else
inline constexpr auto p = predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16});
#endif
