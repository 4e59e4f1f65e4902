// expect: rafter: quantities of different units do not mix
// A data rate where the rule asks for the clock behind it.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bit_rate pin = bus::data_rate(bus::dram_kind::hbm3, 5.238 * Gbit / s, clock_report::cuda);
#else
constexpr bit_rate pin = bus::data_rate(bus::dram_kind::hbm3, 2619.0 * MHz, clock_report::cuda);
static_assert(pin == 5.238 * Gbit / s);
#endif
