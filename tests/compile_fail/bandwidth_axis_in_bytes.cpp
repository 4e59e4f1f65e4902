// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * GB / s, .peak = {10.0 * GFLOP / s, fp32}};
constexpr streaming work{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .done_in = vector_arithmetic(fp32)};

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB, 200.0 * GB, 100)));
#else
constexpr auto rates = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 200.0 * GB / s, 100)));
static_assert(rates.get_axis().size() == 100);
#endif
