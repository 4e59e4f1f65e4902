// rafter.sweep, from inside: crossovers of fields without an interval, against the model, and the search at its limits.
module;
#include "accepted.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
module rafter.sweep;
import rafter.model;

namespace rafter::detail {

using namespace symbols;

template <expecting::field... Names>
using fields = protocol::named_fields<Names...>;

/// Are both times equal at the crossover?
template <expecting::field... Names>
constexpr bool meets(machine m, auto op) {
    auto const at = crossover<Names...>(m, op);
    if (!at) { return false; }
    assign(fields<Names...>{}, m, op, *at);
    auto const t = times(with_peak_for(m, op), op);
    return math::abs(t.memory / t.compute - 1.0) < 1e-12;
}

// --- bandwidths -----------------------------------------------------------------------------------------------------

constexpr machine three{
    .bandwidth = {800.0 * GB / s, 100.0 * GB / s, 10.0 * GB / s}, .latency = 2.0 * ms, .peak = 20.0 * GFLOP / s};
constexpr streaming scattered{.size = 1.0 * GB,
                              .intensity = 4.0 * FLOP / B,
                              .hit_rate = {0.5, 0.25},
                              .access = random_access(16.0 * B, 64.0 * B)};
static_assert(meets<"bandwidth">(three, scattered));
static_assert(meets<"bandwidth[0]">(three, scattered));
static_assert(meets<"bandwidth[1]">(three, scattered));
static_assert(meets<"machine.bandwidth[2]">(three, scattered));
constexpr streaming with_rates(hit_rates rates) {
    streaming op = scattered;
    op.hit_rate = rates;
    return op;
}
// There is no crossover for a tier that no access reaches, nor for one without a hit rate.
static_assert(!crossover<"bandwidth">(three, with_rates({1.0, 0.25})));
static_assert(!crossover<"bandwidth[0]">(three, with_rates({0.0, 0.25})));
static_assert(!crossover<"bandwidth[1]">(three, with_rates({0.5})));
static_assert(meets<"bandwidth[2]">(three, with_rates({0.5})));
constexpr auto outside = [] { return crossover<"bandwidth[3]">(three, scattered); };
constexpr auto last_tier = [] { return crossover<"bandwidth[2]">(three, scattered); };
static_assert(accepted<last_tier>);
static_assert(!accepted<outside>);
// The latency takes all the time: no bandwidth is high enough.
constexpr machine slow_start{.bandwidth = 1.0 * GB / s, .latency = 1.0 * ms, .peak = 1.0 * GFLOP / s};
static_assert(!crossover<"bandwidth">(slow_start, streaming(1.0 * MB, 1.0 * FLOP / B)));
static_assert(meets<"bandwidth">(slow_start, streaming(1.0 * MB, 1.25 * FLOP / B)));

// Separate write bandwidths, and full duplex
constexpr memory_tier tier_of(bool own, duplex_mode duplex) {
    memory_tier tier{.bandwidth = 4.0 * GB / s, .level = memory_level::dram, .duplex = duplex};
    if (own) { tier.write_bandwidth = 1.0 * GB / s; }
    return tier;
}
constexpr auto half = duplex_mode::half;
constexpr auto full = duplex_mode::full;
constexpr machine of_tier(memory_tier tier) {
    return {.bandwidth = {{.bandwidth = 50.0 * GB / s, .level = memory_level::l2}, tier},
            .latency = 1.0 * s,
            .peak = {1.0 * GFLOP / s, fp64}};
}
constexpr auto triad = elementwise(1e9, 24.0, 2, fp64);
static_assert(meets<"bandwidth">(of_tier(tier_of(true, half)), triad));
static_assert(meets<"bandwidth">(of_tier(tier_of(true, full)), triad));
static_assert(meets<"bandwidth">(of_tier(tier_of(false, full)), triad));
static_assert(meets<"bandwidth">(of_tier(tier_of(false, half)), triad));
static_assert(!crossover<"bandwidth[0]">(of_tier(tier_of(true, half)), triad));

// --- hit rates ------------------------------------------------------------------------------------------------------

static_assert(meets<"hit_rate">(three, scattered));
static_assert(meets<"hit_rate[1]">(three, scattered));
static_assert(meets<"hit_rate[0]">(three, with_rates({0.5})));
static_assert(meets<"hit_rate[1]">(three, with_rates({0.5})));
constexpr machine four{.bandwidth = {900.0 * GB / s, 300.0 * GB / s, 100.0 * GB / s, 10.0 * GB / s},
                       .peak = 20.0 * GFLOP / s};
static_assert(meets<"hit_rate">(four, with_rates({0.5, 0.125, 0.25})));
static_assert(meets<"hit_rate[1]">(four, with_rates({0.25, 0.125, 0.25})));
static_assert(meets<"hit_rate[2]">(four, with_rates({0.25, 0.125, 0.5})));
constexpr auto last_hit_rate = [] { return crossover<"hit_rate[1]">(three, scattered); };
constexpr auto no_hit_rate = [] { return crossover<"hit_rate[2]">(three, scattered); };
static_assert(accepted<last_hit_rate>);
static_assert(!accepted<no_hit_rate>);
static_assert(!crossover<"hit_rate[1]">(three, with_rates({1.0, 0.25})));
static_assert(!crossover<"hit_rate">({.bandwidth = {10.0 * GB / s, 10.0 * GB / s}, .peak = 20.0 * GFLOP / s},
                                     with_rates({0.5})));

// --- streaming ------------------------------------------------------------------------------------------------------

static_assert(meets<"intensity">(three, scattered));
static_assert(meets<"size">(three, scattered));
static_assert(meets<"peak">(three, scattered));
constexpr machine even{.bandwidth = 1.0 * GB / s, .latency = 1.0 * us, .peak = 1.0 * GFLOP / s};
static_assert(!crossover<"size">(even, streaming(1.0 * MB, 1.0 * FLOP / B)));
static_assert(!crossover<"size">(even, streaming(1.0 * MB, 0.0 * FLOP / B)));
static_assert(crossover<"size">(even, streaming(1.0 * MB, 2.0 * FLOP / B)).has_value());
static_assert(!crossover<"size">({.bandwidth = 1.0 * GB / s, .peak = 1.0 * GFLOP / s},
                                 streaming(1.0 * MB, 2.0 * FLOP / B)));
static_assert(crossover<"intensity">(even, streaming(1.0 * MB, 0.0 * FLOP / B)) ==
              arithmetic_intensity(1.001 * FLOP / B));

// --- peaks and latencies --------------------------------------------------------------------------------------------

constexpr gemm product{.m = 300, .n = 200, .k = 100, .type = fp32};
constexpr machine gpu{.bandwidth = 100.0 * GB / s, .latency = 3.0 * us, .peak = {1.0 * TFLOP / s, fp32}};
static_assert(meets<"peak">(gpu, product));
static_assert(meets<"latency">(gpu, product));
static_assert(meets<"machine.latency">(gpu, product));
static_assert(meets<"machine.peak">(gpu, product));
static_assert(crossover<"latency">(even, streaming(1.0 * MB, 3.0 * FLOP / B)) == 2.0 * ms);
static_assert(crossover<"latency">(even, streaming(1.0 * MB, 1.0 * FLOP / B)) == 0.0 * s);
static_assert(!crossover<"peak">(even, streaming(1.0 * MB, 0.0 * FLOP / B)));

// --- edges and reuse ------------------------------------------------------------------------------------------------

static_assert(meets<"m", "n", "k">(gpu, product));
static_assert(meets<"m", "n", "k">({.bandwidth = 100.0 * GB / s, .peak = {1.0 * TFLOP / s, fp32}}, product));
static_assert(crossover<"m", "n", "k">({.bandwidth = 12.0 * GB / s, .peak = {2.0 * GFLOP / s, fp32}}, product) == 1.0);
static_assert(!crossover<"m", "n", "k">({.bandwidth = 13.0 * GB / s, .peak = {2.0 * GFLOP / s, fp32}}, product));
constexpr stream_loop loop = stream_triad(1e6, fp32); // 12 MB for 2 MFLOP
constexpr machine loop_on(double gb, double gflops, double ms_of_latency = 0.0) {
    return {.bandwidth = gb * GB / s, .latency = ms_of_latency * ms, .peak = {gflops * GFLOP / s, fp32}};
}
static_assert(meets<"reuse">(loop_on(1, 1, 1), tiled{loop, 3.0}));
static_assert(meets<"reuse">(loop_on(1, 1), tiled{loop, 3.0}));
static_assert(number(*crossover<"reuse">(loop_on(1, 1, 1), tiled{loop, 3.0}), ".14g") == "12");
static_assert(crossover<"reuse">(loop_on(6, 1), tiled{loop, 3.0}) == 1.0);
static_assert(!crossover<"reuse">(loop_on(7, 1), tiled{loop, 3.0}));
static_assert(!crossover<"reuse">(loop_on(1, 1, 2), tiled{loop, 3.0}));
static_assert(!crossover<"reuse">(loop_on(1, 1, 3), tiled{loop, 3.0}));

// --- where to look --------------------------------------------------------------------------------------------------

static_assert(accepted<[] { return between(1.0, 2.0, 1); }>);
static_assert(accepted<[] { return between(1.0, 2.0, 1'000'000); }>);
static_assert(!accepted<[] { return between(1.0, 2.0, 0); }>);
static_assert(!accepted<[] { return between(1.0, 2.0, 1'000'001); }>);
static_assert(!accepted<[] { return between(2.0, 2.0); }>);
static_assert(!accepted<[] { return between(2.0, 1.0); }>);
static_assert(!accepted<[] { return between(-math::infinity, 1.0); }>);
static_assert(!accepted<[] { return between(1.0, math::infinity); }>);
static_assert(interval<double>{}.parts == 64);
static_assert(between(1, 2).parts == 64);
static_assert(accepted<[] { return whole_ends_of({-0x1p53, 0x1p53}); }>);
static_assert(!accepted<[] { return whole_ends_of({0.5, 2.0}); }>);
static_assert(!accepted<[] { return whole_ends_of({0.0, 2.5}); }>);
static_assert(!accepted<[] { return whole_ends_of({0.0, 0x1p54}); }>);
static_assert(!accepted<[] { return whole_ends_of({-0x1p54, 0.0}); }>);
static_assert(all_doubles::place(0.0) == 0);
static_assert(all_doubles::place(5e-324) == 1);
static_assert(all_doubles::place(-5e-324) == -1);
static_assert(all_doubles::at(all_doubles::place(-2.5)) == -2.5);
static_assert(all_doubles::at(all_doubles::place(2.5)) == 2.5);
static_assert(all_doubles::at(0) == 0.0);
static_assert(all_doubles::at(-1) == -5e-324);
static_assert(all_doubles::place(-0.0) == 0);
constexpr double all_border(double low, double high, int parts, int i) {
    return all_doubles::border({low, high, parts}, i);
}
constexpr double whole_border(double low, double high, int parts, int i) {
    return whole_doubles::border({low, high, parts}, i);
}
static_assert(all_border(1.0, 16.0, 4, 1) == 2.0);
static_assert(all_border(1.0, 16.0, 4, 3) == 8.0);
static_assert(all_border(1.0, 16.1, 3, 3) == 16.1);
static_assert(all_border(0.0, 8.0, 4, 1) == 2.0);
static_assert(all_border(-1.0, 7.0, 4, 3) == 5.0);
static_assert(all_border(-1e308, 1e308, 2, 1) == 0.0);
static_assert(all_border(0.0, 0.3, 3, 3) == 0.3);
static_assert(whole_border(1.0, 5.0, 4, 1) == 2.0);
static_assert(whole_border(1.0, 5.0, 8, 7) == 5.0);
static_assert(whole_border(1.0, 5.0, 4, 4) == 5.0);
static_assert(whole_border(1.0, 16.0, 4, 1) == 2.0);
static_assert(whole_border(1.0, 6.0, 4, 1) == 1.0);
static_assert(whole_border(0.0, 10.0, 4, 1) == 2.0);

constexpr regime jump_at(double at, double x) { return x < at ? regime::memory_bound : regime::compute_bound; }
template <class Numbers>
constexpr std::optional<double> found_between(double low, double high, int parts, double at) {
    return first_unlike<Numbers>({low, high, parts}, [=](double x) { return jump_at(at, x); });
}
static_assert(found_between<all_doubles>(1.0, 9.0, 1, 9.0) == 9.0);
static_assert(!found_between<all_doubles>(1.0, 9.0, 1, 9.5));
static_assert(found_between<all_doubles>(-9.0, 9.0, 3, -0.1) == -0.1);
static_assert(found_between<all_doubles>(1.0, 9.0, 7, 1.0 + 0x1p-52) == 1.0 + 0x1p-52);
static_assert(found_between<whole_doubles>(1.0, 9.0, 64, 8.5) == 9.0);
static_assert(found_between<whole_doubles>(1.0, 1e6, 2, 77.0) == 77.0);
// Both times are equal at the lower end: the answer. Each number is evaluated once; there are no more numbers than
// parts.
constexpr int evaluations = [] {
    int count = 0;
    static_cast<void>(
        first_unlike<whole_doubles>({1.0, 5.0, 64}, [&](double) { return ++count, regime::memory_bound; }));
    return count;
}();
static_assert(evaluations == 5);
static_assert(first_unlike<all_doubles>({1.0, 2.0, 4}, [](double) { return regime::balanced; }) == 1.0);
static_assert(longer({2.0 * s, 1.0 * s}) == regime::memory_bound);
static_assert(longer({1.0 * s, 2.0 * s}) == regime::compute_bound);
static_assert(longer({1.0 * s, 1.0 * s}) == regime::balanced);
static_assert(!accepted<[] { return longer({math::infinity * s, 1.0 * s}); }>);
static_assert(!accepted<[] { return longer({1.0 * s, math::infinity * s}); }>);

// Lists: an empty one is an error; a first value with equal times is the answer.
struct empty_list {
    using value_type = double;
    constexpr std::size_t size() const { return 0; }
    constexpr double operator[](std::size_t) const { return 1.0; }
    constexpr double const* begin() const { return nullptr; }
    constexpr double const* end() const { return nullptr; }
};
constexpr auto of_two = [](double x) { return protocol::basic_times<double>{x * s, 2.0 * s}; };
static_assert(!accepted<[] { return crossover(empty_list{}, of_two); }>);
static_assert(crossover(listed{2.0, 9.0}, of_two) == 2.0);
static_assert(crossover(listed{1.0, 1.5, 2.0, 3.0}, of_two) == 2.0);
static_assert(crossover(listed{3.0, 4.0, 1.0}, of_two) == 1.0);
static_assert(!crossover(listed{3.0, 4.0}, of_two));
static_assert(crossover(listed{3.0}, of_two) == std::nullopt);
static_assert(all_counts<fields<"m", "n", "k">, gemm>.low == 1.0);
static_assert(all_counts<fields<"m">, gemm>.high == 0x1p53);
static_assert(all_counts<fields<"radius">, stencil>.high == 0x1p31 - 1.0);

// Why there is none: the binding resource everywhere, and the distance of the other time at the end.
static_assert(text(crossover<"bandwidth">(three, with_rates({1.0, 0.25}))).contains("none: "));
static_assert(text(crossover(between(1.0, 8.0), [](double x) {
                  return protocol::basic_times<double>{3.0 * s, x / 8.0 * s};
              })) == "none: memory-bound from 1 to 8, where memory takes 3 times as long as compute");
static_assert(text(crossover(between(1.0 * GB / s, 8.0 * GB / s), [](byte_rate) {
                  return protocol::basic_times<double>{0.5 * s, 1.0 * s};
              })) == "none: compute-bound from 1 GB/s to 8 GB/s, where memory takes 0.5 times as long as compute");
static_assert(text(crossover(listed{3.0, 4.0}, of_two)) == "none: memory-bound with every value");
static_assert(text(crossover(listed{2.0, 9.0}, of_two)) == "2");
static_assert(text(integer_crossover(between(1, 9),
                                     [](double x) { return protocol::basic_times<double>{4.5 * s, x * s}; })) == "5");

} // namespace rafter::detail
