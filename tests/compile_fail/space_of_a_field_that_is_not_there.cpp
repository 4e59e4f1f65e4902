// expect: rafter: neither the machine nor this operation has a field hit_rate; the operation has: m, n, k, batch
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = {10.0 * GFLOP / s, fp32}};
constexpr gemm work{.m = 64, .n = 64, .k = 64, .type = fp32};
#ifdef RAFTER_MUST_FAIL
constexpr auto space =
    sweep(lab, work, vary<"peak">(linear(1.0 * GFLOP / s, 9.0 * GFLOP / s, 9)), vary<"hit_rate">(linear(0.0, 1.0, 5)));
#else
constexpr auto space = sweep(lab, work, vary<"peak">(linear(1.0 * GFLOP / s, 9.0 * GFLOP / s, 9)),
                             vary<"bandwidth">(linear(1.0 * GB / s, 5.0 * GB / s, 5)));
static_assert(space.size() == 45);
#endif
