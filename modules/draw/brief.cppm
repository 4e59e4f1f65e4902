// Tests: run/drawing
module;
#include <concepts>
#include <cstddef>
#include <cstdint>

/// \file Numbers of at most four digits, for the hundreds of labels of a picture.
export module rafter.draw:brief;
#include "../digits.hpp"

import rafter.terms;

export namespace rafter::detail {

/// Writes digits * 10^exponent as it is: "16385", "3.3505"; from a million on, and below a ten-thousandth, "1.2e6".
template <std::size_t Capacity>
constexpr fixed_text<Capacity>& append_decimal(fixed_text<Capacity>& out, std::int64_t digits, int exponent) {
    if (digits == 0) { return out.append("0"); }
    std::int64_t left = digits < 0 ? -digits : digits;
    for (; left % 10 == 0; left /= 10) {
        ++exponent;
    }
    int leading = exponent; // the exponent of the first digit
    for (std::int64_t rest = left; rest >= 10; rest /= 10) {
        ++leading;
    }
    int const power = leading > 5 || leading < -4 ? leading : 0; // what stands behind the "e"
    char buffer[32]{};
    char* at = buffer + 32;
    for (int zeros = exponent - power; zeros > 0; --zeros) {
        *--at = '0';
    }
    for (int place = exponent - power; left != 0 || place <= 0; ++place) {
        if (place == 0 && at != buffer + 32) { *--at = '.'; }
        *--at = static_cast<char>('0' + left % 10);
        left /= 10;
    }
    if (digits < 0) { *--at = '-'; }
    out.append(at, static_cast<std::size_t>(buffer + 32 - at));
    return power == 0 ? out : out.append("e").append(whole_number(power));
}

} // namespace rafter::detail

export namespace rafter {

/// Text of a brief number.
using brief_number = fixed_text<23>;
/// Text of a brief quantity.
using brief_quantity = fixed_text<55>;

/// A number with at most four digits: the characters of `number(value, ".4g")`, but below a million it has no exponent
/// ("10920"), and from there on and below a ten-thousandth it is written as on axes: "1.5e6", "1e-5".
[[nodiscard]] constexpr brief_number brief(double value) {
    brief_number out;
    double const magnitude = value < 0.0 ? -value : value;
    if (magnitude == 0.0) { return out.append("0"); }
    if (!math::is_finite(value)) { return out.append(number(value, ".4g")); }
    detail::decimal_digits const from(magnitude, 4);
    std::int64_t digits = 0;
    for (int i = 0; i < 4; ++i) {
        digits = 10 * digits + (from.digits[i] - '0');
    }
    return detail::append_decimal(out, value < 0.0 ? -digits : digits, from.exponent - 3);
}

/// A quantity with at most four digits in a named unit: "295.4 FLOP/B".
template <coherent_unit Unit>
[[nodiscard]] constexpr brief_quantity brief(quantity<Unit> const& q, unit<Unit> const& u) {
    brief_quantity out;
    return out.append(brief(in(u, q))).append(" ").append(u.symbol());
}

/// A quantity with at most four digits and the prefix that fits: "3.35 TB/s". Intensities, and units that are one over
/// something, take no prefix: "0.0833 FLOP/B".
template <coherent_unit Unit>
[[nodiscard]] constexpr brief_quantity brief(quantity<Unit> const& q) {
    constexpr bool plain =
        std::same_as<Unit, units::flop_per_byte> || !detail::takes_prefix(units::coherent<Unit>.symbol());
    double const magnitude = math::abs(q.raw_);
    if (plain || !(magnitude > 0.0 && magnitude < math::infinity)) { return brief(q, units::coherent<Unit>); }
    int index = 0;
    for (double limit = 1e-9; index < 10 && magnitude >= limit; limit *= 1e3) {
        ++index;
    }
    brief_number digits;
    for (;; ++index) { // 999.96 is written 1000: what counts is the number as written
        int const exponent = 3 * (index - 4);
        double const scaled =
            exponent > 0 ? q.raw_ / math::power_of_ten(exponent) : q.raw_ * math::power_of_ten(-exponent);
        digits = brief(scaled);
        if (index == 10 || !(digits == "1000" || digits == "-1000")) { break; }
    }
    brief_quantity out;
    return out.append(digits).append(" ").append(detail::metric_prefixes[index]).append(units::coherent<Unit>.symbol());
}

} // namespace rafter
