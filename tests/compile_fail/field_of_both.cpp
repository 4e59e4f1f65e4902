// expect: rafter: the machine and the operation both have this field: vary<"machine.latency"> varies the machine's
import rafter;
using namespace rafter;
using namespace rafter::symbols;

struct waiting {
    using rep = double;
    seconds latency{};
    constexpr flops work() const { return 1.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
};
constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 10.0 * GFLOP / s};
#ifdef RAFTER_MUST_FAIL
constexpr auto space = sweep(lab, waiting{}, vary<"latency">(linear(1.0 * us, 2.0 * us, 2)));
#else
constexpr auto space = sweep(lab, waiting{}, vary<"machine.latency">(linear(1.0 * us, 2.0 * us, 2)));
static_assert(space.machine_at(1).latency == 2.0 * us);
#endif
