// Tests: static/uncertainty
module;
#include <concepts>

/// \file Predicts within the uncertainties of a machine's figures.
export module rafter.model:range;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;
import :overlap;
import :options;
import :prediction;

namespace rafter {

/// A prediction from the figures as stated, with the predictions at both ends of their uncertainties. All three are
/// equal if no figure states an uncertainty.
struct prediction_range : prediction {
    prediction optimistic{};     ///< every figure at its better end
    prediction pessimistic{};    ///< every figure at its worse end
    double lowest_share_ = -1.0; ///< least fraction of the roof; below zero: no figure is uncertain
    double highest_share_ = -1.0;

    /// The least fraction of the roof on any machine within the uncertainties.
    [[nodiscard]] constexpr double lowest_fraction_of_roof() const noexcept {
        return lowest_share_ < 0.0 ? fraction_of_roof() : lowest_share_;
    }
    /// The largest fraction of the roof on any machine within the uncertainties.
    [[nodiscard]] constexpr double highest_fraction_of_roof() const noexcept {
        return highest_share_ < 0.0 ? fraction_of_roof() : highest_share_;
    }

    /// Is the regime the same on every machine within the uncertainties? The check combines low bandwidths with high
    /// peaks and the reverse, which neither `optimistic` nor `pessimistic` does.
    [[nodiscard]] constexpr bool regime_is_decided() const {
        return regime_most_like(regime::memory_bound) == regime_most_like(regime::compute_bound);
    }
    /// Does the operation have this regime on some machine within the uncertainties?
    [[nodiscard]] constexpr bool may_be(rafter::regime asked) const {
        return asked == regime || asked == regime_most_like(regime::memory_bound) ||
               asked == regime_most_like(regime::compute_bound) || (asked == regime::balanced && !regime_is_decided());
    }

    constexpr bool operator==(prediction_range const&) const noexcept = default;

private:
    /// The regime if one of the two times is at its longest and the other at its shortest.
    [[nodiscard]] constexpr rafter::regime regime_most_like(rafter::regime end) const {
        return end == regime::memory_bound
                   ? classify(protocol::basic_times<double>{pessimistic.memory_time, optimistic.compute_time},
                              tolerance)
                   : classify(protocol::basic_times<double>{optimistic.memory_time, pessimistic.compute_time},
                              tolerance);
    }
};

namespace detail {
/// The fraction of the roof for these transfer and compute times; `once` supplies the times that are paid once.
constexpr double fraction_of_roof(seconds const& transfer, seconds const& compute, prediction const& once) {
    auto t = once.times();
    t.transfer = transfer;
    t.memory = transfer + once.latency;
    t.compute = compute;
    return rafter::fraction_of_roof(t, once.overlap);
}

/// Finds the least and the largest fraction of the roof. It rises with the longer of the two times and falls with the
/// shorter: it is largest where they are most unlike, and least where they are most alike.
constexpr void find_fractions(prediction_range& range) {
    prediction const& fast = range.optimistic;
    prediction const& slow = range.pessimistic;
    // Parts have fractions of their own, and a link is a third time: use bounds that hold for all of them.
    if (range.executions != 1.0 || slow.link.time > seconds{}) {
        auto const roof = [](prediction const& p) { return p.fraction_of_roof() * p.total_time; };
        range.lowest_share_ = roof(fast) / slow.total_time;
        range.highest_share_ = math::min(1.0, roof(slow) / fast.total_time);
        return;
    }
    seconds const least_transfer = fast.traffic / fast.effective_bandwidth;
    seconds const most_transfer = slow.traffic / slow.effective_bandwidth;
    range.highest_share_ = math::max(fraction_of_roof(most_transfer, fast.compute_time, fast),
                                     fraction_of_roof(least_transfer, slow.compute_time, fast));
    // If the same time is longer on every machine in between, this corner has the two nearest to each other.
    seconds const alike = max(least_transfer, fast.compute_time);
    range.lowest_share_ = fraction_of_roof(min(most_transfer, alike), min(slow.compute_time, alike), slow);
}

/// A prediction without uncertainties as a range.
export constexpr prediction_range as_range(prediction const& p) { return {p, p, p}; }
} // namespace detail

} // namespace rafter

export namespace rafter {

/// Predicts an operation within the uncertainties of the machine's figures (`provenance::uncertainty`). The result is
/// the prediction from the figures as stated; `optimistic` and `pessimistic` are its ends.
///
///     constexpr auto range = predict_range(node, work);
///     static_assert(range.pessimistic.total_time < 2.0 * ms && range.regime_is_decided());
///
/// Times only rise as a rate or a capacity falls or a latency rises, so the ends of the figures give the ends of the
/// times. Errors are the errors of `predict` at either end, and an uncertainty outside [0, 1).
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr auto predict_range(machine const& m, Operation const& op, prediction_options options = {}) {
    auto out = detail::as_range(predict(m, op, options));
    if (!m.is_uncertain()) { return out; }
    out.optimistic = predict(m.optimistic(), op, options);
    out.pessimistic = predict(m.pessimistic(), op, options);
    detail::find_fractions(out);
    return out;
}

template <class Type>
    requires(!operation<Type>)
auto predict_range(machine const&, Type const&, prediction_options = {}) RAFTER_REFUSED(
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");
auto predict_range(...)
    RAFTER_REFUSED("rafter: predict_range takes a machine, an operation and options; figures of the "
                   "machine state the uncertainty: {100.0 * GB / s, {.uncertainty = 0.05}}");
template <class Limit>
auto operator<=>(prediction_range const&, Limit const&)
    RAFTER_REFUSED("rafter: a range is compared by one of its ends: range.pessimistic.total_time < 2.0 * ms");

} // namespace rafter
