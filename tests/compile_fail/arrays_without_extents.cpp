// expect: rafter: stream_loop.n must be stated: it has no default
// also: rafter: stream_loop.type must be stated
// also: rafter: blocked_matmul.n must be stated
// also: rafter: blocked_matmul.type must be stated
// also: rafter: stencil.type must be stated
// What changes an answer by a factor has no default: extents and types of loops, tiles and stencils.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr stream_loop left_out_0{};
constexpr blocked_matmul left_out_1{};
constexpr stencil left_out_2{};
#else
static_assert(stream_loop{.n = 4, .loaded = 1, .type = fp32}.traffic() > bytes{});
static_assert(blocked_matmul{.n = 4, .type = fp32}.traffic() > bytes{});
static_assert(stencil{.x = 4, .y = 4, .type = fp32}.traffic() > bytes{});
#endif
