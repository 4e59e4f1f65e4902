// Tests: run/map, static/regime_map
/// \file The border between two sides of an axis or of a plane: solved for between two numbers, or traced in a plane
/// from cell to cell of a grid.
export module rafter.plot:contour;
#include "../digits.hpp"

import rafter.report;

export namespace rafter::plots {

/// A point in the plane of two axes: the coherent numbers of its values (B/s, seconds, ...). On an axis without numbers
/// (a list of machines) a category extends from its index - 0.5 to its index + 0.5.
struct plane_point {
    double x = 0; ///< the number on the first axis
    double y = 0; ///< the number on the second axis
    /// True if the outline reaches this point along the frame of the plane, not along a border.
    bool along_frame = false;
    constexpr bool operator==(plane_point const&) const noexcept = default;
};

/// Polylines, some of them closed. A point is inside if an odd number of the closed ones enclose it.
struct plane_lines {
    static constexpr int max_points = 768; ///< the most points of all lines together
    static constexpr int max_lines = 96;   ///< the most lines

    plane_point points_[max_points]{};
    int ends_[max_lines]{}; ///< for each line, the number of the point behind its last
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
    /// True if a line ends where it began; `line` below size().
    [[nodiscard]] constexpr bool is_closed(int line) const {
        expecting::index<"plane_lines.lines">(line, line_count_);
        return closed_[line];
    }
    [[nodiscard]] constexpr plane_point const& operator[](int point) const {
        expecting::index<"plane_lines.points">(point, point_count_);
        return points_[point];
    }

    /// Adds a point to the current line; more than 768 points are an error.
    constexpr void add(plane_point const& p) {
        if (point_count_ == max_points) {
            expecting::reject<"plane_lines.points", "at most 768: fewer columns">("more");
        }
        points_[point_count_++] = p;
    }
    /// Ends the current line; more than 96 lines are an error.
    constexpr void end_line(bool closed) {
        if (line_count_ == max_lines) { expecting::reject<"plane_lines.lines", "at most 96: fewer columns">("more"); }
        closed_[line_count_] = closed;
        ends_[line_count_++] = point_count_;
    }
};

} // namespace rafter::plots

namespace rafter::detail {

/// Tells the side of a border on which two times are. With weights of 1: true if the memory time is longer.
struct border_side {
    double memory_weight = 1.0;
    double compute_weight = 1.0;

    [[nodiscard]] constexpr protocol::basic_times<double>
    weighted(protocol::basic_times<double> const& t) const noexcept {
        return {t.memory * memory_weight, t.compute * compute_weight};
    }
    [[nodiscard]] constexpr bool operator()(protocol::basic_times<double> const& t) const noexcept {
        return t.memory.raw_ * memory_weight > t.compute.raw_ * compute_weight; // a step each in constants
    }
};

/// A working set and a capacity as two times to compare: the "memory time" is longer if the working set does not fit.
constexpr protocol::basic_times<double> compared(filled_memory const& f) noexcept {
    using units::from_coherent;
    return {from_coherent<units::second>(f.working_set.raw_),
            from_coherent<units::second>(math::min(f.capacity.raw_, 0x1p1023))};
}

/// Narrows an interval in which a function changes its side. Times are mostly products of powers, so a secant through
/// their logarithms ends next to the crossing. The search that follows needs a fraction of the steps.
template <class Interval, class Function>
constexpr Interval narrowed(Interval where, Function const& times_of) {
    if (!(where.low > 0.0)) { return where; }
    auto const height = [&](double x) {
        auto const t = times_of(x);
        return math::log(t.memory.raw_ / t.compute.raw_);
    };
    double low = height(where.low);
    double high = height(where.high);
    for (int i = 0; i < 4; ++i) {
        if (!(math::abs(low) < 1e3 && math::abs(high) < 1e3) || low * high >= 0.0) { return where; }
        double const x = where.low * math::pow(where.high / where.low, low / (low - high));
        double const at = height(x);
        // Near the crossing: an interval of a relative 2^-39 around it, if the function changes its sign there.
        double const below = math::max(where.low, x * (1.0 - 0x1p-40));
        double const above = math::min(where.high, x * (1.0 + 0x1p-40));
        if (math::abs(at) < 1e-9 && below < above && height(below) * height(above) < 0.0) {
            return {below, above, where.parts};
        }
        if (!(x > where.low && x < where.high)) { return where; }
        if (low * at < 0.0) {
            where.high = x;
            high = at;
        } else {
            where.low = x;
            low = at;
        }
    }
    return where;
}

/// Finds the number at which both times of a function are equal, between two numbers on different sides.
template <class Function>
constexpr double crossing_between(double low, double high, bool whole, Function const& times_of) {
    if (whole) { return static_cast<double>(*integer_crossover(between(low, high, 1), times_of)); }
    return *crossover(narrowed(between(low, high, 1), times_of), times_of);
}

/// The values of a function at the nodes of a grid in the plane of two axes.
struct plane_nodes {
    static constexpr int max_nodes = 97;
    double x_[max_nodes]{};
    double y_[max_nodes]{};
    int columns_ = 0; ///< nodes along x
    int rows_ = 0;
    protocol::basic_times<double> values_[max_nodes * max_nodes]{};

    [[nodiscard]] constexpr protocol::basic_times<double> const& at(int i, int j) const noexcept {
        return values_[j * columns_ + i];
    }
};

/// Traces the outlines of either side of a border. An edge between neighbouring nodes on different sides holds one
/// point of the border; a cell joins the points on its edges, two or four. Nodes beyond the frame are outside of both
/// sides, so every outline is closed: along the frame where there is no border.
template <class Probe>
class contour_tracer {
    static constexpr int most = plane_nodes::max_nodes + 1;

    plane_nodes const& nodes;
    Probe const& probe; ///< the times at (x, y)
    plots::axis_span const& x_span;
    plots::axis_span const& y_span;
    border_side side;
    bool on_side_[most * most]{};
    bool wanted = true;
    int pass = 0;
    unsigned char passed_[2][most * most]{}; ///< last pass that crossed the edge right of a node, or above it
    double crossings_[2][most * most]{};     ///< the crossing on that edge
    int pieces = 0;
    int pieces_in_saddles = 0;

public:
    constexpr contour_tracer(plane_nodes const& nodes_, Probe const& probe_, plots::axis_span const& x,
                             plots::axis_span const& y, border_side const& side_)
        : nodes(nodes_), probe(probe_), x_span(x), y_span(y), side(side_) {
        for (int i = 0; i < nodes.columns_ * nodes.rows_; ++i) {
            on_side_[i] = side(nodes.values_[i]);
        }
    }

    /// The outlines of the points on the side, or (not `on_side`) of the others; anticlockwise around them.
    constexpr plots::plane_lines outlines(bool on_side = true) {
        plots::plane_lines out;
        wanted = on_side;
        ++pass;
        for (int j = 0; j < nodes.rows_; ++j) { // each outline goes down through some edge to the right
            bool before = false;
            for (int i = 0; i < nodes.columns_; ++i) {
                bool const here = on_side_[j * nodes.columns_ + i] == wanted;
                if (here && !before && passed_[0][index(i - 1, j)] != pass) { follow(i - 1, j - 1, out); }
                before = here;
            }
        }
        return out;
    }
    /// True if so many cells have a saddle that a finer grid would give other outlines.
    [[nodiscard]] constexpr bool is_too_coarse() const noexcept { return 8 * pieces_in_saddles > pieces; }

private:
    static constexpr int index(int i, int j) noexcept { return (j + 1) * most + i + 1; }

    [[nodiscard]] constexpr bool is_inside(int i, int j) const noexcept {
        return i >= 0 && j >= 0 && i < nodes.columns_ && j < nodes.rows_ && on_side_[j * nodes.columns_ + i] == wanted;
    }

    /// Follows an outline, with the inside on its left, from the upper edge of a cell until it returns there. A cell
    /// has the indices of its lower left node; its edges are numbered anticlockwise from the lower one.
    constexpr void follow(int i, int j, plots::plane_lines& out) {
        int const first = out.point_count_;
        bool along_frame = false;
        for (int entered = 2;;) {
            int const node_i = entered == 1 ? i + 1 : i;
            int const node_j = entered == 2 ? j + 1 : j;
            unsigned char& passed = passed_[entered % 2][index(node_i, node_j)];
            if (passed == pass) { break; }
            passed = static_cast<unsigned char>(pass);
            along_frame = add_point(entered % 2 != 0, node_i, node_j, along_frame, out);
            int const left = exit_of(i, j, entered);
            i += left == 1 ? 1 : left == 3 ? -1 : 0;
            j += left == 2 ? 1 : left == 0 ? -1 : 0;
            entered = (left + 2) % 4;
        }
        out.points_[first].along_frame |= along_frame;
        out.end_line(true);
    }

    /// Adds the point on the edge from a node upwards or to the right. An edge that leaves the frame holds no point,
    /// unless a corner lies at its end.
    /// \return whether the outline goes on along the frame
    constexpr bool add_point(bool up, int i, int j, bool along_frame, plots::plane_lines& out) {
        int const right = nodes.columns_ - 1;
        int const top = nodes.rows_ - 1;
        if (up ? j < 0 || j == top : i < 0 || i == right) {
            if (up && (i == 0 || i == right)) { out.add({nodes.x_[i], nodes.y_[j < 0 ? 0 : top], true}); }
            return true;
        }
        double const x = nodes.x_[i];
        double const y = nodes.y_[j];
        double& crossing = crossings_[up ? 1 : 0][index(i, j)];
        if (pass == 1 && up) {
            crossing = crossing_between(y, nodes.y_[j + 1], y_span.is_whole,
                                        [&](double at) { return side.weighted(probe(x, at)); });
        } else if (pass == 1) {
            crossing = crossing_between(x, nodes.x_[i + 1], x_span.is_whole,
                                        [&](double at) { return side.weighted(probe(at, y)); });
        }
        out.add(up ? plots::plane_point{x, crossing, along_frame} : plots::plane_point{crossing, y, along_frame});
        return false;
    }

    /// The edge through which an outline leaves a cell.
    constexpr int exit_of(int i, int j, int entered) {
        auto const has_inside = [&](int corner) { // anticlockwise, from the lower left one on
            return is_inside(corner % 4 == 1 || corner % 4 == 2 ? i + 1 : i, corner % 4 >= 2 ? j + 1 : j);
        };
        bool const left = has_inside(entered + 3);
        bool const right = has_inside(entered + 2);
        ++pieces;
        if (left || !right) { return (entered + (!left ? 3 : right ? 1 : 2)) % 4; }
        // A saddle: either its middle joins the two inside corners, or the outline cuts off the nearer corner.
        ++pieces_in_saddles;
        auto const middle = [](double a, double b, plots::axis_span const& span) {
            return plots::axis_span{a, b, span.is_logarithmic, false, span.is_whole}.at(0.5);
        };
        bool const joined = side(probe(middle(nodes.x_[i], nodes.x_[i + 1], x_span),
                                       middle(nodes.y_[j], nodes.y_[j + 1], y_span))) == wanted;
        return (entered + (joined ? 1 : 3)) % 4;
    }
};

/// The border that outlines follow: the outlines without their pieces along the frame.
constexpr plots::plane_lines border_of(plots::plane_lines const& outlines) {
    plots::plane_lines out;
    for (int line = 0; line < outlines.size(); ++line) {
        int const first = outlines.first(line);
        int const count = outlines.last(line) - first + 1;
        int start = 0; // a point behind a piece along the frame
        while (start < count && !outlines[first + start].along_frame) {
            ++start;
        }
        for (int i = start; i < start + count; ++i) {
            plots::plane_point const& here = outlines[first + i % count];
            bool const ends = outlines[first + (i + 1) % count].along_frame;
            if (here.along_frame && ends) { continue; }
            out.add({here.x, here.y});
            if (ends) { out.end_line(false); }
        }
        if (start == count) { out.end_line(true); }
    }
    return out;
}

} // namespace rafter::detail
