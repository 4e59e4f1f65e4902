// expect note: "operation.access.utilization" ... "in (0, 1]"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming{.size = 10.0 * MiB, .intensity = 1.0 * FLOP / B, .access = random_access(0.0)};
constexpr auto p = predict(lab, work);
#else
constexpr auto work = streaming{.size = 10.0 * MiB, .intensity = 1.0 * FLOP / B, .access = random_access(1.0)};
constexpr auto p = predict(lab, work);
static_assert(p.regime == regime::compute_bound);
#endif
