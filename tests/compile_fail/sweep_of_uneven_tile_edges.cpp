// expect note: "blocked_matmul.tile" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr blocked_matmul product{.n = 2048.0, .tile = 256.0, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto grid = sweep(lab, product, vary<"tile">(linear(1.0, 10.0, 5)));
#else
constexpr auto grid = sweep(lab, product, vary<"tile">(linear(2.0, 10.0, 5)));
static_assert(grid.size() == 5);
#endif
