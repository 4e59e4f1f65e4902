// expect: rafter: the total time is 1.049 ms; the claim allows 1 ms
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto claim = check(lab, work, {.max_time = 1.0 * ms});
int main() { require<claim>(); }
#else
constexpr auto claim = check(lab, work, {.max_time = 2.0 * ms});
int main() { require<claim>(); }
#endif
