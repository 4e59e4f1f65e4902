// expect note: a_number_with_a_unit_must_not_be_nan
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto size = __builtin_nan("") * MiB;
#else
constexpr auto size = 0.0 * MiB;
static_assert(size == bytes{});
#endif
