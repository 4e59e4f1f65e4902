// The raw side: plain doubles, and clang vectors of 8 of them.
#include "points.hpp"

#pragma clang fp contract(off) // as in the library

using pack = double __attribute__((ext_vector_type(8)));
using mask = long __attribute__((ext_vector_type(8)));
constexpr pack iota{0, 1, 2, 3, 4, 5, 6, 7};

namespace raw {

outcome one_tier_scalar(inputs const& in) {
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    outcome out{};
    for (long i = 0; i < in.points; ++i) {
        double const bandwidth = in.first + static_cast<double>(i) * step;
        double const memory = in.latency + in.size / bandwidth;
        double const compute = in.size * in.intensity / in.peak;
        out.total_time += memory + compute;
        out.memory_bound += memory > compute;
        out.compute_bound += compute > memory;
    }
    return out;
}

outcome one_tier_lanes(inputs const& in) {
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    outcome out{};
    pack sum{};
    for (long i = 0; i < in.points; i += 8) {
        pack const bandwidth = in.first + (static_cast<double>(i) + iota) * step;
        pack const memory = in.latency + in.size / bandwidth;
        pack const compute = in.size * in.intensity / in.peak;
        sum += memory + compute;
        out.memory_bound -= __builtin_reduce_add(memory > compute);
        out.compute_bound -= __builtin_reduce_add(compute > memory);
    }
    for (int i = 0; i < 8; ++i) {
        out.total_time += sum[i];
    }
    return out;
}

outcome two_tier_scalar(inputs const& in) {
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    outcome out{};
    for (long i = 0; i < in.points; ++i) {
        double const h = in.first + static_cast<double>(i) * step;
        double const bandwidth = 1.0 / (h / in.fast + (1.0 - h) / in.slow);
        double const memory = in.latency + in.size / bandwidth;
        double const compute = in.size * in.intensity / in.peak;
        out.total_time += memory + compute;
        out.memory_bound += memory > compute;
        out.compute_bound += compute > memory;
    }
    return out;
}

outcome two_tier_lanes(inputs const& in) {
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    outcome out{};
    pack sum{};
    for (long i = 0; i < in.points; i += 8) {
        pack const h = in.first + (static_cast<double>(i) + iota) * step;
        pack const bandwidth = 1.0 / (h / in.fast + (1.0 - h) / in.slow);
        pack const memory = in.latency + in.size / bandwidth;
        pack const compute = in.size * in.intensity / in.peak;
        sum += memory + compute;
        out.memory_bound -= __builtin_reduce_add(memory > compute);
        out.compute_bound -= __builtin_reduce_add(compute > memory);
    }
    for (int i = 0; i < 8; ++i) {
        out.total_time += sum[i];
    }
    return out;
}

outcome count_scalar(inputs const& in) {
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    double const compute = in.size * in.intensity / in.peak;
    outcome out{};
    for (long i = 0; i < in.points; ++i) {
        double const h = in.first + static_cast<double>(i) * step;
        double const bandwidth = 1.0 / (h / in.fast + (1.0 - h) / in.slow);
        double const memory = in.latency + in.size / bandwidth;
        out.memory_bound += memory > compute;
        out.compute_bound += compute > memory;
    }
    return out;
}

outcome count_lanes(inputs const& in) {
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    pack const compute = in.size * in.intensity / in.peak;
    outcome out{};
    for (long i = 0; i < in.points; i += 8) {
        pack const h = in.first + (static_cast<double>(i) + iota) * step;
        pack const bandwidth = 1.0 / (h / in.fast + (1.0 - h) / in.slow);
        pack const memory = in.latency + in.size / bandwidth;
        out.memory_bound -= __builtin_reduce_add(memory > compute);
        out.compute_bound -= __builtin_reduce_add(compute > memory);
    }
    return out;
}

} // namespace raw
