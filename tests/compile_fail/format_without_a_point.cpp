// expect note: number_format_must_be_like_6e_or_3f
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto shown = text(1.887 * ms, ms, "3f");
#else
constexpr auto shown = text(1.887 * ms, ms, ".3f");
static_assert(shown == "1.887 ms");
#endif
