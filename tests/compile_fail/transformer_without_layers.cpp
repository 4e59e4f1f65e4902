// expect note: "transformer.layers" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr decoder_pass with_layers(double number) {
    decoder_pass pass{.model = llama2_7b, .tokens = 1, .context = 16, .form = attention_form::naive};
    pass.model.layers = number;
    return pass;
}
#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict_parts(catalogued<"nvidia-l4">(), with_layers(0));
#else
constexpr auto p = predict_parts(catalogued<"nvidia-l4">(), with_layers(1));
static_assert(p.total_time() > 0.0 * s);
#endif
