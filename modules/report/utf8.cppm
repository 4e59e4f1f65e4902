module;
#include <cstddef>

/// \file UTF-8, one code point after the other.
export module rafter.report:utf8;

export import :code_point_width;

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

} // namespace rafter::detail
