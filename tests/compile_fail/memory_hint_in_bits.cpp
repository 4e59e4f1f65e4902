// expect: rafter: bits and bytes do not mix: convert one of them with to_bytes(...) or to_bits(...), 1 byte is 8 bits
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr catalogue::device_hints hints{.memory = 96.0 * Gbit};
#else
constexpr catalogue::device_hints hints{.memory = 12.0 * GB};
#endif
constexpr auto const* gpu = catalogue::find_processor_for_runtime_name("NVIDIA GeForce RTX 3060", hints);
static_assert(gpu != nullptr);
