// expect note: "the index of bandwidth" ... "a tier that the machine has"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto knee = crossover<"bandwidth[1]">(lab, work);
#else
constexpr auto knee = crossover<"bandwidth[0]">(lab, work);
static_assert(knee);
#endif
