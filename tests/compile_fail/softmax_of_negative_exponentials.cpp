// expect note: "softmax.exp_flops" ... "zero or positive, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, softmax{.rows = 8, .columns = 8, .type = fp32, .exp_flops = -1.0});
#else
constexpr auto p = predict(lab, softmax{.rows = 8, .columns = 8, .type = fp32, .exp_flops = 0.0});
static_assert(p.total_time > 0.0 * s);
#endif
