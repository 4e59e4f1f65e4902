// expect note: "stencil.block_y" ... "left out in fewer dimensions"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp64}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, stencil{.x = 80.0, .y = 80.0, .block_y = 8.0, .type = fp64});
#else
constexpr auto p = predict(lab, stencil{.x = 80.0, .y = 80.0, .block_x = 8.0, .type = fp64});
static_assert(p.total_time > 0.0 * s);
#endif
