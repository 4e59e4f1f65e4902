// expect: rafter: a vector and a matrix unit's rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{arithmetic{.type = fp64, .unit = compute_unit::vector}};
constexpr auto reached = typed<done>(4.85 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto matrix_units =
    typed<rate_type{arithmetic{.type = fp64, .unit = compute_unit::matrix}}>(19.5 * TFLOP / s);
static_assert(reached < matrix_units);
#else
constexpr auto vector_lanes = typed<done>(9.7 * TFLOP / s);
static_assert(reached < vector_lanes);
#endif
