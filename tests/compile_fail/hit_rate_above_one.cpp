// expect note: "operation.hit_rate" ... "in [0, 1]"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .peak = 10.0 * GFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 1.5};
constexpr auto p = predict(lab, work);
#else
constexpr auto work = streaming{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 1.0};
constexpr auto p = predict(lab, work);
static_assert(p.regime == regime::compute_bound);
#endif
