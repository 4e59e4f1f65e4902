// expect note: "device_hints.memory" ... "zero or positive, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto* found = catalogue::find_processor_for_runtime_name("NVIDIA A10", {.memory = -1.0 * GB});
#else
constexpr auto* found = catalogue::find_processor_for_runtime_name("NVIDIA A10", {.memory = 24.0 * GB});
static_assert(found != nullptr);
#endif
