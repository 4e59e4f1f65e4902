// expect: rafter: gemm.m must be stated: it has no default
// also: rafter: gemm.n must be stated
// also: rafter: gemm.k must be stated
// also: rafter: gemm.type must be stated
// also: rafter: gemv.m must be stated
// also: rafter: gemv.n must be stated
// also: rafter: gemv.type must be stated
// also: rafter: transpose.rows must be stated
// also: rafter: transpose.columns must be stated
// also: rafter: transpose.type must be stated
// also: rafter: conv2d.in_channels must be stated
// also: rafter: conv2d.out_channels must be stated
// also: rafter: conv2d.image must be stated
// also: rafter: conv2d.kernel must be stated
// also: rafter: conv2d.type must be stated
// also: rafter: fft.n must be stated
// also: rafter: fft.type must be stated
// What changes an answer by a factor has no default: extents and types of products and transforms.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr gemm left_out_0{};
constexpr gemv left_out_1{};
constexpr transpose left_out_2{};
constexpr conv2d left_out_3{};
constexpr fft left_out_4{};
#else
static_assert(gemm{.m = 4, .n = 4, .k = 4, .type = fp32}.traffic() > bytes{});
static_assert(gemv{.m = 4, .n = 4, .type = fp32}.traffic() > bytes{});
static_assert(transpose{.rows = 4, .columns = 4, .type = fp32}.traffic() > bytes{});
static_assert(conv2d{.in_channels = 4, .out_channels = 4, .image = 8, .kernel = 3, .type = fp32}.traffic() > bytes{});
static_assert(fft{.n = 4, .type = fp32}.traffic() > bytes{});
#endif
