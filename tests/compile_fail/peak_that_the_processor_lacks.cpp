// expect: rafter: the machine has no peak for bf16 -> fp32, dense; it has: fp64 -> fp64, dense, vector
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine v100 = catalogued<"nvidia-v100-sxm2-16gb">();

#ifdef RAFTER_MUST_FAIL
constexpr auto roof = typed_peak<v100, matrix_arithmetic(bf16)>();
#else
constexpr auto roof = typed_peak<v100, matrix_arithmetic(fp16)>();
static_assert(roof.rate() == 125.0 * TFLOP / s);
#endif
