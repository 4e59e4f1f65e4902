// expect note: "machine.peak" ... "stated; or use peak_for(...)"
// Divided by a peak that is not there a rate would be infinite.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = catalogued<"nvidia-a100-sxm4-80gb">();
#ifdef RAFTER_MUST_FAIL
constexpr flop_rate most = gpu.peak.rate();
#else
constexpr flop_rate most = gpu.peak_for(matrix_arithmetic(bf16)).rate();
static_assert(most == 312.0 * TFLOP / s);
#endif
