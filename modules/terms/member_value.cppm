// Tests: static/member_values
module;
#include <concepts>
#include <limits>

/// \file The numbers that a member can hold, and the range of counts. Everything that sets members by name (files,
/// sweeps, crossovers) checks here.
export module rafter.terms:member_value;
#include "../digits.hpp"

import rafter.units;
import :validation;
import :members;

export namespace rafter::detail {

/// The range of numbers that a member takes, both ends included.
struct number_limits {
    double least = -math::infinity;
    double most = math::infinity;
    bool is_whole = false;
    bool is_floating = true; ///< accepts infinity, too, whatever `most` is

    [[nodiscard]] constexpr bool hold(double value) const noexcept {
        if (value == math::infinity) { return is_floating; }
        return value > -math::infinity && value >= least && value <= most && (!is_whole || math::floor(value) == value);
    }
};

/// The range of a member's type. Counts are whole and not negative in any type. Whole numbers end at 2^53, up to which
/// each of them is a double.
template <number_member Value>
[[nodiscard]] consteval number_limits limits_of(bool is_count) {
    constexpr auto lowest = static_cast<double>(std::numeric_limits<Value>::lowest());
    constexpr auto largest = static_cast<double>(std::numeric_limits<Value>::max());
    constexpr bool is_integer = std::integral<Value>;
    number_limits out{.is_whole = is_integer || is_count, .is_floating = !is_integer};
    if (out.is_whole) {
        out.least = is_count ? 0.0 : math::max(lowest, -0x1p53);
        out.most = math::min(largest, 0x1p53);
    } else if (!std::same_as<Value, double>) {
        out.least = lowest;
        out.most = largest;
    }
    return out;
}

/// The least count that an operation's member may hold: 1, or 0 where its type allows none or has rules of its own.
template <class Struct, int Index>
[[nodiscard]] consteval double least_count_in() {
    if constexpr (!requires { typename Struct::rep; }) { return 0.0; }
    if constexpr (requires { typename Struct::own_rules; }) {
        if (Struct::own_rules::has(member_name<Struct, Index>)) { return 0.0; }
    }
    if constexpr (requires { typename Struct::none_allowed; }) {
        if (Struct::none_allowed::has(member_name<Struct, Index>)) { return 0.0; }
    }
    return 1.0;
}

/// Is a member a count? All integers are, and all plain numbers of an operation that its `fractions` does not name.
template <class Struct, int Index>
[[nodiscard]] consteval bool is_count_in() {
    using value = member_type<Struct, Index>;
    if constexpr (requires { typename Struct::fractions; }) {
        if (Struct::fractions::has(member_name<Struct, Index>)) { return false; }
    }
    if constexpr (requires { typename Struct::rep; }) {
        if (std::same_as<value, typename Struct::rep>) { return true; }
    }
    return std::integral<value> && !std::same_as<value, bool>;
}

/// The range in words: "a whole number from 0 to 255", "a whole number from 0 to 2^53", "a number that its type holds".
template <number_member Value>
[[nodiscard]] consteval fixed_text<63> words_of_limits(bool is_count) {
    number_limits const limits = limits_of<Value>(is_count);
    if (!limits.is_whole) { return std::same_as<Value, double> ? "a number" : "a number that its type holds"; }
    auto const end = [](double limit) -> fixed_text<20> {
        if (math::abs(limit) < 0x1p16) { return whole_number(static_cast<int>(limit)); }
        int exponent = 0;
        for (double left = math::abs(limit); left > 1.0; left /= 2.0) {
            ++exponent;
        }
        bool const is_power = limit < 0.0 || limit == 0x1p53;
        return fixed_text<20>(limit < 0.0 ? "-2^" : "2^").append(whole_number(exponent)).append(is_power ? "" : "-1");
    };
    return fixed_text<63>("a whole number from ").append(end(limits.least)).append(" to ").append(end(limits.most));
}

/// Rejects a number out of a member's range.
template <expecting::field Name, number_member Value, bool IsCount>
constexpr void expect_held(double value) {
    constexpr number_limits limits = limits_of<Value>(IsCount);
    constexpr auto words = words_of_limits<Value>(IsCount);
    if (!limits.hold(value)) { expecting::reject<Name, expecting::must_be<words.size() + 1>(words)>(value); }
}

} // namespace rafter::detail
