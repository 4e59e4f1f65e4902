// expect: rafter: a bandwidth is stated in B/s or bit/s; quantities of different units do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 50.0 * ns, .peak = 10.0 * GFLOP / s};
#else
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
static_assert(lab.latency == 50.0 * ns);
#endif
