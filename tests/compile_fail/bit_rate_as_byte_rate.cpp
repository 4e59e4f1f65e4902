// expect: rafter: bits and bytes do not mix
// "400 Gbps" read as 400e9 bytes a second (roofp 0.1).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr byte_rate link = 400.0 * Gbit / s;
#else
constexpr byte_rate link = to_bytes(400.0 * Gbit / s);
static_assert(link == 50.0 * GB / s);
#endif
