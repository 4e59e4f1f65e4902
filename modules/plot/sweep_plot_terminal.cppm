// Tests: run/plot, static/plot
module;
#include <initializer_list>
#include <string_view>

/// \file A plot of a sweep in a terminal.
export module rafter.plot:sweep_plot_terminal;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :regime_plane;
import :plot_axis;
import :terminal_frame;
import :sweep_plot;
import :sweep_plot_svg;

namespace rafter::detail {

struct sweep_in_terminal {
    sweep_plot const& plot;
    terminal_page page;
    label_box area = terminal_area(page.options, plot.y_);
    axis_placement x{plot.x_, area.left, area.right};
    axis_placement y{plot.y_, area.bottom, area.top};
    bool shares_cells = false; ///< true if some cell stands for several lines

    constexpr plots::terminal_text drawn() {
        page.paragraph(plot.heading(), terminal_color::bold).paragraph(plot.subtitle, terminal_color::faint);
        canvas picture(page.options.width, static_cast<int>(area.bottom) + 3, page.options.charset);
        draw_axes(picture, area, x, y);
        for (int line = 0; line < plot.lines_.size(); ++line) {
            draw(picture, line);
        }
        borders(picture);
        page.picture(picture);
        terminal_legend entries{page};
        for (int line = 0; line < plot.lines_.size(); ++line) {
            char const mark = letter(line);
            entries.entry({static_cast<char32_t>(mark), mark, look_of(plot, line).color}, plot.lines_[line].name);
        }
        if (shares_cells) { entries.entry({U'*', '*', terminal_color::bold}, fixed_text("several")); }
        if (plot.bands_.does_not_fit.size() != 0) { entries.entry(overflow_look, fixed_text<31>(overflow_words)); }
        entries.end();
        list_names(page, area, plot.x_);
        bands();
        for (auto const& sentence : plot.notes_) {
            page.paragraph(sentence, terminal_color::faint);
        }
        return page.written;
    }

    /// The letter of a line: the first of its name as a capital, or the first letter that no earlier line has.
    constexpr char letter(int line) const {
        char letters[sweep_plot::max_lines]{};
        for (int i = 0; i <= line; ++i) {
            letters[i] = static_cast<char>('1' + i);
            for (char const c : plot.lines_[i].name.view()) {
                char const capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
                bool taken = !(capital >= 'A' && capital <= 'Z');
                for (int k = 0; k < i; ++k) {
                    taken = taken || letters[k] == capital;
                }
                if (taken) { continue; }
                letters[i] = capital;
                break;
            }
        }
        return letters[line];
    }

    constexpr double column(int line, int sample) const {
        return math::min(x.position(plot.lines_[line].at_[sample]), area.right - 0.01);
    }
    constexpr double row(int line, int sample) const {
        return math::min(y.position(plot.lines_[line].values_[sample]), area.bottom - 0.01);
    }

    /// The nearest free cell of a row within the column of a name; -1 if all are taken.
    constexpr int free_column(canvas const& c, int line, int name, int across) const {
        double const each = (area.right - area.left) / plot.x_.categories_.size();
        int const middle = static_cast<int>(column(line, name));
        bool const has_cells = each >= 1.0; // otherwise names share cells
        int const first = has_cells ? static_cast<int>(math::ceil(area.left + each * name - 0.5)) : middle;
        int const end = has_cells ? static_cast<int>(math::ceil(area.left + each * (name + 1) - 0.5)) : middle + 1;
        for (int away = 0; away < end - first + 1; ++away) {
            for (int const at : {middle + away, middle - away}) {
                if (at >= first && at < end && !c.is_taken(at, across)) { return at; }
            }
        }
        return -1;
    }

    constexpr void draw(canvas& c, int line) {
        line_look const look = look_of(plot, line);
        char const mark = letter(line);
        plotted_line const& l = plot.lines_[line];
        if (plot.x_.has_categories() || l.kind == plot_line::dots) {
            for (int i = 0; i < l.size_; ++i) {
                int const across = static_cast<int>(row(line, i));
                int const own = static_cast<int>(column(line, i));
                int const at = plot.x_.has_categories() ? free_column(c, line, i, across) : own;
                if (at >= 0) { c.put(at, across, static_cast<char32_t>(mark), mark, look.color); }
                if (at < 0) { c.put(own, across, U'*', '*', terminal_color::bold); }
                shares_cells = shares_cells || at < 0;
            }
            return;
        }
        // Each line has its letters at other places, so that overlapping lines all show theirs.
        double const distance = (area.right - area.left) / 6.0;
        double next = area.left + distance * (line + 1) / (plot.lines_.size() + 1);
        while (next < column(line, 0)) {
            next += distance;
        }
        if (l.size_ == 1) {
            c.put(static_cast<int>(column(line, 0)), static_cast<int>(row(line, 0)), static_cast<char32_t>(mark), mark,
                  look.color);
        }
        for (int i = 1; i < l.size_; ++i) {
            double const from_x = column(line, i - 1);
            double const from_y = row(line, i - 1);
            double const to_x = column(line, i);
            double const to_y = row(line, i);
            for (; next <= to_x; next += distance) {
                double const share = to_x > from_x ? (next - from_x) / (to_x - from_x) : 0.0;
                c.put(static_cast<int>(next), static_cast<int>(from_y + (to_y - from_y) * share),
                      static_cast<char32_t>(mark), mark, look.color);
            }
            c.line(from_x, from_y, to_x, to_y, {.color = look.color});
        }
    }

    constexpr void borders(canvas& c) const {
        for (int i = 0; i + 1 < plot.bands_.size(); ++i) {
            int const at = static_cast<int>(math::min(x.position(plot.bands_[i].high), area.right - 1));
            for (int line = static_cast<int>(area.top); line < static_cast<int>(area.bottom); ++line) {
                if (c.is_blank(at, line)) { c.put(at, line, U'┊', ':', terminal_color::faint); }
            }
        }
        for (plots::stretch const& beyond : plot.bands_.does_not_fit) {
            int const end = static_cast<int>(math::min(x.position(beyond.high), area.right));
            for (int at = static_cast<int>(math::ceil(x.position(beyond.low))); at < end; ++at) {
                for (int line = static_cast<int>(area.top); line < static_cast<int>(area.bottom); ++line) {
                    if (c.is_blank(at, line)) { c.put(at, line, U'×', 'x', terminal_color::faint); }
                }
            }
        }
    }

    constexpr void bands() {
        if (!plot.has_bands_) { return; }
        fixed_text<4000> words;
        for (int i = 0; i < plot.bands_.size(); ++i) {
            plots::regime_band const& b = plot.bands_[i];
            words.append(i == 0 ? "" : ", then ").append(text(b.regime));
            if (i + 1 == plot.bands_.size()) { break; }
            words.append(" up to ").append(plot.x_.written_in_full(end_of(plot, b)));
        }
        page.paragraph(words);
        page.paragraph(overflow_note(plot));
    }
};

} // namespace rafter::detail

export namespace rafter {

/// Draws the plot as text, no wider than the terminal. Each line carries a letter of its name, a dotted line marks a
/// change of the regime, and `×` fills the places that do not fit in memory. Over names, `*` stands for several lines
/// in one cell. A pure function, also for constant expressions.
[[nodiscard]] constexpr plots::terminal_text terminal(sweep_plot const& plot, terminal_options const& options = {}) {
    return detail::sweep_in_terminal{plot, terminal_page(options)}.drawn();
}

} // namespace rafter
