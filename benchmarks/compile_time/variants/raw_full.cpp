// The whole model on plain doubles, one point a call: both times, the roofline's attainable performance, the fraction
// of it that is reached, the regime. Regimes are counted, and the point that reaches most of its roof is found.
#include "problem.hpp"

constexpr double fast = problem::fast_gbit * 1e9 / 8.0;
constexpr double slow = problem::slow_gbit * 1e9 / 8.0;
constexpr double latency = problem::latency_ns / 1e9;
constexpr double size = problem::size_mib * 1048576.0;
constexpr double peak = problem::peak_gflop * 1e9;

constexpr double effective_bandwidth(double h) { return 1.0 / (h / fast + (1.0 - h) / slow); }
constexpr double memory_time(double traffic, double bandwidth) { return latency + traffic / bandwidth; }
constexpr double compute_time(double work) { return work / peak; }
constexpr double attainable(double intensity, double bandwidth) {
    double const limited = intensity * bandwidth;
    return limited < peak ? limited : peak;
}
constexpr problem::bound binding(double memory, double compute) {
    return memory > compute   ? problem::bound::memory
           : compute > memory ? problem::bound::compute
                              : problem::bound::neither;
}

struct point {
    problem::bound bound;
    double total_time;
    double fraction;
};
constexpr point point_at(double h) {
    double const work = size * problem::intensity;
    double const bandwidth = effective_bandwidth(h);
    double const memory = memory_time(size, bandwidth);
    double const compute = compute_time(work);
    double const total = memory + compute;
    return {binding(memory, compute), total, work / total / attainable(problem::intensity, bandwidth)};
}

struct outcome {
    problem::counts counts;
    double most = 0.0;
    long where = -1;
};
constexpr outcome walk_chunk(long begin) {
    outcome out;
    long const end = begin + CHUNK < problem::points ? begin + CHUNK : problem::points;
    for (long i = begin; i < end; ++i) {
        point const p = point_at(problem::first + static_cast<double>(i) * problem::step);
        out.counts.memory += p.bound == problem::bound::memory;
        out.counts.compute += p.bound == problem::bound::compute;
        if (p.fraction > out.most) {
            out.most = p.fraction;
            out.where = i;
        }
    }
    return out;
}
template <long Chunk>
constexpr outcome chunk = walk_chunk(Chunk * CHUNK);

template <class Index, Index... I>
struct chunks {
    static constexpr outcome all = [] {
        outcome out;
        ((out.counts.memory += chunk<I>.counts.memory, out.counts.compute += chunk<I>.counts.compute,
          out = chunk<I>.most > out.most ? outcome{out.counts, chunk<I>.most, chunk<I>.where} : out),
         ...);
        return out;
    }();
};
constexpr outcome found = __make_integer_seq<chunks, long, (problem::points + CHUNK - 1) / CHUNK>::all;
static_assert(found.counts == problem::answer);
static_assert(found.where == MOST_OF_ROOF);
