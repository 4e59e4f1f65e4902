// expect note: "gemm.batch" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr gemm product{.m = 64, .n = 64, .k = 64, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto turn = crossover<"batch">(lab, product, between(0, 64));
#else
constexpr auto turn = crossover<"batch">(lab, product, between(1, 64));
static_assert(!turn);
#endif
