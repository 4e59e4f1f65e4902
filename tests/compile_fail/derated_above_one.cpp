// expect note: "derated.bandwidth" ... "a share in (0, 1]"
// Percent for a share.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 2.0 * TB / s, .peak = 10.0 * TFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr machine sustained = derated(gpu, {.bandwidth = 92, .reason = because<"STREAM on node 7">});
#else
constexpr machine sustained = derated(gpu, {.bandwidth = 0.92, .reason = because<"STREAM on node 7">});
static_assert(sustained.bandwidth[0].bandwidth == 1.84 * TB / s);
#endif
