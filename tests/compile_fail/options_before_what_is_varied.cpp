// expect: rafter: a sweep takes a machine, an operation, what vary<"...">(...) makes, and then options if need
// be
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s};
constexpr auto rates = vary<"bandwidth">(linear(1.0 * GB / s, 100.0 * GB / s, 20));
constexpr auto peaks = vary<"peak">(linear(1.0 * TFLOP / s, 2.0 * TFLOP / s, 2));
constexpr prediction_options options{.overlap = full_overlap};
#ifdef RAFTER_MUST_FAIL
constexpr auto space = sweep(lab, streaming(1.0 * MB, 1.0 * FLOP / B), options, rates, peaks);
#else
constexpr auto space = sweep(lab, streaming(1.0 * MB, 1.0 * FLOP / B), rates, peaks, options);
static_assert(space.size() == 40);
#endif
