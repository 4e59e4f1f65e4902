module;
#include <compare>
#include <concepts>

/// \file A bandwidth that may be stated in bytes or in bits per second.
export module rafter.machine:transfer_rate;
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;

export namespace rafter {

/// A bandwidth: made from bytes per second or bits per second, read in either.
///
/// Quantities of bits and of bytes never mix; a transfer rate is the one door that both may enter, because vendors state
/// links in Gbit/s and memories in GB/s. It holds bytes per second; the division by 8 is exact.
template <math::rep Rep>
struct basic_transfer_rate {
    quantity<units::byte_per_second, Rep> bytes_{}; ///< public because a template argument must be; use in_bytes()

    constexpr basic_transfer_rate() noexcept = default;

    template <class Other>
        requires(std::same_as<Other, Rep> || std::same_as<Other, double>)
    constexpr basic_transfer_rate(quantity<units::byte_per_second, Other> const& rate) noexcept : bytes_(rate)
    {}

    template <class Other>
        requires(std::same_as<Other, Rep> || std::same_as<Other, double>)
    constexpr basic_transfer_rate(quantity<units::bit_per_second, Other> const& rate) noexcept : bytes_(to_bytes(rate))
    {}

    /// The same rate in every lane.
    template <class Other>
        requires(math::pack<Rep> && std::same_as<Other, double>)
    constexpr basic_transfer_rate(basic_transfer_rate<Other> const& rate) noexcept : bytes_(rate.bytes_)
    {}

    [[nodiscard]] constexpr quantity<units::byte_per_second, Rep> in_bytes() const noexcept { return bytes_; }
    [[nodiscard]] constexpr quantity<units::bit_per_second, Rep> in_bits() const noexcept { return to_bits(bytes_); }

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

/// The number of units of bandwidth: `in(Gbit / s, rate)`, `in(GB / s, rate)`.
[[nodiscard]] constexpr double in(unit<units::byte_per_second> const& u, transfer_rate const& rate) noexcept
{
    return in(u, rate.in_bytes());
}
[[nodiscard]] constexpr double in(unit<units::bit_per_second> const& u, transfer_rate const& rate) noexcept
{
    return in(u, rate.in_bits());
}

/// A bandwidth in the named unit: `text(rate, Gbit / s, ".1f")`.
[[nodiscard]] constexpr quantity_text text(transfer_rate const& rate, unit<units::byte_per_second> const& u,
                                           number_format format = "")
{
    return text(rate.in_bytes(), u, format);
}
[[nodiscard]] constexpr quantity_text text(transfer_rate const& rate, unit<units::bit_per_second> const& u,
                                           number_format format = "")
{
    return text(rate.in_bits(), u, format);
}

/// A bandwidth in B/s with the prefix chosen to fit.
[[nodiscard]] constexpr quantity_text text(transfer_rate const& rate, engineering_prefix prefix, number_format format = "")
{
    return text(rate.in_bytes(), prefix, format);
}

} // namespace rafter
