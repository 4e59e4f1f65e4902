// Tests: static/spaces_inside, run/sweep
module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file `sweep`: a model or a function over every combination of values; the checks of these values.
export module rafter.sweep:evaluation;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :grid;
import :walk;
import :reduction;
import :space;
import :model_space;

namespace rafter {

namespace detail {
/// The stride between the values of an axis that are checked. Where values rise, only both ends are checked, else all.
export template <axis Axis> // clang 20 finds it in other units only if it is exported
constexpr std::size_t check_stride(Axis const& values, bool counts) {
    bool between_ends = protocol::rising_axis<Axis>;
    if (counts) {
        // A fractional value of a count is an error too.
        if constexpr (requires { values.whole(); }) {
            between_ends = values.whole();
        } else {
            between_ends = false;
        }
    }
    return between_ends && values.size() > 1 ? values.size() - 1 : 1;
}

// A function of its own, because the compiler's notes show the value that it was called with.
template <expecting::field Name>
constexpr void reject_fraction(double value) {
    expecting::reject<Name, "whole: powers_of_two or integers">(value);
}
/// Rejects fractions on a spaced axis of a count, as `geometric(1, 4096, 20)` has. The operation itself rejects other
/// values, and the values of numbered fields.
template <expecting::field First, expecting::field... More, class Axis>
    requires requires(Axis const& values) { values.template lanes_at<double>(0); }
constexpr void expect_whole_values(protocol::named_fields<First, More...>, Axis const& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        double const value = protocol::as_number(values[i]);
        if (value >= 1.0 && value <= 0x1p53 && math::floor(value) != value) { reject_fraction<First>(value); }
    }
}
template <class Field, class Axis>
constexpr void expect_whole_values(Field, Axis const&) {}

/// The indices of an axis that are combined with other axes: the smallest and the largest number; of values without
/// order, all.
struct extreme_indices {
    std::size_t first = 0;
    std::size_t last = 0;
    std::size_t count = 2; ///< 2: `first` and `last`; more: all indices

    [[nodiscard]] constexpr std::size_t at(std::size_t i) const noexcept {
        return count > 2 ? i : i == 0 ? first : last;
    }
};
template <axis Axis>
constexpr extreme_indices extremes_of(Axis const& values) {
    extreme_indices out{.last = values.size() - 1};
    if constexpr (protocol::rising_axis<Axis>) {
        return out;
    } else if constexpr (detail::axis_number<typename Axis::value_type>) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (protocol::as_number(values[i]) < protocol::as_number(values[out.first])) { out.first = i; }
            if (protocol::as_number(values[i]) > protocol::as_number(values[out.last])) { out.last = i; }
        }
    } else if (values.size() > 2) {
        out.count = values.size();
    }
    return out;
}

/// Checks the values of each axis, with the other axes at their first value, and every combination of extremes.
///
/// The valid values of most fields are an interval, so both ends of rising values are enough. Of a scattered field
/// (`is_scattered`) the operation checks each value. Where fields depend on each other (a tile and a matrix), the
/// extremes are at corners of the grid. Unordered axes: all values are combined while there are at most 256
/// combinations, else only the first and the last.
template <class Space>
constexpr void validate_space(Space const& s) {
    auto const sizes = s.extents();
    std::size_t const rank = Space::rank;
    auto const check = [&](grid_indices<Space::rank> const& at) {
        std::size_t const point = sizes.point_at(at);
        if (s.options_.levels.stated) {
            (void)s[point];
        } else {
            validate(s.machine_at(point), s.operation_at(point), s.options_);
        }
    };
    extreme_indices extremes[rank];
    each_index(std::make_index_sequence<Space::rank>{}, [&]<std::size_t Axis>() {
        auto const& values = s.template get_axis<Axis>();
        bool const counts = holds_counts(typename Space::template field_at<Axis>{}, s.operation_);
        std::size_t const stride = check_stride(values, counts);
        if (counts && stride == 1) { expect_whole_values(typename Space::template field_at<Axis>{}, values); }
        // The first point of all axes is the same: check it once.
        for (std::size_t i = Axis == 0 ? 0 : stride; i < values.size(); i += stride) {
            grid_indices<Space::rank> at;
            at.at[Axis] = i;
            check(at);
        }
        if constexpr (is_scattered<typename Space::template field_at<Axis>, typename Space::operation_type>) {
            for (std::size_t i = 1; stride != 1 && i < stride; ++i) {
                grid_indices<Space::rank> at;
                at.at[Axis] = i;
                expect_members_of(s.operation_at(sizes.point_at(at)));
            }
        }
        constexpr bool are_numbers = plain_number<std::remove_cvref_t<decltype(values[0])>>; // machines take many steps
        for (std::size_t i = 0; are_numbers && i < values.size(); i += stride) {
            expect_held_by<typename Space::operation_type>(typename Space::template field_at<Axis>{}, values[i]);
        }
        if constexpr (Space::rank > 1) { extremes[Axis] = detail::extremes_of(values); }
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
            if (from_first > 1) { check(at); } // single axes were checked above
        }
    }
}

/// True if two names are one field, so that the later axis would overwrite the earlier one. A bandwidth without an
/// index is the bandwidth of the last tier. Where machines are varied too, their number of tiers is not looked up.
template <class Space, expecting::field First, expecting::field Second>
constexpr bool same_field(Space const& s, protocol::named_fields<First>, protocol::named_fields<Second>) {
    if constexpr (!share_a_member<protocol::named_fields<First>, protocol::named_fields<Second>>) {
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
            if (again) {
                expecting::reject<"sweep.vary", "of each field at most once">(Space::template axis_name<Axis>());
            }
        });
    }(std::make_index_sequence<Space::rank>{});
}

template <class Type>
inline constexpr bool is_variation = false;
template <class Field, class Axis>
inline constexpr bool is_variation<variation<Field, Axis>> = true;

template <class Operation, class... Variations>
concept fields_of = (true && ... && field_of<decltype(Variations::field), Operation>);
/// True if the operation or the machine has the fields, and they take the values of the axes.
template <class Operation, class... Variations>
concept varied_of =
    (true && ... &&
     takes_values_of<decltype(Variations::field), Operation, typename decltype(Variations::axis)::value_type>);

template <class... Variations, operation Operation>
constexpr model_space<Operation, Variations...>
space_of(machine const& m, Operation const& op, prediction_options const& options, Variations const&... varied) {
    model_space<Operation, Variations...> out{m, op, grid_of<decltype(Variations::axis)...>(varied.axis...), options};
    if constexpr (sizeof...(Variations) > 1) { expect_each_field_once(out); }
    validate_space(out);
    return out;
}

/// The type of an argument of `sweep` that is not given: nothing may follow the options.
struct nothing_more {
    explicit constexpr nothing_more() = default;
};
/// The type of a braced argument of `sweep`: behind a `vary` the options.
template <class Before>
using braces_behind = std::conditional_t<is_variation<Before>, prediction_options, nothing_more>;

/// The number of arguments made by `vary`, before options or nothing; 0 if the order is wrong.
template <class... Arguments>
consteval std::size_t variations_before_options() {
    int before = 0;
    std::size_t count = 0;
    for (int const kind : std::initializer_list<int>{(is_variation<Arguments>                       ? 0
                                                      : std::same_as<Arguments, prediction_options> ? 1
                                                      : std::same_as<Arguments, nothing_more>       ? 2
                                                                                                    : -1)...}) {
        if (kind < before || (kind == 1 && before == 1)) { return 0; }
        before = kind;
        count += kind == 0 ? 1 : 0;
    }
    return count;
}
/// True for options, and for a variation whose fields and values the operation takes.
template <class Operation, class Argument>
inline constexpr bool sweep_argument = true;
template <class Operation, class Field, class Axis>
inline constexpr bool sweep_argument<Operation, variation<Field, Axis>> = varied_of<Operation, variation<Field, Axis>>;

template <std::size_t... I, operation Operation, class... Arguments>
constexpr auto space_of_arguments(std::index_sequence<I...>, machine const& m, Operation const& op,
                                  Arguments const&... arguments) {
    leaves<Arguments const*...> const all{{&arguments}...};
    prediction_options options;
    auto const take = [&](auto const& argument) {
        if constexpr (std::same_as<decltype(argument), prediction_options const&>) { options = argument; }
    };
    (take(arguments), ...);
    return space_of(m, op, options, *nth<I>(all)...);
}
} // namespace detail

} // namespace rafter

export namespace rafter {

/// A space of an operation on a machine: every combination of the values of varied fields. The values are checked, but
/// nothing is evaluated yet. Questions (`counts`, `best`, `all_of`, `pareto`) work in constant expressions and at run
/// time.
///
///     constexpr auto space = sweep(gpu, work, vary<"bandwidth">(logarithmic(10.0 * GB / s, 10.0 * TB / s, 50)),
///                                  vary<"peak">(linear(1.0 * TFLOP / s, 100.0 * TFLOP / s, 100)));
///     static_assert(space.all_of({.max_time = 1.0 * s}));
///
/// Options of the predictions are the last argument: `sweep(gpu, work, rates, peaks, {.overlap = no_overlap})`. (Braces
/// work behind at most four axes; `prediction_options{...}` behind any number.)
///
/// Fields are assigned in the order of the axes, whole machines first. A field that is varied twice is an error, and so
/// is a value out of range (docs/troubleshooting.md). Operations that are `lifted` to lanes are evaluated many points a
/// call, others one by one, with the same digits.
template <operation Operation, class A, class B = detail::braces_behind<A>, class C = detail::braces_behind<B>,
          class D = detail::braces_behind<C>, class E = detail::braces_behind<D>, class... More>
    requires(detail::variations_before_options<A, B, C, D, E, More...>() != 0 &&
             (detail::sweep_argument<Operation, A> && ... && detail::sweep_argument<Operation, More>) &&
             detail::sweep_argument<Operation, B> && detail::sweep_argument<Operation, C> &&
             detail::sweep_argument<Operation, D> && detail::sweep_argument<Operation, E>)
[[nodiscard]] constexpr auto sweep(machine const& m, Operation const& op, A const& a, B const& b = B{},
                                   C const& c = C{}, D const& d = D{}, E const& e = E{}, More const&... more) {
    return detail::space_of_arguments(
        std::make_index_sequence<detail::variations_before_options<A, B, C, D, E, More...>()>{}, m, op, a, b, c, d, e,
        more...);
}

/// A space of a function over every combination of the values of its axes, one axis for each argument. A function that
/// returns predictions has all the questions of a model's space.
///
///     sweep([](double batch, element_type type) { ... }, powers_of_two(1, 256), listed{fp16, int8})
template <class Function, axis... Axes>
    requires(sizeof...(Axes) != 0 && std::is_invocable_v<Function const&, typename Axes::value_type const&...>)
[[nodiscard]] constexpr function_space<Function, Axes...> sweep(Function function, Axes const&... axes) {
    return {grid_of<Axes...>(axes...), function};
}
template <class Function, axis... Axes>
    requires(sizeof...(Axes) != 0 && !axis<Function> && !std::same_as<Function, machine> &&
             !std::is_invocable_v<Function const&, typename Axes::value_type const&...>)
auto sweep(Function const&, Axes const&...)
    RAFTER_REFUSED("rafter: the function of a sweep takes one value for each axis, in their order: "
                   "sweep([](double batch, element_type type) { ... }, powers_of_two(1, 256), listed{fp16, int8})");

/// Rejects, when the program is built, a field that neither the machine nor the operation has. The message names the
/// fields that they have.
template <operation Operation, class... Fields, axis... Axes>
    requires(!detail::fields_of<Operation, variation<Fields, Axes>...>)
constexpr auto sweep(machine const&, Operation const&, variation<Fields, Axes> const&...) {
    (detail::expect_field<Fields, Operation>(), ...);
    return 0;
}
template <operation Operation, class... Fields, axis... Axes>
    requires(false || ... || detail::ambiguous_field<Fields, Operation>)
auto sweep(machine const&, Operation const&, variation<Fields, Axes> const&...) RAFTER_REFUSED(
    "rafter: the machine and the operation both have this field: vary<\"machine.latency\"> varies the machine's");
template <operation Operation, class... Fields, axis... Axes>
    requires(detail::fields_of<Operation, variation<Fields, Axes>...> &&
             !detail::varied_of<Operation, variation<Fields, Axes>...> &&
             !(false || ... || detail::ambiguous_field<Fields, Operation>))
auto sweep(machine const&, Operation const&, variation<Fields, Axes> const&...) RAFTER_REFUSED(
    "rafter: the axis does not hold values of this field: a bandwidth varies over B/s or bit/s, a size over "
    "bytes, a peak over FLOP/s, an extent or a hit rate over plain numbers, the machine over machines");
template <class Type, class... Fields, axis... Axes>
    requires(!operation<Type>)
auto sweep(machine const&, Type const&, variation<Fields, Axes> const&...) RAFTER_REFUSED(
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");
template <operation Operation, class... Others>
    requires(detail::variations_before_options<Others...>() == 0)
auto sweep(machine const&, Operation const&, Others const&...) RAFTER_REFUSED(
    "rafter: a sweep takes a machine, an operation, what vary<\"...\">(...) makes, and then options if need be");
template <operation Operation, class... Others>
auto sweep(Operation const&, machine const&, Others const&...)
    RAFTER_REFUSED("rafter: the machine goes first, then the operation");
auto sweep(...) RAFTER_REFUSED("rafter: a sweep takes a machine, an operation, what vary<\"...\">(...) makes, and then "
                               "options if need be; or a function, and then an axis for each of its arguments");

} // namespace rafter
