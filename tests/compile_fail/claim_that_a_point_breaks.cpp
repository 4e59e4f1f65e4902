// expect: rafter: at point 4 (bandwidth 5 GB/s), the first of 6 that fail: it is balanced
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 5.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MB, 1.0 * FLOP / B);
constexpr auto rates = vary<"bandwidth">(linear(1.0 * GB / s, 10.0 * GB / s, 10));

#ifdef RAFTER_MUST_FAIL
constexpr auto claim = check(sweep(lab, work, rates), {.regime = regime::memory_bound});
#else
constexpr auto claim = check(sweep(lab, work, rates), {.max_time = 1.0 * s});
#endif
int main() { require<claim>(); }
