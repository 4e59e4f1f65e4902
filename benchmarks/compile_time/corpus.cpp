// Uses the library widely, so that the number of templates instantiated for it says what its users pay. Keep it as it
// is: a change here changes the count as a change of the library does.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// Quantities and their algebra.
constexpr bytes size = 10.0 * MiB;
constexpr auto area = size * size;
static_assert(sqrt(area) == size);
static_assert(pow<2>(size) == area);
static_assert(in(MiB, size + 1.0 * MiB - 2.0 * MiB) == 9.0);
static_assert(size / (2.0 * s) == 5.0 * MiB / s);
static_assert(to_bytes(to_bits(size)) == size);
static_assert(to_flops(3.0 * MAC) == 6.0 * FLOP);
static_assert(to_time(2e9 * cycle, 1.0 * GHz) == 2.0 * s);
static_assert(min(1.0 * ns, 2.0 * ns) < max(1.0 * ns, 2.0 * ns));
static_assert(1.0 / (2.0 * FLOP / B) == 0.5 * B / FLOP);
static_assert(4.0 * B / element * (2.0 * element) == 8.0 * B);
static_assert(10.0 * W * (2.0 * s) == 20.0 * J);
static_assert(text(size, MiB, ".1f") == "10.0 MiB");
static_assert(text(1.5 * ms, engineering, ".1f") == "1.5 ms");

// Machines, operations, predictions.
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr machine tiers{
    .bandwidth = {500.0 * Gbit / s, 40.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming work{.size = 10.0 * MiB, .intensity = 1.0 * FLOP / B};
constexpr streaming cached{.size = 10.0 * MiB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.9};
static_assert(predict(lab, work).regime == regime::compute_bound);
static_assert(predict(tiers, cached).total_time > 1.0 * ms);
static_assert(check(lab, work, {.max_time = 2.0 * ms}));

// Sweeps and crossovers.
static_assert(sweep(lab, work, vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1000))).size() == 1000);
static_assert(sweep(tiers, cached, vary<"hit_rate">(linear(0.0, 1.0, 1000))).count(regime::memory_bound) > 0);
static_assert(sweep(lab, work, vary<"intensity">(linear(0.0 * FLOP / B, 2.0 * FLOP / B, 100))).size() == 100);
static_assert(crossover<"bandwidth">(lab, work).has_value());
static_assert(crossover<"hit_rate">(tiers, cached).has_value());

// And at run time.
double run_time(double x) {
    machine const m{.bandwidth = x * (Gbit / s), .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
    auto const grid = sweep(m, work, vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1000)));
    return in(ms, predict(m, work).total_time) + static_cast<double>(grid.count(regime::balanced));
}
