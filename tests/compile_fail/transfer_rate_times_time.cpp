// expect: rafter: a transfer rate may be in bits or bytes: multiply
// What a link moves in a second, in bits or in bytes.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr transfer_rate link = 100.0 * Gbit / s;

#ifdef RAFTER_MUST_FAIL
constexpr auto moved = link * (2.0 * s);
#else
constexpr auto moved = link.in_bytes() * (2.0 * s);
static_assert(moved == 25.0 * GB);
#endif
