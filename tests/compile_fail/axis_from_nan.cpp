// expect note: "axis.first" ... "finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = linear(units::from_coherent<units::byte_per_second>(__builtin_nan("")), 200.0 * GB / s, 10);
#else
constexpr auto rates = linear(1.0 * GB / s, 200.0 * GB / s, 10);
static_assert(rates[9] == 200.0 * GB / s);
#endif
