// expect: rafter: an amount and a rate do not mix
// "15 GFLOP per second" and "GFLOPS" are written for one another (GPU Memory Fundamentals).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP};
#else
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP / s};
static_assert(lab.peak.rate() * (1.0 * s) == 10.0 * GFLOP);
#endif
