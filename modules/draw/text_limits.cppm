// Tests: run/plot_refusal
module;
#include <cstddef>

/// \file The limits of text: the columns that code points take in a terminal, an upper bound of a text's width in the
/// usual fonts, paragraphs broken into lines, text cut to a width, and users' texts, which are rejected by the name of
/// their field if they are too long.
export module rafter.draw:text_limits;
#include "../digits.hpp"

import rafter.terms;
import :text_widths;

export namespace rafter::detail {

/// True if one of the ranges, which are sorted, holds a code point.
template <int Count>
constexpr bool is_among(code_points const (&ranges)[Count], char32_t code) noexcept {
    int low = 0;
    int high = Count;
    while (low < high) {
        int const middle = (low + high) / 2;
        if (code > ranges[middle].last) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < Count && code >= ranges[low].first;
}

/// The columns that a code point takes in a terminal: none for control characters and for marks that combine, two for
/// East Asian characters and most pictures, else one.
constexpr int columns_of(char32_t code) noexcept {
    if (code < 0x300) { return code < 0x20 || (code >= 0x7F && code < 0xA0) ? 0 : 1; }
    if (is_among(without_width, code)) { return 0; }
    return is_among(of_two_columns, code) ? 2 : 1;
}

/// True if every font draws nothing for a character. Control characters are drawn as U+FFFD.
constexpr bool is_invisible(char32_t code) noexcept {
    return columns_of(code) == 0 && !is_control(code) &&
           (code < 0x483 || (code >= 0x200B && code < 0x2070) || (code >= 0xFE00 && code <= 0xFE0F) || code == 0xFEFF ||
            code >= 0xE0000);
}

constexpr advance advance_of(char32_t code) noexcept {
    if (code >= ' ' && code <= '~') { return {ascii_advances[code - ' '], bold_ascii_advances[code - ' ']}; }
    if (is_invisible(code)) { return {0, 0}; }
    if (!is_control(code) && columns_of(code) == 0) { return widest_mark; }
    if (is_control(code) || columns_of(code) == 2 || code > 0x22FF) { return widest_elsewhere; }
    advances_up_to const* row = further_advances;
    while (code > row->last) {
        ++row;
    }
    return row->widest;
}

} // namespace rafter::detail

export namespace rafter {

/// The width of a line of text at most, set in Helvetica, Arial, Liberation Sans, DejaVu Sans or Noto Sans of this size
/// (pixels, as the result); in most of them it is a tenth to a sixth narrower. For Latin, Greek and Cyrillic letters,
/// punctuation, arrows and operators it is an upper bound; for other scripts an estimate, for layout.
template <std::size_t Capacity>
[[nodiscard]] constexpr double text_width(fixed_text<Capacity> const& line, double size, bool bold = false) {
    char const* at = line.begin();
    short const* const ascii = bold ? detail::bold_ascii_advances : detail::ascii_advances;
    int thousandths = 0;
    while (at != line.end()) {
        if (*at >= ' ' && *at <= '~') {
            thousandths += ascii[*at++ - ' '];
        } else {
            detail::advance const widest = detail::advance_of(detail::next_code_point(at, line.end()));
            thousandths += bold ? widest.bold : widest.regular;
        }
    }
    return thousandths * size / 1000.0;
}

} // namespace rafter

export namespace rafter::detail {

/// Breaks a paragraph into lines no wider than `limit` at its spaces (a longer word where it has to), and hands each to
/// `line`. `width_of` measures a text.
template <class Text, class Measure, class Line>
constexpr void wrap(Text const& paragraph, double limit, Measure width_of, Line line) {
    fixed_text<255> written;
    double width = 0;
    double const blank = width_of(fixed_text<1>(" "));
    auto const flush = [&] {
        if (!written.empty()) { line(written); }
        written = {};
        width = 0;
    };
    char const* at = paragraph.begin();
    while (at != paragraph.end()) {
        if (*at == ' ') {
            ++at;
            continue;
        }
        char const* const first = at;
        while (at != paragraph.end() && *at != ' ' && at - first < 200) {
            ++at;
        }
        while (at != paragraph.end() && at - first < 203 && (static_cast<unsigned char>(*at) & 0xC0) == 0x80) {
            ++at; // not inside a code point
        }
        fixed_text<255> word;
        word.append(first, static_cast<std::size_t>(at - first));
        double const wide = width_of(word);
        bool const full = written.size() + word.size() + 1 > written.capacity();
        if (!written.empty() && (full || width + blank + wide > limit)) { flush(); }
        if (wide <= limit) {
            if (!written.empty()) { written.append(" "); }
            width += wide + (written.empty() ? 0 : blank);
            written.append(word);
            continue;
        }
        for (char const* c = word.begin(); c != word.end();) {
            fixed_text<4> one;
            append_code_point(one, next_code_point(c, word.end()));
            double const of_one = width_of(one);
            if (width + of_one > limit || written.size() + one.size() > written.capacity()) { flush(); }
            written.append(one);
            width += of_one;
        }
    }
    flush();
}

/// Text in a width: what does not fit is left out and "…" stands at its end (`sign`, where that cannot be shown).
template <std::size_t Capacity, class Measure>
constexpr fixed_text<Capacity + 3> ended(fixed_text<Capacity> const& words, double limit, Measure const& width_of,
                                         char const* sign = "\u2026") {
    if (width_of(words) <= limit) { return words; }
    fixed_text<Capacity + 3> out;
    double const most = limit - width_of(fixed_text<3>(sign));
    double used = 0;
    for (char const* at = words.begin(); at != words.end();) {
        fixed_text<4> one;
        append_code_point(one, next_code_point(at, words.end()));
        used += width_of(one);
        if (used > most || out.size() + one.size() > Capacity) { break; }
        out.append(one);
    }
    return out.append(sign);
}

/// "of at most 127 bytes"
template <std::size_t Limit>
consteval auto of_at_most_bytes() {
    constexpr auto words = fixed_text<31>("of at most ").append(whole_number(Limit)).append(" bytes");
    return expecting::must_be<words.size() + 1>(words);
}

/// A text for a field of the same capacity; a longer one is an error that names the field and the limit.
template <expecting::field Field, std::size_t Limit>
constexpr fixed_text<Limit> limited_text(char const* words) {
    expecting::text<Field>(words);
    if (length_of(words) > Limit) { expecting::reject<Field, of_at_most_bytes<Limit>()>(words); }
    return words;
}

} // namespace rafter::detail
