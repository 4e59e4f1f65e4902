// expect note: number_format_must_be_like_6e_or_3f
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto shown = number(3.14159, ".2");
#else
constexpr auto shown = number(3.14159, ".2f");
static_assert(shown == "3.14");
#endif
