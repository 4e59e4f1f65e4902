// expect: rafter: attention.heads must be stated: it has no default
// also: rafter: attention.kv_heads must be stated
// also: rafter: attention.queries must be stated
// also: rafter: attention.keys must be stated
// also: rafter: attention.head_dim must be stated
// also: rafter: attention.type must be stated
// also: rafter: embedding_lookup.tokens must be stated
// also: rafter: embedding_lookup.width must be stated
// also: rafter: embedding_lookup.type must be stated
// also: rafter: linear_layer.tokens must be stated
// also: rafter: linear_layer.inputs must be stated
// also: rafter: linear_layer.outputs must be stated
// also: rafter: linear_layer.type must be stated
// What changes an answer by a factor has no default: extents and types of layers of networks.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr attention left_out_0{};
constexpr embedding_lookup left_out_1{};
constexpr linear_layer left_out_2{};
#else
static_assert(attention{.heads = 4, .kv_heads = 4, .queries = 4, .keys = 4, .head_dim = 4, .type = fp16}.traffic() >
              bytes{});
static_assert(embedding_lookup{.tokens = 4, .width = 4, .type = fp16}.traffic() > bytes{});
static_assert(linear_layer{.tokens = 4, .inputs = 4, .outputs = 4, .type = fp16}.traffic() > bytes{});
#endif
