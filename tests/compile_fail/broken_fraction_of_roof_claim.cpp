// expect: rafter: it reaches 55.56 % of the roof; the claim asks for 90 %
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MB, 1.0 * FLOP / B);

#ifdef RAFTER_MUST_FAIL
constexpr auto claim = check(lab, work, {.min_fraction_of_roof = 0.9, .overlap = no_overlap});
int main() { require<claim>(); }
#else
constexpr auto claim = check(lab, work, {.min_fraction_of_roof = 0.9});
int main() { require<claim>(); }
#endif
