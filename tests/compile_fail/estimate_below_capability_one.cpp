// expect note: "compute_capability.major" ... "1 or more"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine gpu = catalogue::estimated_by_compute_capability(0, 9);
#else
constexpr machine gpu = catalogue::estimated_by_compute_capability(9, 0);
static_assert(gpu.source.kind == provenance_kind::estimated);
#endif
