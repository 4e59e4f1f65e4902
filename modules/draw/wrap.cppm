module;
#include <cstddef>

/// \file Paragraphs broken into lines of a width, whatever it is measured in.
export module rafter.draw:wrap;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)

import rafter.terms;

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

} // namespace rafter::detail
