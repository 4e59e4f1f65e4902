// expect note: "linear_layer.weights" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp16}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p =
    predict(lab, linear_layer{.tokens = 1, .inputs = 4096, .outputs = 4096, .type = fp16, .weights = weight_format{}});
#else
constexpr auto p = predict(
    lab, linear_layer{
             .tokens = 1, .inputs = 4096, .outputs = 4096, .type = fp16, .weights = {"mine", 4.25 * bit / element}});
static_assert(p.total_time > 0.0 * s);
#endif
