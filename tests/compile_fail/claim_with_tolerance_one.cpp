// expect note: "tolerance" ... "in [0, 1)"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto claim = check(lab, work, {.regime = regime::balanced, .tolerance = 1.0});
#else
constexpr auto claim = check(lab, work, {.regime = regime::balanced, .tolerance = 0.25});
static_assert(claim);
#endif
