// Tests: static/sweep_questions
module;
#include <concepts>
#include <cstddef>

/// \file Metrics and objectives, which compare points of a sweep: figures of a prediction, values of an axis.
export module rafter.sweep:metric;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;

export namespace rafter::metric {

// The figures of a point. Each has a name for pictures, and reads a prediction or a pack of points over lanes.

/// The total time.
inline constexpr struct total_time_metric {
    static constexpr char const* name = "total time"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.total_time(); }
} total_time{}; ///< the total time
/// The memory time.
inline constexpr struct memory_time_metric {
    static constexpr char const* name = "memory time"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.memory_time(); }
} memory_time{}; ///< the memory time
/// The compute time.
inline constexpr struct compute_time_metric {
    static constexpr char const* name = "compute time"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.compute_time(); }
} compute_time{}; ///< the compute time
/// The traffic.
inline constexpr struct traffic_metric {
    static constexpr char const* name = "traffic"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.traffic(); }
} traffic{}; ///< the traffic
/// The work.
inline constexpr struct work_metric {
    static constexpr char const* name = "work"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.work(); }
} work{}; ///< the work
/// The working set.
inline constexpr struct working_set_metric {
    static constexpr char const* name = "working set"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.working_set(); }
} working_set{}; ///< the working set
/// The effective bandwidth.
inline constexpr struct effective_bandwidth_metric {
    static constexpr char const* name = "effective bandwidth"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.effective_bandwidth(); }
} effective_bandwidth{}; ///< the effective bandwidth
/// The performance, work over total time.
inline constexpr struct performance_metric {
    static constexpr char const* name = "performance"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.work() / p.total_time(); }
} performance{}; ///< the performance, work over total time
/// The fraction of the roof.
inline constexpr struct fraction_of_roof_metric {
    static constexpr char const* name = "fraction of the roof"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) { return p.fraction_of_roof(); }
} fraction_of_roof{}; ///< the fraction of the roof

// The figures of a machine and an operation. They cost nothing unless they are asked for.

/// The energy, as `energy` counts it. A machine that does not state the energy of a demand is an error.
inline constexpr struct energy_metric {
    static constexpr char const* name = "energy"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) -> decltype(p.energy()) { return p.energy(); }
} energy{}; ///< the energy
/// The mean power, energy over total time.
inline constexpr struct power_metric {
    static constexpr char const* name = "power"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) -> decltype(p.energy() / p.total_time()) {
        return p.energy() / p.total_time();
    }
} power{}; ///< the mean power, energy over total time
/// The cost, the machine's price times the total time. A machine without a price is an error.
inline constexpr struct cost_metric {
    static constexpr char const* name = "cost"; ///< in pictures
    /// The figure at a point.
    static constexpr auto of(auto const& p) -> decltype(p.cost()) { return p.cost(); }
} cost{}; ///< the cost, the machine's price times the total time

/// The value of an axis.
template <std::size_t Axis>
struct axis_metric {};

/// The result of a function, where it is a number or a quantity.
struct result_metric {
    /// The value itself.
    [[nodiscard]] constexpr auto operator()(auto const& value) const { return value; }
};

/// The value of an axis by its number, counted from 0.
template <std::size_t Axis>
inline constexpr axis_metric<Axis> value_of_axis{};
inline constexpr result_metric result{};

} // namespace rafter::metric

export namespace rafter {

/// A metric and the direction that is better; made by `minimize` and `maximize`.
template <class Metric, bool Larger>
struct objective {
    Metric metric; ///< the figure that is compared
};

/// An objective: less is better. Takes a metric of `rafter::metric`, a field that the space varies
/// (`minimize<"bandwidth">()`), or a user's function of a point's result (called point by point).
template <class Metric>
[[nodiscard]] constexpr objective<Metric, false> minimize(Metric const& metric) {
    return {metric};
}
template <expecting::field... Names>
    requires(sizeof...(Names) != 0)
[[nodiscard]] constexpr objective<protocol::named_fields<Names...>, false> minimize() {
    return {};
}

/// An objective: more is better. Takes the same metrics as `minimize`.
template <class Metric>
[[nodiscard]] constexpr objective<Metric, true> maximize(Metric const& metric) {
    return {metric};
}
template <expecting::field... Names>
    requires(sizeof...(Names) != 0)
[[nodiscard]] constexpr objective<protocol::named_fields<Names...>, true> maximize() {
    return {};
}

} // namespace rafter

export namespace rafter::protocol {

/// A prediction, so that metrics can read it as a point.
struct predicted_point {
    prediction p; ///< the prediction that is read

    /// Latency and transfer.
    [[nodiscard]] constexpr auto memory_time() const { return p.memory_time; }
    /// Work over the peak.
    [[nodiscard]] constexpr auto compute_time() const { return p.compute_time; }
    /// The whole time.
    [[nodiscard]] constexpr auto total_time() const { return p.total_time; }
    [[nodiscard]] constexpr auto traffic() const { return p.traffic; }
    [[nodiscard]] constexpr auto work() const { return p.work; }
    [[nodiscard]] constexpr auto working_set() const { return p.working_set; }
    /// The bandwidth of all tiers together.
    [[nodiscard]] constexpr auto effective_bandwidth() const { return p.effective_bandwidth; }
    /// The roof time over the total time.
    [[nodiscard]] constexpr double fraction_of_roof() const { return p.fraction_of_roof(); }
    /// Which of the two regimes it is in; neither if it is balanced.
    [[nodiscard]] constexpr detail::basic_regime_masks<double> regimes() const {
        return {p.regime == regime::memory_bound, p.regime == regime::compute_bound};
    }
};

} // namespace rafter::protocol

namespace rafter::detail {

/// A prediction with its machine and operation, so that metrics can read energy and cost.
export template <operation Operation>
struct system_point : protocol::predicted_point {
    machine m;
    Operation op;
    prediction_options options;

    [[nodiscard]] constexpr joules energy() const {
        return detail::on_longest_path(m, op, options, [&](Operation const& one) {
            return energy_in(m, one, p.total_time, options.levels, refuse_unstated{}).total();
        });
    }
    [[nodiscard]] constexpr dollars cost() const { return rafter::cost(m, p.total_time); }
};

/// A metric of `rafter::metric`.
template <class Metric>
concept built_in_metric = requires(Metric const& m, system_point<demands> const& p) { m.of(p); };
/// A metric that reads more than a prediction holds.
export template <class Metric>
inline constexpr bool needs_a_machine =
    built_in_metric<Metric> && !requires(Metric const& m, protocol::predicted_point const& p) { m.of(p); };

/// A metric that names a field of a machine or an operation.
template <class Metric>
inline constexpr bool is_field = false;
template <expecting::field... Names>
inline constexpr bool is_field<protocol::named_fields<Names...>> = true;

template <class Metric>
inline constexpr bool is_axis_metric = false;
template <std::size_t Axis>
inline constexpr bool is_axis_metric<metric::axis_metric<Axis>> = true;

/// A metric that makes an estimate of a point's result.
template <class Metric, class Result>
concept estimating = requires(Metric const& metric, Result const& result) {
    { metric(result) } -> std::same_as<measure::estimate<typename decltype(metric(result).value)::unit>>;
};

/// The number that an objective compares, where less is better; over lanes where points are packs.
template <class Metric, bool Larger, class Points>
[[nodiscard]] constexpr auto rank_of(objective<Metric, Larger> const& o, Points const& points) {
    auto const numbers = [&] {
        if constexpr (built_in_metric<Metric>) {
            static_assert(
                !needs_a_machine<Metric> || requires { points.figures().energy(); },
                "rafter: energy, power and cost are figures of a machine and an operation, not of a "
                "prediction: let the function return energy(m, op).total(), and compare metric::result");
            return protocol::as_number(o.metric.of(points.figures()));
        } else if constexpr (is_axis_metric<Metric>) {
            return []<std::size_t Axis>(Points const& p, metric::axis_metric<Axis>) {
                return p.template axis_numbers<Axis>();
            }(points, o.metric);
        } else if constexpr (requires { Points::template axis_of<Metric>; }) {
            return points.template axis_numbers<Points::template axis_of<Metric>>();
        } else {
            static_assert(!is_field<Metric>, "rafter: a field is an objective where the space varies it, and varies it "
                                             "once; metric::value_of_axis<1> names an axis");
            static_assert(!estimating<Metric, decltype(points.result())>,
                          "rafter: best, worst and summary compare numbers: let the function return the value of its "
                          "estimate; pareto takes intervals");
            return protocol::as_number(o.metric(points.result()));
        }
    }();
    if constexpr (Larger) {
        return decltype(numbers)(-numbers);
    } else {
        return numbers;
    }
}

} // namespace rafter::detail
