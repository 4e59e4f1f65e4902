// The public sweep: what a user of the library writes.
import rafter;
#include "problem.hpp"

using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {problem::fast_gbit * (Gbit / s), problem::slow_gbit * (Gbit / s)},
                      .latency = problem::latency_ns * ns,
                      .peak = problem::peak_gflop * (GFLOP / s)};
constexpr streaming work{
    .size = problem::size_mib * MiB, .intensity = problem::intensity * (FLOP / B), .hit_rate = 0.0};

static_assert(sweep(lab, work, vary<"hit_rate">(linear(problem::first, problem::last, problem::points))).counts() ==
              regime_counts{.memory_bound = problem::answer.memory,
                            .compute_bound = problem::answer.compute,
                            .balanced = problem::points - problem::answer.memory - problem::answer.compute});
