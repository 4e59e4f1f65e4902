// expect: rafter: softmax.rows must be stated: it has no default
// also: rafter: softmax.columns must be stated
// also: rafter: softmax.type must be stated
// also: rafter: layer_norm.rows must be stated
// also: rafter: layer_norm.width must be stated
// also: rafter: layer_norm.type must be stated
// also: rafter: rms_norm.rows must be stated
// also: rafter: rms_norm.width must be stated
// also: rafter: rms_norm.type must be stated
// also: rafter: packet_normalization.packets must be stated
// also: rafter: packet_normalization.length must be stated
// also: rafter: packet_normalization.type must be stated
// also: rafter: spmv.rows must be stated
// also: rafter: spmv.columns must be stated
// also: rafter: spmv.nonzeros must be stated
// also: rafter: spmv.type must be stated
// also: rafter: spmv.index must be stated
// What changes an answer by a factor has no default: extents and types of what is done row by row.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr softmax left_out_0{};
constexpr layer_norm left_out_1{};
constexpr rms_norm left_out_2{};
constexpr packet_normalization left_out_3{};
constexpr spmv left_out_4{};
#else
static_assert(softmax{.rows = 4, .columns = 4, .type = fp32}.traffic() > bytes{});
static_assert(layer_norm{.rows = 4, .width = 4, .type = fp32}.traffic() > bytes{});
static_assert(rms_norm{.rows = 4, .width = 4, .type = fp32}.traffic() > bytes{});
static_assert(packet_normalization{.packets = 4, .length = 4, .type = fp32}.traffic() > bytes{});
static_assert(spmv{.rows = 4, .columns = 4, .nonzeros = 4, .type = fp64, .index = int32}.traffic() > bytes{});
#endif
