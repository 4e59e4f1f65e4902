// expect: rafter: it is compute-bound (memory 838.9 us, compute 1.049 ms); the claim says memory-bound
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
int main() { require<check(lab, work, {.regime = regime::memory_bound})>(); }
#else
int main() { require<check(lab, work, {.regime = regime::compute_bound})>(); }
#endif
