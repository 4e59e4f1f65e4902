// expect note: "machine.bandwidth" ... "nearest first: no faster farther"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine cpu{.bandwidth = {60.0 * GB / s, 400.0 * GB / s}};
#else
constexpr machine cpu{.bandwidth = {400.0 * GB / s, 60.0 * GB / s}};
#endif
static_assert(predict(cpu, stream_copy(1e6, fp64)).effective_bandwidth == 60.0 * GB / s);
