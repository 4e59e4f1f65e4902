// expect note: "operation.traffic" ... "positive and finite"
// An operation of one's own is held to the same rules.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

struct copy {
    using rep = double;
    bytes moved;
    constexpr rafter::flops work() const { return {}; }
    constexpr bytes traffic() const { return moved; }
    constexpr bytes working_set() const { return moved; }
};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(machine{.bandwidth = 1.0 * GB / s}, copy{});
#else
constexpr auto p = predict(machine{.bandwidth = 1.0 * GB / s}, copy{1.0 * MB});
static_assert(p.total_time == 1.0 * ms);
#endif
