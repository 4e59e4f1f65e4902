/// \file The regions of a plane in which memory or compute binds, and the curve between them.
export module rafter.plot:regime_plane;
#include "../digits.hpp"

import rafter.report;
import :border;
import :contour;

export namespace rafter::plots {

/// How closely a plane is looked at.
struct plane_options {
    int columns = 24; ///< 1 to 96: both times are computed on the borders of so many parts of the x axis ...
    int rows = 18;    ///< ... and of the y axis; a border is solved for where neighbours differ

    constexpr void validate() const {
        if (columns < 1 || columns > 96) { expecting::reject<"plane_options.columns", "from 1 to 96">(1.0 * columns); }
        if (rows < 1 || rows > 96) { expecting::reject<"plane_options.rows", "from 1 to 96">(1.0 * rows); }
    }
};

/// The plane of a space of two axes.
///
/// `crossover` is the curve on which both times are equal. Each of its points is a solution along a column or a row,
/// to the last digits of a double (of counts of a function: the first whole number behind the crossing), or lies on a
/// jump from one regime to the other; it is straight between them. `memory_bound` and `compute_bound` are enclosed by
/// that curve and the frame; where the space has a tolerance, the balanced region is left between them, with borders
/// that are solved for in the same way. An island within one cell of the grid is not seen.
///
/// An axis without numbers, such as machines, has a column (or a row) for each value, from its index - 0.5 to its
/// index + 0.5. `does_not_fit` is found in the same way. Where both have none, nothing is solved for: `is_solved` is
/// false and the regions are made of cells.
struct regime_plane {
    /// The first axis of the space.
    axis_span x{};
    /// The second axis of the space.
    axis_span y{};
    /// That of the space.
    double tolerance = 0.0;
    /// Was the crossover solved for?
    bool is_solved = true;
    /// Where both times are equal.
    plane_lines crossover{};
    /// The outlines of where memory binds.
    plane_lines memory_bound{};
    /// The outlines of where compute does.
    plane_lines compute_bound{};
    /// The outlines of where the working set does not fit in the machine's memory, in either regime.
    plane_lines does_not_fit{};

    /// The left edge of the frame, a number of the first axis.
    [[nodiscard]] constexpr double left() const noexcept { return x.has_categories ? -0.5 : x.low; }
    /// The right edge of the frame, a number of the first axis.
    [[nodiscard]] constexpr double right() const noexcept { return x.has_categories ? x.high + 0.5 : x.high; }
    /// The lower edge of the frame, a number of the second axis.
    [[nodiscard]] constexpr double low() const noexcept { return y.has_categories ? -0.5 : y.low; }
    /// The upper edge of the frame, a number of the second axis.
    [[nodiscard]] constexpr double high() const noexcept { return y.has_categories ? y.high + 0.5 : y.high; }
};

} // namespace rafter::plots

namespace rafter::detail {

constexpr int divide(plots::axis_span const& span, int parts, double* into) {
    if (span.has_categories) { parts = static_cast<int>(span.high); }
    int count = 0;
    for (int i = 0; i <= parts; ++i) {
        double const number = span.at(static_cast<double>(i) / parts);
        if (count == 0 || number > into[count - 1]) { into[count++] = number; }
    }
    return count;
}

/// Traces borders between values of a probe: two times, or a working set and what it has to fit in.
template <class Value, class Probe>
class plane_maker {
    Probe const& probe;
    plots::regime_plane& out;
    plane_nodes<Value> nodes{};

public:
    constexpr plane_maker(Probe const& probe_, plots::regime_plane& out_, plots::plane_options const& options)
        : probe(probe_), out(out_) {
        nodes.columns_ = divide(out.x, options.columns, nodes.x_);
        nodes.rows_ = divide(out.y, options.rows, nodes.y_);
        for (int j = 0; j < nodes.rows_; ++j) {
            for (int i = 0; i < nodes.columns_; ++i) {
                nodes.values_[j * nodes.columns_ + i] = probe(nodes.x_[i], nodes.y_[j]);
            }
        }
    }

    /// Encloses one side of a border.
    template <class Side>
    constexpr void enclose(Side const& side, plots::plane_lines& region) {
        if (out.x.has_categories || out.y.has_categories) {
            cells(side, side, region, nullptr);
            return;
        }
        plots::plane_lines border;
        bool const origin = trace(side, border);
        region = enclosed(border, frame{out.left(), out.low(), out.right(), out.high()}, origin, true);
    }

    constexpr void regimes() {
        out.is_solved = !(out.x.has_categories && out.y.has_categories);
        border_side const memory{1.0 - out.tolerance, 1.0};
        border_side const compute{1.0, 1.0 - out.tolerance};
        if (out.x.has_categories || out.y.has_categories) {
            cells([&](auto const& t) { return memory(t); }, memory, out.memory_bound, &out.crossover);
            cells([&](auto const& t) { return t.memory < t.compute * compute.compute_weight; }, compute,
                  out.compute_bound, nullptr);
            return;
        }
        frame const f{out.left(), out.low(), out.right(), out.high()};
        bool origin = trace(border_side{}, out.crossover);
        if (out.tolerance == 0.0) {
            out.memory_bound = enclosed(out.crossover, f, origin, true);
            out.compute_bound = enclosed(out.crossover, f, origin, false);
            return;
        }
        enclose(memory, out.memory_bound);
        plots::plane_lines border;
        origin = trace(compute, border);
        out.compute_bound = enclosed(border, f, origin, false);
    }

private:
    /// Traces a border; is the lower left corner inside?
    template <class Side>
    constexpr bool trace(Side const& side, plots::plane_lines& border) {
        contour_tracer<Value, Probe, Side> tracer(nodes, probe, out.x, out.y, side, border);
        tracer.run();
        return tracer.is_inside(0, 0);
    }

    /// For each category the runs along the other axis that lie inside. (Of two axes of categories x runs across.)
    template <class Inside, class Side>
    constexpr void cells(Inside const& inside, Side const& side, plots::plane_lines& region,
                         plots::plane_lines* curve) {
        bool const across = out.x.has_categories;
        plots::axis_span const& along = across ? out.y : out.x;
        double const* const at = across ? nodes.y_ : nodes.x_;
        int const count = across ? nodes.rows_ : nodes.columns_;
        int const categories = across ? nodes.columns_ : nodes.rows_;
        double const begin = across ? out.low() : out.left();
        double const end = across ? out.high() : out.right();
        auto const value_at = [&](int category, int i) -> Value const& {
            return across ? nodes.at(category, i) : nodes.at(i, category);
        };
        for (int category = 0; category < categories; ++category) {
            double const first = category - 0.5;
            double const last = category + 0.5;
            double from = begin;
            for (int i = 0; i < count; ++i) {
                bool const here = inside(value_at(category, i));
                bool const ends = i + 1 == count;
                if (!ends && inside(value_at(category, i + 1)) == here) { continue; }
                double to = end;
                if (!ends && along.has_categories) { to = at[i] + 0.5; }
                if (!ends && !along.has_categories) {
                    to = crossing(side, along, category, at[i], at[i + 1]);
                    if (curve != nullptr && out.tolerance == 0.0) { add_segment(*curve, across, first, last, to); }
                }
                if (here) { across ? region.add_box(first, from, last, to) : region.add_box(from, first, to, last); }
                from = to;
            }
            if (curve != nullptr && out.tolerance != 0.0 && !along.has_categories) {
                for (int i = 0; i + 1 < count; ++i) {
                    if (Side{}(value_at(category, i)) == Side{}(value_at(category, i + 1))) { continue; }
                    add_segment(*curve, across, first, last, crossing(Side{}, along, category, at[i], at[i + 1]));
                }
            }
        }
    }

    template <class Side>
    constexpr double crossing(Side const& side, plots::axis_span const& along, int category, double low, double high) {
        return crossing_between(low, high, along.is_whole, [&](double number) {
            return side.weighted(out.x.has_categories ? probe(1.0 * category, number) : probe(number, 1.0 * category));
        });
    }
    static constexpr void add_segment(plots::plane_lines& curve, bool across, double first, double last, double at) {
        curve.add(across ? plots::plane_point{first, at} : plots::plane_point{at, first});
        curve.add(across ? plots::plane_point{last, at} : plots::plane_point{at, last});
        curve.end_line(false);
    }
};

/// Is there a node at which the working set does not fit? (Mostly there is none, and no border to look for.)
template <class Probe>
constexpr bool overflows_anywhere(plots::regime_plane const& plane, Probe const& memory_at,
                                  plots::plane_options const& options) {
    double x[plane_nodes<filled_memory>::max_nodes]{};
    double y[plane_nodes<filled_memory>::max_nodes]{};
    int const columns = divide(plane.x, options.columns, x);
    int const rows = divide(plane.y, options.rows, y);
    for (int i = columns * rows; i-- > 0;) {
        if (!memory_at(x[i % columns], y[i / columns]).fits()) { return true; }
    }
    return false;
}

template <class Space>
concept has_two_axes = Space::rank == 2;

} // namespace rafter::detail

export namespace rafter {

/// The regions of a space of two axes: `sweep(gpu, work, vary(bandwidth, ...), vary(intensity, ...))`, x being
/// the first. In constant expressions too.
template <class Space>
    requires detail::has_two_axes<Space>
[[nodiscard]] constexpr plots::regime_plane regime_regions(Space const& space,
                                                           plots::plane_options const& options = {}) {
    options.validate();
    detail::space_probe const anywhere(space);
    plots::regime_plane out{
        .x = detail::span_along<0>(space), .y = detail::span_along<1>(space), .tolerance = anywhere.tolerance()};
    auto const times_at = [&](double x, double y) { return anywhere.times({{x, y}}); };
    detail::plane_maker<basic_times<double>, decltype(times_at)>(times_at, out, options).regimes();
    auto const memory_at = [&](double x, double y) { return anywhere.memory({{x, y}}); };
    if (detail::overflows_anywhere(out, memory_at, options)) {
        detail::plane_maker<detail::filled_memory, decltype(memory_at)>(memory_at, out, options)
            .enclose(detail::overflow_side{}, out.does_not_fit);
    }
    return out;
}

template <class Space>
    requires(!detail::has_two_axes<Space>)
plots::regime_plane regime_regions(Space const&, plots::plane_options const& = {}) =
    delete ("rafter: a map has two axes: vary two fields, or fix the others");

} // namespace rafter
