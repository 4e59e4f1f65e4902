// Tests: static/closed_forms, static/borders_inside
module;
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>

/// \file The search for crossovers: intervals, results, and the reason why there may be none.
///
/// At a crossing memory time and compute time are equal, or the regime jumps: the crossing is then the first value
/// behind the jump. Neither an overlap model nor a tolerance moves a crossing.
export module rafter.sweep:solver;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :walk;

export namespace rafter {

/// The values from `low` to `high`, both included; made by `between`.
template <detail::axis_value Value>
struct interval {
    using value_type = Value;

    Value low{};    ///< the lower end
    Value high{};   ///< the higher end
    int parts = 64; ///< the regime is evaluated at the borders of the parts
};

} // namespace rafter

namespace rafter::protocol {

/// The circumstances of a crossing, for its `text`.
struct crossing_circumstances {
    regime throughout = regime::balanced; ///< the regime everywhere, if there is no crossing
    double ratio_at_end = 0.0;            ///< memory time over compute time at the upper end, if there is no crossing
    double from = 0.0;          ///< the lower end of the search, in the coherent unit; 0, like `to`, for a list
    double to = 0.0;            ///< the upper end
    bytes working_set{};        ///< at the value; 0 for a function that returns times
    bytes capacity = unlimited; ///< of main memory at the value

    /// Does main memory hold the working set at the value? If not, the machine cannot run the operation there. Without
    /// a stated capacity it is an error: nobody knows.
    [[nodiscard]] constexpr bool fits_in_memory() const { return protocol::fits_in(capacity, working_set); }
    /// Is the working set at the value above the stated capacity of main memory? False if no capacity is stated.
    [[nodiscard]] constexpr bool exceeds_memory() const noexcept { return working_set > capacity; }
};

} // namespace rafter::protocol

export namespace rafter {

/// The value at which the regime changes, or nothing and a reason: an optional value with a `text`.
///
///     text(integer_crossover<"keys">(gpu, decoding))   // "none: memory-bound from 1 to 9.0072e+15, where memory ..."
template <class Value>
struct crossing : std::optional<Value>, protocol::crossing_circumstances {
    /// Constructs the optional value.
    using std::optional<Value>::optional;

    template <std::same_as<crossing> A, std::same_as<crossing> B> // both are crossings: no value converts to one
    friend constexpr bool operator==(A const& a, B const& b) {
        return a.has_value() == b.has_value() && (!a.has_value() || *a == *b);
    }
    /// The value, with a remark if the working set does not fit in memory; or "none: memory-bound from 1 to 9.0072e+15,
    /// where memory takes 2.95 times as long as compute".
    friend constexpr fixed_text<300> text(crossing const& c) {
        auto const shown = [](auto const& value) {
            fixed_text<300> out;
            if constexpr (detail::plain_number<std::remove_cvref_t<decltype(value)>>) {
                out.append(number(static_cast<double>(value), ".6g"));
            } else if constexpr (detail::axis_value<Value>) {
                out.append(text(value, engineering, ".6g"));
            } else {
                auto const put = [&](std::string_view words) { out.append(words.data(), words.size()); };
                if (!detail::with_words(value, put)) { out.append("..."); }
            }
            return out;
        };
        if (c.has_value()) {
            fixed_text<300> out = shown(*c);
            if (c.exceeds_memory()) {
                out.append(", where the working set of ").append(text(c.working_set, engineering, ".4g"));
                out.append(" does not fit in the memory of ").append(text(c.capacity, engineering, ".4g"));
            }
            return out;
        }
        fixed_text<300> out("none: ");
        out.append(text(c.throughout));
        if constexpr (detail::axis_number<Value>) {
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

template <expecting::field Field, expecting::must_be Expected, detail::axis_value Value>
[[noreturn]] void reject_value(Value const& value) {
    if constexpr (units::is_quantity<Value>) {
        expecting::reject<Field, Expected>(value);
    } else {
        expecting::reject<Field, Expected>(protocol::as_number(value));
    }
}

template <expecting::field Low, expecting::field High, detail::axis_value Value>
constexpr interval<Value> checked_interval(Value const& low, Value const& high, double parts) {
    if (!math::is_finite(protocol::as_number(low))) { reject_value<Low, "finite">(low); }
    if (!math::is_finite(protocol::as_number(high))) { reject_value<High, "finite">(high); }
    if (!(protocol::as_number(low) < protocol::as_number(high))) { reject_value<High, "above the lower end">(high); }
    if (!(parts >= 1.0 && parts <= 1e6)) { expecting::reject<"between.parts", "from 1 to 1000000">(parts); }
    return {low, high, static_cast<int>(parts)};
}

/// Maps doubles to their places among all doubles: neighbours differ by one.
struct all_doubles {
    static constexpr std::int64_t place(double x) noexcept {
        auto const bits = std::bit_cast<std::int64_t>(x);
        return bits >= 0 ? bits : std::numeric_limits<std::int64_t>::min() - bits;
    }
    static constexpr double at(std::int64_t place) noexcept {
        return std::bit_cast<double>(place >= 0 ? place : std::numeric_limits<std::int64_t>::min() - place);
    }
    /// Border `i` of an interval: 0 is `low`, `parts` is `high`. Places are a logarithmic scale: each order of
    /// magnitude holds equally many doubles.
    static constexpr double border(interval<double> const& where, int i) noexcept {
        if (i == where.parts) { return where.high; }
        if (where.low > 0.0) {
            std::int64_t const from = place(where.low);
            return at(from + (place(where.high) - from) / where.parts * i);
        }
        double const share = static_cast<double>(i) / where.parts;
        return where.low * (1.0 - share) + where.high * share; // high - low may be infinite
    }
};

/// Maps whole doubles up to 2^53 to places. If the interval has no more whole numbers than parts, each is a border.
struct whole_doubles {
    static constexpr std::int64_t place(double x) noexcept { return static_cast<std::int64_t>(x); }
    static constexpr double at(std::int64_t place) noexcept { return static_cast<double>(place); }
    static constexpr double border(interval<double> const& where, int i) noexcept {
        if (where.high - where.low <= where.parts) { return math::min(where.low + i, where.high); }
        return math::floor(all_doubles::border(where, i));
    }
};

/// The numbers that are searched for a field.
template <class Field, class Operation>
using searched_numbers = std::conditional_t<is_of_integers<Field, Operation>, whole_doubles, all_doubles>;

/// The lowest number in an interval whose regime differs from the regime at the lower end; the lower end if it is
/// balanced. Bisects places, not distances: at most 64 evaluations in a part for any orders of magnitude. A jump is
/// found like a root.
template <class Numbers, class RegimeAt>
constexpr std::optional<double> first_unlike(interval<double> const& where, RegimeAt const& regime_at) {
    regime const before = regime_at(where.low);
    if (before == regime::balanced) { return where.low; }
    double like = where.low;
    for (int i = 1; i <= where.parts; ++i) {
        double const next = Numbers::border(where, i);
        if (!(next > like)) { continue; } // more parts than numbers
        if (regime_at(next) == before) {
            like = next;
            continue;
        }
        std::int64_t same = Numbers::place(like);
        std::int64_t other = Numbers::place(next);
        for (;;) {
            // The distance may exceed half of all places.
            auto const apart = static_cast<std::uint64_t>(other) - static_cast<std::uint64_t>(same);
            if (apart < 2) { return Numbers::at(other); }
            auto const middle = static_cast<std::int64_t>(static_cast<std::uint64_t>(same) + apart / 2);
            (regime_at(Numbers::at(middle)) == before ? same : other) = middle;
        }
    }
    return std::nullopt;
}

/// The regime of the larger of two times.
constexpr regime longer(protocol::basic_times<double> const& t) {
    if (!(math::is_finite(t.memory.raw_) && math::is_finite(t.compute.raw_))) {
        expecting::reject<"crossover.times", "finite">(math::is_finite(t.memory.raw_) ? t.compute : t.memory);
    }
    if (t.memory == t.compute) { return regime::balanced; }
    return t.memory > t.compute ? regime::memory_bound : regime::compute_bound;
}

constexpr protocol::basic_times<double> as_times(protocol::basic_times<double> const& t) { return t; }
constexpr protocol::basic_times<double> as_times(prediction const& p) { return {p.memory_time, p.compute_time}; }

/// The working set and the capacity of main memory. A working set as large as the capacity fits.
export struct filled_memory {
    bytes working_set{};
    bytes capacity = unlimited;

    [[nodiscard]] constexpr bool fits() const noexcept { return working_set <= capacity; }
};
constexpr filled_memory memory_of(protocol::basic_times<double> const&) { return {}; }
constexpr filled_memory memory_of(prediction const& p) { return {p.working_set, p.capacity}; }
template <operation Operation>
constexpr filled_memory memory_of(machine const& m, Operation const& op) {
    return {working_set_of(op), m.bandwidth.farthest().total_capacity()};
}

/// The crossing of a function's times in an interval, or why there is none; `memory_at` is called at the value.
template <class Value, class Numbers, class TimesAt, class MemoryAt>
constexpr crossing<Value> crossing_of(interval<double> const& where, TimesAt const& times_at,
                                      MemoryAt const& memory_at) {
    auto const found = first_unlike<Numbers>(where, [&](double x) { return longer(as_times(times_at(x))); });
    if (!found) {
        crossing<Value> out;
        auto const t = as_times(times_at(where.high));
        static_cast<protocol::crossing_circumstances&>(out) = {
            .throughout = longer(t),
            .ratio_at_end = t.compute > seconds{} ? t.memory / t.compute : math::infinity,
            .from = where.low,
            .to = where.high};
        return out;
    }
    // Constructed with its value: libc++ assigns by placement new, which an importer may not see.
    crossing<Value> out = [&] {
        if constexpr (std::integral<Value>) {
            return static_cast<Value>(*found);
        } else {
            return from_numbers<Value>(*found);
        }
    }();
    auto const memory = memory_at(*found);
    out.working_set = memory.working_set;
    out.capacity = memory.capacity;
    return out;
}

template <class Type>
concept two_times = std::convertible_to<Type, protocol::basic_times<double>> || std::same_as<Type, prediction>;

/// Values with an order: an axis, or a list of any type.
template <class Values>
concept value_list = requires(Values const& values, std::size_t i) {
    typename Values::value_type;
    { values.size() } -> std::same_as<std::size_t>;
    values[i];
};

template <class Field, operation Operation, class Value>
constexpr void validate_with(machine m, Operation op, Field const& field, Value const& value,
                             prediction_options const& options) {
    assign(field, m, op, value);
    options.levels.stated ? (void)rafter::predict(m, op, options) : validate(m, op);
    expect_held_by<Operation>(field, value);
}

/// The crossing of a field of an operation on a machine. The ends are validated. Between them the bare formulas are
/// evaluated, also for fractional counts.
template <class Value, class Numbers, class Given, class Field, operation Operation>
constexpr crossing<Value> solve(machine const& stated, Operation op, Field const& field, interval<double> const& where,
                                prediction_options const& options) {
    auto const validate_at = [&](double x) { validate_with(stated, op, field, from_numbers<Given>(x), options); };
    validate_at(where.low);
    validate_at(where.high);
    machine m = stated;
    assign(field, m, op, from_numbers<Given>(where.low));
    m = with_peak_for(m, op);
    [[maybe_unused]] arithmetic const kind = arithmetic_of(op);
    auto const found = crossing_of<Value, Numbers>(
        where,
        [&](double x) {
            assign(field, m, op, from_numbers<Given>(x));
            if constexpr (of_operation<Field, Operation> && states_arithmetic<Operation>) {
                // The element type of an operation may depend on the value.
                if (stated.peaks.size() != 0 && arithmetic_of(op) != kind) {
                    return times_with(with_peak_for(stated, op), op, options.levels);
                }
            }
            return times_with(m, op, options.levels);
        },
        [&](double x) {
            // The working set of a fractional count: round up.
            assign(field, m, op, from_numbers<Given>(is_count<Field, Operation> ? math::ceil(x) : x));
            return memory_of(m, op);
        });
    if constexpr (std::same_as<Numbers, whole_doubles> || !is_count<Field, Operation>) {
        if (found) { validate_at(protocol::as_number(*found)); }
    }
    return found;
}

/// Converts an interval to the numbers of a field.
template <class Value, detail::axis_value From>
constexpr interval<double> in_numbers_of(interval<From> const& where) {
    return checked_interval<"between.low", "between.high">(protocol::as_number(static_cast<Value>(where.low)),
                                                           protocol::as_number(static_cast<Value>(where.high)),
                                                           where.parts);
}

/// The interval of all counts that a field holds, from 1 on.
template <class Field, class Operation>
inline constexpr interval<double> all_counts{1.0, 0x1p53};
template <expecting::field... Names, class Operation>
inline constexpr interval<double> all_counts<protocol::named_fields<Names...>, Operation>{
    1.0, [] {
        double most = 0x1p53;
        ((most = math::min(most, limits_of<member_at<Operation, Names>>(true).most)), ...);
        return most;
    }()};

/// Converts an interval to numbers, and rejects ends that are not whole.
constexpr interval<double> whole_ends_of(interval<double> const& where) {
    auto const checked = in_numbers_of<double>(where);
    expect_whole<"between.low", "a whole number up to 2^53">(checked.low, -0x1p53);
    expect_whole<"between.high", "a whole number up to 2^53">(checked.high, -0x1p53);
    return checked;
}

} // namespace rafter::detail
