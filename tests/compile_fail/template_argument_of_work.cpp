// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

template <flop_rate Peak>
struct roofed {
    flop_rate peak = Peak;
};

#ifdef RAFTER_MUST_FAIL
constexpr roofed<19.5 * TFLOP> device;
#else
constexpr roofed<19.5 * TFLOP / s> device;
static_assert(device.peak == 19500.0 * GFLOP / s);
#endif
