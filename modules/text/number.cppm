module;
#include <cstddef>
#include <fmt/compile.h>
#include <fmt/format.h>
#include <stdexcept>

/// \file The text of numbers, from one implementation ({fmt}) at compile time and at run time.
export module rafter.text:number;

import :fixed_text;

namespace rafter::detail {
[[noreturn]] void number_format_must_be_like_6e_or_3f()
{
    throw std::invalid_argument("rafter: a number format must be empty or a precision of at most 99 and one of the "
                                "letters e, f, g: \".6e\", \".2f\", \".3g\"");
}

/// Room for 1.8e308 in fixed notation with 99 decimals.
inline constexpr std::size_t number_capacity = 309 + 1 + 1 + 99;
} // namespace rafter::detail

export namespace rafter {

/// How to write a number: a precision and a notation.
struct number_format {
    int precision = -1; ///< digits after the point (e, f) or in all (g); -1: 6, as printf does
    char notation = 0;  ///< 'e', 'f', 'g'; 0: the shortest text that reads back as the same double

    /// From ".6e", ".2f", "g", or "" for the shortest text that reads back. Anything else is an error.
    constexpr number_format(char const* specification)
    {
        char const* at = specification;
        if (*at == '.') {
            precision = 0;
            char const* const first = ++at;
            for (; *at >= '0' && *at <= '9' && at - first < 2; ++at) { precision = precision * 10 + (*at - '0'); }
            if (at == first) { detail::number_format_must_be_like_6e_or_3f(); }
        }
        if (*at == 'e' || *at == 'f' || *at == 'g') { notation = *at++; }
        if (*at != 0 || (notation == 0 && precision >= 0)) { detail::number_format_must_be_like_6e_or_3f(); }
    }
};

/// Text of one number.
using number_text = fixed_text<detail::number_capacity>;

/// Writes a number behind `out`, with exactly the characters that printf writes for "%.6e" and the like.
template <std::size_t Capacity>
constexpr fixed_text<Capacity>& append_number(fixed_text<Capacity>& out, double value, number_format format)
{
    char buffer[detail::number_capacity + 8]{};
    int const precision = format.precision < 0 ? 6 : format.precision;
    char* end = buffer;
    switch (format.notation) {
    case 'e': end = fmt::format_to(buffer, FMT_COMPILE("{:.{}e}"), value, precision); break;
    case 'f': end = fmt::format_to(buffer, FMT_COMPILE("{:.{}f}"), value, precision); break;
    case 'g': end = fmt::format_to(buffer, FMT_COMPILE("{:.{}g}"), value, precision); break;
    default: end = fmt::format_to(buffer, FMT_COMPILE("{}"), value); break;
    }
    out.append(buffer, static_cast<std::size_t>(end - buffer));
    if (format.notation == 'f' && precision > 0 && end[-1] <= '9') {
        // In constant expressions {fmt} 9 drops the last zero when rounding carries into a new digit: "1." for 0.99996.
        std::size_t decimals = 0;
        for (char const* at = end; at != buffer && at[-1] != '.'; --at) { ++decimals; }
        if (decimals < static_cast<std::size_t>(precision)) {
            out.append(static_cast<std::size_t>(precision) - decimals, '0');
        }
    }
    return out;
}

/// The text of a number: `number(5.5205e-4, ".3e")`.
[[nodiscard]] constexpr number_text number(double value, number_format format)
{
    number_text out;
    append_number(out, value, format);
    return out;
}

/// The text of a whole number.
[[nodiscard]] constexpr fixed_text<20> whole_number(long value)
{
    char digits[21]{};
    char* const end = digits + 20;
    char* at = end;
    unsigned long left = value < 0 ? 0UL - static_cast<unsigned long>(value) : static_cast<unsigned long>(value);
    do {
        *--at = static_cast<char>('0' + left % 10);
        left /= 10;
    } while (left != 0);
    if (value < 0) { *--at = '-'; }
    fixed_text<20> out;
    out.append(at, static_cast<std::size_t>(end - at));
    return out;
}

} // namespace rafter
