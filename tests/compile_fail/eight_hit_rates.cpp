// expect: rafter: there are at most 7 hit rates
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr hit_rates rates{0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
#else
constexpr hit_rates rates{0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
static_assert(rates.size() == 7);
#endif
