// expect note: "derated.reason" ... "stated, as in because<words>"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 2.0 * TB / s, .peak = 10.0 * TFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr machine sustained = derated(gpu, {.peak = 0.8});
#else
constexpr machine sustained = derated(gpu, {.peak = 0.8, .reason = because<"our GEMM on node 7">});
static_assert(sustained.peak.rate() == 8.0 * TFLOP / s);
#endif
