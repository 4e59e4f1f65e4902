// expect note: "compute_rate" ... "of one arithmetic"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = catalogued<"nvidia-a100-sxm4-80gb">();
constexpr gemm work{.m = 4096, .n = 4096, .k = 4096, .type = bf16};
#ifdef RAFTER_MUST_FAIL
inline constexpr double share = rate_of(work, 560.0 * us) / gpu.peak_for(matrix_arithmetic(tf32));
#else
inline constexpr double share = rate_of(work, 560.0 * us) / gpu.peak_for(matrix_arithmetic(bf16));
#endif
