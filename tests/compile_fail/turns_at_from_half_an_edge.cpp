// expect note: "between.low" ... "a whole number up to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr gemm product{.m = 64, .n = 64, .k = 64, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto turn = whole_crossover<"m", "n", "k">(lab, product, between(1.5, 4096.0));
#else
constexpr auto turn = whole_crossover<"m", "n", "k">(lab, product, between(1.0, 4096.0));
static_assert(*turn == 156);
#endif
