// expect note: "machine.peaks" ... "asked for a kind that it has"
// also: it_has<rafter::detail::peak_types, field_named<5>{"bf16"}>
// also: it_has<rafter::detail::peak_types, field_named<5>{"fp32"}>
// An INT4 peak for a card that has none (llm-analysis, device list).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
                      .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.0 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = int4});
#else
constexpr auto p = predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16});
static_assert(p.peak.rate() == 989.0 * TFLOP / s);
#endif
