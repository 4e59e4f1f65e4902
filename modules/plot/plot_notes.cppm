module;
#include <cstddef>

/// \file What stands below a roofline plot: points that could not be drawn or named, those above their roof, sources.
export module rafter.plot:plot_notes;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :roofline_plot;
import :roofline_layout;

namespace rafter::detail {

/// The paragraphs below a plot.
struct plot_notes {
    using paragraph = fixed_text<6000>;
    static constexpr int capacity = 16 + roofline_plot::max_notes; // of each kind, and the reader's own
    paragraph paragraphs_[capacity]{};
    int count_ = 0;

    constexpr paragraph& next() { return paragraphs_[count_++]; }

    [[nodiscard]] constexpr paragraph const* begin() const noexcept { return paragraphs_; }
    [[nodiscard]] constexpr paragraph const* end() const noexcept { return paragraphs_ + count_; }
};

/// A list in the making: "first: a; b; c".
class note_list {
    plot_notes& notes;
    char const* title;
    plot_notes::paragraph* list = nullptr;

public:
    constexpr note_list(plot_notes& notes_, char const* title_) : notes(notes_), title(title_) {}
    /// The place for the next item, with room for a thousand characters.
    constexpr plot_notes::paragraph& item() {
        if (list == nullptr || list->size() + 1200 > list->capacity()) {
            list = &notes.next();
            return list->append(title);
        }
        return list->append("; ");
    }
    constexpr void end(char const* with) {
        if (list != nullptr) { list->append(with); }
    }
};

constexpr void note_points(plot_notes& out, roofline_plot const& plot) {
    note_list outside(out, "Not on logarithmic axes: ");
    for (int i = 0; i < plot.point_count_; ++i) {
        plotted_point const& p = plot.points_[i];
        if (p.can_be_drawn()) { continue; }
        auto& item = outside.item();
        item.append(p.name)
            .append(" (")
            .append(brief(p.intensity))
            .append(", ")
            .append(brief(p.rate.rate()))
            .append(")");
    }
    note_list above(out, "Above the roof: ");
    for (int i = 0; i < plot.point_count_; ++i) {
        if (!plot.is_above_its_roof(i)) { continue; }
        auto& item = above.item();
        item.append(plot.points_[i].name).append(", ").append(brief(plot.points_[i].rate.rate())).append(" where ");
        item.append(brief(plot.attainable(i).rate())).append(" is attainable");
    }
    above.end(". The peak, the bandwidth or the traffic is not what was stated.");
    bool is_compulsory = false;
    for (int i = 0; i < plot.point_count_; ++i) {
        is_compulsory = is_compulsory || plot.points_[i].is_compulsory;
    }
    if (is_compulsory) {
        out.next().append("Modelled traffic is compulsory; predict_levels counts what caches let pass.");
    }
    note_list elsewhere(out, "Under a roof that is not drawn: ");
    for (int i = 0; i < plot.point_count_; ++i) {
        if (!plot.has_roof(i)) { elsewhere.item().append(plot.points_[i].name); }
    }
}

/// Pairs of points whose gain is not that of the times, since the work is another.
constexpr void note_gains(plot_notes& out, roofline_plot const& plot) {
    note_list list(out, "Not the same work: ");
    for (int i = 0; i < plot.point_count_; ++i) {
        plotted_point const& after = plot.points_[i];
        if (after.before < 0) { continue; }
        plotted_point const& before = plot.points_[after.before];
        if (!is_timed(before, after) || is_same_work(before, after)) { continue; }
        auto& item = list.item();
        item.append(after.name).append(", ").append(brief(before.work)).append(" in ").append(brief(before.time));
        item.append(" before, ").append(brief(after.work)).append(" in ").append(brief(after.time)).append(" after (");
        item.append(factor(before.time / after.time)).append(" as fast)");
    }
}

/// Names of points and lines that found no room beside them.
constexpr void note_names(plot_notes& out, roofline_plot const& plot, plots::roofline_layout const& at) {
    note_list names(out, "Not named in the plot: ");
    for (int i = 0; i < plot.point_count_; ++i) {
        if (at.points_[i].is_unnamed) { names.item().append(plot.points_[i].name); }
    }
    for (int i = 0; i < plot.roof_count_; ++i) {
        if (!at.roofs_[i].slope.is_placed) { names.item().append(at.roofs_[i].slope.text); }
        if (!at.roofs_[i].flat.is_placed && !at.roofs_[i].flat.text.empty()) {
            names.item().append(at.roofs_[i].flat.text);
        }
    }
    for (int i = 0; i < plot.ceiling_count_; ++i) {
        if (!at.ceilings_[i].label.is_placed) { names.item().append(at.ceilings_[i].label.text); }
    }
    if (!at.ridge.is_placed) { names.item().append(at.ridge.text); }
}

/// Who says so: each source once, behind the figures that it is the source of. Where any figure cites one, those
/// that cite none were stated by the program.
constexpr void note_sources(plot_notes& out, roofline_plot const& plot) {
    constexpr int most = 2 * roofline_plot::max_roofs;
    provenance sources[most]{};
    fixed_text<400> figures[most]{};
    int count = 0;
    bool sourced = false;
    for (int i = 0; i < plot.roof_count_; ++i) {
        roofline const& under = plot.roofs_[i].under;
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
    for (int i = 0; i < plot.roof_count_; ++i) {
        add(plot.roofs_[i].under.peak.source, fixed_text<4>("peak"));
        add(plot.roofs_[i].under.bandwidth.source, plot.roofs_[i].name);
    }
    note_list list(out, "Sources: ");
    for (int i = 0; i < count; ++i) {
        list.item().append(figures[i]).append(": ").append(text(sources[i]));
    }
}

/// What a reader has to know beside the plot and the table of its points.
constexpr plot_notes notes_of(roofline_plot const& plot, plots::roofline_layout const& at) {
    plot_notes out;
    note_points(out, plot);
    note_gains(out, plot);
    note_names(out, plot, at);
    for (int i = 0; i < plot.note_count_; ++i) {
        out.next().append(plot.notes_[i]);
    }
    note_sources(out, plot);
    return out;
}

} // namespace rafter::detail
