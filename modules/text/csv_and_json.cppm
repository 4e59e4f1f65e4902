// Tests: run/writers
module;
#include <cstddef>

/// \file The one dialect of CSV (RFC 4180) and JSON (RFC 8259), for tables, rows, machine files and the catalogue. It
/// works in constant expressions and at run time; numbers without a format are written at run time only.
///
/// Numbers without a format are the shortest that read back as the same double. Lines of CSV end in a line feed alone,
/// like JSON Lines: readers of CSV accept it, and line-based tools would find a carriage return in the last column. A
/// missing field is empty; a text without characters is "".
export module rafter.text:csv_and_json;
#include "../digits.hpp"

import :number;
import :utf8;

export namespace rafter::csv {

/// Writes text as a field of CSV. It is quoted, with quotes doubled, if it is empty, contains a comma, a quote, a line
/// break or a tab, or begins or ends with a blank.
template <class Text, class Words>
constexpr void append_field(Text& out, Words const& words) {
    char const* at = words.data();
    char const* const end = at + words.size();
    bool quoted = at == end || *at == ' ' || end[-1] == ' ';
    for (char const* c = at; c != end && !quoted; ++c) {
        quoted = *c == ',' || *c == '"' || detail::is_blank_in_a_line(static_cast<unsigned char>(*c));
    }
    if (!quoted) {
        protocol::append_shown(out, at, end, false);
        return;
    }
    out.append("\"", 1);
    while (at != end) {
        char const* const first = at;
        while (at != end && *at != '"') {
            ++at;
        }
        protocol::append_shown(out, first, at, false);
        if (at == end) { break; }
        out.append("\"\"", 2);
        ++at;
    }
    out.append("\"", 1);
}

/// Writes a number as a field of CSV.
template <class Text, class Number>
void append_number(Text& out, Number value) {
    char digits[detail::shortest_number_capacity];
    out.append(digits, static_cast<std::size_t>(detail::put_number(digits, value) - digits));
}

} // namespace rafter::csv

export namespace rafter::json {

/// Writes text as a JSON string, in quotes.
template <class Text, class Words>
constexpr void append_string(Text& out, Words const& words) {
    auto const is_plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
    out.append("\"", 1);
    detail::append_by_runs(out, words.data(), words.data() + words.size(), is_plain, [&](char32_t code) {
        switch (code) {
        case '"': out.append("\\\"", 2); break;
        case '\\': out.append("\\\\", 2); break;
        case '\n': out.append("\\n", 2); break;
        case '\r': out.append("\\r", 2); break;
        case '\t': out.append("\\t", 2); break;
        default:
            if (detail::shown(code) == code || code == detail::replacement_character) {
                detail::append_code_point(out, code);
                break;
            }
            constexpr char const* digits = "0123456789abcdef";
            out.append("\\u", 2);
            for (int shift = 12; shift >= 0; shift -= 4) {
                out.append(digits + (code >> shift & 0xF), 1);
            }
        }
    });
    out.append("\"", 1);
}

/// Writes a number in JSON; null if it is not finite, because JSON has no such numbers.
template <class Text>
void append_number(Text& out, double value) {
    if (__builtin_isfinite(value)) {
        csv::append_number(out, value);
    } else {
        out.append("null", 4);
    }
}

} // namespace rafter::json
