// expect: rafter: a dense and a 2:4 sparse rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{matrix_arithmetic(bf16)};
constexpr auto reached = typed<done>(494.5 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto sparse = typed<rate_type{matrix_arithmetic(bf16, sparsity::two_of_four)}>(1979.0 * TFLOP / s);
static_assert(reached < sparse);
#else
constexpr auto dense = typed<done>(989.0 * TFLOP / s);
static_assert(reached < dense);
#endif
