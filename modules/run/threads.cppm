module;
#include <cstddef>
#include <functional>

/// \file Chunks of points on many cores. Only the implementation unit uses oneTBB.
export module rafter.run:threads;
#include "../digits.hpp"

import :control;

namespace rafter::run::detail {

/// Consecutive points that one thread computes together.
struct chunk_range {
    std::size_t index; ///< number of the chunk
    std::size_t first; ///< number of its first point
    std::size_t count;
};

/// The chunks of a run. Short runs get smaller chunks than options state, so that every thread has work.
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
/// The chunks of a run that keeps a result for each chunk: about 65,000 at most, for any number of points.
chunking few_chunks_of(std::size_t points, options const& how);

/// Computes each chunk, on several threads and in any order. Throws `cancelled` if some chunk was not computed;
/// exceptions pass through.
void for_chunks(chunking const& all, options const& how, std::function<void(chunk_range const&)> const& compute);

/// The two steps of work on each chunk. `compute` fills a slot, on several threads; `take` then empties slots one after
/// the other, in the order of points. An emptied slot is reused. Chunks under way never outnumber slots, so a slow
/// `take` delays `compute`.
struct ordered_work {
    std::function<void(std::size_t slot, chunk_range const& range)> compute;
    std::function<void(std::size_t slot, chunk_range const& range)> take;
};
std::size_t slots_of(options const& how);
void in_order(chunking const& all, options const& how, ordered_work const& work);

} // namespace rafter::run::detail
