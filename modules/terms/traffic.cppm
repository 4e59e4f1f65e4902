// Tests: static/terms
module;
#include <concepts>
#include <type_traits>

/// \file Memory traffic by direction and kind.
export module rafter.terms:traffic;
#include "../digits.hpp"

import rafter.units;
import :validation;

export namespace rafter {

/// The bytes that a number counts.
enum class traffic_kind : unsigned char {
    requested,  ///< requested by the loads and stores of the loop nest
    compulsory, ///< each distinct byte that is read, once, and each that is written, once
    transferred ///< moved between a cache of a stated capacity and the level behind it
};

/// The name of an enumerator.
[[nodiscard]] constexpr fixed_text<15> text(traffic_kind kind) {
    return detail::word_for<"traffic_kind">(kind, {"requested", "compulsory", "transferred"});
}

/// The treatment of a store to a line that a cache does not hold. `no_allocate`: the store bypasses the cache
/// (streaming stores, most GPUs); `allocate`: the cache reads the line first.
enum class write_policy : unsigned char { no_allocate, allocate };

namespace protocol {
/// Bytes read and written across one boundary of the memory hierarchy.
template <math::rep Rep>
struct basic_traffic {
    /// Bytes that are read, zero or positive.
    quantity<units::byte, Rep> read{};
    /// Bytes that are written, zero or positive.
    quantity<units::byte, Rep> written{};
    /// Written bytes that were not read before. A cache with write-allocate reads them as well.
    quantity<units::byte, Rep> allocated{};

    /// Bytes in both directions.
    [[nodiscard]] constexpr quantity<units::byte, Rep>
    total(write_policy policy = write_policy::no_allocate) const noexcept {
        return policy == write_policy::allocate ? read + allocated + written : read + written;
    }

    constexpr bool operator==(basic_traffic const&) const noexcept
        requires std::same_as<Rep, double>
    = default;
};

// (Not hidden friends: GCC 16 defines a friend of a class template once for each module that uses it.)
/// Both traffics together.
template <math::rep Rep>
constexpr basic_traffic<Rep> operator+(basic_traffic<Rep> const& a, basic_traffic<Rep> const& b) noexcept {
    return {a.read + b.read, a.written + b.written, a.allocated + b.allocated};
}
/// Several times a traffic.
template <math::rep Rep>
constexpr basic_traffic<Rep> operator*(std::type_identity_t<Rep> const& factor, basic_traffic<Rep> const& t) noexcept {
    return {factor * t.read, factor * t.written, factor * t.allocated};
}
/// A part of a traffic.
template <math::rep Rep>
constexpr basic_traffic<Rep> operator/(basic_traffic<Rep> const& t, std::type_identity_t<Rep> const& divisor) noexcept {
    return {t.read / divisor, t.written / divisor, t.allocated / divisor};
}
/// Selects between two traffics, lane by lane.
template <math::rep Rep>
[[nodiscard]] constexpr basic_traffic<Rep> select(math::mask_of<Rep> const& condition, basic_traffic<Rep> const& yes,
                                                  basic_traffic<Rep> const& no) noexcept {
    return {select(condition, yes.read, no.read), select(condition, yes.written, no.written),
            select(condition, yes.allocated, no.allocated)};
}
} // namespace protocol

/// Bytes by direction.
using traffic_bytes = protocol::basic_traffic<double>;
static_assert(detail::whole<traffic_bytes>);

} // namespace rafter
