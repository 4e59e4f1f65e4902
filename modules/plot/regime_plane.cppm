// Tests: run/map, static/regime_map
/// \file The regions of a plane and the stretches of an axis in which memory or compute binds, and the borders between
/// them.
export module rafter.plot:regime_plane;
#include "../digits.hpp"

import rafter.report;
import :contour;

namespace rafter::plots {

/// A stretch of an axis, in coherent numbers.
struct stretch {
    double low = 0;  ///< the lower end
    double high = 0; ///< the higher end
};

} // namespace rafter::plots

export namespace rafter::plots {

/// The resolution of the grid on which a plane is computed.
struct plane_options {
    int columns = 24; ///< 1 to 96: parts of the x axis; both times are computed at their borders
    int rows = 18;    ///< parts of the y axis; a border is solved for where neighbours differ

    constexpr void validate() const {
        if (columns < 1 || columns > 96) { expecting::reject<"plane_options.columns", "from 1 to 96">(1.0 * columns); }
        if (rows < 1 || rows > 96) { expecting::reject<"plane_options.rows", "from 1 to 96">(1.0 * rows); }
    }
};

/// The regions of a space of two axes.
///
/// `crossover` is the curve on which both times are equal. Each of its points is a solution along a column or a row, to
/// the last digits of a double (for counts of a function: the first whole number behind the crossing), or lies on a
/// jump of the regime. Lines between points are straight. `memory_bound` and `compute_bound` are enclosed by the curve
/// and the frame. With a tolerance, the balanced region lies between them. An island within one cell is missed.
///
/// An axis without numbers, such as machines, has a column (or a row) for each value, from index - 0.5 to index + 0.5.
/// `does_not_fit` is found likewise. If both axes have no numbers, nothing is solved for: `is_solved` is false and the
/// regions are made of cells.
struct regime_plane {
    axis_span x{};          ///< the first axis of the space
    axis_span y{};          ///< the second axis of the space
    double tolerance = 0.0; ///< the tolerance of the space, a share of the longer time
    bool is_solved = true;  ///< true if the crossover was solved for
    /// True if regimes alternate from node to node, so that a finer grid would give other outlines.
    bool is_too_coarse = false;
    plane_lines crossover{};     ///< the curve on which both times are equal
    plane_lines memory_bound{};  ///< the outlines of the memory-bound region
    plane_lines compute_bound{}; ///< the outlines of the compute-bound region
    /// The outlines of the region where the working set does not fit in memory, in either regime.
    plane_lines does_not_fit{};
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

/// Makes the outlines of a plane from a function of two numbers that returns two times.
template <class Probe>
class plane_maker {
    Probe const& probe;
    plots::regime_plane& out;
    plane_nodes nodes{};

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

    /// Adds the outlines of the region where the first time is longer.
    constexpr void enclose(plots::plane_lines& region) {
        if (has_categories()) { return cells(border_side{}, border_side{}, region, nullptr); }
        region = traced(border_side{}).outlines();
    }

    constexpr void regimes() {
        out.is_solved = !(out.x.has_categories && out.y.has_categories);
        border_side const memory{1.0 - out.tolerance, 1.0};
        border_side const compute{1.0, 1.0 - out.tolerance};
        if (has_categories()) {
            cells(memory, memory, out.memory_bound, &out.crossover);
            cells([&](auto const& t) { return t.memory < t.compute * compute.compute_weight; }, compute,
                  out.compute_bound, nullptr);
            return;
        }
        auto border = traced(memory);
        out.memory_bound = border.outlines();
        out.is_too_coarse = border.is_too_coarse();
        if (out.tolerance == 0.0) {
            out.compute_bound = border.outlines(false);
            out.crossover = border_of(out.memory_bound);
        } else {
            out.compute_bound = traced(compute).outlines(false);
            out.crossover = border_of(traced(border_side{}).outlines());
        }
    }

private:
    [[nodiscard]] constexpr bool has_categories() const { return out.x.has_categories || out.y.has_categories; }
    [[nodiscard]] constexpr contour_tracer<Probe> traced(border_side const& side) const {
        return {nodes, probe, out.x, out.y, side};
    }

    /// For each category, adds the inside runs along the other axis. (With two axes of categories x runs across.)
    template <class Inside>
    constexpr void cells(Inside const& inside, border_side const& side, plots::plane_lines& region,
                         plots::plane_lines* curve) {
        bool const across = out.x.has_categories;
        plots::axis_span const& along = across ? out.y : out.x;
        double const* const at = across ? nodes.y_ : nodes.x_;
        int const count = across ? nodes.rows_ : nodes.columns_;
        int const categories = across ? nodes.columns_ : nodes.rows_;
        for (int category = 0; category < categories; ++category) {
            auto const value_at = [&](int i) { return across ? nodes.at(category, i) : nodes.at(i, category); };
            auto const crossing = [&](border_side const& between, int i) {
                return crossing_between(at[i], at[i + 1], along.is_whole, [&](double number) {
                    return between.weighted(across ? probe(1.0 * category, number) : probe(number, 1.0 * category));
                });
            };
            double const first = category - 0.5;
            double const last = category + 0.5;
            double from = along.frame_low();
            for (int i = 0; i < count; ++i) {
                bool const ends = i + 1 == count;
                if (!ends && curve != nullptr && !along.has_categories &&
                    border_side{}(value_at(i)) != border_side{}(value_at(i + 1))) {
                    double const to = crossing(border_side{}, i);
                    curve->add(across ? plots::plane_point{first, to} : plots::plane_point{to, first});
                    curve->add(across ? plots::plane_point{last, to} : plots::plane_point{to, last});
                    curve->end_line(false);
                }
                bool const here = inside(value_at(i));
                if (!ends && inside(value_at(i + 1)) == here) { continue; }
                double const to = ends ? along.frame_high() : along.has_categories ? at[i] + 0.5 : crossing(side, i);
                if (here) { across ? add_box(region, first, from, last, to) : add_box(region, from, first, to, last); }
                from = to;
            }
        }
    }

    constexpr void add_box(plots::plane_lines& region, double left, double low, double right, double high) const {
        region.add({left, low, left == out.x.frame_low()});
        region.add({right, low, low == out.y.frame_low()});
        region.add({right, high, right == out.x.frame_high()});
        region.add({left, high, high == out.y.frame_high()});
        region.end_line(true);
    }
};

template <class Space>
concept has_one_axis = Space::rank == 1;
template <class Space>
concept has_two_axes = Space::rank == 2;

} // namespace rafter::detail

export namespace rafter {

/// The regions of a space of two axes, x being the first: `sweep(gpu, work, vary<"bandwidth">(...),
/// vary<"intensity">(...))`. Also for constant expressions.
template <class Space>
    requires detail::has_two_axes<Space>
[[nodiscard]] constexpr plots::regime_plane regime_regions(Space const& space,
                                                           plots::plane_options const& options = {}) {
    options.validate();
    detail::space_probe const anywhere(space);
    plots::regime_plane out{
        .x = detail::span_along<0>(space), .y = detail::span_along<1>(space), .tolerance = anywhere.tolerance()};
    auto const times_at = [&](double x, double y) { return anywhere.times({{x, y}}); };
    detail::plane_maker(times_at, out, options).regimes();
    auto const memory_at = [&](double x, double y) { return detail::compared(anywhere.memory({{x, y}})); };
    detail::plane_maker(memory_at, out, options).enclose(out.does_not_fit);
    return out;
}

template <class Space>
    requires(!detail::has_two_axes<Space>)
auto regime_regions(Space const&, plots::plane_options const& = {})
    RAFTER_REFUSED("rafter: a map has two axes: vary two fields, or fix the others");

namespace plots {
/// A stretch in one regime.
struct regime_band : stretch {
    rafter::regime regime = regime::balanced; ///< the regime of the whole stretch
};

/// The bands of an axis, from its lower end to its higher one. Borders between bands are solved for; on an axis without
/// numbers they are half-way between values.
struct regime_bands : fixed_list<regime_band, 64, "regime_bands"> {
    axis_span x{}; ///< the axis
    /// The stretches in which the working set does not fit in memory, in the order of the axis.
    fixed_list<stretch, 32, "regime_bands.does_not_fit"> does_not_fit{};

    /// Continues with a regime up to a number. More than 64 bands are an error.
    constexpr void add(double from, double to, regime r) {
        if (!(to > from)) { return; }
        if (count_ != 0 && items_[count_ - 1].regime == r) {
            items_[count_ - 1].high = to;
        } else {
            fixed_list::add({{from, to}, r});
        }
    }
};

} // namespace plots

/// The bands of a space of one axis: memory binds, compute binds, or both are balanced within the tolerance of the
/// space; and the stretches where the working set does not fit in memory. The axis is divided evenly on its scale into
/// `parts`, from 1 to 1000. Where neighbours differ the border is solved for. Two changes within one part (there and
/// back) are missed. More than 64 bands, or 32 stretches that do not fit, are an error.
template <class Space>
    requires detail::has_one_axis<Space>
[[nodiscard]] constexpr plots::regime_bands regime_intervals(Space const& space, int parts = 64) {
    if (parts < 1 || parts > 1000) { expecting::reject<"regime_intervals.parts", "from 1 to 1000">(1.0 * parts); }
    plots::regime_bands out;
    out.x = detail::span_along<0>(space);
    detail::space_probe const anywhere(space);
    double const tolerance = anywhere.tolerance();
    detail::border_side const memory{1.0 - tolerance, 1.0};
    detail::border_side const compute{1.0, 1.0 - tolerance};
    auto const regime_of = [&](protocol::basic_times<double> const& t) {
        if (out.x.has_categories) { return classify(t, tolerance); }
        return memory(t) ? regime::memory_bound : compute(t) ? regime::balanced : regime::compute_bound;
    };
    auto const times_of = [&](double number) { return anywhere.times({{number}}); };
    auto const memory_of = [&](double number) { return detail::compared(anywhere.memory({{number}})); };
    detail::border_side const overflows;
    double at[1001]{};
    int const count = detail::divide(out.x, parts, at);
    double band_from = out.x.frame_low();
    double overflow_from = band_from;
    regime here = regime_of(times_of(out.x.low));
    bool is_over = overflows(memory_of(out.x.low));
    for (int i = 0; i + 1 < count; ++i) {
        auto const border = [&](detail::border_side const& side, auto const& function) {
            if (out.x.has_categories) { return at[i] + 0.5; }
            return detail::crossing_between(at[i], at[i + 1], out.x.is_whole,
                                            [&](double number) { return side.weighted(function(number)); });
        };
        if (overflows(memory_of(at[i + 1])) != is_over) {
            double edge = border(overflows, memory_of);
            if (out.x.is_whole && overflows(memory_of(edge))) { edge -= 1.0; } // the last number that fits
            if (is_over) { out.does_not_fit.add({overflow_from, edge}); }
            overflow_from = edge;
            is_over = !is_over;
        }
        regime const next = regime_of(times_of(at[i + 1]));
        if (next == here) { continue; }
        bool const memory_changes = here == regime::memory_bound || next == regime::memory_bound;
        double const one = border(memory_changes ? memory : compute, times_of);
        bool const both_change = tolerance != 0.0 && here != regime::balanced && next != regime::balanced;
        double const other = both_change ? border(compute, times_of) : one;
        out.add(band_from, math::min(one, other), here);
        out.add(math::min(one, other), math::max(one, other), regime::balanced);
        band_from = math::max(one, other);
        here = next;
    }
    out.add(band_from, out.x.frame_high(), here);
    if (is_over) { out.does_not_fit.add({overflow_from, out.x.frame_high()}); }
    return out;
}

template <class Space>
    requires(!detail::has_one_axis<Space>)
auto regime_intervals(Space const&, int = 64)
    RAFTER_REFUSED("rafter: bands lie along one axis: fix the others, or draw a map of two");

} // namespace rafter
