// expect: rafter: this field is no count: crossover gives its value
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr gemm product{.m = 64, .n = 64, .k = 64, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto turn = whole_crossover<"bandwidth">(lab, product);
#else
constexpr auto turn = crossover<"bandwidth">(lab, product);
static_assert(turn);
#endif
