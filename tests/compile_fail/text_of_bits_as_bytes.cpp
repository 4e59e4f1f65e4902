// expect: rafter: bits and bytes do not mix
// Bandwidth columns relabelled "Gb/s" over the same numbers (ROCm profiler).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto shown = text(100.0 * Gbit / s, GB / s, ".1f");
#else
constexpr auto shown = text(to_bytes(100.0 * Gbit / s), GB / s, ".1f");
static_assert(shown == "12.5 GB/s");
#endif
