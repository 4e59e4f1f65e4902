import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto p = predict(lab, work, {.overlap = no_overlap});
static_assert(p.regime == regime::compute_bound);
static_assert(text(p.total_time, ".6e") == "1.887487e-03 s");

constexpr auto grid = sweep(lab, work, vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1'000)));
static_assert(grid.count(regime::memory_bound) > 0);
constexpr auto knee = crossover<"bandwidth">(lab, work);
static_assert(knee && text(*knee, Gbit / s, ".6f") == "80.003815 Gbit/s");

constexpr auto claim = check(lab, work, {.max_time = 2.0 * ms});
int main() {
    require<claim>();
    print(explain(p));
}
