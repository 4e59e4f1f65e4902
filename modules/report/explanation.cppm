module;
#include <cstddef>

/// \file Predictions explained: each figure with its formula, its values and its source.
export module rafter.report:explanation;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (see lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")

import rafter.draw;
import rafter.sweep;

namespace rafter {

/// Text of an explanation.
using explanation_text = fixed_text<4000>;

} // namespace rafter

export namespace rafter {

/// A derivation as text, one step a line: "memory time   latency + traffic / bandwidth = 50 ns + 10.49 MB / 12.5 GB/s =
/// 838.9 us"; the source of a given figure in brackets behind it. Names and sources are written as other writers show
/// them: U+FFFD for what is not UTF-8 and for control characters.
[[nodiscard]] constexpr explanation_text explain(derivation const& steps) {
    explanation_text out;
    auto const shown = [&](auto const& words) { detail::append_shown(out, words.begin(), words.end(), true); };
    for (generic::derivation_term const& step : steps) {
        out.append(step.name).append(step.name.size() < 14 ? 14 - step.name.size() : 1, ' ');
        if (!step.formula.empty()) { out.append(step.formula).append(" = "); }
        if (!step.values.empty()) {
            shown(step.values);
            out.append(" = ");
        }
        shown(step.result);
        if (step.source != provenance{}) {
            out.append("  [");
            shown(text(step.source));
            out.append("]");
        }
        out.append("\n");
    }
    return out;
}

/// How a prediction comes about, step by step: what was given and who says so, each time with its formula and values,
/// and what binds.
[[nodiscard]] constexpr explanation_text explain(prediction const& p) {
    explanation_text out = explain(derive(p));
    out.append("regime        ").append(text(p.regime));
    if (p.overlap == no_overlap && p.launch_overhead == seconds{}) {
        double const larger = max(p.memory_time, p.compute_time) / p.total_time;
        out.append(", ")
            .append(number(100.0 * larger, ".1f"))
            .append(" % of the total time is ")
            .append(p.memory_time > p.compute_time   ? "memory time"
                    : p.compute_time > p.memory_time ? "compute time"
                                                     : "either");
    } else {
        out.append(", ").append(number(100.0 * p.fraction_of_roof(), ".1f")).append(" % of the roof");
    }
    return out.append("\n");
}

/// The place of an operation under its roof, step by step, and the rule that names what binds.
[[nodiscard]] constexpr explanation_text explain(roofline_point const& at) {
    return explain(derive(at)).append("bound         ").append(text(at.bound_by)).append("\n");
}

/// A hierarchical prediction, one line a level.
[[nodiscard]] constexpr explanation_text explain(hierarchical_prediction const& p) { return explain(derive(p)); }

explanation_text
explain(...) = delete ("rafter: explain takes what predict, predict_levels or place returned, or a plot and "
                       "the index of a point");

} // namespace rafter
