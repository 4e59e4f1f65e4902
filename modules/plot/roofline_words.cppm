// Tests: run/plot, static/plot
/// \file A roofline plot in words: explanations of points, entries of tables and legends, and notes below the plot
/// (undrawn or unnamed points, points above their roof, sources).
export module rafter.plot:roofline_words;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :plot_axis;
import :roofline_plot;
import :roofline_layout;

namespace rafter::detail {

/// A working set and its memory: "1.2 TB of 80 GB".
constexpr fixed_text<127> too_large_words(roofline_plot const& plot, int index) {
    fixed_text<127> out;
    return out.append(brief(plot.points_[index].working_set)).append(" of ").append(brief(plot.memory_));
}

/// The gain of an optimised point: in time if both times are known, and in FLOP/s.
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

/// Explains a point step by step: for a modelled point the derivation of its place, for a measured point the given
/// figures and the rate that its roof would allow. `index` counts points in the order in which they were added. Any
/// other index is an error.
[[nodiscard]] constexpr explanation_text explain(roofline_plot const& plot, int index) {
    if (index < 0 || index >= plot.points_.size()) {
        expecting::reject<"explain.index", "the number of a point">(1.0 * index);
    }
    plotted_point const& p = plot.points_[index];
    explanation_text out;
    protocol::append_shown(out, p.name.begin(), p.name.end(), true);
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
                            .classified = by_ridge(p.intensity, roof.ridge_point()),
                            .roof = roof}));
        if (p.roof < 0) { out.append("under a roof that the plot does not show\n"); }
        if (!plot.fits(index)) {
            out.append(detail::overflow_words).append(": ").append(detail::too_large_words(plot, index)).append("\n");
        }
        return out.append(detail::explained_gain(plot, p));
    }
    auto const step = [&](char const* name, auto const& formula, auto const& result) {
        out.append(fixed_text<15>(name)).append(14 - __builtin_strlen(name), ' ').append(formula).append(result);
        out.append("\n");
    };
    auto const of_work = [&](char const* formula, auto const& divisor) {
        fixed_text<127> quotient;
        if (!(p.work > flops{})) { return quotient; }
        return quotient.append(formula).append(brief(p.work)).append(" / ").append(brief(divisor)).append(" = ");
    };
    step("intensity", of_work("work / traffic = ", p.traffic), brief(p.intensity));
    step("measured", of_work("work / time = ", p.time), brief(p.rate.rate()));
    step("peak", "", brief(roof.peak.rate()));
    step("bandwidth", "", brief(roof.bandwidth));
    step("ridge point", "peak / bandwidth = ", brief(roof.ridge_point()));
    compute_rate const allowed = plot.attainable(index);
    step("attainable", "min(peak, intensity x bandwidth) = ", brief(allowed.rate()));
    bool const is_judged = p.judged_share > 0.0; // one share: of the roof that the judgement found
    if (allowed.rate() > flop_rate{} && !is_judged) {
        brief_number const percent = rafter::brief(100.0 * (p.rate / allowed));
        step("of the roof", "measured / attainable = ", percent + fixed_text(" %"));
    }
    if (is_judged) {
        brief_number const percent = rafter::brief(100.0 * p.judged_share);
        step("of the roof", percent + fixed_text(" % as judged, bound by "), text(p.bound));
    }
    if (plot.is_above_its_roof(index)) {
        out.append("above its roof: the peak, the bandwidth or the traffic is not what was stated\n");
    }
    return out.append(detail::explained_gain(plot, p));
}

/// Explains all points, with a blank line between two. Default constexpr limits allow about a dozen points.
[[nodiscard]] constexpr fixed_text<40000> explain(roofline_plot const& plot) {
    fixed_text<40000> out;
    for (int i = 0; i < plot.points_.size(); ++i) {
        out.append(i == 0 ? "" : "\n").append(explain(plot, i));
    }
    return out;
}

} // namespace rafter

namespace rafter::detail {

/// The values of a point in the columns of a table: intensity, rate, share of the roof, and the limit that binds. A
/// judged point always has all four. Of other points, the last two are "-" if the plot does not draw the point's roof;
/// the share is also "-" if the roof allows nothing.
struct point_values {
    static constexpr int count = 4;
    brief_quantity columns[count]{"-", "-", "-", "-"};
};

constexpr point_values values_of(roofline_plot const& plot, int index) {
    plotted_point const& p = plot.points_[index];
    point_values out{{brief(p.intensity), brief(p.rate.rate()), "-", "-"}};
    brief_quantity& share = out.columns[2];
    brief_quantity& bound = out.columns[3];
    if (p.judged_share > 0.0) {
        share = rafter::brief(100.0 * p.judged_share) + fixed_text(" %");
        bound = brief_quantity(text(p.bound).c_str());
        return out;
    }
    if (!plot.has_roof(index)) { return out; }
    compute_rate const allowed = plot.attainable(index);
    if (allowed.rate() > flop_rate{}) { share = rafter::brief(100.0 * (p.rate / allowed)) + fixed_text(" %"); }
    regime const r = by_ridge(p.intensity, plot.roofs_[p.roof].under.ridge_point()).regime;
    bound = r == regime::memory_bound ? "memory" : r == regime::compute_bound ? "compute" : "both";
    return out;
}

/// The name of a point: "softmax, 2x", or with its key "[3] softmax, 2x" if the plot shows the key.
constexpr fixed_text<191> named(roofline_plot const& plot, roofline_layout const& at, int index) {
    fixed_text<191> out;
    if (at.points_[index].is_keyed) { out.append("[").append(whole_number(index + 1)).append("] "); }
    return out.append(plot.points_[index].label());
}

/// The x axis of a roofline plot, for its title.
inline constexpr plotted_axis intensity_axis{.name = "arithmetic intensity", .unit = "FLOP/B"};

/// Calls `entry` with each series that has a drawn point, and with its name in legends.
template <class Entry>
constexpr void each_series(roofline_plot const& plot, roofline_layout const& at, Entry entry) {
    for (int i = 0; i < 8; ++i) {
        auto const series = static_cast<plot_series>(i / 2);
        bool const is_measured = i % 2 != 0;
        bool is_drawn = false;
        for (int k = 0; k < plot.points_.size() && !is_drawn; ++k) {
            plotted_point const& p = plot.points_[k];
            is_drawn = p.series == series && p.is_measured == is_measured && at.points_[k].is_drawn;
        }
        if (!is_drawn) { continue; }
        fixed_text<40> words;
        words.append(text(series));
        if (series == plot_series::original || series == plot_series::optimised) {
            words.append(is_measured ? ", measured" : ", modelled");
        }
        entry(series, is_measured, words);
    }
}

/// True if a drawn point does not fit in memory.
constexpr bool has_too_large(roofline_plot const& plot, roofline_layout const& at) {
    for (int i = 0; i < plot.points_.size(); ++i) {
        if (at.points_[i].is_drawn && !plot.fits(i)) { return true; }
    }
    return false;
}

/// The paragraphs below a plot.
struct plot_notes // one of each kind, and the user's notes
    : fixed_list<fixed_text<6000>, 22, "roofline_plot.notes"> {
    using paragraph = fixed_text<6000>;

    constexpr paragraph& next() {
        expect_room_for(count_ + 1);
        return items_[count_++];
    }
};

/// A list that grows: "first: a; b; c".
struct note_list {
    plot_notes& notes;
    char const* title;
    plot_notes::paragraph* list = nullptr;

    /// Returns the place of the next item, with room for a thousand characters.
    constexpr plot_notes::paragraph& item() {
        if (list == nullptr || list->size() + 1200 > list->capacity()) {
            list = &notes.next();
            return list->append(title);
        }
        return list->append("; ");
    }
};

constexpr void note_points(plot_notes& out, roofline_plot const& plot) {
    note_list outside{out, "Not on logarithmic axes: "};
    for (plotted_point const& p : plot.points_) {
        if (p.can_be_drawn(plot.spacing_)) { continue; }
        auto& item = outside.item();
        item.append(p.name).append(" (").append(brief(p.intensity)).append(", ");
        item.append(brief(p.rate.rate())).append(")");
    }
    note_list above{out, "Above the roof: "};
    for (int i = 0; i < plot.points_.size(); ++i) {
        if (!plot.is_above_its_roof(i)) { continue; }
        auto& item = above.item();
        item.append(plot.points_[i].name).append(", ").append(brief(plot.points_[i].rate.rate())).append(" where ");
        item.append(brief(plot.attainable(i).rate())).append(" is attainable");
    }
    if (above.list != nullptr) {
        above.list->append(". The peak, the bandwidth or the traffic is not what was stated.");
    }
    note_list too_large{out, "Does not fit in memory: "};
    for (int i = 0; i < plot.points_.size(); ++i) {
        if (plot.fits(i)) { continue; }
        too_large.item().append(plot.points_[i].name).append(", ").append(too_large_words(plot, i));
    }
    bool is_compulsory = false;
    for (plotted_point const& p : plot.points_) {
        is_compulsory = is_compulsory || p.is_compulsory;
    }
    if (is_compulsory) {
        out.next().append("Modelled traffic is compulsory; a prediction by levels counts what caches let pass.");
    }
    note_list elsewhere{out, "Under a roof that is not drawn: "};
    for (int i = 0; i < plot.points_.size(); ++i) {
        if (!plot.has_roof(i)) { elsewhere.item().append(plot.points_[i].name); }
    }
}

/// Lists pairs of points with different work, and their times.
constexpr void note_gains(plot_notes& out, roofline_plot const& plot) {
    note_list list{out, "Not the same work: "};
    for (plotted_point const& after : plot.points_) {
        if (after.before < 0) { continue; }
        plotted_point const& before = plot.points_[after.before];
        if (!is_timed(before, after) || is_same_work(before, after)) { continue; }
        auto& item = list.item();
        item.append(after.name).append(", ").append(brief(before.work)).append(" in ").append(brief(before.time));
        item.append(" before, ").append(brief(after.work)).append(" in ").append(brief(after.time)).append(" after (");
        item.append(factor(before.time / after.time)).append(" as fast)");
    }
}

/// Lists names of points and lines that found no room in the plot.
constexpr void note_names(plot_notes& out, roofline_plot const& plot, roofline_layout const& at) {
    note_list names{out, "Not named in the plot: "};
    for (int i = 0; i < plot.points_.size(); ++i) {
        if (at.points_[i].is_unnamed) { names.item().append(plot.points_[i].name); }
    }
    for (int i = 0; i < plot.roofs_.size(); ++i) {
        if (!at.roofs_[i].slope.is_placed) { names.item().append(at.roofs_[i].slope.text); }
        if (!at.roofs_[i].flat.is_placed && !at.roofs_[i].flat.text.empty()) {
            names.item().append(at.roofs_[i].flat.text);
        }
    }
    for (int i = 0; i < plot.ceilings_.size(); ++i) {
        if (!at.ceilings_[i].label.is_placed) { names.item().append(at.ceilings_[i].label.text); }
    }
    if (!at.ridge.is_placed) { names.item().append(at.ridge.text); }
}

/// Lists each source once, behind the figures that cite it. If any figure cites a source, the other figures count as
/// stated by the program.
constexpr void note_sources(plot_notes& out, roofline_plot const& plot) {
    constexpr int most = 2 * roofline_plot::max_roofs;
    provenance sources[most]{};
    fixed_text<400> figures[most]{};
    int count = 0;
    bool sourced = false;
    for (auto const& [name, under] : plot.roofs_) {
        sourced = sourced || under.peak.source != provenance{} || under.bandwidth.source != provenance{};
    }
    auto const add = [&](provenance const& source, auto const& figure) {
        if (!sourced) { return; }
        provenance const said = or_stated(source);
        int at = 0;
        while (at < count && sources[at] != said) {
            ++at;
        }
        if (at == count) { sources[count++] = said; }
        if (figures[at].contains(figure.c_str())) { return; }
        figures[at].append(figures[at].empty() ? "" : ", ").append(figure);
    };
    for (auto const& [name, under] : plot.roofs_) {
        add(under.peak.source, fixed_text<4>("peak"));
        add(under.bandwidth.source, name);
    }
    note_list list{out, "Sources: "};
    for (int i = 0; i < count; ++i) {
        list.item().append(figures[i]).append(": ").append(text(sources[i]));
    }
}

/// Makes all notes below a plot.
constexpr plot_notes notes_of(roofline_plot const& plot, roofline_layout const& at) {
    plot_notes out;
    note_points(out, plot);
    note_gains(out, plot);
    note_names(out, plot, at);
    for (auto const& sentence : plot.notes_) {
        out.next().append(sentence);
    }
    note_sources(out, plot);
    return out;
}

} // namespace rafter::detail
