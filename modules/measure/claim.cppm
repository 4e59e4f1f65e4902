module;
#include <concepts>

/// \file Claims against the clock: what the build checks of a model, checked of a measured time.
export module rafter.measure:claim;

#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)

import rafter.model;
import :estimate;

export namespace rafter::measure {

/// What a measured interval makes of a claim.
enum class outcome : unsigned char {
    holds,    ///< for every time of the interval
    fails,    ///< for every time of the interval
    undecided ///< for some of them
};

/// "holds", "fails" or "undecided"
[[nodiscard]] constexpr fixed_text<15> text(outcome o) {
    switch (o) {
    case outcome::holds: return "holds";
    case outcome::fails: return "fails";
    case outcome::undecided: return "undecided";
    }
    reject_enumerator<"outcome">(o);
}

/// A claim beside a measured time.
struct measured_verdict {
    /// Does the claim hold for every time of the interval?
    rafter::measure::outcome outcome = outcome::undecided;
    fixed_text<400> sentence{}; ///< what was measured, and what the claim says

    /// Does the claim hold? An undecided one does not.
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return outcome == outcome::holds; }

    /// For `main`: 0 where the claim holds, 1 where it fails, 2 where it is undecided.
    [[nodiscard]] constexpr int exit_status() const noexcept { return static_cast<int>(outcome); }
};

} // namespace rafter::measure

namespace rafter::measure::detail {

/// A limit from above.
constexpr outcome at_most(estimate<units::second> const& time, seconds const& limit) noexcept {
    if (time.high <= limit) { return outcome::holds; }
    return time.low > limit ? outcome::fails : outcome::undecided;
}

constexpr outcome both(outcome a, outcome b) noexcept {
    if (a == outcome::fails || b == outcome::fails) { return outcome::fails; }
    return a == outcome::holds ? b : a;
}

} // namespace rafter::measure::detail

export namespace rafter::measure {

/// Is a measured time within a share of the predicted one? `within(0.25, ...)`: from 0.75 to 1.25 times the prediction.
/// The share has to be positive and finite, the prediction positive and finite, the interval positive and in order.
[[nodiscard]] constexpr measured_verdict within(double share, seconds const& predicted,
                                                estimate<units::second> const& measured) {
    measured.validate();
    if (!(share > 0.0 && share < math::infinity)) { reject<"within.share", "positive and finite">(share); }
    expecting::positive<"within.predicted">(predicted);
    seconds const least = predicted * (1.0 - share);
    seconds const most = predicted * (1.0 + share);
    measured_verdict out;
    if (measured.low >= least && measured.high <= most) {
        out.outcome = outcome::holds;
    } else if (measured.high < least || measured.low > most) {
        out.outcome = outcome::fails;
    }
    out.sentence.append("measured ")
        .append(text(measured))
        .append("; within ")
        .append(number(100.0 * share, ".4g"))
        .append(" % of the predicted ")
        .append(rafter::text(predicted, engineering, ".4g"))
        .append(": ")
        .append(text(out.outcome));
    return out;
}

/// The claim that `rafter::check` checks of the model, about a measured time: `max_time` and `min_fraction_of_roof`
/// against the interval; the working set, the level that it fits in and the regime, which no clock shows, as the model
/// has them. `max_memory_time` has no clock either and is an error.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr measured_verdict check(machine const& m, Operation const& op, performance_claim const& claim,
                                               estimate<units::second> const& measured) {
    measured.validate();
    if (claim.max_memory_time < math::infinity * symbols::s) {
        reject<"claim.max_memory_time", "left out: no clock shows it">(claim.max_memory_time);
    }
    verdict const modelled = rafter::check(m, op, claim);
    seconds const roof = modelled.predicted.fraction_of_roof() * modelled.predicted.total_time;
    seconds const slowest =
        claim.min_fraction_of_roof > 0.0 ? roof / claim.min_fraction_of_roof : math::infinity * symbols::s;
    bool const model_holds =
        modelled.working_set_holds() && modelled.fit_holds() && modelled.memory_holds() && modelled.regime_holds();
    measured_verdict out{.outcome = detail::both(detail::at_most(measured, min(claim.max_time, slowest)),
                                                 model_holds ? outcome::holds : outcome::fails)};
    out.sentence.append("measured ").append(text(measured));
    if (claim.max_time < math::infinity * symbols::s) {
        out.sentence.append("; the claim allows ").append(rafter::text(claim.max_time, engineering, ".4g"));
    }
    if (claim.min_fraction_of_roof > 0.0) {
        out.sentence.append("; it reaches ")
            .append(number(100.0 * (roof / measured.value), ".4g"))
            .append(" % of the roof, the claim asks for ")
            .append(number(100.0 * claim.min_fraction_of_roof, ".4g"))
            .append(" %");
    }
    if (!model_holds) {
        verdict shown = modelled;
        shown.claimed.max_time = shown.claimed.max_memory_time; // of the model only what no clock shows
        shown.claimed.min_fraction_of_roof = 0.0;
        out.sentence.append("; ").append(rafter::detail::broken_part({}, shown));
    }
    out.sentence.append(": ").append(text(out.outcome));
    return out;
}

} // namespace rafter::measure
