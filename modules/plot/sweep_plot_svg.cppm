// Tests: run/plot, static/plot
module;
#include <initializer_list>

/// \file A plot of a sweep as SVG.
export module rafter.plot:sweep_plot_svg;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :regime_plane;
import :plot_axis;
import :picture_frame;
import :sweep_plot;

namespace rafter::detail {

struct line_look {
    char const* svg;
    double width;
    terminal_color color;
};

/// The look of a line: colour and dashes tell lines apart; in a terminal a letter does.
constexpr line_look look_of(sweep_plot const& plot, int line) noexcept {
    int others = 0;
    for (int i = 0; i < line; ++i) {
        plot_line const kind = plot.lines_[i].kind;
        others += kind == plot_line::other || kind == plot_line::dots ? 1 : 0;
    }
    constexpr line_look more[] = {{"s2", 2.2, terminal_color::s2},    {"s3 d1", 2.2, terminal_color::s3},
                                  {"s4 d2", 2.2, terminal_color::s4}, {"s5 d3", 2.2, terminal_color::s5},
                                  {"s6 d1", 2.2, terminal_color::s6}, {"s7 d2", 2.2, terminal_color::s7}};
    switch (plot.lines_[line].kind) {
    case plot_line::memory_time: return {"s0", 2, terminal_color::s0};
    case plot_line::compute_time: return {"s1 d1", 2, terminal_color::s1};
    case plot_line::total_time: return {"s7", 4, terminal_color::s7};
    default: return more[others % 6];
    }
}

constexpr char const* band_class(regime r) noexcept {
    return r == regime::memory_bound ? "r0 band" : r == regime::compute_bound ? "r1 band" : "r2 band";
}

/// The note " It does not fit in memory between 525 and 65536."
constexpr fixed_text<4000> overflow_note(sweep_plot const& plot) {
    fixed_text<4000> out;
    double const half = plot.x_.has_categories() ? 0.5 : 0.0;
    for (int i = 0; i < plot.bands_.does_not_fit.size(); ++i) {
        plots::stretch const& beyond = plot.bands_.does_not_fit[i];
        out.append(i == 0 ? " It " : "; it ").append(overflow_words).append(" between ");
        out.append(plot.x_.written_in_full(beyond.low + half)).append(" and ");
        out.append(plot.x_.written_in_full(beyond.high - half));
    }
    return out.empty() ? out : out.append(".");
}

/// The last number of a band: with categories, the index of its last value.
constexpr double end_of(sweep_plot const& plot, plots::regime_band const& b) {
    return plot.x_.has_categories() ? b.high - 0.5 : b.high;
}

struct sweep_picture {
    sweep_plot const& plot;
    svg_options const& options;
    label_box area = picture_area(options, plot.x_, plot.y_);
    axis_placement x{plot.x_, area.left, area.right};
    axis_placement y{plot.y_, area.bottom, area.top};
    label_placer placer{.within = area};

    constexpr plots::svg_text drawn() {
        return framed(*this, plot.heading(), plot.subtitle, ".band{fill-opacity:.16}.clear{fill:none}", area.left,
                      top_of_legend(area, plot.x_, options.width));
    }

    constexpr void draw(svg_document<>& out) {
        draw_axes(out, area, x, y, [&] {
            bands(out);
            shade(out);
        });
        // The total is the widest line and drawn first: another line lies on it, and both stay visible.
        for (bool const total : {true, false}) {
            for (int line = 0; line < plot.lines_.size(); ++line) {
                if ((plot.lines_[line].kind == plot_line::total_time) == total) { draw(out, line); }
            }
        }
    }

    constexpr double notes(svg_document<>* out, double top) const {
        note_lines lines{out, area.left, area.right, top};
        add_numbered_names(lines, plot.x_, options.width);
        for (auto const& sentence : plot.notes_) {
            lines.add(sentence);
        }
        return lines.edge();
    }

    /// Describes the plot for readers who cannot see it.
    constexpr fixed_text<8000> description() const {
        fixed_text<8000> out;
        for (int line = 0; line < plot.lines_.size(); ++line) {
            plotted_line const& l = plot.lines_[line];
            out.append(line == 0 ? "" : "; ").append(l.name).append(": ");
            out.append(plot.y_.written_in_full(l.values_[0])).append(" to ");
            out.append(plot.y_.written_in_full(l.values_[l.size_ - 1]));
        }
        out.append("; over ").append(plot.x_.name);
        out.append(" from ").append(plot.x_.written_in_full(plot.first_place()));
        out.append(" to ").append(plot.x_.written_in_full(plot.last_place())).append(".");
        for (plots::regime_band const& b : plot.bands_) {
            out.append(" ").append(text(b.regime)).append(" up to ");
            out.append(plot.x_.written_in_full(end_of(plot, b))).append(".");
        }
        return out.append(overflow_note(plot));
    }

    constexpr bool has_room_for_name(plots::regime_band const& b) const {
        return text_width(text(b.regime), 12, true) + 8 <= x.position(b.high) - x.position(b.low);
    }
    /// True if a regime has bands, but none wide enough for its name.
    constexpr bool is_nameless(regime r) const {
        bool any = false;
        for (plots::regime_band const& b : plot.bands_) {
            if (b.regime != r) { continue; }
            if (has_room_for_name(b)) { return false; }
            any = true;
        }
        return any;
    }

    static constexpr int max_pieces = 36; ///< of all lines together, for labels to avoid

    constexpr void bands(svg_document<>& out) {
        for (int i = 0; i < plot.bands_.size(); ++i) {
            plots::regime_band const& b = plot.bands_[i];
            double const left = x.position(b.low);
            double const right = x.position(b.high);
            out.rect(left, area.top, right - left, area.bottom - area.top, band_class(b.regime));
            if (has_room_for_name(b)) {
                auto const name = text(b.regime);
                double const half = text_width(name, 12, true) / 2;
                double const middle = (left + right) / 2;
                double const top = top_of_name(middle - half - 4, middle + half + 4);
                placer.avoid(label_box{middle - half - 4, top, middle + half + 4, top + 20});
                out.text(middle, top + 14, name, "ink halo", {.anchor = text_anchor::middle, .size = 12, .bold = true});
            }
            if (i + 1 == plot.bands_.size()) { break; }
            border(out, right, b.high, "faint d2", 1.2);
        }
        for (plots::stretch const& beyond : plot.bands_.does_not_fit) {
            double const left = x.position(beyond.low);
            double const right = x.position(beyond.high);
            svg_path<200> outline;
            outline.move(left, area.top).line(right, area.top).line(right, area.bottom).line(left, area.bottom).close();
            out.hatched(outline, {"axis", 9, {area.left, area.top}, true, 0.6});
            for (double const edge : {left, right}) {
                if (edge <= area.left || edge >= area.right) { continue; }
                border(out, edge, edge == left ? beyond.low : beyond.high, "axis d2", 1.5);
            }
        }
        // Labels avoid the lines: each is divided into at most 12 straight pieces.
        int const share = max_pieces / plot.lines_.size();
        int const pieces = share < 12 ? share : 12;
        for (int line = 0; line < plot.lines_.size(); ++line) {
            if (plot.lines_[line].kind == plot_line::dots) { continue; } // see `covers_marker`
            for (int i = 0; i < pieces; ++i) {
                svg_point const from = point(line, at_share(line, i, pieces));
                svg_point const to = point(line, at_share(line, i + 1, pieces));
                placer.avoid(label_obstacle{from.x, from.y, to.x, to.y});
            }
        }
    }

    /// The top of a band's name: as high as possible without covering the value at a name.
    constexpr double top_of_name(double left, double right) const {
        for (int row = 0; row < 8 && plot.x_.has_categories(); ++row) {
            double const top = area.top + 2 + row * 20;
            if (top + 20 > area.bottom) { break; }
            if (!covers_marker({left, top, right, top + 20})) { return top; }
        }
        return area.top + 2;
    }

    /// Draws a border and its value: beside it, below others in the way. Labels avoid the border, unless `label_placer`
    /// would then lack room for the pieces of the lines.
    constexpr void border(svg_document<>& out, double at, double number, char const* classes, double stroke_width) {
        out.line(at, area.top, at, area.bottom, classes, stroke_width);
        if (placer.lines_.size() + max_pieces < label_placer::max_lines) {
            placer.avoid(label_obstacle{at, area.top, at, area.bottom});
        }
        if (plot.x_.has_categories()) { return; }
        auto const value = plot.x_.written_in_full(number);
        double const wide = frame_text_width(value);
        for (int i = 0; i < 8; ++i) {
            double const left = i % 2 == 0 ? at + 5 : at - 5 - wide;
            double const top = area.top + 24 + 17 * (i / 2);
            label_box const box{left, top, left + wide, top + 15};
            if (!placer.is_free(placer.padded(box))) { continue; }
            placer.avoid(box);
            draw_label(out, box, at, value, "ink halo");
            return;
        }
    }

    /// Shades what lies between two lines.
    constexpr void shade(svg_document<>& out) const {
        if (plot.shaded_low_ < 0) { return; }
        svg_point outline[2 * plotted_line::max_points]{};
        int const count = plot.lines_[plot.shaded_low_].size_;
        for (int i = 0; i < count; ++i) {
            outline[i] = point(plot.shaded_low_, i);
            outline[2 * count - 1 - i] = point(plot.shaded_high_, i);
        }
        out.polygon(outline, 2 * count, "r3 band");
    }

    constexpr svg_point point(int line, int sample) const {
        return {x.position(plot.lines_[line].at_[sample]), y.position(plot.lines_[line].values_[sample])};
    }

    /// Names and dots are not joined.
    constexpr bool has_markers(int line) const {
        return plot.x_.has_categories() || plot.lines_[line].kind == plot_line::dots;
    }
    /// The place at so many parts of a line.
    constexpr int at_share(int line, int part, int parts) const { return (plot.lines_[line].size_ - 1) * part / parts; }

    constexpr void draw(svg_document<>& out, int line) {
        svg_point points[plotted_line::max_points]{};
        plotted_line const& l = plot.lines_[line];
        int const count = l.size_;
        for (int i = 0; i < count; ++i) {
            points[i] = point(line, i);
        }
        line_look const look = look_of(plot, line);
        out.group(l.name.c_str(), "line", line);
        if (has_markers(line)) {
            for (int i = 0; i < count; ++i) {
                marker(out, points[i].x, points[i].y, line);
            }
            out.end_group();
            return;
        }
        if (count == 1) {
            out.circle(points[0].x, points[0].y, 4, fixed_text<15>().append(look.svg, 2).append(" clear").c_str(),
                       2); // no dashes
        }
        if (l.kind == plot_line::total_time) { out.polyline(points, count, "rim", look.width + 2); }
        out.polyline(points, count, look.svg, look.width);
        draw_name(out, line);
        out.end_group();
    }

    /// Draws the name of a line beside it, where it has room. Of the lines of a function each has its name: farther
    /// away with a leader, or beside the widest line, which lies on it, where there is no other room.
    constexpr void draw_name(svg_document<>& out, int line) {
        for (int const percent : {12, 88, 30, 70, 50}) {
            if (is_named_at(out, line, at_share(line, percent, 100), false)) { return; }
        }
        bool const is_of_model = plot.lines_[plot.lines_.size() - 1].kind != plot_line::other;
        for (bool const anyhow : {false, true}) {
            for (int percent = 4; percent <= 96 && !is_of_model; percent += 8) {
                if (is_named_at(out, line, at_share(line, percent, 100), anyhow)) { return; }
            }
        }
    }
    /// Draws the name of a line at a sample, if it has room there.
    constexpr bool is_named_at(svg_document<>& out, int line, int sample, bool anyhow) {
        plotted_line const& l = plot.lines_[line];
        svg_point const at = point(line, sample);
        if (!is_alone(line, sample, anyhow)) { return false; }
        label_placer trial = placer;
        placed_label const label = trial.place(at.x, at.y, frame_text_width(l.name), 14, 8, 6);
        if (!label.is_placed || (label.is_away && !anyhow) || !placer.is_clear_of_lines(label.box)) { return false; }
        if (covers_marker(label.box)) { return false; }
        placer.avoid(label.box);
        if (label.is_away) {
            draw_leader(out, at.x, at.y, label.box);
            placer.leaders_.add(label_placer::leader(at.x, at.y, label.box));
        }
        draw_label(out, label.box, at.x, l.name, "ink halo");
        return true;
    }

    /// Lies a box on the marker of a value?
    constexpr bool covers_marker(label_box const& box) const {
        for (int line = 0; line < plot.lines_.size(); ++line) {
            for (int i = 0; i < plot.lines_[line].size_ && has_markers(line); ++i) {
                svg_point const p = point(line, i);
                if (label_box{p.x - 6, p.y - 6, p.x + 6, p.y + 6}.overlaps(box)) { return true; }
            }
        }
        return false;
    }

    /// True if no other line is near enough for a label here to be mistaken for its name; `anyhow`: no other line but
    /// the widest one.
    constexpr bool is_alone(int line, int sample, bool anyhow) const {
        auto const is_widest = [&](int one) { return plot.lines_[one].kind == plot_line::total_time; };
        for (int other = 0; other < plot.lines_.size(); ++other) {
            plotted_line const& l = plot.lines_[other];
            if (anyhow && (is_widest(line) || is_widest(other))) { continue; }
            double const value = l.value_near(plot.lines_[line].at_[sample]);
            bool const is_there = other != line && value < math::infinity;
            if (is_there && math::abs(y.position(value) - point(line, sample).y) < 18) { return false; }
        }
        return true;
    }

    /// Draws the marker of a value at a name. Lines have hollow shapes in turn, so that markers below show through.
    constexpr void marker(svg_document<>& out, double at_x, double at_y, int line) const {
        constexpr char const* colors[] = {"s0 clear", "s1 clear", "s7 clear", "s2 clear",
                                          "s3 clear", "s4 clear", "s5 clear", "s6 clear"};
        plot_line const kind = plot.lines_[line].kind;
        bool const is_time = kind != plot_line::other && kind != plot_line::dots;
        fixed_text<15> own; // of dots: the colour of their turn among the lines
        own.append(look_of(plot, line).svg, 2).append(" clear");
        bool const is_dot = kind == plot_line::dots;
        char const* const classes = is_dot ? own.c_str() : colors[is_time ? static_cast<int>(kind) : 3 + line % 5];
        double const r = 4.5;
        switch ((is_time ? static_cast<int>(kind) : line) % 3) {
        case 0: out.circle(at_x, at_y, r - 0.5, classes, 2); return;
        case 1:
            out.polygon({{at_x - r, at_y}, {at_x, at_y - r}, {at_x + r, at_y}, {at_x, at_y + r}}, classes, 2);
            return;
        default: out.rect(at_x - r + 1, at_y - r + 1, 2 * r - 2, 2 * r - 2, classes, 2);
        }
    }

    constexpr double legend(svg_document<>* out, double top) const {
        legend_rows entries{out, area, top, 34};
        for (int line = 0; line < plot.lines_.size(); ++line) {
            entries.add(plot.lines_[line].name, [&](double from, double middle) {
                line_look const look = look_of(plot, line);
                if (has_markers(line)) {
                    marker(*out, from + 14, middle, line);
                } else {
                    out->line(from, middle, from + 28, middle, look.svg, look.width);
                }
            });
        }
        for (regime const r : {regime::memory_bound, regime::compute_bound, regime::balanced}) {
            if (!is_nameless(r)) { continue; }
            entries.add(text(r),
                        [&](double from, double middle) { out->rect(from, middle - 6, 28, 12, band_class(r)); });
        }
        if (plot.bands_.does_not_fit.size() != 0) {
            entries.add(fixed_text<31>(overflow_words), [&](double from, double middle) {
                draw_hatching(*out, from, middle, 4, 7, true, "axis", 0.6);
            });
        }
        return entries.end();
    }
};

} // namespace rafter::detail

export namespace rafter {

/// Draws the plot as a picture: light or dark as the reader prefers, and for print. The picture grows beyond the height
/// of the options where names need it. A pure function: constant expressions give the same bytes.
[[nodiscard]] constexpr plots::svg_text svg(sweep_plot const& plot, svg_options const& options = {}) {
    options.validate();
    return detail::sweep_picture{plot, options}.drawn();
}

namespace plots {
/// The place of a figure in the picture, in pixels: for programs that let a reader point at it.
[[nodiscard]] constexpr svg_point place_in(sweep_plot const& plot, double at, double figure,
                                           svg_options const& options) {
    detail::sweep_picture const picture{plot, options};
    return {picture.x.position(at), picture.y.position(figure)};
}
} // namespace plots

} // namespace rafter
