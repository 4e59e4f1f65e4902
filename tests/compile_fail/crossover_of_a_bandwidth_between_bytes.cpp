// expect: rafter: the interval does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr gemm product{.m = 64, .n = 64, .k = 64, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto turn = crossover<"bandwidth">(lab, product, between(1.0 * GB, 1.0 * TB));
#else
constexpr auto turn = crossover<"bandwidth">(lab, product, between(1.0 * GB / s, 1.0 * TB / s));
static_assert(turn);
#endif
