module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file Sweeps: one model, the values of its fields, many points.
export module rafter.sweep:evaluation;

import rafter.model;
import :axis;
import :fields;
import :grid;
import :walk;
import :reduction;
import :space;
import :model_space;
import :function_space;

namespace rafter {

/// A design space and the number of its points in each regime.
template <class Space>
struct sweep_result : Space {
    regime_counts counts_{}; ///< public because a template argument must be

    /// How many points are in each regime.
    [[nodiscard]] constexpr regime_counts const& counts() const noexcept { return counts_; }
    /// How many points are in a regime.
    [[nodiscard]] constexpr std::size_t count(regime r) const noexcept { return counts_.of(r); }
};

namespace detail {
/// The indices of an axis at which values are checked: both ends where everything lies between them, else all.
template <bool Counts, axis Axis>
constexpr std::size_t check_stride(Axis const& values) {
    bool between_ends = requires { values.first_; };
    if constexpr (Counts) {
        // Of a count, values between whole ones are errors too.
        if constexpr (requires { values.whole(); }) {
            between_ends = values.whole();
        } else {
            between_ends = false;
        }
    }
    return between_ends && values.size() > 1 ? values.size() - 1 : 1;
}

/// Which indices of an axis are combined with those of others: of numbers the smallest and the largest, of other values
/// all.
struct extreme_indices {
    std::size_t first = 0;
    std::size_t last = 0;
    std::size_t count = 2; ///< 2: `first` and `last`; more: all of that many

    [[nodiscard]] constexpr std::size_t at(std::size_t i) const noexcept {
        return count > 2 ? i : i == 0 ? first : last;
    }
};
template <axis Axis>
constexpr extreme_indices extremes_of(Axis const& values) {
    extreme_indices out{.last = values.size() - 1};
    if constexpr (requires { values.first_; }) { // its values rise
        return out;
    } else if constexpr (plots::axis_number<typename Axis::value_type>) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (as_number(values[i]) < as_number(values[out.first])) { out.first = i; }
            if (as_number(values[i]) > as_number(values[out.last])) { out.last = i; }
        }
    } else if (values.size() > 2) {
        out.count = values.size();
    }
    return out;
}

/// Checks every value of each axis, with the others at their first, and every combination of extremes.
///
/// What is checked of one field is an interval; where fields depend on each other (a tile and a matrix), the extremes
/// are at corners of the grid. Of values without order only the first and the last are combined where all of them would
/// be more than a few hundred combinations.
template <class Space>
constexpr void validate_space(Space const& s) {
    auto const sizes = s.extents();
    std::size_t const rank = Space::rank;
    auto const check = [&](grid_indices<Space::rank> const& at) {
        std::size_t const point = sizes.point_at(at);
        validate(s.machine_at(point), s.operation_at(point), s.options_);
    };
    extreme_indices extremes[rank];
    each_index(std::make_index_sequence<Space::rank>{}, [&]<std::size_t Axis>() {
        auto const& values = s.template get_axis<Axis>();
        std::size_t const stride =
            check_stride<is_count<typename Space::template field_at<Axis>, typename Space::operation_type>>(values);
        // The first of all is the same point for each axis.
        for (std::size_t i = Axis == 0 ? 0 : stride; i < values.size(); i += stride) {
            grid_indices<Space::rank> at;
            at.at[Axis] = i;
            check(at);
        }
        if constexpr (Space::rank > 1) { extremes[Axis] = extremes_of(values); }
    });
    if constexpr (Space::rank > 1) {
        constexpr std::size_t most = 256;
        std::size_t combinations = 1;
        for (extreme_indices const& one : extremes) {
            combinations = combinations > most ? combinations : combinations * one.count;
        }
        if (combinations > most) {
            combinations = 1;
            for (extreme_indices& one : extremes) {
                one.count = 2;
                combinations *= 2;
            }
        }
        for (std::size_t number = 0; number < combinations; ++number) {
            grid_indices<Space::rank> at;
            std::size_t rest = number;
            std::size_t from_first = 0; // how many axes are not at their first value
            for (std::size_t i = 0; i < rank; ++i) {
                at.at[i] = extremes[i].at(rest % extremes[i].count);
                rest /= extremes[i].count;
                from_first += at.at[i] != 0 ? 1 : 0;
            }
            if (from_first > 1) { check(at); } // the others were checked
        }
    }
}

/// Two fields that are one: the later one would overwrite what the earlier one says. Without an index a bandwidth
/// is that of the last tier that a machine has; where machines are varied too it is not asked which of them have so
/// many.
template <class Space, field_named First, field_named Second>
constexpr bool same_field(Space const& s, generic::named_fields<First>, generic::named_fields<Second>) {
    if constexpr (!share_a_member<generic::named_fields<First>, generic::named_fields<Second>>) {
        return false;
    } else {
        int const a = path_of<First>.element;
        int const b = path_of<Second>.element;
        if (path_of<First>.last() != "bandwidth") { return (a < 0 ? 0 : a) == (b < 0 ? 0 : b); }
        if (Space::varies_machine && (a < 0 || b < 0)) { return true; }
        int const last = s.machine_.bandwidth.size() - 1;
        return (a < 0 ? last : a) == (b < 0 ? last : b);
    }
}
template <class Space, class First, class Second>
constexpr bool same_field(Space const&, First const&, Second const&) {
    return std::same_as<First, Second>;
}
template <class Space>
constexpr void expect_each_field_once(Space const& s) {
    [&]<std::size_t... I>(std::index_sequence<I...> all) {
        each_index(all, [&]<std::size_t Axis>() {
            using field = typename Space::template field_at<Axis>;
            bool const again =
                (false || ... || (I > Axis && same_field(s, field{}, typename Space::template field_at<I>{})));
            if (again) { reject<"design_space.vary", "of each field at most once">(Space::template axis_name<Axis>()); }
        });
    }(std::make_index_sequence<Space::rank>{});
}

template <class Type>
inline constexpr bool is_variation = false;
template <class Field, class Axis>
inline constexpr bool is_variation<variation<Field, Axis>> = true;

template <class Operation, class... Variations>
concept fields_of = (true && ... && field_of<decltype(Variations::field), Operation>);
/// Fields of theirs, and values that they take.
template <class Operation, class... Variations>
concept varied_of =
    (true && ... &&
     takes_values_of<decltype(Variations::field), Operation, typename decltype(Variations::axis)::value_type>);

template <class... Variations, operation Operation>
constexpr model_space<Operation, Variations...>
space_of(machine const& m, Operation const& op, prediction_options const& options, Variations const&... varied) {
    model_space<Operation, Variations...> out{
        {}, m, op, grid_of<decltype(Variations::axis)...>(varied.axis...), options};
    if constexpr (sizeof...(Variations) > 1) { expect_each_field_once(out); }
    validate_space(out);
    return out;
}

template <class Space>
constexpr sweep_result<Space> counted_space(Space const& space) {
    return {space, space.counts()};
}
} // namespace detail

} // namespace rafter

export namespace rafter {

/// An operation on a machine with fields of either varied: every combination of their values. Nothing is evaluated
/// yet; the values are checked.
///
///     constexpr auto space = design_space(gpu, work, vary<"bandwidth">(logarithmic(10.0 * GB / s, 10.0 * TB / s, 50)),
///                                         vary<"peak">(linear(1.0 * TFLOP / s, 100.0 * TFLOP / s, 100)));
///     static_assert(space.all_of({.max_time = 1.0 * s}));
///
/// Fields are given their values in the order of the axes, whole machines first. A field that is varied twice is an
/// error, and so are values that are out of range (docs/troubleshooting.md).
template <operation Operation, class... Fields, axis... Axes>
    requires(sizeof...(Fields) != 0 && detail::varied_of<Operation, variation<Fields, Axes>...>)
[[nodiscard]] constexpr auto design_space(machine const& m, Operation const& op,
                                          variation<Fields, Axes> const&... varied) {
    return detail::space_of(m, op, {}, varied...);
}
// Options stand last: `design_space(gpu, work, rates, peaks, {.overlap = no_overlap})`, of up to four axes. (What
// stands in braces is of no type that a pack could be followed by.)
template <operation Operation, class A>
    requires detail::varied_of<Operation, A>
[[nodiscard]] constexpr auto design_space(machine const& m, Operation const& op, A const& a,
                                          prediction_options const& options) {
    return detail::space_of(m, op, options, a);
}
template <operation Operation, class A, class B>
    requires detail::varied_of<Operation, A, B>
[[nodiscard]] constexpr auto design_space(machine const& m, Operation const& op, A const& a, B const& b,
                                          prediction_options const& options) {
    return detail::space_of(m, op, options, a, b);
}
template <operation Operation, class A, class B, class C>
    requires detail::varied_of<Operation, A, B, C>
[[nodiscard]] constexpr auto design_space(machine const& m, Operation const& op, A const& a, B const& b, C const& c,
                                          prediction_options const& options) {
    return detail::space_of(m, op, options, a, b, c);
}
template <operation Operation, class A, class B, class C, class D>
    requires detail::varied_of<Operation, A, B, C, D>
[[nodiscard]] constexpr auto design_space(machine const& m, Operation const& op, A const& a, B const& b, C const& c,
                                          D const& d, prediction_options const& options) {
    return detail::space_of(m, op, options, a, b, c, d);
}

/// Evaluates a model over a field's values (or, of several, over all of their combinations) and counts the regimes, in
/// constant expressions as at run time. The result is a design space that knows its counts.
///
///     constexpr auto grid = sweep(gpu, work, vary<"bandwidth">(linear(1.0 * TB / s, 100.0 * TB / s, 1'000'000)));
///
/// Operations that are `lifted` to lanes are evaluated many points a call, others one by one; the digits are the same.
template <operation Operation, class... Fields, axis... Axes>
    requires(sizeof...(Fields) != 0 && detail::varied_of<Operation, variation<Fields, Axes>...>)
[[nodiscard]] constexpr auto sweep(machine const& m, Operation const& op, variation<Fields, Axes> const&... varied) {
    return detail::counted_space(detail::space_of(m, op, {}, varied...));
}
template <operation Operation, class A>
    requires detail::varied_of<Operation, A>
[[nodiscard]] constexpr auto sweep(machine const& m, Operation const& op, A const& a,
                                   prediction_options const& options) {
    return detail::counted_space(detail::space_of(m, op, options, a));
}
template <operation Operation, class A, class B>
    requires detail::varied_of<Operation, A, B>
[[nodiscard]] constexpr auto sweep(machine const& m, Operation const& op, A const& a, B const& b,
                                   prediction_options const& options) {
    return detail::counted_space(detail::space_of(m, op, options, a, b));
}
template <operation Operation, class A, class B, class C>
    requires detail::varied_of<Operation, A, B, C>
[[nodiscard]] constexpr auto sweep(machine const& m, Operation const& op, A const& a, B const& b, C const& c,
                                   prediction_options const& options) {
    return detail::counted_space(detail::space_of(m, op, options, a, b, c));
}
template <operation Operation, class A, class B, class C, class D>
    requires detail::varied_of<Operation, A, B, C, D>
[[nodiscard]] constexpr auto sweep(machine const& m, Operation const& op, A const& a, B const& b, C const& c,
                                   D const& d, prediction_options const& options) {
    return detail::counted_space(detail::space_of(m, op, options, a, b, c, d));
}

/// A function over a grid, where it returns predictions: the space and the number of its points in each regime.
template <axis... Axes, class Function>
    requires requires { typename function_space<Function, Axes...>::result_type; }
[[nodiscard]] constexpr auto sweep(grid_of<Axes...> const& over, Function const& function) {
    return detail::counted_space(design_space(over, function));
}

/// All points of a small space as an array: `constexpr auto table = tabulated<space>();` The space is a constant with
/// static storage.
template <auto const& Space>
[[nodiscard]] constexpr auto tabulated() {
    using result = typename std::remove_cvref_t<decltype(Space)>::result_type;
    listed<result, Space.size()> out;
    for (std::size_t i = 0; i < Space.size(); ++i) {
        out.values_[i] = Space[i];
    }
    return out;
}

/// An error of the build: neither the machine nor the operation has the field, and the message names those that they
/// have.
template <operation Operation, class... Fields, axis... Axes>
    requires(!detail::fields_of<Operation, variation<Fields, Axes>...>)
constexpr auto sweep(machine const&, Operation const&, variation<Fields, Axes> const&...) {
    (detail::expect_field<Fields, Operation>(), ...);
    return 0;
}
template <operation Operation, class... Fields, axis... Axes>
    requires(false || ... || detail::ambiguous_field<Fields, Operation>)
void sweep(machine const&, Operation const&, variation<Fields, Axes> const&...) = delete (
    "rafter: the machine and the operation both have this field: vary<\"machine.latency\"> varies the machine's");
template <operation Operation, class... Fields, axis... Axes>
    requires(detail::fields_of<Operation, variation<Fields, Axes>...> &&
             !detail::varied_of<Operation, variation<Fields, Axes>...> &&
             !(false || ... || detail::ambiguous_field<Fields, Operation>))
void sweep(machine const&, Operation const&, variation<Fields, Axes> const&...) =
    delete ("rafter: the axis does not hold values of this field: a bandwidth varies over B/s or bit/s, a size over "
            "bytes, a peak over FLOP/s, an extent or a hit rate over plain numbers, the machine over machines");
/// An error of the build: neither the machine nor the operation has the field, and the message names those that they
/// have.
template <operation Operation, class... Fields, axis... Axes>
    requires(!detail::fields_of<Operation, variation<Fields, Axes>...>)
constexpr auto design_space(machine const&, Operation const&, variation<Fields, Axes> const&...) {
    (detail::expect_field<Fields, Operation>(), ...);
    return 0;
}
template <operation Operation, class... Fields, axis... Axes>
    requires(false || ... || detail::ambiguous_field<Fields, Operation>)
void design_space(machine const&, Operation const&, variation<Fields, Axes> const&...) = delete (
    "rafter: the machine and the operation both have this field: vary<\"machine.latency\"> varies the machine's");
template <operation Operation, class... Fields, axis... Axes>
    requires(detail::fields_of<Operation, variation<Fields, Axes>...> &&
             !detail::varied_of<Operation, variation<Fields, Axes>...> &&
             !(false || ... || detail::ambiguous_field<Fields, Operation>))
void design_space(machine const&, Operation const&, variation<Fields, Axes> const&...) =
    delete ("rafter: the axis does not hold values of this field: a bandwidth varies over B/s or bit/s, a size over "
            "bytes, a peak over FLOP/s, an extent or a hit rate over plain numbers, the machine over machines");
template <class Type, class... Fields, axis... Axes>
    requires(!operation<Type>)
void sweep(machine const&, Type const&, variation<Fields, Axes> const&...) = delete (
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");
template <class Type, class... Fields, axis... Axes>
    requires(!operation<Type>)
void design_space(machine const&, Type const&, variation<Fields, Axes> const&...) = delete (
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");

template <operation Operation, class... Others>
    requires(!(true && ... && detail::is_variation<Others>) || sizeof...(Others) == 0)
void design_space(machine const&, Operation const&, Others const&...) = delete (
    "rafter: a design space takes a machine, an operation, what vary<\"...\">(...) makes, and then options if need be");
template <operation Operation, class... Others>
    requires(!(true && ... && detail::is_variation<Others>) || sizeof...(Others) == 0)
void sweep(machine const&, Operation const&, Others const&...) = delete (
    "rafter: a sweep takes a machine, an operation, what vary<\"...\">(...) makes, and then options if need be");
template <operation Operation, class... Others>
void design_space(Operation const&, machine const&,
                  Others const&...) = delete ("rafter: the machine goes first, then the operation");
template <operation Operation, class... Others>
void sweep(Operation const&, machine const&,
           Others const&...) = delete ("rafter: the machine goes first, then the operation");

void design_space(...) = delete ("rafter: a design space takes a machine, an operation, what vary<\"...\">(...) makes, "
                                 "and then options if need be; or a grid and a function");
void sweep(...) = delete ("rafter: a sweep takes a machine, an operation, what vary<\"...\">(...) makes, and then "
                          "options if need be; or a grid and a function");

} // namespace rafter
