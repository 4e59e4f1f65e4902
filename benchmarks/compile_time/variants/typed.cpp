// The functions on quantities, one point in each call; two of them are the library's.
import rafter;
#include "problem.hpp"

using namespace rafter;
using namespace rafter::symbols;

constexpr byte_rate fast = to_bytes(problem::fast_gbit * (Gbit / s));
constexpr byte_rate slow = to_bytes(problem::slow_gbit * (Gbit / s));
constexpr seconds base_latency = problem::latency_ns * ns;
constexpr bytes size = problem::size_mib * MiB;
constexpr arithmetic_intensity flop_per_byte = problem::intensity * (FLOP / B);
constexpr flop_rate top = problem::peak_gflop * (GFLOP / s);

constexpr byte_rate delivered_bandwidth(double h) { return 1.0 / (h / fast + (1.0 - h) / slow); }

constexpr problem::bound bound_of(seconds const& memory, seconds const& compute) {
    return memory > compute   ? problem::bound::memory
           : compute > memory ? problem::bound::compute
                              : problem::bound::neither;
}

constexpr problem::bound point_at(double h) {
    seconds const memory = memory_time(size, delivered_bandwidth(h), base_latency);
    seconds const compute = compute_time(size * flop_per_byte, top);
    return bound_of(memory, compute);
}

#include "one_by_one.hpp"
