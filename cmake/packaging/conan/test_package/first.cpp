import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto p = predict(lab, streaming(10.0 * MiB, 1.0 * FLOP / B), {.overlap = no_overlap});
static_assert(text(p.total_time, ".6e") == "1.887487e-03 s");

int main() { print(explain(p)); }
