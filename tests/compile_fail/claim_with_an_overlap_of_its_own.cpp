// expect note: "claim.overlap" ... "that of the sweep"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s};
constexpr auto rates = vary<"bandwidth">(linear(1.0 * GB / s, 100.0 * GB / s, 20));
#ifdef RAFTER_MUST_FAIL
static_assert(
    sweep(lab, streaming(1.0 * MB, 1.0 * FLOP / B), rates).all_of({.max_time = 1.0 * s, .overlap = no_overlap}));
#else
static_assert(
    sweep(lab, streaming(1.0 * MB, 1.0 * FLOP / B), rates, {.overlap = no_overlap}).all_of({.max_time = 1.0 * s}));
#endif
