// expect note: "dram_kind" ... "one of its enumerators"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto name = text(static_cast<bus::dram_kind>(200));
#else
constexpr auto name = text(static_cast<bus::dram_kind>(1));
static_assert(name == "DDR4");
#endif
