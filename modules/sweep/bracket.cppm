module;
#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

/// \file Where to look for a crossing, and the search.
export module rafter.sweep:bracket;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)

import rafter.model;
import :axis;

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

} // namespace rafter

namespace rafter::detail {

template <field_named Field, must_be Expected, plots::axis_value Value>
[[noreturn]] void reject_value(Value const& value) {
    if constexpr (units::is_quantity<Value>) {
        reject<Field, Expected>(value);
    } else {
        reject<Field, Expected>(as_number(value));
    }
}

template <field_named Low, field_named High, plots::axis_value Value>
constexpr interval<Value> checked_interval(Value const& low, Value const& high, int parts) {
    if (!math::is_finite(as_number(low))) { reject_value<Low, "finite">(low); }
    if (!math::is_finite(as_number(high))) { reject_value<High, "finite">(high); }
    if (!(as_number(low) < as_number(high))) { reject_value<High, "above the lower end">(high); }
    if (parts < 1 || parts > 1'000'000) { reject<"between.parts", "from 1 to 1000000">(static_cast<double>(parts)); }
    return {low, high, parts};
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
        reject<"crossover.times", "finite">(math::is_finite(memory.coherent_) ? compute : memory);
    }
    if (memory == compute) { return regime::balanced; }
    return memory > compute ? regime::memory_bound : regime::compute_bound;
}
constexpr regime longer(basic_times<double> const& t) { return longer(t.memory, t.compute); }
constexpr regime longer(prediction const& p) { return longer(p.memory_time, p.compute_time); }

template <class Type>
concept two_times = std::same_as<Type, basic_times<double>> || std::same_as<Type, prediction>;

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
[[nodiscard]] constexpr interval<Value> between(Value low, std::type_identity_t<Value> high, int parts = 64) {
    return detail::checked_interval<"between.low", "between.high">(low, high, parts);
}
template <std::integral Whole>
[[nodiscard]] constexpr interval<double> between(Whole low, std::type_identity_t<Whole> high, int parts = 64) {
    return detail::checked_interval<"between.low", "between.high">(static_cast<double>(low), static_cast<double>(high),
                                                                   parts);
}

} // namespace rafter
