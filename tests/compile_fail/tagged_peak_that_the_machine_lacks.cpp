// expect: rafter: the machine has no peak for fp4 -> fp32, dense; it has: fp32 -> fp32, dense, vector; bf16 -> fp32,
// dense
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
                      .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.0 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};

#ifdef RAFTER_MUST_FAIL
constexpr auto dense = typed_peak<gpu, matrix_arithmetic(fp4)>();
#else
constexpr auto dense = typed_peak<gpu, matrix_arithmetic(bf16)>();
static_assert(dense.rate() == 989.0 * TFLOP / s);
#endif
