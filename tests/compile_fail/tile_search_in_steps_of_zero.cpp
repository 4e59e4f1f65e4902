// expect note: "smallest_tile.step" ... "from 1 to 2^30 - 1"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr blocked_matmul product{.n = 2048.0, .type = fp32, .cache = 24.0 * MiB};

#ifdef RAFTER_MUST_FAIL
constexpr auto tile = smallest_tile(lab, product, 0);
#else
constexpr auto tile = smallest_tile(lab, product, 16);
static_assert(*tile % 16 == 0);
#endif
