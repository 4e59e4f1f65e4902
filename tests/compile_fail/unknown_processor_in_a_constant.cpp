// expect note: "processor id" ... "an id of the catalogue"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr processor const& gpu = catalogue::processor_at("nvidia-a10g");
#else
constexpr processor const& gpu = catalogue::processor_at("nvidia-a10");
static_assert(gpu.units.count == 72);
#endif
