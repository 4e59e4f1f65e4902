// Counts the regimes of point_at(h), one point a call. A constant may take about a million steps of evaluation, so the
// points are cut into chunks, and each chunk is a constant of its own.
#pragma once
#include "problem.hpp"

constexpr problem::counts count_chunk(long begin)
{
    problem::counts out;
    long const end = begin + CHUNK < problem::points ? begin + CHUNK : problem::points;
    for (long i = begin; i < end; ++i) {
        problem::bound const b = point_at(problem::first + static_cast<double>(i) * problem::step);
        out.memory += b == problem::bound::memory;
        out.compute += b == problem::bound::compute;
    }
    return out;
}

template <long Chunk>
constexpr problem::counts chunk = count_chunk(Chunk * CHUNK);

template <class Index, Index... I>
struct chunks {
    static constexpr problem::counts sum{(0 + ... + chunk<I>.memory), (0 + ... + chunk<I>.compute)};
};

static_assert(__make_integer_seq<chunks, long, (problem::points + CHUNK - 1) / CHUNK>::sum == problem::answer);
