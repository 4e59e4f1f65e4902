module;
#include <cstddef>

/// \file The points of a roofline plot explained: where each stands, and why there.
export module rafter.plot:plot_explanation;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :roofline_plot;

namespace rafter::detail {

/// What an optimised point gained: in time, where that is known, and in FLOP/s.
constexpr fixed_text<255> explained_gain(roofline_plot const& plot, plotted_point const& after) {
    fixed_text<255> out;
    if (after.before < 0) { return out; }
    plotted_point const& before = plot.points_[after.before];
    if (is_timed(before, after)) {
        out.append("in time       before / after = ").append(brief(before.time)).append(" / ");
        out.append(brief(after.time)).append(" = ").append(factor(before.time / after.time)).append("\n");
    }
    if (before.rate.rate() > flop_rate{}) {
        out.append("in FLOP/s     after / before = ").append(brief(after.rate.rate())).append(" / ");
        out.append(brief(before.rate.rate())).append(" = ").append(factor(after.rate / before.rate)).append("\n");
    }
    return out;
}

} // namespace rafter::detail

export namespace rafter {

/// Where a point comes from, step by step: of a modelled one the derivation of its place, of a measured one what was
/// given and what its roof would allow. `index` counts points in the order in which they were added.
/// An index that is not that of a point is an error.
[[nodiscard]] constexpr explanation_text explain(roofline_plot const& plot, int index) {
    if (index < 0 || index >= plot.point_count_) {
        reject<"explain.index", "that of a point of the plot">(1.0 * index);
    }
    plotted_point const& p = plot.points_[index];
    explanation_text out;
    detail::append_shown(out, p.name.begin(), p.name.end(), true);
    out.append(", ").append(text(p.series)).append("\n");
    roofline const& roof = p.under;
    if (!p.is_measured) {
        out.append(explain({.work = p.work,
                            .traffic = p.traffic,
                            .intensity = p.intensity,
                            .attainable = p.rate,
                            .memory_time = roof.memory_time(p.traffic),
                            .compute_time = roof.compute_time(p.work),
                            .total_time = p.time,
                            .fraction_of_peak = p.rate / roof.peak,
                            .bound_by = by_ridge(p.intensity, roof.ridge_point()),
                            .roof = roof}));
        if (p.roof < 0) { out.append("under a roof that the plot does not show\n"); }
        return out.append(detail::explained_gain(plot, p));
    }
    auto const step = [&](char const* name, auto const& formula, auto const& result) {
        out.append(fixed_text<15>(name)).append(14 - __builtin_strlen(name), ' ').append(formula).append(result);
        out.append("\n");
    };
    fixed_text<127> quotient;
    if (p.work > flops{}) {
        quotient.append("work / traffic = ").append(brief(p.work)).append(" / ").append(brief(p.traffic)).append(" = ");
    }
    step("intensity", quotient, brief(p.intensity));
    fixed_text<127> speed;
    if (p.work > flops{}) {
        speed.append("work / time = ").append(brief(p.work)).append(" / ").append(brief(p.time)).append(" = ");
    }
    step("measured", speed, brief(p.rate.rate()));
    step("peak", fixed_text<1>(), brief(roof.peak.rate()));
    step("bandwidth", fixed_text<1>(), brief(roof.bandwidth));
    step("ridge point", fixed_text<40>("peak / bandwidth = "), brief(roof.ridge_point()));
    compute_rate const allowed = plot.attainable(index);
    step("attainable", fixed_text<40>("min(peak, intensity x bandwidth) = "), brief(allowed.rate()));
    if (allowed.rate() > flop_rate{}) {
        fixed_text<127> share;
        share.append("measured / attainable = ").append(brief(100.0 * (p.rate / allowed))).append(" %");
        step("of the roof", share, fixed_text<1>());
    }
    if (plot.is_above_its_roof(index)) {
        out.append("above its roof: the peak, the bandwidth or the traffic is not what was stated\n");
    }
    return out.append(detail::explained_gain(plot, p));
}

/// All of them, a blank line between two. In constant expressions with the default limits: about a dozen points.
[[nodiscard]] constexpr fixed_text<40000> explain(roofline_plot const& plot) {
    fixed_text<40000> out;
    for (int i = 0; i < plot.point_count_; ++i) {
        out.append(i == 0 ? "" : "\n").append(explain(plot, i));
    }
    return out;
}

} // namespace rafter
