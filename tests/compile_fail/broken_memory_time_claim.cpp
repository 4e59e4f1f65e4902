// expect: rafter: the memory time is 838.9 us; the claim allows 800 us
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
int main() { require<check(lab, work, {.max_memory_time = 800.0 * us})>(); }
#else
int main() { require<check(lab, work, {.max_memory_time = 840.0 * us})>(); }
#endif
