module;
#include <concepts>
#include <cstddef>
#include <string_view>
#include <version>
#if __cpp_lib_format
#include <format>
#endif

/// \file std::formatter for rafter's quantities, rates, regimes and texts: `std::format("{:.3f}", as(ms, t))`.
///
/// Between the braces stands a number format (".6e", ".2f", ".3g"), as for `text`. A quantity is written in its
/// coherent unit; `as(ms, q)` and `as(engineering, q)` choose another.
export module rafter.interop.std_format;

import rafter.model;

#if __cpp_lib_format // libc++, and libstdc++ from 13 on

export template <rafter::detail::text_of_number Value>
struct std::formatter<Value> : rafter::detail::number_formatter<std::format_error> {};

export template <std::derived_from<rafter::transfer_rate> Rate>
struct std::formatter<Rate> : std::formatter<rafter::byte_rate> {
    auto format(Rate const& value, auto& context) const {
        return std::formatter<rafter::byte_rate>::format(value.in_bytes(), context);
    }
};

export template <std::size_t Capacity>
struct std::formatter<rafter::fixed_text<Capacity>> : std::formatter<std::string_view> {
    auto format(rafter::fixed_text<Capacity> const& value, auto& context) const {
        return std::formatter<std::string_view>::format(value.view(), context);
    }
};

template <>
struct std::formatter<rafter::regime> : std::formatter<std::string_view> {
    auto format(rafter::regime value, auto& context) const {
        auto const name = rafter::text(value);
        return std::formatter<std::string_view>::format(name.view(), context);
    }
};

#endif
