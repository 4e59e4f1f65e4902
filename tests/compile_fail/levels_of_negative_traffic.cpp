// expect note: "operation.traffic of a level" ... "zero or positive, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine cpu{.bandwidth = {{.bandwidth = 500.0 * GB / s, .capacity = 32.0 * KiB, .level = memory_level::l1},
                                    {.bandwidth = 200.0 * GB / s, .capacity = 1.0 * MiB, .level = memory_level::l2},
                                    {.bandwidth = 20.0 * GB / s, .level = memory_level::dram}},
                      .peak = 50.0 * GFLOP / s};
struct counters {
    using rep = double;
    double in_l2 = 1.0;
    constexpr rafter::flops work() const { return 1.0 * GFLOP; }
    constexpr bytes traffic() const { return 1.0 * GB; }
    constexpr bytes working_set() const { return 1.0 * GB; }
    constexpr traffic_bytes traffic_at(memory_level level) const {
        return {.read = level == memory_level::l2 ? in_l2 * GB : 1.0 * GB};
    }
};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict_levels(cpu, counters{-1.0});
#else
constexpr auto p = predict_levels(cpu, counters{0.0});
static_assert(p.total_time > 0.0 * s);
#endif
