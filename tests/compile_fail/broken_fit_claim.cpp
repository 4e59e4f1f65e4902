// expect: rafter: the working set is 60 MB; L2 holds 50 MB
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
                      .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.0 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};
constexpr streaming work{.size = 60.0 * MB, .done_in = vector_arithmetic(fp32)};

#ifdef RAFTER_MUST_FAIL
constexpr auto claim = check(gpu, work, {.fits_in = memory_level::l2});
int main() { require<claim>(); }
#else
constexpr auto claim = check(gpu, work, {.fits_in = memory_level::dram});
int main() { require<claim>(); }
#endif
