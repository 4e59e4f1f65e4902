module;
#include <concepts>
#include <initializer_list>
#include <type_traits>

/// \file Tiers of memory, nearest first.
export module rafter.machine:memory;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (docs/lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")

import rafter.terms;
import :transfer_rate;

namespace rafter::detail {
template <class Type>
inline constexpr bool is_amount = is_quantity<Type, units::byte> || is_quantity<Type, units::bit>;
template <class Type>
inline constexpr bool is_unlike_rate = is_quantity<Type> && !is_quantity<Type, units::byte_per_second> &&
                                       !is_quantity<Type, units::bit_per_second> && !is_amount<Type>;
} // namespace rafter::detail

export namespace rafter {

/// The largest number of memory tiers that a machine has.
inline constexpr int max_memory_tiers = 8;

/// The capacity of a tier that nothing is too large for, or whose capacity was not stated.
inline constexpr bytes unlimited = math::infinity * symbols::B;

/// One tier of memory.
template <math::rep Rep>
struct basic_memory_tier {
    basic_transfer_rate<Rep> bandwidth{}; ///< above zero, finite
    bytes capacity = unlimited;           ///< above zero; what does not fit is served by a farther tier

    friend constexpr bool operator==(basic_memory_tier const&, basic_memory_tier const&) noexcept
        requires std::same_as<Rep, double>
    = default;
};

using memory_tier = basic_memory_tier<double>;

/// From one to eight tiers of memory, nearest (fastest) first. The last one holds everything.
///
/// Made from one bandwidth, from a list of them, or from a list of tiers:
/// `100.0 * Gbit / s`, `{500.0 * Gbit / s, 10.0 * Gbit / s}`, `{{.bandwidth = 2.0 * TB / s, .capacity = 32.0 * MiB},
/// {200.0 * GB / s}}`.
template <math::rep Rep>
struct basic_memory {
    basic_memory_tier<Rep> tiers_[max_memory_tiers]{}; ///< public because a template argument must be
    int count_ = 0;

    constexpr basic_memory() noexcept = default;

    template <class... Rates>
        requires(sizeof...(Rates) >= 1 && sizeof...(Rates) <= max_memory_tiers &&
                 (std::convertible_to<Rates const&, basic_transfer_rate<Rep>> && ...))
    constexpr basic_memory(Rates const&... rates)
        : tiers_{basic_memory_tier<Rep>{basic_transfer_rate<Rep>(rates)}...}, count_(sizeof...(Rates)) {}

    template <class... Rates>
        requires(sizeof...(Rates) > max_memory_tiers &&
                 (std::convertible_to<Rates const&, basic_transfer_rate<Rep>> && ...))
    basic_memory(Rates const&...) = delete ("rafter: a machine has at most 8 memory tiers");

    template <class... Rates>
        requires(detail::is_amount<Rates> || ...)
    basic_memory(Rates const&...) =
        delete ("rafter: an amount and a rate do not mix: a bandwidth is an amount per time, as in 100.0 * GB / s");
    template <class... Rates>
        requires((detail::is_unlike_rate<Rates> || ...) && !(detail::is_amount<Rates> || ...))
    basic_memory(Rates const&...) =
        delete ("rafter: a bandwidth is stated in B/s or bit/s; quantities of different units do not mix");
    template <class... Rates>
        requires((std::is_arithmetic_v<Rates> || ...) && !(detail::is_amount<Rates> || ...) &&
                 !(detail::is_unlike_rate<Rates> || ...))
    basic_memory(Rates const&...) = delete (
        "rafter: a bare number has no unit: a bandwidth is written with one, as in 100.0 * GB / s or 100.0 * Gbit / s");

    constexpr basic_memory(std::initializer_list<basic_memory_tier<Rep>> tiers) {
        for (basic_memory_tier<Rep> const& tier : tiers) {
            if (count_ == max_memory_tiers) { reject<"machine.bandwidth", "of at most 8 tiers">("longer"); }
            tiers_[count_++] = tier;
        }
    }

    /// The same tiers in every lane.
    template <class Other>
        requires(math::pack<Rep> && std::same_as<Other, double>)
    constexpr explicit basic_memory(basic_memory<Other> const& points) noexcept : count_(points.count_) {
        for (int i = 0; i < count_; ++i) {
            tiers_[i] = {points.tiers_[i].bandwidth, points.tiers_[i].capacity};
        }
    }

    /// How many tiers there are; 0 if none was stated.
    [[nodiscard]] constexpr int size() const noexcept { return count_; }
    /// Tier `index`, 0 the nearest; `index` below size().
    [[nodiscard]] constexpr basic_memory_tier<Rep> const& operator[](int index) const noexcept { return tiers_[index]; }
    [[nodiscard]] constexpr basic_memory_tier<Rep>& operator[](int index) noexcept { return tiers_[index]; }
    [[nodiscard]] constexpr basic_memory_tier<Rep> const& nearest() const noexcept { return tiers_[0]; }
    [[nodiscard]] constexpr basic_memory_tier<Rep> const& farthest() const noexcept { return tiers_[count_ - 1]; }

    friend constexpr bool operator==(basic_memory const&, basic_memory const&) noexcept
        requires std::same_as<Rep, double>
    = default;
};

using memory = basic_memory<double>;

} // namespace rafter
