// expect: rafter: the total time is 1 ms (800 us to 1.333 ms); the claim allows 1.2 ms: undecided
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine node{.bandwidth = {10.0 * GB / s, {.kind = provenance_kind::measured, .uncertainty = 0.25}}};
constexpr auto work = streaming(10.0 * MB, 0.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto claim = check(node, work, {.max_time = 1.2 * ms});
int main() { require<claim>(); }
#else
constexpr auto claim = check(node, work, {.max_time = 1.4 * ms});
int main() { require<claim>(); }
#endif
