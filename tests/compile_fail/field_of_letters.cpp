// expect: rafter: this field takes numbers
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
constexpr auto varied = vary<"tokens">(listed{'1', '2'});
#else
constexpr auto varied = vary<"tokens">(listed{1, 2});
static_assert(varied.axis[1] == 2.0);
#endif
