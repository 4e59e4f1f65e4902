// expect: rafter: rates at different clocks do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{vector_arithmetic(fp64), clock_basis::sustained};
constexpr auto reached = typed<done>(11.95 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto boosted = typed<rate_type{vector_arithmetic(fp64), clock_basis::boost}>(26.5 * TFLOP / s);
static_assert(reached < boosted);
#else
constexpr auto capped = typed<done>(23.9 * TFLOP / s);
static_assert(reached < capped);
#endif
