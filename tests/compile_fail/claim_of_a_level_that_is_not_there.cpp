// expect note: "memory level" ... "a level that the machine has"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
                      .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.0 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};

#ifdef RAFTER_MUST_FAIL
static_assert(check(gpu, gemm{.m = 1, .n = 1, .k = 1, .type = bf16}, {.fits_in = memory_level::l1}));
#else
static_assert(check(gpu, gemm{.m = 1, .n = 1, .k = 1, .type = bf16}, {.fits_in = memory_level::l2}));
#endif
