// expect: rafter: memory_time takes bytes and bytes per second; bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr seconds t = memory_time(80.0 * Mbit, 10.0 * GB / s);
#else
constexpr seconds t = memory_time(to_bytes(80.0 * Mbit), 10.0 * GB / s);
static_assert(t == 1.0 * ms);
#endif
