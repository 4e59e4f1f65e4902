module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file Between the points of a space: both times anywhere on its axes, and where two of them cross.
export module rafter.sweep:probe;

import rafter.model;
import :axis;
import :spaced;
import :walk;
import :model_space;
import :function_space;
import :solver;

export namespace rafter::plots {

/// From where to where an axis reaches, in coherent numbers, the lower end first.
struct axis_span {
    /// The lower end.
    double low = 0;
    /// The higher end.
    double high = 0;
    bool is_logarithmic = false; ///< evenly divided in orders of magnitude
    bool has_categories = false; ///< values without numbers; a number is the index of one
    bool is_whole = false;       ///< whole numbers only

    /// The number at a share of the way from the lower end to the higher one.
    [[nodiscard]] constexpr double at(double share) const {
        if (share <= 0.0) { return low; }
        if (share >= 1.0) { return high; }
        double const number = is_logarithmic ? low * math::pow(high / low, share) : low + (high - low) * share;
        return is_whole || has_categories ? math::round_even(number) : number;
    }
};

} // namespace rafter::plots

namespace rafter::detail {

template <class Axis>
inline constexpr bool multiplies = false;
template <class Value>
inline constexpr bool multiplies<logarithmic_axis<Value>> = true;
template <class Value>
inline constexpr bool multiplies<plots::doubling_axis<Value>> = true;

/// Where an axis reaches. A list of numbers counts as logarithmic where it spans more than a factor of 20.
template <class Axis>
constexpr plots::axis_span span_of(Axis const& axis) {
    if (axis.size() < 2) { reject<"axis.size", "at least 2 to be drawn">(static_cast<double>(axis.size())); }
    plots::axis_span out;
    if constexpr (!plots::axis_number<typename Axis::value_type>) {
        out.has_categories = true;
        out.high = static_cast<double>(axis.size() - 1);
        if (axis.size() > 48) { reject<"axis.size", "at most 48 without numbers">(out.high + 1.0); }
    } else {
        bool const sorted = requires { axis.first_; };
        std::size_t const step = sorted ? axis.size() - 1 : 1;
        out.low = out.high = as_number(axis[0]);
        for (std::size_t i = step; i < axis.size(); i += step) {
            out.low = math::min(out.low, as_number(axis[i]));
            out.high = math::max(out.high, as_number(axis[i]));
        }
        out.is_logarithmic = multiplies<Axis> || (!sorted && out.low > 0.0 && out.high > 20.0 * out.low);
        if (!(out.low < out.high)) { reject<"axis.last", "other than the first one">(out.high); }
    }
    return out;
}

/// The value of an axis that a number stands for: the coherent number of a value, also between two of them, or of an
/// axis without numbers the index of one. It is a bare number, because spans, scales and searches are one code for axes
/// of every unit.
template <class Axis>
constexpr auto value_for(Axis const& axis, double number) {
    if constexpr (whole_number<typename Axis::value_type>) {
        return static_cast<typename Axis::value_type>(number);
    } else if constexpr (plots::axis_value<typename Axis::value_type>) {
        return from_numbers<typename Axis::value_type>(number);
    } else {
        return axis[static_cast<std::size_t>(number)];
    }
}

/// Numbers on each axis.
template <std::size_t Rank>
struct position {
    double at[Rank]{};
};

template <class Space>
struct space_probe;

/// Both times of a model, anywhere between the values of its axes: the bare formulas, also of counts between whole
/// numbers. The machine's peak is searched once where no axis can change it: a search takes more steps of a constant
/// than the formulas.
template <class Operation, class... Variations>
struct space_probe<model_space<Operation, Variations...>> {
    using space_type = model_space<Operation, Variations...>;
    static constexpr std::size_t rank = space_type::rank;
    static constexpr bool varies_machine = space_type::varies_machine;

    space_type const& space;
    machine seen{};
    arithmetic kind{};

    constexpr explicit space_probe(space_type const& s) : space(s) {
        if constexpr (!varies_machine) {
            machine m = s.machine_;
            Operation op = s.operation_;
            s.assign_at({}, m, op);
            seen = with_peak_for(m, op);
            kind = generic::kind_of(op);
        }
    }

    [[nodiscard]] constexpr basic_times<double> operator()(position<rank> const& p) const {
        Operation op = space.operation_;
        if constexpr (!varies_machine) {
            machine m = seen;
            assign_all(m, op, p);
            if constexpr (requires { op.kind(); }) {
                // An operation may compute in another type from some value on.
                if (generic::kind_of(op) != kind) { return from_all(p); }
            }
            return times(m, op);
        } else {
            return from_all(p);
        }
    }

private:
    [[nodiscard]] constexpr basic_times<double> from_all(position<rank> const& p) const {
        machine m = space.machine_;
        Operation op = space.operation_;
        assign_all(m, op, p);
        return times(with_peak_for(m, op), op);
    }
    constexpr void assign_all(machine& m, Operation& op, position<rank> const& p) const {
        in_order_of_assignment<Variations...>([&]<std::size_t Axis>() {
            assign(typename space_type::template field_at<Axis>{}, m, op,
                   typename space_type::template value_at<Axis, double>(
                       value_for(nth<Axis>(space.grid_.axes_), p.at[Axis])));
        });
    }
};
template <class Operation, class... Variations>
space_probe(model_space<Operation, Variations...> const&) -> space_probe<model_space<Operation, Variations...>>;

template <class Function, class... Axes>
struct space_probe<function_space<Function, Axes...>> {
    using space_type = function_space<Function, Axes...>;
    static constexpr std::size_t rank = space_type::rank;
    space_type const& space;

    constexpr explicit space_probe(space_type const& s) : space(s) {}

    [[nodiscard]] constexpr basic_times<double> operator()(position<rank> const& p) const {
        auto const result = [&]<std::size_t... I>(std::index_sequence<I...>) {
            return space.function_(value_for(space.template get_axis<I>(), p.at[I])...);
        }(std::make_index_sequence<rank>{});
        static_assert(two_times<std::remove_const_t<decltype(result)>>,
                      "rafter: regimes are drawn of a function that returns a prediction, or times");
        if constexpr (std::same_as<std::remove_const_t<decltype(result)>, prediction>) {
            return {result.memory_time, result.compute_time};
        } else {
            return result;
        }
    }
};
template <class Function, class... Axes>
space_probe(function_space<Function, Axes...> const&) -> space_probe<function_space<Function, Axes...>>;

/// The spans of a space's axes. A function may be one of counts: what it takes as plain numbers stays whole where the
/// axis gives whole numbers only.
template <std::size_t Axis, class Operation, class... Variations>
constexpr plots::axis_span span_along(model_space<Operation, Variations...> const& s) {
    return span_of(s.template get_axis<Axis>());
}
template <std::size_t Axis, class Function, class... Axes>
constexpr plots::axis_span span_along(function_space<Function, Axes...> const& s) {
    auto const& axis = s.template get_axis<Axis>();
    plots::axis_span out = span_of(axis);
    using value = typename std::remove_cvref_t<decltype(axis)>::value_type;
    if constexpr (whole_number<value>) {
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

/// On which side of a border two times are: with weights of 1, where memory takes longer.
struct border_side {
    double memory_weight = 1.0;
    double compute_weight = 1.0;

    [[nodiscard]] constexpr basic_times<double> weighted(basic_times<double> const& t) const noexcept {
        return {t.memory * memory_weight, t.compute * compute_weight};
    }
    [[nodiscard]] constexpr bool operator()(basic_times<double> const& t) const noexcept {
        return t.memory * memory_weight > t.compute * compute_weight;
    }
};

/// Narrows an interval in which a function changes its side. Times are products of powers nearly everywhere, so a
/// secant through their logarithms lands next to the crossing, and the search that follows needs a fraction of its
/// steps.
template <class Function>
constexpr interval<double> narrowed(interval<double> where, Function const& times_of) {
    if (!(where.low > 0.0)) { return where; }
    auto const height = [&](double x) {
        auto const t = times_of(x);
        return math::log(t.memory.coherent_ / t.compute.coherent_);
    };
    double low = height(where.low);
    double high = height(where.high);
    for (int i = 0; i < 4; ++i) {
        if (!(math::abs(low) < 1e3 && math::abs(high) < 1e3) || low * high >= 0.0) { return where; }
        double const x = where.low * math::pow(where.high / where.low, low / (low - high));
        double const at = height(x);
        // Beside the crossing: the ends of a billionth around it, if it lies between them.
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

/// Where the times of a function are equal, between two numbers on different sides.
template <class Function>
constexpr double crossing_between(double low, double high, bool whole, Function const& times_of) {
    if (whole) { return static_cast<double>(*whole_crossover(between(low, high, 1), times_of)); }
    return *crossover(narrowed({low, high, 1}, times_of), times_of);
}

} // namespace rafter::detail
