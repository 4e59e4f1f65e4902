// expect note: "transformer.kv_heads" ... "a divisor of transformer.heads"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr decoder_pass with_kv_heads(double number) {
    decoder_pass pass{.model = llama2_7b, .tokens = 1, .context = 16, .form = attention_form::naive};
    pass.model.kv_heads = number;
    return pass;
}
#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict_parts(catalogued<"nvidia-l4">(), with_kv_heads(3));
#else
constexpr auto p = predict_parts(catalogued<"nvidia-l4">(), with_kv_heads(4));
static_assert(p.total_time() > 0.0 * s);
#endif
