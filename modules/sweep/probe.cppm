// Tests: static/crossover, run/crossover
module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file Evaluates a space between its points: the spans of its axes, and the model or function at any position.
export module rafter.sweep:probe;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :spaced;
import :metric;
import :points;
import :solver;
import :model_space;

export namespace rafter::plots {

/// The range of an axis in coherent numbers, the lower end first.
struct axis_span {
    double low = 0;              ///< the lower end
    double high = 0;             ///< the higher end
    bool is_logarithmic = false; ///< evenly divided in orders of magnitude
    bool has_categories = false; ///< values without numbers; a number is the index of a value
    bool is_whole = false;       ///< whole numbers only

    /// The lower edge of a frame around the axis: `low`; with categories, half a category below it.
    [[nodiscard]] constexpr double frame_low() const noexcept { return has_categories ? low - 0.5 : low; }
    /// The higher edge of a frame around the axis: `high`; with categories, half a category above it.
    [[nodiscard]] constexpr double frame_high() const noexcept { return has_categories ? high + 0.5 : high; }
    /// The number at a share of the way from the lower end to the higher one.
    [[nodiscard]] constexpr double at(double share) const {
        if (share <= 0.0) { return low; }
        if (share >= 1.0) { return high; }
        double const number = is_logarithmic ? low * math::pow(high / low, share) : low + (high - low) * share;
        return is_whole || has_categories ? math::round_even(number) : number;
    }
};

} // namespace rafter::plots

export namespace rafter::detail {

template <class Axis>
inline constexpr bool multiplies = false;
template <class Value>
inline constexpr bool multiplies<logarithmic_axis<Value>> = true;
template <class Value>
inline constexpr bool multiplies<plots::doubling_axis<Value>> = true;

/// The span of an axis. A list of numbers is logarithmic where it spans more than a factor of 20.
template <class Axis>
constexpr plots::axis_span span_of(Axis const& axis) {
    if (axis.size() < 2) { expecting::reject<"axis.size", "at least 2 to be drawn">(static_cast<double>(axis.size())); }
    plots::axis_span out;
    if constexpr (!detail::axis_number<typename Axis::value_type>) {
        out.has_categories = true;
        out.high = static_cast<double>(axis.size() - 1);
        if (axis.size() > 48) { expecting::reject<"axis.size", "at most 48 without numbers">(out.high + 1.0); }
    } else {
        constexpr bool sorted = protocol::rising_axis<Axis>;
        std::size_t const step = sorted ? axis.size() - 1 : 1;
        out.low = out.high = protocol::as_number(axis[0]);
        for (std::size_t i = step; i < axis.size(); i += step) {
            out.low = math::min(out.low, protocol::as_number(axis[i]));
            out.high = math::max(out.high, protocol::as_number(axis[i]));
        }
        out.is_logarithmic = multiplies<Axis> || (!sorted && out.low > 0.0 && out.high > 20.0 * out.low);
        if (!(out.low < out.high)) { expecting::reject<"axis.last", "other than the first one">(out.high); }
    }
    return out;
}

/// The spans of a space's axes. An argument that a function takes as a plain number may be a count: it stays whole
/// where the axis has whole numbers only.
template <std::size_t Axis, class Operation, class... Variations>
constexpr plots::axis_span span_along(model_space<Operation, Variations...> const& s) {
    plots::axis_span out = span_of(s.template get_axis<Axis>());
    using field = typename model_space<Operation, Variations...>::template field_at<Axis>;
    out.is_whole = is_of_integers<field, Operation>;
    // An operation that assigns fields by their numbers rejects fractions of a count.
    if constexpr (detail::assigns_fields<Operation>) {
        out.is_whole = out.is_whole || holds_counts(field{}, s.operation_);
    }
    return out;
}
template <std::size_t Axis, class Function, class... Axes>
constexpr plots::axis_span span_along(function_space<Function, Axes...> const& s) {
    auto const& axis = s.template get_axis<Axis>();
    plots::axis_span out = span_of(axis);
    using value = typename std::remove_cvref_t<decltype(axis)>::value_type;
    if constexpr (whole_number_type<value>) {
        out.is_whole = true;
    } else if constexpr (std::same_as<value, double>) {
        out.is_whole = true;
        std::size_t const size = axis.size() < 1000 ? axis.size() : 1000;
        for (std::size_t i = 0; i < size && out.is_whole; ++i) {
            out.is_whole = math::floor(axis[i]) == axis[i] && math::abs(axis[i]) <= 0x1p53;
        }
    }
    return out;
}

/// A position in a space, one number for each axis: a coherent number, also between two values, or an index where the
/// values have no numbers.
template <std::size_t Rank>
struct position {
    double at[Rank]{};
};

/// The value of an axis at a position.
template <std::size_t Index, class Axis, std::size_t Rank>
constexpr auto value_on(Axis const& axis, position<Rank> const& p) {
    double const number = p.at[Index];
    if constexpr (whole_number_type<typename Axis::value_type>) {
        return static_cast<typename Axis::value_type>(number);
    } else if constexpr (detail::axis_value<typename Axis::value_type>) {
        return from_numbers<typename Axis::value_type>(number);
    } else {
        return axis[static_cast<std::size_t>(number)];
    }
}

template <class Space>
struct space_probe;

/// Evaluates a model between the values of its axes. `times` evaluates the bare formulas, also for fractional counts.
/// Where no axis can change the machine's peak, it is looked up once: the look-up takes more constexpr steps than the
/// formulas.
template <class Operation, class... Variations>
struct space_probe<model_space<Operation, Variations...>> {
    using space_type = model_space<Operation, Variations...>;
    static constexpr std::size_t rank = space_type::rank;

    space_type const& space;
    machine searched;
    arithmetic kind{};

    constexpr explicit space_probe(space_type const& s) : space(s), searched(s.machine_) {
        if constexpr (!space_type::varies_machine) {
            Operation op = s.operation_;
            s.assign_at({}, searched, op);
            searched = with_peak_for(searched, op);
            kind = arithmetic_of(op);
        }
    }

    [[nodiscard]] constexpr protocol::basic_times<double> times(position<rank> const& p) const {
        machine m = searched;
        Operation op = space.operation_;
        assign_all(m, op, p);
        // The element type of an operation may depend on the value.
        if (space_type::varies_machine || arithmetic_of(op) != kind) {
            m = space.machine_;
            assign_all(m, op, p);
            m = with_peak_for(m, op);
        }
        return times_with(m, op, space.options_.levels);
    }
    /// The machine, the operation and the prediction; checks the values.
    [[nodiscard]] constexpr system_point<Operation> point(position<rank> const& p) const {
        system_point<Operation> out{{}, space.machine_, space.operation_, space.options_};
        assign_all(out.m, out.op, p);
        out.p = rafter::predict(out.m, out.op, out.options);
        return out;
    }
    /// The working set and the capacity of main memory. Counts between whole numbers are rounded up.
    [[nodiscard]] constexpr filled_memory memory(position<rank> p) const {
        each_index(std::make_index_sequence<rank>{}, [&]<std::size_t Axis>() {
            if constexpr (is_count<typename space_type::template field_at<Axis>, Operation>) {
                p.at[Axis] = math::ceil(p.at[Axis]);
            }
        });
        machine m = space.machine_;
        Operation op = space.operation_;
        assign_all(m, op, p);
        return memory_of(m, op);
    }
    /// The tolerance of the space: results closer than this share of the longer time are balanced.
    [[nodiscard]] constexpr double tolerance() const { return space.options_.tolerance; }

private:
    constexpr void assign_all(machine& m, Operation& op, position<rank> const& p) const {
        in_order_of_assignment<Variations...>([&]<std::size_t Axis>() {
            assign(
                typename space_type::template field_at<Axis>{}, m, op,
                typename space_type::template value_at<Axis, double>(value_on<Axis>(nth<Axis>(space.grid_.axes_), p)));
        });
    }
};
template <class Operation, class... Variations>
space_probe(model_space<Operation, Variations...> const&) -> space_probe<model_space<Operation, Variations...>>;

/// Evaluates a function between the values of its axes.
template <class Function, class... Axes>
struct space_probe<function_space<Function, Axes...>> {
    using space_type = function_space<Function, Axes...>;
    static constexpr std::size_t rank = space_type::rank;

    space_type const& space;

    constexpr explicit space_probe(space_type const& s) : space(s) {}

    /// What the function returns.
    [[nodiscard]] constexpr auto point(position<rank> const& p) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return space.function_(value_on<I>(space.template get_axis<I>(), p)...);
        }(std::make_index_sequence<rank>{});
    }
    [[nodiscard]] constexpr protocol::basic_times<double> times(position<rank> const& p) const {
        auto const given = point(p);
        static_assert(two_times<std::remove_const_t<decltype(given)>>,
                      "rafter: regimes are drawn of a function that returns a prediction, or times");
        return as_times(given);
    }
    [[nodiscard]] constexpr filled_memory memory(position<rank> const& p) const {
        if constexpr (two_times<decltype(point(p))>) {
            return memory_of(point(p));
        } else {
            return {};
        }
    }
    /// The tolerance of the first point; each prediction of a function may have another one.
    [[nodiscard]] constexpr double tolerance() const {
        if constexpr (requires { space[0].tolerance; }) {
            return space[0].tolerance;
        } else {
            return 0.0;
        }
    }
};
template <class Function, class... Axes>
space_probe(function_space<Function, Axes...> const&) -> space_probe<function_space<Function, Axes...>>;

} // namespace rafter::detail
