// Tests: run/sweep, static/sweep
module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file The points that a walk hands to reductions: one with its result, or a pack of them over lanes.
export module rafter.sweep:points;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :grid;
import :metric;

namespace rafter::detail {

/// The type that a variation assigns to its field, at a point or over lanes.
template <class Variation, class Operation, math::rep Rep>
struct lanes_value_of
    : over_lanes<field_value<decltype(Variation::field), Operation, typename decltype(Variation::axis)::value_type>,
                 Rep> {};
template <class Variation, class Operation>
struct lanes_value_of<Variation, Operation, double> {
    using type = field_value<decltype(Variation::field), Operation, typename decltype(Variation::axis)::value_type>;
};
template <class Variation, class Operation, math::rep Rep>
using lanes_value = typename lanes_value_of<Variation, Operation, Rep>::type;

template <math::rep Rep, operation Operation>
constexpr auto lift(Operation const& op) {
    if constexpr (std::same_as<Rep, typename Operation::rep>) {
        return op;
    } else {
        return lifted<Rep>(op);
    }
}
template <class Operation, math::rep Rep>
using lifted_operation = decltype(lift<Rep>(std::declval<Operation const&>()));

/// True if a field can differ between lanes, and its axis gives packs of values.
template <class Variation, class Operation>
concept varies_over_lanes =
    protocol::liftable_operation<Operation> && protocol::lanes_axis<decltype(Variation::axis)> &&
    requires { typename lanes_value<Variation, Operation, math::lanes<8>>; } &&
    (of_operation<decltype(Variation::field), Operation>
         ? operation_field<decltype(Variation::field), lifted_operation<Operation, math::lanes<8>>,
                           lanes_value<Variation, Operation, math::lanes<8>>>
         : of_machine<decltype(Variation::field)>);

/// True if a later axis may overwrite what this field assigned. Elements of one member differ: `sweep` has checked
/// that. Whole machines are assigned first, at any position.
template <class Operation, class Field, class Later>
concept overwritten_by = of_operation<Field, Operation> == of_operation<Later, Operation> &&
                         share_a_member<Field, Later> && !std::same_as<Field, Later>;

/// Calls `set` with the number of each axis, in the order in which points are given their values: whole machines first,
/// then the fields of machines and operations, in the order of the axes.
template <class... Variations, class Set>
constexpr void in_order_of_assignment(Set const& set) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const those = [&]<std::size_t Axis, class Field>(bool whole_machines) {
            if (replaces_machine<Field> == whole_machines) { set.template operator()<Axis>(); }
        };
        if constexpr ((false || ... || replaces_machine<decltype(Variations::field)>)) {
            (those.template operator()<I, decltype(Variations::field)>(true), ...);
        }
        (those.template operator()<I, decltype(Variations::field)>(false), ...);
    }(std::index_sequence_for<Variations...>{});
}

template <math::rep Rep, std::size_t Axis, std::size_t Along, class Space>
constexpr Rep numbers_of_axis(Space const& space, grid_indices<Space::rank> const& at) {
    static_assert(Axis < Space::rank, "rafter: the axes of a space are numbered from 0");
    auto const& values = space.template get_axis<Axis>();
    static_assert(detail::axis_number<typename std::remove_cvref_t<decltype(values)>::value_type>,
                  "rafter: this axis holds no numbers that could be compared");
    if constexpr (Axis == Along && math::pack<Rep>) {
        return protocol::as_number(values.template lanes_at<Rep>(at.at[Axis]));
    } else {
        return math::broadcast<Rep>(protocol::as_number(values[at.at[Axis]]));
    }
}

/// A point of a space with its result: `point_walk` hands it to visitors.
template <class Space>
struct whole_point {
    using rep = double;

    Space const& space;
    std::size_t number;
    typename Space::result_type const& value;

    template <class Field>
        requires(Space::template times_varied<Field> == 1)
    static constexpr std::size_t axis_of = Space::template axis_of<Field>;

    [[nodiscard]] constexpr typename Space::result_type const& result() const { return value; }
    /// False if the working set exceeds the stated memory. A function's result that is no prediction has no working
    /// set.
    [[nodiscard]] constexpr bool fits() const {
        if constexpr (std::same_as<typename Space::result_type, prediction>) {
            return !value.exceeds_memory();
        } else {
            return true;
        }
    }
    /// The figures of the prediction, with the capacities of the machine at the point.
    struct predicted_figures : protocol::predicted_point {
        whole_point const& point;
        [[nodiscard]] constexpr bytes capacity_of(memory_level level) const {
            return point.space.capacity_at(point.number, level);
        }
        [[nodiscard]] constexpr joules energy() const
            requires Space::is_of_model
        {
            return system().energy();
        }
        [[nodiscard]] constexpr dollars cost() const
            requires Space::is_of_model
        {
            return system().cost();
        }

    private:
        [[nodiscard]] constexpr auto system() const {
            Space const& s = point.space;
            return system_point<typename Space::operation_type>{
                {this->p}, s.machine_at(point.number), s.operation_at(point.number), s.options_};
        }
    };
    [[nodiscard]] constexpr auto figures() const {
        static_assert(std::same_as<typename Space::result_type, prediction>,
                      "rafter: regimes, claims and the metrics of rafter::metric need a function that returns a "
                      "prediction; give a function of its result instead");
        return predicted_figures{{value}, *this};
    }
    template <std::size_t Axis>
    [[nodiscard]] constexpr double axis_numbers() const {
        return numbers_of_axis<double, Axis, Axis>(space, space.extents().indices_of(number));
    }
};

/// The times of an operation in a walk; with a link if the operation sends, with their total if it has parts.
template <class Operation, math::rep Rep>
using walked_times = std::conditional_t<
    protocol::operation_of_parts<Operation>, detail::listed_times<Rep>,
    std::conditional_t<detail::sending_operation<Operation>, detail::linked_times<Rep>, detail::whole_times<Rep>>>;

/// The peaks for the parts of an operation over lanes; empty for other operations.
template <class Operation>
struct walked_parts {};
template <protocol::operation_of_parts Operation>
struct walked_parts<Operation> {
    detail::peaks_of_parts<std::remove_cvref_t<decltype(std::declval<Operation const&>().parts())>::capacity()> peaks;

    /// Finds the peaks for the parts of an operation over lanes.
    constexpr void place(machine const& m, auto const& op) { peaks = {m, op}; }
    /// Takes the longest path in each lane, where the operation has several.
    template <math::rep Rep>
    constexpr void choose(basic_machine<Rep> const& m, machine const& point, auto& op, overlap const& how) const {
        if constexpr (detail::operation_of_paths<Operation>) {
            detail::take_longest_path(
                op, [&](auto const& one) { return detail::times_of_parts(m, point, peaks, one, how).total; });
        }
    }
    /// The times of all parts.
    template <math::rep Rep>
    [[nodiscard]] constexpr detail::listed_times<Rep> times(basic_machine<Rep> const& m, machine const& point,
                                                            auto const& op, overlap const& how) const {
        auto out = detail::times_of_parts(m, point, peaks, op, how);
        auto const scheduled = schedule_time(point, op);
        out.host += scheduled;
        out.total += scheduled;
        return out;
    }
};

/// The points of a pack, for reductions: each figure is computed when asked for. `Plain` points have no tolerance, so
/// their loop has no branches at which masks are joined.
template <math::rep Rep, std::size_t Along, bool Plain, class Space>
struct model_points {
    using rep = Rep;

    Space const& space;
    grid_indices<Space::rank> const& at; ///< of the first point
    basic_machine<Rep> const& m;
    machine const& described; ///< of all lanes: its energies, price, peaks and links do not differ between them
    lifted_operation<typename Space::operation_type, Rep> const& op;
    walked_times<typename Space::operation_type, Rep> const& times;

    /// The axis that varies a field; there is none where a field is varied twice.
    template <class Field>
        requires(Space::template times_varied<Field> == 1)
    static constexpr std::size_t axis_of = Space::template axis_of<Field>;

    [[nodiscard]] constexpr model_points const& figures() const { return *this; }
    [[nodiscard]] constexpr prediction result() const
        requires(!math::pack<Rep>)
    {
        return space[space.extents().point_at(at)];
    }
    [[nodiscard]] constexpr auto memory_time() const { return times.memory; }
    [[nodiscard]] constexpr auto compute_time() const { return times.compute; }
    [[nodiscard]] constexpr auto total_time() const { return rafter::total_time(times, space.options_.overlap); }
    [[nodiscard]] constexpr auto traffic() const { return traffic_of(op); }
    [[nodiscard]] constexpr auto work() const { return work_of(op); }
    [[nodiscard]] constexpr auto working_set() const { return working_set_of(op); }
    [[nodiscard]] constexpr quantity<units::byte_per_second, Rep> effective_bandwidth() const {
        if constexpr (protocol::operation_of_parts<typename Space::operation_type>) {
            auto const& tier = m.bandwidth.farthest();
            return tier.writes_differ() ? traffic_of(op) / times.transfer : tier.bandwidth.in_bytes();
        } else {
            return rafter::effective_bandwidth(m.bandwidth, op);
        }
    }
    [[nodiscard]] constexpr Rep fraction_of_roof() const { return roof_time(times) / total_time(); }
    [[nodiscard]] constexpr detail::basic_regime_masks<Rep> regimes() const {
        return detail::compare_times(times, Plain ? 0.0 : space.options_.tolerance);
    }
    [[nodiscard]] constexpr quantity<units::joule, Rep> energy() const {
        return energy_in(described, op, total_time(), {}, refuse_unstated{}).total();
    }
    [[nodiscard]] constexpr quantity<units::dollar, Rep> cost() const { return rafter::cost(described, total_time()); }
    [[nodiscard]] constexpr bytes capacity_of(memory_level level) const {
        return m.bandwidth.at(level).total_capacity();
    }
    [[nodiscard]] constexpr auto fits() const { return working_set_of(op) <= m.bandwidth.farthest().total_capacity(); }
    /// The numbers of an axis, in coherent units.
    template <std::size_t Axis>
    [[nodiscard]] constexpr Rep axis_numbers() const {
        return numbers_of_axis<Rep, Axis, Along>(space, at);
    }
};

} // namespace rafter::detail
