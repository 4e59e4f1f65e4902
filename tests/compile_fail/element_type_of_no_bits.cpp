// expect note: "element_type.bits" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr element_type type{"int64", {}};
#else
constexpr element_type type{"int64", 64.0 * bit / element};
static_assert(type.size() == 8.0 * B / element && type != fp64);
#endif
