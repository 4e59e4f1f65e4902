module;
#include <concepts>
#include <cstddef>
#include <type_traits>

/// \file Sweeps: one model, one field, many values.
export module rafter.sweep:evaluation;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (docs/lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")

import rafter.model;
import :axis;

export namespace rafter {

/// A field and the values that it takes; made by `vary`.
template <class Field, axis Axis>
struct variation {
    Field field;
    Axis axis;
};

/// Varies a field over an axis: `vary(bandwidth, linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1000))`.
template <class Field, axis Axis>
    requires std::convertible_to<typename Axis::value_type, typename Field::value_type>
[[nodiscard]] constexpr variation<Field, Axis> vary(Field field, Axis const& values) {
    return {field, values};
}

template <class Field, axis Axis>
    requires(!std::convertible_to<typename Axis::value_type, typename Field::value_type>)
variation<Field, Axis> vary(Field,
                            Axis const&) = delete ("rafter: the axis does not hold values of this field: a bandwidth "
                                                   "varies over B/s or bit/s, a size over bytes, a peak "
                                                   "over FLOP/s, a hit rate over plain numbers");

/// The numbers of points in each regime.
struct regime_counts {
    std::size_t memory_bound = 0;
    std::size_t compute_bound = 0;
    std::size_t balanced = 0;

    friend constexpr bool operator==(regime_counts const&, regime_counts const&) noexcept = default;
};

} // namespace rafter

namespace rafter::detail {

template <class Field, class Operation, class Value>
concept operation_field = requires(Field f, Operation& op, Value v) { f.assign(op, v); };

template <class Field, class Operation>
concept field_of = operation_field<Field, Operation, typename over_lanes<typename Field::value_type, double>::type> ||
                   requires(Field f, machine& m, typename Field::value_type v) { f.assign(m, v); };

/// What a field takes, over lanes.
template <class Field, math::rep Rep>
using lanes_value = typename over_lanes<typename Field::value_type, Rep>::type;

// Two functions, not one that chooses: fewer steps of constant evaluation in the loop that calls them.
template <class Field, math::rep Rep, operation Operation>
constexpr void assign(Field const& field, basic_machine<Rep>& m, Operation&, lanes_value<Field, Rep> const& value) {
    field.assign(m, value);
}
template <class Field, math::rep Rep, operation Operation>
    requires operation_field<Field, Operation, lanes_value<Field, Rep>>
constexpr void assign(Field const& field, basic_machine<Rep>&, Operation& op, lanes_value<Field, Rep> const& value) {
    field.assign(op, value);
}

template <math::rep Rep, operation Operation>
constexpr auto lift(Operation const& op) {
    if constexpr (std::same_as<Rep, typename Operation::rep>) {
        return op;
    } else {
        return op.template lifted<Rep>();
    }
}

/// Fields that leave one of the two times as it is say so; it is then computed once.
template <class Field>
inline constexpr bool changes_memory_time = !requires { requires !Field::changes_memory_time; };
template <class Field>
inline constexpr bool changes_compute_time = !requires { requires !Field::changes_compute_time; };

template <math::rep Rep, class Field, class Axis, operation Operation>
constexpr regime_counts count_regimes(machine const& m, Operation const& op, variation<Field, Axis> const& v,
                                      double tolerance) {
    constexpr std::size_t width = math::lane_count<Rep>;
    if constexpr (!operation_field<Field, Operation, lanes_value<Field, double>>) {
        // Nothing to compute on any machine, whether it has a peak or not.
        if (op.flops() == flops{}) { return {v.axis.size(), 0, 0}; }
    }
    auto lanes_machine = seen_by(op, m).template lifted<Rep>();
    auto lanes_operation = lift<Rep>(op);
    auto t = times(lanes_machine, lanes_operation);
    std::size_t const size = v.axis.size();
    long memory_bound = 0;
    long compute_bound = 0;
    for (std::size_t index = 0; index < size; index += width) {
        assign(v.field, lanes_machine, lanes_operation, v.axis.template lanes_at<Rep>(index));
        if constexpr (changes_memory_time<Field>) { t.memory = memory_time(lanes_machine, lanes_operation); }
        if constexpr (changes_compute_time<Field>) { t.compute = compute_time(lanes_machine, lanes_operation); }
        auto masks = compare_times(t, tolerance);
        if (width > 1 && index + width > size) {
            auto const inside = math::iota<Rep> < static_cast<double>(size - index);
            masks = {math::both(masks.memory_bound, inside), math::both(masks.compute_bound, inside)};
        }
        memory_bound += math::count(masks.memory_bound);
        compute_bound += math::count(masks.compute_bound);
    }
    auto const memory = static_cast<std::size_t>(memory_bound);
    auto const compute = static_cast<std::size_t>(compute_bound);
    return {memory, compute, size - memory - compute};
}

} // namespace rafter::detail

export namespace rafter {

/// A sweep: its inputs, the number of points in each regime, and a random-access view of the predictions, each computed
/// when asked for.
template <class Field, axis Axis, operation Operation>
struct sweep_result : detail::axis_interface<sweep_result<Field, Axis, Operation>> {
    machine machine_{};
    Operation operation_{};
    variation<Field, Axis> variation_{};
    prediction_options options_{};
    regime_counts counts_{};

    /// How many points there are, in all or in a regime.
    [[nodiscard]] constexpr std::size_t size() const noexcept { return variation_.axis.size(); }
    [[nodiscard]] constexpr std::size_t count(regime r) const noexcept {
        switch (r) {
        case regime::memory_bound: return counts_.memory_bound;
        case regime::compute_bound: return counts_.compute_bound;
        case regime::balanced: return counts_.balanced;
        case regime::latency_bound: return 0; // of measured points only
        }
        return 0;
    }
    [[nodiscard]] constexpr regime_counts const& counts() const noexcept { return counts_; }

    /// The value of the field at a point.
    [[nodiscard]] constexpr auto value(std::size_t index) const { return variation_.axis[index]; }

    /// The prediction at a point; `index` below size().
    [[nodiscard]] constexpr prediction operator[](std::size_t index) const {
        if (index >= size()) { reject<"sweep.index", "below the number of points">(static_cast<double>(index)); }
        machine m = machine_;
        Operation op = operation_;
        detail::assign(variation_.field, m, op, variation_.axis[index]);
        return predict(m, op, options_);
    }
};

/// Evaluates a model over an axis and counts the regimes; in constant expressions as at run time.
///
/// Operations that are `lifted` to lanes are evaluated many points a call, others one by one; the digits are the same.
/// The values of the axis are checked at its ends (linear) or one by one (listed, or a field of whole numbers).
template <class Field, axis Axis, operation Operation>
    requires detail::field_of<Field, Operation>
[[nodiscard]] constexpr sweep_result<Field, Axis, Operation>
sweep(machine const& m, Operation const& op, variation<Field, Axis> const& v, prediction_options options = {}) {
    sweep_result<Field, Axis, Operation> result;
    result.machine_ = m;
    result.operation_ = op;
    result.variation_ = v;
    result.options_ = options;
    // A linear axis lies between its ends, and what is checked is an interval, unless the field takes whole numbers.
    bool const ends_suffice = requires { v.axis.step_; } && !requires { requires Field::whole_numbers; };
    std::size_t const stride = ends_suffice && v.axis.size() > 1 ? v.axis.size() - 1 : 1;
    for (std::size_t i = 0; i < v.axis.size(); i += stride) {
        machine changed = m;
        Operation changed_operation = op;
        detail::assign(v.field, changed, changed_operation, v.axis[i]);
        validate(changed, changed_operation, options);
    }
    if constexpr (!liftable_operation<Operation>) {
        result.counts_ = detail::count_regimes<double>(m, op, v, options.tolerance);
    } else if (__builtin_is_constant_evaluated()) {
        result.counts_ = detail::count_regimes<math::lanes<math::compile_time_lanes>>(m, op, v, options.tolerance);
    } else {
        result.counts_ = detail::count_regimes<math::lanes<math::run_time_lanes>>(m, op, v, options.tolerance);
    }
    return result;
}

template <class Field, axis Axis, class Operation>
    requires(operation<Operation> && !detail::field_of<Field, Operation>)
void sweep(machine const&, Operation const&, variation<Field, Axis> const&, prediction_options = {}) =
    delete ("rafter: neither the machine nor this operation has the field that is varied");
template <class Field, axis Axis, class Type>
    requires(!operation<Type>)
void sweep(machine const&, Type const&, variation<Field, Axis> const&, prediction_options = {}) = delete (
    "rafter: this is not an operation: it needs flops() in FLOP, traffic() and working_set() in bytes, and a type rep");

} // namespace rafter
