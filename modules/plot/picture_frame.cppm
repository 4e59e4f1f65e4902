// Tests: static/plot
module;
#include <cstddef>
#include <initializer_list>

/// \file The frame of a picture: title, axes with their marks, legend and notes.
export module rafter.plot:picture_frame;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :plot_axis;

namespace rafter::detail {

inline constexpr double frame_text = 11; ///< pixels, of ticks and legends

inline constexpr auto frame_text_width = [](auto const& words) { return text_width(words, frame_text); };

/// Draws a leader line to a label that is away from its point.
constexpr void draw_leader(svg_document<>& out, double x, double y, label_box const& box) {
    label_obstacle const to = label_placer::leader(x, y, box);
    out.line(to.x1, to.y1, to.x2, to.y2, "faint", 0.8);
}

/// Draws a label in its box. In most fonts the text is narrower than the box: it is aligned to the side next to `x`, or
/// centred in a box above or below `x`.
template <std::size_t Size>
constexpr void draw_label(svg_document<>& out, label_box const& box, double x, fixed_text<Size> const& words,
                          char const* classes) {
    auto const stand = [&](double at, text_anchor anchor) {
        out.text(at, box.bottom - 3.5, words, classes, {.anchor = anchor, .size = frame_text});
    };
    if (x <= box.left) { return stand(box.left, text_anchor::start); }
    if (x >= box.right) { return stand(box.right, text_anchor::end); }
    stand((box.left + box.right) / 2, text_anchor::middle);
}

/// Draws title and subtitle, smaller if they would exceed the picture.
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

/// The entries of a legend in rows, as wide as the area between the axes. Without a document they are only measured.
struct legend_rows {
    static constexpr double after = 12;  // between entries
    static constexpr double height = 16; // of a row
    svg_document<>* const out;
    label_box const area;
    double y;
    double const symbol; // the width of a symbol, with the gap behind it
    double x = area.left;

    /// `draw(left, middle)` draws the symbol.
    template <std::size_t Size, class Draw>
    constexpr void add(fixed_text<Size> const& words, Draw const& draw) {
        double const width = symbol + text_width(words, frame_text);
        if (x + width > area.right && x > area.left) {
            x = area.left;
            y += height;
        }
        // Beside long names of an axis, a narrow picture may leave less room than an entry needs.
        double const left = math::max(4.0, math::min(x, area.right + 20 - width));
        if (out != nullptr) {
            draw(left, y - 4);
            auto const shown = ended(words, area.right + 20 - left - symbol, frame_text_width);
            out->text(left + symbol, y, shown, "ink", {.size = frame_text});
        }
        x = left + width + after;
    }
    /// The top of the next row.
    [[nodiscard]] constexpr double end() const noexcept { return y + height; }
};

/// Draws the hatching of a legend's symbol around `middle`: slanted lines, `apart` pixels from each other.
constexpr void draw_hatching(svg_document<>& out, double left, double middle, int lines, double apart, bool falling,
                             char const* classes, double stroke_width) {
    double const down = falling ? -5 : 5;
    for (int i = 0; i < lines; ++i) {
        double const at = left + 1 + apart * i;
        out.line(at, middle + down, at + 6, middle - down, classes, stroke_width);
    }
}

/// Paragraphs below a picture, broken into lines between its edges. Without a document they are only measured.
struct note_lines {
    static constexpr double height = 15; // of a line
    svg_document<>* const out;
    double const left;
    double const right;
    double y;
    int count = 0;

    template <std::size_t Capacity>
    constexpr void add(fixed_text<Capacity> const& paragraph) {
        wrap(paragraph, right - left, frame_text_width, [&](auto const& line) {
            if (out != nullptr) { out->text(left, y + 8, line, "muted", {.size = frame_text}); }
            y += height;
            ++count;
        });
    }
    /// The top of the next line.
    [[nodiscard]] constexpr double end() const noexcept { return y; }
    /// The lower edge of the picture, below its notes.
    [[nodiscard]] constexpr double edge() const noexcept { return count == 0 ? y - 8 : y + 6; }
};

/// Draws a picture from its title to its notes. `Picture` has `draw(out)` for the part between them, `legend(out, y)`,
/// which begins at y and returns its end, and `notes(out, y)`, which returns the lower edge. Without a document the
/// last two only measure. `style` has further rules of style; the title begins at `left`, the legend at `top`.
template <class Picture, std::size_t Size>
constexpr plots::svg_text framed(Picture& picture, fixed_text<Size> const& title, fixed_text<127> const& subtitle,
                                 char const* style, double left, double top) {
    svg_options const& options = picture.options;
    double const below = picture.legend(nullptr, top);
    double const bottom = picture.notes(nullptr, below);
    svg_document<> out(options.width, bottom, title.c_str(), picture.description().c_str(), options.theme);
    if (*style != 0) { out.style(style); }
    draw_title(out, left, options.width, title, subtitle);
    picture.draw(out);
    picture.legend(&out, top);
    picture.notes(&out, below);
    return out.finish().written;
}

/// The number of labels that fit beside each other.
constexpr int labels_across(double width, double each) noexcept {
    int const fit = static_cast<int>(width / each);
    return fit < 2 ? 2 : fit > 9 ? 9 : fit;
}

constexpr double widest_category(plotted_axis const& x) {
    double widest = 0;
    for (auto const& name : x.categories_) {
        widest = math::max(widest, frame_text_width(name));
    }
    return widest;
}
/// The layout of names below an x axis: level if they are short, else at an angle; many names in a narrow picture
/// become numbers, and the names are listed below.
enum class names_layout : unsigned char { level, slanted, numbered };

inline constexpr double slanted_across = 0.82; ///< of the length of a label at 35 degrees
inline constexpr double slanted_down = 0.574;

/// The left edge of the area between the axes, so that no slanted name begins beyond the edge of the picture.
constexpr double left_of_slanted(plotted_axis const& x, double width) {
    double left = 0;
    for (int i = 0; i < x.categories_.size(); ++i) {
        double const along = (i + 0.5) / x.categories_.size();
        double const reach = slanted_across * text_width(x.categories_[i], frame_text) + 6;
        left = math::max(left, (reach - (width - 24) * along) / (1.0 - along));
    }
    return left;
}
constexpr names_layout layout_of(plotted_axis const& x, double width) {
    if (!x.has_categories()) { return names_layout::level; }
    double const each = (width - 120) / x.categories_.size();
    if (widest_category(x) + 6 <= each) { return names_layout::level; }
    bool const touch = each * slanted_down < 10;
    return touch || left_of_slanted(x, width) > 0.4 * width ? names_layout::numbered : names_layout::slanted;
}
/// The list of numbered names: "1=A100, 2=H100".
constexpr fixed_text<2000> numbered_names(plotted_axis const& x) {
    fixed_text<2000> out;
    for (int i = 0; i < x.categories_.size(); ++i) {
        out.append(i == 0 ? "" : ", ").append(whole_number(i + 1)).append("=").append(x.categories_[i]);
    }
    return out;
}

constexpr void add_numbered_names(note_lines& notes, plotted_axis const& x, double width) {
    if (layout_of(x, width) == names_layout::numbered) { notes.add(numbered_names(x)); }
}

/// The height below the axes: the labels of the x axis, its title and the first row of a legend.
constexpr double room_below(plotted_axis const& x, double width) {
    return layout_of(x, width) == names_layout::slanted ? 92 + slanted_down * widest_category(x) : 84;
}
/// The top of the legend.
constexpr double top_of_legend(label_box const& area, plotted_axis const& x, double width) {
    return area.bottom + room_below(x, width) - 28;
}
/// The greatest width of labels of a y axis.
constexpr double widest_label(double width) { return math::min(220.0, 0.4 * width); }

/// The area between the axes of a picture: the labels of the y axis take the rest. If names need more height than the
/// options state, the picture grows.
constexpr label_box picture_area(svg_options const& options, plotted_axis const& x, plotted_axis const& y) {
    double const top = 62;
    double const least = math::max(94.0, 13.0 * y.categories_.size());
    double const bottom = math::max(options.height - room_below(x, options.width), top + least);
    double widest = 0;
    for (axis_tick const& tick : axis_placement{y, bottom, top}.ticks(labels_across(bottom - top, 40))) {
        widest = math::max(widest, text_width(tick.label, frame_text));
    }
    double left = math::floor(34 + math::min(widest, widest_label(options.width)));
    if (layout_of(x, options.width) == names_layout::slanted) {
        left = math::max(left, left_of_slanted(x, options.width));
    }
    return {left, top, options.width - 24, bottom};
}

/// Draws the title of an axis along an edge of a picture; a title that does not fit is made smaller and cut.
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

/// Draws the labels of an x axis. A label that would touch the previous one is left out.
constexpr void draw_labels_below(svg_document<>& out, label_box const& a, double width, axis_ticks const& ticks,
                                 bool numbered) {
    double free_from = -1e5;
    for (int i = 0; i < ticks.size(); ++i) {
        if (ticks[i].label.empty()) { continue; }
        auto const label = numbered ? fixed_text<55>(whole_number(i + 1)) : ticks[i].label;
        double const half = text_width(label, frame_text) / 2;
        // Keep the first and the last label inside the picture.
        double const middle = math::max(4 + half, math::min(ticks[i].position, width - 4 - half));
        if (middle - half < free_from) { continue; }
        free_from = middle + half + 8;
        out.text(middle, a.bottom + 16, label, "ink", {.anchor = text_anchor::middle, .size = frame_text});
    }
}
/// Draws the labels of a y axis. A label that would touch the one below it is left out.
constexpr void draw_labels_beside(svg_document<>& out, label_box const& a, axis_ticks const& ticks) {
    double free_above = 1e5;
    for (axis_tick const& tick : ticks) {
        if (tick.label.empty() || tick.position > free_above) { continue; }
        free_above = tick.position - (frame_text + 1);
        out.text(a.left - 6, tick.position + 4, ended(tick.label, widest_label(a.right + 24), frame_text_width), "ink",
                 {.anchor = text_anchor::end, .size = frame_text});
    }
}

/// Draws both axes: the grid (none between names), then `draw()`, then lines and labels in front of it. Names that
/// would touch each other are slanted or numbered.
template <class Draw>
constexpr void draw_axes(svg_document<>& out, label_box const& a, plotted_axis const& x, axis_ticks const& across,
                         plotted_axis const& y, axis_ticks const& up, Draw draw) {
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
    draw();
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
    draw_axis_title(out, y, (a.top + a.bottom) / 2, a.bottom + room_below(x, width), 16, true);
}

/// Draws both axes of a picture with as many marks as fit; `draw()` draws between the grid and the lines.
template <class Draw>
constexpr void draw_axes(svg_document<>& out, label_box const& a, axis_placement const& x, axis_placement const& y,
                         Draw draw) {
    draw_axes(out, a, x.axis, x.ticks(labels_across(a.right - a.left, 75)), y.axis,
              y.ticks(labels_across(a.bottom - a.top, 40)), draw);
}

} // namespace rafter::detail
