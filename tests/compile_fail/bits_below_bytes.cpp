// expect: rafter: bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bool fits = 200.0 * Mibit < 32.0 * MiB;
#else
constexpr bool fits = to_bytes(200.0 * Mibit) < 32.0 * MiB;
static_assert(fits);
#endif
