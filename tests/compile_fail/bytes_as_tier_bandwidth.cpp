// expect: rafter: an amount and a rate do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr memory_tier near{.bandwidth = 2.0 * TB, .capacity = 32.0 * MiB};
#else
constexpr memory_tier near{.bandwidth = 2.0 * TB / s, .capacity = 32.0 * MiB};
static_assert(in(TB / s, near.bandwidth) == 2.0);
#endif
