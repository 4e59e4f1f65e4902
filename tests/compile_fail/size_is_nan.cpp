// expect note: "streaming.size" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming(units::from_coherent<units::byte>(__builtin_nan("")), 1.0 * FLOP / B);
constexpr auto p = predict(lab, work);
#else
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto p = predict(lab, work);
static_assert(p.regime == regime::compute_bound);
#endif
