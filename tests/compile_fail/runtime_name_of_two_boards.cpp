// expect note: "runtime name" ... "a name of one processor"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr processor const& gpu = catalogue::processor_for_runtime_name("NVIDIA GeForce RTX 3060");
#else
constexpr processor const& gpu = catalogue::processor_for_runtime_name("NVIDIA GeForce RTX 3060", {.bus_width = 192});
static_assert(gpu.bandwidth == 360.0 * GB / s);
#endif
