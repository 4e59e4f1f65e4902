// expect note: "operation.kind" ... "stated to choose among peaks"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
                      .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.0 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(gpu, streaming(1.0 * GB, 2.0 * FLOP / B));
#else
constexpr auto p =
    predict(gpu, streaming{.size = 1.0 * GB, .intensity = 2.0 * FLOP / B, .done_in = vector_arithmetic(fp32)});
static_assert(p.peak.rate() == 66.9 * TFLOP / s);
#endif
