// Tests: run/interop
module;
#include <concepts>
#include <cstddef>
#include <fmt/format.h>
#include <string_view>

/// \file fmt::formatter for rafter's quantities, rates, regimes and texts: `fmt::format("{:.3f}", as(ms, t))`.
///
/// Between the braces stands a number format (".6e", ".2f", ".3g"), as for `text`. A quantity is written in its
/// coherent unit; `as(ms, q)` and `as(engineering, q)` choose another.
export module rafter.interop.fmt;

import rafter.model;

export template <rafter::detail::text_of_number Value>
struct fmt::formatter<Value> : rafter::detail::number_formatter<fmt::format_error> {};

export template <std::derived_from<rafter::transfer_rate> Rate>
struct fmt::formatter<Rate> : fmt::formatter<rafter::byte_rate> {
    auto format(Rate const& value, auto& context) const {
        return fmt::formatter<rafter::byte_rate>::format(value.in_bytes(), context);
    }
};

export template <std::size_t Capacity>
struct fmt::formatter<rafter::fixed_text<Capacity>> : fmt::formatter<std::string_view> {
    auto format(rafter::fixed_text<Capacity> const& value, auto& context) const {
        return fmt::formatter<std::string_view>::format(value.view(), context);
    }
};

template <>
struct fmt::formatter<rafter::regime> : fmt::formatter<std::string_view> {
    auto format(rafter::regime value, auto& context) const {
        auto const name = rafter::text(value);
        return fmt::formatter<std::string_view>::format(name.view(), context);
    }
};
