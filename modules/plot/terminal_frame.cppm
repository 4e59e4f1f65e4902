// Tests: run/drawing, static/plot
module;
#include <cstddef>

/// \file The frame of a plot in a terminal: its axes with their marks, and its legend.
export module rafter.plot:terminal_frame;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :plot_axis;
import :picture_frame;

namespace rafter::detail {

/// The height of a picture in a terminal: suited to the width, unless options state a height.
constexpr int terminal_height(terminal_options const& options) {
    int const suits = options.width * 27 / 100;
    return options.height != 0 ? options.height : suits < 14 ? 14 : suits > 44 ? 44 : suits;
}

/// The area between the axes in a terminal, in cells: a line above it has the title of the y axis. Names have a line
/// each, whatever the height in the options.
constexpr label_box terminal_area(terminal_options const& options, plotted_axis const& y) {
    options.validate();
    int const wanted = terminal_height(options);
    int const height = wanted > y.categories_.size() + 1 ? wanted : y.categories_.size() + 1;
    int widest = 0;
    for (axis_tick const& tick : axis_placement{y, 1.0 * height, 1}.ticks(labels_across(height, 3))) {
        int const columns = canvas::columns(tick.label);
        widest = columns > widest ? columns : widest;
    }
    int const most = options.width / 3;
    return {1.0 + (widest < most ? widest : most) + 1, 1, 1.0 * options.width, 1.0 * height};
}

/// The beginning of a text that fits into some columns.
template <std::size_t Capacity>
constexpr fixed_text<Capacity + 3> ended_in_columns(canvas const& c, fixed_text<Capacity> const& words, int columns) {
    auto const columns_of_text = [](auto const& part) { return static_cast<double>(canvas::columns(part)); };
    return ended(words, columns, columns_of_text, c.is_ascii() ? ".." : "\u2026");
}

/// True if names of an x axis are too wide for their columns.
constexpr bool columns_are_numbered(label_box const& area, plotted_axis const& x) {
    if (!x.has_categories()) { return false; }
    int const each = static_cast<int>(area.right - area.left) / x.categories_.size();
    for (auto const& name : x.categories_) {
        if (canvas::columns(name) >= each) { return true; }
    }
    return false;
}

/// Draws the lines of both axes, and below them the labels and the title of the x axis. A label that would touch the
/// previous one is left out.
constexpr void draw_axes(canvas& c, label_box const& area, plotted_axis const& x, axis_ticks const& across) {
    int const column = static_cast<int>(area.left) - 1;
    int const row = static_cast<int>(area.bottom);
    for (int at = 1; at < row; ++at) {
        c.put(column, at, U'│', '|');
    }
    for (int at = column; at < c.width(); ++at) {
        c.put(at, row, at == column ? U'└' : U'─', at == column ? '+' : '-');
    }
    auto const left_around = [&](int middle, int columns) {
        int const most = c.width() - columns;
        return middle - columns / 2 < most ? middle - columns / 2 : most;
    };
    int free_from = 0;
    bool const numbered = columns_are_numbered(area, x);
    for (int i = 0; i < across.size(); ++i) {
        if (across[i].label.empty()) { continue; }
        int const at = static_cast<int>(math::min(across[i].position, area.right - 1));
        auto const label = numbered ? fixed_text<55>(whole_number(i + 1)) : across[i].label;
        int const left = left_around(at, canvas::columns(label));
        c.put(at, row, U'┬', '+');
        if (left < free_from) { continue; }
        c.text(left, row + 1, label);
        free_from = left + canvas::columns(label) + 1;
    }
    auto const title = ended_in_columns(c, x.title(), c.width());
    int const left = left_around(static_cast<int>((area.left + area.right) / 2), canvas::columns(title));
    c.text(left < 0 ? 0 : left, row + 2, title);
}

/// Draws both axes in a terminal: lines, the title of the y axis above, and its labels beside the line.
constexpr void draw_axes(canvas& c, label_box const& area, axis_placement const& x, axis_placement const& y) {
    draw_axes(c, area, x.axis, x.ticks(labels_across(area.right - area.left, 11)));
    c.text(0, 0, ended_in_columns(c, y.axis.title(), c.width()));
    int const column = static_cast<int>(area.left) - 1;
    int free_above = static_cast<int>(area.bottom);
    for (axis_tick const& tick : y.ticks(labels_across(area.bottom, 3))) {
        int const at = static_cast<int>(math::min(math::max(tick.position, area.top), area.bottom - 1));
        if (tick.label.empty() || at >= free_above) { continue; }
        free_above = at;
        auto const label = ended_in_columns(c, tick.label, column - 1);
        c.put(column, at, U'┤', '+').text(column - canvas::columns(label) - 1, at, label);
    }
}

/// A character of a picture, its ASCII replacement, and its colour.
struct cell_look {
    char32_t unicode;
    char ascii;
    terminal_color color;
};
/// The character of cells where a working set does not fit in memory.
inline constexpr cell_look overflow_look{U'×', 'x', terminal_color::plain};

/// A legend in a terminal: entries in sequence, on as many lines as they need.
struct terminal_legend {
    terminal_page& page;
    int used = 0;

    /// Makes room for an entry of `columns` columns.
    constexpr void room_for(int columns) {
        if (used != 0 && used + 3 + columns > page.options.width) {
            page.end_line();
            used = 0;
        }
        page.blanks(used == 0 ? 0 : 3);
        used += columns + (used == 0 ? 0 : 3);
    }
    template <std::size_t Capacity>
    constexpr terminal_legend& entry(cell_look const& look, fixed_text<Capacity> const& words, int times = 1) {
        room_for(times + 1 + canvas::columns(words));
        for (int i = 0; i < times; ++i) {
            page.glyph(look.unicode, look.ascii, look.color);
        }
        page.blanks(1).piece(words);
        return *this;
    }
    constexpr void end() {
        if (used != 0) { page.end_line(); }
    }
};

/// Lists the names of an x axis that the picture shows as numbers.
constexpr void list_names(terminal_page& page, label_box const& area, plotted_axis const& x) {
    if (columns_are_numbered(area, x)) { page.paragraph(numbered_names(x)); }
}

} // namespace rafter::detail
