// Plain doubles, one point a call, the compute time taken out of the loop by hand, as sweep(...) does for this field.
#include "problem.hpp"

constexpr double fast = problem::fast_gbit * 1e9 / 8.0;
constexpr double slow = problem::slow_gbit * 1e9 / 8.0;
constexpr double latency = problem::latency_ns / 1e9;
constexpr double size = problem::size_mib * 1048576.0;
constexpr double compute = size * problem::intensity / (problem::peak_gflop * 1e9);

constexpr double effective_bandwidth(double h) { return 1.0 / (h / fast + (1.0 - h) / slow); }
constexpr double memory_time(double traffic, double bandwidth) { return latency + traffic / bandwidth; }

constexpr problem::bound binding(double memory) {
    return memory > compute   ? problem::bound::memory
           : compute > memory ? problem::bound::compute
                              : problem::bound::neither;
}

constexpr problem::bound point_at(double h) { return binding(memory_time(size, effective_bandwidth(h))); }

#include "one_by_one.hpp"
