// expect note: "counted.pattern" ... "sequential: counts do not keep it"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p =
    predict(lab, counted(streaming{.size = 1.0 * MB, .access = random_access(generic::documented_random_utilization)},
                         "scattered"));
#else
constexpr auto p = predict(lab, counted(streaming{.size = 1.0 * MB}, "in order"));
static_assert(p.total_time > 0.0 * s);
#endif
