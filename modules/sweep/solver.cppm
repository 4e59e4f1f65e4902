module;
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

/// \file Crossovers that are searched: of any field, of a function of one's own, along a list; where to look for
/// them.
///
/// A crossing is where memory time and compute time are equal, or the first value behind a jump from one regime to the
/// other. Neither an overlap model nor a tolerance moves it.
export module rafter.sweep:solver;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :walk;

export namespace rafter {

/// The values from `low` to `high`, both included; made by `between`.
template <plots::axis_value Value>
struct interval {
    using value_type = Value;

    /// The lower end.
    Value low{};
    /// The higher end.
    Value high{};
    int parts = 64; ///< the regime is looked at on the borders of so many parts
};

/// Where an operation turns, or nothing, and then why: an optional value with a `text`.
///
///     text(integer_crossover<"keys">(gpu, decoding))   // "none: memory-bound from 1 to 9.0072e+15, where memory takes ..."
template <class Value>
struct crossing : std::optional<Value> {
    /// As an optional value.
    using std::optional<Value>::optional;

    /// What binds everywhere, where nothing turns.
    regime throughout = regime::balanced;
    /// Memory time over compute time at the upper end, where nothing turns.
    double ratio_at_end = 0.0;
    /// Where was looked, in the coherent unit; zero and zero of a list.
    double from = 0.0;
    double to = 0.0; ///< the upper end

    template <std::same_as<crossing> A, std::same_as<crossing> B> // a value that is compared is no crossing
    friend constexpr bool operator==(A const& a, B const& b) {
        return a.has_value() == b.has_value() && (!a.has_value() || *a == *b);
    }
    /// The value, or "none: memory-bound from 1 to 9.0072e+15, where memory takes 2.95 times as long as compute".
    friend constexpr fixed_text<300> text(crossing const& c) {
        auto const shown = [](auto const& value) {
            fixed_text<300> out;
            if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(value)>>) {
                out.append(number(static_cast<double>(value), ".6g"));
            } else if constexpr (plots::axis_value<Value>) {
                out.append(text(value, engineering, ".6g"));
            } else {
                out.append(value.name);
            }
            return out;
        };
        if (c.has_value()) { return shown(*c); }
        fixed_text<300> out("none: ");
        out.append(text(c.throughout));
        if constexpr (plots::axis_number<Value>) {
            if (c.from < c.to) {
                using number_type = std::conditional_t<std::is_arithmetic_v<Value>, double, Value>;
                out.append(" from ").append(shown(detail::from_numbers<number_type>(c.from)));
                out.append(" to ").append(shown(detail::from_numbers<number_type>(c.to)));
                if (c.ratio_at_end < math::infinity) {
                    out.append(", where memory takes ").append(number(c.ratio_at_end, ".3g"));
                    out.append(" times as long as compute");
                }
                return out;
            }
        }
        return out.append(" with every value");
    }
};

} // namespace rafter

namespace rafter::detail {

template <expecting::field Field, expecting::must_be Expected, plots::axis_value Value>
[[noreturn]] void reject_value(Value const& value) {
    if constexpr (units::is_quantity<Value>) {
        expecting::reject<Field, Expected>(value);
    } else {
        expecting::reject<Field, Expected>(as_number(value));
    }
}

template <expecting::field Low, expecting::field High, plots::axis_value Value>
constexpr interval<Value> checked_interval(Value const& low, Value const& high, int parts) {
    if (!math::is_finite(as_number(low))) { reject_value<Low, "finite">(low); }
    if (!math::is_finite(as_number(high))) { reject_value<High, "finite">(high); }
    if (!(as_number(low) < as_number(high))) { reject_value<High, "above the lower end">(high); }
    if (parts < 1 || parts > 1'000'000) { expecting::reject<"between.parts", "from 1 to 1000000">(static_cast<double>(parts)); }
    return {low, high, parts};
}
constexpr int number_of_parts(how_many<"between.parts"> parts) {
    if (parts.count > 1'000'000) {
        expecting::reject<"between.parts", "from 1 to 1000000">(static_cast<double>(parts.count));
    }
    return static_cast<int>(parts.count);
}

/// Doubles by their place among all doubles: neighbours differ by one.
struct all_doubles {
    static constexpr std::int64_t place(double x) noexcept {
        auto const bits = std::bit_cast<std::int64_t>(x);
        return bits >= 0 ? bits : std::numeric_limits<std::int64_t>::min() - bits;
    }
    static constexpr double at(std::int64_t place) noexcept {
        return std::bit_cast<double>(place >= 0 ? place : std::numeric_limits<std::int64_t>::min() - place);
    }
    /// The border behind the i-th of an interval's parts. Places are a logarithmic scale: each order of magnitude holds
    /// as many doubles.
    static constexpr double border(interval<double> const& where, int i) noexcept {
        if (i == where.parts) { return where.high; }
        if (where.low > 0.0) {
            std::int64_t const from = place(where.low);
            return at(from + (place(where.high) - from) / where.parts * i);
        }
        double const share = static_cast<double>(i) / where.parts;
        return where.low * (1.0 - share) + where.high * share; // the difference of both ends may be infinite
    }
};

/// Whole numbers up to 2^53, which are doubles. One after the other where there are no more of them than parts.
struct whole_doubles {
    static constexpr std::int64_t place(double x) noexcept { return static_cast<std::int64_t>(x); }
    static constexpr double at(std::int64_t place) noexcept { return static_cast<double>(place); }
    static constexpr double border(interval<double> const& where, int i) noexcept {
        if (where.high - where.low <= where.parts) { return math::min(where.low + i, where.high); }
        return math::floor(all_doubles::border(where, i));
    }
};

/// What is searched for a field.
template <class Field, class Operation>
using searched_numbers = std::conditional_t<is_of_integers<Field, Operation>, whole_doubles, all_doubles>;

/// The lowest number found in an interval whose regime is not that of the lower end; the lower end where it is
/// balanced. Halves the numbers left, not their distance: at most 64 evaluations in a part, whatever the orders of
/// magnitude, and a jump is as good as a root.
template <class Numbers, class RegimeAt>
constexpr std::optional<double> first_unlike(interval<double> const& where, RegimeAt const& regime_at) {
    regime const before = regime_at(where.low);
    if (before == regime::balanced) { return where.low; }
    double like = where.low;
    for (int i = 1; i <= where.parts; ++i) {
        double const next = Numbers::border(where, i);
        if (!(next > like)) { continue; } // there are more parts than numbers
        if (regime_at(next) == before) {
            like = next;
            continue;
        }
        std::int64_t same = Numbers::place(like);
        std::int64_t other = Numbers::place(next);
        for (;;) {
            // Their distance may be more than half of all places.
            auto const apart = static_cast<std::uint64_t>(other) - static_cast<std::uint64_t>(same);
            if (apart < 2) { return Numbers::at(other); }
            auto const middle = static_cast<std::int64_t>(static_cast<std::uint64_t>(same) + apart / 2);
            (regime_at(Numbers::at(middle)) == before ? same : other) = middle;
        }
    }
    return std::nullopt;
}

/// The larger of two times.
constexpr regime longer(seconds const& memory, seconds const& compute) {
    if (!(math::is_finite(memory.coherent_) && math::is_finite(compute.coherent_))) {
        expecting::reject<"crossover.times", "finite">(math::is_finite(memory.coherent_) ? compute : memory);
    }
    if (memory == compute) { return regime::balanced; }
    return memory > compute ? regime::memory_bound : regime::compute_bound;
}
constexpr regime longer(basic_times<double> const& t) { return longer(t.memory, t.compute); }
constexpr regime longer(prediction const& p) { return longer(p.memory_time, p.compute_time); }

constexpr basic_times<double> as_times(basic_times<double> const& t) { return t; }
constexpr basic_times<double> as_times(prediction const& p) { return {p.memory_time, p.compute_time}; }

/// Where a function's times cross in an interval, or why nowhere.
template <class Numbers, class TimesAt>
constexpr crossing<double> crossing_of(interval<double> const& where, TimesAt const& times_at) {
    crossing<double> out;
    static_cast<std::optional<double>&>(out) =
        first_unlike<Numbers>(where, [&](double x) { return longer(times_at(x)); });
    if (!out.has_value()) {
        auto const t = as_times(times_at(where.high));
        out.throughout = longer(t);
        out.ratio_at_end = t.compute > seconds{} ? t.memory / t.compute : math::infinity;
        out.from = where.low;
        out.to = where.high;
    }
    return out;
}
/// The same in the values of a field.
template <class Value>
constexpr crossing<Value> in_values(crossing<double> const& found) {
    auto const value = [&] {
        if constexpr (std::integral<Value>) {
            return static_cast<Value>(*found);
        } else {
            return from_numbers<Value>(*found);
        }
    };
    // Made with its value: libc++ assigns by placement new, which an importer need not see.
    crossing<Value> out = found.has_value() ? crossing<Value>(value()) : crossing<Value>();
    out.throughout = found.throughout;
    out.ratio_at_end = found.ratio_at_end;
    out.from = found.from;
    out.to = found.to;
    return out;
}

template <class Type>
concept two_times = std::convertible_to<Type, basic_times<double>> || std::same_as<Type, prediction>;

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
    expect_held_by<Operation>(field, value);
}

/// The ends are validated; between them the bare formulas are evaluated, also those of counts between whole numbers.
template <class Numbers, class Value, class Field, operation Operation>
constexpr crossing<double> solve(machine const& stated, Operation op, Field const& field,
                                 interval<double> const& where) {
    validate_with(stated, op, field, from_numbers<Value>(where.low));
    validate_with(stated, op, field, from_numbers<Value>(where.high));
    machine m = stated;
    assign(field, m, op, from_numbers<Value>(where.low));
    m = with_peak_for(m, op);
    [[maybe_unused]] arithmetic const kind = protocol::kind_of(op);
    auto const at = crossing_of<Numbers>(where, [&](double x) {
        assign(field, m, op, from_numbers<Value>(x));
        if constexpr (of_operation<Field, Operation> && requires { op.kind(); }) {
            // An operation may compute in another type from some value on.
            if (stated.peaks.size() != 0 && protocol::kind_of(op) != kind) {
                return times(with_peak_for(stated, op), op);
            }
        }
        return times(m, op);
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

/// Every count that a field holds, from 1 on.
template <class Field, class Operation>
inline constexpr interval<double> all_counts{1.0, 0x1p53};
template <expecting::field... Names, class Operation>
inline constexpr interval<double> all_counts<protocol::named_fields<Names...>, Operation>{1.0, [] {
    double most = 0x1p53;
    ((most = math::min(most, limits_of<member_at<Operation, Names>>(true).most)), ...);
    return most;
}()};

constexpr interval<double> expect_whole_ends(interval<double> const& where) {
    auto const whole = [](double x) { return math::abs(x) <= 0x1p53 && math::floor(x) == x; };
    if (!whole(where.low)) { expecting::reject<"between.low", "a whole number up to 2^53">(where.low); }
    if (!whole(where.high)) { expecting::reject<"between.high", "a whole number up to 2^53">(where.high); }
    return where;
}

} // namespace rafter::detail

export namespace rafter {

/// Where to look for a crossing: `between(1.0 * GB / s, 1.0 * TB / s)`, `between(1, 4096)`. Both ends are finite, the
/// first is below the second.
///
/// \param parts  1 to 1,000,000. The regime is looked at on the borders of so many parts of the interval, and the
///               lowest part on whose borders it differs is searched. The parts are evenly spread over orders of
///               magnitude where `low` is above zero, evenly over the values otherwise. Two crossings in one part,
///               there and back, are not seen: more parts find them.
template <plots::axis_value Value>
[[nodiscard]] constexpr interval<Value> between(Value low, std::type_identity_t<Value> high,
                                                detail::how_many<"between.parts"> parts = 64) {
    return detail::checked_interval<"between.low", "between.high">(low, high, detail::number_of_parts(parts));
}
/// Between plain numbers of any type; whole ones up to 2^53.
template <class Low, class High>
    requires detail::several_plain_numbers<Low, High>
[[nodiscard]] constexpr interval<double> between(Low low, High high,
                                                 detail::how_many<"between.parts"> parts = 64) {
    return detail::checked_interval<"between.low", "between.high">(
        detail::exact_number(low), detail::exact_number(high), detail::number_of_parts(parts));
}

/// The lowest value of a field, named as in `vary`, from `where.low` to `where.high`, at which the operation is not
/// bound by what binds it at `where.low`: a root to the last digit of a double, or the first value behind a jump.
/// `where.low` itself if both times are equal there. Nothing if no part of the interval ends in another regime than it
/// begins with (see `between`).
///
///     crossover<"bandwidth">(gpu, work, between(1.0 * TB / s, 9.0 * TB / s))
///
/// Of a count it is the number between whole ones at which the formulas cross, such as 155.12; `integer_crossover` says
/// from which whole number on. The field is valid at both ends, or it is an error.
template <expecting::field... Names, operation Operation, plots::axis_value Value>
    requires(sizeof...(Names) != 0 && detail::takes_values_of<protocol::named_fields<Names...>, Operation, Value>)
[[nodiscard]] constexpr auto crossover(machine const& m, Operation const& op, interval<Value> const& where)
    -> crossing<detail::field_value<protocol::named_fields<Names...>, Operation, Value>> {
    using value = detail::field_value<protocol::named_fields<Names...>, Operation, Value>;
    using field = protocol::named_fields<Names...>;
    return detail::in_values<value>(detail::solve<detail::searched_numbers<field, Operation>, value>(
        m, op, field{}, detail::in_numbers_of<value>(where)));
}

/// The first value of an axis or a list with which the operation is not bound by what binds it with the first one:
/// `crossover<"weights">(gpu, layer, listed{weight_format(fp16), q8_0, q4_k})`. Nothing if all are alike.
template <expecting::field... Names, operation Operation, detail::value_list Values>
    requires(sizeof...(Names) != 0 &&
             detail::takes_values_of<protocol::named_fields<Names...>, Operation, typename Values::value_type>)
[[nodiscard]] constexpr crossing<typename Values::value_type> crossover(machine const& m, Operation const& op,
                                                                        Values const& values) {
    using given = typename Values::value_type;
    return crossover(values, [&](given const& value) {
        machine changed = m;
        Operation changed_operation = op;
        detail::assign(protocol::named_fields<Names...>{}, changed, changed_operation,
                       detail::field_value<protocol::named_fields<Names...>, Operation, given>(value));
        return predict(changed, changed_operation);
    });
}

/// The lowest value at which a function of one's own, which returns a `prediction` or `times`, is in another regime
/// than at `where.low`; as of a field.
template <plots::axis_value Value, class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, Value>>
[[nodiscard]] constexpr crossing<Value> crossover(interval<Value> const& where, Function const& function) {
    return detail::in_values<Value>(
        detail::crossing_of<detail::all_doubles>(detail::in_numbers_of<Value>(where), [&](double x) {
            return function(detail::from_numbers<Value>(x));
        }));
}

/// The first value of an axis or a list with which such a function is in another regime than with the first one.
/// An empty list is an error.
template <detail::value_list Values, class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, typename Values::value_type>>
[[nodiscard]] constexpr crossing<typename Values::value_type> crossover(Values const& values, Function const& function) {
    if (values.size() == 0) { expecting::reject<"crossover.values", "at least one">("none"); }
    regime const before = detail::longer(function(values[0]));
    if (before == regime::balanced) { return values[0]; }
    auto const found = detail::first_that(values.begin(), values.end(),
                                          [&](auto const& value) { return detail::longer(function(value)) != before; });
    if (found == values.end()) {
        crossing<typename Values::value_type> none;
        none.throughout = before;
        return none;
    }
    return *found;
}

/// The smallest whole number of a field that is a plain number, from `where.low` to `where.high` (1 to 2^53 where not
/// stated), at which the operation is not bound by what binds it at `where.low`; both ends are whole. Only whole
/// numbers are looked at: where the interval holds no more of them than it has parts, every one.
template <expecting::field... Names, operation Operation>
    requires(sizeof...(Names) != 0 && detail::is_count<protocol::named_fields<Names...>, Operation>)
[[nodiscard]] constexpr crossing<std::int64_t>
integer_crossover(machine const& m, Operation const& op,
                interval<double> const& where = detail::all_counts<protocol::named_fields<Names...>, Operation>) {
    auto const checked = detail::expect_whole_ends(detail::in_numbers_of<double>(where));
    return detail::in_values<std::int64_t>(
        detail::solve<detail::whole_doubles, double>(m, op, protocol::named_fields<Names...>{}, checked));
}

/// The same of a function of one's own.
/// Ends that are not whole are an error.
template <class Function>
    requires detail::two_times<std::invoke_result_t<Function const&, double>>
[[nodiscard]] constexpr crossing<std::int64_t> integer_crossover(interval<double> const& where,
                                                               Function const& function) {
    return detail::in_values<std::int64_t>(detail::crossing_of<detail::whole_doubles>(
        detail::expect_whole_ends(detail::in_numbers_of<double>(where)), function));
}

} // namespace rafter
