module;
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

/// \file Crossovers of a field (in an interval, along a list, in the usual interval of the field) and of a user's
/// function, and the calls that are rejected.
export module rafter.sweep:crossover;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :solver;

namespace rafter::detail {

/// The interval that is searched for a field where the call states none. Counts: all that the field holds. Other
/// fields: wider than any machine or operation. Such a field changes the regime at most once, so one part is enough.
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
    // Beyond 1e21 B/s and 1e18 B, a latency is lost beside the rest of a time in a double.
    if (field_names<"bandwidth">::has(field)) { return interval<double>{1e-30, 1e21, 1}; }
    if (field_names<"size">::has(field)) { return interval<double>{1e-30, 1e18, 1}; }
    if (field_names<"peak">::has(field)) { return interval<double>{1e-30, 1e30, 1}; }
    if (field_names<"latency", "intensity">::has(field)) { return interval<double>{0.0, 1e30, 1}; }
    if (field_names<"hit_rate">::has(field)) { return interval<double>{0.0, 1.0, 1}; }
    if (field_names<"reuse">::has(field)) { return interval<double>{1.0, 0x1p53, 1}; }
    return interval<double>{0.0, 0.0, 0};
}();

/// The type of the values in an interval of a field.
template <class Field, class Operation>
using natural_value = typename varied_as<typename first_member<Field, Operation>::type>::type;
template <class Field, class Operation>
concept has_usual_interval =
    usual_interval<Field, Operation>.parts != 0 && detail::axis_value<natural_value<Field, Operation>>;

/// The machine for solving. Where the peak is solved for, the machine need not state one.
template <expecting::field... Names, operation Operation>
constexpr machine with_solved_peak(machine m, [[maybe_unused]] Operation const& op) {
    if constexpr (!of_operation<protocol::named_fields<Names...>, Operation> &&
                  (false || ... || (path_of<Names>.last() == "peak")) && !protocol::operation_of_parts<Operation>) {
        m.peaks = {};
        m.peak = {1.0 * symbols::FLOP / symbols::s, arithmetic_of(op)};
    }
    return m;
}

} // namespace rafter::detail

export namespace rafter {

/// The interval in which a crossing is searched: `between(1.0 * GB / s, 1.0 * TB / s)`, `between(1, 4096)`. Both ends
/// are finite, and the first is below the second. Whole numbers are at most 2^53.
///
/// \param parts  1 to 1,000,000. The regime is evaluated at the borders of the parts, and the lowest part whose borders
///               differ is searched. Parts are spaced logarithmically where `low` is above zero, else evenly. Two
///               crossings within one part (there and back) are missed: state more parts.
template <class Low, class Value = detail::value_from<Low>>
[[nodiscard]] constexpr interval<Value> between(Low const& low, detail::end_from<Low> const& high,
                                                detail::how_many<"between.parts"> parts = 64) {
    return detail::checked_interval<"between.low", "between.high", Value>(detail::end_from<Low>(low), high,
                                                                          static_cast<double>(parts.count));
}
auto between(...) RAFTER_REFUSED(
    "rafter: between takes two ends of one kind, and how many parts if need be: between(1.0 * GB / s, 9.0 * GB / s)");

/// The lowest value of a field, named as in `vary`, from `where.low` to `where.high`, at which the regime differs from
/// the regime at `where.low`. The result is a root to the last digit of a double, or the first value behind a jump; if
/// both times are equal at `where.low`, it is `where.low`. It is empty if no part of the interval ends in another
/// regime than it begins with (see `between`). The working set may exceed memory there: see `exceeds_memory()`.
///
///     crossover<"bandwidth">(gpu, work, between(1.0 * TB / s, 9.0 * TB / s))
///     crossover<"n">(cpu, triad, between(1e3, 1e9), {.levels = hierarchy_options{.caches = cache_state::warm}})
///
/// For a count the result is the number at which the formulas cross, often a fraction such as 155.12. For whole numbers
/// use `integer_crossover`. A field that is invalid at either end is an error.
/// \param options  options of the predictions; only levels move a crossing
template <expecting::field... Names, operation Operation, detail::axis_value Value>
    requires(sizeof...(Names) != 0 && detail::takes_values_of<protocol::named_fields<Names...>, Operation, Value>)
[[nodiscard]] constexpr auto crossover(machine const& m, Operation const& op, interval<Value> const& where,
                                       prediction_options const& options = {})
    -> crossing<detail::field_value<protocol::named_fields<Names...>, Operation, Value>> {
    using field = protocol::named_fields<Names...>;
    using value = detail::field_value<field, Operation, Value>;
    return detail::solve<value, detail::searched_numbers<field, Operation>, value>(
        m, op, field{}, detail::in_numbers_of<value>(where), options);
}

/// The value of a field at which memory time and compute time are equal, searched over all values that the field can
/// have. The result is empty if no value makes both times equal; `text` then says why.
///
///     crossover<"bandwidth">(gpu, work)      crossover<"k">(gpu, product)      crossover<"m", "n", "k">(gpu, product)
///
/// Fields: `bandwidth` (of main memory unless a tier is named), `peak`, `latency`, `size`, `intensity`, `hit_rate`,
/// `reuse`, and counts from 1 to 2^53.
template <expecting::field... Names, operation Operation>
    requires(sizeof...(Names) != 0 && !detail::ambiguous_field<protocol::named_fields<Names...>, Operation> &&
             detail::has_usual_interval<protocol::named_fields<Names...>, Operation>)
[[nodiscard]] constexpr auto crossover(machine const& m, Operation const& op, prediction_options const& options = {}) {
    using field = protocol::named_fields<Names...>;
    using value = detail::natural_value<field, Operation>;
    return detail::solve<value, detail::searched_numbers<field, Operation>, value>(
        detail::with_solved_peak<Names...>(m, op), op, field{}, detail::usual_interval<field, Operation>, options);
}

/// The first value of an axis or a list at which the regime differs from the regime at the first value:
/// `crossover<"weights">(gpu, layer, listed{weight_format(fp16), q8_0, q4_k})`. Empty if all regimes are equal.
template <expecting::field... Names, operation Operation, detail::value_list Values>
    requires(sizeof...(Names) != 0 &&
             detail::takes_values_of<protocol::named_fields<Names...>, Operation, typename Values::value_type>)
[[nodiscard]] constexpr crossing<typename Values::value_type>
crossover(machine const& m, Operation const& op, Values const& values, prediction_options const& options = {}) {
    using given = typename Values::value_type;
    return crossover(values, [&](given const& value) {
        machine changed = m;
        Operation changed_operation = op;
        detail::assign(protocol::named_fields<Names...>{}, changed, changed_operation,
                       detail::field_value<protocol::named_fields<Names...>, Operation, given>(value));
        return predict(changed, changed_operation, options);
    });
}

/// The lowest value at which a user's function is in another regime than at `where.low`. The function returns a
/// `prediction` or `times`. It searches like the overload for a field.
template <detail::axis_value Value, class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, Value>>
[[nodiscard]] constexpr crossing<Value> crossover(interval<Value> const& where, Function const& function) {
    auto const at = [&](double x) { return function(detail::from_numbers<Value>(x)); };
    return detail::crossing_of<Value, detail::all_doubles>(detail::in_numbers_of<Value>(where), at,
                                                           [&](double x) { return detail::memory_of(at(x)); });
}

/// The first value of an axis or a list at which a user's function is in another regime than at the first value. An
/// empty list is an error.
template <detail::value_list Values, class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, typename Values::value_type>>
[[nodiscard]] constexpr crossing<typename Values::value_type> crossover(Values const& values,
                                                                        Function const& function) {
    if (values.size() == 0) { expecting::reject<"crossover.values", "at least one">("none"); }
    auto const regime_of = [](auto const& result) { return detail::longer(detail::as_times(result)); };
    regime const before = regime_of(function(values[0]));
    std::size_t found = before == regime::balanced ? 0 : 1;
    while (before != regime::balanced && found < values.size() && regime_of(function(values[found])) == before) {
        ++found;
    }
    if (found == values.size()) {
        crossing<typename Values::value_type> none;
        none.throughout = before;
        return none;
    }
    typename Values::value_type const value = values[found];
    crossing<typename Values::value_type> out = value;
    auto const memory = detail::memory_of(function(value));
    out.working_set = memory.working_set;
    out.capacity = memory.capacity;
    return out;
}

/// The smallest whole number of a field, from `where.low` to `where.high` (by default 1 to 2^53), at which the regime
/// differs from the regime at `where.low`. The field is a plain number, and both ends are whole. Only whole numbers are
/// evaluated: all of them, where the interval holds no more than it has parts.
template <expecting::field... Names, operation Operation>
    requires(sizeof...(Names) != 0 && detail::is_count<protocol::named_fields<Names...>, Operation>)
[[nodiscard]] constexpr crossing<std::int64_t>
integer_crossover(machine const& m, Operation const& op,
                  interval<double> const& where = detail::all_counts<protocol::named_fields<Names...>, Operation>,
                  prediction_options const& options = {}) {
    return detail::solve<std::int64_t, detail::whole_doubles, double>(m, op, protocol::named_fields<Names...>{},
                                                                      detail::whole_ends_of(where), options);
}

/// The smallest whole number at which a user's function is in another regime than at `where.low`. Ends that are not
/// whole are an error.
template <class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, double>>
[[nodiscard]] constexpr crossing<std::int64_t> integer_crossover(interval<double> const& where,
                                                                 Function const& function) {
    return detail::crossing_of<std::int64_t, detail::whole_doubles>(
        detail::whole_ends_of(where), function, [&](double x) { return detail::memory_of(function(x)); });
}

/// Where the shorter one of two forecasts becomes the longer one, and between which values their intervals leave it
/// undecided.
template <class Value>
struct forecast_crossing {
    crossing<Value> value{};    ///< both forecasts are equal
    crossing<Value> earliest{}; ///< the intervals begin to overlap; the lower end of the search if they do there
    crossing<Value> latest{};   ///< the lowest value at which the order is reversed for certain; none: nowhere
    constexpr bool operator==(forecast_crossing const&) const = default;

    /// In words: "79, undecided from 47 to 133", "none, undecided from 8 on", "none".
    friend constexpr fixed_text<1000> text(forecast_crossing const& c) {
        fixed_text<1000> out;
        out.append(c.value ? text(c.value) : fixed_text<300>("none"));
        if (!c.earliest) { return out; }
        out.append(", undecided from ").append(text(c.earliest));
        return c.latest ? out.append(" to ").append(text(c.latest)) : out.append(" on");
    }
};

} // namespace rafter

namespace rafter::detail {

template <class Function, class Value>
concept forecasts_at =
    std::same_as<std::remove_cvref_t<std::invoke_result_t<Function const&, Value>>, measure::two_times>;

/// \param solve  finds the crossing of a function that returns two times
template <class Found, class Value, class Solve, class Function>
constexpr forecast_crossing<Found> crossing_of_forecasts(Value const& low, Solve const& solve,
                                                         Function const& forecasts) {
    measure::two_times const start = forecasts(low);
    start.first.validate();
    start.second.validate();
    using estimate = measure::estimate<units::second>;
    using end = seconds estimate::*;
    auto const where = [&](bool is_reversed, end of_shorter, end of_longer) {
        return solve([&](auto const& x) {
            measure::two_times const at = forecasts(x);
            return protocol::basic_times<double>{(is_reversed ? at.second : at.first).*of_shorter,
                                                 (is_reversed ? at.first : at.second).*of_longer};
        });
    };
    bool const is_reversed = start.second.value < start.first.value;
    forecast_crossing<Found> out{.value = where(is_reversed, &estimate::value, &estimate::value),
                                 .latest = where(is_reversed, &estimate::low, &estimate::high)};
    if (start.first.value == start.second.value) { // either may be the shorter one afterwards
        auto const other = where(true, &estimate::low, &estimate::high);
        if (!out.latest || (other && *other < *out.latest)) { out.latest = other; }
    }
    measure::two_times const at = is_reversed ? measure::two_times{start.second, start.first} : start;
    out.earliest = at.first.high < at.second.low ? where(is_reversed, &estimate::high, &estimate::low)
                                                 : crossing<Found>(static_cast<Found>(low));
    return out;
}

} // namespace rafter::detail

export namespace rafter {

/// Where the shorter one of two forecasts becomes the longer one, as the overload for a user's function searches it. At
/// the lower end, both intervals are positive, finite and in order.
///
///     integer_crossover(between(1, 4096), [](double m) { return measure::two_times{a(m), b(m)}; })
template <detail::axis_value Value, detail::forecasts_at<Value> Function>
[[nodiscard]] constexpr forecast_crossing<Value> crossover(interval<Value> const& where, Function const& forecasts) {
    return detail::crossing_of_forecasts<Value>(
        where.low, [&](auto const& times) { return crossover(where, times); }, forecasts);
}
/// The smallest whole numbers at which the shorter one of two forecasts becomes the longer one.
template <detail::forecasts_at<double> Function>
[[nodiscard]] constexpr forecast_crossing<std::int64_t> integer_crossover(interval<double> const& where,
                                                                          Function const& forecasts) {
    return detail::crossing_of_forecasts<std::int64_t>(
        detail::whole_ends_of(where).low, [&](auto const& times) { return integer_crossover(where, times); },
        forecasts);
}

// Deleted overloads reject calls, so that `requires { crossover<"batch">(m, op); }` is false where nothing has the
// field. clang's note behind the message shows `HasFields`.

template <expecting::field... Names, operation Operation, class... Where,
          class HasFields = detail::has_fields<Operation>>
    requires(sizeof...(Names) != 0 && !detail::field_of<protocol::named_fields<Names...>, Operation>)
auto crossover(machine const&, Operation const&, Where const&...) RAFTER_REFUSED(
    "rafter: neither the machine nor this operation has this field; the machine has: bandwidth, latency, "
    "launch_overhead, peak; what the operation has stands in the note");
template <expecting::field... Names, operation Operation, class... Where,
          class HasFields = detail::has_fields<Operation>>
    requires(sizeof...(Names) != 0 && !detail::field_of<protocol::named_fields<Names...>, Operation>)
auto integer_crossover(machine const&, Operation const&, Where const&...) RAFTER_REFUSED(
    "rafter: neither the machine nor this operation has this field; the machine has: bandwidth, latency, "
    "launch_overhead, peak; what the operation has stands in the note");
template <expecting::field... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && detail::ambiguous_field<protocol::named_fields<Names...>, Operation>)
auto crossover(machine const&, Operation const&, Where const&...)
    RAFTER_REFUSED("rafter: the machine and the operation both have this field: "
                   "crossover<\"machine.latency\"> solves for the machine's");
template <expecting::field... Names, operation Operation>
    requires(sizeof...(Names) != 0 && detail::field_of<protocol::named_fields<Names...>, Operation> &&
             !detail::ambiguous_field<protocol::named_fields<Names...>, Operation> &&
             !detail::has_usual_interval<protocol::named_fields<Names...>, Operation>)
auto crossover(machine const&, Operation const&)
    RAFTER_REFUSED("rafter: this field has no usual range: say where to look, between(low, "
                   "high), or list the values to choose from");
template <expecting::field... Names, operation Operation, detail::axis_value Value>
    requires(sizeof...(Names) != 0 && detail::field_of<protocol::named_fields<Names...>, Operation> &&
             !detail::takes_values_of<protocol::named_fields<Names...>, Operation, Value>)
auto crossover(machine const&, Operation const&, interval<Value> const&) RAFTER_REFUSED(
    "rafter: the interval does not hold values of this field: a bandwidth lies between B/s or bit/s, a size "
    "between bytes, a peak between FLOP/s, a count or a hit rate between plain numbers");
template <expecting::field... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && detail::field_of<protocol::named_fields<Names...>, Operation> &&
             !detail::is_count<protocol::named_fields<Names...>, Operation>)
auto integer_crossover(machine const&, Operation const&, Where const&...)
    RAFTER_REFUSED("rafter: this field is no count: crossover gives its value");

template <expecting::field... Names, class... Anything>
    requires(sizeof...(Names) != 0)
auto crossover(machine const&, Anything const&...) RAFTER_REFUSED(
    "rafter: the values do not fit this field, or this is no operation: crossover<\"bandwidth\">(gpu, work, "
    "between(1.0 * TB / s, 9.0 * TB / s))");
template <class Value, coherent_unit Unit, math::rep Rep>
auto operator<=>(std::optional<Value> const&, quantity<Unit, Rep> const&)
    RAFTER_REFUSED("rafter: there may be none to compare: found && *found > 50.0 * TB / s");
auto crossover(...) RAFTER_REFUSED(
    "rafter: crossover is told the name of a field, and takes a machine, an operation, and then where to look "
    "if need be: crossover<\"bandwidth\">(gpu, work, between(1.0 * TB / s, 9.0 * TB / s))");

} // namespace rafter
