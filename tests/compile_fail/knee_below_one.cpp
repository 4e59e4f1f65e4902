// expect note: "knee_overlap.exponent" ... "at least 1, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, work, {.overlap = knee_overlap(0.5)});
#else
constexpr auto p = predict(lab, work, {.overlap = knee_overlap(1.8)});
static_assert(p.total_time < 1.8 * ms);
#endif
