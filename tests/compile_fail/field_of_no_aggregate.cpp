// expect: rafter: neither the machine nor this operation has a field n; the operation has: nothing that can be named
import rafter;
using namespace rafter;
using namespace rafter::symbols;

struct line_of {
    using rep = double;
    double n = 8.0;
    constexpr flops work() const { return n * FLOP; }
    constexpr bytes traffic() const { return n * B; }
    constexpr bytes working_set() const { return n * B; }
};
struct constructed : line_of {
    constexpr constructed() {}
};
constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = 10.0 * GFLOP / s};
#ifdef RAFTER_MUST_FAIL
constexpr auto space = sweep(lab, constructed{}, vary<"n">(listed{1, 2}));
#else
constexpr auto space = sweep(lab, line_of{}, vary<"n">(listed{1, 2}));
static_assert(space.size() == 2);
#endif
