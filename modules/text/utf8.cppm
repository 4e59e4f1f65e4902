// Tests: static/text, run/text
module;
#include <cstddef>

/// \file Reads UTF-8 by code points, and decides what is shown of text from users.
export module rafter.text:utf8;
#include "../digits.hpp"

export namespace rafter::detail {

inline constexpr char32_t replacement_character = 0xFFFD;

/// Reads the code point at `at` and moves behind it. Each byte that is not UTF-8 gives U+FFFD.
constexpr char32_t next_code_point(char const*& at, char const* end) noexcept {
    auto const byte = [](char c) { return static_cast<char32_t>(static_cast<unsigned char>(c)); };
    char32_t const first = byte(*at++);
    if (first < 0x80) { return first; }
    int const more = first >= 0xF0 && first < 0xF5 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
    if (more == 0 || first >= 0xF5 || end - at < more) { return replacement_character; }
    char32_t code = first & (0x3Fu >> more);
    for (int i = 0; i < more; ++i) {
        if ((byte(at[i]) & 0xC0) != 0x80) { return replacement_character; }
        code = (code << 6) | (byte(at[i]) & 0x3F);
    }
    constexpr char32_t least[] = {0, 0x80, 0x800, 0x10000};
    bool const surrogate = code >= 0xD800 && code < 0xE000;
    if (code < least[more] || surrogate || code > 0x10FFFF) { return replacement_character; }
    at += more;
    return code;
}

/// Does a code point control the reader's display? True for control characters, for code points that change the
/// direction of the text, so that a name cannot reorder its neighbours, and for separators of lines and paragraphs.
constexpr bool is_control(char32_t code) noexcept {
    bool const turns = code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                       (code >= 0x2066 && code <= 0x2069);
    bool const breaks_a_line = code == 0x2028 || code == 0x2029;
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || turns || breaks_a_line;
}

/// The code point that all writers show for one in a user's text. U+FFFD replaces each byte that is not UTF-8, and each
/// code point that controls the display (`is_control`): a name must not move a terminal's cursor or turn the direction
/// of its neighbours. Line breaks and tabs stay where the format can hold them: quoted in CSV, escaped in JSON, which
/// also escapes the other control characters. In lines of columns they become blanks.
constexpr char32_t shown(char32_t code) noexcept {
    return is_control(code) || code == 0xFFFE || code == 0xFFFF ? replacement_character : code;
}
constexpr bool is_blank_in_a_line(char32_t code) noexcept { return code == '\n' || code == '\r' || code == '\t'; }

/// Appends a code point to a text.
template <class Text>
constexpr void append_code_point(Text& out, char32_t code) {
    auto const part = [&](int shift) { return static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        char const one[] = {static_cast<char>(code)};
        out.append(one, 1);
    } else if (code < 0x800) {
        char const two[] = {static_cast<char>(0xC0 | (code >> 6)), part(0)};
        out.append(two, 2);
    } else if (code < 0x10000) {
        char const three[] = {static_cast<char>(0xE0 | (code >> 12)), part(6), part(0)};
        out.append(three, 3);
    } else {
        char const four[] = {static_cast<char>(0xF0 | (code >> 18)), part(12), part(6), part(0)};
        out.append(four, 4);
    }
}

/// Appends text to a text: runs of plain characters unchanged, each code point between them by `write`.
template <class Text, class Plain, class Write>
constexpr void append_by_runs(Text& out, char const* at, char const* end, Plain is_plain, Write write) {
    while (at != end) {
        char const* const first = at;
        while (at != end && is_plain(*at)) {
            ++at;
        }
        out.append(first, static_cast<std::size_t>(at - first));
        if (at != end) { write(next_code_point(at, end)); }
    }
}

} // namespace rafter::detail

export namespace rafter::protocol {

/// Is the whole text UTF-8?
constexpr bool is_utf8(char const* text, std::size_t length) noexcept {
    for (char const *at = text, *const end = text + length; at != end;) {
        char const* const before = at;
        bool const is_replacement = detail::next_code_point(at, end) == detail::replacement_character;
        if (is_replacement && at - before == 1) { return false; } // U+FFFD itself takes three bytes
    }
    return true;
}

/// Appends text as it is shown; line breaks and tabs stay, or become blanks with `on_one_line`.
template <class Text>
constexpr void append_shown(Text& out, char const* at, char const* end, bool on_one_line) {
    auto const is_plain = [](char c) { return c >= ' ' && c <= '~'; };
    detail::append_by_runs(out, at, end, is_plain, [&](char32_t code) {
        detail::append_code_point(out, !detail::is_blank_in_a_line(code) ? detail::shown(code)
                                       : on_one_line                     ? U' '
                                                                         : code);
    });
}

} // namespace rafter::protocol
