// Tests: run/math, static/math
module;
#include <cstdint>

/// \file Powers of ten that a double holds exactly.
export module rafter.math:decimal;
#include "../digits.hpp"

namespace rafter::math::detail {
/// The largest n for which a double holds 10^n exactly.
export inline constexpr int largest_exact_power_of_ten = 22;

struct power_table {
    double values[23]{};
    constexpr power_table() noexcept {
        double power = 1.0; // 10^n is a whole multiple of 5^n < 2^53 for n <= 22, so every product is exact
        for (double& value : values) {
            value = power;
            power *= 10.0;
        }
    }
};
inline constexpr power_table powers{};

[[noreturn]] void exponent_of_a_power_is_out_of_range();
} // namespace rafter::math::detail

export namespace rafter::math {

/// 10^exponent, exactly; 0 <= exponent <= 22, anything else is an error (`std::out_of_range`).
[[nodiscard]] constexpr double power_of_ten(int exponent) {
    constexpr int largest = detail::largest_exact_power_of_ten;
    if (exponent < 0 || exponent > largest) { detail::exponent_of_a_power_is_out_of_range(); }
    return detail::powers.values[exponent];
}

/// 2^exponent, exactly; 0 <= exponent <= 1023, anything else is an error (`std::out_of_range`).
[[nodiscard]] constexpr double power_of_two(int exponent) {
    if (exponent < 0 || exponent > 1023) { detail::exponent_of_a_power_is_out_of_range(); }
    return __builtin_bit_cast(double, static_cast<std::uint64_t>(1023 + exponent) << 52);
}

} // namespace rafter::math
