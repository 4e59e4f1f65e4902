// expect: rafter: a map has two axes: vary two fields, or fix the others
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto rates = vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 2));

#ifdef RAFTER_MUST_FAIL
constexpr auto map = regime_map(sweep(lab, work, rates));
#else
constexpr auto map = regime_map(sweep(lab, work, rates, vary<"peak">(linear(1.0 * GFLOP / s, 9.0 * GFLOP / s, 2))));
static_assert(map.plane_.crossover.size() == 1);
#endif
