// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = {10.0 * GFLOP / s, fp32}};
constexpr streaming work{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .done_in = vector_arithmetic(fp32)};

#ifdef RAFTER_MUST_FAIL
constexpr auto varied = sweep(lab, work, vary<"machine">(listed{"nvidia-l4"}));
#else
constexpr auto varied = sweep(lab, work, vary<"machine">(listed{catalogued<"nvidia-l4">()}));
static_assert(varied.get_axis().size() == 1);
#endif
