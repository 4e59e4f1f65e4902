// expect: rafter: the number stands in front of its unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bytes size = MiB * 10.0;
#else
constexpr bytes size = 10.0 * MiB;
static_assert(size == 10240.0 * KiB);
#endif
