// expect: rafter: a bare number has no unit
// A variable named msec that holds microseconds (ERT): a number does not say what it counts.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr double msec = 1500.0; // microseconds, whatever its name says

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 1.0 * TB / s, .latency = msec};
#else
constexpr machine lab{.bandwidth = 1.0 * TB / s, .latency = msec * us};
static_assert(lab.latency == 1.5 * ms);
#endif
