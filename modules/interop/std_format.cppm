module;
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

namespace rafter::interop::detail {
/// Writes what `text` gives for a value and a number format.
struct std_format_number {
    number_format format_ = "";

    constexpr auto parse(std::format_parse_context& context) {
        auto at = context.begin();
        format_ = generic::parse_number_format<std::format_error>(at, context.end());
        return at;
    }

    template <class Text, class Context>
    static auto write(Text const& text, Context& context) {
        auto out = context.out();
        for (char const character : text) {
            *out++ = character;
        }
        return out;
    }
};
} // namespace rafter::interop::detail

export template <rafter::coherent_unit Unit>
struct std::formatter<rafter::quantity<Unit>> : rafter::interop::detail::std_format_number {
    auto format(rafter::quantity<Unit> const& value, auto& context) const {
        return write(rafter::text(value, this->format_), context);
    }
};

export template <rafter::coherent_unit Unit>
struct std::formatter<rafter::expressed_quantity<Unit>> : rafter::interop::detail::std_format_number {
    auto format(rafter::expressed_quantity<Unit> const& value, auto& context) const {
        return write(rafter::text(value, this->format_), context);
    }
};

export template <>
struct std::formatter<rafter::transfer_rate> : rafter::interop::detail::std_format_number {
    auto format(rafter::transfer_rate const& value, auto& context) const {
        return write(rafter::text(value.in_bytes(), this->format_), context);
    }
};

export template <class Value>
struct std::formatter<rafter::figure<Value>> : std::formatter<Value> {};

export template <std::size_t Capacity>
struct std::formatter<rafter::fixed_text<Capacity>> : std::formatter<std::string_view> {
    auto format(rafter::fixed_text<Capacity> const& value, auto& context) const {
        return std::formatter<std::string_view>::format(value.view(), context);
    }
};

export template <>
struct std::formatter<rafter::regime> : std::formatter<std::string_view> {
    auto format(rafter::regime value, auto& context) const {
        auto const name = rafter::text(value);
        return std::formatter<std::string_view>::format(name.view(), context);
    }
};

#endif
