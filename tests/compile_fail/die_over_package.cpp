// expect: rafter: rates of different scopes (core, die, package, node) do not mix
// One die over the two of its package (MI250X, GB200; factor 2).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{matrix_arithmetic(bf16), clock_basis::unstated, hardware_scope::die};
constexpr auto reached = typed<done>(95.75 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto both_dies =
    typed<rate_type{matrix_arithmetic(bf16), clock_basis::unstated, hardware_scope::package}>(383.0 * TFLOP / s);
constexpr double utilisation = reached / both_dies;
#else
constexpr auto one_die = typed<done>(191.5 * TFLOP / s);
constexpr double utilisation = reached / one_die;
static_assert(utilisation == 0.5);
#endif
