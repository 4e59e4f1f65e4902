// expect note: "the index of hit_rate" ... "a tier before the last"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto knee = crossover<"hit_rate">(lab, work);
#else
constexpr machine two_tiers{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .peak = 10.0 * GFLOP / s};
constexpr auto knee = crossover<"hit_rate">(two_tiers, work);
static_assert(knee);
#endif
