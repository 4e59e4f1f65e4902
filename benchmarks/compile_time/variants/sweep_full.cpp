// The whole model over lanes: regimes counted, and the point that reaches most of its roof, in one static_assert.
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
    return found.counts ==
               regime_counts{.memory_bound = problem::answer.memory,
                             .compute_bound = problem::answer.compute,
                             .balanced = problem::points - problem::answer.memory - problem::answer.compute} &&
           found.best && found.best->index == MOST_OF_ROOF;
}
static_assert(is_expected(sweep(lab, work, vary<"hit_rate">(linear(problem::first, problem::last, problem::points)),
                                {.overlap = no_overlap})
                              .summary(maximize(metric::fraction_of_roof))));
