// expect: rafter: neither the machine nor this operation has a field k[2]; the operation has: m, n, k, batch
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {400.0 * GB / s, 100.0 * GB / s}, .peak = {1.0 * TFLOP / s, fp32}};
constexpr gemm work{.m = 64, .n = 64, .k = 64, .type = fp32};
#ifdef RAFTER_MUST_FAIL
constexpr auto space = sweep(lab, work, vary<"k[2]">(linear(1, 9, 9)));
#else
constexpr auto space =
    sweep(lab, work, vary<"k">(linear(1, 9, 9)), vary<"bandwidth[0]">(listed{200.0 * GB / s, 400.0 * GB / s}));
static_assert(space.size() == 18);
#endif
