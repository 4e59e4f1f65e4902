// expect: rafter: the lines of a sweep plot share an axis, so their metrics have one unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto line = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 2)));

#ifdef RAFTER_MUST_FAIL
constexpr auto plot = sweep_plot(line, metric::total_time, metric::performance);
#else
constexpr auto plot = sweep_plot(line, metric::performance);
static_assert(plot.line_count_ == 1);
#endif
