// expect note: "machine.peaks" ... "reduced to one: with_peak_for(m, op)"
// The bare formulas do not search among peaks by kind: predict does, and with_peak_for.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 2.0 * TB / s,
                      .peaks = {{.rate = 67.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};
constexpr gemm work{.m = 4096, .n = 4096, .k = 4096, .type = fp16};
#ifdef RAFTER_MUST_FAIL
constexpr seconds computing = compute_time(gpu, work);
#else
constexpr seconds computing = compute_time(with_peak_for(gpu, work), work);
#endif
static_assert(computing == predict(gpu, work).compute_time);
