// expect: rafter: a machine has at most 8 memory tiers
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr memory tiers{9.0 * TB / s, 8.0 * TB / s, 7.0 * TB / s, 6.0 * TB / s, 5.0 * TB / s,
                       4.0 * TB / s, 3.0 * TB / s, 2.0 * TB / s, 1.0 * TB / s};
#else
constexpr memory tiers{8.0 * TB / s, 7.0 * TB / s, 6.0 * TB / s, 5.0 * TB / s,
                       4.0 * TB / s, 3.0 * TB / s, 2.0 * TB / s, 1.0 * TB / s};
static_assert(tiers.size() == 8);
#endif
