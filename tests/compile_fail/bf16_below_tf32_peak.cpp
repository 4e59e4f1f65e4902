// expect: rafter: rates of different element types do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_tags done{matrix_arithmetic(bf16)};
constexpr auto reached = tagged<done>(494.5 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto tf32_peak = tagged<rate_tags{matrix_arithmetic(tf32)}>(494.5 * TFLOP / s);
static_assert(reached < tf32_peak);
#else
constexpr auto bf16_peak = tagged<done>(989.0 * TFLOP / s);
static_assert(reached < bf16_peak);
#endif
