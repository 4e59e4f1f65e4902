// Tests: run/plot, static/plot
module;
#include <concepts>
#include <type_traits>

/// \file The content of a plot of a sweep: figures of a model along one axis, and the bands of regimes. `svg` and
/// `terminal` draw it.
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
    /// The name of the line in the legend.
    fixed_text<63> name{};
    /// Returns the figure of a point.
    Function function{};
};

/// The style of a line: `memory_time`, `compute_time` and `total_time` have one each in all plots; `other` is any other
/// figure.
enum class plot_line : unsigned char { memory_time, compute_time, total_time, other };

/// A line of a sweep plot.
struct plotted_line {
    /// The name in the legend.
    fixed_text<63> name{};
    plot_line kind = plot_line::other;
    /// The most places along the axis.
    static constexpr int max_samples = 200;
    double values_[max_samples]{};
    int begin_ = 0;         ///< the first place with a value
    int end_ = max_samples; ///< the place behind the last one with a value, or any number behind all places
};

namespace detail {
/// A metric of `rafter::metric`.
template <class Metric>
concept metric_with_name = std::is_empty_v<Metric> && std::convertible_to<decltype(Metric::name), char const*>;

template <metric_with_name Metric>
constexpr fixed_text<63> name_of(Metric const&) {
    return Metric::name;
}
template <class Function>
constexpr fixed_text<63> name_of(named_metric<Function> const& m) {
    return m.name;
}

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
    /// The most lines.
    static constexpr int max_lines = 6;
    /// The most places along the axis.
    static constexpr int max_samples = plotted_line::max_samples;

    plotted_axis x_{};
    plotted_axis y_{};
    bool has_bands_ = false;
    plots::regime_bands bands_{};
    double at_[max_samples]{};
    fixed_list<plotted_line, max_lines, "sweep_plot.lines"> lines_{};
    int sample_count_ = 0;

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
        plots::axis_span const span = detail::span_of_axis(space);
        x_ = detail::axis_of(space.template get_axis<0>(), span);
        x_.name = detail::name_of_axis<0, Space>("axis");
        if constexpr (std::same_as<result, prediction> || std::convertible_to<result, protocol::basic_times<double>>) {
            has_bands_ = true;
            bands_ = regime_intervals(space);
        }
        choose_places(span);
        using value = std::remove_cvref_t<decltype(detail::figure_at(first, detail::point_at(space, 0.0)))>;
        add_line(first);
        (add_line(others), ...);
        for (int i = 0; i < sample_count_; ++i) {
            auto const at = detail::point_at(space, at_[i]);
            int line = 0;
            auto const take = [&](auto const& m) {
                auto const figure = detail::figure_at(m, at);
                static_assert(std::same_as<std::remove_const_t<decltype(figure)>, value>,
                              "rafter: the lines of a sweep plot share an axis, so their metrics have one unit");
                double const number = protocol::as_number(figure);
                if (!math::is_finite(number)) { expecting::reject<"sweep_plot.metric", "finite everywhere">(number); }
                lines_[line++].values_[i] = number;
            };
            take(first);
            (take(others), ...);
        }
        bool const wide = least() > 0.0 && greatest() > 10.0 * least();
        y_ = detail::axis_of_values<value>(0.0, 1.0, false);
        y_.is_logarithmic = x_.is_logarithmic && wide;
        set_range();
        bool const are_times = std::same_as<value, seconds> && sizeof...(Metrics) != 0;
        y_.name = are_times ? fixed_text<63>("time") : detail::name_of(first);
    }
    RAFTER_REFUSED_TEMPLATE("rafter: a sweep plot has one axis: fix the others, or draw a map of two",
                            (class Space, class... Metrics),
                            requires(Space::rank != 1) explicit sweep_plot(Space const&, Metrics const&...));

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
    /// Sets the scale of the figures. By default it is logarithmic if the axis is, and all figures are above zero and
    /// span more than a factor of ten. A figure that is not above zero is an error on a logarithmic scale.
    constexpr sweep_plot& scaled(axis_spacing spacing) {
        y_.is_logarithmic = spacing == axis_spacing::logarithmic;
        set_range();
        return *this;
    }

    /// The place behind the last one at which a line has a value.
    [[nodiscard]] constexpr int end_of(plotted_line const& line) const noexcept {
        return line.end_ < sample_count_ ? line.end_ : sample_count_;
    }
    /// The smallest figure of all lines, a coherent number.
    [[nodiscard]] constexpr double least() const noexcept { return extreme(false); }
    /// The largest figure of all lines, a coherent number.
    [[nodiscard]] constexpr double greatest() const noexcept { return extreme(true); }

private:
    [[nodiscard]] constexpr double extreme(bool greatest) const noexcept {
        double out = lines_[0].values_[lines_[0].begin_];
        for (plotted_line const& line : lines_) {
            for (int i = line.begin_; i < end_of(line); ++i) {
                double const value = line.values_[i];
                out = greatest ? math::max(out, value) : math::min(out, value);
            }
        }
        return out;
    }

    constexpr void choose_places(plots::axis_span const& span) {
        constexpr int parts = 64;
        if (span.has_categories) {
            for (int i = 0; i <= static_cast<int>(span.high); ++i) {
                at_[sample_count_++] = i;
            }
            return;
        }
        int border = 0; // of the bands, where lines cross; of counts, both neighbouring whole numbers
        auto const add = [&](double number) {
            if (sample_count_ == 0 || number > at_[sample_count_ - 1]) { at_[sample_count_++] = number; }
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
    }

    template <class Metric>
    constexpr void add_line(Metric const& m) {
        lines_.add({.name = detail::name_of(m), .kind = detail::line_of<Metric>});
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

} // namespace rafter
