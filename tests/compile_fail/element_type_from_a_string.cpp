// expect: rafter: a string is not an element type: write fp64
// A name alone would be a type of no bits, which stands for any type.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr arithmetic kind{.type = "fp64"};
#else
constexpr arithmetic kind{.type = fp64};
static_assert(kind == arithmetic{.type = fp64});
#endif
