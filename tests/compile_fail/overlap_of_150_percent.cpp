// expect note: "partial_overlap.hidden_share" ... "in [0, 1]"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, work, {.overlap = partial_overlap(1.5)});
#else
constexpr auto p = predict(lab, work, {.overlap = partial_overlap(0.5)});
static_assert(p.total_time == 1.4 * ms);
#endif
