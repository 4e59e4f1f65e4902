// expect note: "machine.peaks" ... "one of each kind of arithmetic"
// At two clocks: the faster one would be taken.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr generic::compute_peaks peaks{
    {.rate = 60.0 * TFLOP / s, .of = vector_arithmetic(fp32), .clock = clock_basis::base},
    {.rate = 67.0 * TFLOP / s, .of = vector_arithmetic(fp32), .clock = clock_basis::boost}};
#else
constexpr generic::compute_peaks peaks{
    {.rate = 60.0 * TFLOP / s, .of = vector_arithmetic(fp32), .clock = clock_basis::base},
    {.rate = 990.0 * TFLOP / s, .of = matrix_arithmetic(bf16), .clock = clock_basis::boost}};
static_assert(peaks.size() == 2);
#endif
