// expect: rafter: this unit does not measure this quantity
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto lines = ceil(KiB, 100.0 * Kibit);
#else
constexpr auto lines = ceil(KiB, to_bytes(100.0 * Kibit));
static_assert(lines == 13.0 * KiB);
#endif
