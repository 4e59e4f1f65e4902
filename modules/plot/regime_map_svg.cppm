module;
#include <cstddef>
#include <cstdint>
#include <initializer_list>

/// \file A map of regimes as SVG.
export module rafter.plot:regime_map_svg;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :plot_axis;
import :plot_frame;
import :plane_drawing;
import :regime_map;

namespace rafter::detail {

/// "memory-bound, 63 %"
constexpr fixed_text<31> region_entry(regime r, double share) {
    fixed_text<31> out;
    out.append(text(r)).append(", ");
    // A region that can be seen is not "0 %", and one beside it not "100 %". Halves go to the even number: so those of
    // both regions add up to a hundred.
    constexpr double unseen = 1e-9;
    double const percent = math::round_even(share * 100.0);
    if (percent <= 0.0 && share > unseen) { return out.append("below 1 %"); }
    if (percent == 100.0 && share < 1.0 - unseen) { return out.append("above 99 %"); }
    return out.append(whole_number(static_cast<std::int64_t>(percent))).append(" %");
}

/// How the regions came about, where that has to be said.
constexpr char const* note_of(plots::regime_plane const& plane) noexcept {
    if (!plane.is_solved) { return "Neither axis has numbers: each cell is coloured by the regime of its values."; }
    if (plane.x.is_whole || plane.y.is_whole) {
        return "The curve passes through the first whole numbers behind each crossing.";
    }
    return "";
}

/// Where borders change within each part of the grid, the outlines cross, and so the regions do not fill the plane.
constexpr char const* note_of_shares(plots::regime_plane const& plane, double memory, double compute) noexcept {
    double const sum = memory + compute;
    bool const adds_up = sum < 1.005 && (sum > 0.995 || plane.tolerance != 0.0);
    return adds_up
               ? ""
               : "The regions do not add up to 100 %: they are finer than the grid. More columns and rows show them.";
}

/// Marks whose names found no room beside them.
constexpr fixed_text<1200> note_of_marks(regime_map const& map, placed_label const* labels) {
    fixed_text<1200> out;
    for (int i = 0; i < map.mark_count_; ++i) {
        if (labels[i].is_placed) { continue; }
        out.append(out.empty() ? "Not named in the map: " : "; ").append(map.marks_[i].name);
    }
    return out;
}

class regime_map_picture {
    static constexpr double note = 15;
    static constexpr double small = frame_text;

    regime_map const& map;
    svg_options const& options;
    label_box area;
    axis_placement x;
    axis_placement y;
    plots::plane_lines memory;
    plots::plane_lines compute;
    plots::plane_lines curve;
    double shares[3]{};
    label_placer placer{};
    label_box names_at[2]{}; ///< of the regions; empty without room
    placed_label labels[regime_map::max_marks]{};

public:
    constexpr regime_map_picture(regime_map const& map_, svg_options const& options_)
        : map(map_), options(options_), area(picture_area(options_, map_.x_, map_.y_)),
          x(map_.x_, area.left, area.right), y(map_.y_, area.bottom, area.top),
          memory(placed_lines(map_.plane_.memory_bound, x, y)), compute(placed_lines(map_.plane_.compute_bound, x, y)),
          curve(placed_lines(map_.plane_.crossover, x, y)) {
        shares[0] = share_inside(memory, area);
        shares[1] = share_inside(compute, area);
        shares[2] = map_.plane_.tolerance == 0.0 ? 0.0 : math::max(0.0, 1.0 - shares[0] - shares[1]);
        placer.within = area;
        place_names();
        place_marks();
    }

    constexpr plots::svg_text drawn() const {
        int lines = 0;
        each_note([&](auto const&) { ++lines; });
        double const below =
            bottom_of_picture(area, map.x_, options.width) - 28 + legend(nullptr, 0) * legend_rows::height;
        double const height = below + lines * note + (lines == 0 ? -8 : 6);
        svg_document<> out(options.width, height, map.heading().c_str(), description().c_str(), options.theme);
        out.style(".region{fill-rule:evenodd;fill-opacity:.26}.hatch{stroke-opacity:.4}");
        draw_title(out, area.left, options.width, map.heading(), map.subtitle);
        axis_ticks const across = x.ticks(labels_across(area.right - area.left, 75));
        axis_ticks const up = y.ticks(labels_across(area.bottom - area.top, 40));
        draw_grid(out, area, across, up, map.x_, map.y_);
        regions(out);
        draw_axes(out, area, across, up, map.x_, map.y_);
        border(out);
        names(out);
        marks(out);
        legend(&out, bottom_of_picture(area, map.x_, options.width) - 28);
        double at = below + 8;
        each_note([&](auto const& line) {
            out.text(area.left, at, line, "muted", {.size = small});
            at += note;
        });
        return out.finish().written;
    }

private:
    template <class Line>
    constexpr void each_note(Line line) const {
        auto const width_of = [](auto const& words) { return text_width(words, small); };
        auto const paragraph = [&](auto const& words) { wrap(words, area.right - area.left, width_of, line); };
        if (layout_of(map.x_, options.width) == names_layout::numbered) { paragraph(numbered_names(map.x_)); }
        paragraph(fixed_text<255>(note_of(map.plane_)));
        paragraph(fixed_text<255>(note_of_shares(map.plane_, shares[0], shares[1])));
        for (int i = 0; i < map.note_count_; ++i) {
            paragraph(map.notes_[i]);
        }
        paragraph(note_of_marks(map, labels));
    }

    /// For readers who cannot see the picture.
    constexpr fixed_text<2000> description() const {
        fixed_text<2000> out;
        auto const axis = [&](plotted_axis const& a) {
            out.append(a.name).append(a.is_logarithmic ? " (logarithmic)" : "").append(" from ");
            if (a.has_categories()) {
                out.append(a.categories_[0]).append(" to ").append(a.categories_[a.category_count_ - 1]);
            } else {
                out.append(a.written_in_full(a.low)).append(" to ").append(a.written_in_full(a.high));
            }
        };
        out.append("Regimes over ");
        axis(map.x_);
        out.append(" and ");
        axis(map.y_);
        out.append(". Of the area: ").append(region_entry(regime::memory_bound, shares[0])).append("; ");
        out.append(region_entry(regime::compute_bound, shares[1]));
        if (map.plane_.tolerance != 0.0) { out.append("; ").append(region_entry(regime::balanced, shares[2])); }
        if (curve.size() == 0) { return out.append("."); }
        plots::plane_lines const& c = map.plane_.crossover;
        out.append(". Both times are equal from ").append(place(c[c.first(0)])).append(" to ");
        return out.append(place(c[c.last(c.size() - 1)])).append(".");
    }
    constexpr fixed_text<255> place(plots::plane_point const& p) const {
        auto const value = [](plotted_axis const& a, double number) {
            if (a.has_categories()) { number = math::min(math::max(number, 0.0), a.category_count_ - 1.0); }
            return a.written_in_full(number);
        };
        fixed_text<255> out;
        return out.append("(").append(value(map.x_, p.x)).append(", ").append(value(map.y_, p.y)).append(")");
    }

    constexpr void regions(svg_document<>& out) const {
        svg_path<24000> path;
        append_lines(path, memory);
        out.path(path, "r0 region", 0);
        path = {};
        append_lines(path, compute);
        out.path(path, "r1 region", 0);
        if (map.plane_.tolerance != 0.0) {
            path = {};
            append_lines(path, balanced());
            out.path(path, "r2 region", 0);
            path = {};
            append_inner_lines(path, memory, area);
            append_inner_lines(path, compute, area);
            out.path(path, "s2 d2", 1.2);
        }
        path = {};
        append_hatch(path, compute, area, 14);
        out.path(path, "s1 hatch", 0.8);
    }

    /// The curve, with a rim of the ground's colour so that it stands out from the hatching.
    constexpr void border(svg_document<>& out) const {
        svg_path<24000> path;
        append_lines(path, curve);
        if (path.written.empty()) { return; }
        out.path(path, "rim", 5).path(path, "axis", 2.5);
    }

    /// What neither binds: the area without the regions in which one does.
    constexpr plots::plane_lines balanced() const {
        plots::plane_lines out;
        if (map.plane_.tolerance == 0.0) { return out; }
        out.add_box(area.left, area.top, area.right, area.bottom);
        append_closed(out, memory);
        append_closed(out, compute);
        return out;
    }

    constexpr void place_names() {
        plots::plane_lines const* const regions[] = {&memory, &compute};
        for (int i = 0; i < 2; ++i) {
            double const width = text_width(text(static_cast<regime>(i)), 13, true) + 20;
            if (find_room(*regions[i], area, width, 20, 17, names_at[i])) {
                placer.avoid(names_at[i]);
            } else {
                names_at[i] = {};
            }
        }
    }
    constexpr void names(svg_document<>& out) const {
        for (int i = 0; i < 2; ++i) {
            label_box const& box = names_at[i];
            if (box.right == 0.0) { continue; }
            out.text((box.left + box.right) / 2, box.bottom - 5, text(static_cast<regime>(i)), "ink halo",
                     {.anchor = text_anchor::middle, .size = 13, .bold = true});
        }
    }

    constexpr svg_point at(int mark) const {
        plots::plane_point const& p = map.marks_[mark].at;
        return {x.position(p.x), y.position(p.y)};
    }
    constexpr void place_marks() {
        avoid_curve(placer, curve);
        for (int i = 0; i < map.mark_count_; ++i) {
            svg_point const p = at(i);
            placer.avoid(label_box{p.x - 7, p.y - 7, p.x + 7, p.y + 7});
        }
        for (int i = 0; i < map.mark_count_; ++i) {
            svg_point const p = at(i);
            labels[i] = placer.place(p.x, p.y, text_width(map.marks_[i].name, small), 14, 9, 8);
        }
    }
    constexpr void marks(svg_document<>& out) const {
        for (int i = 0; i < map.mark_count_; ++i) { // lines to the marks, below every label
            if (!labels[i].is_away) { continue; }
            label_obstacle const to = label_placer::leader(at(i).x, at(i).y, labels[i].box);
            out.line(to.x1, to.y1, to.x2, to.y2, "faint", 0.8);
        }
        for (int i = 0; i < map.mark_count_; ++i) {
            map_mark const& m = map.marks_[i];
            fixed_text<255> tip;
            tip.append(m.name).append(" ").append(place(m.at));
            out.group(tip.c_str());
            out.circle(at(i).x, at(i).y, 5, "ink rim", 1.5);
            if (labels[i].is_placed) { draw_label(out, labels[i].box, at(i).x, m.name, "ink halo", small); }
            out.end_group();
        }
    }

    /// Draws the legend from `at` on and counts its rows; without a document it only counts.
    constexpr int legend(svg_document<>* out, double at) const {
        legend_rows entries(out, area, at, 26);
        entries.add(region_entry(regime::memory_bound, shares[0]),
                    [&](double from, double middle) { out->rect(from, middle - 6, 20, 12, "r0 region"); });
        entries.add(region_entry(regime::compute_bound, shares[1]), [&](double from, double middle) {
            out->rect(from, middle - 6, 20, 12, "r1 region");
            for (int i = 0; i < 3; ++i) {
                out->line(from + 1 + 6 * i, middle + 5, from + 7 + 6 * i, middle - 5, "s1 hatch", 0.8);
            }
        });
        if (map.plane_.tolerance != 0.0) {
            entries.add(region_entry(regime::balanced, shares[2]),
                        [&](double from, double middle) { out->rect(from, middle - 6, 20, 12, "r2 region"); });
        }
        if (curve.size() != 0) {
            entries.add(fixed_text<40>("memory time = compute time"),
                        [&](double from, double middle) { out->line(from, middle, from + 20, middle, "axis", 2.5); });
        }
        return entries.count();
    }
};

} // namespace rafter::detail

export namespace rafter {

/// The map as a picture: light or dark as the reader prefers, and for print. Regions are told apart by colour and by
/// hatching. Its height grows beyond that of the options where names need it. A pure function: in a constant expression
/// it gives the same bytes.
[[nodiscard]] constexpr plots::svg_text svg(regime_map const& map, svg_options const& options = {}) {
    options.validate();
    detail::regime_map_picture picture(map, options);
    return picture.drawn();
}

} // namespace rafter
