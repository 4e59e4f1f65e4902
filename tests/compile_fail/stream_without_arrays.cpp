// expect note: "operation.traffic" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp64}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, stream_loop{.n = 1e6, .flops_each = 2.0, .type = fp64});
#else
constexpr auto p = predict(lab, stream_loop{.n = 1e6, .updated = 1.0, .flops_each = 2.0, .type = fp64});
static_assert(p.total_time > 0.0 * s);
#endif
