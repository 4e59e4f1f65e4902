// expect note: "attention.kv_heads" ... "a divisor of attention.heads"
import rafter;
using namespace rafter;

constexpr attention with(double kv_heads) {
    return {.heads = 8, .kv_heads = kv_heads, .queries = 64, .keys = 64, .head_dim = 64, .type = fp16};
}
#ifdef RAFTER_MUST_FAIL
constexpr auto scores = with(3).scores();
#else
constexpr auto scores = with(4).scores();
#endif
static_assert(scores.traffic() > bytes{});
