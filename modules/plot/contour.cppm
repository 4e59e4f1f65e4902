module;
#include <initializer_list>

/// \file Lines in the plane of two axes, and the border between two of its sides: traced from cell to cell, each point
/// of it solved for.
export module rafter.plot:contour;
#include "../digits.hpp"

import rafter.report;
import :border;

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
        if (point_count_ == max_points) { expecting::reject<"plane_lines.points", "at most 768: fewer columns">("more"); }
        points_[point_count_++] = p;
    }
    /// What was added since the last line is one.
    /// More than 96 lines are an error.
    constexpr void end_line(bool closed) {
        if (line_count_ == max_lines) { expecting::reject<"plane_lines.lines", "at most 96: fewer columns">("more"); }
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

namespace rafter::detail {

/// What a probe gives at the nodes of a grid in the plane of two axes.
template <class Value>
struct plane_nodes {
    static constexpr int max_nodes = 97;
    double x_[max_nodes]{};
    double y_[max_nodes]{};
    int columns_ = 0; ///< nodes along x
    int rows_ = 0;
    Value values_[max_nodes * max_nodes]{};

    [[nodiscard]] constexpr Value const& at(int i, int j) const noexcept { return values_[j * columns_ + i]; }
};

/// Walks along the border of one side. An edge between neighbouring nodes that lie on different sides holds one point
/// of it; a cell joins the points on its edges, two or four.
template <class Value, class Probe, class Side>
class contour_tracer {
    static constexpr int most = plane_nodes<Value>::max_nodes;

    plane_nodes<Value> const& nodes;
    Probe const& probe; ///< the value at (x, y)
    plots::axis_span const& x_span;
    plots::axis_span const& y_span;
    Side side;
    plots::plane_lines& out;
    bool inside_[most * most]{};
    bool done_[2][most * most]{}; ///< edges to the right of a node, and upwards

public:
    constexpr contour_tracer(plane_nodes<Value> const& nodes_, Probe const& probe_, plots::axis_span const& x,
                             plots::axis_span const& y, Side side_, plots::plane_lines& out_)
        : nodes(nodes_), probe(probe_), x_span(x), y_span(y), side(side_), out(out_) {
        for (int i = 0; i < nodes.columns_ * nodes.rows_; ++i) {
            inside_[i] = side(nodes.values_[i]);
        }
    }

    constexpr void run() {
        int const right = nodes.columns_ - 1;
        int const top = nodes.rows_ - 1;
        for (int i = 0; i < right; ++i) { // lines that begin on the frame end there
            start({0, i, 0}, 0);
            start({0, i, top}, -1);
        }
        for (int j = 0; j < top; ++j) {
            start({1, 0, j}, 0);
            start({1, right, j}, -1);
        }
        for (int j = 1; j < top; ++j) {
            for (int i = 0; i < right; ++i) {
                start({0, i, j}, 0);
            }
        }
    }
    [[nodiscard]] constexpr bool is_inside(int i, int j) const noexcept { return inside_[j * nodes.columns_ + i]; }

private:
    /// From node (i, j) to the right (0) or upwards (1).
    struct edge {
        int up;
        int i;
        int j;
    };

    [[nodiscard]] constexpr bool is_crossed(edge const& e) const noexcept {
        return is_inside(e.i, e.j) != (e.up != 0 ? is_inside(e.i, e.j + 1) : is_inside(e.i + 1, e.j));
    }
    constexpr bool& done(edge const& e) noexcept { return done_[e.up][e.j * nodes.columns_ + e.i]; }

    constexpr void add_point(edge const& e) {
        double const x = nodes.x_[e.i];
        double const y = nodes.y_[e.j];
        if (e.up != 0) {
            out.add({x, crossing_between(y, nodes.y_[e.j + 1], y_span.is_whole,
                                         [&](double at) { return side.weighted(probe(x, at)); })});
        } else {
            out.add({crossing_between(x, nodes.x_[e.i + 1], x_span.is_whole,
                                      [&](double at) { return side.weighted(probe(at, y)); }),
                     y});
        }
        done(e) = true;
    }

    /// Follows the line through an edge into the cell above or to the right of it, or (-1) the one before it.
    constexpr void start(edge const& from, int offset) {
        if (!is_crossed(from) || done(from)) { return; }
        edge at = from;
        int i = from.i + (from.up != 0 ? offset : 0);
        int j = from.j + (from.up != 0 ? 0 : offset);
        for (;;) {
            add_point(at);
            if (i < 0 || j < 0 || i >= nodes.columns_ - 1 || j >= nodes.rows_ - 1) {
                out.end_line(false);
                return;
            }
            edge const next = exit_of(i, j, at);
            if (done(next)) { // back where it began
                out.end_line(true);
                return;
            }
            // Into the cell on the other side of that edge.
            if (next.up != 0) {
                i = next.i == i ? i - 1 : i + 1;
            } else {
                j = next.j == j ? j - 1 : j + 1;
            }
            at = next;
        }
    }

    /// Through which edge a line leaves the cell whose lower left node is (i, j).
    [[nodiscard]] constexpr edge exit_of(int i, int j, edge const& entered) const {
        edge const edges[] = {{0, i, j}, {1, i + 1, j}, {0, i, j + 1}, {1, i, j}};
        int in = 0;
        int crossed = 0;
        for (int k = 0; k < 4; ++k) {
            if (edges[k].up == entered.up && edges[k].i == entered.i && edges[k].j == entered.j) { in = k; }
            crossed += is_crossed(edges[k]) ? 1 : 0;
        }
        if (crossed == 4) {
            // A saddle: its middle is on the side of the lower left node, or the lines cut that node off.
            auto const middle = [](double a, double b, plots::axis_span const& span) {
                return plots::axis_span{a, b, span.is_logarithmic, false, span.is_whole}.at(0.5);
            };
            double const x = middle(nodes.x_[i], nodes.x_[i + 1], x_span);
            double const y = middle(nodes.y_[j], nodes.y_[j + 1], y_span);
            constexpr int together[] = {1, 0, 3, 2};
            constexpr int apart[] = {3, 2, 1, 0};
            return edges[(side(probe(x, y)) == is_inside(i, j) ? together : apart)[in]];
        }
        for (int k = 0; k < 4; ++k) {
            if (k != in && is_crossed(edges[k])) { return edges[k]; }
        }
        return entered; // not reached: the sides change an even number of times around a cell
    }
};

/// The places on the frame of a plane, counted anticlockwise from its lower left corner: the integer part is the side.
struct frame {
    double left, low, right, high;

    [[nodiscard]] constexpr double place(plots::plane_point const& p) const noexcept {
        if (p.y == low) { return (p.x - left) / (right - left); }
        if (p.x == right) { return 1.0 + (p.y - low) / (high - low); }
        if (p.y == high) { return 2.0 + (right - p.x) / (right - left); }
        return 3.0 + (high - p.y) / (high - low);
    }
    [[nodiscard]] constexpr plots::plane_point corner(int number) const noexcept {
        plots::plane_point const corners[] = {{left, low}, {right, low}, {right, high}, {left, high}};
        return corners[number % 4];
    }
};

/// Closes the lines of a border along the frame, around those parts of it that lie inside (or, not `inside`, outside).
constexpr plots::plane_lines enclosed(plots::plane_lines const& border, frame const& f, bool origin_is_inside,
                                      bool inside) {
    struct end {
        double place;
        int line;
        bool is_last;
    };
    end ends[2 * plots::plane_lines::max_lines]{};
    int count = 0;
    plots::plane_lines out;
    for (int line = 0; line < border.size(); ++line) {
        if (border.is_closed(line)) {
            for (int i = border.first(line); i <= border.last(line); ++i) {
                out.add(border[i]);
            }
            out.end_line(true);
            continue;
        }
        for (bool const last : {false, true}) {
            end const e{f.place(border[last ? border.last(line) : border.first(line)]), line, last};
            int at = count++;
            for (; at > 0 && ends[at - 1].place > e.place; --at) {
                ends[at] = ends[at - 1];
            }
            ends[at] = e;
        }
    }
    bool const wanted_at_origin = origin_is_inside == inside;
    if (count == 0) {
        if (wanted_at_origin) { out.add_box(f.left, f.low, f.right, f.high); }
        return out;
    }
    // The frame from one end to the next lies inside and outside in turns. From an end behind which it is wanted: to
    // the next one, along its line to that line's other end, and on.
    bool used[2 * plots::plane_lines::max_lines]{};
    for (int start = wanted_at_origin ? 1 : 0; start < count; start += 2) {
        if (used[start]) { continue; }
        int at = start;
        do {
            used[at] = true;
            int const next = (at + 1) % count;
            int const first_corner = static_cast<int>(ends[at].place) + 1;
            int const last_corner = static_cast<int>(ends[next].place) + (next <= at ? 4 : 0);
            for (int corner = first_corner; corner <= last_corner; ++corner) {
                out.add(f.corner(corner));
            }
            int const line = ends[next].line;
            int const from = ends[next].is_last ? border.last(line) : border.first(line);
            int const to = ends[next].is_last ? border.first(line) : border.last(line);
            for (int i = from; i != to; i += to > from ? 1 : -1) {
                out.add(border[i]);
            }
            out.add(border[to]);
            at = 0;
            while (ends[at].line != line || ends[at].is_last == ends[next].is_last) {
                ++at;
            }
        } while (at != start);
        out.end_line(true);
    }
    return out;
}

} // namespace rafter::detail
