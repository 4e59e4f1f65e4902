module;
#include <cstddef>

/// \file Chunks of points on many cores. oneTBB lives in the implementation unit.
export module rafter.run:threads;
#include "../digits.hpp"

import :control;

namespace rafter::run::detail {

/// Consecutive points that one thread computes at once.
struct chunk_range {
    std::size_t index; ///< of the chunk
    std::size_t first; ///< of its points
    std::size_t count;
};

/// The chunks of a run. Short runs are cut finer than options ask for, so that every thread gets some.
struct chunking {
    std::size_t points;
    std::size_t chunk;
    std::size_t chunks;

    [[nodiscard]] chunk_range operator[](std::size_t index) const noexcept {
        std::size_t const first = index * chunk;
        return {index, first, points - first < chunk ? points - first : chunk};
    }
};
chunking chunks_of(std::size_t points, options const& how);
/// The same for what keeps something of every chunk: however many the points, there are at most some 65,000.
chunking few_chunks_of(std::size_t points, options const& how);

/// What is done with each chunk: on several threads, in any order.
struct chunk_work {
    void (*compute)(void* context, chunk_range const& range);
    void* context;
};
/// Throws `cancelled` where not every chunk was computed; exceptions of the work pass through.
void for_chunks(chunking const& all, options const& how, chunk_work const& work);

/// What is done with each chunk in two steps: computed into one of some slots, on several threads, and then taken from
/// it, one after the other in the order of points. A slot is free again when its chunk was taken, and there are no more
/// chunks under way than slots: what takes holds up what computes.
struct ordered_work {
    void (*compute)(void* context, std::size_t slot, chunk_range const& range);
    void (*take)(void* context, std::size_t slot, chunk_range const& range);
    void* context;
};
std::size_t slots_of(options const& how);
void in_order(chunking const& all, options const& how, ordered_work const& work);

} // namespace rafter::run::detail
