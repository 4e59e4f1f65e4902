// expect note: "decoder_pass.context" ... "a whole number from 0 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{
    .bandwidth = 205.0 * GB / s,
    .peaks = {{5.3 * TFLOP / s, vector_arithmetic(fp32)}, {10.6 * TFLOP / s, matrix_arithmetic(fp16)}}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict_parts(
    lab, decoder_pass{.model = transformers::llama2_7b, .tokens = 1, .context = -1, .form = attention_form::naive});
#else
constexpr auto p = predict_parts(
    lab, decoder_pass{.model = transformers::llama2_7b, .tokens = 1, .context = 0, .form = attention_form::naive});
static_assert(p.total_time() > 0.0 * s);
#endif
