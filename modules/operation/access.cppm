// Tests: static/operation, static/layer_conditions
module;
#include <concepts>

/// \file Locality: caches as operations see them, how much of the traffic each memory tier serves, and how much of a
/// transferred line is used.
export module rafter.operation:access;
#include "../digits.hpp"

import rafter.terms;

namespace rafter {

export namespace detail {
/// The line size of caches that state none: 64 bytes, as on x86-64 and most Arm processors.
inline constexpr bytes usual_line = 64.0 * symbols::B;
} // namespace detail

export namespace protocol {
/// A cache as `transferred` sees it.
struct cache_level {
    bytes capacity{};                              ///< of one instance
    bytes line = detail::usual_line;               ///< bytes moved at once; zero: single elements, as in registers
    double instances = 1.0;                        ///< number of caches side by side
    memory_level level = memory_level::unstated;   ///< its own level
    memory_level farther = memory_level::unstated; ///< the level that serves its misses
    double shared_by = 1.0;                        ///< threads that share an instance, each with its own data
    /// The capacity of a tier behind an instance that takes the lines which the cache evicts, changed or not, and keeps
    /// no line that the cache has (an exclusive L3). Zero: no such tier.
    bytes victims{};

    /// The capacity for one thread: its share of an instance.
    [[nodiscard]] constexpr bytes share() const noexcept { return capacity / shared_by; }
};

/// The traffic behind a cache; `moved(cache)` is the traffic behind one without a victim tier. A victim tier serves
/// what it and the cache hold together; other lines come from behind it, past it. It takes each line that the cache
/// loaded, at last those that are still in the cache.
template <class Moved>
constexpr auto with_victims(cache_level cache, Moved const& moved) {
    if (!(cache.victims.raw_ > 0.0)) { return moved(cache); }
    bytes const both = cache.capacity + cache.victims;
    cache.victims = bytes{};
    auto out = moved(cache);
    cache.capacity = both;
    auto const past = moved(cache);
    out.written = out.read + out.allocated;
    out.read = out.read - past.read;
    out.allocated = out.allocated - past.allocated;
    return out;
}

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
    return detail::word_for<"reuse_distance">(distance, {"nothing", "an update", "a row of updates",
                                                         "a plane of updates", "a block of updates", "a row of blocks",
                                                         "what is used again", "the working set"});
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

    constexpr bool operator==(cache_condition const&) const noexcept = default;
};
} // namespace protocol

/// The order in which an operation accesses memory.
/// `sequential`: element after element; `strided`: at a fixed distance; `random`: anywhere.
export enum class access_order : unsigned char { sequential, strided, random };

/// An access pattern: the order, and the share of the transferred bytes that is used.
///
/// Memory moves whole lines, so an operation gets the bandwidth times the utilisation of the lines. The utilisation is
/// 1 for sequential access; `strided_access` and `random_access` compute it for other patterns.
template <math::rep Rep>
struct basic_access_pattern {
    /// The order of the accesses.
    access_order order = access_order::sequential;
    Rep utilization = math::broadcast<Rep>(1.0); ///< useful bytes over transferred bytes, in (0, 1]

    constexpr bool operator==(basic_access_pattern const&) const noexcept = default;
};

} // namespace rafter

export namespace rafter {

using access_pattern = basic_access_pattern<double>;
static_assert(detail::whole<access_pattern>);

/// Sequential access: all bytes of a line are used.
inline constexpr access_pattern sequential_access{};

/// Rejects a utilisation outside (0, 1].
template <math::rep Rep>
constexpr void validate(basic_access_pattern<Rep> const& pattern) {
    expecting::enumerator<"access_order", access_order::random>(pattern.order);
    detail::expect_that<"operation.access.utilization", "in (0, 1]">(
        math::both(pattern.utilization > 0.0, pattern.utilization <= 1.0), pattern.utilization);
    if (pattern.order == access_order::sequential && !math::all_of(pattern.utilization == 1.0)) {
        expecting::reject<"operation.access.utilization", "1 in sequential access: state an order">(
            math::lane(pattern.utilization, 0));
    }
}

namespace detail {
/// The bytes of all lines that one element occupies, if it begins at the start of a line.
constexpr bytes lines_of(bytes element, bytes line) {
    expecting::positive<"access.element">(element);
    expecting::positive<"access.line">(line);
    return math::ceil(element / line) * line;
}
} // namespace detail

/// Random access with a stated utilisation, in (0, 1].
[[nodiscard]] constexpr access_pattern random_access(double utilization) {
    access_pattern const pattern{access_order::random, utilization};
    validate(pattern);
    return pattern;
}

/// Random access to elements (or records) of one size over lines of another. Each access transfers whole lines:
/// elements of 8 bytes use 1/8 of lines of 64. Elements begin at the start of a line.
[[nodiscard]] constexpr access_pattern random_access(bytes element, bytes line) {
    return {access_order::random, element / detail::lines_of(element, line)};
}

/// Access to elements at a distance of `stride` over lines of a size. Neighbours share lines if the stride is shorter
/// than a line; otherwise each element transfers its own lines. `stride` has to be at least `element`.
[[nodiscard]] constexpr access_pattern strided_access(bytes element, bytes stride, bytes line) {
    bytes const lines = detail::lines_of(element, line);
    if (!(stride >= element)) { expecting::reject<"access.stride", "at least the size of an element">(stride); }
    expecting::positive<"access.stride">(stride);
    return {access_order::strided, element / min(stride, lines)};
}

/// The order in words: "sequential", "strided", "random".
[[nodiscard]] constexpr fixed_text<15> text(access_order order) {
    return detail::word_for<"access_order">(order, {"sequential", "strided", "random"});
}

namespace protocol {
/// The hit rates of the tiers before the last: hit_rate[i] is the served share of the traffic *reaching* tier i.
///
/// Write `0.95` for a machine with two tiers, `{0.9, 0.5}` for three. A tier without a stated hit rate serves nothing.
template <math::rep Rep>
struct basic_hit_rates : fixed_list<Rep, 7, "hit_rates"> {
    using rate_list = fixed_list<Rep, 7, "hit_rates">; ///< holds the rates
    using rate_list::capacity;                         ///< the most tiers before the last
    using rate_list::count_;
    using rate_list::items_;

    constexpr basic_hit_rates() noexcept = default;

    /// Takes 1 to 7 hit rates, nearest tier first.
    template <class... Rates>
        requires(sizeof...(Rates) >= 1 && sizeof...(Rates) <= capacity &&
                 (std::convertible_to<Rates const&, Rep> && ...))
    constexpr basic_hit_rates(Rates const&... rates) noexcept : rate_list(detail::in_place{}, rates...) {}

    RAFTER_REFUSED_TEMPLATE("rafter: there are at most 7 hit rates: one for each memory tier before the last",
                            (class... Rates),
                            requires(sizeof...(Rates) > capacity && (std::convertible_to<Rates const&, Rep> && ...))
                                basic_hit_rates(Rates const&...));

    template <math::rep Other>
    [[nodiscard]] constexpr basic_hit_rates<Other> lifted() const noexcept {
        basic_hit_rates<Other> out;
        for (; out.count_ < count_; ++out.count_) {
            out.items_[out.count_] = math::broadcast<Other>(items_[out.count_]);
        }
        return out;
    }
};
} // namespace protocol

/// The hit rates of an operation at a point.
using hit_rates = protocol::basic_hit_rates<double>;
static_assert(detail::whole<hit_rates>);

namespace detail {
template <math::rep Rep>
struct varied_as<protocol::basic_hit_rates<Rep>> {
    using type = Rep;
    static constexpr bool has_elements = true;
    static constexpr int usual_element = 0;
};
/// The hit rate of a tier.
template <math::rep Rep>
constexpr void assign_member(protocol::basic_hit_rates<Rep>& rates, int tier, Rep const& value) {
    if (tier >= rates.capacity) {
        expecting::reject<"the index of hit_rate", "from 0 to 6">(static_cast<double>(tier));
    }
    if (rates.count_ <= tier) { rates.count_ = tier + 1; }
    rates.items_[tier] = value;
}
} // namespace detail

/// Rejects hit rates outside [0, 1].
template <math::rep Rep>
constexpr void validate(protocol::basic_hit_rates<Rep> const& rates) {
    for (int i = 0; i < rates.size(); ++i) {
        expecting::share<"operation.hit_rate">(rates.items_[i]);
    }
}

} // namespace rafter
