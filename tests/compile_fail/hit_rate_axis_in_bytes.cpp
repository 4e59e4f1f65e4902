// expect: rafter: the axis does not hold values of this field
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {400.0 * GB / s, 100.0 * GB / s}, .peak = {10.0 * GFLOP / s, fp32}};
constexpr streaming work{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .done_in = vector_arithmetic(fp32)};

#ifdef RAFTER_MUST_FAIL
constexpr auto rates = sweep(lab, work, vary<"hit_rate">(linear(0.0 * MB, 32.0 * MB, 5)));
#else
constexpr auto rates = sweep(lab, work, vary<"hit_rate">(linear(0.0, 1.0, 5)));
static_assert(rates.get_axis()[4] == 1.0);
#endif
