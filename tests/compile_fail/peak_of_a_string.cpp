// expect: rafter: a string is not an element type: write fp64
// A peak of a type without bits would serve every operation.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr compute_peak one{.rate = 312.0 * TFLOP / s, .of = {.type = "bf16"}};
#else
constexpr compute_peak one{.rate = 312.0 * TFLOP / s, .of = {.type = bf16}};
static_assert(!generic::serves(one.of, {.type = fp64}));
#endif
