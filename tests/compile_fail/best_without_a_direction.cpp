// expect: rafter: less or more is better: best(minimize(metric::total_time)), best(maximize(...))
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 50.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MB, 1.0 * FLOP / B);
constexpr auto rates = vary<"bandwidth">(linear(1.0 * GB / s, 10.0 * GB / s, 10));

#ifdef RAFTER_MUST_FAIL
constexpr auto best = sweep(lab, work, rates).best(metric::total_time);
#else
constexpr auto best = sweep(lab, work, rates).best(minimize(metric::total_time));
static_assert(best->index == 9);
#endif
