// expect note: "operation.hit_rate" ... "in [0, 1]"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .peak = 10.0 * GFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr streaming work{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = __builtin_nan("")};
constexpr auto p = predict(lab, work);
#else
constexpr streaming work{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.0};
constexpr auto p = predict(lab, work);
static_assert(p.regime == regime::memory_bound);
#endif
