// A kernel that nvcc compiles and a model of it, in one target. Without a device the model is all that is asked.
#include "copy.h"

import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 3.35 * TB / s, .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)}}};
constexpr auto copied = stream_copy(64.0 * 1024 * 1024, fp32);
constexpr auto least = predict(gpu, copied);
static_assert(least.traffic == 512.0 * MiB);

int main() {
    double const measured = seconds_of_a_copy(256ull << 20);
    print(text(measured < 0.0 ? least.total_time : measured * s, engineering, ".4g"));
    return least.total_time > 0.0 * s && measured != 0.0 ? 0 : 1;
}
