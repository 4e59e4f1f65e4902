// The raw side: plain doubles, and packs of them.
#include "points.hpp"
#include "raw_packs.hpp"

#pragma clang fp contract(off) // as in the library

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
    pack const iota = counted();
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    outcome out{};
    pack sum{};
    for (long i = 0; i < in.points; i += width) {
        pack const bandwidth = in.first + (static_cast<double>(i) + iota) * step;
        pack const memory = in.latency + in.size / bandwidth;
        pack const compute = pack{} + in.size * in.intensity / in.peak;
        sum += memory + compute;
        out.memory_bound += count_of(memory > compute);
        out.compute_bound += count_of(compute > memory);
    }
    out.total_time = sum_of(sum);
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
    pack const iota = counted();
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    outcome out{};
    pack sum{};
    for (long i = 0; i < in.points; i += width) {
        pack const h = in.first + (static_cast<double>(i) + iota) * step;
        pack const bandwidth = 1.0 / (h / in.fast + (1.0 - h) / in.slow);
        pack const memory = in.latency + in.size / bandwidth;
        pack const compute = pack{} + in.size * in.intensity / in.peak;
        sum += memory + compute;
        out.memory_bound += count_of(memory > compute);
        out.compute_bound += count_of(compute > memory);
    }
    out.total_time = sum_of(sum);
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
    pack const iota = counted();
    double const step = (in.last - in.first) / static_cast<double>(in.points - 1);
    pack const compute = pack{} + in.size * in.intensity / in.peak;
    outcome out{};
    for (long i = 0; i < in.points; i += width) {
        pack const h = in.first + (static_cast<double>(i) + iota) * step;
        pack const bandwidth = 1.0 / (h / in.fast + (1.0 - h) / in.slow);
        pack const memory = in.latency + in.size / bandwidth;
        out.memory_bound += count_of(memory > compute);
        out.compute_bound += count_of(compute > memory);
    }
    return out;
}

} // namespace raw
