module;
#include <cstddef>
#include <initializer_list>

/// \file The frame of a plot: its axes with their marks, in a picture and in a terminal.
export module rafter.report:plot_frame;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.sweep;
import :utf8;
import :scale;
import :text_width;
import :svg;
import :canvas;
import :label_placement;
import :plot_axis;

namespace rafter::detail {

inline constexpr double frame_text = 11; ///< pixels, of ticks and legends

/// Title and subtitle, smaller where they would reach beyond the edge of the picture.
template <std::size_t Size>
constexpr void draw_title(svg_document<>& out, double left, double width, fixed_text<Size> const& title,
                          fixed_text<127> const& subtitle) {
    auto const fitting = [&](auto const& words, double size, double bolder) {
        double const wide = bolder * text_width(words, size);
        return wide > width - left - 8 ? math::max(6.0, size * (width - left - 8) / wide) : size;
    };
    out.text(left, 28, title, "ink", {.size = fitting(title, 17, 1.08), .bold = true});
    out.text(left, 47, subtitle, "muted", {.size = fitting(subtitle, 12, 1.0)});
}

/// About so many labels fit beside each other.
constexpr int labels_across(double width, double each) noexcept {
    int const fit = static_cast<int>(width / each);
    return fit < 2 ? 2 : fit > 9 ? 9 : fit;
}

constexpr double widest_category(plotted_axis const& x) {
    double widest = 0;
    for (int i = 0; i < x.category_count_; ++i) {
        widest = math::max(widest, text_width(x.categories_[i], frame_text));
    }
    return widest;
}
/// Are the labels of an x axis too wide to stand beside each other?
constexpr bool is_slanted(plotted_axis const& x, double width) {
    return x.has_categories() && widest_category(x) + 6 > (width - 120) / x.category_count_;
}
/// What the labels of the x axis, its title and the first row of a legend take below the axes.
constexpr double room_below(plotted_axis const& x, double width) {
    return is_slanted(x, width) ? 92 + 0.574 * widest_category(x) : 84;
}

/// The area between the axes of a picture: what the labels of the y axis leave.
constexpr label_box picture_area(svg_options const& options, plotted_axis const& x, plotted_axis const& y) {
    double const below = room_below(x, options.width);
    double const top = 62;
    double const bottom = options.height - below;
    double widest = 0;
    for (axis_tick const& tick : axis_placement(y, bottom, top).ticks(labels_across(bottom - top, 40))) {
        widest = math::max(widest, text_width(tick.label, frame_text));
    }
    double left = math::floor(34 + math::min(widest, 220.0));
    if (is_slanted(x, options.width)) {
        for (int i = 0; i < x.category_count_; ++i) { // none may begin beyond the edge of the picture
            double const along = (i + 0.5) / x.category_count_;
            double const reach = 0.82 * text_width(x.categories_[i], frame_text);
            left = math::max(left, (reach - (options.width - 24) * along) / (1.0 - along));
        }
    }
    return {left, top, options.width - 24, bottom};
}

/// The lines of a grid, behind everything; none between names.
constexpr void draw_grid(svg_document<>& out, label_box const& a, axis_ticks const& across, axis_ticks const& up,
                         plotted_axis const& x, plotted_axis const& y) {
    svg_path<12000> minor;
    svg_path<12000> major;
    for (axis_tick const& tick : across) {
        if (x.has_categories()) { break; }
        (tick.label.empty() ? minor : major).move(tick.position, a.top).line(tick.position, a.bottom);
    }
    for (axis_tick const& tick : up) {
        if (y.has_categories()) { break; }
        (tick.label.empty() ? minor : major).move(a.left, tick.position).line(a.right, tick.position);
    }
    out.path(minor, "minor").path(major, "grid");
}

/// Both axes with their labels, in front. Labels that would touch are left out; those of categories that would are set
/// at an angle.
constexpr void draw_axes(svg_document<>& out, label_box const& a, axis_ticks const& across, axis_ticks const& up,
                         plotted_axis const& x, plotted_axis const& y) {
    bool const slanted = is_slanted(x, a.right + 24);
    double free_from = -1e5;
    for (axis_tick const& tick : across) {
        if (tick.label.empty()) { continue; }
        if (slanted) {
            out.text(tick.position + 4, a.bottom + 13, tick.label, "ink",
                     {.anchor = text_anchor::end, .size = frame_text, .rotated = -35});
            continue;
        }
        double const half = text_width(tick.label, frame_text) / 2;
        // The last label may not be cut off by the edge of the picture.
        double const middle = math::min(tick.position, a.right + 20 - half);
        if (middle - half < free_from) { continue; }
        free_from = middle + half + 8;
        out.text(middle, a.bottom + 16, tick.label, "ink", {.anchor = text_anchor::middle, .size = frame_text});
    }
    for (axis_tick const& tick : up) {
        if (tick.label.empty()) { continue; }
        out.text(a.left - 6, tick.position + 4, tick.label, "ink", {.anchor = text_anchor::end, .size = frame_text});
    }
    out.polyline({{a.left, a.top}, {a.left, a.bottom}, {a.right, a.bottom}}, "axis");
    out.text((a.left + a.right) / 2, a.bottom + (slanted ? 26 + 0.574 * widest_category(x) : 35), x.title(), "ink",
             {.anchor = text_anchor::middle});
    out.text(16, (a.top + a.bottom) / 2, y.title(), "ink", {.anchor = text_anchor::middle, .rotated = -90});
}

/// The area between the axes in a terminal, in cells: a line for the title of the y axis above it.
constexpr label_box terminal_area(terminal_options const& options, plotted_axis const& y) {
    options.validate();
    int const suits = options.width * 27 / 100;
    int const height = options.height != 0 ? options.height : suits < 14 ? 14 : suits > 44 ? 44 : suits;
    int widest = 0;
    for (axis_tick const& tick : axis_placement(y, height, 1).ticks(labels_across(height, 3))) {
        int const columns = canvas::columns(tick.label);
        widest = columns > widest ? columns : widest;
    }
    int const most = options.width / 3;
    return {1.0 + (widest < most ? widest : most) + 1, 1, 1.0 * options.width, 1.0 * height};
}

/// As much of a label as fits into some columns.
constexpr fixed_text<55> first_columns(fixed_text<55> const& label, int columns) {
    fixed_text<55> out;
    int used = 0;
    for (char const* at = label.begin(); at != label.end();) {
        char32_t const code = next_code_point(at, label.end());
        used += columns_of(code);
        if (used > columns) { break; }
        append_code_point(out, code);
    }
    return out;
}

constexpr void draw_axes(canvas& c, label_box const& area, plotted_axis const& x, plotted_axis const& y) {
    int const column = static_cast<int>(area.left) - 1;
    int const row = static_cast<int>(area.bottom);
    c.text(0, 0, y.title());
    for (int at = 1; at < row; ++at) {
        c.put(column, at, U'│', '|');
    }
    for (int at = column; at < c.width(); ++at) {
        c.put(at, row, at == column ? U'└' : U'─', at == column ? '+' : '-');
    }
    for (axis_tick const& tick : axis_placement(y, area.bottom, area.top).ticks(labels_across(row, 3))) {
        if (tick.label.empty()) { continue; }
        int const at = static_cast<int>(math::min(math::max(tick.position, area.top), area.bottom - 1));
        auto const label = first_columns(tick.label, column - 1);
        c.put(column, at, U'┤', '+').text(column - canvas::columns(label) - 1, at, label);
    }
    int free_from = 0;
    int const wanted = labels_across(area.right - area.left, 11);
    for (axis_tick const& tick : axis_placement(x, area.left, area.right).ticks(wanted)) {
        if (tick.label.empty()) { continue; }
        int const at = static_cast<int>(math::min(tick.position, area.right - 1));
        int most = 55;
        if (x.has_categories()) {
            int const each = static_cast<int>(area.right - area.left) / x.category_count_ - 1;
            most = each < 3 ? 3 : each;
        }
        auto const label = first_columns(tick.label, most);
        int const columns = canvas::columns(label);
        int left = at - columns / 2;
        if (left + columns > c.width()) { left = c.width() - columns; }
        c.put(at, row, U'┬', '+');
        if (left < free_from) { continue; }
        c.text(left, row + 1, label);
        free_from = left + columns + 1;
    }
    auto const title = x.title();
    int const left = static_cast<int>((area.left + area.right) / 2) - canvas::columns(title) / 2;
    c.text(left < 0 ? 0 : left, row + 2, title);
}

} // namespace rafter::detail
