// Plain doubles, one point a call: what a user writes without a library, one function a formula.
#include "problem.hpp"

constexpr double fast = problem::fast_gbit * 1e9 / 8.0;
constexpr double slow = problem::slow_gbit * 1e9 / 8.0;
constexpr double latency = problem::latency_ns / 1e9;
constexpr double size = problem::size_mib * 1048576.0;
constexpr double peak = problem::peak_gflop * 1e9;

constexpr double effective_bandwidth(double h) { return 1.0 / (h / fast + (1.0 - h) / slow); }
constexpr double memory_time(double traffic, double bandwidth) { return latency + traffic / bandwidth; }
constexpr double compute_time(double work) { return work / peak; }

constexpr problem::bound binding(double memory, double compute) {
    return memory > compute   ? problem::bound::memory
           : compute > memory ? problem::bound::compute
                              : problem::bound::neither;
}

constexpr problem::bound point_at(double h) {
    double const memory = memory_time(size, effective_bandwidth(h));
    double const compute = compute_time(size * problem::intensity);
    return binding(memory, compute);
}

#include "one_by_one.hpp"
