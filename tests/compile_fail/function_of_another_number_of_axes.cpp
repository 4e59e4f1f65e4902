// expect: rafter: the function of a design space takes one value for each axis, in their order
import rafter;
using namespace rafter;

constexpr auto over = grid_of(linear(1, 4, 4), linear(1, 3, 3));
#ifdef RAFTER_MUST_FAIL
constexpr auto space = design_space(over, [](double a) { return a; });
#else
constexpr auto space = design_space(over, [](double a, double b) { return a * b; });
static_assert(space[11] == 12.0);
#endif
