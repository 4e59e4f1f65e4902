// Tests: static/workload_serving
/// \file Speculative decoding: a draft model proposes tokens, the target model verifies them in one pass.
export module rafter.workload:speculation;
#include "../digits.hpp"

import rafter.model;
import :pass;

export namespace rafter::workload {

/// Rounds of speculative decoding whose drafted tokens are accepted independently (Leviathan et al. 2023, arXiv
/// 2211.17192). A round ends with a token of the target, after the accepted drafts.
///
///     speculation{.acceptance = 0.8, .drafts = 4, .draft_cost = 0.1}.speed_up()     // 2.40
struct speculation {
    double acceptance = -1.0; ///< alpha, the chance that a drafted token is accepted; in [0, 1]; must be stated
    double drafts = 0.0;      ///< g, the drafted tokens of a round; whole; 0: no speculation
    double draft_cost = -1.0; ///< c, the time of a step of the draft over a step of the target; must be stated
    /// The time of the pass that verifies g + 1 tokens over the time of a step of the target; positive. It is 1 while
    /// the weights bound both, and t_d(B (g + 1)) / t_d(B) for a batch B.
    double verify_cost = 1.0;
    seconds step{}; ///< t_d, the time of a step of the target; zero: not stated

    /// E, the expected tokens of a round, the target's own included: (1 - alpha^(g + 1)) / (1 - alpha).
    [[nodiscard]] constexpr double tokens_per_round() const {
        validate();
        return acceptance == 1.0 ? drafts + 1.0 : (1.0 - math::pow(acceptance, drafts + 1.0)) / (1.0 - acceptance);
    }
    /// E - 1, the expected drafts of a round that are accepted.
    [[nodiscard]] constexpr double accepted_per_round() const { return tokens_per_round() - 1.0; }
    /// The time of a token without speculation over that with it: E / (g c + verify_cost). Below 1, that is slower.
    [[nodiscard]] constexpr double speed_up() const { return tokens_per_round() / (drafts * draft_cost + verify_cost); }
    /// TPOT, the mean time of a token of each sequence. It is an error if `step` is not stated.
    [[nodiscard]] constexpr seconds time_per_token() const {
        expecting::positive<"speculation.step">(step);
        return step / speed_up();
    }
    /// This speculation with the number of drafts, up to `most`, that has the largest speed-up; the smallest of equals.
    /// `best_speculation` predicts the costs of each number.
    [[nodiscard]] constexpr speculation best(double most = 64.0) const {
        expecting::count_or_none<"speculation.most">(most);
        speculation out = *this;
        speculation tried = *this;
        out.drafts = 0.0;
        for (tried.drafts = 1.0; tried.drafts <= most; ++tried.drafts) {
            if (tried.speed_up() > out.speed_up()) { out = tried; }
        }
        return out;
    }

    constexpr void validate() const {
        expecting::share<"speculation.acceptance">(acceptance);
        expecting::count_or_none<"speculation.drafts">(drafts);
        expecting::not_negative<"speculation.draft_cost">(draft_cost);
        expecting::positive<"speculation.verify_cost">(verify_cost * symbols::s);
    }
    constexpr bool operator==(speculation const&) const noexcept = default;
};

/// Predicts speculative decoding. The pass that verifies is the target's, with g + 1 tokens a sequence and all logits.
/// \param target      a decode step of the batch
/// \param draft       a decode step of the draft model with the same batch
/// \param acceptance  the chance that a drafted token is accepted; in [0, 1]
/// \param drafts      g, the drafted tokens of a round; whole, zero or above
[[nodiscard]] constexpr speculation speculate(machine const& gpu, pass const& target, pass const& draft,
                                              double acceptance, double drafts,
                                              prediction_options const& options = {}) {
    if (target.tokens != 1.0) { expecting::reject<"speculate.target.tokens", "1, a decode step">(target.tokens); }
    if (draft.tokens != 1.0) { expecting::reject<"speculate.draft.tokens", "1, a decode step">(draft.tokens); }
    if (draft.batch != target.batch) { expecting::reject<"speculate.draft.batch", "of the target">(draft.batch); }
    expecting::count_or_none<"speculation.drafts">(drafts);
    pass verifying = target;
    verifying.tokens = drafts + 1.0;
    verifying.all_logits = true;
    seconds const step = predict(gpu, target, options).total_time;
    return {acceptance, drafts, predict(gpu, draft, options).total_time / step,
            predict(gpu, verifying, options).total_time / step, step};
}
/// Predicts each number of drafts up to `most`, and returns the one with the largest speed-up; the smallest of equals.
[[nodiscard]] constexpr speculation best_speculation(machine const& gpu, pass const& target, pass const& draft,
                                                     double acceptance, double most = 8.0,
                                                     prediction_options const& options = {}) {
    speculation best = speculate(gpu, target, draft, acceptance, 0.0, options);
    for (double drafts = 1.0; drafts <= most; ++drafts) {
        speculation const tried = speculate(gpu, target, draft, acceptance, drafts, options);
        if (tried.speed_up() > best.speed_up()) { best = tried; }
    }
    return best;
}

} // namespace rafter::workload
