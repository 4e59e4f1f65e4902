// expect: rafter: rates at different clocks do not mix
// The peak of an MI250X die at its boost clock, where the site caps the clock at 1700 MHz (olcf-user-docs, pull request
// 868; factor 1.11).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{vector_arithmetic(fp64), clock_basis::sustained};
constexpr auto reached = typed<done>(11.95 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto boosted = typed<rate_type{vector_arithmetic(fp64), clock_basis::boost}>(26.5 * TFLOP / s);
constexpr double utilisation = reached / boosted;
#else
constexpr auto capped = typed<done>(23.9 * TFLOP / s);
constexpr double utilisation = reached / capped;
static_assert(utilisation == 0.5);
#endif
