// Tests: run/map, static/regime_map
/// \file A map of regimes in a terminal.
export module rafter.plot:regime_map_terminal;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :plot_axis;
import :terminal_frame;
import :plane_drawing;
import :regime_map;
import :regime_map_svg;

namespace rafter::detail {

/// The characters of memory-bound, compute-bound and balanced cells.
inline constexpr cell_look region_looks[] = {
    {U'·', '.', terminal_color::s0}, {U'▒', '#', terminal_color::s1}, {U'=', '=', terminal_color::s2}};

struct regime_map_in_terminal {
    regime_map const& map;
    terminal_page page;
    label_box area = terminal_area(page.options, map.y_);
    axis_placement x{map.x_, area.left, area.right};
    axis_placement y{map.y_, area.bottom, area.top};
    placed_plane plane{map.plane_, area, x, y};
    label_placer placer{.within = area, .in_cells = true};
    placed_label labels[regime_map::max_marks]{};

    constexpr plots::terminal_text drawn() {
        page.paragraph(map.heading(), terminal_color::bold).paragraph(map.subtitle, terminal_color::faint);
        canvas picture(page.options.width, static_cast<int>(area.bottom) + 3, page.options.charset);
        draw_axes(picture, area, x, y);
        border(picture);
        names(picture);
        marks(picture);
        shade(picture);
        page.picture(picture);
        legend();
        list_names(page, area, map.x_);
        each_note(map, plane, labels, [&](auto const& note) { page.paragraph(note, terminal_color::faint); });
        return page.written;
    }

    constexpr void border(canvas& c) const {
        plots::plane_lines const& curve = plane.curve;
        auto const inside = [](double at, double last) { return math::min(at, last - 0.01); };
        for (int line = 0; line < curve.size(); ++line) {
            int const first = curve.first(line);
            int const last = curve.last(line);
            for (int i = first; i <= last; ++i) {
                if (i == first && !curve.is_closed(line)) { continue; }
                plots::plane_point const from = curve[i == first ? last : i - 1];
                c.line(inside(from.x, area.right), inside(from.y, area.bottom), inside(curve[i].x, area.right),
                       inside(curve[i].y, area.bottom), {.ascii = '*'});
            }
        }
    }

    constexpr void names(canvas& c) {
        plots::plane_lines const* const regions[] = {&plane.memory, &plane.compute};
        for (int i = 0; i < 2; ++i) {
            auto const name = text(static_cast<regime>(i));
            label_box box;
            if (!find_room(*regions[i], area, static_cast<double>(name.size()) + 4, 1, 1, box)) { continue; }
            int const left = static_cast<int>(box.left + 0.5) + 1;
            int const top = static_cast<int>(box.top);
            placer.avoid(label_box{1.0 * left, 1.0 * top, left + static_cast<double>(name.size()) + 2, top + 1.0});
            fixed_text<31> spaced;
            spaced.append(" ").append(name).append(" ");
            c.text(left, top, spaced, terminal_color::bold);
        }
    }

    constexpr void marks(canvas& c) {
        avoid_curve(placer, plane.curve);
        for (int i = 0; i < map.marks_.count_; ++i) {
            double const left = math::floor(at_x(i));
            double const top = math::floor(at_y(i));
            placer.avoid(label_box{left, top, left + 1, top + 1});
        }
        for (int i = 0; i < map.marks_.count_; ++i) {
            placed_label& label = labels[i];
            label = placer.place(at_x(i), at_y(i), canvas::columns(map.marks_.items_[i].name), 1, 1.5, 1);
            if (label.is_placed) {
                c.text(static_cast<int>(label.box.left), static_cast<int>(label.box.top), map.marks_.items_[i].name);
            }
        }
        for (int i = 0; i < map.marks_.count_; ++i) {
            c.put(static_cast<int>(at_x(i)), static_cast<int>(at_y(i)), U'●', 'o', terminal_color::bold);
        }
    }
    constexpr double at_x(int mark) const { return math::min(x.position(map.marks_[mark].at.x), area.right - 0.5); }
    constexpr double at_y(int mark) const { return math::min(y.position(map.marks_[mark].at.y), area.bottom - 0.5); }

    /// Fills each empty cell by the regime in its centre.
    constexpr void shade(canvas& c) const {
        for (int row = static_cast<int>(area.top); row < static_cast<int>(area.bottom); ++row) {
            cuts const in_memory = cut_along(plane.memory, row + 0.5);
            cuts const in_compute = cut_along(plane.compute, row + 0.5);
            cuts const in_overflow = cut_along(plane.overflow, row + 0.5);
            for (int column = static_cast<int>(area.left); column < c.width(); ++column) {
                if (!c.is_blank(column, row)) { continue; }
                double const middle = column + 0.5;
                cell_look const& look = region_looks[in_memory.is_inside(middle)    ? 0
                                                     : in_compute.is_inside(middle) ? 1
                                                                                    : 2];
                cell_look const& shape = in_overflow.is_inside(middle) ? overflow_look : look;
                c.put(column, row, shape.unicode, shape.ascii, look.color);
            }
        }
    }

    constexpr void legend() {
        terminal_legend entries{page};
        for (int i = 0; i < (map.plane_.tolerance != 0.0 ? 3 : 2); ++i) {
            entries.entry(region_looks[i], region_entry(static_cast<regime>(i), plane.shares[i]), 2);
        }
        if (plane.overflow.size() != 0) {
            entries.entry(overflow_look, region_entry(overflow_words, plane.overflow_share), 2);
        }
        if (plane.curve.size() != 0) {
            entries.entry({U'⠒', '*', terminal_color::plain}, fixed_text("memory time = compute time"), 2);
        }
        entries.end();
    }
};

} // namespace rafter::detail

export namespace rafter {

/// Draws the map as text, no wider than the terminal: each cell shows the regime in its centre, and finer dots the
/// curve between the regions. A pure function, also for constant expressions.
[[nodiscard]] constexpr plots::terminal_text terminal(regime_map const& map, terminal_options const& options = {}) {
    return detail::regime_map_in_terminal{map, terminal_page(options)}.drawn();
}

} // namespace rafter
