// expect: rafter: bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto axis_of_rates = linear(1.0 * GB / s, 200.0 * Gbit / s, 100);
#else
constexpr auto axis_of_rates = linear(1.0 * GB / s, to_bytes(200.0 * Gbit / s), 100);
static_assert(axis_of_rates[99] == 25.0 * GB / s);
#endif
