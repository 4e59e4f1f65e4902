// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine doubled(machine m) {
    m.peak = 10.6 * TFLOP;
    return m;
}
#else
constexpr machine doubled(machine m) {
    m.peak = 10.6 * TFLOP / s;
    return m;
}
static_assert(doubled({}).peak.rate() == 10.6 * TFLOP / s);
#endif
