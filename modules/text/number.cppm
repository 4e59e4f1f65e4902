// Tests: static/text, run/text
module;
#include <cstddef>
#include <cstdint>
#include <fmt/compile.h>
#include <fmt/format.h>
#include <stdexcept>

/// \file The text of numbers, by one implementation ({fmt}) at compile time and at run time.
export module rafter.text:number;
#include "../digits.hpp"

import :fixed_text;
import :refusal;

namespace rafter::detail {
[[noreturn]] void number_format_must_be_like_6e_or_3f() {
    throw std::invalid_argument("rafter: a number format must be empty or a precision of at most 99 and one of the "
                                "letters e, f, g: \".6e\", \".2f\", \".3g\"");
}
} // namespace rafter::detail

export namespace rafter {

/// A number format: a precision and a notation. The constructor accepts valid formats only.
class number_format {
public:
    /// Takes ".6e", ".2f", "g", or "" for the shortest text that reads back. Anything else is an error.
    constexpr number_format(char const* specification) {
        if (!read(specification)) { detail::number_format_must_be_like_6e_or_3f(); }
    }

    /// Digits after the point (e, f) or in all (g), at most 99; -1: 6, as in printf.
    [[nodiscard]] constexpr int precision() const noexcept { return precision_; }
    /// 'e', 'f', 'g'; 0: the shortest text that reads back as the same double.
    [[nodiscard]] constexpr char notation() const noexcept { return notation_; }

    number_format(decltype(nullptr)) = delete;
    RAFTER_REFUSED_TEMPLATE("rafter: digits are written as a format: text(t, ms, \".2f\")", (), number_format(int));

    /// Is a specification valid? It must not be a null pointer.
    [[nodiscard]] static constexpr bool is_valid(char const* specification) {
        return number_format("").read(specification);
    }

private:
    int precision_ = -1;
    char notation_ = 0;

    constexpr bool read(char const* at) noexcept {
        if (at == nullptr) { return false; }
        if (*at == '.') {
            precision_ = 0;
            char const* const first = ++at;
            for (; *at >= '0' && *at <= '9' && at - first < 2; ++at) {
                precision_ = precision_ * 10 + (*at - '0');
            }
            if (at == first) { return false; }
        }
        if (*at == 'e' || *at == 'f' || *at == 'g') { notation_ = *at++; }
        return *at == 0 && (notation_ != 0 || precision_ < 0);
    }
};

} // namespace rafter

namespace rafter::detail {

[[noreturn]] void numbers_above_1e24_have_text_only_at_run_time() {
    throw std::out_of_range("rafter: numbers above 1e24 have text only at run time");
}

/// {fmt} 9 (Debian 12) calls std::uninitialized_fill_n on the way to the digits of larger numbers: not constexpr.
inline constexpr double largest_number_in_constant_expressions = 1e24;

/// Room for 1.8e308 in fixed notation with 99 decimals.
inline constexpr std::size_t number_capacity = 309 + 1 + 1 + 99;

/// A number in scientific notation: `count` digits, correctly rounded, and the exponent of the first.
struct decimal_digits {
    char digits[number_capacity + 8]{};
    int count = 0;
    int exponent = 0;

    constexpr decimal_digits(double magnitude, int wanted) : count(wanted) {
        char buffer[number_capacity + 8]{};
        char const* end = fmt::format_to(buffer, FMT_COMPILE("{:.{}e}"), magnitude, wanted - 1);
        char const* mark = end; // d.ddde+xx
        while (mark[-1] != 'e') {
            --mark;
        }
        for (char const* at = mark + 1; at != end; ++at) {
            exponent = exponent * 10 + (*at - '0');
        }
        if (*mark == '-') { exponent = -exponent; }
        digits[0] = buffer[0];
        for (int i = 1; i < count; ++i) {
            digits[i] = buffer[i + 1];
        }
    }
};

/// The exponent of the first digit of a finite number above zero.
constexpr int decimal_exponent(double magnitude) {
    if (magnitude >= 1.0 && magnitude < 1e22) { // powers of ten that are doubles compare exactly
        int exponent = 0;
        double power = 10.0;
        while (magnitude >= power) {
            ++exponent;
            power *= 10.0;
        }
        return exponent;
    }
    return decimal_digits(magnitude, 18).exponent; // no double is close enough below a power of ten to round up to it
}

/// A buffer that is large enough for every number.
struct number_buffer {
    char characters[number_capacity + 8]{};
    std::size_t length = 0;

    constexpr void put(char character) noexcept { characters[length++] = character; }
    constexpr void put(char const* from, int count) noexcept {
        for (int i = 0; i < count; ++i) {
            put(from[i]);
        }
    }
    constexpr void put_zeros(int count) noexcept {
        for (int i = 0; i < count; ++i) {
            put('0');
        }
    }
};

/// Writes fixed notation from correctly rounded digits. In constant expressions {fmt} 9 rounds fixed notation wrongly
/// (0.0004 with two decimals keeps all its digits, 0.99996 with one loses its zero), but its scientific notation is
/// right.
constexpr void put_fixed(number_buffer& out, double magnitude, int decimals) {
    int const wanted = magnitude == 0.0 ? 0 : decimal_exponent(magnitude) + 1 + decimals;
    int first = 0; // exponent of the first digit
    int count = 0;
    char digits[number_capacity + 9]{};
    if (wanted > 0) {
        decimal_digits const rounded(magnitude, wanted);
        for (; count < rounded.count; ++count) {
            digits[count] = rounded.digits[count];
        }
        first = rounded.exponent;
        if (first >= wanted - decimals) { digits[count++] = '0'; } // rounding carried into a new digit
    } else if (wanted == 0 && magnitude != 0.0) {
        // The last decimal is 1 above one half, 0 below it, and 0 on the tie (even).
        decimal_digits const all(magnitude, 60);
        bool above = all.digits[0] > '5';
        for (int i = 1; i < 60 && all.digits[0] == '5'; ++i) {
            above = above || all.digits[i] != '0';
        }
        if (above) {
            digits[count++] = '1';
            first = -decimals;
        }
    }
    int at = 0;
    if (count == 0 || first < 0) {
        out.put('0');
    } else {
        at = first + 1;
        out.put(digits, at);
    }
    if (decimals == 0) { return; }
    out.put('.');
    int const zeros = count == 0 ? decimals : first < 0 ? -first - 1 : 0;
    out.put_zeros(zeros < decimals ? zeros : decimals);
    out.put(digits + at, count - at);
}

constexpr number_buffer write_number(double value, number_format format) {
    number_buffer out;
    bool const finite = value <= 0x1.fffffffffffffp1023 && value >= -0x1.fffffffffffffp1023;
    if (__builtin_is_constant_evaluated()) {
        constexpr double limit = largest_number_in_constant_expressions;
        if (finite && (value > limit || value < -limit)) { numbers_above_1e24_have_text_only_at_run_time(); }
    }
    int const precision = format.precision() < 0 ? 6 : format.precision();
    if (format.notation() == 'f' && finite) {
        bool const negative = __builtin_bit_cast(std::int64_t, value) < 0;
        if (negative) { out.put('-'); }
        put_fixed(out, negative ? -value : value, precision);
        return out;
    }
    char* end = out.characters;
    switch (format.notation()) {
    case 'e':
    case 'f': end = fmt::format_to(end, FMT_COMPILE("{:.{}e}"), value, precision); break; // f: infinity and NaN
    case 'g': end = fmt::format_to(end, FMT_COMPILE("{:.{}g}"), value, precision); break;
    default: end = fmt::format_to(end, FMT_COMPILE("{}"), value); break;
    }
    out.length = static_cast<std::size_t>(end - out.characters);
    return out;
}

/// Not inline: at run time {fmt} runs in the library, and importers compile nothing of it.
number_buffer write_number_at_run_time(double value, number_format format) { return write_number(value, format); }

/// Room for every whole number, and for the shortest text of every double.
export inline constexpr std::size_t shortest_number_capacity = 32;

/// Writes the characters of `number(value, "")` or `whole_number(value)` straight to `to`, and returns the end. For
/// writers of millions of numbers: it needs no buffer. NaN has no sign: "nan".
export char* put_number(char* to, double value) {
    return fmt::format_to(to, FMT_COMPILE("{}"), __builtin_isnan(value) ? __builtin_nan("") : value);
}
export char* put_number(char* to, std::int64_t value) { return fmt::format_to(to, FMT_COMPILE("{}"), value); }
export char* put_number(char* to, std::uint64_t value) { return fmt::format_to(to, FMT_COMPILE("{}"), value); }

} // namespace rafter::detail

export namespace rafter {

/// Text of one number.
using number_text = fixed_text<detail::number_capacity>;

namespace detail {
/// Parses the part of a replacement field behind the colon ("{:.3f}"), for formatters of any library.
/// \tparam Error  the exception for anything but a number format
template <class Error, class Iterator>
constexpr number_format parse_number_format(Iterator& at, Iterator end) {
    char specification[8]{};
    int length = 0;
    for (; at != end && *at != '}'; ++at) {
        if (length == 7 || *at == 0) { throw Error("rafter: a number format is like \".6e\", \".2f\" or \".3g\""); }
        specification[length++] = *at;
    }
    if (!number_format::is_valid(specification)) {
        throw Error("rafter: a number format is like \".6e\", \".2f\" or \".3g\"");
    }
    return specification;
}

/// Values that `text` writes in a number format: quantities, quantities in a chosen unit, and figures that are
/// quantities.
template <class Value>
concept text_of_number = requires(Value const& value, number_format format) { text(value, format); };

/// The base of formatters of such values for any formatting library; throws `Error`.
template <class Error>
struct number_formatter {
    /// The format between the braces.
    number_format format_ = "";

    /// Parses the number format.
    template <class Context>
    constexpr auto parse(Context& context) {
        auto at = context.begin();
        format_ = parse_number_format<Error>(at, context.end());
        return at;
    }
    /// Writes the value as `text` does.
    template <text_of_number Value, class Context>
    auto format(Value const& value, Context& context) const {
        auto out = context.out();
        for (char const character : text(value, format_)) {
            *out++ = character;
        }
        return out;
    }
};

/// Appends a number to `out`, with exactly the characters of printf's "%.6e" and the like. In constant expressions up
/// to 1e24.
template <std::size_t Capacity>
constexpr fixed_text<Capacity>& append_number(fixed_text<Capacity>& out, double value, number_format format) {
    if (__builtin_is_constant_evaluated()) { // the statement, not ?:, of which clang would compile both sides
        number_buffer const written = write_number(value, format);
        return out.append(written.characters, written.length);
    }
    number_buffer const written = write_number_at_run_time(value, format);
    return out.append(written.characters, written.length);
}
} // namespace detail

/// The text of a number: `number(5.5205e-4, ".3e")`.
[[nodiscard]] constexpr number_text number(double value, number_format format) {
    number_text out;
    detail::append_number(out, value, format);
    return out;
}

/// The text of a whole number.
[[nodiscard]] constexpr fixed_text<20> whole_number(std::int64_t value) {
    char digits[21]{};
    char* const end = digits + 20;
    char* at = end;
    std::uint64_t left = value < 0 ? 0U - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
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
