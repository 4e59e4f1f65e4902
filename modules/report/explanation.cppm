module;
#include <cstddef>

/// \file A prediction explained: each figure with its formula and its values.
export module rafter.report:explanation;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.sweep;

export namespace rafter {

/// Text of an explanation.
using explanation_text = fixed_text<1500>;

/// How a prediction comes about, step by step: what was given, each time with its formula and values, and what binds.
[[nodiscard]] constexpr explanation_text explain(prediction const& p) {
    constexpr char const* digits = ".4g";
    auto const shown = [](auto const& q) { return text(q, engineering, digits); };
    explanation_text out;
    out.append("traffic       ").append(shown(p.traffic)).append("\n");
    out.append("work          ").append(shown(p.flops)).append("\n");
    out.append("intensity     work / traffic = ").append(shown(p.intensity())).append("\n");
    out.append("memory time   latency + traffic / bandwidth = ")
        .append(shown(p.latency))
        .append(" + ")
        .append(shown(p.traffic))
        .append(" / ")
        .append(shown(p.effective_bandwidth))
        .append(" = ")
        .append(shown(p.memory_time))
        .append("\n");
    out.append("compute time  ");
    if (p.flops == flops{}) {
        out.append("no work = ");
    } else {
        out.append("work / peak = ").append(shown(p.flops)).append(" / ").append(shown(p.peak)).append(" = ");
    }
    out.append(shown(p.compute_time)).append("\n");
    out.append("total time    memory time + compute time = ").append(shown(p.total_time)).append("\n");
    double const larger = max(p.memory_time, p.compute_time) / p.total_time;
    out.append("regime        ")
        .append(text(p.regime))
        .append(", ")
        .append(number(100.0 * larger, ".1f"))
        .append(" % of the total time is ")
        .append(p.memory_time > p.compute_time   ? "memory time\n"
                : p.compute_time > p.memory_time ? "compute time\n"
                                                 : "either\n");
    return out;
}

} // namespace rafter
