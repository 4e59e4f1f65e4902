// expect note: "roofline.peak" ... "of the arithmetic asked for"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr roofline roof{.peak = {312.0 * TFLOP / s, bf16}, .bandwidth = 2039.0 * GB / s};
#ifdef RAFTER_MUST_FAIL
inline constexpr seconds time = roof.time(gemm{.m = 1024, .n = 1024, .k = 1024, .type = fp32});
#else
inline constexpr seconds time = roof.time(gemm{.m = 1024, .n = 1024, .k = 1024, .type = bf16});
#endif
