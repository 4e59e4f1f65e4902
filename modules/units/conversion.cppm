// Tests: static/units
module;
#include <concepts>

/// \file Explicit conversions between units that look alike: bits and bytes, MAC and FLOP, cycles and seconds.
export module rafter.units:conversion;
#include "../digits.hpp"

import rafter.math;
import :algebra;
import :quantity;

namespace rafter::detail {
[[noreturn]] void the_clock_rate_is_not_positive_and_finite();

template <class Unit, class Base>
concept one_over_or_of = std::same_as<Unit, Base> || std::same_as<Unit, units::quotient_of<Base, units::second>> ||
                         std::same_as<Unit, units::quotient_of<Base, units::element>> ||
                         std::same_as<Unit, units::quotient_of<Base, units::cycle>> ||
                         std::same_as<Unit, units::quotient_of<Base, units::byte>>;

template <class Unit, class From, class To>
using replaced = units::quotient_of<units::product_of<Unit, To>, From>;

template <math::rep Rep>
constexpr void expect_clock(quantity<units::cycle_per_second, Rep> const& clock) {
    if (!math::all_of(math::both(clock.raw_ > 0.0, clock.raw_ < math::infinity))) {
        the_clock_rate_is_not_positive_and_finite();
    }
}
} // namespace rafter::detail

export namespace rafter {

// Defines an exact conversion of an amount, or of an amount per second, element, cycle or byte. The deleted overload
// gives wrong units a sentence.
#define RAFTER_CONVERSION(NAME, FROM, TO, FACTOR, ...)                                                                 \
    template <coherent_unit Unit, math::rep Rep>                                                                       \
        requires detail::one_over_or_of<Unit, units::FROM>                                                             \
    [[nodiscard]] constexpr auto NAME(quantity<Unit, Rep> const& q) noexcept {                                         \
        using converted = quantity<detail::replaced<Unit, units::FROM, units::TO>, Rep>;                               \
        return converted(detail::coherent_value{}, q.raw_ * FACTOR);                                                   \
    }                                                                                                                  \
    template <coherent_unit Unit, math::rep Rep>                                                                       \
        requires(!detail::one_over_or_of<Unit, units::FROM>)                                                           \
    auto NAME(quantity<Unit, Rep> const&) RAFTER_REFUSED("rafter: " #NAME " takes " __VA_ARGS__)

/// Bytes as bits (times 8, exact): an amount, or an amount per second, element or cycle.
RAFTER_CONVERSION(to_bits, byte, bit, 8.0, "bytes, or bytes per second, element or cycle");
/// Bits as bytes (divided by 8, exact): an amount, or an amount per second, element or cycle.
RAFTER_CONVERSION(to_bytes, bit, byte, 0.125, "bits, or bits per second, element or cycle");
/// Multiply-accumulates as FLOP (times 2, exact): an amount, or an amount per second, element, cycle or byte.
RAFTER_CONVERSION(to_flops, mac, flop, 2.0, "MAC, or MAC per second, element, cycle or byte");
/// FLOP as multiply-accumulates (divided by 2, exact): an amount, or an amount per second, element, cycle or byte.
RAFTER_CONVERSION(to_macs, flop, mac, 0.5, "FLOP, or FLOP per second, element, cycle or byte");
#undef RAFTER_CONVERSION

/// The time of a number of cycles at a clock rate. A clock rate that is not positive and finite is an error
/// (`std::invalid_argument`).
template <math::rep A, math::rep B>
[[nodiscard]] constexpr auto to_time(quantity<units::cycle, A> const& count,
                                     quantity<units::cycle_per_second, B> const& clock) {
    detail::expect_clock(clock);
    return count / clock;
}

/// The number of cycles in a time at a clock rate. A clock rate that is not positive and finite is an error
/// (`std::invalid_argument`).
template <math::rep A, math::rep B>
[[nodiscard]] constexpr auto to_cycles(quantity<units::second, A> const& time,
                                       quantity<units::cycle_per_second, B> const& clock) {
    detail::expect_clock(clock);
    return time * clock;
}

// Wrong units get a sentence.
template <coherent_unit U, coherent_unit V, math::rep A, math::rep B>
    requires(!std::same_as<U, units::cycle> || !std::same_as<V, units::cycle_per_second>)
auto to_time(quantity<U, A> const&, quantity<V, B> const&)
    RAFTER_REFUSED("rafter: to_time takes cycles and a clock rate: to_time(cycles, 1.4 * GHz)");
template <coherent_unit U, coherent_unit V, math::rep A, math::rep B>
    requires(!std::same_as<U, units::second> || !std::same_as<V, units::cycle_per_second>)
auto to_cycles(quantity<U, A> const&, quantity<V, B> const&)
    RAFTER_REFUSED("rafter: to_cycles takes a time and a clock rate: to_cycles(time, 1.4 * GHz)");
template <math::rep Rep>
auto to_time(quantity<units::cycle, Rep> const&)
    RAFTER_REFUSED("rafter: cycles become seconds only with a clock rate: to_time(cycles, 1.4 * GHz)");
template <math::rep Rep>
auto to_cycles(quantity<units::second, Rep> const&)
    RAFTER_REFUSED("rafter: seconds become cycles only with a clock rate: to_cycles(time, 1.4 * GHz)");

} // namespace rafter
