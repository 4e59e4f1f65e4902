// expect: rafter: this rate knows its arithmetic and the other does not
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = catalogued<"nvidia-a100-sxm4-80gb">();
constexpr gemm work{.m = 4096, .n = 4096, .k = 4096, .type = bf16};
#ifdef RAFTER_MUST_FAIL
constexpr double share = work.work() / (560.0 * us) / gpu.peak_for(matrix_arithmetic(tf32));
#else
constexpr double share = rate_of(work, 560.0 * us) / gpu.peak_for(matrix_arithmetic(bf16));
static_assert(share > 0.78 && share < 0.79);
#endif
