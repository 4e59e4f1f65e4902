// expect: rafter: the machine has no L1; it has: L2, DRAM
// A level asked for by template argument: the list of those there are is in the first line.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 3.35 * TB / s, .level = memory_level::dram}}};
#ifdef RAFTER_MUST_FAIL
constexpr memory_tier near = tier_of<gpu, memory_level::l1>();
#else
constexpr memory_tier near = tier_of<gpu, memory_level::l2>();
static_assert(near.capacity == 50.0 * MB);
#endif
