// expect: rafter: the function of a sweep takes one value for each axis, in their order
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
constexpr auto space = sweep([](double a) { return a; }, linear(1, 4, 4), linear(1, 3, 3));
#else
constexpr auto space = sweep([](double a, double b) { return a * b; }, linear(1, 4, 4), linear(1, 3, 3));
static_assert(space[11] == 12.0);
#endif
