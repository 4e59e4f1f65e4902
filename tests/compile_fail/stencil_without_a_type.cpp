// expect: rafter: stencil.type must be stated: it has no default
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, stencil{.x = 8.0, .y = 8.0});
#else
constexpr auto p = predict(lab, stencil{.x = 8.0, .y = 8.0, .type = fp32});
static_assert(p.total_time > 0.0 * s);
#endif
