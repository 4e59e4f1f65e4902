// expect: rafter: rates of different element types do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{matrix_arithmetic(bf16)};
constexpr auto reached = typed<done>(494.5 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto tf32_peak = typed<rate_type{matrix_arithmetic(tf32)}>(494.5 * TFLOP / s);
static_assert(reached < tf32_peak);
#else
constexpr auto bf16_peak = typed<done>(989.0 * TFLOP / s);
static_assert(reached < bf16_peak);
#endif
