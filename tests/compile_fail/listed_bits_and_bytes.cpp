// expect: rafter: the values of a list are of one kind
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr listed rates{1.0 * GB / s, 100.0 * Gbit / s};
#else
constexpr listed rates{1.0 * GB / s, to_bytes(100.0 * Gbit / s)};
static_assert(rates[1] == 12.5 * GB / s);
#endif
