// expect: rafter: a string is not an element type: write fp64
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto triad = stream_triad(1000, "fp64");
#else
constexpr auto triad = stream_triad(1000, fp64);
static_assert(triad.work() == 2000.0 * FLOP);
#endif
