module;
#include <cstddef>

/// \file Lines in the plane of two axes: curves, and the borders of regions.
export module rafter.sweep:plane_lines;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)

import rafter.model;

export namespace rafter::plots {

/// A point in the plane of two axes: the coherent numbers of its values (B/s, seconds, ...). A category of an axis that
/// has no numbers (a list of machines) reaches from its index - 0.5 to its index + 0.5.
struct plane_point {
    /// On the first axis.
    double x = 0;
    /// On the second axis.
    double y = 0;
    friend constexpr bool operator==(plane_point const&, plane_point const&) noexcept = default;
};

/// Lines of straight pieces, some of them closed. A point is inside of closed ones if it is inside of an odd number of
/// them.
struct plane_lines {
    /// The most points of all lines together.
    static constexpr int max_points = 768;
    /// The most lines.
    static constexpr int max_lines = 96;

    plane_point points_[max_points]{};
    int ends_[max_lines]{}; ///< of each line, the number of the point behind its last
    bool closed_[max_lines]{};
    int point_count_ = 0;
    int line_count_ = 0;

    [[nodiscard]] constexpr int size() const noexcept { return line_count_; }
    /// The number of a line's first point; `line` below size().
    [[nodiscard]] constexpr int first(int line) const {
        expecting::index<"plane_lines.lines">(line, line_count_);
        return line == 0 ? 0 : ends_[line - 1];
    }
    /// The number of a line's last point; `line` below size().
    [[nodiscard]] constexpr int last(int line) const {
        expecting::index<"plane_lines.lines">(line, line_count_);
        return ends_[line] - 1;
    }
    /// Does a line end where it began? `line` below size().
    [[nodiscard]] constexpr bool is_closed(int line) const {
        expecting::index<"plane_lines.lines">(line, line_count_);
        return closed_[line];
    }
    [[nodiscard]] constexpr plane_point const& operator[](int point) const {
        expecting::index<"plane_lines.points">(point, point_count_);
        return points_[point];
    }

    /// One point more of the current line; more than 768 are an error.
    constexpr void add(plane_point const& p) {
        if (point_count_ == max_points) { reject<"plane_lines.points", "at most 768: fewer columns">("more"); }
        points_[point_count_++] = p;
    }
    /// What was added since the last line is one.
    /// More than 96 lines are an error.
    constexpr void end_line(bool closed) {
        if (line_count_ == max_lines) { reject<"plane_lines.lines", "at most 96: fewer columns">("more"); }
        closed_[line_count_] = closed;
        ends_[line_count_++] = point_count_;
    }
    /// A closed line along the borders of a rectangle.
    constexpr void add_box(double left, double low, double right, double high) {
        add({left, low});
        add({right, low});
        add({right, high});
        add({left, high});
        end_line(true);
    }
};

} // namespace rafter::plots
