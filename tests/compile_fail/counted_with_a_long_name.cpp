// expect note: fixed_text_is_longer_than_its_capacity
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr softmax rows{.rows = 4, .columns = 1024, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, counted(rows, "a softmax whose name is too long"));
#else
constexpr auto p = predict(lab, counted(rows, "softmax"));
static_assert(p.total_time > 0.0 * s);
#endif
