// expect: rafter: rates with different accumulators do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_tags done{arithmetic{.type = fp16, .accumulate = fp32}};
constexpr auto reached = tagged<done>(104.75 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto summed_in_fp16 = tagged<rate_tags{arithmetic{.type = fp16, .accumulate = fp16}}>(419.0 * TFLOP / s);
static_assert(reached < summed_in_fp16);
#else
constexpr auto summed_in_fp32 = tagged<done>(209.5 * TFLOP / s);
static_assert(reached < summed_in_fp32);
#endif
