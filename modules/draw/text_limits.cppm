module;
#include <cstddef>
#include <cstdint>

/// \file The limits of text: an upper bound of its width in the usual fonts, paragraphs broken into lines, text cut to
/// a width, and users' texts, which are rejected by the name of their field if they are too long.
export module rafter.draw:text_limits;
#include "../digits.hpp"

import rafter.terms;
import :code_point_width;

export namespace rafter::detail {

/// The advance of a character in thousandths of the size of its font.
struct advance {
    short regular;
    short bold;
};

// A picture is drawn with a font of its reader's machine. Each advance is the largest one in Liberation Sans 1.07.4
// (Helvetica and Arial have the same), DejaVu Sans 2.37 and Noto Sans of 2020-12-25, rounded up.
// tests/pictures/fonts.py reads the fonts and finds none that is wider.

/// From the space to '~'.
inline constexpr short ascii_advances[95] = {
    318,  401, 460, 838, 637, 951, 780, 275, 391, 391, 551, 838, 318, 361, 318, 372, // space to /
    637,  637, 637, 637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 557, // 0 to ?
    1016, 685, 687, 723, 771, 667, 611, 778, 752, 339, 500, 667, 558, 907, 760, 788, // @ to O
    667,  788, 723, 667, 611, 732, 685, 989, 686, 667, 686, 391, 372, 391, 838, 557, // P to _
    500,  613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580, 278, 975, 634, 612, // ` to o
    635,  635, 413, 521, 393, 634, 592, 818, 592, 592, 525, 637, 551, 637, 838};     // p to ~
inline constexpr short bold_ascii_advances[95] = {
    349,  457, 521, 838, 696, 1002, 873, 307,  458, 458, 545, 838, 380, 416,  380, 413, // space to /
    696,  696, 696, 696, 696, 696,  696, 696,  696, 696, 400, 400, 838, 838,  838, 611, // 0 to ?
    1000, 774, 763, 734, 831, 684,  684, 821,  837, 389, 557, 775, 638, 996,  837, 851, // @ to O
    733,  851, 771, 721, 683, 813,  774, 1104, 771, 725, 726, 458, 413, 458,  838, 557, // P to _
    500,  675, 716, 593, 716, 679,  436, 716,  712, 343, 343, 666, 343, 1042, 712, 688, // ` to o
    716,  716, 494, 596, 479, 712,  652, 924,  646, 652, 583, 712, 551, 712,  838};     // p to ~

/// The widest character of a range, which begins behind `last` of the row before.
struct advances_up_to {
    char32_t last;
    advance widest;
};
inline constexpr advances_up_to further_advances[] = {
    {0xC6, {1000, 1090}},    // signs, A with accents
    {0xE5, {840, 860}},      // capitals with accents
    {0xE6, {990, 1050}},     // æ
    {0x125, {840, 840}},     // small letters with accents
    {0x151, {920, 990}},     // Latin of central Europe
    {0x153, {1070, 1170}},   // Œ
    {0x17F, {990, 1110}},    // Latin of central Europe
    {0x2AF, {1430, 1560}},   // further Latin, phonetic letters
    {0x3CD, {910, 1030}},    // Greek
    {0x458, {1100, 1330}},   // Cyrillic
    {0x4FF, {1220, 1410}},   // further Cyrillic
    {0x200F, {1130, 1280}},  // other scripts
    {0x2029, {1000, 1000}},  // dashes, quotation marks, "…"
    {0x2031, {1740, 1890}},  // per mille
    {0x2097, {1120, 1120}},  // further punctuation, superscripts, subscripts
    {0x218F, {1380, 1680}},  // currencies, letter-like signs, number forms
    {0x22D7, {1060, 1320}},  // arrows, operators
    {0x22FF, {1430, 1430}}}; // further operators

/// The width of a character outside of the table: where no font has it, a box with its six hexadecimal digits is drawn.
/// Characters of some scripts are wider still in their own fonts.
inline constexpr advance widest_elsewhere{1130, 1280};
/// A box with four digits stands for a mark of a script that no font has.
inline constexpr advance widest_mark{800, 850};

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
