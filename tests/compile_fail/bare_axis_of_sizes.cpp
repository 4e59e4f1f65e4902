// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = {10.0 * GFLOP / s, fp32}};
constexpr streaming work{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .done_in = vector_arithmetic(fp32)};

#ifdef RAFTER_MUST_FAIL
constexpr auto sizes = sweep(lab, work, vary<"size">(linear(1.0, 1000.0, 10)));
#else
constexpr auto sizes = sweep(lab, work, vary<"size">(linear(1.0 * MB, 1000.0 * MB, 10)));
static_assert(sizes.get_axis()[9] == 1.0 * GB);
#endif
