// expect: rafter: quantities of different units do not mix
// Kerncraft's ECM model multiplied cycles per line by iterations per line instead of dividing: 80 instead of 1.25.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

using cycles_per_element = quantity<units::quotient_of<units::cycle, units::element>>;
constexpr auto cycles_of_line = 10.0 * cycle / (64.0 * B);
constexpr auto elements_of_line = 8.0 * element / (64.0 * B);

#ifdef RAFTER_MUST_FAIL
constexpr cycles_per_element each = cycles_of_line * elements_of_line;
#else
constexpr cycles_per_element each = cycles_of_line / elements_of_line;
static_assert(each == 1.25 * cycle / element);
#endif
