// expect: rafter: a list runs one operation after the other
// One operation's transfers do not hide behind another's arithmetic.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 1.0 * TB / s, .peak = {10.0 * TFLOP / s, fp64}};
constexpr operation_list<2> two = [] {
    operation_list<2> list;
    list.append(counted(stream_triad(1e6, fp64), "triad"));
    list.append(counted(gemm{.m = 512, .n = 512, .k = 512, .type = fp64}, "gemm"));
    return list;
}();
#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(gpu, two, {.overlap = full_overlap});
#else
constexpr auto p = place(gpu, two);
static_assert(p.total_time() == p.time(0) + p.time(1));
#endif
