// expect note: "streaming.size" ... "positive and finite"
// The documented lab tolerates no data; its rules are in hetero_memory_lab.
import rafter;
import rafter.documents;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming(0.0 * MiB, 1.0 * FLOP / B);
constexpr auto p = predict(lab, work);
#else
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto p = predict(lab, work);
static_assert(p.regime == regime::compute_bound);
#endif
