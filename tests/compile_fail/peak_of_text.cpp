// expect: rafter: a rate is of an element type or of a kind of arithmetic: {312.0 * TFLOP / s, bf16}
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr compute_rate peak{312.0 * TFLOP / s, "bf16"};
#else
constexpr compute_rate peak{312.0 * TFLOP / s, bf16};
static_assert(peak.kind() == matrix_arithmetic(bf16));
#endif
