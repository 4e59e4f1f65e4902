// expect: rafter: a bandwidth is written in B/s or bit/s
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto knee = crossover<"bandwidth">(lab, streaming(10.0 * MiB, 1.0 * FLOP / B));

#ifdef RAFTER_MUST_FAIL
constexpr auto shown = text(*knee, FLOP / B, ".1f");
#else
constexpr auto shown = text(*knee, Gbit / s, ".6f");
static_assert(shown == "80.003815 Gbit/s");
#endif
