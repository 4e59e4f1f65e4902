// expect: rafter: a transfer rate may be in bits or bytes: divide by
// A balance in FLOP per byte or per bit: the rate does not say which of them is meant.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr transfer_rate link = 100.0 * Gbit / s;

#ifdef RAFTER_MUST_FAIL
constexpr auto balance = 1.0 * TFLOP / s / link;
#else
constexpr auto balance = 1.0 * TFLOP / s / link.in_bytes();
static_assert(balance == 80.0 * FLOP / B && 25.0 * GB / link == 2.0 * s);
#endif
