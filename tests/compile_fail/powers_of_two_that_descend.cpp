// expect note: "axis.last" ... "at least twice axis.first"
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
constexpr auto batches = powers_of_two(64, 1);
#else
constexpr auto batches = powers_of_two(1, 64);
static_assert(batches.size() == 7);
#endif
