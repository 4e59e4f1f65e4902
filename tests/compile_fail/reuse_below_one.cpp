// expect note: "tiled.reuse" ... "at least 1, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, tiled{work, 0.5});
#else
constexpr auto p = predict(lab, tiled{work, 2.0});
static_assert(p.regime == regime::compute_bound);
#endif
