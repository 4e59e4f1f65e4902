// expect: rafter: FLOP and op do not mix
// 1979 TOPS of INT8 in a column of FLOP/s. Where operations are to stand for FLOP, it is said.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr compute_peak best{.rate = 1979.0 * Top / s, .of = matrix_arithmetic(int8)};
#else
constexpr compute_peak best{.rate = counted_as_flops(1979.0 * Top / s), .of = matrix_arithmetic(int8)};
static_assert(text(best) == "1.979 Pop/s (int8 -> int32, dense)");
#endif
