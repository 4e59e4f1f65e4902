// expect: rafter: a dense and a 2:4 sparse rate do not mix
// Dense work over the sparse peak of two H100 and H200 boards, in a table whose other peaks are dense (factor 2).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type done{matrix_arithmetic(bf16)};
constexpr auto reached = typed<done>(494.5 * TFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr auto sparse = typed<rate_type{matrix_arithmetic(bf16, sparsity::two_of_four)}>(1979.0 * TFLOP / s);
constexpr double utilisation = reached / sparse;
#else
constexpr auto dense = typed<done>(989.0 * TFLOP / s);
constexpr double utilisation = reached / dense;
static_assert(utilisation == 0.5);
#endif
