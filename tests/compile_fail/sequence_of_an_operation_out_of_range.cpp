// expect note: "softmax.rows" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr softmax rows{.rows = 4, .columns = 1024, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, sequence{rows, softmax{.rows = 0, .columns = 1, .type = fp32}, rows});
#else
constexpr auto p = predict(lab, sequence{rows, softmax{.rows = 1, .columns = 1, .type = fp32}, rows});
static_assert(p.total_time > 0.0 * s);
#endif
