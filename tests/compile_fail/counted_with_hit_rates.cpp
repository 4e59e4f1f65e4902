// expect note: "counted.hit_rates" ... "left out: counts do not keep them"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, counted(streaming{.size = 1.0 * MB, .hit_rate = 0.5}, "cached"));
#else
constexpr auto p = predict(lab, counted(streaming{.size = 1.0 * MB}, "cached"));
static_assert(p.total_time > 0.0 * s);
#endif
