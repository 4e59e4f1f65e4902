// expect note: "machine.bandwidth"
// also: (9, 1)
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = 5.3 * TFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr auto tier = lab.bandwidth[9];
#else
constexpr auto tier = lab.bandwidth[0];
static_assert(tier.bandwidth == 205.0 * GB / s);
#endif
