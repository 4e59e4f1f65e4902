// expect note: "bandwidth_field.tier" ... "a tier that the machine has"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto knee = crossover(lab, work, bandwidth_field{.tier = 1});
#else
constexpr auto knee = crossover(lab, work, bandwidth_field{.tier = 0});
static_assert(knee);
#endif
