// expect: rafter: FLOP and op do not mix
// 1248 TOPS of INT8 stand in the FP32 column of profile-kernel's table (A100).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine a100{.bandwidth = 1935.0 * GB / s, .peak = 1248.0 * Top / s};
#else
constexpr machine a100{.bandwidth = 1935.0 * GB / s, .peak = 19.5 * TFLOP / s};
static_assert(a100.peak.rate() == 19500.0 * GFLOP / s);
#endif
