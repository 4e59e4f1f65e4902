module;
#include <cstddef>

/// \file Lines of text for a terminal of a width, above and below what a canvas shows.
export module rafter.draw:terminal_page;

import rafter.draw.options;
import rafter.terms;
import :canvas;
import :wrap;

export namespace rafter {

/// Text for a terminal in the making: no line is wider than the terminal, control characters of names (those that turn
/// the direction of text too) are left out, and without colour there is no escape code.
struct terminal_page {
    /// The width, the characters and whether there are colours.
    terminal_options options{};
    /// The text as far as it has been written.
    plots::terminal_text written{};

    /// An empty page; options out of range are an error.
    constexpr explicit terminal_page(terminal_options const& options_) : options(options_) { options.validate(); }

    /// A paragraph, broken at blanks where it is wider than the terminal; each line begins with `indent` blanks.
    template <std::size_t Capacity>
    constexpr terminal_page& paragraph(fixed_text<Capacity> const& words, terminal_color color = terminal_color::plain,
                                       int indent = 0) {
        auto const columns = [](auto const& part) { return static_cast<double>(canvas::columns(part)); };
        detail::wrap(words, options.width - indent, columns,
                     [&](auto const& line) { blanks(indent).piece(line, color).end_line(); });
        return *this;
    }

    /// A part of a line; the caller sees to the width.
    template <std::size_t Capacity>
    constexpr terminal_page& piece(fixed_text<Capacity> const& words, terminal_color color = terminal_color::plain) {
        bool const colored = options.color && color != terminal_color::plain && !words.empty();
        if (colored) { written.append(escape_code(color)); }
        for (char const* at = words.begin(); at != words.end();) {
            char32_t const code = detail::next_code_point(at, words.end());
            if (detail::is_control(code)) { continue; }
            bool const shown = code < 0x7F || options.charset == charset::unicode;
            for (int i = 0; i < (shown ? 1 : detail::columns_of(code)); ++i) {
                detail::append_code_point(written, shown ? code : U'?');
            }
        }
        if (colored) { written.append(escape_code(terminal_color::plain)); }
        return *this;
    }
    constexpr terminal_page& piece(char const* words, terminal_color color = terminal_color::plain) {
        return piece(fixed_text<255>(words), color);
    }

    /// One character that has an ASCII stand-in.
    constexpr terminal_page& glyph(char32_t unicode, char ascii, terminal_color color = terminal_color::plain) {
        fixed_text<4> one;
        detail::append_code_point(one, options.charset == charset::unicode ? unicode : static_cast<char32_t>(ascii));
        return piece(one, color);
    }

    /// So many blanks.
    constexpr terminal_page& blanks(int count) {
        for (; count > 0; --count) {
            written.append(" ", 1);
        }
        return *this;
    }
    /// The end of a line.
    constexpr terminal_page& end_line() {
        written.append("\n", 1);
        return *this;
    }
    /// A grid of characters, with colours where the options have them.
    constexpr terminal_page& picture(canvas const& c) {
        written.append(c.written(options.color));
        return *this;
    }
};

} // namespace rafter
