// Tests: static/units, static/machine
module;
#include <compare>
#include <concepts>
#include <type_traits>

/// \file A bandwidth that can be stated in bytes or in bits per second.
export module rafter.machine:transfer_rate;
#include "../digits.hpp"

import rafter.terms;

namespace rafter::detail {
template <class Unit>
concept rate_unit = std::same_as<Unit, units::byte_per_second> || std::same_as<Unit, units::bit_per_second>;
template <class Unit>
concept amount_unit = std::same_as<Unit, units::byte> || std::same_as<Unit, units::bit>;
template <class Type>
concept amount = units::is_quantity<Type, units::byte> || units::is_quantity<Type, units::bit>;
} // namespace rafter::detail

export namespace rafter {

/// A bandwidth: made from bytes per second or bits per second, and read in either.
///
/// Quantities of bits and bytes never mix. A transfer rate is the only type that takes both, because vendors state
/// links in Gbit/s and memories in GB/s. It holds bytes per second; the division by 8 is exact.
///
/// Rates add, subtract, compare, and scale by a number; the other operand may be a quantity in B/s or bit/s. The
/// quotient of two rates is a number; an amount in bytes or bits over a rate is a time. Other products and quotients
/// would leave open whether they are in bytes or in bits: compute them from `in_bytes()` or `in_bits()`.
template <math::rep Rep>
struct basic_transfer_rate {
    quantity<units::byte_per_second, Rep> bytes_{}; ///< public because a template argument must be; use in_bytes()

    constexpr basic_transfer_rate() noexcept = default;

    /// Takes bytes per second or bits per second.
    template <class Other>
        requires(std::same_as<Other, Rep> || std::same_as<Other, double>)
    constexpr basic_transfer_rate(quantity<units::byte_per_second, Other> const& rate) noexcept : bytes_(rate) {}

    template <class Other>
        requires(std::same_as<Other, Rep> || std::same_as<Other, double>)
    constexpr basic_transfer_rate(quantity<units::bit_per_second, Other> const& rate) noexcept
        : bytes_(to_bytes(rate)) {}

    /// One rate in every lane.
    template <class Other>
        requires(math::pack<Rep> && std::same_as<Other, double>)
    constexpr basic_transfer_rate(basic_transfer_rate<Other> const& rate) noexcept : bytes_(rate.bytes_) {}

    // Look-alikes of a bandwidth, each rejected with a sentence.
    RAFTER_REFUSED_TEMPLATE(
        "rafter: an amount and a rate do not mix: a bandwidth is an amount per time, as in 100.0 * GB / s",
        (coherent_unit Unit, math::rep R),
        requires detail::amount_unit<Unit> basic_transfer_rate(quantity<Unit, R> const&));
    RAFTER_REFUSED_TEMPLATE("rafter: a bandwidth is stated in B/s or bit/s; quantities of different units do not mix",
                            (coherent_unit Unit, math::rep R),
                            requires(!detail::rate_unit<Unit> && !detail::amount_unit<Unit>)
                                basic_transfer_rate(quantity<Unit, R> const&));
    RAFTER_REFUSED_TEMPLATE("rafter: a bare number has no unit: a bandwidth is written with one, as in "
                            "100.0 * GB / s or 100.0 * Gbit / s",
                            (class Number), requires std::is_arithmetic_v<Number> basic_transfer_rate(Number));

    /// The rate in B/s.
    [[nodiscard]] constexpr quantity<units::byte_per_second, Rep> in_bytes() const noexcept { return bytes_; }
    /// The rate in bit/s: 8 times the bytes.
    [[nodiscard]] constexpr quantity<units::bit_per_second, Rep> in_bits() const noexcept { return to_bits(bytes_); }

    constexpr basic_transfer_rate& operator+=(basic_transfer_rate const& other) noexcept {
        bytes_ += other.bytes_;
        return *this;
    }
    constexpr basic_transfer_rate& operator-=(basic_transfer_rate const& other) noexcept {
        bytes_ -= other.bytes_;
        return *this;
    }
    constexpr basic_transfer_rate& operator*=(double factor) noexcept {
        bytes_ *= factor;
        return *this;
    }
    constexpr basic_transfer_rate& operator/=(double divisor) noexcept {
        bytes_ /= divisor;
        return *this;
    }
    friend constexpr basic_transfer_rate operator+(basic_transfer_rate const& a,
                                                   basic_transfer_rate const& b) noexcept {
        return a.bytes_ + b.bytes_;
    }
    friend constexpr basic_transfer_rate operator-(basic_transfer_rate const& a,
                                                   basic_transfer_rate const& b) noexcept {
        return a.bytes_ - b.bytes_;
    }
    friend constexpr basic_transfer_rate operator*(basic_transfer_rate const& a, double factor) noexcept {
        return a.bytes_ * factor;
    }
    friend constexpr basic_transfer_rate operator*(double factor, basic_transfer_rate const& a) noexcept {
        return a.bytes_ * factor;
    }
    friend constexpr basic_transfer_rate operator/(basic_transfer_rate const& a, double divisor) noexcept {
        return a.bytes_ / divisor;
    }
    friend constexpr Rep operator/(basic_transfer_rate const& a, basic_transfer_rate const& b) noexcept {
        return a.bytes_ / b.bytes_;
    }
    friend auto operator*(basic_transfer_rate const&, basic_transfer_rate const&)
        RAFTER_REFUSED("rafter: two bandwidths do not multiply: they add, subtract, compare and divide");

    friend constexpr bool operator==(basic_transfer_rate const& a, basic_transfer_rate const& b) noexcept
        requires std::same_as<Rep, double>
    {
        return a.bytes_ == b.bytes_;
    }
    friend constexpr std::partial_ordering operator<=>(basic_transfer_rate const& a,
                                                       basic_transfer_rate const& b) noexcept
        requires std::same_as<Rep, double>
    {
        return a.bytes_ <=> b.bytes_;
    }
};

/// A bandwidth stated in bit/s or byte/s.
using transfer_rate = basic_transfer_rate<double>;
static_assert(detail::whole<transfer_rate>);

namespace detail {
/// The rate in bits for a unit of bits, else in bytes.
template <coherent_unit Unit, math::rep Rep>
constexpr auto read_for(basic_transfer_rate<Rep> const& rate) noexcept {
    if constexpr (std::same_as<Unit, units::bit> || std::same_as<Unit, units::bit_per_second>) {
        return rate.in_bits();
    } else {
        return rate.in_bytes();
    }
}
} // namespace detail

namespace units {
/// The rate as a number of the named unit: `in(Gbit / s, rate)`, `in(GB / s, rate)`. (A template, so that a quantity of
/// bits does not convert to a rate and is not read in bytes.)
template <rafter::detail::rate_unit Unit, std::derived_from<transfer_rate> Rate>
[[nodiscard]] constexpr double in(unit<Unit> const& u, Rate const& rate) noexcept {
    return in(u, rafter::detail::read_for<Unit>(rate));
}
template <coherent_unit Unit, std::derived_from<transfer_rate> Rate>
    requires(!rafter::detail::rate_unit<Unit>)
auto in(unit<Unit> const&, Rate const&)
    RAFTER_REFUSED("rafter: a bandwidth is read in B/s or bit/s: "
                   "in(GB / s, rate)");
} // namespace units

/// A bandwidth in the named unit: `text(rate, Gbit / s, ".1f")`.
template <detail::rate_unit Unit, std::derived_from<transfer_rate> Rate>
[[nodiscard]] constexpr detail::quantity_text text(Rate const& rate, unit<Unit> const& u, number_format format = "") {
    return text(detail::read_for<Unit>(rate), u, format);
}
template <coherent_unit Unit, std::derived_from<transfer_rate> Rate>
    requires(!detail::rate_unit<Unit>)
auto text(Rate const&, unit<Unit> const&, number_format = "")
    RAFTER_REFUSED("rafter: a bandwidth is written in B/s or bit/s: text(rate, GB / s)");

/// A bandwidth in B/s with the fitting prefix.
template <std::derived_from<transfer_rate> Rate>
[[nodiscard]] constexpr detail::quantity_text text(Rate const& rate, detail::engineering_prefix prefix,
                                                   number_format format = "") {
    return text(rate.in_bytes(), prefix, format);
}

template <>
struct detail::with_unit<transfer_rate> {
    static constexpr base_unit const* unit = find_base_unit("B/s");
    static constexpr bool is_in_bits_too = true;
    static constexpr double& number(transfer_rate& rate) noexcept { return rate.bytes_.raw_; }
};

/// The time of an amount at a rate, in bytes or in bits; for two rates, their quotient.
template <coherent_unit Unit, math::rep A, math::rep B>
    requires(detail::rate_unit<Unit> || detail::amount_unit<Unit>)
[[nodiscard]] constexpr auto operator/(quantity<Unit, A> const& amount, basic_transfer_rate<B> const& rate) noexcept {
    return amount / detail::read_for<Unit>(rate);
}
/// The quotient of two rates.
template <detail::rate_unit Unit, math::rep A, math::rep B>
[[nodiscard]] constexpr auto operator/(basic_transfer_rate<A> const& a, quantity<Unit, B> const& b) noexcept {
    return detail::read_for<Unit>(a) / b;
}

// All others would be in bytes or in bits, and the program states neither.
template <coherent_unit Unit, math::rep A, math::rep B>
    requires(!detail::rate_unit<Unit> && !detail::amount_unit<Unit>)
auto operator/(quantity<Unit, A> const&, basic_transfer_rate<B> const&)
    RAFTER_REFUSED("rafter: a transfer rate may be in bits or bytes: divide by rate.in_bytes() or rate.in_bits()");
template <coherent_unit Unit, math::rep A, math::rep B>
    requires(!detail::rate_unit<Unit>)
auto operator/(basic_transfer_rate<A> const&, quantity<Unit, B> const&)
    RAFTER_REFUSED("rafter: a transfer rate may be in bits or bytes: divide rate.in_bytes() or rate.in_bits()");
template <coherent_unit Unit, math::rep A, math::rep B>
auto operator*(quantity<Unit, A> const&, basic_transfer_rate<B> const&)
    RAFTER_REFUSED("rafter: a transfer rate may be in bits or bytes: multiply rate.in_bytes() or rate.in_bits()");
template <coherent_unit Unit, math::rep A, math::rep B>
auto operator*(basic_transfer_rate<A> const&, quantity<Unit, B> const&)
    RAFTER_REFUSED("rafter: a transfer rate may be in bits or bytes: multiply rate.in_bytes() or rate.in_bits()");

} // namespace rafter
