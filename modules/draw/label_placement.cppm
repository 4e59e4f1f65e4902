// Tests: run/drawing, static/plot
/// \file Places labels so that none covers a point, a line or another label.
export module rafter.draw:label_placement;
#include "../digits.hpp"

import rafter.terms;

export namespace rafter {

/// A rectangle of a picture, in pixels or in cells; y grows downwards.
struct label_box {
    /// The left edge.
    double left = 0;
    /// The upper edge.
    double top = 0;
    /// The right edge.
    double right = 0;
    /// The lower edge, below the upper one.
    double bottom = 0;

    /// True if both boxes have an inner point in common.
    [[nodiscard]] constexpr bool overlaps(label_box const& other) const noexcept {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
    /// True if the box lies within another one.
    [[nodiscard]] constexpr bool is_inside(label_box const& other) const noexcept {
        return left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom;
    }
};

/// A line of a picture that labels should not cross.
struct label_obstacle {
    /// The beginning, from the left.
    double x1 = 0;
    /// The beginning, from the top.
    double y1 = 0;
    /// The end, from the left.
    double x2 = 0;
    /// The end, from the top.
    double y2 = 0;

    /// True if the line passes through a box. One expression: layouts ask a hundred thousand times, and the compiler
    /// counts each statement of a constant expression.
    [[nodiscard]] constexpr bool crosses(label_box const& box) const noexcept {
        // It does not if the line lies to one side of the box, or the box to one side of the line: the box's centre is
        // then farther from the line than half of the box's extent across it.
        return !((x1 < box.left && x2 < box.left) || (x1 > box.right && x2 > box.right) ||
                 (y1 < box.top && y2 < box.top) || (y1 > box.bottom && y2 > box.bottom)) &&
               __builtin_fabs((x2 - x1) * (box.top + box.bottom - 2 * y1) -
                              (y2 - y1) * (box.left + box.right - 2 * x1)) <=
                   __builtin_fabs(x2 - x1) * (box.bottom - box.top) + __builtin_fabs(y2 - y1) * (box.right - box.left);
    }
    /// True if a place is on the right of the line, seen from its beginning.
    [[nodiscard]] constexpr bool has_right(double x, double y) const noexcept {
        return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0.0;
    }
};

/// True if two lines cross.
[[nodiscard]] constexpr bool cross(label_obstacle const& a, label_obstacle const& b) noexcept {
    return a.has_right(b.x1, b.y1) != a.has_right(b.x2, b.y2) && b.has_right(a.x1, a.y1) != b.has_right(a.x2, a.y2);
}

/// The place of a label.
struct placed_label {
    /// The box that the label fills.
    label_box box{};
    bool is_placed = false; ///< there was room
    bool is_away = false;   ///< so far from its point that a line should lead to it
};

/// Puts labels next to their points, one after the other, each where nothing is in its way yet.
struct label_placer {
    /// The most boxes that labels can be kept from.
    static constexpr int max_boxes = 320;
    /// The most lines that labels can be kept from.
    static constexpr int max_lines = 64;
    /// The most lines from labels to their points.
    static constexpr int max_leaders = 32;

    /// Labels stay inside.
    label_box within{};
    bool in_cells = false; ///< boxes begin at whole numbers
    int rings = 8;         ///< how far away labels may stand: lines to them help in pictures, not in terminals
    fixed_list<label_box, max_boxes, "label_placer.boxes"> boxes_{};
    fixed_list<label_obstacle, max_lines, "label_placer.lines"> lines_{};
    fixed_list<label_obstacle, max_leaders, "label_placer.leaders"> leaders_{}; ///< from labels to their points

    /// Something that labels must not cover: a marker, another text.
    constexpr void avoid(label_box const& box) { boxes_.add(box); }
    /// A line that labels cross only where there is no other room.
    constexpr void avoid(label_obstacle const& line) { lines_.add(line); }

    /// True if a label in this box covers nothing that it has to avoid.
    [[nodiscard]] constexpr bool is_free(label_box const& box) const noexcept {
        double const gap = in_cells ? 1.0 : 3.0;
        if (!box.is_inside({within.left - gap, within.top, within.right + gap, within.bottom})) { return false; }
        for (label_box const& other : boxes_) {
            if (other.overlaps(box)) { return false; }
        }
        return true;
    }
    /// True if no line and no leader passes through a box.
    [[nodiscard]] constexpr bool is_clear_of_lines(label_box const& box) const noexcept {
        for (label_obstacle const& line : lines_) {
            if (line.crosses(box)) { return false; }
        }
        return is_clear_of_leaders(box);
    }
    /// True if no leader, a line from a label to its point, passes through a box.
    [[nodiscard]] constexpr bool is_clear_of_leaders(label_box const& box) const noexcept {
        for (label_obstacle const& leader : leaders_) {
            if (leader.crosses(box)) { return false; }
        }
        return true;
    }

    /// Puts a label of a size at a point whose marker reaches `reach` from its middle: beside it, above or below it,
    /// then farther and farther away, first without crossing a line of the picture. No line from a label to its point
    /// passes through another label or marker. Without such room it is not placed and nothing is remembered.
    constexpr placed_label place(double x, double y, double width, double height, double reach_x, double reach_y) {
        placed_label crossing{};
        bool blocked[directions]{}; // a leader blocked on the way to one ring is blocked for the next ones, too
        for (int ring = 0; ring < rings; ++ring) {
            for (int direction = 0; direction < (ring == 0 ? 8 : directions); ++direction) {
                if (blocked[direction]) { continue; }
                label_box const box = candidate(x, y, width, height, reach_x, reach_y, ring, direction);
                if (ring != 0 && !is_clear(leader(x, y, box), x, y)) {
                    blocked[direction] = true;
                    continue;
                }
                if (!is_free(padded(box))) { continue; }
                bool const apart = is_apart(box, x, y);
                if (!apart && (in_cells || crossing.is_placed)) { continue; } // no better
                placed_label const found{box, true, ring > 0};
                if (!is_clear_of_leaders(box)) { continue; }
                if (apart && is_clear_of_lines(in_cells ? padded(box) : box)) { return remember(found, x, y); }
                if (!crossing.is_placed) { crossing = found; }
            }
            // A label that crosses a line beside its point reads better than one that stands far away from it.
            if (ring == 4 && crossing.is_placed && !crossing.is_away) { break; }
        }
        return crossing.is_placed ? remember(crossing, x, y) : crossing;
    }

    /// From a point to the nearest place on the edge of its label.
    [[nodiscard]] static constexpr label_obstacle leader(double x, double y, label_box const& box) noexcept {
        double const middle = (box.top + box.bottom) / 2;
        bool const beside = x < box.left || x > box.right;
        return {x, y,
                x < box.left    ? box.left
                : x > box.right ? box.right
                                : x,
                beside        ? middle
                : y < box.top ? box.top
                              : box.bottom};
    }

    /// A box with the gap that separates it from its neighbours.
    [[nodiscard]] constexpr label_box padded(label_box const& box) const noexcept {
        double const gap = in_cells ? 1.0 : 3.0;
        return {box.left - gap, box.top, box.right + gap, box.bottom};
    }

private:
    constexpr placed_label const& remember(placed_label const& label, double x, double y) {
        avoid(label.box);
        if (label.is_away && leaders_.count_ < max_leaders) { leaders_.add(leader(x, y, label.box)); }
        return label;
    }

    /// True if a label is so far from every other marker and label that it cannot be mistaken for theirs.
    [[nodiscard]] constexpr bool is_apart(label_box const& label, double x, double y) const noexcept {
        double const gap = in_cells ? 2.0 : 8.0;
        label_box const wide{label.left - gap, label.top, label.right + gap, label.bottom};
        for (label_box const& box : boxes_) {
            if (box.overlaps(wide) && !is_around(box, x, y)) { return false; }
        }
        return true;
    }

    [[nodiscard]] static constexpr bool is_around(label_box const& box, double x, double y) noexcept {
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    }

    /// True if a leader crosses no label, no other leader, and no marker except its own point's.
    [[nodiscard]] constexpr bool is_clear(label_obstacle const& line, double x, double y) const noexcept {
        for (label_obstacle const& leader : leaders_) {
            if (cross(leader, line)) { return false; }
        }
        for (label_box const& box : boxes_) {
            if (line.crosses(box) && !is_around(box, x, y)) { return false; }
        }
        return true;
    }

    /// The box in one of sixteen directions: right, left, above, below, between these, and between all of those.
    static constexpr int directions = 16;
    [[nodiscard]] constexpr label_box candidate(double x, double y, double width, double height, double reach_x,
                                                double reach_y, int ring, int direction) const noexcept {
        constexpr double right[] = {1, -1, 0, 0, 1, -1, 1, -1, 1, 1, -1, -1, 0.5, -0.5, 0.5, -0.5};
        constexpr double down[] = {0, 0, -1, 1, 1, -1, -1, 1, 0.5, -0.5, 0.5, -0.5, 1, 1, -1, -1};
        double const near = direction >= 4 && ring == 0 && !in_cells ? 0.8 : 1.0;
        double const away_x = right[direction] * (reach_x * near + ring * (in_cells ? 3.0 : 0.9 * height));
        double const away_y = down[direction] * (reach_y * near + ring * height);
        double const left = away_x > 0 ? x + away_x : away_x < 0 ? x + away_x - width : x - width / 2;
        double const top = away_y > 0 ? y + away_y : away_y < 0 ? y + away_y - height : y - height / 2;
        if (in_cells) {
            double const column = math::floor(left);
            double const row = math::floor(top);
            return {column, row, column + width, row + height};
        }
        return {left, top, left + width, top + height};
    }
};

} // namespace rafter

export namespace rafter::detail {

/// The angle of a line that rises by `rise` on `run`, in degrees; both above zero. To a tenth, for text along a line.
constexpr double degrees_of(double rise, double run) {
    double const t = rise < run ? rise / run : run / rise;
    double const square = t * t;
    // Abramowitz and Stegun 4.4.49: to 1e-5
    double const radians =
        t * (0.9998660 + square * (-0.3302995 + square * (0.1801410 + square * (-0.0851330 + square * 0.0208351))));
    double const degrees = radians * 57.295779513082321;
    return rise < run ? degrees : 90.0 - degrees;
}

} // namespace rafter::detail
