// expect note: "gemm.n" ... "a whole number from 1 to 2^53"
// Counts are made of operations that `predict` would take.
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
constexpr auto product = counted(gemm{.m = 4, .n = 0.5, .k = 4, .type = fp32}, "product");
#else
constexpr auto product = counted(gemm{.m = 4, .n = 5, .k = 4, .type = fp32}, "product");
#endif
static_assert(product.traffic() > bytes{});
