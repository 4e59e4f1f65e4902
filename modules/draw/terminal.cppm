// Tests: run/drawing, static/plot
module;
#include <cstddef>

/// \file Pictures in a terminal: a grid of characters with lines finer than its cells, in Unicode or in ASCII, and
/// lines of text of a width above and below it.
export module rafter.draw:terminal;
#include "../digits.hpp"

import rafter.draw.options;
import rafter.terms;
import :text_limits;

export namespace rafter {

/// Colours of a terminal: the reader's own for text, and eight series as in `svg_style`, of a lightness that shows on
/// light and on dark ground.
/// `plain`: the reader's own; `faint`: grey; `bold`: bold letters; `warning`: bold and red; `s0`, `s1`, `s2`, `s3`,
/// `s4`, `s5`, `s6`, `s7`: the series.
enum class terminal_color : unsigned char { plain, faint, bold, warning, s0, s1, s2, s3, s4, s5, s6, s7 };

/// The ANSI escape code that switches to a colour, from whatever was shown before.
/// A value that is no enumerator is an error.
[[nodiscard]] constexpr char const* escape_code(terminal_color color) {
    constexpr char const* codes[] = {"\x1b[0m",          "\x1b[0;38;5;244m", "\x1b[0;1m",        "\x1b[0;1;31m",
                                     "\x1b[0;38;5;32m",  "\x1b[0;38;5;166m", "\x1b[0;38;5;36m",  "\x1b[0;38;5;169m",
                                     "\x1b[0;38;5;136m", "\x1b[0;38;5;38m",  "\x1b[0;38;5;244m", "\x1b[0m"};
    expecting::enumerator<"terminal_color", terminal_color::s7>(color);
    return codes[static_cast<int>(color)];
}

/// The colour of a series, counted from 0; they repeat after eight.
/// A negative number is an error.
[[nodiscard]] constexpr terminal_color series_color(int index) {
    if (index < 0) { expecting::reject<"series_color.index", "at least 0">(1.0 * index); }
    return static_cast<terminal_color>(static_cast<int>(terminal_color::s0) + index % 8);
}

/// The look of a line: colour, character and dashes.
struct terminal_pen {
    /// The colour of the line.
    terminal_color color = terminal_color::plain;
    char ascii = 0; ///< of each cell in ASCII; 0: - / \ | after the slope
    int dash = 1;   ///< so many dots drawn (or cells, in ASCII) ...
    int gap = 0;    ///< ... and so many left out
};

/// A grid of characters. Column 0, row 0 is the upper left cell; coordinates of lines are in cells too, where (0.5,
/// 0.5) is the middle of that cell. What lies outside is cut off. A character stands above lines, whichever came first.
///
///     canvas picture(80, 24, charset::unicode);
///     picture.line(0, 23, 79, 0, {.color = series_color(0)}).text(2, 1, "a label");
///     print(picture.written(true));
struct canvas {
    /// The most columns.
    static constexpr int max_width = 200;
    /// The most rows.
    static constexpr int max_height = 64;

    /// One character of the grid.
    struct cell {
        char32_t glyph = 0; ///< 0: none; `covered`: the right half of a wide character
        /// The dots of a Braille character that lines have set.
        unsigned char dots = 0;
        /// The colour of the glyph, or of the dots.
        terminal_color color = terminal_color::plain;
    };
    /// The glyph of the right half of a wide character.
    static constexpr char32_t covered = 0xFFFFFFFF;

    cell cells_[max_width * max_height]{};
    int width_ = 0;
    int height_ = 0;
    charset charset_ = charset::unicode;

    /// An empty grid of 1 to 200 columns and 1 to 64 rows; anything else is an error.
    constexpr canvas(int width, int height, charset set = charset::unicode)
        : width_(width), height_(height), charset_(set) {
        if (width < 1 || width > max_width) { expecting::reject<"canvas.width", "from 1 to 200">(1.0 * width); }
        if (height < 1 || height > max_height) { expecting::reject<"canvas.height", "from 1 to 64">(1.0 * height); }
        expecting::enumerator<"charset", charset::ascii>(set);
    }

    /// The width in columns.
    [[nodiscard]] constexpr int width() const noexcept { return width_; }
    /// The height in rows.
    [[nodiscard]] constexpr int height() const noexcept { return height_; }
    /// True if the grid is written in ASCII alone.
    [[nodiscard]] constexpr bool is_ascii() const noexcept { return charset_ == charset::ascii; }

    /// True if a cell has a character; lines do not count.
    [[nodiscard]] constexpr bool is_taken(int x, int y) const noexcept {
        return is_inside(x, y) && at(x, y).glyph != 0;
    }
    /// True if a cell is empty, or outside.
    [[nodiscard]] constexpr bool is_blank(int x, int y) const noexcept {
        return !is_inside(x, y) || (at(x, y).glyph == 0 && at(x, y).dots == 0);
    }

    /// One character of one column; `ascii` stands for it where only ASCII can be shown.
    constexpr canvas& put(int x, int y, char32_t glyph, char ascii, terminal_color color = terminal_color::plain) {
        if (!is_inside(x, y)) { return *this; }
        // A wide character of which one half is overwritten is gone.
        if (x > 0 && at(x, y).glyph == covered) { at(x - 1, y) = {}; }
        if (x + 1 < width_ && at(x + 1, y).glyph == covered) { at(x + 1, y) = {}; }
        at(x, y) = {is_ascii() ? static_cast<char32_t>(ascii) : glyph, 0, color};
        return *this;
    }

    /// A line of UTF-8 from (x, y) to the right, as writers show it (`shown`); marks that combine are left out.
    template <std::size_t Capacity>
    constexpr canvas& text(int x, int y, fixed_text<Capacity> const& line,
                           terminal_color color = terminal_color::plain) {
        return text(x, y, line.begin(), line.end(), color);
    }
    constexpr canvas& text(int x, int y, char const* line, terminal_color color = terminal_color::plain) {
        return text(x, y, line, line + detail::length_of(line), color);
    }

    /// Sets one of a cell's eight dots; in ASCII the whole cell.
    constexpr canvas& dot(double x, double y, terminal_color color, char ascii = '.') {
        if (!(x >= 0.0 && x < width_ && y >= 0.0 && y < height_)) { return *this; }
        auto const column = static_cast<int>(x);
        auto const row = static_cast<int>(y);
        cell& c = at(column, row);
        if (is_ascii()) {
            if (c.glyph == 0) { c = {static_cast<char32_t>(ascii), 0, color}; }
            return *this;
        }
        if (c.glyph != 0) { return *this; }
        constexpr unsigned char bits[2][4] = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};
        c.dots |= bits[static_cast<int>((x - column) * 2)][static_cast<int>((y - row) * 4)];
        c.color = color;
        return *this;
    }

    /// A straight line.
    /// Its length has to be finite, its dashes from 1 to 1000, its gaps from 0 to 1000.
    constexpr canvas& line(double x1, double y1, double x2, double y2, terminal_pen pen = {}) {
        double const wide = x2 > x1 ? x2 - x1 : x1 - x2;
        double const high = y2 > y1 ? y2 - y1 : y1 - y2;
        double const dots = is_ascii() ? math::max(wide, high) : math::max(2 * wide, 4 * high);
        if (!(dots < 1e5)) { expecting::reject<"canvas.line", "finite and of usual length">(dots); }
        if (pen.dash < 1 || pen.dash > 1000) {
            expecting::reject<"terminal_pen.dash", "from 1 to 1000">(1.0 * pen.dash);
        }
        if (pen.gap < 0 || pen.gap > 1000) { expecting::reject<"terminal_pen.gap", "from 0 to 1000">(1.0 * pen.gap); }
        if (pen.ascii == 0) {
            pen.ascii = high < 0.35 * wide ? '-' : wide < 0.35 * high ? '|' : (x2 > x1) == (y2 > y1) ? '\\' : '/';
        }
        int const count = static_cast<int>(dots) + 1;
        for (int i = 0; i <= count; ++i) {
            if (i % (pen.dash + pen.gap) >= pen.dash) { continue; }
            double const share = static_cast<double>(i) / count;
            dot(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, pen.color, pen.ascii);
        }
        return *this;
    }

    /// How many columns a line of text takes.
    template <std::size_t Capacity>
    [[nodiscard]] static constexpr int columns(fixed_text<Capacity> const& line) {
        int out = 0;
        for (char const* at = line.begin(); at != line.end();) {
            out += detail::columns_of(detail::shown(detail::next_code_point(at, line.end())));
        }
        return out;
    }

    /// The picture, one row a line; blanks at the end of a row are left out. With `color`, ANSI escape codes.
    [[nodiscard]] constexpr plots::terminal_text written(bool color = false) const {
        plots::terminal_text out;
        for (int y = 0; y < height_; ++y) {
            auto shown = terminal_color::plain;
            int blanks = 0;
            for (int x = 0; x < width_; ++x) {
                cell const& c = at(x, y);
                if (c.glyph == covered) { continue; }
                if ((c.glyph == 0 || c.glyph == ' ') && c.dots == 0) {
                    ++blanks;
                    continue;
                }
                for (; blanks != 0; --blanks) {
                    out.append(" ", 1);
                }
                if (color && c.color != shown) {
                    out.append(escape_code(c.color));
                    shown = c.color;
                }
                detail::append_code_point(out, c.glyph != 0 ? c.glyph : 0x2800u + c.dots);
            }
            if (shown != terminal_color::plain) { out.append(escape_code(terminal_color::plain)); }
            out.append("\n", 1);
        }
        return out;
    }

private:
    [[nodiscard]] constexpr bool is_inside(int x, int y) const noexcept {
        return x >= 0 && x < width_ && y >= 0 && y < height_;
    }
    [[nodiscard]] constexpr cell& at(int x, int y) noexcept { return cells_[y * width_ + x]; }
    [[nodiscard]] constexpr cell const& at(int x, int y) const noexcept { return cells_[y * width_ + x]; }

    constexpr canvas& text(int x, int y, char const* first, char const* last, terminal_color color) {
        if (x >= width_) { return *this; }
        while (first != last) {
            char32_t const code = detail::shown(detail::next_code_point(first, last));
            int const columns = detail::columns_of(code);
            if (columns == 0) { continue; }
            if (x + columns > width_) { break; }
            put(x, y, code, code < 0x7F ? static_cast<char>(code) : '?', color);
            if (columns == 2) { put(x + 1, y, covered, '?', color); }
            x += columns;
        }
        return *this;
    }
};

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
