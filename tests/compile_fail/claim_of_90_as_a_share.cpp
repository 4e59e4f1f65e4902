// expect note: "claim.min_fraction_of_roof" ... "in [0, 1]"
// Percent for a share.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
static_assert(check(lab, work, {.min_fraction_of_roof = 90.0}));
#else
static_assert(check(lab, work, {.min_fraction_of_roof = 0.5}));
#endif
