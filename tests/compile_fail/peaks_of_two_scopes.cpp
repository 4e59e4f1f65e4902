// expect note: "machine.peaks.scope" ... "that of the other peaks"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr hardware_scope scope = hardware_scope::die;
#else
constexpr hardware_scope scope = hardware_scope::package;
#endif
constexpr generic::compute_peaks peaks{
    {.rate = 48.0 * TFLOP / s, .of = vector_arithmetic(fp32), .scope = hardware_scope::package},
    {.rate = 383.0 * TFLOP / s, .of = matrix_arithmetic(fp16), .scope = scope}};
static_assert(peaks.size() == 2);
