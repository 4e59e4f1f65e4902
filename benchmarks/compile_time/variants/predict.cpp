// The whole public prediction, with all its checks, one point a call.
import rafter;
#include "problem.hpp"

using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = {problem::fast_gbit * (Gbit / s), problem::slow_gbit * (Gbit / s)},
                      .latency = problem::latency_ns * ns,
                      .peak = problem::peak_gflop * (GFLOP / s)};

constexpr problem::bound point_at(double h) {
    prediction const p = predict(
        lab, streaming{.size = problem::size_mib * MiB, .intensity = problem::intensity * (FLOP / B), .hit_rate = h});
    return p.regime == regime::memory_bound    ? problem::bound::memory
           : p.regime == regime::compute_bound ? problem::bound::compute
                                               : problem::bound::neither;
}

#include "one_by_one.hpp"
