// Energy, power, cost: demands times the machine's energies. Numbers: Choi, Bedard, Fowler, Vuduc 2013 with a fit of 55
// published rows (gpu-benches, H200, FP32 vector units).
#include "accepted.hpp"

import rafter;

using namespace rafter;
using namespace rafter::symbols;

namespace {
constexpr machine h200{
    .bandwidth = {{.bandwidth = 3.78 * TB / s, .level = memory_level::dram, .energy = 122.4 * pJ / B}},
    .peaks = {{.rate = 42.558 * TFLOP / s, .of = vector_arithmetic(fp32), .energy = 5.81 * pJ / FLOP}},
    .static_power = 105.4 * W,
    .price = 3.6 * USD / ops_and_hours::h};

/// 1 TFLOP at an intensity.
constexpr demands at(double intensity) {
    return {.name = "loop",
            .work = 1.0 * TFLOP,
            .traffic = {.read = 1.0 / intensity * TB},
            .arithmetic = vector_arithmetic(fp32)};
}
constexpr auto low = energy(h200, at(0.25));
static_assert(text_is<text(low.time, ms, ".5f"), "1058.20106 ms">);
static_assert(text_is<text(low.total(), J, ".5f"), "606.94439 J">);
static_assert(text_is<text(low.power(), W, ".3f"), "573.562 W">);
constexpr auto middle = energy(h200, at(4.0));
static_assert(text_is<text(middle.time, ms, ".5f"), "66.13757 ms">);
static_assert(text_is<text(middle.total(), J, ".5f"), "43.38090 J">);
static_assert(text_is<text(middle.power(), W, ".3f"), "655.919 W">);
constexpr auto high = energy(h200, at(32.0));
static_assert(text_is<text(high.time, ms, ".5f"), "23.49734 ms">);
static_assert(text_is<text(high.total(), J, ".5f"), "12.11162 J">);
static_assert(text_is<text(high.power(), W, ".3f"), "515.446 W">);
// At the ridge the board would need 815 W; a limit of 500 W makes it slower.
constexpr auto ridge = energy(h200, at(42.558 / 3.78));
static_assert(text_is<text(ridge.power(), W, ".3f"), "815.334 W">);
static_assert(text_is<text(ridge.time_within(500.0 * W), ms, ".5f"), "42.27462 ms">);
static_assert(ridge.time_within(900.0 * W) == ridge.time);

// An hour costs 3.6 USD, so a second costs a thousandth.
static_assert(text_is<text(cost(h200, 1.0 * s), USD, ".4f"), "0.0010 USD">);
static_assert(text_is<text(cost(h200, at(0.25)), USD, ".8f"), "0.00105820 USD">);
static_assert(text_is<text(h200.price.value(), USD / ops_and_hours::h, ".2f"), "3.60 USD/h">);

// A demand without a stated energy is an error, not zero.
constexpr machine without_memory{.bandwidth = 1.0 * TB / s,
                                 .peaks = {{.rate = 1.0 * TFLOP / s, .of = vector_arithmetic(fp32)}}};
static_assert(!accepted<[] { return energy(without_memory, at(1.0)); }>);
static_assert(!accepted<[] { return cost(without_memory, 1.0 * s); }>);
static_assert(!accepted<[] { return ridge.time_within(105.0 * W); }>);
static_assert(!accepted<[] { return cost(h200, -1.0 * s); }>);

// Steps of a server: host time for the step and for each sequence, beside the launches.
struct step {
    using rep = double;
    operation_list<2> list{};
    double batch = 1.0;
    [[nodiscard]] constexpr operation_list<2> const& parts() const { return list; }
    [[nodiscard]] constexpr flops work() const { return list.work(); }
    [[nodiscard]] constexpr bytes traffic() const { return list.traffic(); }
    [[nodiscard]] constexpr bytes working_set() const { return list.working_set(); }
    [[nodiscard]] constexpr double sequences() const { return batch; }
};
constexpr step two{[] {
                       operation_list<2> out;
                       out.append(at(4.0), 3.0);
                       out.append(at(32.0));
                       return out;
                   }(),
                   8.0};
constexpr machine served = [] {
    machine m = h200;
    m.launch_overhead = 2.0 * us;
    m.serving_step_overhead = 1.0 * ms;
    m.serving_sequence_overhead = 50.0 * us;
    return m;
}();
constexpr auto with_host = predict(served, two);
constexpr auto without = predict(h200, two);
static_assert(text_is<text(with_host.launch_overhead.value(), us, ".1f"), "1408.0 us">);
static_assert(text_is<text(with_host.total_time - without.total_time, us, ".3f"), "1408.000 us">);
static_assert(text_is<text(energy(h200, two).total(), J, ".4f"), "142.2543 J">);
// Hit rates move bytes to nearer tiers, and random access moves whole lines.
constexpr machine in_tiers = [] {
    machine m{.bandwidth = {{.bandwidth = 10.0 * TB / s, .capacity = 1.0 * MB, .level = memory_level::l2},
                            {.bandwidth = 1.0 * TB / s, .level = memory_level::dram}},
              .peak = {1.0 * TFLOP / s, fp32}};
    m.bandwidth[0].energy = 10e-12 * J / B;
    m.bandwidth[1].energy = 100e-12 * J / B;
    return m;
}();
constexpr joules of_stream(streaming of) {
    of.size = 1.0 * GB;
    return energy(in_tiers, of).memory;
}
static_assert(of_stream({}) == 1e9 * (100e-12 * J));
static_assert(of_stream({.hit_rate = 1.0}) == 1e9 * (10e-12 * J));
static_assert(text_is<text(of_stream({.hit_rate = 0.5}), mJ, ".3f"), "55.000 mJ">);
static_assert(text_is<text(of_stream({.access = random_access(8.0 * B, 64.0 * B)}), mJ, ".3f"), "800.000 mJ">);
// Level by level, the host takes as long.
constexpr auto by_levels = predict(served, two, {.levels = hierarchy_options{}});
static_assert(math::abs((by_levels.total_time - predict(h200, two, {.levels = hierarchy_options{}}).total_time) /
                            (1408.0 * us) -
                        1.0) < 1e-9);
} // namespace

// Claims about energy and cost, with the uncertainties of the machine.
namespace {
static_assert(check(h200, at(4.0), {.max_energy = 44.0 * J, .max_cost = 0.0001 * USD}));
static_assert(
    text_is<text(check(h200, at(4.0), {.max_energy = 40.0 * J})), "the energy is 43.38 J; the claim allows 40 J">);
static_assert(
    text_is<text(check(h200, at(0.25), {.max_cost = 0.001 * USD})), "the cost is 1.058 mUSD; the claim allows 1 mUSD">);
constexpr machine uncertain = [] {
    machine m = h200;
    m.static_power.source.uncertainty = 0.5;
    return m;
}();
constexpr auto undecided = check(uncertain, at(4.0), {.max_energy = 44.0 * J});
static_assert(!undecided);
static_assert(undecided.is_undecided());
static_assert(text_is<text(undecided), "the energy is 43.38 J (39.9 J to 46.87 J); the claim allows 44 J: undecided">);
static_assert(!accepted<[] { return check(h200, at(4.0), {.max_energy = 0.0 * J}); }>);
static_assert(!accepted<[] { return check(without_memory, at(1.0), {.max_cost = 1.0 * USD}); }>);
} // namespace

// The catalogue's price of an hour, with its source.
static_assert(
    text_is<text(catalogued<"nvidia-h100-sxm5-80gb">().price.value(), USD / ops_and_hours::h, ".3f"), "3.949 USD/h">);
static_assert(catalogued<"nvidia-h100-sxm5-80gb">().price.source.source != nullptr);
