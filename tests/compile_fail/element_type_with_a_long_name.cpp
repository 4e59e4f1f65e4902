// expect note: fixed_text_is_longer_than_its_capacity
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr element_type type{"bfloat16", 16.0 * bit / element};
#else
constexpr element_type type{"bf16", 16.0 * bit / element};
static_assert(type == bf16);
#endif
