module;
#include <cstddef>

/// \file The points of a roofline plot as a table has them: names with their keys, and values.
export module rafter.plot:point_values;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :roofline_plot;
import :roofline_layout;

namespace rafter::detail {

/// The values of a point as they are written; "-" where no drawn roof allows anything.
struct point_values {
    brief_quantity intensity{"-"};
    brief_quantity rate{"-"};
    brief_quantity share{"-"}; ///< of what its roof allows
    brief_quantity bound{"-"}; ///< by what it is bound at its intensity
};

constexpr point_values values_of(roofline_plot const& plot, int index) {
    plotted_point const& p = plot.points_[index];
    point_values out{.intensity = brief(p.intensity), .rate = brief(p.rate.rate())};
    if (!plot.has_roof(index)) { return out; }
    compute_rate const allowed = plot.attainable(index);
    if (allowed.rate() > flop_rate{}) {
        out.share = {};
        out.share.append(rafter::brief(100.0 * (p.rate / allowed))).append(" %");
    }
    switch (by_ridge(p.intensity, plot.roofs_[p.roof].under.ridge_point()).regime) {
    case regime::memory_bound: out.bound = "memory"; break;
    case regime::compute_bound: out.bound = "compute"; break;
    default: out.bound = "both";
    }
    return out;
}

/// "[3] softmax, 2x": with its key where the plot shows this instead of the name.
constexpr fixed_text<191> named(roofline_plot const& plot, plots::roofline_layout const& at, int index) {
    fixed_text<191> out;
    if (at.points_[index].is_keyed) { out.append("[").append(whole_number(index + 1)).append("] "); }
    return out.append(plot.points_[index].label());
}

} // namespace rafter::detail
