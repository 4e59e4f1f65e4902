// expect: rafter: this FLOP/s has no tags: say what it is a rate of
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{matrix_arithmetic(bf16)};
constexpr auto dense = typed<done>(989.0 * TFLOP / s);
constexpr flop_rate measured = 494.5 * TFLOP / s;

#ifdef RAFTER_MUST_FAIL
constexpr double utilisation = measured / dense;
#else
constexpr double utilisation = typed<done>(measured) / dense;
static_assert(utilisation == 0.5);
#endif
