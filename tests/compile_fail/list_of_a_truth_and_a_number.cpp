// expect: rafter: the values of a list are of one kind: convert the others to that of the first
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
constexpr auto values = listed{true, 2};
#else
constexpr auto values = listed{true, false};
static_assert(values[0] && !values[1]);
#endif
