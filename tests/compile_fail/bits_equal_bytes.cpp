// expect: rafter: bits and bytes do not mix
// Even where both sides are the same amount, one of them has to be converted in sight.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
static_assert(8.0 * bit == 1.0 * B);
#else
static_assert(to_bytes(8.0 * bit) == 1.0 * B);
#endif
