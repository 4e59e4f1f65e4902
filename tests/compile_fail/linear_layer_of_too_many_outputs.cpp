// expect note: "linear_layer.outputs" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp16}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, linear_layer{.tokens = 1, .inputs = 4096, .outputs = 1e300, .type = fp16});
#else
constexpr auto p = predict(lab, linear_layer{.tokens = 1, .inputs = 4096, .outputs = 4096, .type = fp16});
static_assert(p.total_time > 0.0 * s);
#endif
