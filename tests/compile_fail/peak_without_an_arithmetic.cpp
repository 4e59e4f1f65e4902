// expect note: "machine.peak" ... "stated with its arithmetic"
// A bf16 figure would time fp64 products, 16 times too fast.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine gpu{.bandwidth = 2039.0 * GB / s, .peak = 312.0 * TFLOP / s};
#else
constexpr machine gpu{.bandwidth = 2039.0 * GB / s, .peak = {312.0 * TFLOP / s, bf16}};
#endif
inline constexpr auto p = predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16});
