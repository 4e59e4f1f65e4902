module;
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

/// \file Crossovers that are searched: of any field, of a function of one's own, along a list.
///
/// A crossing is where memory time and compute time are equal, or the first value behind a jump from one regime to the
/// other. Neither an overlap model nor a tolerance moves it.
export module rafter.sweep:solver;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (see lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")

import rafter.model;
import :axis;
import :fields;
import :bracket;
import :walk;

namespace rafter::detail {

/// Values in an order: an axis, or a list of anything.
template <class Values>
concept value_list = requires(Values const& values, std::size_t i) {
    typename Values::value_type;
    { values.size() } -> std::same_as<std::size_t>;
    values[i];
};

template <class Field, operation Operation, class Value>
constexpr void validate_with(machine m, Operation op, Field const& field, Value const& value) {
    assign(field, m, op, value);
    validate(m, op);
}

/// The ends are validated; between them the bare formulas are evaluated, also those of counts between whole numbers.
template <class Numbers, class Value, class Field, operation Operation>
constexpr std::optional<double> solve(machine const& stated, Operation op, Field const& field,
                                      interval<double> const& where) {
    validate_with(stated, op, field, from_numbers<Value>(where.low));
    validate_with(stated, op, field, from_numbers<Value>(where.high));
    machine m = stated;
    assign(field, m, op, from_numbers<Value>(where.low));
    m = with_peak_for(m, op);
    [[maybe_unused]] arithmetic const kind = generic::kind_of(op);
    auto const at = first_unlike<Numbers>(where, [&](double x) {
        assign(field, m, op, from_numbers<Value>(x));
        if constexpr (of_operation<Field, Operation> && requires { op.kind(); }) {
            // An operation may compute in another type from some value on.
            if (stated.peaks.size() != 0 && generic::kind_of(op) != kind) {
                return longer(times(with_peak_for(stated, op), op));
            }
        }
        return longer(times(m, op));
    });
    constexpr bool takes_any = std::same_as<Numbers, whole_doubles> || !is_count<Field, Operation>;
    if constexpr (takes_any) {
        if (at) { validate_with(stated, op, field, from_numbers<Value>(*at)); }
    }
    return at;
}

/// An interval in the numbers of a field.
template <class Value, plots::axis_value From>
constexpr interval<double> in_numbers_of(interval<From> const& where) {
    return checked_interval<"between.low", "between.high">(as_number(static_cast<Value>(where.low)),
                                                           as_number(static_cast<Value>(where.high)), where.parts);
}

/// Every count that there is.
inline constexpr interval<double> all_counts{1.0, 0x1p53};

constexpr std::optional<std::int64_t> as_whole(std::optional<double> const& at) {
    if (!at) { return std::nullopt; }
    return static_cast<std::int64_t>(*at);
}

constexpr interval<double> expect_whole_ends(interval<double> const& where) {
    auto const whole = [](double x) { return math::abs(x) <= 0x1p53 && math::floor(x) == x; };
    if (!whole(where.low)) { reject<"between.low", "a whole number up to 2^53">(where.low); }
    if (!whole(where.high)) { reject<"between.high", "a whole number up to 2^53">(where.high); }
    return where;
}

} // namespace rafter::detail

export namespace rafter {

/// The lowest value of a field, named as in `vary`, from `where.low` to `where.high`, at which the operation is not
/// bound by what binds it at `where.low`: a root to the last digit of a double, or the first value behind a jump.
/// `where.low` itself if both times are equal there. Nothing if no part of the interval ends in another regime than it
/// begins with (see `between`).
///
///     crossover<"bandwidth">(gpu, work, between(1.0 * TB / s, 9.0 * TB / s))
///
/// Of a count it is the number between whole ones at which the formulas cross, such as 155.12; `whole_crossover` says
/// from which whole number on. The field is valid at both ends, or it is an error.
template <field_named... Names, operation Operation, plots::axis_value Value>
    requires(sizeof...(Names) != 0 && detail::takes_values_of<generic::named_fields<Names...>, Operation, Value>)
[[nodiscard]] constexpr auto crossover(machine const& m, Operation const& op, interval<Value> const& where)
    -> std::optional<detail::field_value<generic::named_fields<Names...>, Operation, Value>> {
    using value = detail::field_value<generic::named_fields<Names...>, Operation, Value>;
    auto const at = detail::solve<detail::all_doubles, value>(m, op, generic::named_fields<Names...>{},
                                                              detail::in_numbers_of<value>(where));
    if (!at) { return std::nullopt; }
    return detail::from_numbers<value>(*at);
}

/// The first value of an axis or a list with which the operation is not bound by what binds it with the first one:
/// `crossover<"weights">(gpu, layer, listed{weight_format(fp16), q8_0, q4_k})`. Nothing if all are alike.
template <field_named... Names, operation Operation, detail::value_list Values>
    requires(sizeof...(Names) != 0 &&
             detail::takes_values_of<generic::named_fields<Names...>, Operation, typename Values::value_type>)
[[nodiscard]] constexpr std::optional<typename Values::value_type> crossover(machine const& m, Operation const& op,
                                                                             Values const& values) {
    using given = typename Values::value_type;
    return crossover(values, [&](given const& value) {
        machine changed = m;
        Operation changed_operation = op;
        detail::assign(generic::named_fields<Names...>{}, changed, changed_operation,
                       detail::field_value<generic::named_fields<Names...>, Operation, given>(value));
        return predict(changed, changed_operation);
    });
}

/// The lowest value at which a function of one's own, which returns a `prediction` or `times`, is in another regime
/// than at `where.low`; as of a field.
template <plots::axis_value Value, class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, Value>>
[[nodiscard]] constexpr std::optional<Value> crossover(interval<Value> const& where, Function const& function) {
    auto const at = detail::first_unlike<detail::all_doubles>(detail::in_numbers_of<Value>(where), [&](double x) {
        return detail::longer(function(detail::from_numbers<Value>(x)));
    });
    if (!at) { return std::nullopt; }
    return detail::from_numbers<Value>(*at);
}

/// The first value of an axis or a list with which such a function is in another regime than with the first one.
/// An empty list is an error.
template <detail::value_list Values, class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, typename Values::value_type>>
[[nodiscard]] constexpr std::optional<typename Values::value_type> crossover(Values const& values,
                                                                             Function const& function) {
    if (values.size() == 0) { reject<"crossover.values", "at least one">("none"); }
    regime const before = detail::longer(function(values[0]));
    if (before == regime::balanced) { return values[0]; }
    auto const found = detail::first_that(values.begin(), values.end(),
                                          [&](auto const& value) { return detail::longer(function(value)) != before; });
    if (found == values.end()) { return std::nullopt; }
    return *found;
}

/// The smallest whole number of a field that is a plain number, from `where.low` to `where.high` (1 to 2^53 where not
/// stated), at which the operation is not bound by what binds it at `where.low`; both ends are whole. Only whole
/// numbers are looked at: where the interval holds no more of them than it has parts, every one.
template <field_named... Names, operation Operation>
    requires(sizeof...(Names) != 0 && detail::is_count<generic::named_fields<Names...>, Operation>)
[[nodiscard]] constexpr std::optional<std::int64_t>
whole_crossover(machine const& m, Operation const& op, interval<double> const& where = detail::all_counts) {
    auto const checked = detail::expect_whole_ends(detail::in_numbers_of<double>(where));
    return detail::as_whole(
        detail::solve<detail::whole_doubles, double>(m, op, generic::named_fields<Names...>{}, checked));
}

/// The same of a function of one's own.
/// Ends that are not whole are an error.
template <class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, double>>
[[nodiscard]] constexpr std::optional<std::int64_t> whole_crossover(interval<double> const& where,
                                                                    Function const& function) {
    return detail::as_whole(
        detail::first_unlike<detail::whole_doubles>(detail::expect_whole_ends(detail::in_numbers_of<double>(where)),
                                                    [&](double x) { return detail::longer(function(x)); }));
}

} // namespace rafter
