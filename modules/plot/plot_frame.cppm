module;
#include <cstddef>
#include <initializer_list>

/// \file The frame of a plot: its axes with their marks, in a picture and in a terminal.
export module rafter.plot:plot_frame;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :plot_axis;

namespace rafter::detail {

inline constexpr double frame_text = 11; ///< pixels, of ticks and legends

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
inline constexpr auto frame_text_width = [](auto const& words) { return text_width(words, frame_text); };

/// A label in the box that has room for it. In most fonts the text is narrower than its box: it stands at the side of
/// the box that is next to `x`, or in the middle of a box above or below `x`.
template <std::size_t Size>
constexpr void draw_label(svg_document<>& out, label_box const& box, double x, fixed_text<Size> const& words,
                          char const* classes, double size) {
    double const y = box.bottom - 3.5;
    if (x <= box.left) {
        out.text(box.left, y, words, classes, {.size = size});
    } else if (x >= box.right) {
        out.text(box.right, y, words, classes, {.anchor = text_anchor::end, .size = size});
    } else {
        out.text((box.left + box.right) / 2, y, words, classes, {.anchor = text_anchor::middle, .size = size});
    }
}

/// The entries of a legend, beside each other in rows as wide as the area between the axes. Without a document they are
/// only counted.
class legend_rows {
    static constexpr double after = 12; // between entries
    svg_document<>* const out;
    double const from;
    double const to;
    double const symbol; // what it takes, with the gap behind it
    double x;
    double y;
    int rows = 1;

public:
    static constexpr double height = 16; ///< of a row

    constexpr legend_rows(svg_document<>* out_, label_box const& area, double y_, double symbol_)
        : out(out_), from(area.left), to(area.right), symbol(symbol_), x(area.left), y(y_) {}

    /// `draw(left, middle)` draws the symbol.
    template <std::size_t Size, class Draw>
    constexpr void add(fixed_text<Size> const& words, Draw const& draw) {
        double const width = symbol + text_width(words, frame_text);
        if (x + width > to && x > from) {
            x = from;
            y += height;
            ++rows;
        }
        // Beside long names of an axis a narrow picture has less room than an entry needs.
        double const left = math::max(4.0, math::min(x, to + 20 - width));
        if (out != nullptr) {
            draw(left, y - 4);
            auto const shown = ended(words, to + 20 - left - symbol, frame_text_width);
            out->text(left + symbol, y, shown, "ink", {.size = frame_text});
        }
        x = left + width + after;
    }
    [[nodiscard]] constexpr int count() const noexcept { return rows; }
};

/// Title and subtitle, smaller where they would reach beyond the edge of the picture.
template <std::size_t Size>
constexpr void draw_title(svg_document<>& out, double left, double width, fixed_text<Size> const& title,
                          fixed_text<127> const& subtitle) {
    double const room = width - left - 8;
    auto const draw = [&](double at, auto const& words, char const* look, double size, bool bold) {
        double const wide = text_width(words, size, bold);
        double const fitting = wide > room ? math::max(6.0, size * room / wide) : size;
        auto const width_of = [&](auto const& part) { return text_width(part, fitting, bold); };
        out.text(left, at, fitting > 6.0 ? words : ended(words, room, width_of), look, {.size = fitting, .bold = bold});
    };
    draw(28, title, "ink", 17, true);
    draw(47, subtitle, "muted", 12, false);
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
/// How the names of an x axis stand below it: beside each other where they are short, else at an angle, else (many in a
/// narrow picture) as numbers, whose names are listed below.
enum class names_layout : unsigned char { level, slanted, numbered };

inline constexpr double slanted_across = 0.82; ///< of the length of a label at 35 degrees
inline constexpr double slanted_down = 0.574;

/// Where the area between the axes has to begin, so that no name at an angle begins beyond the edge of the picture.
constexpr double left_of_slanted(plotted_axis const& x, double width) {
    double left = 0;
    for (int i = 0; i < x.category_count_; ++i) {
        double const along = (i + 0.5) / x.category_count_;
        double const reach = slanted_across * text_width(x.categories_[i], frame_text) + 6;
        left = math::max(left, (reach - (width - 24) * along) / (1.0 - along));
    }
    return left;
}
constexpr names_layout layout_of(plotted_axis const& x, double width) {
    if (!x.has_categories()) { return names_layout::level; }
    double const each = (width - 120) / x.category_count_;
    if (widest_category(x) + 6 <= each) { return names_layout::level; }
    bool const touch = each * slanted_down < 10;
    return touch || left_of_slanted(x, width) > 0.4 * width ? names_layout::numbered : names_layout::slanted;
}
/// "1=A100, 2=H100"
constexpr fixed_text<2000> numbered_names(plotted_axis const& x) {
    fixed_text<2000> out;
    for (int i = 0; i < x.category_count_; ++i) {
        out.append(i == 0 ? "" : ", ").append(whole_number(i + 1)).append("=").append(x.categories_[i]);
    }
    return out;
}

/// What the labels of the x axis, its title and the first row of a legend take below the axes.
constexpr double room_below(plotted_axis const& x, double width) {
    return layout_of(x, width) == names_layout::slanted ? 92 + slanted_down * widest_category(x) : 84;
}
/// The lower edge of a picture without further rows of its legend and without notes.
constexpr double bottom_of_picture(label_box const& area, plotted_axis const& x, double width) {
    return area.bottom + room_below(x, width);
}
/// Labels of a y axis are no wider.
constexpr double widest_label(double width) { return math::min(220.0, 0.4 * width); }

/// The area between the axes of a picture: what the labels of the y axis leave. Names may need more than the height of
/// the options: the picture grows.
constexpr label_box picture_area(svg_options const& options, plotted_axis const& x, plotted_axis const& y) {
    double const top = 62;
    double const least = math::max(94.0, 13.0 * y.category_count_);
    double const bottom = math::max(options.height - room_below(x, options.width), top + least);
    double widest = 0;
    for (axis_tick const& tick : axis_placement(y, bottom, top).ticks(labels_across(bottom - top, 40))) {
        widest = math::max(widest, text_width(tick.label, frame_text));
    }
    double left = math::floor(34 + math::min(widest, widest_label(options.width)));
    if (layout_of(x, options.width) == names_layout::slanted) {
        left = math::max(left, left_of_slanted(x, options.width));
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

/// The title of an axis in a picture, along an edge of a length: where it does not fit, smaller and cut.
constexpr void draw_axis_title(svg_document<>& out, plotted_axis const& axis, double middle, double length,
                               double other, bool upwards) {
    auto const title = axis.title();
    double const room = length - 16;
    double const wide = text_width(title, 12);
    double const size = wide > room ? math::max(9.0, 12 * room / wide) : 12;
    auto const width_of = [&](auto const& words) { return text_width(words, size); };
    auto const shown = ended(title, room, width_of);
    double const half = width_of(shown) / 2;
    double const at = math::max(8 + half, math::min(middle, length - 8 - half));
    out.text(upwards ? other : at, upwards ? at : other, shown, "ink",
             {.anchor = text_anchor::middle, .size = size, .rotated = upwards ? -90.0 : 0.0});
}

/// The labels of an x axis. One that would touch the label before it is left out.
constexpr void draw_labels_below(svg_document<>& out, label_box const& a, double width, axis_ticks const& ticks,
                                 bool numbered) {
    double free_from = -1e5;
    for (int i = 0; i < ticks.size(); ++i) {
        if (ticks[i].label.empty()) { continue; }
        auto const label = numbered ? fixed_text<55>(whole_number(i + 1)) : ticks[i].label;
        double const half = text_width(label, frame_text) / 2;
        // The edges of the picture cut off neither the first label nor the last one.
        double const middle = math::max(4 + half, math::min(ticks[i].position, width - 4 - half));
        if (middle - half < free_from) { continue; }
        free_from = middle + half + 8;
        out.text(middle, a.bottom + 16, label, "ink", {.anchor = text_anchor::middle, .size = frame_text});
    }
}
/// The labels of a y axis. One that would touch the label below it is left out.
constexpr void draw_labels_beside(svg_document<>& out, label_box const& a, axis_ticks const& ticks) {
    double free_above = 1e5;
    for (axis_tick const& tick : ticks) {
        if (tick.label.empty() || tick.position > free_above) { continue; }
        free_above = tick.position - (frame_text + 1);
        out.text(a.left - 6, tick.position + 4, ended(tick.label, widest_label(a.right + 24), frame_text_width), "ink",
                 {.anchor = text_anchor::end, .size = frame_text});
    }
}

/// Both axes with their labels, in front. Names that would touch each other are set at an angle, or numbered.
constexpr void draw_axes(svg_document<>& out, label_box const& a, axis_ticks const& across, axis_ticks const& up,
                         plotted_axis const& x, plotted_axis const& y) {
    double const width = a.right + 24;
    names_layout const layout = layout_of(x, width);
    if (layout == names_layout::slanted) {
        for (axis_tick const& tick : across) {
            out.text(tick.position + 4, a.bottom + 13, tick.label, "ink",
                     {.anchor = text_anchor::end, .size = frame_text, .rotated = -35});
        }
    } else {
        draw_labels_below(out, a, width, across, layout == names_layout::numbered);
    }
    draw_labels_beside(out, a, up);
    out.polyline({{a.left, a.top}, {a.left, a.bottom}, {a.right, a.bottom}}, "axis");
    double const below = layout == names_layout::slanted ? 26 + slanted_down * widest_category(x) : 35;
    draw_axis_title(out, x, (a.left + a.right) / 2, width, a.bottom + below, false);
    draw_axis_title(out, y, (a.top + a.bottom) / 2, bottom_of_picture(a, x, width), 16, true);
}

/// The area between the axes in a terminal, in cells: a line for the title of the y axis above it. Names have a line
/// each, whatever the height of the options.
constexpr label_box terminal_area(terminal_options const& options, plotted_axis const& y) {
    options.validate();
    int const suits = options.width * 27 / 100;
    int const wanted = options.height != 0 ? options.height : suits < 14 ? 14 : suits > 44 ? 44 : suits;
    int const height = wanted > y.category_count_ + 1 ? wanted : y.category_count_ + 1;
    int widest = 0;
    for (axis_tick const& tick : axis_placement(y, height, 1).ticks(labels_across(height, 3))) {
        int const columns = canvas::columns(tick.label);
        widest = columns > widest ? columns : widest;
    }
    int const most = options.width / 3;
    return {1.0 + (widest < most ? widest : most) + 1, 1, 1.0 * options.width, 1.0 * height};
}

/// As much of a text as fits into some columns.
template <std::size_t Capacity>
constexpr fixed_text<Capacity + 3> ended_in_columns(canvas const& c, fixed_text<Capacity> const& words, int columns) {
    auto const columns_of_text = [](auto const& part) { return static_cast<double>(canvas::columns(part)); };
    return ended(words, columns, columns_of_text, c.is_ascii() ? ".." : "\u2026");
}

/// Are the names of an x axis too wide to stand below their columns?
constexpr bool columns_are_numbered(label_box const& area, plotted_axis const& x) {
    if (!x.has_categories()) { return false; }
    int const each = static_cast<int>(area.right - area.left) / x.category_count_;
    for (int i = 0; i < x.category_count_; ++i) {
        if (canvas::columns(x.categories_[i]) >= each) { return true; }
    }
    return false;
}

constexpr void draw_axes(canvas& c, label_box const& area, plotted_axis const& x, plotted_axis const& y) {
    int const column = static_cast<int>(area.left) - 1;
    int const row = static_cast<int>(area.bottom);
    c.text(0, 0, ended_in_columns(c, y.title(), c.width()));
    for (int at = 1; at < row; ++at) {
        c.put(column, at, U'│', '|');
    }
    for (int at = column; at < c.width(); ++at) {
        c.put(at, row, at == column ? U'└' : U'─', at == column ? '+' : '-');
    }
    int free_above = row;
    for (axis_tick const& tick : axis_placement(y, area.bottom, area.top).ticks(labels_across(row, 3))) {
        int const at = static_cast<int>(math::min(math::max(tick.position, area.top), area.bottom - 1));
        if (tick.label.empty() || at >= free_above) { continue; }
        free_above = at;
        auto const label = ended_in_columns(c, tick.label, column - 1);
        c.put(column, at, U'┤', '+').text(column - canvas::columns(label) - 1, at, label);
    }
    int free_from = 0;
    int const wanted = labels_across(area.right - area.left, 11);
    bool const numbered = columns_are_numbered(area, x);
    axis_ticks const across = axis_placement(x, area.left, area.right).ticks(wanted);
    for (int i = 0; i < across.size(); ++i) {
        if (across[i].label.empty()) { continue; }
        int const at = static_cast<int>(math::min(across[i].position, area.right - 1));
        auto const label = numbered ? fixed_text<55>(whole_number(i + 1)) : across[i].label;
        int const columns = canvas::columns(label);
        int left = at - columns / 2;
        if (left + columns > c.width()) { left = c.width() - columns; }
        c.put(at, row, U'┬', '+');
        if (left < free_from) { continue; }
        c.text(left, row + 1, label);
        free_from = left + columns + 1;
    }
    auto const title = ended_in_columns(c, x.title(), c.width());
    int const columns = canvas::columns(title);
    int left = static_cast<int>((area.left + area.right) / 2) - columns / 2;
    if (left + columns > c.width()) { left = c.width() - columns; }
    c.text(left < 0 ? 0 : left, row + 2, title);
}

} // namespace rafter::detail
