// expect: rafter: transformer.layers must be stated: it has no default
// also: rafter: transformer.hidden must be stated
// also: rafter: transformer.heads must be stated
// also: rafter: transformer.kv_heads must be stated
// also: rafter: transformer.intermediate must be stated
// also: rafter: transformer.vocabulary must be stated
// also: rafter: transformer.type must be stated
// also: rafter: decoder_pass.tokens must be stated
// also: rafter: decoder_pass.form must be stated
// What changes an answer by a factor has no default: extents and types of decoders, and the form of their attention.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr transformer left_out_0{};
constexpr decoder_pass left_out_1{.model = transformers::llama2_7b};
#else
static_assert(transformer{
                  .layers = 2, .hidden = 8, .heads = 4, .kv_heads = 4, .intermediate = 4, .vocabulary = 4, .type = fp16}
                  .parameters() > 0.0);
static_assert(decoder_pass{.model = transformers::llama2_7b, .tokens = 4, .form = attention_form::fused}.context ==
              0.0);
#endif
