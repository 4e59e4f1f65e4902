// expect: rafter: a quantity is not a plain number
// This sentence is the compiler's own.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr blocked_matmul product{.n = 2048.0 * element, .type = fp32};
#else
constexpr blocked_matmul product{.n = 2048.0, .type = fp32};
static_assert(product.work() == 17.179869184 * GFLOP);
#endif
