// Tests: run/math, static/math
module;
#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

/// \file Elementary functions on doubles and packs that are exact or correctly rounded: abs, min, max, floor, ceil,
/// sqrt.
export module rafter.math:elementary;
#include "../digits.hpp"

import :lanes;
import :decimal;

export namespace rafter::math {

/// IEEE 754's positive infinity.
inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// Is it NaN? Lane by lane for a pack.
template <rep Rep>
[[nodiscard]] constexpr mask_of<Rep> is_nan(Rep x) noexcept {
    return x != x;
}

/// The absolute value.
template <rep Rep>
[[nodiscard]] constexpr Rep abs(Rep x) noexcept {
    return std::bit_cast<Rep>(std::bit_cast<word_of<Rep>>(x) & std::numeric_limits<std::int64_t>::max());
}

/// Neither NaN nor infinite.
template <rep Rep>
[[nodiscard]] constexpr mask_of<Rep> is_finite(Rep x) noexcept {
    return abs(x) < infinity; // not x - x: in a constant expression, arithmetic that gives NaN is an error
}

/// The magnitude of the first argument with the sign of the second.
template <rep Rep>
[[nodiscard]] constexpr Rep copysign(Rep magnitude, Rep sign) noexcept {
    using word = word_of<Rep>;
    return std::bit_cast<Rep>((std::bit_cast<word>(magnitude) & std::numeric_limits<std::int64_t>::max()) |
                              (std::bit_cast<word>(sign) & std::numeric_limits<std::int64_t>::min()));
}

/// The smaller argument, as std::min: the first if they are equal or unordered.
template <rep Rep>
[[nodiscard]] constexpr Rep min(Rep a, Rep b) noexcept {
    return select(b < a, b, a);
}

/// The larger argument, as std::max: the first if they are equal or unordered.
template <rep Rep>
[[nodiscard]] constexpr Rep max(Rep a, Rep b) noexcept {
    return select(a < b, b, a);
}
RAFTER_EMIT(double min<double>(double, double) noexcept)
RAFTER_EMIT(double max<double>(double, double) noexcept)

/// The nearest whole number, ties to even. NaN and infinities pass through.
template <rep Rep>
[[nodiscard]] constexpr Rep round_even(Rep x) noexcept {
    constexpr double shift = 0x1p52; // doubles above it are whole, so adding and subtracting it rounds
    auto const small = abs(x) < shift;
    Rep const magnitude = select(small, abs(x), broadcast<Rep>(0.0));
    return select(small, copysign<Rep>((magnitude + shift) - shift, x), x);
}

/// The largest whole number that is not above x.
template <rep Rep>
[[nodiscard]] constexpr Rep floor(Rep x) noexcept {
    if constexpr (std::is_same_v<Rep, double>) {
        // A seventh of the steps of the other way, for checks of whole numbers in constants.
        if (std::is_constant_evaluated() && x > -0x1p52 && x < 0x1p52 && x != 0.0) {
            double const whole = static_cast<double>(static_cast<long long>(x));
            return whole > x ? whole - 1.0 : whole;
        }
    }
    Rep const rounded = round_even(x);
    return select(rounded > x, copysign<Rep>(rounded - 1.0, x), rounded);
}

/// The smallest whole number that is not below x.
template <rep Rep>
[[nodiscard]] constexpr Rep ceil(Rep x) noexcept {
    return -floor<Rep>(-x);
}

} // namespace rafter::math

export namespace rafter::math::detail {

/// The exact rounding error a*b - product of product = a*b (Dekker 1971). No factor above 2^995.
template <rep Rep>
constexpr Rep product_error(Rep a, Rep b, Rep product) noexcept {
    constexpr double splitter = 0x1p27 + 1.0;
    Rep const a_scaled = a * splitter;
    Rep const a_high = a_scaled - (a_scaled - a);
    Rep const a_low = a - a_high;
    Rep const b_scaled = b * splitter;
    Rep const b_high = b_scaled - (b_scaled - b);
    Rep const b_low = b - b_high;
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
}

} // namespace rafter::math::detail

namespace rafter::math::detail {

/// The correctly rounded square root of m in [1, 4).
template <rep Rep>
constexpr Rep root_of_mantissa(Rep m) noexcept {
    // A line near the root has 4 correct bits; each Newton step doubles them.
    Rep y = 0.6875 + m * 0.34375;
    y = 0.5 * (y + m / y);
    y = 0.5 * (y + m / y);
    y = 0.5 * (y + m / y);
    y = 0.5 * (y + m / y);
    // In units u of the last place, m = M u^2 and y = Y u are whole. Y is rounded up when M > (Y + 1/2)^2, that is
    // M - Y^2 > Y, and down when M < (Y - 1/2)^2, that is M - Y^2 <= -Y. The difference fits a double.
    constexpr double u = 0x1p-52;
    Rep const square = y * y;
    Rep const rest = (m - square) - product_error(y, y, square);
    return select(rest > y * u, Rep(y + u), select(rest <= -y * u, Rep(y - u), y));
}

template <rep Rep>
constexpr Rep portable_sqrt(Rep x) noexcept {
    using word = word_of<Rep>;
    auto const ordinary = both(x > 0.0, x < infinity);
    Rep const number = select(ordinary, x, broadcast<Rep>(1.0));
    auto const small = number < 0x1p-1000; // lifts subnormals into the normal range
    Rep const scaled = select(small, Rep(number * 0x1p200), number);
    word const bits = std::bit_cast<word>(scaled);
    word const exponent = (bits >> 52) - 1023;
    word const half = exponent >> 1; // towards minus infinity, so that the mantissa is in [1, 4)
    word const mantissa_bits = bits - (half << 53);
    Rep const root = root_of_mantissa(std::bit_cast<Rep>(mantissa_bits));
    Rep const scaled_root = std::bit_cast<Rep>(std::bit_cast<word>(root) + (half << 52));
    Rep const result = select(small, Rep(scaled_root * 0x1p-100), scaled_root);
    Rep const special = select(x < 0.0, broadcast<Rep>(std::numeric_limits<double>::quiet_NaN()), x); // +-0, inf, NaN
    return select(ordinary, result, special);
}

} // namespace rafter::math::detail

export namespace rafter::math {

/// The square root, correctly rounded. A negative number gives NaN.
template <rep Rep>
[[nodiscard]] constexpr Rep sqrt(Rep x) noexcept {
    if (__builtin_is_constant_evaluated()) { return detail::portable_sqrt(x); }
    if constexpr (pack<Rep>) {
        return detail::square_roots(x); // IEEE 754 requires the same digits
    } else {
        return __builtin_sqrt(x);
    }
}

/// The whole power x^n by repeated squaring; the same order of multiplications for every n, so the same digits.
template <rep Rep>
[[nodiscard]] constexpr Rep integer_power(Rep x, int n) noexcept {
    unsigned left = n < 0 ? 0U - static_cast<unsigned>(n) : static_cast<unsigned>(n);
    Rep result = broadcast<Rep>(1.0);
    for (Rep square = x; left != 0; left >>= 1U) {
        if ((left & 1U) != 0) { result = result * square; }
        square = square * square;
    }
    return n < 0 ? Rep(1.0 / result) : result;
}

/// Rounds `x` to a number of decimals from its exact binary value, ties to even, as Python's round(x, decimals). The
/// result is the double nearest to the rounded decimal number. 0 <= decimals <= 22.
[[nodiscard]] constexpr double round_to_decimals(double x, int decimals) {
    double const scale = power_of_ten(decimals);
    if (!is_finite(x) || abs(x) >= 0x1p53 / scale) { return x; } // neighbouring doubles are farther apart than decimals
    double const scaled = x * scale;
    if (abs(scaled) >= 0x1p53) { return x; }
    double const lost = detail::product_error(x, scale, scaled);
    double whole = round_even(scaled);
    // The subtraction is exact. For products too large to hold halves, the multiplication itself rounded, ties to even.
    double const beyond = scaled - whole;
    if (beyond == 0.5 && lost > 0.0) { whole += 1.0; }
    if (beyond == -0.5 && lost < 0.0) { whole -= 1.0; }
    return copysign(whole / scale, x);
}

} // namespace rafter::math
