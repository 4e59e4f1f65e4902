module;
#include <cstddef>
#include <initializer_list>

/// \file A roofline plot as SVG.
export module rafter.plot:roofline_svg;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :roofline_plot;
import :roofline_layout;
import :plot_notes;
import :plot_frame;
import :roofline_table_svg;

namespace rafter::detail {

class roofline_picture {
    static constexpr double note = 15; // of the notes
    static constexpr double small = frame_text;

    roofline_plot const& plot;
    plots::roofline_layout const& at;
    plot_notes const& notes;
    svg_options const& options;
    roofline_table const table;

public:
    constexpr roofline_picture(roofline_plot const& plot_, plots::roofline_layout const& layout,
                               plot_notes const& notes_, svg_options const& options_)
        : plot(plot_), at(layout), notes(notes_), options(options_), table(plot_, layout, options_.width) {}

    constexpr plots::svg_text drawn() const {
        int lines = 0;
        each_note([&](auto const&) { ++lines; });
        double const rows = legend(nullptr, 0);
        double const below_legend = options.height - 28 + rows * legend_rows::height;
        double const below = below_legend + table.draw(nullptr, 0) + (plot.point_count_ == 0 ? 0 : 14);
        double const height = below + lines * note + (lines == 0 ? -8 : 6);
        svg_document<> out(options.width, height, plot.title.c_str(), description().c_str(), options.theme);
        draw_title(out, at.area.left, options.width, plot.title, plot.subtitle);
        regions(out);
        axes(out);
        ceilings(out);
        roofs(out);
        arrows(out);
        leaders(out);
        for (int i = 0; i < plot.point_count_; ++i) {
            if (at.points_[i].is_drawn) { point(out, i); }
        }
        label(out, at.memory_region, middle_of(at.memory_region), "muted halo");
        label(out, at.compute_region, middle_of(at.compute_region), "muted halo");
        label(out, at.ridge, at.roofs_[plot.main_].ridge_x, "ink halo");
        legend(&out, options.height - 28);
        table.draw(&out, below_legend - 8);
        double y = below + 8;
        each_note([&](auto const& line) {
            out.text(at.area.left, y, line, "muted", {.size = small});
            y += note;
        });
        return out.finish().written;
    }

private:
    template <class Line>
    constexpr void each_note(Line line) const {
        auto const width_of = [](auto const& words) { return text_width(words, small); };
        for (auto const& paragraph : notes) {
            wrap(paragraph, at.area.right - at.area.left, width_of, line);
        }
    }

    /// For readers who cannot see the picture.
    constexpr fixed_text<8000> description() const {
        fixed_text<8000> out{"Attainable performance over arithmetic intensity, both logarithmic. Roofs:"};
        for (int i = 0; i < plot.roof_count_; ++i) {
            out.append(i == 0 ? " " : ", ").append(at.roofs_[i].slope.text).append(" up to ");
            out.append(brief(plot.roofs_[i].under.peak.rate()));
        }
        out.append(plot.point_count_ == 0 ? "." : ". Points:");
        for (int i = 0; i < plot.point_count_; ++i) {
            out.append(i == 0 ? " " : "; ").append(summary(i));
        }
        return out;
    }

    constexpr fixed_text<255> summary(int index) const {
        plotted_point const& p = plot.points_[index];
        fixed_text<255> out;
        out.append(p.label()).append(" (").append(text(p.series)).append("): ").append(table[index].rate);
        return out.append(" at ").append(table[index].intensity).append(" FLOP/B");
    }

    static constexpr double middle_of(plot_label const& l) { return (l.box.left + l.box.right) / 2; }
    /// A label of what stands at `x`.
    constexpr void label(svg_document<>& out, plot_label const& l, double x, char const* classes) const {
        if (!l.is_placed) { return; }
        if (l.rotated != 0.0) {
            out.text(l.x, l.y, l.text, classes, {.size = small, .rotated = l.rotated});
        } else {
            draw_label(out, l.box, x, l.text, classes, small);
        }
    }

    constexpr void regions(svg_document<>& out) const {
        roof_line const& r = at.roofs_[plot.main_];
        double const floor = at.area.bottom;
        out.polygon({{r.left_x, floor}, {r.left_x, r.left_y}, {r.ridge_x, r.ridge_y}, {r.ridge_x, floor}}, "r0");
        out.polygon({{r.ridge_x, floor}, {r.ridge_x, r.ridge_y}, {r.right_x, r.ridge_y}, {r.right_x, floor}}, "r1");
    }

    constexpr void axes(svg_document<>& out) const {
        svg_path<8000> minor;
        svg_path<8000> major;
        label_box const& a = at.area;
        axis_ticks const across = at.x.ticks(9);
        axis_ticks const up = at.y.ticks(9);
        for (axis_tick const& tick : across) {
            (tick.label.empty() ? minor : major).move(tick.position, a.top).line(tick.position, a.bottom);
        }
        for (axis_tick const& tick : up) {
            (tick.label.empty() ? minor : major).move(a.left, tick.position).line(a.right, tick.position);
        }
        out.path(minor, "minor").path(major, "grid");
        draw_labels_below(out, a, options.width, across, false);
        draw_labels_beside(out, a, up);
        out.polyline({{a.left, a.top}, {a.left, a.bottom}, {a.right, a.bottom}}, "axis");
        out.text((a.left + a.right) / 2, a.bottom + 35, "arithmetic intensity in FLOP/B", "ink",
                 {.anchor = text_anchor::middle});
        out.text(16, (a.top + a.bottom) / 2, "performance", "ink", {.anchor = text_anchor::middle, .rotated = -90});
    }

    constexpr void ceilings(svg_document<>& out) const {
        for (int i = 0; i < plot.ceiling_count_; ++i) {
            ceiling_line const& line = at.ceilings_[i];
            out.line(line.left_x, line.y, line.right_x, line.y, "faint d1", 1.2);
            label(out, line.label, line.right_x, "muted halo");
        }
    }

    constexpr void roofs(svg_document<>& out) const {
        for (int i = 0; i < plot.roof_count_; ++i) { // what each limit alone would allow
            roof_line const& r = at.roofs_[i];
            out.line(r.ridge_x, r.ridge_y, r.beyond_x, r.beyond_y, "faint d2", 0.8);
            if (is_first_of_its_peak(i)) { out.line(at.area.left, r.ridge_y, r.ridge_x, r.ridge_y, "faint d2", 0.8); }
        }
        roof_line const& main = at.roofs_[plot.main_];
        out.line(main.ridge_x, main.ridge_y, main.ridge_x, at.area.bottom, "faint d2");
        for (int i = 0; i < plot.roof_count_; ++i) {
            roof_line const& r = at.roofs_[i];
            out.polyline({{r.left_x, r.left_y}, {r.ridge_x, r.ridge_y}, {r.right_x, r.ridge_y}}, "axis",
                         i == plot.main_ ? 2.5 : 1.5);
        }
        for (int i = 0; i < plot.roof_count_; ++i) {
            out.circle(at.roofs_[i].ridge_x, at.roofs_[i].ridge_y, i == plot.main_ ? 3 : 2.2, "axis open", 1.2);
            label(out, at.roofs_[i].slope, at.roofs_[i].left_x, "ink halo");
            label(out, at.roofs_[i].flat, at.roofs_[i].right_x, "ink halo");
        }
    }

    constexpr bool is_first_of_its_peak(int index) const {
        for (int i = 0; i < index; ++i) {
            if (plot.roofs_[i].under.peak == plot.roofs_[index].under.peak) { return false; }
        }
        return true;
    }

    /// Lines from labels that stand away from their points, below every label.
    constexpr void leaders(svg_document<>& out) const {
        for (int i = 0; i < plot.point_count_; ++i) {
            point_place const& place = at.points_[i];
            if (!place.label.is_placed || !place.label.is_away) { continue; }
            label_obstacle const to = label_placer::leader(place.x, place.y, place.label.box);
            out.line(to.x1, to.y1, to.x2, to.y2, "faint", 0.8);
        }
    }

    /// From an original point to the optimised one, up to the rims of their markers.
    constexpr void arrows(svg_document<>& out) const {
        for (int i = 0; i < plot.point_count_; ++i) {
            int const before = plot.points_[i].before;
            if (before < 0 || !at.points_[i].is_drawn || !at.points_[before].is_drawn) { continue; }
            point_place const& from = at.points_[before];
            point_place const& to = at.points_[i];
            double const dx = to.x - from.x;
            double const dy = to.y - from.y;
            double const length = math::sqrt(dx * dx + dy * dy);
            if (length < 24) { continue; } // nothing would be left between the markers
            double const ux = dx / length;
            double const uy = dy / length;
            double const tip_x = to.x - ux * 9;
            double const tip_y = to.y - uy * 9;
            double const back_x = tip_x - ux * 8;
            double const back_y = tip_y - uy * 8;
            out.line(from.x + ux * 7, from.y + uy * 7, back_x, back_y, "s2", 1.5);
            out.polygon(
                {{tip_x, tip_y}, {back_x - uy * 3.5, back_y + ux * 3.5}, {back_x + uy * 3.5, back_y - ux * 3.5}}, "f2");
        }
    }

    constexpr void point(svg_document<>& out, int index) const {
        plotted_point const& p = plot.points_[index];
        point_place const& place = at.points_[index];
        fixed_text<400> tip;
        tip.append(summary(index));
        if (p.is_measured) { tip.append(", ").append(table[index].share).append(" of the roof"); }
        bool const above = plot.is_above_its_roof(index);
        out.group(tip.c_str());
        if (above) { out.circle(place.x, place.y, 10, "alarm", 1.5); }
        draw_marker(out, place.x, place.y, p.series, p.is_measured);
        label(out, place.label, place.x, above ? "warning halo" : "ink halo");
        out.end_group();
    }

    /// Draws the legend from `y` on and counts its rows; without a document it only counts.
    constexpr int legend(svg_document<>* out, double y) const {
        legend_rows entries(out, at.area, y, 26);
        entries.add(fixed_text<40>(plot.roof_count_ == 1 ? "roof" : "roofs of the memory levels"),
                    [&](double left, double middle) { out->line(left, middle, left + 20, middle, "axis", 2.5); });
        if (plot.ceiling_count_ != 0) {
            entries.add(fixed_text<40>("ceiling"), [&](double left, double middle) {
                out->line(left, middle, left + 20, middle, "faint d1", 1.2);
            });
        }
        for (int i = 0; i < 8; ++i) {
            auto const series = static_cast<plot_series>(i / 2);
            bool const is_measured = i % 2 != 0;
            if (!has(series, is_measured)) { continue; }
            fixed_text<40> words;
            words.append(text(series));
            if (series == plot_series::original || series == plot_series::optimised) {
                words.append(is_measured ? ", measured" : ", modelled");
            }
            entries.add(words,
                        [&](double left, double middle) { draw_marker(*out, left + 12, middle, series, is_measured); });
        }
        return entries.count();
    }

    constexpr bool has(plot_series series, bool is_measured) const {
        for (int i = 0; i < plot.point_count_; ++i) {
            plotted_point const& p = plot.points_[i];
            if (p.series == series && p.is_measured == is_measured && at.points_[i].is_drawn) { return true; }
        }
        return false;
    }
};

} // namespace rafter::detail

export namespace rafter {

namespace plots {
/// The measures of a roofline plot as a picture.
[[nodiscard]] constexpr plot_metrics metrics_of(svg_options const& options) {
    options.validate();
    return {.area = {100, 62, options.width - 24, options.height - 84},
            .text_size = detail::frame_text,
            .line_height = 14,
            .marker_x = 9,
            .marker_y = 9};
}
} // namespace plots

/// The plot as a picture: a file that browsers open, light or dark as the reader prefers, and that prints. A pure
/// function: in a constant expression it gives the same bytes. A plot of some twenty points is drawn within the default
/// limits of a constant expression.
[[nodiscard]] constexpr plots::svg_text svg(roofline_plot const& plot, svg_options const& options = {}) {
    plots::roofline_layout const at = plots::layout(plot, plots::metrics_of(options));
    detail::plot_notes const notes = detail::notes_of(plot, at);
    return detail::roofline_picture(plot, at, notes, options).drawn();
}

} // namespace rafter
