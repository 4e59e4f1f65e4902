// expect: no matching constructor for initialization
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bytes size({}, 10.0);
#else
constexpr bytes size = 10.0 * B;
static_assert(size == 10.0 * B);
#endif
