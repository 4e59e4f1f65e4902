// expect: rafter: gemm.k must be stated: it has no default
// also: default member initializer 'rafter::basic_gemm<double>::k'
// With a depth of 1 it would be an outer product. At run time as well.
import rafter;
using namespace rafter;

flops work(double m, double n) {
#ifdef RAFTER_MUST_FAIL
    return gemm{.m = m, .n = n, .type = bf16}.work();
#else
    return gemm{.m = m, .n = n, .k = 128, .type = bf16}.work();
#endif
}
