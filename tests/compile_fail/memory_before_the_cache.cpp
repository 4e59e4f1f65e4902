// expect note: "machine.bandwidth" ... "of tiers nearest first"
// The last tier is main memory: this machine's would be its L1.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine gpu{.bandwidth = {{.bandwidth = 0.6 * TB / s, .level = memory_level::dram},
                                    {.bandwidth = 20.0 * TB / s, .level = memory_level::l1}}};
#else
constexpr machine gpu{.bandwidth = {{.bandwidth = 20.0 * TB / s, .level = memory_level::l1},
                                    {.bandwidth = 0.6 * TB / s, .level = memory_level::dram}}};
#endif
static_assert(predict(gpu, stream_copy(1e6, fp64)).effective_bandwidth == 0.6 * TB / s);
