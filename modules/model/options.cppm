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

/// Where the data of an operation are before it starts.
enum class cache_state : unsigned char {
    cold, ///< every level moves at least the compulsory traffic
    warm  ///< levels behind the first that holds the whole working set move nothing
};

/// Settings of a hierarchical prediction.
struct hierarchy_options {
    /// Whether a cache reads a line before it is written to. Traffic between a core and its L1 has no
    /// write-allocation.
    write_policy writes = write_policy::no_allocate;
    /// What caches hold before the operation starts.
    cache_state caches = cache_state::cold;
    /// The capacity of what keeps data for reuse in front of the nearest tier that the machine states (registers, a
    /// scratchpad). Zero: the nearest tier serves every load and store of the loop nest; a machine whose only tier is
    /// main memory then moves the compulsory traffic, as in `predict`.
    bytes inner_capacity{};
    /// How many threads (of a GPU: compute units) run the operation, each on a part of its own, such as some planes of a
    /// grid or some tiles of a product. They spread over the instances of a level evenly, and each has an equal share of
    /// the capacity of its instance. 1: the operation has the whole of one instance. A whole number.
    double threads = 1.0;
    /// The time of the operation where all its data are in the nearest level: measured there, or counted (chains of
    /// dependent instructions, divisions, calls). It may bind, like the time of a level. Zero: not known; work / peak
    /// is used instead.
    seconds in_core_time{};
    /// How the longest time of a level and the in-core time (or the compute time) combine: by default the longer one
    /// counts.
    rafter::overlap overlap = full_overlap;

    friend constexpr bool operator==(hierarchy_options const&, hierarchy_options const&) noexcept = default;
};

} // namespace rafter

namespace rafter {

/// Settings of a hierarchical prediction that stands for one over main memory; by default none. `hierarchy_options`
/// convert to it.
struct considered_levels {
    /// Are levels considered?
    bool stated = false;
    hierarchy_options options{}; ///< where they are

    constexpr considered_levels() noexcept = default;
    /// Considers the levels, with these settings.
    constexpr considered_levels(hierarchy_options const& o) noexcept : stated(true), options(o) {}
    friend constexpr bool operator==(considered_levels const&, considered_levels const&) noexcept = default;
};

} // namespace rafter

export namespace rafter {

/// Settings of a prediction.
struct prediction_options {
    double tolerance = 0.0; ///< two times that differ by no more than this share of the larger are balanced; in [0, 1)
    rafter::overlap overlap = full_overlap; ///< how memory time and compute time add up: by default the roofline
    /// Predicts level by level, with these settings; by default over main memory alone.
    considered_levels levels{};
};

} // namespace rafter
