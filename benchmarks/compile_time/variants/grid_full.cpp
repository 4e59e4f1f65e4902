// A sweep over two fields with as many points as the other variants: hit rates times intensities.
import rafter;
#include "problem.hpp"

using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {problem::fast_gbit * (Gbit / s), problem::slow_gbit * (Gbit / s)},
                      .latency = problem::latency_ns * ns,
                      .peak = problem::peak_gflop * (GFLOP / s)};
constexpr streaming work{
    .size = problem::size_mib * MiB, .intensity = problem::intensity * (FLOP / B), .hit_rate = 0.0};

constexpr bool is_expected(auto const& found) {
    regime_counts const& c = found.counts;
    return c.memory_bound > 0 && c.compute_bound > 0 &&
           c.memory_bound + c.compute_bound + c.balanced == problem::points;
}
static_assert(is_expected(sweep(lab, work, vary<"hit_rate">(linear(problem::first, problem::last, 1000)),
                                vary<"intensity">(linear(0.1 * (FLOP / B), 2.0 * (FLOP / B), problem::points / 1000)),
                                {.overlap = no_overlap})
                              .summary(maximize(metric::fraction_of_roof))));
