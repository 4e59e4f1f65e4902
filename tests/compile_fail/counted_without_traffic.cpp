// expect note: "operation.traffic" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, counted_operation{.name = "mine", .flops = 1.0 * MFLOP});
#else
constexpr auto p = predict(lab, counted_operation{.name = "mine", .flops = 1.0 * MFLOP, .moved = {.read = 1.0 * MB}});
static_assert(p.total_time > 0.0 * s);
#endif
