// expect: rafter: a vector and a matrix unit's rate do not mix
// An FP64 kernel on vector lanes over the peak of the matrix units (A100; factor 2).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{arithmetic{.type = fp64, .unit = compute_unit::vector}};
constexpr auto reached = typed<done>(4.85 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto matrix_units =
    typed<rate_type{arithmetic{.type = fp64, .unit = compute_unit::matrix}}>(19.5 * TFLOP / s);
constexpr double utilisation = reached / matrix_units;
#else
constexpr auto vector_lanes = typed<done>(9.7 * TFLOP / s);
constexpr double utilisation = reached / vector_lanes;
static_assert(utilisation == 0.5);
#endif
