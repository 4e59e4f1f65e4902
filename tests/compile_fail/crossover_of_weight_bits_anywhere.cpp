// expect: rafter: no closed form gives this field: say where to look
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp16}};
constexpr linear_layer layer{.tokens = 8, .inputs = 4096, .outputs = 4096, .type = fp16};

#ifdef RAFTER_MUST_FAIL
constexpr auto turn = crossover<"weights">(lab, layer);
#else
constexpr auto turn = crossover<"weights">(lab, layer, between(0.5 * bit / element, 16.0 * bit / element));
static_assert(turn);
#endif
