// expect: rafter: an element type has several peaks
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
constexpr auto machines = machines_with(fp8);
#else
constexpr auto machines = machines_with(matrix_arithmetic(fp8));
static_assert(machines.size() > 3);
#endif
