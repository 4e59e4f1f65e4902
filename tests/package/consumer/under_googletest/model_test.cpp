// A user's unit test: what it compares is printed as text, not as bytes.
#include <gtest/gtest.h>

import rafter;
import rafter.interop.ostream;
using namespace rafter;
using namespace rafter::symbols;

namespace {

constexpr machine gpu{.bandwidth = 3.35 * TB / s,
                      .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};
constexpr gemm layer{.m = 16, .n = 8192, .k = 8192, .type = bf16};

TEST(layer, is_bound_by_memory) {
    prediction const p = predict(gpu, layer, {.overlap = full_overlap});
    EXPECT_EQ(p.regime, regime::memory_bound);
    EXPECT_LT(p.total_time, 41.0 * us);
    EXPECT_EQ(testing::PrintToString(p.total_time), "40.2215 us");
    EXPECT_EQ(testing::PrintToString(p.regime), "memory-bound");
}

} // namespace
