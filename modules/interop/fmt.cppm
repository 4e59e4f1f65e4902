module;
#include <cstddef>
#include <fmt/format.h>
#include <string_view>

/// \file fmt::formatter for rafter's quantities, rates, regimes and texts: `fmt::format("{:.3f}", as(ms, t))`.
///
/// Between the braces stands a number format (".6e", ".2f", ".3g"), as for `text`. A quantity is written in its
/// coherent unit; `as(ms, q)` and `as(engineering, q)` choose another.
export module rafter.interop.fmt;

import rafter.model;

namespace rafter::interop::detail {
/// Writes what `text` gives for a value and a number format.
struct fmt_number {
    number_format format_ = "";

    constexpr auto parse(fmt::format_parse_context& context) {
        auto at = context.begin();
        format_ = generic::parse_number_format<fmt::format_error>(at, context.end());
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
struct fmt::formatter<rafter::quantity<Unit>> : rafter::interop::detail::fmt_number {
    auto format(rafter::quantity<Unit> const& value, auto& context) const {
        return write(rafter::text(value, this->format_), context);
    }
};

export template <rafter::coherent_unit Unit>
struct fmt::formatter<rafter::expressed_quantity<Unit>> : rafter::interop::detail::fmt_number {
    auto format(rafter::expressed_quantity<Unit> const& value, auto& context) const {
        return write(rafter::text(value, this->format_), context);
    }
};

export template <>
struct fmt::formatter<rafter::transfer_rate> : rafter::interop::detail::fmt_number {
    auto format(rafter::transfer_rate const& value, auto& context) const {
        return write(rafter::text(value.in_bytes(), this->format_), context);
    }
};

export template <class Value>
struct fmt::formatter<rafter::figure<Value>> : fmt::formatter<Value> {};

export template <std::size_t Capacity>
struct fmt::formatter<rafter::fixed_text<Capacity>> : fmt::formatter<std::string_view> {
    auto format(rafter::fixed_text<Capacity> const& value, auto& context) const {
        return fmt::formatter<std::string_view>::format(value.view(), context);
    }
};

export template <>
struct fmt::formatter<rafter::regime> : fmt::formatter<std::string_view> {
    auto format(rafter::regime value, auto& context) const {
        auto const name = rafter::text(value);
        return fmt::formatter<std::string_view>::format(name.view(), context);
    }
};
