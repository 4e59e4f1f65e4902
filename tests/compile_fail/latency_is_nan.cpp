// expect note: "machine.latency" ... "zero or positive, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto unknown = units::from_coherent<units::second>(__builtin_nan(""));
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = unknown, .peak = 10.0 * GFLOP / s};
constexpr auto p = predict(lab, work);
#else
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 0.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto p = predict(lab, work);
static_assert(p.regime == regime::compute_bound);
#endif
