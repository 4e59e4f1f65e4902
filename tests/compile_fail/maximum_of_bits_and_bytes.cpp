// expect: rafter: the maximum of unlike units has no meaning
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto most = max(1.0 * MB, 8.0 * Mbit);
#else
constexpr auto most = max(1.0 * MB, to_bytes(8.0 * Mbit));
static_assert(most == 1.0 * MB);
#endif
