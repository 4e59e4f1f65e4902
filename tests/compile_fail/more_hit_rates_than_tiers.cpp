// expect note: "operation.hit_rate" ... "of fewer rates than the tiers"
// The last tier serves what the others leave, so it has no hit rate.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .peak = 10.0 * GFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr auto work = streaming{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = {0.9, 0.5}};
constexpr auto p = predict(lab, work);
#else
constexpr auto work = streaming{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.9};
constexpr auto p = predict(lab, work);
static_assert(text(p.effective_bandwidth, GB / s, ".3f") == "10.593 GB/s");
#endif
