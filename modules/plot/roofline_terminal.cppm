// Tests: run/plot, static/plot
/// \file A roofline plot in a terminal.
export module rafter.plot:roofline_terminal;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :roofline_plot;
import :roofline_layout;
import :roofline_words;
import :terminal_frame;

namespace rafter::detail {

/// Below this width the y axis shows prefixes, with the unit above it, and values stand below names.
inline constexpr int narrow_terminal = 72;

/// The measures of a roofline plot in a terminal.
export [[nodiscard]] constexpr plot_metrics metrics_of(terminal_options const& options) {
    options.validate();
    int const left = options.width < narrow_terminal ? 6 : 13;
    return {.area = {1.0 * left, 1, 1.0 * options.width, 1.0 * terminal_height(options)}, .marker_x = 1.5};
}

constexpr cell_look marker_of(plot_series series, bool is_measured) noexcept {
    constexpr cell_look modelled[] = {{U'○', 'o', terminal_color::s0},
                                      {U'◇', 'x', terminal_color::s3},
                                      {U'◎', '@', terminal_color::s1},
                                      {U'△', 'A', terminal_color::s2}};
    constexpr cell_look measured[] = {{U'●', 'o', terminal_color::s0},
                                      {U'◆', '*', terminal_color::s3},
                                      {U'●', '#', terminal_color::s1},
                                      {U'▲', '^', terminal_color::s2}};
    return (is_measured ? measured : modelled)[static_cast<int>(series)];
}

struct roofline_in_terminal {
    roofline_plot const& plot;
    terminal_page page;
    bool is_narrow = page.options.width < narrow_terminal;
    roofline_layout const at = layout(plot, metrics_of(page.options));

    constexpr plots::terminal_text drawn() {
        page.paragraph(plot.title, terminal_color::bold).paragraph(plot.subtitle, terminal_color::faint);
        canvas picture(page.options.width, static_cast<int>(at.area.bottom) + 3, page.options.charset);
        axes(picture);
        lines(picture);
        labels(picture);
        points(picture);
        page.picture(picture);
        legend();
        table();
        for (auto const& paragraph : notes_of(plot, at)) {
            page.paragraph(paragraph, terminal_color::faint);
        }
        return page.written;
    }

    constexpr void axes(canvas& c) const {
        draw_axes(c, at.area, intensity_axis, at.x.ticks(is_narrow ? 4 : 9));
        int const column = static_cast<int>(at.area.left) - 1;
        if (is_narrow) { c.text(0, 0, "FLOP/s"); }
        for (axis_tick const& tick : at.y.ticks(is_narrow ? 4 : 9)) {
            if (tick.label.empty()) { continue; }
            int const y = static_cast<int>(math::min(tick.position, at.area.bottom - 1));
            fixed_text<55> label = tick.label;
            if (is_narrow) { // "100 T" for "100 TFLOP/s": the unit stands above
                label = {};
                label.append(tick.label.data(), tick.label.size() - __builtin_strlen("FLOP/s"));
            }
            c.put(column, y, U'┤', '+').text(column - canvas::columns(label) - (is_narrow ? 0 : 1), y, label);
        }
    }

    constexpr void lines(canvas& c) const {
        for (int i = 0; i < plot.points_.size(); ++i) {
            int const before = plot.points_[i].before;
            if (before < 0 || !at.points_[i].is_drawn || !at.points_[before].is_drawn) { continue; }
            c.line(at.points_[before].x, at.points_[before].y, at.points_[i].x, at.points_[i].y,
                   {.color = terminal_color::s2, .ascii = '.', .dash = 1, .gap = 1});
        }
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            roof_line const& r = at.roofs_[i];
            c.line(r.ridge_x, r.ridge_y, r.right_x, r.ridge_y, {.ascii = '='});
            c.line(r.left_x, r.left_y, r.ridge_x, r.ridge_y, {.ascii = '/'});
        }
        bool const fine = !c.is_ascii(); // eight dots a cell: dashes of two cells
        for (int i = 0; i < plot.ceilings_.size(); ++i) {
            ceiling_line const& line = at.ceilings_[i];
            c.line(line.left_x, line.y, line.right_x, line.y,
                   {.color = terminal_color::faint, .ascii = '-', .dash = fine ? 3 : 1, .gap = fine ? 3 : 1});
        }
    }

    constexpr void label(canvas& c, plot_label const& l, terminal_color color = terminal_color::plain) const {
        if (l.is_placed) { c.text(static_cast<int>(l.box.left), static_cast<int>(l.box.top), l.text, color); }
    }

    constexpr void labels(canvas& c) const {
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            label(c, at.roofs_[i].slope);
            label(c, at.roofs_[i].flat);
        }
        for (int i = 0; i < plot.ceilings_.size(); ++i) {
            label(c, at.ceilings_[i].label, terminal_color::faint);
        }
        label(c, at.memory_region, terminal_color::faint);
        label(c, at.compute_region, terminal_color::faint);
        label(c, at.ridge);
        roof_line const& main = at.roofs_[plot.main_];
        int const x = static_cast<int>(main.ridge_x);
        for (int y = static_cast<int>(main.ridge_y) + 1; y < static_cast<int>(at.area.bottom); ++y) {
            if (c.is_blank(x, y)) { c.put(x, y, U'┊', ':', terminal_color::faint); }
        }
    }

    constexpr void points(canvas& c) const {
        for (int i = 0; i < plot.points_.size(); ++i) {
            point_place const& p = at.points_[i];
            if (!p.is_drawn) { continue; }
            bool const above = plot.is_above_its_roof(i);
            label(c, p.label, above ? terminal_color::warning : terminal_color::plain);
            cell_look const m = marker_of(plot.points_[i].series, plot.points_[i].is_measured);
            cell_look const& shape = plot.fits(i) ? m : overflow_look;
            c.put(static_cast<int>(p.x), static_cast<int>(p.y), shape.unicode, shape.ascii,
                  above ? terminal_color::warning : m.color);
        }
    }

    constexpr void legend() {
        terminal_legend entries{page};
        if (plot.ceilings_.size() != 0) {
            entries.room_for(11);
            page.glyph(U'╌', '-', terminal_color::faint).glyph(U'╌', ' ');
            page.glyph(U'╌', '-', terminal_color::faint).piece(" ceiling");
        }
        each_series(plot, at, [&](plot_series series, bool is_measured, auto const& words) {
            entries.entry(marker_of(series, is_measured), words);
        });
        if (has_too_large(plot, at)) { entries.entry(overflow_look, fixed_text<31>(overflow_words)); }
        entries.end();
    }

    static constexpr int gap = 3;    // between columns
    static constexpr int values = 3; // number of columns of values

    /// The table of the points' values, which a picture of characters cannot show.
    constexpr void table() {
        if (plot.points_.size() == 0) { return; }
        point_values const titles{{"intensity", "performance", "of roof"}};
        int names = 5;
        int widths[values]{};
        auto const widen = [](int& width, auto const& words) {
            if (canvas::columns(words) > width) { width = canvas::columns(words); }
        };
        for (int i = 0; i <= plot.points_.size(); ++i) {
            bool const is_point = i < plot.points_.size();
            point_values const v = is_point ? values_of(plot, i) : titles;
            if (is_point) { widen(names, named(plot, at, i)); }
            for (int column = 0; column < values; ++column) {
                widen(widths[column], v.columns[column]);
            }
        }
        int const room = page.options.width - 2 - values * gap - widths[0] - widths[1] - widths[2];
        page.end_line();
        if (is_narrow || room < 5) {
            page.piece("  intensity, performance, % of roof", terminal_color::faint).end_line();
            for (int i = 0; i < plot.points_.size(); ++i) {
                listed(i);
            }
            return;
        }
        names = names < room ? names : room;
        page.piece("  point", terminal_color::faint).blanks(names - 5);
        cells(titles, widths, terminal_color::faint, terminal_color::faint);
        for (int i = 0; i < plot.points_.size(); ++i) {
            row(i, names, widths);
        }
    }

    constexpr terminal_color tone_of(int index) const {
        return plot.is_above_its_roof(index) ? terminal_color::warning : terminal_color::plain;
    }

    constexpr void cells(point_values const& v, int const (&widths)[values], terminal_color color,
                         terminal_color of_share) {
        for (int column = 0; column < values; ++column) {
            page.blanks(gap + widths[column] - canvas::columns(v.columns[column]));
            page.piece(v.columns[column], column == 2 ? of_share : color);
        }
        page.end_line();
    }

    constexpr void listed(int index) {
        point_values const v = values_of(plot, index);
        fixed_text<255> line;
        line.append(marker_text(index)).append(" ").append(named(plot, at, index));
        page.paragraph(line);
        line = {};
        line.append(v.columns[0]).append(", ").append(v.columns[1]).append(", ").append(v.columns[2]);
        page.paragraph(line, tone_of(index), 2);
    }

    constexpr void row(int index, int names, int const (&widths)[values]) {
        plotted_point const& p = plot.points_[index];
        cell_look const m = marker_of(p.series, p.is_measured);
        auto const name = named(plot, at, index);
        if (canvas::columns(name) + 2 > page.options.width) { return listed(index); }
        page.glyph(m.unicode, m.ascii, m.color).blanks(1).piece(name);
        int left = names - canvas::columns(name);
        if (left < 0) { // a long name has a line of its own
            page.end_line().blanks(2);
            left = names;
        }
        page.blanks(left);
        cells(values_of(plot, index), widths, terminal_color::plain, tone_of(index));
    }

    constexpr fixed_text<4> marker_text(int index) const {
        cell_look const m = marker_of(plot.points_[index].series, plot.points_[index].is_measured);
        fixed_text<4> out;
        append_code_point(out, page.options.charset == charset::unicode ? m.unicode : static_cast<char32_t>(m.ascii));
        return out;
    }
};

} // namespace rafter::detail

export namespace rafter {

/// Draws the plot as text, no wider than the terminal: a picture, and the points with their values below it. A pure
/// function, also for constant expressions. For `options` see `terminal_options_for_stdout()`.
[[nodiscard]] constexpr plots::terminal_text terminal(roofline_plot const& plot, terminal_options const& options = {}) {
    return detail::roofline_in_terminal{plot, terminal_page(options)}.drawn();
}
auto terminal(...)
    RAFTER_REFUSED("rafter: terminal takes a plot and options: terminal(plot, {.width = 80, .height = 24}), "
                   "terminal(plot, terminal_options_for_stdout())");

} // namespace rafter
