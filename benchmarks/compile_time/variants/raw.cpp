// Plain doubles, one point a call: what a user writes without a library.
#include "problem.hpp"

constexpr double fast = problem::fast_gbit * 1e9 / 8.0;
constexpr double slow = problem::slow_gbit * 1e9 / 8.0;
constexpr double latency = problem::latency_ns / 1e9;
constexpr double size = problem::size_mib * 1048576.0;
constexpr double peak = problem::peak_gflop * 1e9;

constexpr problem::bound point_at(double h)
{
    double const bandwidth = 1.0 / (h / fast + (1.0 - h) / slow);
    double const memory = latency + size / bandwidth;
    double const compute = size * problem::intensity / peak;
    return memory > compute   ? problem::bound::memory
           : compute > memory ? problem::bound::compute
                              : problem::bound::neither;
}

#include "one_by_one.hpp"
