// expect note: "amdahl.alone" ... "zero or positive, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto time = amdahl_time(-1.0 * s, 0.5, 2.0);
#else
constexpr auto time = amdahl_time(1.0 * s, 0.5, 2.0);
static_assert(time == 0.75 * s);
#endif
