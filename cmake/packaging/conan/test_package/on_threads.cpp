import rafter;
import rafter.run;
using namespace rafter;
using namespace rafter::symbols;

int main() {
    constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
    constexpr auto space = sweep(lab, streaming(10.0 * MiB, 1.0 * FLOP / B),
                                 vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1'000)));
    return run::evaluate(space).total_time()[500] == space[500].total_time ? 0 : 1;
}
