// expect note: "access_pattern" ... sequential ... random
import rafter;
import rafter.documents;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto pattern = hetero_memory_lab::pattern_named("strided");
#else
constexpr auto pattern = hetero_memory_lab::pattern_named("random");
static_assert(pattern.utilization == 0.25);
#endif
