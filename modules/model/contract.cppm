module;
#include <cstddef>

/// \file Contracts: claims about an operation on a machine that the build checks.
export module rafter.model:contract;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (see lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // static_assert with a message that is computed

import rafter.machine;
import rafter.operation;
import :regime;
import :overlap;
import :prediction;

namespace rafter {

/// The regime that a claim states, or by default none. A `regime` converts to it.
struct claimed_regime {
    /// Is a regime claimed?
    bool stated = false;
    regime value = regime::memory_bound; ///< where one is stated

    constexpr claimed_regime() noexcept = default;
    /// The claim of a regime.
    constexpr claimed_regime(regime r) noexcept : stated(true), value(r) {}
};

} // namespace rafter

export namespace rafter {

/// A claim: everything stated has to hold.
///
///     check(lab, work, {.max_time = 2.0 * ms, .regime = regime::compute_bound})
struct performance_claim {
    seconds max_time = math::infinity * symbols::s;        ///< of the total time; above zero
    seconds max_memory_time = math::infinity * symbols::s; ///< above zero
    bytes max_working_set = math::infinity * symbols::B;   ///< above zero
    memory_level fits_in = memory_level::unnamed; ///< the working set is at most all instances of this level together
    double min_fraction_of_roof = 0.0;            ///< of roof time over total time, in [0, 1]
    claimed_regime regime{};                      ///< one that predictions have: not latency-bound
    double tolerance = 0.0;                       ///< of the regime, in [0, 1)
    rafter::overlap overlap = full_overlap;       ///< with which the total time is predicted

    /// Rejects limits that no claim has.
    constexpr void validate() const;
};

/// A claim with the prediction that it was checked against. Converts to bool: `static_assert(check(...))`.
struct verdict {
    /// What was claimed.
    performance_claim claimed;
    /// What the model says.
    prediction predicted;
    bytes level_capacity = math::infinity * symbols::B; ///< of the level that is claimed to hold the working set

    /// Is the total time at most the claimed one?
    [[nodiscard]] constexpr bool time_holds() const noexcept { return predicted.total_time <= claimed.max_time; }
    /// Is the memory time at most the claimed one?
    [[nodiscard]] constexpr bool memory_time_holds() const noexcept {
        return predicted.memory_time <= claimed.max_memory_time;
    }
    /// Is the working set at most the claimed one?
    [[nodiscard]] constexpr bool working_set_holds() const noexcept {
        return predicted.working_set <= claimed.max_working_set;
    }
    /// Does the level hold the working set?
    [[nodiscard]] constexpr bool fit_holds() const noexcept { return predicted.working_set <= level_capacity; }
    /// No claim holds about work that the machine's memory cannot hold.
    [[nodiscard]] constexpr bool memory_holds() const noexcept { return predicted.fits_in_memory(); }
    /// Is the fraction of the roof at least the claimed one?
    [[nodiscard]] constexpr bool fraction_holds() const noexcept {
        return !(claimed.min_fraction_of_roof > 0.0) || predicted.fraction_of_roof() >= claimed.min_fraction_of_roof;
    }
    /// Is the regime the claimed one, where one is claimed?
    [[nodiscard]] constexpr bool regime_holds() const noexcept {
        return !claimed.regime.stated || claimed.regime.value == predicted.regime;
    }
    /// Does all of the claim hold?
    [[nodiscard]] constexpr explicit operator bool() const noexcept {
        return time_holds() && memory_time_holds() && working_set_holds() && fit_holds() && memory_holds() &&
               fraction_holds() && regime_holds();
    }
};

namespace detail {
template <field_named Field, coherent_unit Unit>
constexpr void expect_limit(quantity<Unit> const& limit) {
    if (!(limit > quantity<Unit>{})) { reject<Field, "above zero">(limit); }
}
} // namespace detail

constexpr void performance_claim::validate() const {
    detail::expect_limit<"claim.max_time">(max_time);
    detail::expect_limit<"claim.max_memory_time">(max_memory_time);
    detail::expect_limit<"claim.max_working_set">(max_working_set);
    expecting::enumerator<"claim.fits_in", memory_level::dram>(fits_in);
    expecting::share<"claim.min_fraction_of_roof">(min_fraction_of_roof);
    if (regime.stated && regime.value >= rafter::regime::latency_bound) {
        reject<"claim.regime", "one that predictions have">(text(regime.value).c_str());
    }
}

/// Checks a claim about an operation on a machine. No claim holds about a working set above what the machine's memory
/// (its farthest tier) holds.
/// A level that the machine does not have, or whose capacity was not stated, is an error.
template <operation Operation>
[[nodiscard]] constexpr verdict check(machine const& m, Operation const& op, performance_claim const& c) {
    c.validate();
    verdict out{c, predict(m, op, {.tolerance = c.tolerance, .overlap = c.overlap})};
    if (c.fits_in != memory_level::unnamed) {
        auto const& tier = m.bandwidth.at(c.fits_in);
        if (tier.capacity == unlimited) { reject<"claim.fits_in", "a level of stated capacity">(tier.capacity); }
        out.level_capacity = tier.total_capacity();
    }
    return out;
}

template <class Type>
    requires(!operation<Type>)
verdict check(machine const&, Type const&, performance_claim const&) = delete (
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");

namespace detail {
using claim_text = fixed_text<1000>;

/// "the total time is 1.887 ms; the claim allows 1.000 ms", behind what `out` says already
template <coherent_unit Unit>
constexpr claim_text broken_limit(claim_text out, char const* what, quantity<Unit> const& is,
                                  quantity<Unit> const& limit) {
    return out.append("the ")
        .append(what)
        .append(" is ")
        .append(text(is, engineering, ".4g"))
        .append("; the claim allows ")
        .append(text(limit, engineering, ".4g"));
}

constexpr claim_text broken_fit(claim_text out, verdict const& v) {
    return out.append("the working set is ")
        .append(text(v.predicted.working_set, engineering, ".4g"))
        .append("; ")
        .append(text(v.claimed.fits_in))
        .append(" holds ")
        .append(text(v.level_capacity, engineering, ".4g"));
}

constexpr claim_text broken_memory(claim_text out, verdict const& v) {
    return out.append("the working set is ")
        .append(text(v.predicted.working_set, engineering, ".4g"))
        .append("; the memory holds ")
        .append(text(v.predicted.capacity, engineering, ".4g"));
}

constexpr claim_text broken_fraction(claim_text out, verdict const& v) {
    return out.append("it reaches ")
        .append(number(100.0 * v.predicted.fraction_of_roof(), ".4g"))
        .append(" % of the roof; the claim asks for ")
        .append(number(100.0 * v.claimed.min_fraction_of_roof, ".4g"))
        .append(" %");
}

constexpr claim_text broken_regime(claim_text out, verdict const& v) {
    return out.append("it is ")
        .append(text(v.predicted.regime))
        .append(" (memory ")
        .append(text(v.predicted.memory_time, engineering, ".4g"))
        .append(", compute ")
        .append(text(v.predicted.compute_time, engineering, ".4g"))
        .append("); the claim says ")
        .append(v.claimed.regime.stated ? text(v.claimed.regime.value) : fixed_text<15>("any"));
}

/// The first part of a claim that does not hold.
constexpr claim_text broken_part(claim_text const& out, verdict const& v) {
    if (!v.time_holds()) { return broken_limit(out, "total time", v.predicted.total_time, v.claimed.max_time); }
    if (!v.memory_time_holds()) {
        return broken_limit(out, "memory time", v.predicted.memory_time, v.claimed.max_memory_time);
    }
    if (!v.working_set_holds()) {
        return broken_limit(out, "working set", v.predicted.working_set, v.claimed.max_working_set);
    }
    if (!v.fit_holds()) { return broken_fit(out, v); }
    if (!v.memory_holds()) { return broken_memory(out, v); }
    return v.fraction_holds() ? broken_regime(out, v) : broken_fraction(out, v);
}
} // namespace detail

/// Fails the build where a claim does not hold, and says which part of it failed, with the computed numbers.
///
///     constexpr auto claim = check(lab, work, {.max_time = 2.0 * ms});
///     int main() { require<claim>(); }
template <verdict Verdict>
consteval void require() {
    // Named first: clang repeats a whole expression in front of the message, but not a name.
    constexpr bool time_holds = Verdict.time_holds();
    constexpr bool memory_time_holds = Verdict.memory_time_holds();
    constexpr bool working_set_holds = Verdict.working_set_holds();
    constexpr bool fit_holds = Verdict.fit_holds();
    constexpr bool memory_holds = Verdict.memory_holds();
    constexpr bool fraction_holds = Verdict.fraction_holds();
    constexpr bool regime_holds = Verdict.regime_holds();
    static_assert(time_holds, detail::broken_limit("rafter: ", "total time", Verdict.predicted.total_time,
                                                   Verdict.claimed.max_time));
    static_assert(memory_time_holds, detail::broken_limit("rafter: ", "memory time", Verdict.predicted.memory_time,
                                                          Verdict.claimed.max_memory_time));
    static_assert(working_set_holds, detail::broken_limit("rafter: ", "working set", Verdict.predicted.working_set,
                                                          Verdict.claimed.max_working_set));
    static_assert(fit_holds, detail::broken_fit("rafter: ", Verdict));
    static_assert(memory_holds, detail::broken_memory("rafter: ", Verdict));
    static_assert(fraction_holds, detail::broken_fraction("rafter: ", Verdict));
    static_assert(regime_holds, detail::broken_regime("rafter: ", Verdict));
}

verdict
check(...) = delete ("rafter: check takes a machine, an operation (or a design space instead of both) and a claim "
                     "in braces: check(gpu, work, {.max_time = 50.0 * us})");

void require(...) = delete (
    "rafter: require takes a claim as its template argument: constexpr auto claim = check(...); "
    "then require<claim>()");

} // namespace rafter
