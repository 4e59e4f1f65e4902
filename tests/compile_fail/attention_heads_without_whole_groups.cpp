// expect note: "attention.kv_heads" ... "a divisor of attention.heads"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp16}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p =
    predict(lab, attention{.heads = 32, .kv_heads = 5, .queries = 64, .keys = 64, .head_dim = 128, .type = fp16});
#else
constexpr auto p =
    predict(lab, attention{.heads = 32, .kv_heads = 8, .queries = 64, .keys = 64, .head_dim = 128, .type = fp16});
static_assert(p.total_time > 0.0 * s);
#endif
