// expect note: "machine.bandwidth.scope" ... "that of peaks and other tiers"
// Half of the bandwidth beside all of the peak.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr hardware_scope scope = hardware_scope::die;
#else
constexpr hardware_scope scope = hardware_scope::package;
#endif
constexpr machine gpu{
    .bandwidth = {{.bandwidth = 1.6 * TB / s, .scope = scope}},
    .peaks = {{.rate = 383.0 * TFLOP / s, .of = matrix_arithmetic(fp16), .scope = hardware_scope::package}}};
static_assert(predict(gpu, stream_copy(1e6, fp64)).effective_bandwidth == 1.6 * TB / s);
