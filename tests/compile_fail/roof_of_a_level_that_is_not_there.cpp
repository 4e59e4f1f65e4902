// expect note: "memory level" ... "a level that the machine has"
// also: it_has<rafter::detail::levels_by_name, field_named<3>{"L2"}>
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
                      .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.0 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};

#ifdef RAFTER_MUST_FAIL
constexpr roofline roof = roofline_of(gpu, matrix_arithmetic(bf16), memory_level::l3);
#else
constexpr roofline roof = roofline_of(gpu, matrix_arithmetic(bf16), memory_level::l2);
static_assert(roof.ridge_point() < 180.0 * FLOP / B);
#endif
