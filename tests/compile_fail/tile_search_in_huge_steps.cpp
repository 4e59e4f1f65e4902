// expect note: "smallest_tile.step" ... "from 1 to 2^30 - 1"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto tile = smallest_tile(lab, {.n = 1024, .type = fp32}, 1 << 30);
#else
constexpr auto tile = smallest_tile(lab, {.n = 1024, .type = fp32}, 1 << 4);
static_assert(tile.has_value());
#endif
