// Tests: static/model, static/limits
/// \file Rules that name what binds. They disagree near their boundaries, so each result names its rule.
export module rafter.model:classification;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;

export namespace rafter {

/// A rule that names what binds.
enum class classification_rule : unsigned char {
    time_comparison,  ///< compares memory time with compute time; balanced within a tolerance (hetero-memory-lab)
    ridge_inclusive,  ///< compares intensity with the ridge point; compute-bound on the ridge (deep-ml problem 415)
    fraction_of_roof, ///< for measured points: latency-bound below a fraction of the roof, else by the ridge
};

/// An answer to "what binds", with its rule and the boundary that the rule used.
struct classification {
    /// The regime that the rule gives.
    rafter::regime regime = rafter::regime::balanced;
    /// The rule that was used.
    classification_rule rule = classification_rule::time_comparison;
    /// The tolerance, the ridge point in FLOP/B, or the fraction.
    double boundary = 0.0;

    constexpr bool operator==(classification const&) const noexcept = default;
};

/// Classifies by times: the longer one binds. Times within the tolerance, relative to the longer, are balanced. A
/// negative time is an error.
[[nodiscard]] constexpr classification by_times(protocol::basic_times<double> const& t, double tolerance = 0.0) {
    expecting::not_negative<"by_times.memory">(t.memory);
    expecting::not_negative<"by_times.compute">(t.compute);
    return {classify(t, tolerance), classification_rule::time_comparison, tolerance};
}

/// Classifies by the ridge point: an operation is compute-bound at or above it, also at infinite intensity (no
/// traffic). The intensity has to be zero or positive, the ridge point positive and finite.
[[nodiscard]] constexpr classification by_ridge(arithmetic_intensity const& intensity,
                                                arithmetic_intensity const& ridge) {
    if (!(intensity >= arithmetic_intensity{})) {
        expecting::reject<"by_ridge.intensity", "zero or positive">(intensity);
    }
    expecting::positive<"by_ridge.ridge">(ridge);
    return {intensity >= ridge ? regime::compute_bound : regime::memory_bound, classification_rule::ridge_inclusive,
            ridge.raw_};
}

/// Classifies a measured point. Below `fraction` of the attainable performance it is latency-bound, because neither
/// bandwidth nor peak explains it; otherwise the ridge point decides. Rates of unlike arithmetic are an error.
/// \param attainable  the attainable performance at this intensity
/// \param fraction    in (0, 1]
[[nodiscard]] constexpr classification by_fraction_of_roof(compute_rate const& measured, compute_rate const& attainable,
                                                           arithmetic_intensity const& intensity,
                                                           arithmetic_intensity const& ridge, double fraction) {
    expecting::not_negative<"by_fraction_of_roof.measured">(measured.rate());
    expecting::positive<"by_fraction_of_roof.attainable">(attainable.rate());
    if (!(fraction > 0.0 && fraction <= 1.0)) {
        expecting::reject<"by_fraction_of_roof.fraction", "in (0, 1]">(fraction);
    }
    if (measured < fraction * attainable) {
        return {regime::latency_bound, classification_rule::fraction_of_roof, fraction};
    }
    return {by_ridge(intensity, ridge).regime, classification_rule::fraction_of_roof, fraction};
}

/// The classification in words: "memory-bound: intensity below the ridge point of 20 FLOP/B".
[[nodiscard]] constexpr fixed_text<150> text(classification const& c) {
    bool const above = c.regime == regime::compute_bound;
    fixed_text<150> out;
    out.append(text(c.regime)).append(": ");
    auto const bound = number(c.boundary, ".4g");
    switch (c.rule) {
    case classification_rule::time_comparison:
        out.append(c.regime == regime::balanced ? "memory time and compute time are equal"
                   : above                      ? "compute time exceeds memory time"
                                                : "memory time exceeds compute time");
        if (c.boundary != 0.0) { out.append(" (tolerance ").append(bound).append(")"); }
        break;
    case classification_rule::ridge_inclusive:
        out.append(above ? "intensity at or above the ridge point of " : "intensity below the ridge point of ")
            .append(bound)
            .append(" FLOP/B");
        break;
    case classification_rule::fraction_of_roof:
        if (c.regime == regime::latency_bound) {
            out.append("measured below ");
        } else {
            out.append(above ? "on the compute side, measured at or above "
                             : "on the memory side, measured at or above ");
        }
        out.append(number(100.0 * c.boundary, ".4g")).append(" % of the roof");
        break;
    default: expecting::reject_enumerator<"classification_rule">(c.rule);
    }
    return out;
}

} // namespace rafter
