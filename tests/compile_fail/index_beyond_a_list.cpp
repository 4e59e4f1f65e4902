// expect note: "operation_list"
// also: (5, 1)
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto list = [] {
    operation_list<8> out;
    out.append(counted(gemm{.m = 64, .n = 64, .k = 64, .type = fp32}, "one"));
    return out;
}();

#ifdef RAFTER_MUST_FAIL
constexpr auto work = list[5].flops;
#else
constexpr auto work = list[0].flops;
static_assert(work == 2.0 * 64 * 64 * 64 * FLOP);
#endif
