// Tests: static/measure, compile_fail/measuring
module;
#include <concepts>

/// \file Claims about measured times.
export module rafter.model:measured_claim;
#include "../digits.hpp"

import :options;
import :prediction;
import :range;
import :contract;
import :estimate;
import :judgement;

export namespace rafter::measure {

/// The answer of a measured interval to a claim.
enum class outcome : unsigned char {
    holds,    ///< for every time of the interval
    fails,    ///< for every time of the interval
    undecided ///< for some of them
};

/// "holds", "fails" or "undecided"
[[nodiscard]] constexpr fixed_text<15> text(outcome o) {
    return rafter::detail::word_for<"outcome">(o, {"holds", "fails", "undecided"});
}

} // namespace rafter::measure

namespace rafter::measure {
/// The answer of `within` and of `check` to a claim about an interval of times; `require` takes it.
struct measured_verdict {
    /// The outcome over the whole interval of times.
    rafter::measure::outcome outcome = outcome::undecided;
    fixed_text<800> sentence{}; ///< what was measured, and what the claim says

    /// True if the claim holds; false if it is undecided.
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return outcome == outcome::holds; }

    /// For `main`: 0 where the claim holds, 1 where it fails, 2 where it is undecided.
    [[nodiscard]] constexpr int exit_status() const noexcept { return static_cast<int>(outcome); }

    /// The sentence.
    [[nodiscard]] friend constexpr fixed_text<800> text(measured_verdict const& v) { return v.sentence; }
};

} // namespace rafter::measure

namespace rafter::measure::detail {

constexpr outcome both(outcome a, outcome b) noexcept {
    if (a == outcome::fails || b == outcome::fails) { return outcome::fails; }
    return a == outcome::holds ? b : a;
}

} // namespace rafter::measure::detail

export namespace rafter::measure {

/// Compares an interval of times, measured or predicted, with the longest time that is allowed: undecided if the limit
/// lies inside.
/// \param limit  positive; infinity allows any time
[[nodiscard]] constexpr outcome at_most(estimate<units::second> const& time, seconds const& limit) {
    time.validate();
    if (!(limit > seconds{})) { expecting::reject<"at_most.limit", "positive">(limit); }
    if (time.high <= limit) { return outcome::holds; }
    return time.low > limit ? outcome::fails : outcome::undecided;
}

/// Checks a claim about a predicted time with its interval, such as `workload::kernel_prediction::interval()`:
///
///     constexpr auto claim = measure::check(workload::predict(gpu, product).interval(), 250.0 * us);
///     static_assert(require<claim>()); // fails, too, if the limit lies inside: undecided
///
/// \param limit  the longest time that the claim allows, as in `at_most`
[[nodiscard]] constexpr measured_verdict check(estimate<units::second> const& predicted, seconds const& limit) {
    measured_verdict out{.outcome = at_most(predicted, limit)};
    out.sentence.append("predicted ").append(text(predicted)).append("; the claim allows ");
    out.sentence.append(rafter::text(limit, engineering, ".4g")).append(": ").append(text(out.outcome));
    return out;
}

/// The largest share that `within` takes: a measured time of at most 11 times the prediction.
inline constexpr double largest_share = 10.0;

/// Checks that a measured time is within a share of the predicted one. `within(0.25, ...)` asks for 0.75 to 1.25 times
/// the prediction. A share of 1 and above is a factor both ways: `within(5.0, ...)` asks for 1/6 to 6 times the
/// prediction. The prediction is a time, an interval of times, or a result of `predict_range`. It holds if the whole
/// measured interval is within the share of every predicted time, and fails if none of it is within the share of any. A
/// time above the roof of a `predict_range`, beyond the tolerance of `judge` and the uncertainties, fails at any share.
/// The share has to be above 0 and at most `largest_share`, both intervals positive and in order.
[[nodiscard]] constexpr measured_verdict within(double share, estimate<units::second> const& predicted,
                                                estimate<units::second> const& measured) {
    measured.validate();
    if (!(share > 0.0 && share <= largest_share)) {
        expecting::reject<"within.share", "above 0 and at most 10: 0.25 for 25 %">(share);
    }
    expecting::positive<"within.predicted">(predicted.low);
    predicted.validate();
    measured_verdict out;
    double const least = share < 1.0 ? 1.0 - share : 1.0 / (1.0 + share);
    if (measured.low >= predicted.high * least && measured.high <= predicted.low * (1.0 + share)) {
        out.outcome = outcome::holds;
    } else if (measured.high < predicted.low * least || measured.low > predicted.high * (1.0 + share)) {
        out.outcome = outcome::fails;
    }
    out.sentence.append("measured ").append(text(measured)).append("; within ");
    out.sentence.append(number(100.0 * share, ".4g")).append(" % of the predicted ").append(text(predicted));
    double const farther = 0.1 * math::round_even(1000.0 * (measured.value / predicted.value - 1.0)) + 0.0; // no -0
    out.sentence.append(": ").append(text(out.outcome)).append(farther > 0.0 ? " (+" : " (");
    out.sentence.append(number(farther, ".4g")).append(" %)");
    return out;
}
[[nodiscard]] constexpr measured_verdict within(double share, seconds const& predicted,
                                                estimate<units::second> const& measured) {
    return within(share, estimate<units::second>{predicted, predicted, predicted}, measured);
}
template <std::derived_from<prediction> Range>
[[nodiscard]] constexpr measured_verdict within(double share, Range const& predicted,
                                                estimate<units::second> const& measured) {
    estimate<units::second> const total{predicted.total_time, predicted.optimistic.total_time,
                                        predicted.pessimistic.total_time};
    measured_verdict out = within(share, total, measured);
    seconds const roof = roof_time(predicted.optimistic.times());
    if (measured.high < roof * (1.0 - judge_options{}.tolerance)) {
        out.outcome = outcome::fails;
        out.sentence = {};
        out.sentence.append("measured ").append(text(measured)).append("; above the roof, which allows ");
        out.sentence.append(rafter::text(roof, engineering, ".4g")).append(" at least: the loop was removed, or a ");
        out.sentence.append("figure or a count is wrong: fails");
    }
    return out;
}

/// Checks a claim against a measured time. `max_time` and `min_fraction_of_roof` are compared with the interval. The
/// working set, the level that it fits in, the traffic and the regime come from the model, because no clock shows them.
/// `max_memory_time` is an error: no clock shows it either. So are `max_energy` and `max_cost`, which are of the
/// predicted time.
///
/// A time above the roof (`judge` with the claim's levels and the default tolerance) fails every claim: the compiler
/// removed the loop, or a figure is wrong.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr measured_verdict check(machine const& m, Operation const& op, performance_claim const& claim,
                                               estimate<units::second> const& measured) {
    measured.validate();
    if (claim.max_memory_time < math::infinity * symbols::s) {
        expecting::reject<"claim.max_memory_time", "left out: no clock shows it">(claim.max_memory_time);
    }
    if (claim.max_energy < math::infinity * symbols::J) {
        expecting::reject<"claim.max_energy", "left out: it is of the predicted time">(claim.max_energy);
    }
    if (claim.max_cost < math::infinity * symbols::USD) {
        expecting::reject<"claim.max_cost", "left out: it is of the predicted time">(claim.max_cost);
    }
    verdict const modelled = rafter::check(m, op, claim);
    auto const roof_of = [](prediction const& p) { return roof_time(p.times()); };
    seconds const roof = roof_of(modelled.predicted);
    auto of_time = at_most(measured, claim.max_time);
    if (claim.min_fraction_of_roof > 0.0) {
        // A time beside a roof that is uncertain: the shorter the roof, the less of it is reached.
        auto const least = at_most(measured, roof_of(modelled.predicted.optimistic) / claim.min_fraction_of_roof);
        auto const most = at_most(measured, roof_of(modelled.predicted.pessimistic) / claim.min_fraction_of_roof);
        of_time = detail::both(of_time, least == most ? least : outcome::undecided);
    }
    bool const model_holds = modelled.working_set_holds() && modelled.traffic_holds() && modelled.fit_holds() &&
                             modelled.memory_holds() && modelled.regime_holds();
    auto const of_model = model_holds                         ? outcome::holds
                          : modelled.untimed_parts_may_hold() ? outcome::undecided
                                                              : outcome::fails;
    judgement const judged = judge(m, op, measured, {.levels = claim.levels.options});
    bool const is_above = judged.standing == standing::above_roof;
    measured_verdict out{.outcome = is_above ? outcome::fails : detail::both(of_time, of_model)};
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
    if (claim.regime.stated && modelled.regime_holds()) {
        out.sentence.append("; the model says ").append(rafter::text(claim.regime.value));
    }
    if (is_above) {
        out.sentence.append("; above the roof, the model allows ")
            .append(rafter::text(judged.least_time, engineering, ".4g"))
            .append(" at least: ")
            .append(judged.reason);
    }
    bool const is_said = of_model == outcome::undecided && out.outcome == outcome::undecided; // by the part above
    if (!is_said) { out.sentence.append(": ").append(text(out.outcome)); }
    return out;
}

} // namespace rafter::measure
