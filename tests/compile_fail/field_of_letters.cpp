// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = {10.0 * GFLOP / s, fp32}};
constexpr linear_layer work{.tokens = 1, .inputs = 64, .outputs = 64, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto varied = sweep(lab, work, vary<"tokens">(listed{'1', '2'}));
#else
constexpr auto varied = sweep(lab, work, vary<"tokens">(listed{1, 2}));
static_assert(varied.get_axis()[1] == 2.0);
#endif
