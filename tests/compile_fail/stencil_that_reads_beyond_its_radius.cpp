// expect note: "stencil.reads" ... "no farther than the radius"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp64}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, stencil{.x = 8.0, .y = 8.0, .reads = {{.back_y = 2}}, .flops_each = 2.0, .type = fp64});
#else
constexpr auto p = predict(lab, stencil{.x = 8.0, .y = 8.0, .reads = {{.back_y = 1}}, .flops_each = 2.0, .type = fp64});
static_assert(p.total_time > 0.0 * s);
#endif
