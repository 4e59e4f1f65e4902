// expect: rafter: this is not an operation
import rafter;
using namespace rafter;
using namespace rafter::symbols;

struct copy {
    using rep = double;
    constexpr rafter::flops work() const { return {}; }
#ifdef RAFTER_MUST_FAIL
    constexpr bits traffic() const { return 8.0 * Mbit; }
#else
    constexpr bytes traffic() const { return to_bytes(8.0 * Mbit); }
#endif
    constexpr bytes working_set() const { return 1.0 * MB; }
};
constexpr auto p = predict(machine{.bandwidth = 1.0 * GB / s}, copy{});
#ifndef RAFTER_MUST_FAIL
static_assert(p.total_time == 1.0 * ms);
#endif
