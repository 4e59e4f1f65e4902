// expect note: "gemm.n" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto per_byte = intensity_of(gemm{.m = 4, .n = 0.5, .k = 4, .type = fp32});
#else
constexpr auto per_byte = intensity_of(gemm{.m = 4, .n = 5, .k = 4, .type = fp32});
#endif
static_assert(per_byte > 0.0 * FLOP / B);
