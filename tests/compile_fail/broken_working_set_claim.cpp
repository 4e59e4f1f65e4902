// expect: rafter: the working set is 10.49 MB; the claim allows 10 MB
// 10 MiB are not 10 MB; the sweep of hetero-memory-lab writes one for the other.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
int main() { require<check(lab, work, {.max_working_set = 10.0 * MB})>(); }
#else
int main() { require<check(lab, work, {.max_working_set = 10.0 * MiB})>(); }
#endif
