// expect note: "fused.intermediate" ... "at most written and then read"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr softmax rows{.rows = 4, .columns = 1024, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, fused{rows, rows, 17.0 * KiB});
#else
constexpr auto p = predict(lab, fused{rows, rows, 16.0 * KiB});
static_assert(p.total_time > 0.0 * s);
#endif
