// expect: rafter: rates of different element types do not mix
// Utilisation of BF16 work over the TF32 peak (torchtitan, issue 668; factor 2).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{matrix_arithmetic(bf16)};
constexpr auto reached = typed<done>(494.5 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto tf32_peak = typed<rate_type{matrix_arithmetic(tf32)}>(494.5 * TFLOP / s);
constexpr double utilisation = reached / tf32_peak;
#else
constexpr auto bf16_peak = typed<done>(989.0 * TFLOP / s);
constexpr double utilisation = reached / bf16_peak;
static_assert(utilisation == 0.5);
#endif
