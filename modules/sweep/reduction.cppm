// Tests: run/sweep, static/sweep
module;
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

/// \file Reductions over many points: counts of regimes, best points, columns of figures.
export module rafter.sweep:reduction;
#include "../digits.hpp"

import rafter.model;
import :walk;
import :metric;

namespace rafter {

/// The numbers of points in each regime.
export struct regime_counts {
    std::size_t memory_bound = 0;  ///< points at which the memory time is longer
    std::size_t compute_bound = 0; ///< points at which the compute time is longer
    std::size_t balanced = 0;      ///< points at which the times differ by no more than the tolerance

    /// The number of points in one regime.
    [[nodiscard]] constexpr std::size_t of(regime r) const noexcept {
        switch (r) {
        case regime::memory_bound: return memory_bound;
        case regime::compute_bound: return compute_bound;
        case regime::balanced: return balanced;
        case regime::latency_bound: return 0; // only measured points are latency-bound
        }
        return 0;
    }
    /// Joins the counts of two parts of a sweep.
    friend constexpr regime_counts operator+(regime_counts const& a, regime_counts const& b) noexcept {
        return {a.memory_bound + b.memory_bound, a.compute_bound + b.compute_bound, a.balanced + b.balanced};
    }
    constexpr bool operator==(regime_counts const&) const noexcept = default;
};

export namespace protocol {
/// The columns that a walk fills: an address for each figure of consecutive points. A null pointer leaves a figure out.
struct point_columns {
    seconds* memory_time = nullptr;  ///< the column of memory times
    seconds* compute_time = nullptr; ///< the column of compute times
    seconds* total_time = nullptr;   ///< the column of total times
    regime* regimes = nullptr;       ///< the column of regimes
};
} // namespace protocol

/// A point of a sweep.
template <class Result, class Values>
struct space_point {
    std::size_t index; ///< the number of the point in the space
    Values values;     ///< values of the axes
    Result result;     ///< the result of the model or the function

    constexpr bool operator==(space_point const&) const = default;
};

/// The result of `summary`: the number of points in each regime, and the best point, from one walk.
template <class Point>
struct space_summary {
    regime_counts counts;      ///< the number of points in each regime
    std::optional<Point> best; ///< empty if no point that fits in memory has a figure
};

namespace detail {
/// Counts the regimes.
struct regime_counter {
    std::int64_t memory_bound = 0;
    std::int64_t compute_bound = 0;
    std::int64_t points = 0;

    template <class Points>
    constexpr void operator()(Points const& p, lane_span const& span) {
        auto const masks = p.figures().regimes();
        memory_bound += math::count(only_points<typename Points::rep>(masks.memory_bound, span));
        compute_bound += math::count(only_points<typename Points::rep>(masks.compute_bound, span));
        points += static_cast<std::int64_t>(span.count);
    }
    [[nodiscard]] constexpr regime_counts counts() const noexcept {
        return {static_cast<std::size_t>(memory_bound), static_cast<std::size_t>(compute_bound),
                static_cast<std::size_t>(points - memory_bound - compute_bound)};
    }
};

/// Visits points for two reductions in one walk.
template <class First, class Second>
struct both_visitors {
    First first;
    Second second;

    template <class Points>
    constexpr void operator()(Points const& p, lane_span const& span) {
        first(p, span);
        second(p, span);
    }
};

/// The numbers of a pack's points in the space.
template <math::rep Rep>
constexpr Rep numbers_of(lane_span const& span) noexcept {
    return static_cast<double>(span.first) + static_cast<double>(span.stride) * math::iota<Rep>;
}

/// The least number of the points that lanes found; empty where all are infinity.
template <math::rep Rep>
constexpr std::optional<std::size_t> first_number(Rep const& where, std::size_t stride) {
    double const point = math::detail::least(where + static_cast<double>(stride) * math::iota<Rep>);
    if (!(point < math::infinity)) { return std::nullopt; }
    return static_cast<std::size_t>(point);
}

/// Finds the least figure of the points that fit in memory, and the first point that has it. The lanes are joined at
/// the end.
template <math::rep Rep, class Objective>
struct least_finder {
    Objective objective;
    Rep least = math::broadcast<Rep>(math::infinity);
    Rep where = math::broadcast<Rep>(math::infinity); ///< the first point of the pack
    std::size_t stride = 1;                           ///< equal for all packs of a walk

    template <class Points>
    constexpr void operator()(Points const& p, lane_span const& span) {
        Rep const value = rank_of(objective, p);
        stride = span.stride;
        auto const reached = only_points<Rep>(math::both(value <= least, p.fits()), span); // false for NaN
        if (!math::any_of(reached)) { return; }
        Rep const first = math::broadcast<Rep>(static_cast<double>(span.first));
        auto const taken = math::both(reached, math::either(value < least, first < where));
        least = math::select(taken, value, least);
        where = math::select(taken, first, where);
    }
    /// The point that was found; empty if each point has NaN or does not fit in memory.
    [[nodiscard]] constexpr std::optional<std::size_t> found() const {
        auto const is_least = least == math::detail::least(least);
        return first_number<Rep>(math::select(is_least, where, math::broadcast<Rep>(math::infinity)), stride);
    }
};

/// Counts the points that a condition holds at, and finds the first one.
template <math::rep Rep, class Condition>
struct condition_counter {
    Condition const& condition;
    std::int64_t holds = 0;
    Rep where = math::broadcast<Rep>(math::infinity); ///< the first point of the pack
    std::size_t stride = 1;                           ///< equal for all packs of a walk

    template <class Points>
    constexpr void operator()(Points const& p, lane_span const& span) {
        auto const mask = only_points<Rep>(condition(p), span);
        Rep const first = math::broadcast<Rep>(static_cast<double>(span.first));
        stride = span.stride;
        holds += math::count(mask);
        where = math::select(math::both(mask, first < where), first, where);
    }
    [[nodiscard]] constexpr std::optional<std::size_t> first() const { return first_number<Rep>(where, stride); }
};

/// Tests a claim over lanes, at the figures as stated: uncertainties are ignored.
struct claim_condition {
    performance_claim claim;

    template <class Points>
    [[nodiscard]] constexpr auto operator()(Points const& p) const {
        auto const& f = p.figures();
        using rep = typename Points::rep;
        auto holds = math::both(f.total_time() <= claim.max_time, f.memory_time() <= claim.max_memory_time);
        holds = math::both(holds, f.working_set() <= claim.max_working_set);
        holds = math::both(holds, p.fits());
        if (claim.fits_in != memory_level::unstated) {
            bytes const capacity = f.capacity_of(claim.fits_in);
            if (capacity == unlimited) { expecting::reject<"claim.fits_in", "a level of stated capacity">(capacity); }
            holds = math::both(holds, f.working_set() <= capacity);
        }
        if (claim.min_fraction_of_roof > 0.0) {
            holds = math::both(holds, f.fraction_of_roof() >= math::broadcast<rep>(claim.min_fraction_of_roof));
        }
        if (claim.max_energy.raw_ < math::infinity || claim.max_cost.raw_ < math::infinity) {
            if constexpr (requires { f.energy(); }) {
                if (claim.max_energy.raw_ < math::infinity) {
                    holds = math::both(holds, f.energy() <= claim.max_energy);
                }
                if (claim.max_cost.raw_ < math::infinity) { holds = math::both(holds, f.cost() <= claim.max_cost); }
            } else {
                if (claim.max_energy.raw_ < math::infinity) {
                    expecting::reject<"claim.max_energy", "asked of spaces of a machine">(claim.max_energy);
                }
                expecting::reject<"claim.max_cost", "asked of spaces of a machine">(claim.max_cost);
            }
        }
        if (!claim.regime.stated) { return holds; }
        auto const regimes = f.regimes();
        switch (claim.regime.value) {
        case regime::memory_bound: return math::both(holds, regimes.memory_bound);
        case regime::compute_bound: return math::both(holds, regimes.compute_bound);
        default: return math::both(holds, math::negate(math::either(regimes.memory_bound, regimes.compute_bound)));
        }
    }
};

/// Writes figures into columns. With `All` every column is wanted, and the loop need not test which.
template <bool All>
struct column_writer {
    protocol::point_columns to;
    std::size_t begin; ///< the number of the first point that is written

    template <class Points>
    constexpr void operator()(Points const& p, lane_span const& span) const {
        auto const& f = p.figures();
        std::size_t const at = span.first - begin;
        if (All || to.memory_time != nullptr) { store(to.memory_time + at, f.memory_time(), span.count); }
        if (All || to.compute_time != nullptr) { store(to.compute_time + at, f.compute_time(), span.count); }
        if (All || to.total_time != nullptr) { store(to.total_time + at, f.total_time(), span.count); }
        if (All || to.regimes != nullptr) { store(to.regimes + at, f.regimes(), span.count); }
    }

private:
    template <math::rep Rep>
    static constexpr void store(seconds* out, quantity<units::second, Rep> const& values, std::size_t count) {
        if constexpr (math::pack<Rep>) {
            if (!__builtin_is_constant_evaluated() && count == math::lane_count<Rep>) {
                static_assert(sizeof(seconds) == sizeof(double) && std::is_trivially_copyable_v<seconds>);
                __builtin_memcpy(static_cast<void*>(out), &values.raw_, sizeof(Rep));
                return;
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            out[i] = lane(values, static_cast<int>(i));
        }
    }
    template <math::rep Rep>
    static constexpr void store(regime* out, detail::basic_regime_masks<Rep> const& masks, std::size_t count) {
        if constexpr (math::pack<Rep>) {
            if (!__builtin_is_constant_evaluated() && count == math::lane_count<Rep>) {
                // Bytes, as in `detail::regime_from`: masks narrow to bytes in few instructions, numbers do not.
                using small = typename math::detail::vectors<math::lane_count<Rep>>::bytes;
                small const memory = __builtin_convertvector(masks.memory_bound, small);
                small const compute = __builtin_convertvector(masks.compute_bound, small);
                small const numbers = (compute & 1) | (~(memory | compute) & 2);
                __builtin_memcpy(static_cast<void*>(out), &numbers, sizeof(numbers));
                return;
            }
            auto const regimes = detail::regime_from<Rep>(masks);
            for (std::size_t i = 0; i < count; ++i) {
                out[i] = static_cast<regime>(regimes[static_cast<int>(i)]);
            }
        } else {
            *out = detail::regime_from<Rep>(masks);
        }
    }
};
} // namespace detail

} // namespace rafter
