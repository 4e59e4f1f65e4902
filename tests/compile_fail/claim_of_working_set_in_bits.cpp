// expect: rafter: bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr performance_claim claim{.max_working_set = 256.0 * Mibit};
#else
constexpr performance_claim claim{.max_working_set = to_bytes(256.0 * Mibit)};
static_assert(claim.max_working_set == 32.0 * MiB);
#endif
