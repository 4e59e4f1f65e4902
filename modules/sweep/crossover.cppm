module;
#include <optional>

/// \file Crossovers without an interval to look in: each field has a usual one; and what is refused.
export module rafter.sweep:crossover;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :solver;

namespace rafter::detail {

/// Where a field is looked for that nobody said an interval of: counts in all that there are, other fields between ends
/// that no machine and no operation comes near. These turn at most once, so that one part is enough.
template <class Field, class Operation>
inline constexpr interval<double> usual_interval{0.0, 0.0, 0};
template <expecting::field... Names, class Operation>
    requires is_count<protocol::named_fields<Names...>, Operation>
inline constexpr interval<double> usual_interval<protocol::named_fields<Names...>, Operation> =
    all_counts<protocol::named_fields<Names...>, Operation>;
template <expecting::field Name, class Operation>
    requires(field_of<protocol::named_fields<Name>, Operation> && !is_count<protocol::named_fields<Name>, Operation>)
inline constexpr interval<double> usual_interval<protocol::named_fields<Name>, Operation> = [] {
    auto const field = path_of<Name>.last().view();
    // Beyond 1e21 B/s and 1e18 B a latency and the rest of a time are too far apart for one double.
    if (field_names<"bandwidth">::has(field)) { return interval<double>{1e-30, 1e21, 1}; }
    if (field_names<"size">::has(field)) { return interval<double>{1e-30, 1e18, 1}; }
    if (field_names<"peak">::has(field)) { return interval<double>{1e-30, 1e30, 1}; }
    if (field_names<"latency", "intensity">::has(field)) { return interval<double>{0.0, 1e30, 1}; }
    if (field_names<"hit_rate">::has(field)) { return interval<double>{0.0, 1.0, 1}; }
    if (field_names<"reuse">::has(field)) { return interval<double>{1.0, 0x1p53, 1}; }
    return interval<double>{0.0, 0.0, 0};
}();

/// What an interval holds of a field.
template <class Field, class Operation>
using natural_value = typename varied_as<typename first_member<Field, Operation>::type>::type;
template <class Field, class Operation>
concept has_usual_interval =
    usual_interval<Field, Operation>.parts != 0 && plots::axis_value<natural_value<Field, Operation>>;

/// The machine on which a field is solved for: the peak that is need not be stated.
template <expecting::field... Names, operation Operation>
constexpr machine with_solved_peak(machine m, [[maybe_unused]] Operation const& op) {
    if constexpr (!of_operation<protocol::named_fields<Names...>, Operation> &&
                  (false || ... || (path_of<Names>.last() == "peak")) && !protocol::operation_of_parts<Operation>) {
        m.peaks = {};
        m.peak = {1.0 * symbols::FLOP / symbols::s, protocol::kind_of(op)};
    }
    return m;
}

} // namespace rafter::detail

export namespace rafter {

/// The value of a field at which memory time and compute time are equal, without an interval to look in; nothing where
/// no value that the field can have does it, and then `text` says why.
///
///     crossover<"bandwidth">(gpu, work)      crossover<"k">(gpu, product)      crossover<"m", "n", "k">(gpu, product)
///
/// Of `bandwidth` (main memory unless a tier is named), `peak`, `latency`, `size`, `intensity`, `hit_rate` and `reuse`
/// all values are looked at, of plain numbers those from 1 to 2^53.
template <expecting::field... Names, operation Operation>
    requires(sizeof...(Names) != 0 && !detail::ambiguous_field<protocol::named_fields<Names...>, Operation> &&
             detail::has_usual_interval<protocol::named_fields<Names...>, Operation>)
[[nodiscard]] constexpr auto crossover(machine const& m, Operation const& op) {
    using field = protocol::named_fields<Names...>;
    using value = detail::natural_value<field, Operation>;
    return detail::in_values<value>(detail::solve<detail::searched_numbers<field, Operation>, value>(
        detail::with_solved_peak<Names...>(m, op), op, field{}, detail::usual_interval<field, Operation>));
}

/// An error of the build: neither the machine nor the operation has the field, and the message names those that they
/// have.
template <expecting::field... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && !detail::field_of<protocol::named_fields<Names...>, Operation>)
constexpr int crossover(machine const&, Operation const&, Where const&...) {
    detail::expect_field<protocol::named_fields<Names...>, Operation>();
    return 0;
}

/// An error of the build: neither the machine nor the operation has the field, and the message names those that they
/// have.
template <expecting::field... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && !detail::field_of<protocol::named_fields<Names...>, Operation>)
constexpr int integer_crossover(machine const&, Operation const&, Where const&...) {
    detail::expect_field<protocol::named_fields<Names...>, Operation>();
    return 0;
}
template <expecting::field... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && detail::ambiguous_field<protocol::named_fields<Names...>, Operation>)
void crossover(machine const&, Operation const&,
               Where const&...) = delete ("rafter: the machine and the operation both have this field: "
                                          "crossover<\"machine.latency\"> solves for the machine's");
template <expecting::field... Names, operation Operation>
    requires(sizeof...(Names) != 0 && detail::field_of<protocol::named_fields<Names...>, Operation> &&
             !detail::ambiguous_field<protocol::named_fields<Names...>, Operation> &&
             !detail::has_usual_interval<protocol::named_fields<Names...>, Operation>)
void crossover(machine const&,
               Operation const&) = delete ("rafter: this field has no usual range: say where to look, between(low, "
                                           "high), or list the values to choose from");
template <expecting::field... Names, operation Operation, plots::axis_value Value>
    requires(sizeof...(Names) != 0 && detail::field_of<protocol::named_fields<Names...>, Operation> &&
             !detail::takes_values_of<protocol::named_fields<Names...>, Operation, Value>)
void crossover(machine const&, Operation const&, interval<Value> const&) =
    delete ("rafter: the interval does not hold values of this field: a bandwidth lies between B/s or bit/s, a size "
            "between bytes, a peak between FLOP/s, a count or a hit rate between plain numbers");
template <expecting::field... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && detail::field_of<protocol::named_fields<Names...>, Operation> &&
             !detail::is_count<protocol::named_fields<Names...>, Operation>)
void integer_crossover(machine const&, Operation const&,
                     Where const&...) = delete ("rafter: this field is no count: crossover gives its value");

template <expecting::field... Names, class... Anything>
    requires(sizeof...(Names) != 0)
void crossover(machine const&, Anything const&...) =
    delete ("rafter: the values do not fit this field, or this is no operation: crossover<\"bandwidth\">(gpu, work, "
            "between(1.0 * TB / s, 9.0 * TB / s))");
template <class Value, coherent_unit Unit, math::rep Rep>
bool operator<=>(std::optional<Value> const&, quantity<Unit, Rep> const&) =
    delete ("rafter: there may be none to compare: found && *found > 50.0 * TB / s");
void crossover(...) = delete (
    "rafter: crossover is told the name of a field, and takes a machine, an operation, and then where to look "
    "if need be: crossover<\"bandwidth\">(gpu, work, between(1.0 * TB / s, 9.0 * TB / s))");

} // namespace rafter
