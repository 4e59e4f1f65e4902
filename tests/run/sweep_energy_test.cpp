// Energy, power and cost of sweeps at run time, over lanes and of operations by name: each point has the figures of
// `energy` and `cost`.
#include "what.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <vector>

import rafter;
import rafter.files;

namespace sweep_energy_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

struct random_machines {
    std::mt19937_64 bits{24'112'026};

    double between(double low, double high) { return std::uniform_real_distribution<double>(low, high)(bits); }
    machine next() {
        return {.bandwidth = {{.bandwidth = between(100.0, 1000.0) * GB / s,
                               .level = memory_level::dram,
                               .energy = between(10.0, 200.0) * pJ / B}},
                .latency = between(0.0, 1e3) * ns,
                .launch_overhead = between(0.0, 10.0) * us,
                .peaks = {{.rate = between(1.0, 100.0) * TFLOP / s,
                           .of = matrix_arithmetic(fp16),
                           .energy = between(0.1, 10.0) * pJ / FLOP}},
                .static_power = between(0.0, 200.0) * W,
                .price = between(0.1, 9.0) * USD / ops_and_hours::h};
    }
};

/// The first point with the least number.
std::size_t first_least(std::vector<double> const& numbers) {
    return static_cast<std::size_t>(std::min_element(numbers.begin(), numbers.end()) - numbers.begin());
}

TEST(sweep_energy, finds_the_points_that_energy_and_cost_find) {
    random_machines random;
    for (int trial = 0; trial < 20; ++trial) {
        machine const m = random.next();
        gemm const work{.m = 1, .n = 256, .k = 512, .type = fp16};
        prediction_options const options{.overlap = trial % 2 == 0 ? full_overlap : no_overlap};
        auto const sizes = integers(1, 1000, 37);
        auto const typed = sweep(m, work, vary<"m">(sizes), options);
        std::vector<double> energies, powers, costs;
        for (std::size_t i = 0; i < typed.size(); ++i) {
            auto const used = energy(m, typed.operation_at(i), options);
            energies.push_back(used.total().raw_);
            powers.push_back(used.power().raw_);
            costs.push_back(cost(m, typed.operation_at(i), options).raw_);
        }
        auto const expect_found = [&](auto const& space) {
            EXPECT_EQ(space.best(minimize(metric::energy))->index, first_least(energies));
            EXPECT_EQ(space.best(minimize(metric::power))->index, first_least(powers));
            EXPECT_EQ(space.best(minimize(metric::cost))->index, first_least(costs));
            for (std::size_t const i : {std::size_t{0}, std::size_t{17}, std::size_t{36}}) {
                performance_claim const no_more{.max_energy = energies[i] * J};
                auto const within = [&](double each) { return each <= energies[i]; };
                EXPECT_EQ(space.count_if(no_more),
                          static_cast<std::size_t>(std::count_if(energies.begin(), energies.end(), within)));
            }
        };
        expect_found(typed);
        any_operation(work).varying({"m"}).visit(
            [&](auto const& any) { expect_found(sweep(m, any, vary<0>(sizes), options)); });
    }
}

TEST(sweep_energy, refuses_what_the_machine_does_not_state) {
    machine m = random_machines{}.next();
    m.bandwidth.items_[0].energy = {};
    gemm const work{.m = 1, .n = 256, .k = 512, .type = fp16};
    auto const space = sweep(m, work, vary<"m">(powers_of_two(1, 64)));
    EXPECT_EQ(what([&] { (void)space.best(minimize(metric::energy)); }),
              "rafter: machine.bandwidth.energy is missing at DRAM; it must be stated at levels with traffic");
    EXPECT_EQ(what([&] { (void)space.all_of({.max_energy = 1.0 * J}); }),
              "rafter: machine.bandwidth.energy is missing at DRAM; it must be stated at levels with traffic");
    m.price = {};
    EXPECT_EQ(what([&] { (void)sweep(m, work, vary<"m">(powers_of_two(1, 64))).best(minimize(metric::cost)); }),
              "rafter: machine.price is missing; it must be stated");
    EXPECT_TRUE(space.best(minimize(metric::cost)));
    auto const predictions = sweep(
        [&](double rows) { return predict(m, gemm{.m = rows, .n = 8, .k = 8, .type = fp16}); }, powers_of_two(1, 64));
    EXPECT_EQ(what([&] { (void)predictions.all_of({.max_energy = 1.0 * J}); }),
              "rafter: claim.max_energy is 1 J; it must be asked of spaces of a machine");
    EXPECT_EQ(what([&] { (void)predictions.all_of({.max_cost = 1.0 * USD}); }),
              "rafter: claim.max_cost is 1 USD; it must be asked of spaces of a machine");
}

} // namespace
} // namespace sweep_energy_test
