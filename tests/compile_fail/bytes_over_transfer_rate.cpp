// expect: rafter: a transfer rate
// A transfer rate does not say whether it was stated in bits or bytes; a formula has to.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr transfer_rate link = 100.0 * Gbit / s;

#ifdef RAFTER_MUST_FAIL
constexpr seconds t = 10.0 * MB / link;
#else
constexpr seconds t = 10.0 * MB / link.in_bytes();
static_assert(t == 800.0 * us);
#endif
