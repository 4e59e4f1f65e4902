// expect: rafter: a machine has at most 8 memory tiers
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr hit_rates rates{0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
#else
constexpr hit_rates rates{0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
static_assert(rates.size() == 7);
#endif
