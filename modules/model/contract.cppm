// Tests: static/model, compile_fail/claims
module;
#include <concepts>
#include <cstddef>

/// \file Contracts: claims about an operation on a machine that the build checks.
export module rafter.model:contract;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :binding;
import :overlap;
import :options;
import :hierarchy;
import :prediction;
import :range;
import :energy;

namespace rafter {

/// The regime that a claim states, by default none. A `regime` converts to it.
struct claimed_regime {
    /// Is a regime claimed?
    bool stated = false;
    regime value = regime::memory_bound; ///< the claimed regime; ignored unless `stated`

    constexpr claimed_regime() noexcept = default;
    /// Claims this regime.
    constexpr claimed_regime(regime r) noexcept : stated(true), value(r) {}
};

/// The limit of traffic that a claim states, by default none. An amount converts to it, and limits the traffic of main
/// memory.
struct claimed_traffic {
    bytes most = math::infinity * symbols::B;     ///< above zero
    memory_level behind = memory_level::unstated; ///< the level that leaves the traffic; by default the last cache

    constexpr claimed_traffic() noexcept = default;
    /// Claims at most this traffic behind a level, as `predict_levels` counts it.
    constexpr claimed_traffic(bytes limit, memory_level level = memory_level::unstated) noexcept
        : most(limit), behind(level) {}
};

/// A figure with its range over the uncertainties of a machine.
template <class Value>
struct with_ends {
    Value value{};   ///< the figure on the machine as stated
    Value lowest{};  ///< the figure on the optimistic machine
    Value highest{}; ///< the figure on the pessimistic machine
};

} // namespace rafter

export namespace rafter {

/// A claim about a prediction. Every part that it states has to hold.
///
///     check(lab, work, {.max_time = 2.0 * ms, .regime = regime::compute_bound})
struct performance_claim {
    seconds max_time = math::infinity * symbols::s;        ///< limit of the total time; above zero
    seconds max_memory_time = math::infinity * symbols::s; ///< limit of the memory time; above zero
    bytes max_working_set = math::infinity * symbols::B;   ///< limit of the working set; above zero
    claimed_traffic max_traffic{}; ///< limit of the traffic behind a level: `{24.0 * MB, memory_level::l2}`
    memory_level fits_in = memory_level::unstated;    ///< all instances of this level together hold the working set
    joules max_energy = math::infinity * symbols::J;  ///< limit of the energy, as `energy` counts it; above zero
    dollars max_cost = math::infinity * symbols::USD; ///< limit of the cost, at the machine's price; above zero
    double min_fraction_of_roof = 0.0;                ///< least roof time over total time, in [0, 1]
    claimed_regime regime{};                          ///< the regime; never latency-bound, which no prediction is
    double tolerance = 0.0;                           ///< the difference of times that count as balanced, in [0, 1)
    rafter::overlap overlap = full_overlap;           ///< the overlap of the total time
    considered_levels levels{}; ///< predicts level by level with these settings: `hierarchy_options{...}`

    /// Rejects limits out of range.
    constexpr void validate() const;
};

/// The answer to a claim, with the prediction behind it. Converts to bool; `require` shows why it is false.
///
/// If figures of the machine state an uncertainty, the claim holds only if it holds on every machine within them. A
/// claim that holds on some of these machines is undecided, and converts to false.
struct verdict {
    /// The claim.
    performance_claim claimed;
    /// The prediction, with its optimistic and pessimistic ends.
    prediction_range predicted;
    /// The capacity of all instances of the level `fits_in`, with its uncertainty.
    sourced<bytes> level_capacity = math::infinity * symbols::B;
    with_ends<bytes> traffic{}; ///< the traffic behind the claimed level; zero unless a limit is claimed
    with_ends<joules> energy{}; ///< the energy; zero unless a limit is claimed
    with_ends<dollars> cost{};  ///< the cost; zero unless a limit is claimed

    /// Is the total time at most the claimed one?
    [[nodiscard]] constexpr bool time_holds() const noexcept {
        return predicted.pessimistic.total_time <= claimed.max_time;
    }
    /// Is the memory time at most the claimed one?
    [[nodiscard]] constexpr bool memory_time_holds() const noexcept {
        return predicted.pessimistic.memory_time <= claimed.max_memory_time;
    }
    /// Is the working set at most the claimed one?
    [[nodiscard]] constexpr bool working_set_holds() const noexcept {
        return predicted.working_set <= claimed.max_working_set;
    }
    /// Is the traffic behind the level at most the claimed one?
    [[nodiscard]] constexpr bool traffic_holds() const noexcept { return traffic.highest <= claimed.max_traffic.most; }
    /// Is the energy at most the claimed one?
    [[nodiscard]] constexpr bool energy_holds() const noexcept { return energy.highest <= claimed.max_energy; }
    /// Is the cost at most the claimed one?
    [[nodiscard]] constexpr bool cost_holds() const noexcept { return cost.highest <= claimed.max_cost; }
    /// Does the level hold the working set?
    [[nodiscard]] constexpr bool fit_holds() const { return predicted.working_set <= level_capacity.lowest(); }
    /// Is the working set within the stated capacity of main memory? No claim holds otherwise. True if no capacity is
    /// stated: only `fits_in` claims that memory suffices.
    [[nodiscard]] constexpr bool memory_holds() const noexcept { return !predicted.pessimistic.exceeds_memory(); }
    /// Is the fraction of the roof at least the claimed one?
    [[nodiscard]] constexpr bool fraction_holds() const noexcept {
        return !(claimed.min_fraction_of_roof > 0.0) ||
               predicted.lowest_fraction_of_roof() >= claimed.min_fraction_of_roof;
    }
    /// Does the claimed regime hold? True if none is claimed.
    [[nodiscard]] constexpr bool regime_holds() const {
        return !claimed.regime.stated || (claimed.regime.value == predicted.regime && predicted.regime_is_decided());
    }
    /// Does every part of the claim hold?
    [[nodiscard]] constexpr explicit operator bool() const {
        return time_holds() && memory_time_holds() && working_set_holds() && traffic_holds() && energy_holds() &&
               cost_holds() && fit_holds() && memory_holds() && fraction_holds() && regime_holds();
    }
    /// Does the claim fail, although each part may hold within the uncertainties of the machine's figures?
    [[nodiscard]] constexpr bool is_undecided() const {
        return !*this && predicted.optimistic.total_time <= claimed.max_time && untimed_parts_may_hold() &&
               predicted.optimistic.memory_time <= claimed.max_memory_time && energy.lowest <= claimed.max_energy &&
               cost.lowest <= claimed.max_cost &&
               !(predicted.highest_fraction_of_roof() < claimed.min_fraction_of_roof);
    }
    /// May the parts without times hold: working set, traffic, `fits_in`, memory and regime?
    [[nodiscard]] constexpr bool untimed_parts_may_hold() const {
        return working_set_holds() && traffic.lowest <= claimed.max_traffic.most &&
               predicted.working_set <= level_capacity.highest() && !predicted.optimistic.exceeds_memory() &&
               (!claimed.regime.stated || predicted.may_be(claimed.regime.value));
    }
};

namespace detail {
template <expecting::field Field, coherent_unit Unit>
constexpr void expect_limit(quantity<Unit> const& limit) {
    if (!(limit > quantity<Unit>{})) { expecting::reject<Field, "above zero">(limit); }
}

/// Rejects a claim without a limit, because it would hold for everything that fits in memory.
constexpr void expect_a_limit(performance_claim const& c) {
    bool const limits_times =
        c.max_time < math::infinity * symbols::s || c.max_memory_time < math::infinity * symbols::s;
    bool const limits_amounts =
        c.max_working_set < math::infinity * symbols::B || c.max_traffic.most < math::infinity * symbols::B ||
        c.max_energy < math::infinity * symbols::J || c.max_cost < math::infinity * symbols::USD;
    if (!limits_times && !limits_amounts && c.fits_in == memory_level::unstated && c.min_fraction_of_roof == 0.0 &&
        !c.regime.stated) {
        expecting::reject_saying<"claim", "one that states a limit">(
            "rafter: an empty claim holds for everything: state a limit, as in {.max_time = 50.0 * us}");
    }
}
} // namespace detail

constexpr void performance_claim::validate() const {
    detail::expect_limit<"claim.max_time">(max_time);
    detail::expect_limit<"claim.max_memory_time">(max_memory_time);
    detail::expect_limit<"claim.max_working_set">(max_working_set);
    detail::expect_limit<"claim.max_traffic">(max_traffic.most);
    expecting::enumerator<"claim.max_traffic.behind", memory_level::dram>(max_traffic.behind);
    detail::expect_limit<"claim.max_energy">(max_energy);
    detail::expect_limit<"claim.max_cost">(max_cost);
    expecting::enumerator<"claim.fits_in", memory_level::dram>(fits_in);
    expecting::share<"claim.min_fraction_of_roof">(min_fraction_of_roof);
    if (regime.stated && regime.value >= rafter::regime::latency_bound) {
        expecting::reject<"claim.regime", "one that predictions have">(text(regime.value).c_str());
    }
}

/// Checks a claim about an operation on a machine. No claim holds if the working set is above the capacity of main
/// memory (the farthest tier). It is an error if the claim states no limit, or if the machine lacks a level that the
/// claim names or states no capacity for it.
template <operation Operation>
[[nodiscard]] constexpr verdict check(machine const& m, Operation const& op, performance_claim const& c) {
    c.validate();
    detail::expect_a_limit(c);
    verdict out{c, predict_range(m, op, {c.tolerance, c.overlap, c.levels})};
    if (c.fits_in != memory_level::unstated) {
        auto const& tier = m.bandwidth.at(c.fits_in);
        if (tier.capacity == unlimited) {
            expecting::reject<"claim.fits_in", "a level of stated capacity">(tier.capacity);
        }
        out.level_capacity = {tier.total_capacity(), tier.capacity.source};
    }
    prediction_options const options{c.tolerance, c.overlap, c.levels};
    auto const with_ends_of = [&](auto const& figure_on) {
        auto const value = figure_on(m);
        if (!m.is_uncertain()) { return rafter::with_ends{value, value, value}; }
        return rafter::with_ends{value, figure_on(m.optimistic()), figure_on(m.pessimistic())};
    };
    if (c.max_traffic.most < math::infinity * symbols::B) {
        out.traffic = with_ends_of(
            [&](machine const& on) { return detail::traffic_behind(on, op, c.max_traffic.behind, c.levels.options); });
    }
    if (c.max_energy < math::infinity * symbols::J) {
        out.energy = with_ends_of([&](machine const& on) { return energy(on, op, options).total(); });
    }
    if (c.max_cost < math::infinity * symbols::USD) {
        out.cost = with_ends_of([&](machine const& on) { return cost(on, op, options); });
    }
    return out;
}

template <class Type>
    requires(!operation<Type>)
auto check(machine const&, Type const&, performance_claim const&) RAFTER_REFUSED(
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");

// Empty braces become a null pointer rather than a claim.
template <operation Operation>
auto check(machine const&, Operation const&, std::nullptr_t)
    RAFTER_REFUSED("rafter: an empty claim holds for everything: state a limit, as in {.max_time = 50.0 * us}");

namespace detail {
using claim_text = fixed_text<1000>;

/// " (1.7 ms to 2.1 ms)" if the ends differ, else nothing.
template <class Value>
constexpr void append_ends(claim_text& out, Value const& low, Value const& high) {
    if (low == high) { return; }
    out.append(" (").append(text(low, engineering, ".4g")).append(" to ");
    out.append(text(high, engineering, ".4g")).append(")");
}
/// The suffix of a part that holds on some of the machines within the uncertainties.
constexpr char const* if_undecided(bool may_hold) { return may_hold ? ": undecided" : ""; }

/// Appends "the total time is 1.887 ms; the claim allows 1.000 ms".
template <coherent_unit Unit>
constexpr claim_text broken_limit(claim_text out, char const* what, quantity<Unit> const& is, quantity<Unit> const& low,
                                  quantity<Unit> const& high, quantity<Unit> const& limit) {
    out.append("the ").append(what).append(" is ").append(text(is, engineering, ".4g"));
    append_ends(out, low, high);
    return out.append("; the claim allows ").append(text(limit, engineering, ".4g")).append(if_undecided(low <= limit));
}

/// Appends "the working set is 2 MB; L2 holds 1 MB".
constexpr claim_text broken_capacity(claim_text out, verdict const& v, fixed_text<15> const& holder, bytes const& holds,
                                     bytes const& low, bytes const& high) {
    out.append("the working set is ").append(text(v.predicted.working_set, engineering, ".4g")).append("; ");
    out.append(holder).append(" holds ").append(text(holds, engineering, ".4g"));
    append_ends(out, low, high);
    return out.append(if_undecided(v.predicted.working_set <= high));
}

constexpr claim_text broken_fraction(claim_text out, verdict const& v) {
    prediction_range const& p = v.predicted;
    out.append("it reaches ").append(number(100.0 * p.fraction_of_roof(), ".4g"));
    if (p.lowest_fraction_of_roof() != p.highest_fraction_of_roof()) {
        out.append(" (").append(number(100.0 * p.lowest_fraction_of_roof(), ".4g")).append(" to ");
        out.append(number(100.0 * p.highest_fraction_of_roof(), ".4g")).append(")");
    }
    out.append(" % of the roof; the claim asks for ").append(number(100.0 * v.claimed.min_fraction_of_roof, ".4g"));
    return out.append(" %").append(if_undecided(p.highest_fraction_of_roof() >= v.claimed.min_fraction_of_roof));
}

constexpr claim_text broken_regime(claim_text out, verdict const& v) {
    prediction_range const& p = v.predicted;
    out.append("it is ").append(text(p.regime)).append(" (memory ").append(text(p.memory_time, engineering, ".4g"));
    append_ends(out, p.optimistic.memory_time, p.pessimistic.memory_time);
    out.append(", compute ").append(text(p.compute_time, engineering, ".4g"));
    append_ends(out, p.optimistic.compute_time, p.pessimistic.compute_time);
    out.append("); the claim says ");
    out.append(v.claimed.regime.stated ? text(v.claimed.regime.value) : fixed_text<15>("any"));
    return out.append(if_undecided(p.may_be(v.claimed.regime.value)));
}

/// Appends the first part of a claim that does not hold.
constexpr claim_text broken_part(claim_text const& out, verdict const& v) {
    prediction_range const& p = v.predicted;
    if (!v.time_holds()) {
        return broken_limit(out, "total time", p.total_time, p.optimistic.total_time, p.pessimistic.total_time,
                            v.claimed.max_time);
    }
    if (!v.memory_time_holds()) {
        return broken_limit(out, "memory time", p.memory_time, p.optimistic.memory_time, p.pessimistic.memory_time,
                            v.claimed.max_memory_time);
    }
    if (!v.working_set_holds()) {
        return broken_limit(out, "working set", p.working_set, p.working_set, p.working_set, v.claimed.max_working_set);
    }
    if (!v.traffic_holds()) {
        memory_level const level = v.claimed.max_traffic.behind;
        fixed_text<31> const what = level == memory_level::unstated
                                        ? fixed_text<31>("traffic of memory")
                                        : fixed_text<31>("traffic behind ").append(text(level));
        return broken_limit(out, what.c_str(), v.traffic.value, v.traffic.lowest, v.traffic.highest,
                            v.claimed.max_traffic.most);
    }
    if (!v.energy_holds()) {
        return broken_limit(out, "energy", v.energy.value, v.energy.lowest, v.energy.highest, v.claimed.max_energy);
    }
    if (!v.cost_holds()) {
        return broken_limit(out, "cost", v.cost.value, v.cost.lowest, v.cost.highest, v.claimed.max_cost);
    }
    if (!v.fit_holds()) {
        sourced<bytes> const& level = v.level_capacity;
        return broken_capacity(out, v, text(v.claimed.fits_in), level, level.lowest(), level.highest());
    }
    if (!v.memory_holds()) {
        return broken_capacity(out, v, "the memory", p.capacity, p.pessimistic.capacity, p.optimistic.capacity);
    }
    return v.fraction_holds() ? broken_regime(out, v) : broken_fraction(out, v);
}
} // namespace detail

/// "holds", or the first part that does not: "the total time is 1.887 ms; the claim allows 1 ms".
[[nodiscard]] constexpr fixed_text<1000> text(verdict const& v) {
    return v ? detail::claim_text("holds") : detail::broken_part({}, v);
}

namespace detail {
/// The text of a verdict as a template argument of `require`: clang prints 31 characters of each array in its notes.
struct answered_claim {
    bool holds;
    char words[1001]{};

    template <class Verdict>
        requires requires(Verdict const& v) {
            text(v).size();
            v.operator bool();
        }
    constexpr answered_claim(Verdict const& v) : holds(v) {
        auto const said = holds ? fixed_text<1000>() : fixed_text<1000>(text(v));
        for (std::size_t i = 0; i != sizeof(words); ++i) {
            words[i] = i < said.size() ? said[i] : '\0'; // clang prints no array whose end is filled implicitly
        }
    }
};
} // namespace detail

/// Fails the build if a claim does not hold, and names the part that failed with the computed numbers.
///
///     constexpr auto claim = check(lab, work, {.max_time = 2.0 * ms});
///     static_assert(require<claim>());
///
/// `check(space, claim)` of a sweep can be required as well. `static_assert(claim)` fails without the numbers.
///
/// \return true
template <detail::answered_claim Answer>
[[gnu::always_inline]] constexpr bool require() {
    // Not consteval: the compiler would warn of an unused result where a function only calls it.
    constexpr bool the_claim_holds = Answer.holds; // clang repeats an expression, but not a name
    static_assert(the_claim_holds, fixed_text<1010>("rafter: ").append(Answer.words));
    return true;
}

auto check(...) RAFTER_REFUSED("rafter: check takes a machine, an operation (or a sweep instead of both) and a claim "
                               "in braces, members by name and with units: check(gpu, work, {.max_time = 50.0 * us})");

auto require(...)
    RAFTER_REFUSED("rafter: require takes a claim as its template argument: constexpr auto claim = check(...); "
                   "then require<claim>()");
template <auto Other>
    requires(!std::convertible_to<decltype(Other), detail::answered_claim>)
auto require() RAFTER_REFUSED(
    "rafter: require takes a claim, and a prediction or a truth claims nothing: constexpr auto claim = check(gpu, "
    "work, {.max_time = 50.0 * us}); then require<claim>()");
template <class Type>
auto require() RAFTER_REFUSED(
    "rafter: require takes a claim, not a type: constexpr auto claim = check(gpu, work, {.max_time = 50.0 * us}); "
    "then require<claim>()");

} // namespace rafter
