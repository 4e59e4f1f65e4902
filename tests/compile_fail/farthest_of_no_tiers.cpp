// expect note: "machine.bandwidth"
// also: (-1, 0)
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto tier = machine{}.bandwidth.farthest();
#else
constexpr auto tier = machine{.bandwidth = 1.0 * GB / s}.bandwidth.farthest();
static_assert(tier.bandwidth == 1.0 * GB / s);
#endif
