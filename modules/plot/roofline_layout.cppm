// Tests: run/plot, static/plot
module;
#include <initializer_list>

/// \file The layout of a roofline plot: the ends of its lines, and the places of its labels.
export module rafter.plot:roofline_layout;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :roofline_places;
import :roofline_plot;

namespace rafter::detail {

struct roofline_layouter {
    roofline_plot const& plot;
    plot_metrics const& m;
    roofline_layout out{.area = m.area};
    label_placer placer{.within = m.area, .in_cells = m.in_cells(), .rings = m.in_cells() ? 1 : 8};

    constexpr roofline_layout run() {
        is_linear() ? choose_linear_ranges() : choose_logarithmic_ranges();
        place_lines();
        place_markers();
        name_regions();
        if (!m.in_cells()) { avoid_ridge(); }
        name_flats(); // in a terminal labels may overwrite the ridge line: rows are scarce
        if (m.in_cells()) { avoid_ridge(); }
        name_slopes();
        name_points();
        return out;
    }

    [[nodiscard]] constexpr bool is_linear() const noexcept { return plot.spacing_ == axis_spacing::linear; }

    /// From zero to a little above the highest peak, and to the right of every ridge and point.
    constexpr void choose_linear_ranges() {
        arithmetic_intensity right{};
        flop_rate top = plot.highest_peak().rate();
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            right = max(right, plot.roofs_[i].under.ridge_point() * 1.5);
        }
        for (plotted_point const& p : plot.points_) {
            right = max(right, p.intensity * 1.2);
            top = max(top, p.rate.rate());
        }
        out.x = linear_scale(arithmetic_intensity{}, right, m.area.left, m.area.right);
        out.y = linear_scale(flop_rate{}, top * 1.2, m.area.bottom, m.area.top);
    }

    constexpr void choose_logarithmic_ranges() {
        arithmetic_intensity low_ridge = plot.main_roof().ridge_point();
        arithmetic_intensity high_ridge = low_ridge;
        byte_rate slowest = plot.main_roof().bandwidth;
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            low_ridge = min(low_ridge, plot.roofs_[i].under.ridge_point());
            high_ridge = max(high_ridge, plot.roofs_[i].under.ridge_point());
            slowest = min(slowest, plot.roofs_[i].under.bandwidth);
        }
        // At least a decade on both sides of the ridges, for the names of the regions and of the slopes.
        arithmetic_intensity low = low_ridge / 15.0;
        arithmetic_intensity high = high_ridge * 15.0;
        flop_rate top = plot.highest_peak().rate() * 1.9;
        flop_rate bottom = top;
        for (int i = 0; i < plot.ceilings_.size(); ++i) { // the bottom is the slowest roof at `low`: below each ceiling
            low = min(low, 0.8 * plot.ceilings_[i].rate.rate() / slowest);
        }
        for (plotted_point const& p : plot.points_) {
            if (!p.can_be_drawn()) { continue; }
            low = min(low, p.intensity / 2.0);
            high = max(high, p.intensity * 2.0);
            top = max(top, p.rate.rate() * 2.0);
            bottom = min(bottom, p.rate.rate() / 2.0);
        }
        low = round_down_125(bare(low)) * units::coherent<units::flop_per_byte>;
        high = round_up_125(bare(high)) * units::coherent<units::flop_per_byte>;
        top = round_up_125(bare(top)) * units::coherent<units::flop_per_second>;
        bottom = round_down_125(bare(min(bottom, slowest * low))) * units::coherent<units::flop_per_second>;
        out.x = log_scale(low, high, m.area.left, m.area.right);
        bottom = max(bottom, 1e-304 * units::coherent<units::flop_per_second>); // the product may underflow
        out.y = log_scale(bottom, top, m.area.bottom, m.area.top);
    }

    constexpr void place_lines() {
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            roofline const& under = plot.roofs_[i].under;
            roof_line& line = out.roofs_[i];
            line.left_x = m.area.left;
            line.left_y = out.y.position(max(out.x.first * under.bandwidth, out.y.first * 1e-9)); // never 0
            line.ridge_x = out.x.position(under.ridge_point());
            line.ridge_y = out.y.position(under.peak.rate());
            line.right_x = m.area.right;
            bool const leaves_above = out.y.last / under.bandwidth < out.x.last;
            line.beyond_x = leaves_above ? out.x.position(out.y.last / under.bandwidth) : m.area.right;
            line.beyond_y = leaves_above ? m.area.top : out.y.position(out.x.last * under.bandwidth);
            placer.avoid(label_obstacle{line.left_x, line.left_y, line.ridge_x, line.ridge_y});
            placer.avoid(label_obstacle{line.ridge_x, line.ridge_y, line.right_x, line.ridge_y});
            if (!m.in_cells()) { // the ridge has a small circle
                placer.avoid(label_box{line.ridge_x - 4, line.ridge_y - 4, line.ridge_x + 4, line.ridge_y + 4});
                placer.avoid(label_obstacle{line.ridge_x, line.ridge_y, line.beyond_x, line.beyond_y});
                placer.avoid(label_obstacle{line.left_x, line.ridge_y, line.ridge_x, line.ridge_y});
            }
        }
        for (int i = 0; i < plot.ceilings_.size(); ++i) {
            flop_rate const rate = plot.ceilings_[i].rate.rate();
            ceiling_line& line = out.ceilings_[i];
            line.left_x = m.area.right;
            for (auto const& [name, under] : plot.roofs_) {
                if (rate <= under.peak.rate()) {
                    line.left_x = math::min(line.left_x, out.x.position(rate / under.bandwidth));
                }
            }
            line.left_x = math::max(line.left_x, m.area.left);
            line.right_x = m.area.right;
            line.y = out.y.position(rate);
            placer.avoid(label_obstacle{line.left_x, line.y, line.right_x, line.y});
        }
    }

    constexpr void place_markers() {
        for (int i = 0; i < plot.points_.size(); ++i) {
            plotted_point const& p = plot.points_[i];
            if (!p.can_be_drawn(plot.spacing_)) { continue; }
            point_place& at = out.points_[i];
            at.x = out.x.position(p.intensity);
            at.y = out.y.position(p.rate.rate());
            if (m.in_cells()) { // the centre of a cell inside the area
                at.x = math::floor(math::min(at.x, m.area.right - 1)) + 0.5;
                at.y = math::floor(math::min(at.y, m.area.bottom - 1)) + 0.5;
            }
            at.is_drawn = true;
            // A point above its roof has a ring.
            at.reach = plot.is_above_its_roof(i) && !m.in_cells() ? 4.0 : 0.0;
            double const half_x = m.in_cells() ? 0.5 : m.marker_x - 2 + at.reach;
            double const half_y = m.in_cells() ? 0.5 : m.marker_y - 2 + at.reach;
            placer.avoid(label_box{at.x - half_x, at.y - half_y, at.x + half_x, at.y + half_y});
            if (p.before >= 0 && out.points_[p.before].is_drawn) {
                point_place const& from = out.points_[p.before];
                placer.avoid(label_obstacle{from.x, from.y, at.x, at.y});
            }
        }
    }

    /// Places a label by its left and its lower edge, if there is room. Without `on_lines` it also has to be clear of
    /// lines.
    constexpr bool put(plot_label& label, double left, double bottom, bool on_lines = true) {
        if (m.in_cells()) {
            left = math::floor(left);
            bottom = math::floor(bottom);
        }
        label_box const box{left, bottom - m.line_height, left + m.width_of(label.text), bottom};
        if (!box.is_inside(m.area) || !placer.is_free(placer.padded(box)) ||
            !(on_lines || placer.is_clear_of_lines(m.in_cells() ? box : placer.padded(box)))) {
            return false;
        }
        label.box = box;
        label.is_placed = true;
        placer.avoid(box);
        return true;
    }

    constexpr void avoid_ridge() {
        roof_line const& main = out.roofs_[plot.main_];
        placer.avoid(label_obstacle{main.ridge_x, m.area.bottom, main.ridge_x, main.ridge_y});
    }

    constexpr void name_regions() {
        double const edge = out.roofs_[plot.main_].ridge_x;
        double const gap = m.in_cells() ? 2.0 : 5.0;
        double const bottom = m.area.bottom - (m.in_cells() ? 0.0 : 6.0);
        auto const centred = [&](plot_label& label, double from, double to) {
            double const width = m.width_of(label.text);
            if (to - from < width + 2 * gap) { return; }
            double const middle = (from + to - width) / 2;
            for (int row = 0; row < 8; ++row) {
                if (put(label, middle, bottom - row * m.line_height)) { return; }
            }
        };
        out.memory_region.text = "memory-bound";
        out.compute_region.text = "compute-bound";
        centred(out.memory_region, m.area.left, edge);
        centred(out.compute_region, edge, m.area.right);
        out.ridge.text.append("ridge ").append(brief(plot.main_roof().ridge_point()));
        // Not in the row of the regions' names, which are left and right of it.
        double const width = m.width_of(out.ridge.text);
        for (int attempt = 0; attempt < 16 && !out.ridge.is_placed; ++attempt) { // eight rows without a line, then any
            bool const on_lines = attempt >= 8;
            double const at = bottom - (2 + attempt % 8) * m.line_height;
            if (!put(out.ridge, edge + gap, at, on_lines)) { put(out.ridge, edge - gap - width, at, on_lines); }
        }
    }

    /// Places a label above a flat line, as far right as possible; else below it, or a line higher.
    constexpr void name_flat(plot_label& label, double left, double y) {
        double const gap = m.in_cells() ? 0.0 : 4.0;
        double const step = m.in_cells() ? 2.0 : 16.0;
        double const width = m.width_of(label.text);
        double const row = math::floor(y);
        double const in_pixels[] = {y - gap, y + gap + m.line_height, y - 2 * gap - 1.5 * m.line_height};
        double const in_rows[] = {row, row + 2, row - 1};
        for (bool const on_lines : {false, true}) {
            for (double const bottom : m.in_cells() ? in_rows : in_pixels) {
                for (double at = m.area.right - width - gap; at >= left; at -= step) {
                    if (put(label, at, bottom, on_lines)) { return; }
                }
            }
        }
        put(label, left - width - 2 * gap - 2, y + m.line_height / 2);
    }

    constexpr void name_flats() {
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            roofline const& under = plot.roofs_[i].under;
            bool named = false;
            double left = out.roofs_[i].ridge_x;
            for (int j = 0; j < plot.roofs_.size(); ++j) {
                if (plot.roofs_[j].under.peak != under.peak) { continue; }
                named = named || j < i;
                left = math::min(left, out.roofs_[j].ridge_x);
            }
            if (named) { continue; }
            plot_label& label = out.roofs_[i].flat;
            label.text.append("peak ").append(brief(under.peak.rate()));
            element_type const& type = under.peak.kind().type;
            if (type.is_stated()) { label.text.append(", ").append(type.name); }
            name_flat(label, left, out.roofs_[i].ridge_y);
        }
        for (int i = 0; i < plot.ceilings_.size(); ++i) {
            ceiling const& c = plot.ceilings_[i];
            plot_label& label = out.ceilings_[i].label;
            label.text.append(c.name).append(" ").append(brief(c.rate.rate()));
            name_flat(label, out.ceilings_[i].left_x, out.ceilings_[i].y);
        }
    }

    constexpr void name_slopes() {
        double const rise = out.roofs_[0].left_y - out.roofs_[0].ridge_y;
        double angle = degrees_of(rise, out.roofs_[0].ridge_x - out.roofs_[0].left_x);
        for (int i = 0; i < plot.roofs_.size(); ++i) {
            if (is_linear()) { // slopes differ
                roof_line const& line = out.roofs_[i];
                angle = degrees_of(line.left_y - line.ridge_y, line.ridge_x - line.left_x);
            }
            plot_label& label = out.roofs_[i].slope;
            label.text.append(plot.roofs_[i].name).append(" ").append(brief(plot.roofs_[i].under.bandwidth));
            if (m.in_cells()) {
                name_slope_in_cells(label, out.roofs_[i]);
            } else {
                name_slope(label, out.roofs_[i], angle);
            }
        }
    }

    /// Places a label along the slope, a little above it, as near to its lower end as possible.
    constexpr void name_slope(plot_label& label, roof_line const& roof, double angle) {
        double const run = roof.ridge_x - roof.left_x;
        double const rise = roof.left_y - roof.ridge_y;
        double const length = math::sqrt(run * run + rise * rise);
        double const width = m.width_of(label.text);
        double const along_x = run / length;
        double const along_y = -rise / length;
        double const half = m.line_height * 0.6;
        int const parts = static_cast<int>(math::min(width / (2.0 * half) + 2.0, 40.0)); // no gap between parts
        for (double start = 10; start + width + 4 <= length; start += 12) {
            label_box boxes[40]{};
            bool is_free = true;
            for (int i = 0; i < parts && is_free; ++i) {
                double const at = start + width * i / (parts - 1);
                double const x = roof.left_x + along_x * at + along_y * 10;
                double const y = roof.left_y + along_y * at - along_x * 10;
                boxes[i] = {x - half, y - half, x + half, y + half};
                is_free = placer.is_free(boxes[i]);
            }
            if (!is_free) { continue; }
            for (int i = 0; i < parts; ++i) {
                placer.avoid(boxes[i]);
            }
            label.x = roof.left_x + along_x * start + along_y * 5;
            label.y = roof.left_y + along_y * start - along_x * 5;
            label.rotated = -angle;
            label.is_placed = true;
            label.box = boxes[parts / 2];
            return;
        }
    }

    /// Places a label beside the slope, clear of lines; else on the slope, which it interrupts.
    constexpr void name_slope_in_cells(plot_label& label, roof_line const& roof) {
        double const width = m.width_of(label.text);
        for (int on_the_line = 0; on_the_line < 2; ++on_the_line) {
            for (int part = 1; part < 12; ++part) {
                double const x = roof.left_x + (roof.ridge_x - roof.left_x) * part / 12.0;
                double const y = roof.left_y + (roof.ridge_y - roof.left_y) * part / 12.0;
                double const lefts[] = {on_the_line != 0 ? x - width / 2 : x + 2, x - width - 2};
                for (double const left : lefts) {
                    double const row = math::floor(y);
                    label_box const box{math::floor(left), row, math::floor(left) + width, row + 1};
                    bool const clear = on_the_line != 0 || placer.is_clear_of_lines(placer.padded(box));
                    if (clear && put(label, left, row + 1)) { return; }
                }
            }
        }
    }

    constexpr void name_points() {
        for (int i = 0; i < plot.points_.size(); ++i) {
            point_place& at = out.points_[i];
            if (!at.is_drawn) { continue; }
            at.label.text = plot.points_[i].label();
            if (at.label.text.empty() || name_point(at)) { continue; }
            at.label.text = "[";
            at.label.text.append(whole_number(i + 1)).append("]");
            at.is_keyed = name_point(at);
            at.is_unnamed = !at.is_keyed;
        }
    }

    constexpr bool name_point(point_place& at) {
        placed_label const found = placer.place(at.x, at.y, m.width_of(at.label.text), m.line_height,
                                                m.marker_x + at.reach, m.marker_y + at.reach);
        at.label.box = found.box;
        at.label.is_placed = found.is_placed;
        at.label.is_away = found.is_away;
        return found.is_placed;
    }
};

/// Lays out a plot: chooses the ranges of the axes from roofs and points, and places each label.
export [[nodiscard]] constexpr roofline_layout layout(roofline_plot const& plot, plot_metrics const& metrics) {
    return roofline_layouter{plot, metrics}.run();
}

} // namespace rafter::detail
