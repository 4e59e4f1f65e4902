module;
#include <cstddef>
#include <functional>

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
/// Chunks of a run that keeps something of each: at most some 65,000, however many the points.
chunking few_chunks_of(std::size_t points, options const& how);

/// Computes each chunk, on several threads and in any order. Throws `cancelled` where not every chunk was computed;
/// exceptions pass through.
void for_chunks(chunking const& all, options const& how, std::function<void(chunk_range const&)> const& compute);

/// What is done with each chunk in two steps. It is computed into a slot, on several threads, and then taken from it,
/// one chunk after the other in the order of points. A slot is free again when its chunk was taken. No more chunks are
/// under way than there are slots, so a slow `take` holds up `compute`.
struct ordered_work {
    std::function<void(std::size_t slot, chunk_range const& range)> compute;
    std::function<void(std::size_t slot, chunk_range const& range)> take;
};
std::size_t slots_of(options const& how);
void in_order(chunking const& all, options const& how, ordered_work const& work);

} // namespace rafter::run::detail
