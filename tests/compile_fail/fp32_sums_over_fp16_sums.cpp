// expect: rafter: rates with different accumulators do not mix
// GeForce cards sum FP16 products in FP32 at half the rate at which they sum them in FP16 (imp, pull request 606).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{arithmetic{.type = fp16, .accumulator = fp32}};
constexpr auto reached = typed<done>(104.75 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto summed_in_fp16 = typed<rate_type{arithmetic{.type = fp16, .accumulator = fp16}}>(419.0 * TFLOP / s);
constexpr double utilisation = reached / summed_in_fp16;
#else
constexpr auto summed_in_fp32 = typed<done>(209.5 * TFLOP / s);
constexpr double utilisation = reached / summed_in_fp32;
static_assert(utilisation == 0.5);
#endif
