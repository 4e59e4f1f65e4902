module;

/// \file Caches as operations see them, and which reuse decides about the traffic behind one.
export module rafter.operation:cache;
#include "../digits.hpp"

import rafter.terms;

export namespace rafter {

namespace protocol {
/// The line size of caches that state none: 64 bytes, as on x86-64 and most Arm processors.
inline constexpr bytes usual_line = 64.0 * symbols::B;

/// A cache as `transferred` sees it.
struct cache_level {
    bytes capacity{};                             ///< of one instance
    bytes line = usual_line;                      ///< bytes moved at once; zero: single elements, as in registers
    double instances = 1.0;                       ///< number of caches side by side
    memory_level level = memory_level::unnamed;   ///< its own level
    memory_level farther = memory_level::unnamed; ///< the level that serves its misses
    double shared_by = 1.0;                       ///< threads that share an instance, each with its own data

    /// The capacity for one thread: its share of an instance.
    [[nodiscard]] constexpr bytes share() const noexcept { return capacity / shared_by; }
};

/// The data touched between two uses of the same data. A cache that holds it serves the second use.
enum class reuse_distance : unsigned char {
    none,          ///< not stated
    update,        ///< an update of a grid
    row,           ///< a row of updates
    plane,         ///< a plane of updates, less the rows that the reach skips
    block,         ///< a block of updates
    row_of_blocks, ///< a row of blocks along x
    operands,      ///< data that is used several times: a vector, a row, the matrices of a product
    working_set    ///< all data of the operation
};

/// The distance in words: "a row of updates".
[[nodiscard]] constexpr fixed_text<31> text(reuse_distance distance) {
    switch (distance) {
    case reuse_distance::none: return "nothing";
    case reuse_distance::update: return "an update";
    case reuse_distance::row: return "a row of updates";
    case reuse_distance::plane: return "a plane of updates";
    case reuse_distance::block: return "a block of updates";
    case reuse_distance::row_of_blocks: return "a row of blocks";
    case reuse_distance::operands: return "what is used again";
    case reuse_distance::working_set: return "the working set";
    }
    expecting::reject_enumerator<"reuse_distance">(distance);
}

/// The reuse that decided the traffic behind a cache: the farthest reuse that it serves, and the nearest that it does
/// not.
struct cache_condition {
    bytes capacity{};                           ///< of one thread
    reuse_distance kept = reuse_distance::none; ///< the farthest reuse served
    bytes kept_size{};                          ///< bytes touched in between
    reuse_distance lost = reuse_distance::none; ///< the nearest reuse not served
    bytes lost_size{};                          ///< bytes touched in between
    double shared_by = 1.0;                     ///< threads that share an instance of the cache

    /// Adds a reuse: the cache serves it if the data touched in between fits.
    constexpr void add(reuse_distance distance, bytes size) noexcept {
        if (size <= capacity) {
            if (size >= kept_size) { kept = distance, kept_size = size; }
        } else if (lost == reuse_distance::none || size < lost_size) {
            lost = distance, lost_size = size;
        }
    }
    /// Does the operation state its reuse?
    [[nodiscard]] constexpr bool is_stated() const noexcept {
        return kept != reuse_distance::none || lost != reuse_distance::none;
    }
    /// Would a cache that is a tenth smaller or larger change the traffic?
    [[nodiscard]] constexpr bool is_near_an_edge() const noexcept {
        return (kept != reuse_distance::none && kept_size > 0.9 * capacity) ||
               (lost != reuse_distance::none && lost_size <= 1.1 * capacity);
    }

    friend constexpr bool operator==(cache_condition const&, cache_condition const&) noexcept = default;
};
} // namespace protocol

} // namespace rafter
