// expect note: "transformer.kv_heads" ... "a divisor of transformer.heads"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{
    .bandwidth = 205.0 * GB / s,
    .peaks = {{5.3 * TFLOP / s, vector_arithmetic(fp32)}, {10.6 * TFLOP / s, matrix_arithmetic(fp16)}}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = place(lab, decoder_pass{.model = {.layers = 1,
                                                     .hidden = 64,
                                                     .heads = 8,
                                                     .kv_heads = 3,
                                                     .intermediate = 128,
                                                     .vocabulary = 100,
                                                     .type = fp16},
                                           .tokens = 1,
                                           .context = 16,
                                           .form = attention_form::naive}
                                  .parts());
#else
constexpr auto p = place(lab, decoder_pass{.model = {.layers = 1,
                                                     .hidden = 64,
                                                     .heads = 8,
                                                     .kv_heads = 4,
                                                     .intermediate = 128,
                                                     .vocabulary = 100,
                                                     .type = fp16},
                                           .tokens = 1,
                                           .context = 16,
                                           .form = attention_form::naive}
                                  .parts());
static_assert(p.total_time() > 0.0 * s);
#endif
