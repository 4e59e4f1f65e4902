// expect note: "machine.bandwidth.level" ... "one tier each"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine gpu{.bandwidth = {{.bandwidth = 5.0 * TB / s, .level = memory_level::l2},
                                    {.bandwidth = 2.5 * TB / s, .level = memory_level::l2},
                                    {.bandwidth = 2.0 * TB / s, .level = memory_level::dram}}};
#else
constexpr machine gpu{.bandwidth = {{.bandwidth = 5.0 * TB / s, .level = memory_level::l2},
                                    {.bandwidth = 2.0 * TB / s, .level = memory_level::dram}}};
#endif
static_assert(predict(gpu, stream_copy(1e6, fp64)).effective_bandwidth == 2.0 * TB / s);
