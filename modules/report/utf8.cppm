module;
#include <cstddef>

/// \file UTF-8, one code point after the other.
export module rafter.report:utf8;

namespace rafter::detail {

inline constexpr char32_t replacement_character = 0xFFFD;

/// Reads the code point at `at` and moves behind it. Bytes that are not UTF-8 give U+FFFD, one for each byte.
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

/// Is all of it UTF-8?
export constexpr bool is_utf8(char const* text, std::size_t length) noexcept {
    for (char const *at = text, *const end = text + length; at != end;) {
        char const* const before = at;
        bool const is_replacement = next_code_point(at, end) == replacement_character;
        if (is_replacement && at - before == 1) { return false; } // that itself is written in three bytes
    }
    return true;
}

/// Writes a code point behind a text.
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

/// How many columns of a terminal a code point takes: none for marks that combine, two for those of East Asia and most
/// pictures, else one.
constexpr int columns_of(char32_t code) noexcept {
    if (code < 0x300) { return code < 0x20 || (code >= 0x7F && code < 0xA0) ? 0 : 1; }
    if (code < 0x370 || (code >= 0x200B && code <= 0x200F) || (code >= 0xFE00 && code <= 0xFE0F) ||
        (code >= 0x20D0 && code < 0x2100)) {
        return 0;
    }
    bool const wide = (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xA4D0) ||
                      (code >= 0xAC00 && code < 0xD7A4) || (code >= 0xF900 && code < 0xFB00) ||
                      (code >= 0xFF00 && code < 0xFF61) || (code >= 0x1F300 && code < 0x1FB00) ||
                      (code >= 0x20000 && code < 0x40000);
    return wide ? 2 : 1;
}

} // namespace rafter::detail
