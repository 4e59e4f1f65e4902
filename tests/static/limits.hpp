// Both sides of a limit in constant expressions: values that a call takes, and values that it rejects. (A rejected call
// is not a constant expression; tests/compile_fail and tests/run have the sentences.)
#pragma once
#include "accepted.hpp"

#include <type_traits>
#include <utility>

import rafter.units;

/// Does a call take a value?
template <auto Call, auto Value>
constexpr bool takes = accepted<Call, Value>;

/// The first values beyond 0 and 1, and values that no range includes.
constexpr double below_zero = -0x1p-1022;
constexpr double above_one = 1.0 + 0x1p-52;
constexpr double below_one = 1.0 - 0x1p-53;
constexpr double largest = 0x1.fffffffffffffp1023;
constexpr double infinite = rafter::math::infinity;
constexpr double not_a_number = __builtin_nan("");
constexpr double most_whole = 0x1p53;
using pack4 = rafter::math::lanes<4>;

/// A positive and finite value; zero or a positive one; a share; a whole number from 1; from 0.
template <auto Call>
constexpr bool takes_positive = takes<Call, 0x1p-1022> && takes<Call, 0x1p1000> && !takes<Call, 0.0> &&
                                !takes<Call, -1.0> && !takes<Call, infinite> && !takes<Call, not_a_number>;
template <auto Call>
constexpr bool takes_not_negative = takes<Call, 0.0> && takes<Call, 0x1p1000> && !takes<Call, below_zero> &&
                                    !takes<Call, infinite> && !takes<Call, not_a_number>;
template <auto Call>
constexpr bool takes_share = takes<Call, 0.0> && takes<Call, 1.0> && !takes<Call, below_zero> &&
                             !takes<Call, above_one> && !takes<Call, not_a_number>;
template <auto Call>
constexpr bool takes_share_above_zero = takes<Call, 0x1p-40> && takes<Call, 1.0> && !takes<Call, 0.0> &&
                                        !takes<Call, above_one> && !takes<Call, not_a_number>;
template <auto Call>
constexpr bool takes_count = takes<Call, 1.0> && !takes<Call, 0.0> && !takes<Call, 1.5> && !takes<Call, -1.0> &&
                             !takes<Call, infinite> && !takes<Call, not_a_number>;
template <auto Call>
constexpr bool takes_count_or_none = takes<Call, 0.0> && takes<Call, 1.0> && !takes<Call, 0.5> && !takes<Call, -1.0> &&
                                     !takes<Call, infinite> && !takes<Call, not_a_number>;

/// Quantities of any number: a product with a unit rejects NaN.
constexpr auto as_bytes = [](double v) { return rafter::units::from_coherent<rafter::units::byte>(v); };
constexpr auto as_flops = [](double v) { return rafter::units::from_coherent<rafter::units::flop>(v); };
constexpr auto as_seconds = [](double v) { return rafter::units::from_coherent<rafter::units::second>(v); };
constexpr auto as_byte_rate = [](double v) { return rafter::units::from_coherent<rafter::units::byte_per_second>(v); };
constexpr auto as_flop_rate = [](double v) { return rafter::units::from_coherent<rafter::units::flop_per_second>(v); };
