// expect: rafter: bits and bytes do not mix
// Memory speed times interface width is a bit rate; GPU Memory Fundamentals prints it as GB/s without the division
// by 8.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr double gigabytes = in(GB / s, 6.4 * Gbit / s * 256.0);
#else
constexpr double gigabytes = in(GB / s, to_bytes(6.4 * Gbit / s * 256.0));
static_assert(gigabytes == 204.8);
#endif
