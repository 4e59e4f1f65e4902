module;
#include <concepts>

/// \file Settings of predictions, claims and judgements.
export module rafter.model:options;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :overlap;

export namespace rafter {

/// The state of the caches before an operation starts.
enum class cache_state : unsigned char {
    cold, ///< every level moves at least the compulsory traffic
    warm  ///< levels behind the first that holds the whole working set move nothing
};

/// Settings of a prediction by levels.
struct hierarchy_options {
    /// Whether a write first reads its line into the cache. Traffic between a core and its L1 has no write-allocate.
    write_policy writes = write_policy::no_allocate;
    /// The state of the caches before the operation starts.
    cache_state caches = cache_state::cold;
    /// The capacity that keeps data for reuse in front of the machine's nearest tier (registers, a scratchpad). Zero:
    /// the nearest tier serves every load and store of the loop nest. A machine whose only tier is main memory then
    /// moves the compulsory traffic, as in `predict`.
    bytes inner_capacity{};
    /// The number of threads (GPU: compute units) that run the operation, each on its own part, such as some planes of
    /// a grid or some tiles of a product. They spread evenly over the instances of a level, and share the capacity of
    /// an instance equally. 1: the operation has one whole instance. A whole number.
    double threads = 1.0;
    /// The time of the operation with all data in the nearest level: measured there, or counted (chains of dependent
    /// instructions, divisions, calls). It may bind, as the time of a level may. Zero: unknown, and work / peak is
    /// used.
    seconds in_core_time{};
    /// How the longest level time combines with the in-core time (or compute time). By default the longer one counts.
    rafter::overlap overlap = full_overlap;

    friend constexpr bool operator==(hierarchy_options const&, hierarchy_options const&) noexcept = default;
};

} // namespace rafter

namespace rafter {

/// The choice between a prediction by levels and one over main memory alone (the default). `hierarchy_options` converts
/// to it.
struct considered_levels {
    /// Is the prediction by levels?
    bool stated = false;
    hierarchy_options options{}; ///< if stated

    constexpr considered_levels() noexcept = default;
    /// Predicts by levels with these settings.
    constexpr considered_levels(hierarchy_options const& o) noexcept : stated(true), options(o) {}
    // (A member, because clang 20 finds no friend of a class that is not exported.)
    constexpr bool operator==(considered_levels const&) const noexcept = default;
};

/// Settings of a prediction.
export struct prediction_options {
    double tolerance = 0.0;                 ///< times within this share of the larger are balanced; in [0, 1)
    rafter::overlap overlap = full_overlap; ///< how memory and compute time combine: by default the roofline
    /// Predicts level by level with these settings; by default over main memory alone.
    considered_levels levels{};
};

} // namespace rafter
