// Computations that fit into one constant without compiler flags: clang allows each 1,048,576 steps.
import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;

namespace {

constexpr machine a100 = catalogued<"nvidia-a100-sxm4-80gb">();

// 1,000 predictions of a gemm on a machine of the catalogue, each with all of its checks. (10,000 are a space:
// sweep.cpp.)
static_assert([] {
    int memory_bound = 0;
    for (int tokens = 1; tokens <= 1000; ++tokens) {
        gemm const layer{.m = 1.0 * tokens, .n = 4096, .k = 4096, .type = bf16};
        memory_bound += predict(a100, layer).regime == regime::memory_bound ? 1 : 0;
    }
    return memory_bound == 165;
}());

// 100 decode steps of Llama-2-7B (10,000 are a space: workload_pass.cpp), with more context and a larger batch from one
// to the next.
static_assert([] {
    seconds sum{};
    for (int i = 0; i < 100; ++i) {
        sum += predict(a100, workload::pass{.model = workload::models::llama2_7b,
                                            .formats = workload::formats::all(fp16),
                                            .tokens = 1,
                                            .context = 2048.0 + 16.0 * i,
                                            .batch = 1.0 + i})
                   .total_time;
    }
    return sum > 0.6 * s;
}());

} // namespace
