// expect note: "machine.bandwidth" ... "a list of at most 8"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr transfer_rate t = 2.0 * TB / s;

#ifdef RAFTER_MUST_FAIL
constexpr memory tiers{{t}, {t}, {t}, {t}, {t}, {t}, {t}, {t}, {.bandwidth = 1.0 * GB / s}};
#else
constexpr memory tiers{{t}, {t}, {t}, {t}, {t}, {t}, {t}, {.bandwidth = 1.0 * GB / s}};
static_assert(tiers.size() == 8);
#endif
