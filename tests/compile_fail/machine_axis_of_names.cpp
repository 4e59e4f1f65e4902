// expect: rafter: the axis does not hold machines
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
constexpr auto varied = vary<"machine">(listed{"nvidia-l4"});
#else
constexpr auto varied = vary<"machine">(listed{catalogued<"nvidia-l4">()});
static_assert(varied.axis.size() == 1);
#endif
