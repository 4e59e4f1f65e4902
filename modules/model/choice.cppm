module;
#include <concepts>

/// \file Lets the model choose among candidates at compile time; the result can be a template argument.
export module rafter.model:choice;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :overlap;
import :options;
import :prediction;

export namespace rafter {

/// The candidate whose operation takes the least total time on a machine; on a tie the first one. Candidates without a
/// peak for their arithmetic are skipped. It is an error if none is left.
///
///     constexpr auto product = [](element_type type) { return gemm{.m = 4096, .n = 4096, .k = 4096, .type = type}; };
///     constexpr element_type best = fastest(gpu, product, fp32, bf16, fp8);
///     kernel<best>();
///
/// \param make  gives the operation for a candidate
template <class Make, class Candidate, std::same_as<Candidate>... Candidates>
    requires operation<decltype(Make{}(Candidate{}))>
[[nodiscard]] constexpr Candidate fastest(machine const& m, Make const& make, prediction_options const& options,
                                          Candidate const& first, Candidates const&... rest) {
    Candidate const all[]{first, rest...};
    Candidate const* best = nullptr;
    seconds least = math::infinity * symbols::s;
    for (Candidate const& candidate : all) {
        auto const op = make(candidate);
        bool const chooses = m.peaks.size() != 0 || m.peak.kind() != arithmetic{};
        if (chooses && op.work() != flops{} && !m.has_peak_for(protocol::kind_of(op))) { continue; }
        seconds const time = predict(m, op, options).total_time;
        if (best == nullptr || time < least) {
            best = &candidate;
            least = time;
        }
    }
    if (best == nullptr) {
        expecting::reject<"fastest.candidates", "of a kind that has a peak">(
            "none of those given", m.peaks.size() != 0 ? m.peaks.kinds().c_str() : text(m.peak.kind()).c_str());
    }
    return *best;
}

/// `fastest` with the default settings.
template <class Make, class Candidate, std::same_as<Candidate>... Candidates>
    requires operation<decltype(Make{}(Candidate{}))>
[[nodiscard]] constexpr Candidate fastest(machine const& m, Make const& make, Candidate const& first,
                                          Candidates const&... rest) {
    return fastest(m, make, prediction_options{}, first, rest...);
}

} // namespace rafter
