// The README's first example.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr gemm work{.m = 16, .n = 8192, .k = 8192, .type = bf16};
constexpr auto p = predict(gpu, work);
static_assert(p.regime == regime::memory_bound);
static_assert(text_is<text(p.total_time, us, ".1f"), "40.2 us">);

constexpr auto turn = crossover<"bandwidth">(gpu, work);
static_assert(text_is<text(*turn, TB / s, ".2f"), "62.08 TB/s">);

constexpr auto claim = check(gpu, work, {.max_time = 50.0 * us});
constexpr auto explained = explain(p);
static_assert(explained ==
#include "first_model.expected"
);

int main() {
    require<claim>();
    return print(explained) ? 0 : 1;
}
