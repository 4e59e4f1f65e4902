// expect note: "operation.compulsory" ... "operation.traffic in total"
// `predict` takes the one and `predict_levels` the other: both would answer, and differ.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

struct copy {
    using rep = double;
    bytes moved;
    constexpr rafter::flops work() const { return {}; }
    constexpr bytes traffic() const { return moved; }
    constexpr bytes working_set() const { return moved; }
    constexpr traffic_bytes compulsory() const { return {.read = 1.0 * MB, .written = 1.0 * MB}; }
};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(machine{.bandwidth = 1.0 * GB / s}, copy{1.0 * MB});
#else
constexpr auto p = predict(machine{.bandwidth = 1.0 * GB / s}, copy{2.0 * MB});
static_assert(p.total_time == 2.0 * ms);
#endif
