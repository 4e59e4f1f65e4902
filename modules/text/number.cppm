// Tests: static/text, run/text
module;
#include <cstddef>
#include <cstdint>

/// \file The text of numbers, with the digits of printf: at run time by {fmt}, in constant expressions from all decimal
/// digits of the number. {fmt} in the interface would cost each importer 8 MB, and its constants end at 1e24.
export module rafter.text:number;
#include "../digits.hpp"

import :exact_digits;
import :fixed_text;

namespace rafter::detail {
[[noreturn]] void number_format_must_be_like_6e_or_3f();
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
    /// Digits of which the first has an exponent, in fixed notation with so many decimals.
    constexpr void put_fixed(char const* digits, int count, int exponent, int decimals) {
        int at = 0;
        if (exponent < 0) {
            put('0');
        } else {
            at = exponent + 1 < count ? exponent + 1 : count;
            put(digits, at);
            put_zeros(exponent + 1 - at);
        }
        if (decimals == 0) { return; }
        put('.');
        int const leading = count == 0 ? decimals : exponent < 0 ? -exponent - 1 : 0;
        int const zeros = leading < decimals ? leading : decimals;
        put_zeros(zeros);
        put(digits + at, count - at);
        put_zeros(decimals - zeros - (count - at));
    }
    /// The same in scientific notation: "1.25e-05".
    constexpr void put_scientific(decimal_digits const& of) {
        put(of.digits[0]);
        if (of.count > 1) {
            put('.');
            put(of.digits + 1, of.count - 1);
        }
        put('e');
        put(of.exponent < 0 ? '-' : '+');
        int const size = of.exponent < 0 ? -of.exponent : of.exponent;
        if (size >= 100) { put(static_cast<char>('0' + size / 100)); }
        put(static_cast<char>('0' + size / 10 % 10));
        put(static_cast<char>('0' + size % 10));
    }
};

/// Fixed notation with so many decimals.
constexpr void put_fixed(number_buffer& out, double magnitude, int decimals) {
    if (magnitude == 0.0) { return out.put_fixed("", 0, -1, decimals); }
    exact_digits from(magnitude);
    int const wanted = from.exponent() + 1 + decimals;
    if (wanted > 0) {
        decimal_digits rounded(from, wanted);
        if (rounded.exponent > from.exponent()) { rounded.digits[rounded.count++] = '0'; } // 9.99 became 10.0
        return out.put_fixed(rounded.digits, rounded.count, rounded.exponent, decimals);
    }
    bool const is_one = wanted == 0 && from.rounds_up(false); // in the last decimal
    out.put_fixed("1", is_one ? 1 : 0, -decimals, decimals);
}

/// Works in constant expressions, and gives the characters of {fmt}.
export constexpr number_buffer write_exactly(double value, number_format format) {
    number_buffer out;
    if (__builtin_bit_cast(std::int64_t, value) < 0) { out.put('-'); }
    if (__builtin_isnan(value) || __builtin_isinf(value)) {
        out.put(__builtin_isnan(value) ? "nan" : "inf", 3);
        return out;
    }
    double const magnitude = value < 0.0 ? -value : value;
    int const precision = format.precision() < 0 ? 6 : format.precision();
    switch (format.notation()) {
    case 'e': out.put_scientific(decimal_digits(magnitude, precision + 1)); break;
    case 'f': put_fixed(out, magnitude, precision); break;
    default: {
        bool const is_shortest = format.notation() == 0;
        int const wanted = precision == 0 ? 1 : precision;
        decimal_digits of = is_shortest ? decimal_digits(magnitude) : decimal_digits(magnitude, wanted);
        of.drop_zeros();
        if (of.exponent < -4 || of.exponent >= (is_shortest ? 16 : wanted)) {
            out.put_scientific(of);
        } else {
            int const decimals = of.count - 1 - of.exponent;
            out.put_fixed(of.digits, of.count, of.exponent, decimals < 0 ? 0 : decimals);
        }
    }
    }
    return out;
}

/// In object code: importers compile nothing of {fmt}.
number_buffer write_number_at_run_time(double value, number_format format);

/// Room for every whole number, and for the shortest text of every double.
export inline constexpr std::size_t shortest_number_capacity = 32;

/// Writes the characters of `number(value, "")` or `whole_number(value)` straight to `to`, and returns the end. For
/// writers of millions of numbers: it needs no buffer. NaN has no sign: "nan".
export char* put_number(char* to, double value);
export char* put_number(char* to, std::int64_t value);
export char* put_number(char* to, std::uint64_t value);

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

/// Appends a number to `out`, with exactly the characters of printf's "%.6e" and the like.
template <std::size_t Capacity>
constexpr fixed_text<Capacity>& append_number(fixed_text<Capacity>& out, double value, number_format format) {
    if (__builtin_is_constant_evaluated()) { // the statement, not ?:, of which clang would compile both sides
        number_buffer const written = write_exactly(value, format);
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
