// Tests: run/map, static/regime_map
module;
#include <initializer_list>

/// \file Draws the lines of a plane: moved to their places, cut along rows.
export module rafter.plot:plane_drawing;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :contour;
import :plot_axis;

namespace rafter::detail {

/// Moves lines to their places between the axes, in pixels or in cells.
constexpr plots::plane_lines placed_lines(plots::plane_lines lines, axis_placement const& x, axis_placement const& y) {
    for (int i = 0; i < lines.point_count_; ++i) {
        plots::plane_point& point = lines.points_[i];
        point = {x.position(point.x), y.position(point.y), point.along_frame};
    }
    return lines;
}

/// The stretches of a row inside of closed lines: pairs of beginning and end.
struct cuts {
    static constexpr int capacity = 128;
    double at[capacity]{};
    int count = 0;

    constexpr void add(double value) {
        if (count == capacity) { expecting::reject<"plot.regions", "simpler: fewer columns">("too many"); }
        int i = count++;
        for (; i > 0 && at[i - 1] > value; --i) {
            at[i] = at[i - 1];
        }
        at[i] = value;
    }
    [[nodiscard]] constexpr bool is_inside(double x) const noexcept {
        int before = 0;
        while (before < count && at[before] <= x) {
            ++before;
        }
        return before % 2 != 0;
    }
};

/// The stretches of the line y = level inside of closed lines, by their x.
constexpr cuts cut_along(plots::plane_lines const& lines, double level) {
    cuts out;
    for (int line = 0; line < lines.size(); ++line) {
        if (!lines.is_closed(line)) { continue; }
        plots::plane_point before = lines[lines.last(line)];
        double height_before = before.y - level;
        for (int i = lines.first(line); i <= lines.last(line); ++i) {
            plots::plane_point const here = lines[i];
            double const height = here.y - level;
            if ((height > 0.0) != (height_before > 0.0)) {
                out.add(before.x + (here.x - before.x) * (height_before / (height_before - height)));
            }
            before = here;
            height_before = height;
        }
    }
    return out;
}

/// The share of an area that outlines enclose. Outlines run in one direction, so holes are subtracted.
constexpr double share_inside(plots::plane_lines const& lines, label_box const& area) {
    double sum = 0;
    for (int line = 0; line < lines.size(); ++line) {
        plots::plane_point const origin = lines[lines.first(line)]; // differences keep digits
        plots::plane_point before = origin;
        for (int i = lines.first(line); i <= lines.last(line); ++i) {
            plots::plane_point const here = lines[i];
            sum += (before.x - origin.x) * (here.y - origin.y) - (here.x - origin.x) * (before.y - origin.y);
            before = here;
        }
    }
    return math::abs(sum) / (2.0 * (area.right - area.left) * (area.bottom - area.top));
}

/// The path of a plane's lines.
using plane_path = svg_path<24000>;

/// Continues a path with lines; open lines are left open.
constexpr plane_path& append_lines(plane_path& path, plots::plane_lines const& lines) {
    for (int line = 0; line < lines.size(); ++line) {
        for (int i = lines.first(line); i <= lines.last(line); ++i) {
            i == lines.first(line) ? path.move(lines[i].x, lines[i].y) : path.line(lines[i].x, lines[i].y);
        }
        if (lines.is_closed(line)) { path.close(); }
    }
    return path;
}
constexpr plane_path path_along(plots::plane_lines const& lines) {
    plane_path path;
    return append_lines(path, lines);
}

/// Makes labels avoid the curve, in some forty pieces.
constexpr void avoid_curve(label_placer& placer, plots::plane_lines const& curve) {
    int const every = curve.point_count_ / 40 + 1;
    for (int line = 0; line < curve.size() && placer.lines_.count_ < 40; ++line) {
        int from = curve.first(line);
        while (from < curve.last(line) && placer.lines_.count_ < 46) {
            int const to = from + every < curve.last(line) ? from + every : curve.last(line);
            placer.avoid(label_obstacle{curve[from].x, curve[from].y, curve[to].x, curve[to].y});
            from = to;
        }
    }
}

/// Finds the place inside of closed lines with the most room for a label; false if there is none.
constexpr bool find_room(plots::plane_lines const& lines, label_box const& area, double width, double height,
                         double step, label_box& found) {
    double best = width;
    bool any = false;
    for (double top = area.top + step; top + height + step <= area.bottom; top += step) {
        // The stretches inside along its upper and its lower edge, and between them.
        cuts const high = cut_along(lines, top);
        cuts const low = cut_along(lines, top + height);
        cuts const middle = cut_along(lines, top + height / 2);
        for (int i = 0; i + 1 < middle.count; i += 2) {
            double left = middle.at[i];
            double right = middle.at[i + 1];
            for (cuts const* const other : {&high, &low}) {
                double best_left = left;
                double best_right = left;
                for (int k = 0; k + 1 < other->count; k += 2) {
                    double const from = math::max(left, other->at[k]);
                    double const to = math::min(right, other->at[k + 1]);
                    if (to - from > best_right - best_left) {
                        best_left = from;
                        best_right = to;
                    }
                }
                left = best_left;
                right = best_right;
            }
            if (right - left <= best) { continue; }
            best = right - left;
            any = true;
            double const from = left + (right - left - width) / 2;
            found = {from, top, from + width, top + height};
        }
    }
    return any;
}

} // namespace rafter::detail
