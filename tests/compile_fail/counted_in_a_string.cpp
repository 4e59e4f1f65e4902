// expect: rafter: a string is not an element type: write fp64
// Work in FP64, on a machine whose fastest peak is one of FP16.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = catalogued<"nvidia-a100-sxm4-80gb">();

#ifdef RAFTER_MUST_FAIL
constexpr auto p =
    predict(gpu, counted_operation{
                     .name = "kernel", .flops = 1e12 * FLOP, .moved = {.read = 1.0 * GB}, .done_in = {.type = "fp64"}});
#else
constexpr auto p = predict(
    gpu,
    counted_operation{.name = "kernel", .flops = 1e12 * FLOP, .moved = {.read = 1.0 * GB}, .done_in = {.type = fp64}});
static_assert(p.peak.rate() == 19.5 * TFLOP / s);
#endif
