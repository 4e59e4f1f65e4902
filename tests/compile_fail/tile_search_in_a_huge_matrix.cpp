// expect note: "blocked_matmul.n" ... "at most 2^30 to search a tile"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto tile = smallest_tile(lab, blocked_matmul{.n = 0x1p40, .type = fp32});
#else
constexpr auto tile = smallest_tile(lab, blocked_matmul{.n = 0x1p20, .type = fp32});
static_assert(tile);
#endif
