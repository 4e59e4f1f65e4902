// Tests: run/plot, static/plot
module;
#include <concepts>
#include <cstddef>
#include <type_traits>

/// \file The content of a plot of a sweep: figures of a model along one axis, and the bands of regimes; or of points
/// that a user has. `svg` and `terminal` draw it.
export module rafter.plot:sweep_plot;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :regime_plane;
import :plot_axis;
import :regime_map;

namespace rafter {

/// A function of a point's result, with a name; made by `named`.
template <class Function>
struct named_metric {
    fixed_text<63> name{}; ///< the name of the line in the legend
    Function function{};   ///< returns the figure of a point
};

/// The style of a line: `memory_time`, `compute_time` and `total_time` have one each in all plots; `other` is any other
/// figure; `dots` are not joined.
export enum class plot_line : unsigned char { memory_time, compute_time, total_time, other, dots };

/// A line of a plot, or dots: coherent numbers along both axes.
struct plotted_line {
    fixed_text<63> name{}; ///< the name in the legend
    plot_line kind = plot_line::other;
    static constexpr int max_points = 200; ///< the most points of a line
    double at_[max_points]{};
    double values_[max_points]{};
    int size_ = 0;

    /// Adds a point; a point above 200 is an error.
    constexpr void add(double at, double value) {
        if (size_ == max_points) { expecting::reject<"line_chart.points", "at most 200">(size_ + 1.0); }
        at_[size_] = at;
        values_[size_++] = value;
    }
    /// The value at a place, on a straight line between two points; infinity beyond the ends, and of dots.
    [[nodiscard]] constexpr double value_near(double at) const noexcept {
        for (int i = 0; i < size_ && kind != plot_line::dots; ++i) {
            if (at_[i] == at) { return values_[i]; }
            if (at_[i] < at) { continue; }
            if (i == 0) { break; }
            return values_[i - 1] + (values_[i] - values_[i - 1]) * ((at - at_[i - 1]) / (at_[i] - at_[i - 1]));
        }
        return math::infinity;
    }
};

namespace detail {
/// A metric of `rafter::metric`.
template <class Metric>
concept metric_with_name = std::is_empty_v<Metric> && std::convertible_to<decltype(Metric::name), char const*>;

/// A figure of a point of a model, or of what a function returned.
template <metric_with_name Metric, operation Operation>
constexpr auto figure_at(Metric const& m, system_point<Operation> const& at) {
    return m.of(at);
}
template <metric_with_name Metric, class Result>
constexpr auto figure_at(Metric const& m, Result const& result) {
    static_assert(std::same_as<Result, prediction>, "rafter: the metrics of rafter::metric are figures of predictions; "
                                                    "name a function of the result instead");
    static_assert(!needs_a_machine<Metric>, "rafter: energy, power and cost are figures of a machine and an operation, "
                                            "not of a prediction: name a function of the result instead");
    return m.of(protocol::predicted_point{result});
}
template <class Function, operation Operation>
constexpr auto figure_at(named_metric<Function> const& m, system_point<Operation> const& at) {
    return m.function(at.p);
}
template <class Function, class Result>
constexpr auto figure_at(named_metric<Function> const& m, Result const& result) {
    return m.function(result);
}

template <class Metric>
constexpr plot_line line_of = std::same_as<Metric, metric::memory_time_metric>    ? plot_line::memory_time
                              : std::same_as<Metric, metric::compute_time_metric> ? plot_line::compute_time
                              : std::same_as<Metric, metric::total_time_metric>   ? plot_line::total_time
                                                                                  : plot_line::other;
} // namespace detail

/// Makes a line of a plot from a user's function: `named("tokens per second", [](prediction const& p) { ... })`.
export template <class Function>
[[nodiscard]] constexpr named_metric<Function> named(char const* name, Function const& function) {
    return {detail::limited_text<"named.name", 63>(name), function};
}

/// A point of a chart: quantities or plain numbers.
export template <class At, class Figure>
struct chart_point {
    At at{};         ///< the place along the first axis
    Figure figure{}; ///< the figure there
};

/// A line of a chart, or dots; `line_through` and `dots_at` make them.
export template <class At, class Figure>
struct plotted_points {
    plotted_line line{}; ///< in coherent numbers
};

namespace detail {
template <class Points>
constexpr auto points_of_chart(char const* name, Points const& points, plot_line kind) {
    using point = std::remove_cvref_t<decltype(points[0])>;
    plotted_points<decltype(point::at), decltype(point::figure)> out{
        {.name = limited_text<"line_chart.name", 63>(name), .kind = kind}};
    double before = -math::infinity;
    for (point const& one : points) {
        double const at = protocol::as_number(one.at);
        double const figure = protocol::as_number(one.figure);
        if (!math::is_finite(at)) { expecting::reject<"line_chart.at", "finite">(at); }
        if (!math::is_finite(figure)) { expecting::reject<"line_chart.figure", "finite">(figure); }
        if (kind != plot_line::dots && !(at > before)) {
            expecting::reject<"line_chart.at", "above that of the point before">(at);
        }
        before = at;
        out.line.add(at, figure);
    }
    if (out.line.size_ == 0) { expecting::reject<"line_chart.points", "at least one">("none"); }
    return out;
}
} // namespace detail

/// A line of a chart, from left to right: `line_through("model", points)`, where `points` is an array, a span or a
/// vector of `chart_point`. No point, more than 200, one that is not finite, and a place that is not behind the one
/// before are errors.
export template <class Points>
[[nodiscard]] constexpr auto line_through(char const* name, Points const& points) {
    return detail::points_of_chart(name, points, plot_line::other);
}
/// Points of a chart that are not joined, such as measurements, in any order; else as `line_through`.
export template <class Points>
[[nodiscard]] constexpr auto dots_at(char const* name, Points const& points) {
    return detail::points_of_chart(name, points, plot_line::dots);
}

/// A plot of a sweep as a value: figures along the axis of a space, and the stretches in which memory or compute binds,
/// whose borders are solved for (`regime_intervals`).
///
///     constexpr auto line = sweep(gpu, work, vary<"bandwidth">(logarithmic(10.0 * GB / s, 10.0 * TB / s, 20)));
///     constexpr auto plot = sweep_plot(line);                      // total, memory and compute time
///     constexpr auto rates = sweep_plot(line, metric::performance);
///
/// All metrics share the second axis, so they have one unit. Each is computed at 65 places along the axis, evenly on
/// its scale, and at the borders (of counts: at the whole numbers beside them). Lines are straight between the places.
export struct sweep_plot : captions<sweep_plot, "sweep_plot.title", "sweep_plot.subtitle", "sweep_plot.note"> {
    static constexpr int max_lines = 6; ///< the most lines
    plotted_axis x_{};
    plotted_axis y_{};
    bool is_of_sweep_ = false;
    bool has_bands_ = false;
    plots::regime_bands bands_{};
    fixed_list<plotted_line, max_lines, "sweep_plot.lines"> lines_{};
    int shaded_low_ = -1;
    int shaded_high_ = -1;

    /// Plots total, memory and compute time over the axis of a space.
    template <class Space>
        requires(Space::rank == 1)
    constexpr explicit sweep_plot(Space const& space)
        : sweep_plot(space, metric::total_time, metric::memory_time, metric::compute_time) {}

    /// Plots up to 6 figures of one unit over the axis of a space. A figure that is not finite is an error.
    template <class Space, class First, class... Metrics>
        requires(Space::rank == 1)
    constexpr sweep_plot(Space const& space, First const& first, Metrics const&... others) {
        subtitle = detail::name_of_machine(space);
        static_assert(sizeof...(Metrics) < max_lines, "rafter: a sweep plot has at most 6 lines");
        using result = std::remove_cvref_t<decltype(space[0])>;
        plots::axis_span span = detail::span_along<0>(space);
        if constexpr (Space::is_of_model) {
            using field = typename Space::template field_at<0>;
            span.is_whole = span.is_whole || detail::is_count<field, typename Space::operation_type>;
        }
        x_ = detail::axis_of(space.template get_axis<0>(), span);
        x_.name = detail::name_of_axis<0, Space>("axis");
        is_of_sweep_ = true;
        if constexpr (std::same_as<result, prediction> || std::convertible_to<result, protocol::basic_times<double>>) {
            has_bands_ = true;
            bands_ = regime_intervals(space);
        }
        plotted_line const places = places_along(span);
        detail::space_probe const anywhere(space);
        using value = std::remove_cvref_t<decltype(detail::figure_at(first, anywhere.point({{0.0}})))>;
        add_line(first);
        (add_line(others), ...);
        for (int i = 0; i < places.size_; ++i) {
            double const place = places.at_[i];
            auto const at = anywhere.point({{place}});
            int line = 0;
            auto const take = [&](auto const& m) {
                auto const figure = detail::figure_at(m, at);
                static_assert(std::same_as<std::remove_const_t<decltype(figure)>, value>,
                              "rafter: the lines of a sweep plot share an axis, so their metrics have one unit");
                double const number = protocol::as_number(figure);
                if (!math::is_finite(number)) { expecting::reject<"sweep_plot.metric", "finite everywhere">(number); }
                lines_[line++].add(place, number);
            };
            take(first);
            (take(others), ...);
        }
        bool const wide = least() > 0.0 && greatest() > 10.0 * least();
        y_ = detail::axis_of_values<value>(0.0, 1.0, false);
        y_.is_logarithmic = x_.is_logarithmic && wide;
        set_range();
        bool const are_times = std::same_as<value, seconds> && sizeof...(Metrics) != 0;
        y_.name = are_times ? fixed_text<63>("time") : fixed_text<63>(first.name);
    }
    RAFTER_REFUSED_TEMPLATE("rafter: a sweep plot has one axis: fix the others, or draw a map of two",
                            (class Space, class... Metrics),
                            requires(Space::rank != 1) explicit sweep_plot(Space const&, Metrics const&...));

    /// Plots points, as `line_chart` does, with its errors.
    template <class At, class Figure>
    constexpr explicit sweep_plot(plotted_points<At, Figure> const* all, std::size_t count) {
        if (count == 0) { expecting::reject<"line_chart.lines", "at least one">("none"); }
        for (std::size_t i = 0; i < count; ++i) {
            lines_.add(all[i].line);
        }
        x_ = detail::axis_of_values<At>(0.0, 1.0, false);
        spread(axis_spacing::linear);
        if (x_.low == 0.0 && first_place() > 0.0 && x_.high > 10.0 * first_place()) {
            spread(axis_spacing::logarithmic);
        }
        x_.name = "axis";
        y_ = detail::axis_of_values<Figure>(0.0, 1.0, false);
        y_.name = "figure";
        y_.is_logarithmic = x_.is_logarithmic && least() > 0.0 && greatest() > 10.0 * least();
        set_range();
    }

    /// The title, or a description if it is empty.
    [[nodiscard]] constexpr fixed_text<191> heading() const {
        if (!title.empty()) { return title; }
        fixed_text<191> out{y_.name};
        char& first = out.characters_[0];
        if (first >= 'a' && first <= 'z') { first = static_cast<char>(first - 'a' + 'A'); }
        return out.append(" over ").append(x_.name);
    }
    /// Names both axes.
    constexpr sweep_plot& named(char const* x, char const* y) {
        x_.name = detail::limited_text<"sweep_plot.axis.name", 63>(x);
        y_.name = detail::limited_text<"sweep_plot.axis.name", 63>(y);
        return *this;
    }
    /// Sets the scale of the first axis; one of a sweep keeps its range. A linear axis of a chart of points begins at
    /// zero, if no place is below zero. A place that is not above zero is an error on a logarithmic axis.
    constexpr sweep_plot& spread(axis_spacing spacing) {
        x_.is_logarithmic = spacing == axis_spacing::logarithmic;
        if (x_.is_logarithmic && !(first_place() > 0.0)) {
            expecting::reject<"line_chart.at", "above zero on a logarithmic axis">(first_place());
        }
        if (is_of_sweep_) { return *this; }
        x_.low = first_place();
        x_.high = last_place();
        if (!x_.is_logarithmic) {
            x_.low = math::min(x_.low, 0.0);
            x_.high = x_.low + (x_.high > x_.low ? 1.02 * (x_.high - x_.low) : 1.0);
        } else if (x_.high == x_.low) {
            x_.high *= 10.0;
        }
        return *this;
    }
    /// Sets the scale of the figures. By default it is logarithmic if the axis is, and all figures are above zero and
    /// span more than a factor of ten. A figure that is not above zero is an error on a logarithmic scale.
    constexpr sweep_plot& scaled(axis_spacing spacing) {
        y_.is_logarithmic = spacing == axis_spacing::logarithmic;
        set_range();
        return *this;
    }

    /// Shades what lies between two lines, such as both ends of an interval, in pictures. The lines are numbered as
    /// they were given, from 0. A number that no line has, and lines over other places, are errors.
    constexpr sweep_plot& shaded(int low, int high) {
        for (int const line : {low, high}) {
            if (line < 0 || line >= lines_.size()) {
                expecting::reject<"sweep_plot.shaded", "the number of a line">(line);
            }
        }
        bool is_beside = lines_[low].size_ == lines_[high].size_;
        for (int i = 0; is_beside && i < lines_[low].size_; ++i) {
            is_beside = lines_[low].at_[i] == lines_[high].at_[i];
        }
        if (!is_beside) { expecting::reject<"sweep_plot.shaded", "lines over the same places">("others"); }
        shaded_low_ = low;
        shaded_high_ = high;
        return *this;
    }

    /// The smallest figure of all lines, a coherent number.
    [[nodiscard]] constexpr double least() const noexcept { return extreme(&plotted_line::values_, false); }
    /// The largest figure of all lines, a coherent number.
    [[nodiscard]] constexpr double greatest() const noexcept { return extreme(&plotted_line::values_, true); }
    /// The first place of all lines, a coherent number.
    [[nodiscard]] constexpr double first_place() const noexcept { return extreme(&plotted_line::at_, false); }
    /// The last place of all lines, a coherent number.
    [[nodiscard]] constexpr double last_place() const noexcept { return extreme(&plotted_line::at_, true); }

private:
    using numbers_of_line = double[plotted_line::max_points];
    [[nodiscard]] constexpr double extreme(numbers_of_line plotted_line::* numbers, bool greatest) const noexcept {
        double out = (lines_[0].*numbers)[0];
        for (plotted_line const& line : lines_) {
            for (int i = 0; i < line.size_; ++i) {
                double const one = (line.*numbers)[i];
                out = greatest ? math::max(out, one) : math::min(out, one);
            }
        }
        return out;
    }

    /// The places at which figures are computed.
    [[nodiscard]] constexpr plotted_line places_along(plots::axis_span const& span) const {
        constexpr int parts = 64;
        plotted_line out;
        if (span.has_categories) {
            for (int i = 0; i <= static_cast<int>(span.high); ++i) {
                out.add(i, 0.0);
            }
            return out;
        }
        int border = 0; // of the bands, where lines cross; of counts, both neighbouring whole numbers
        auto const add = [&](double number) {
            if (out.size_ == 0 || number > out.at_[out.size_ - 1]) { out.add(number, 0.0); }
        };
        for (int i = 0; i <= parts; ++i) {
            double const next = span.at(static_cast<double>(i) / parts);
            for (; border + 1 < bands_.size() && bands_[border].high <= next; ++border) {
                double const at = bands_[border].high;
                add(span.is_whole ? math::floor(at) : at);
                add(span.is_whole ? math::min(math::ceil(at), next) : at);
            }
            add(next);
        }
        return out;
    }

    template <class Metric>
    constexpr void add_line(Metric const& m) {
        lines_.add({.name = fixed_text<63>(m.name), .kind = detail::line_of<Metric>});
    }

    constexpr void set_range() {
        if (y_.is_logarithmic) {
            if (!(least() > 0.0)) {
                expecting::reject<"sweep_plot.metric", "above zero on a logarithmic axis">(least());
            }
            y_.low = detail::round_down_125(least() * 0.8);
            y_.high = detail::round_up_125(greatest() * 1.5);
            return;
        }
        y_.low = math::min(0.0, least() * 1.1);
        y_.high = greatest() > 0.0 ? greatest() * 1.12 : y_.low < 0.0 ? 0.0 : 1.0;
    }
};

/// Draws up to 6 lines and dots over a user's own points, such as measured and modelled times. All series have the same
/// types. The x axis is logarithmic if its places are above zero and span more than a factor of ten. `spread` and
/// `scaled` set the scales of the axes, and `named` sets their names.
///
///     std::vector<chart_point<bytes, byte_rate>> const measured = ..., model = ...;
///     svg(line_chart(line_through("model", model), dots_at("measured", measured)).named("message", "bus bandwidth"));
export template <class At, class Figure, class... Lines>
[[nodiscard]] constexpr sweep_plot line_chart(plotted_points<At, Figure> const& first, Lines const&... others) {
    static_assert((true && ... && std::same_as<Lines, plotted_points<At, Figure>>),
                  "rafter: the lines of a chart share its axes, so their places and their figures have one type each");
    plotted_points<At, Figure> const all[]{first, others...};
    return sweep_plot(all, 1 + sizeof...(Lines));
}
/// A chart of the lines in an array, a span or a vector.
export template <class Lines>
    requires requires(Lines const& all) { all.data()->line; }
[[nodiscard]] constexpr sweep_plot line_chart(Lines const& all) {
    return sweep_plot(all.data(), all.size());
}

} // namespace rafter
