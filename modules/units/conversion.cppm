module;
#include <concepts>

/// \file Explicit conversions between units that look alike: bits and bytes, MAC and FLOP, cycles and seconds.
export module rafter.units:conversion;
#include "../digits.hpp"

import rafter.math;
import :algebra;
import :quantity;

namespace rafter::detail {
template <class Unit, class Base>
concept one_over_or_of = std::same_as<Unit, Base> || std::same_as<Unit, units::quotient_of<Base, units::second>> ||
                         std::same_as<Unit, units::quotient_of<Base, units::element>> ||
                         std::same_as<Unit, units::quotient_of<Base, units::cycle>> ||
                         std::same_as<Unit, units::quotient_of<Base, units::byte>>;

template <class Unit, class From, class To>
using replaced = units::quotient_of<units::product_of<Unit, To>, From>;
} // namespace rafter::detail

export namespace rafter {

/// Bytes as bits (times 8, exact): an amount, or an amount per second, element or cycle.
template <coherent_unit Unit, math::rep Rep>
    requires detail::one_over_or_of<Unit, units::byte>
[[nodiscard]] constexpr auto to_bits(quantity<Unit, Rep> const& q) noexcept {
    return quantity<detail::replaced<Unit, units::byte, units::bit>, Rep>(detail::coherent_value{}, q.coherent_ * 8.0);
}

/// Bits as bytes (divided by 8, exact): an amount, or an amount per second, element or cycle.
template <coherent_unit Unit, math::rep Rep>
    requires detail::one_over_or_of<Unit, units::bit>
[[nodiscard]] constexpr auto to_bytes(quantity<Unit, Rep> const& q) noexcept {
    return quantity<detail::replaced<Unit, units::bit, units::byte>, Rep>(detail::coherent_value{},
                                                                          q.coherent_ * 0.125);
}

/// Multiply-accumulates as FLOP (times 2, exact): an amount, or an amount per second, element, cycle or byte.
template <coherent_unit Unit, math::rep Rep>
    requires detail::one_over_or_of<Unit, units::mac>
[[nodiscard]] constexpr auto to_flops(quantity<Unit, Rep> const& q) noexcept {
    return quantity<detail::replaced<Unit, units::mac, units::flop>, Rep>(detail::coherent_value{}, q.coherent_ * 2.0);
}

/// FLOP as multiply-accumulates (divided by 2, exact): an amount, or an amount per second, element, cycle or byte.
template <coherent_unit Unit, math::rep Rep>
    requires detail::one_over_or_of<Unit, units::flop>
[[nodiscard]] constexpr auto to_macs(quantity<Unit, Rep> const& q) noexcept {
    return quantity<detail::replaced<Unit, units::flop, units::mac>, Rep>(detail::coherent_value{}, q.coherent_ * 0.5);
}

/// The time of a number of cycles at a clock rate.
template <math::rep A, math::rep B>
[[nodiscard]] constexpr auto to_time(quantity<units::cycle, A> const& count,
                                     quantity<units::cycle_per_second, B> const& clock) noexcept {
    return count / clock;
}

/// The number of cycles in a time at a clock rate.
template <math::rep A, math::rep B>
[[nodiscard]] constexpr auto to_cycles(quantity<units::second, A> const& time,
                                       quantity<units::cycle_per_second, B> const& clock) noexcept {
    return time * clock;
}

// Wrong units get a sentence.
template <coherent_unit Unit, math::rep Rep>
    requires(!detail::one_over_or_of<Unit, units::byte>)
void to_bits(quantity<Unit, Rep> const&) =
    delete ("rafter: to_bits takes bytes, or bytes per second, element or cycle");
template <coherent_unit Unit, math::rep Rep>
    requires(!detail::one_over_or_of<Unit, units::bit>)
void to_bytes(quantity<Unit, Rep> const&) =
    delete ("rafter: to_bytes takes bits, or bits per second, element or cycle");
template <coherent_unit Unit, math::rep Rep>
    requires(!detail::one_over_or_of<Unit, units::mac>)
void to_flops(quantity<Unit, Rep> const&) =
    delete ("rafter: to_flops takes MAC, or MAC per second, element, cycle or byte");
template <coherent_unit Unit, math::rep Rep>
    requires(!detail::one_over_or_of<Unit, units::flop>)
void to_macs(quantity<Unit, Rep> const&) =
    delete ("rafter: to_macs takes FLOP, or FLOP per second, element, cycle or byte");
template <coherent_unit U, coherent_unit V, math::rep A, math::rep B>
    requires(!std::same_as<U, units::cycle> || !std::same_as<V, units::cycle_per_second>)
void to_time(quantity<U, A> const&, quantity<V, B> const&) =
    delete ("rafter: to_time takes cycles and a clock rate: to_time(cycles, 1.4 * GHz)");
template <coherent_unit U, coherent_unit V, math::rep A, math::rep B>
    requires(!std::same_as<U, units::second> || !std::same_as<V, units::cycle_per_second>)
void to_cycles(quantity<U, A> const&, quantity<V, B> const&) =
    delete ("rafter: to_cycles takes a time and a clock rate: to_cycles(time, 1.4 * GHz)");
template <math::rep Rep>
void to_time(quantity<units::cycle, Rep> const&) =
    delete ("rafter: cycles become seconds only with a clock rate: to_time(cycles, 1.4 * GHz)");
template <math::rep Rep>
void to_cycles(quantity<units::second, Rep> const&) =
    delete ("rafter: seconds become cycles only with a clock rate: to_cycles(time, 1.4 * GHz)");

} // namespace rafter
