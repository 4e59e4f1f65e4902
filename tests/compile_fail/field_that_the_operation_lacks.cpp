// expect: rafter: neither the machine nor this operation has a field size; the operation has: n, tile, type, cache
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr blocked_matmul product{.n = 2048.0, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto grid = sweep(lab, product, vary<"size">(linear(1.0 * MB, 2.0 * MB, 4)));
#else
constexpr auto grid = sweep(lab, product, vary<"tile">(linear(16.0, 64.0, 4)));
static_assert(grid.size() == 4);
#endif
