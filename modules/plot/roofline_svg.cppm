// Tests: run/plot, static/plot
module;
#include <initializer_list>

/// \file A roofline plot as SVG, with a table of the points' values below it for print, which has no tooltips.
export module rafter.plot:roofline_svg;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :picture_frame;
import :roofline_plot;
import :roofline_layout;
import :roofline_words;

namespace rafter::detail {

/// The measures of a roofline plot as a picture.
export [[nodiscard]] constexpr plot_metrics metrics_of(svg_options const& options) {
    options.validate();
    return {.area = {100, 62, options.width - 24, options.height - 84},
            .text_size = frame_text,
            .line_height = 14,
            .marker_x = 9,
            .marker_y = 9};
}

/// Draws the marker of a series. Shape and filling tell series apart, not colour alone.
constexpr void draw_marker(svg_document<>& out, double x, double y, plot_series series, bool is_measured) {
    constexpr char const* open[] = {"s0 open", "s3 open", "s1 open", "s2 open"};
    constexpr char const* filled[] = {"f0 rim", "f3 rim", "f1 rim", "f2 rim"};
    char const* const classes = is_measured ? filled[static_cast<int>(series)] : open[static_cast<int>(series)];
    double const stroke = is_measured ? 1 : 2;
    double const grown = is_measured ? 1 : 0; // the rim is as wide as the outline
    switch (series) {
    case plot_series::modelled: {
        double const r = 4 + grown;
        out.rect(x - r, y - r, 2 * r, 2 * r, classes, stroke);
        return;
    }
    case plot_series::measured: {
        double const r = 5.5 + grown;
        out.polygon({{x - r, y}, {x, y - r}, {x + r, y}, {x, y + r}}, classes, stroke);
        return;
    }
    case plot_series::optimised: {
        double const r = 5 + grown;
        out.polygon({{x, y - 1.2 * r}, {x + 1.1 * r, y + 0.8 * r}, {x - 1.1 * r, y + 0.8 * r}}, classes, stroke);
        return;
    }
    default: out.circle(x, y, 4.5 + grown, classes, stroke);
    }
}

/// Draws a cross through a point that does not fit in memory.
constexpr void cross_out(svg_document<>& out, double x, double y) {
    svg_path<100> cross;
    cross.move(x - 8, y - 8).line(x + 8, y + 8).move(x - 8, y + 8).line(x + 8, y - 8);
    out.path(cross, "axis", 1.5);
}

/// The table of points: name, intensity, performance, share of the roof, binding limit. Narrow pictures omit the last
/// columns. A name too wide for its column has lines of its own.
class roofline_table {
    static constexpr double row = 17;
    static constexpr double gap = 18;    // between columns
    static constexpr double marker = 18; // the marker left of a name
    static constexpr int most = point_values::count;

    roofline_plot const& plot;
    roofline_layout const& at;
    point_values values[roofline_plot::max_points + 1]{}; // the last row holds the titles
    double names[roofline_plot::max_points]{};            // widths of the names
    double widths[most]{};
    double left;
    double right;
    double name_width = 0;
    int columns = most;

public:
    constexpr roofline_table(roofline_plot const& plot_, roofline_layout const& at_, double width)
        : plot(plot_), at(at_), left(width < 480 ? 24 : at_.area.left), right(at_.area.right) {
        int const count = plot.points_.size();
        double widest = frame_text_width(fixed_text("point"));
        values[count] = {{"FLOP/B", "performance", "of roof", "bound by"}};
        for (int i = 0; i <= count; ++i) {
            if (i < count) {
                values[i] = values_of(plot, i);
                values[i].columns[0] =
                    rafter::brief(in(units::coherent<units::flop_per_byte>, plot.points_[i].intensity));
                names[i] = frame_text_width(named(plot, at, i));
                widest = math::max(widest, names[i]);
            }
            for (int column = 0; column < most; ++column) {
                widths[column] = math::max(widths[column], frame_text_width(values[i].columns[column]));
            }
        }
        while (columns > 2 && room() < math::min(widest, 100.0)) {
            --columns;
        }
        name_width = math::min(widest, room());
    }

    /// A value of a point; the title of the column states the unit FLOP/B of the intensity.
    constexpr brief_quantity const& cell(int index, int column) const noexcept { return values[index].columns[column]; }

    /// Draws the table below `top`; without a document it only measures.
    /// \return the height of the table
    constexpr double draw(svg_document<>* out, double top) const {
        if (plot.points_.size() == 0) { return 0; }
        double y = top + row;
        if (out != nullptr) {
            out->text(left + marker, y, "point", "muted", {.size = frame_text});
            cells(*out, plot.points_.size(), y);
            out->line(left, y + 4, left + marker + name_width + all(), y + 4, "grid");
        }
        for (int i = 0; i < plot.points_.size(); ++i) {
            y += row;
            if (out != nullptr) {
                draw_marker(*out, left + 6, y - 4, plot.points_[i].series, plot.points_[i].is_measured);
            }
            auto const line = [&](auto const& words) {
                if (out != nullptr) { out->text(left + marker, y, words, "ink", {.size = frame_text}); }
            };
            if (names[i] <= name_width) {
                line(named(plot, at, i));
            } else {
                wrap(named(plot, at, i), right - left - marker, frame_text_width, [&](auto const& words) {
                    line(words);
                    y += row;
                });
            }
            if (out != nullptr) { cells(*out, i, y); }
        }
        return y - top;
    }

private:
    /// The width of all columns of values.
    constexpr double all() const noexcept {
        double out = 0;
        for (int column = 0; column < columns; ++column) {
            out += gap + widths[column];
        }
        return out;
    }
    /// The width for names, beside the columns of values.
    constexpr double room() const noexcept { return right - left - marker - all(); }

    constexpr void cells(svg_document<>& out, int index, double y) const {
        bool const is_title = index == plot.points_.size();
        bool const is_above = !is_title && plot.is_above_its_roof(index);
        double x = left + marker + name_width;
        for (int column = 0; column < columns; ++column) {
            x += gap + widths[column];
            char const* const classes = is_title ? "muted" : is_above && column == 2 ? "warning" : "ink";
            bool const is_number = column < 3;
            out.text(is_number ? x : x - widths[column], y, cell(index, column), classes,
                     {.anchor = is_number ? text_anchor::end : text_anchor::start, .size = frame_text});
        }
    }
};

struct roofline_picture {
    roofline_plot const& plot;
    svg_options const& options;
    roofline_layout const at = layout(plot, metrics_of(options));
    plot_notes const paragraphs = notes_of(plot, at);
    roofline_table const table{plot, at, options.width};

    constexpr plots::svg_text drawn() {
        return framed(*this, plot.title, plot.subtitle, "", at.area.left, options.height - 28);
    }

    constexpr void draw(svg_document<>& out) const {
        regions(out);
        axis_ticks const across = at.x.ticks(9);
        axis_ticks const up = at.y.ticks(9);
        draw_axes(out, at.area, intensity_axis, across, plotted_axis{.name = "performance"}, up, [] {});
        ceilings(out);
        roofs(out);
        arrows(out);
        leaders(out);
        for (int i = 0; i < plot.points_.size(); ++i) {
            if (at.points_[i].is_drawn) { point(out, i); }
        }
        label(out, at.memory_region, middle_of(at.memory_region), "muted halo");
        label(out, at.compute_region, middle_of(at.compute_region), "muted halo");
        label(out, at.ridge, at.roofs_[plot.main_].ridge_x, "ink halo");
    }

    /// Draws the table of the points, then the notes.
    constexpr double notes(svg_document<>* out, double top) const {
        double const below = top + table.draw(out, top - 8) + (plot.points_.size() == 0 ? 0 : 14);
        note_lines lines{out, at.area.left, at.area.right, below};
        for (auto const& paragraph : paragraphs) {
            lines.add(paragraph);
        }
        return lines.edge();
    }

    /// Describes the plot for readers who cannot see it.
    constexpr fixed_text<8000> description() const {
        fixed_text<8000> out{"Attainable performance over arithmetic intensity, both "};
        out.append(plot.spacing_ == axis_spacing::linear ? "linear" : "logarithmic").append(". Roofs:");
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            out.append(i == 0 ? " " : ", ").append(at.roofs_[i].slope.text).append(" up to ");
            out.append(brief(plot.roofs_[i].under.peak.rate()));
        }
        out.append(plot.points_.size() == 0 ? "." : ". Points:");
        for (int i = 0; i < plot.points_.size(); ++i) {
            out.append(i == 0 ? " " : "; ").append(summary(i));
        }
        return out;
    }

    constexpr fixed_text<255> summary(int index) const {
        plotted_point const& p = plot.points_[index];
        fixed_text<255> out;
        out.append(p.label()).append(" (").append(text(p.series)).append("): ").append(table.cell(index, 1));
        out.append(" at ").append(table.cell(index, 0)).append(" FLOP/B");
        return plot.fits(index) ? out : out.append(", ").append(overflow_words);
    }

    static constexpr double middle_of(plot_label const& l) { return (l.box.left + l.box.right) / 2; }
    /// Draws a label, with its text placed at `x`.
    constexpr void label(svg_document<>& out, plot_label const& l, double x, char const* classes) const {
        if (!l.is_placed) { return; }
        if (l.rotated != 0.0) {
            out.text(l.x, l.y, l.text, classes, {.size = frame_text, .rotated = l.rotated});
        } else {
            draw_label(out, l.box, x, l.text, classes);
        }
    }

    constexpr void regions(svg_document<>& out) const {
        roof_line const& r = at.roofs_[plot.main_];
        double const floor = at.area.bottom;
        out.polygon({{r.left_x, floor}, {r.left_x, r.left_y}, {r.ridge_x, r.ridge_y}, {r.ridge_x, floor}}, "r0");
        out.polygon({{r.ridge_x, floor}, {r.ridge_x, r.ridge_y}, {r.right_x, r.ridge_y}, {r.right_x, floor}}, "r1");
    }

    constexpr void ceilings(svg_document<>& out) const {
        for (int i = 0; i < plot.ceilings_.size(); ++i) {
            ceiling_line const& line = at.ceilings_[i];
            out.group(line.label.text.c_str(), "ceiling", i);
            out.line(line.left_x, line.y, line.right_x, line.y, "faint d1", 1.2);
            label(out, line.label, line.right_x, "muted halo");
            out.end_group();
        }
    }

    constexpr void roofs(svg_document<>& out) const {
        for (int i = 0; i < plot.roofs_.size(); ++i) { // the line of each limit alone
            roof_line const& r = at.roofs_[i];
            out.group("", "roof", i);
            out.line(r.ridge_x, r.ridge_y, r.beyond_x, r.beyond_y, "faint d2", 0.8);
            if (!r.flat.text.empty()) { out.line(at.area.left, r.ridge_y, r.ridge_x, r.ridge_y, "faint d2", 0.8); }
            out.end_group();
        }
        roof_line const& main = at.roofs_[plot.main_];
        out.line(main.ridge_x, main.ridge_y, main.ridge_x, at.area.bottom, "faint d2");
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            roof_line const& r = at.roofs_[i];
            out.group(r.slope.text.c_str(), "roof", i);
            out.polyline({{r.left_x, r.left_y}, {r.ridge_x, r.ridge_y}, {r.right_x, r.ridge_y}}, "axis",
                         i == plot.main_ ? 2.5 : 1.5);
            out.end_group();
        }
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            out.group("", "roof", i);
            out.circle(at.roofs_[i].ridge_x, at.roofs_[i].ridge_y, i == plot.main_ ? 3 : 2.2, "axis open", 1.2);
            label(out, at.roofs_[i].slope, at.roofs_[i].left_x, "ink halo");
            label(out, at.roofs_[i].flat, at.roofs_[i].right_x, "ink halo");
            out.end_group();
        }
    }

    /// Draws leader lines to labels away from their points, below every label.
    constexpr void leaders(svg_document<>& out) const {
        for (int i = 0; i < plot.points_.size(); ++i) {
            point_place const& place = at.points_[i];
            if (!place.label.is_placed || !place.label.is_away) { continue; }
            draw_leader(out, place.x, place.y, place.label.box);
        }
    }

    /// Draws arrows from original points to optimised points, between the rims of their markers.
    constexpr void arrows(svg_document<>& out) const {
        for (int i = 0; i < plot.points_.size(); ++i) {
            int const before = plot.points_[i].before;
            if (before < 0 || !at.points_[i].is_drawn || !at.points_[before].is_drawn) { continue; }
            point_place const& from = at.points_[before];
            point_place const& to = at.points_[i];
            double const dx = to.x - from.x;
            double const dy = to.y - from.y;
            double const length = math::sqrt(dx * dx + dy * dy);
            if (length < 24) { continue; } // no room between the markers
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
        if (p.is_measured) { tip.append(", ").append(table.cell(index, 2)).append(" of the roof"); }
        bool const above = plot.is_above_its_roof(index);
        out.group(tip.c_str(), "point", index);
        if (above) { out.circle(place.x, place.y, 10, "alarm", 1.5); }
        draw_marker(out, place.x, place.y, p.series, p.is_measured);
        if (!plot.fits(index)) { cross_out(out, place.x, place.y); }
        label(out, place.label, place.x, above ? "warning halo" : "ink halo");
        out.end_group();
    }

    constexpr double legend(svg_document<>* out, double top) const {
        legend_rows entries{out, at.area, top, 26};
        entries.add(fixed_text<40>(plot.roofs_.size() == 1 ? "roof" : "roofs of the memory levels"),
                    [&](double left, double middle) { out->line(left, middle, left + 20, middle, "axis", 2.5); });
        if (plot.ceilings_.size() != 0) {
            entries.add(fixed_text<40>("ceiling"), [&](double left, double middle) {
                out->line(left, middle, left + 20, middle, "faint d1", 1.2);
            });
        }
        each_series(plot, at, [&](plot_series series, bool is_measured, auto const& words) {
            entries.add(words,
                        [&](double left, double middle) { draw_marker(*out, left + 12, middle, series, is_measured); });
        });
        if (has_too_large(plot, at)) {
            entries.add(fixed_text<40>(overflow_words),
                        [&](double left, double middle) { cross_out(*out, left + 12, middle); });
        }
        return entries.end();
    }
};

} // namespace rafter::detail

export namespace rafter {

/// Draws the plot as a picture: a file for browsers, light or dark as the reader prefers, and for print. A pure
/// function: constant expressions give the same bytes. About twenty points are drawn within the default limits of a
/// constant expression.
[[nodiscard]] constexpr plots::svg_text svg(roofline_plot const& plot, svg_options const& options = {}) {
    return detail::roofline_picture{plot, options}.drawn();
}
auto svg(...) RAFTER_REFUSED("rafter: svg takes a plot and options, and returns the text of a picture: "
                             "write_file(\"roof.svg\", svg(plot, {.width = 640}))");

} // namespace rafter
