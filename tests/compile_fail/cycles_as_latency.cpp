// expect: rafter: seconds and cycles do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 1.0 * TB / s, .latency = 700.0 * cycle};
#else
constexpr machine lab{.bandwidth = 1.0 * TB / s, .latency = to_time(700.0 * cycle, 1.4 * GHz)};
static_assert(lab.latency == 500.0 * ns);
#endif
