// expect: rafter: this rate knows its arithmetic and the other does not
// The machine has no one peak: a comparison with none would hold for every rate.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = catalogued<"nvidia-a100-sxm4-80gb">();
#ifdef RAFTER_MUST_FAIL
constexpr bool faster = 245.0 * TFLOP / s > gpu.peak;
#else
constexpr bool faster = 245.0 * TFLOP / s > gpu.peak_for(matrix_arithmetic(bf16)).rate();
static_assert(!faster);
#endif
