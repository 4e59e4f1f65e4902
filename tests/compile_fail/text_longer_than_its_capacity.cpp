// expect note: fixed_text_is_longer_than_its_capacity
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr fixed_text<7> name{"bfloat16"};
#else
constexpr fixed_text<8> name{"bfloat16"};
static_assert(name == "bfloat16");
#endif
