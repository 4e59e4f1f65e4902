// Tests: run/map, static/regime_map
module;
#include <cstdint>

/// \file A map of regimes as SVG.
export module rafter.plot:regime_map_svg;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :plot_axis;
import :picture_frame;
import :plane_drawing;
import :regime_map;

namespace rafter::detail {

/// The legend of a region: "memory-bound, 63 %"
constexpr fixed_text<47> region_entry(char const* what, double share) {
    fixed_text<47> out;
    out.append(what).append(", ");
    // A visible region is not "0 %", nor the other one "100 %". Halves round to even, so that two regions add up to
    // 100.
    constexpr double unseen = 1e-9;
    double const percent = math::round_even(share * 100.0);
    if (percent <= 0.0 && share > unseen) { return out.append("below 1 %"); }
    if (percent == 100.0 && share < 1.0 - unseen) { return out.append("above 99 %"); }
    return out.append(whole_number(static_cast<std::int64_t>(percent))).append(" %");
}
constexpr fixed_text<47> region_entry(regime r, double share) { return region_entry(text(r).c_str(), share); }

/// The plane of a map at its place, in pixels or in cells.
struct placed_plane {
    plots::plane_lines memory;
    plots::plane_lines compute;
    plots::plane_lines curve;
    plots::plane_lines overflow;
    double shares[3]{}; ///< of the area: memory-bound, compute-bound, balanced
    double overflow_share = 0.0;

    constexpr placed_plane(plots::regime_plane const& plane, label_box const& area, axis_placement const& x,
                           axis_placement const& y)
        : memory(placed_lines(plane.memory_bound, x, y)), compute(placed_lines(plane.compute_bound, x, y)),
          curve(placed_lines(plane.crossover, x, y)), overflow(placed_lines(plane.does_not_fit, x, y)),
          overflow_share(share_inside(overflow, area)) {
        shares[0] = share_inside(memory, area);
        shares[1] = share_inside(compute, area);
        shares[2] = plane.tolerance == 0.0 ? 0.0 : math::max(0.0, 1.0 - shares[0] - shares[1]);
    }
};

/// The paragraphs below a map: how the regions were found where that matters, the user's notes, and marks whose names
/// found no room.
template <class Note>
constexpr void each_note(regime_map const& map, placed_plane const& at, placed_label const* labels, Note note) {
    plots::regime_plane const& plane = map.plane_;
    if (!plane.is_solved) {
        note(fixed_text("Neither axis has numbers: each cell is coloured by the regime of its values."));
    } else if (plane.x.is_whole || plane.y.is_whole) {
        note(fixed_text("The curve passes through the first whole numbers behind each crossing."));
    }
    if (plane.is_too_coarse) {
        note(fixed_text("The regions are finer than the grid: more columns and rows show others."));
    }
    if (plane.tolerance == 0.0 && at.shares[0] + at.shares[1] < 0.995) {
        note(fixed_text("Where no regime is shown both times are equal."));
    }
    for (auto const& sentence : map.notes_) {
        note(sentence);
    }
    fixed_text<1200> unnamed;
    for (int i = 0; i < map.marks_.count_; ++i) {
        if (labels[i].is_placed) { continue; }
        unnamed.append(unnamed.empty() ? "Not named in the map: " : "; ").append(map.marks_.items_[i].name);
    }
    note(unnamed);
}

struct regime_map_picture {
    regime_map const& map;
    svg_options const& options;
    label_box area = picture_area(options, map.x_, map.y_);
    axis_placement x{map.x_, area.left, area.right};
    axis_placement y{map.y_, area.bottom, area.top};
    placed_plane plane{map.plane_, area, x, y};
    label_placer placer{.within = area};
    label_box names_at[2]{}; ///< of the regions; empty if there is no room
    placed_label labels[regime_map::max_marks]{};

    constexpr plots::svg_text drawn() {
        place_names();
        place_marks();
        return framed(*this, map.heading(), map.subtitle,
                      ".region{fill-rule:evenodd;fill-opacity:.26}.hatch{stroke-opacity:.4}", area.left,
                      top_of_legend(area, map.x_, options.width));
    }

    constexpr void draw(svg_document<>& out) const {
        draw_axes(out, area, x, y, [&] { regions(out); });
        border(out);
        names(out);
        marks(out);
    }

    constexpr double notes(svg_document<>* out, double top) const {
        note_lines lines{out, area.left, area.right, top};
        add_numbered_names(lines, map.x_, options.width);
        each_note(map, plane, labels, [&](auto const& paragraph) { lines.add(paragraph); });
        return lines.edge();
    }

    /// Describes the map for readers who cannot see it.
    constexpr fixed_text<2000> description() const {
        fixed_text<2000> out;
        auto const axis = [&](plotted_axis const& a) {
            out.append(a.name).append(a.is_logarithmic ? " (logarithmic)" : "").append(" from ");
            if (a.has_categories()) {
                out.append(a.categories_[0]).append(" to ").append(a.categories_[a.categories_.size() - 1]);
            } else {
                out.append(a.written_in_full(a.low)).append(" to ").append(a.written_in_full(a.high));
            }
        };
        out.append("Regimes over ");
        axis(map.x_);
        out.append(" and ");
        axis(map.y_);
        out.append(". Of the area: ").append(region_entry(regime::memory_bound, plane.shares[0])).append("; ");
        out.append(region_entry(regime::compute_bound, plane.shares[1]));
        if (map.plane_.tolerance != 0.0) { out.append("; ").append(region_entry(regime::balanced, plane.shares[2])); }
        if (plane.overflow.size() != 0) { out.append("; ").append(region_entry(overflow_words, plane.overflow_share)); }
        if (plane.curve.size() == 0) { return out.append("."); }
        plots::plane_lines const& c = map.plane_.crossover;
        out.append(". Both times are equal from ").append(place(c[c.first(0)])).append(" to ");
        return out.append(place(c[c.last(c.size() - 1)])).append(".");
    }
    constexpr fixed_text<255> place(plots::plane_point const& p) const {
        auto const value = [](plotted_axis const& a, double number) {
            if (a.has_categories()) { number = math::min(math::max(number, 0.0), a.categories_.size() - 1.0); }
            return a.written_in_full(number);
        };
        fixed_text<255> out;
        return out.append("(").append(value(map.x_, p.x)).append(", ").append(value(map.y_, p.y)).append(")");
    }

    constexpr void regions(svg_document<>& out) const {
        out.path(path_along(plane.memory), "r0 region", 0).path(path_along(plane.compute), "r1 region", 0);
        if (map.plane_.tolerance != 0.0) {
            plane_path balanced; // the area less both regions
            balanced.move(area.left, area.top).line(area.right, area.top).line(area.right, area.bottom);
            balanced.line(area.left, area.bottom).close();
            out.path(append_lines(append_lines(balanced, plane.memory), plane.compute), "r2 region", 0);
            plane_path inner = path_along(border_of(plane.memory));
            out.path(append_lines(inner, border_of(plane.compute)), "s2 d2", 1.2);
        }
        out.hatched(path_along(plane.compute), {"s1 hatch", 14, {area.left, area.top}});
        if (plane.overflow.size() == 0) { return; }
        out.hatched(path_along(plane.overflow), {"axis", 9, {area.left, area.top}, true, 1.0});
        out.path(path_along(border_of(plane.overflow)), "axis d2", 1.5);
    }

    /// Draws the curve, with a rim in the colour of the ground, so that it stands out from the hatching.
    constexpr void border(svg_document<>& out) const {
        if (plane.curve.size() == 0) { return; }
        plane_path const path = path_along(plane.curve);
        out.path(path, "rim", 5).path(path, "axis", 2.5);
    }

    constexpr void place_names() {
        plots::plane_lines const* const regions[] = {&plane.memory, &plane.compute};
        for (int i = 0; i < 2; ++i) {
            double const width = text_width(text(static_cast<regime>(i)), 13, true) + 20;
            if (find_room(*regions[i], area, width, 20, 17, names_at[i])) { placer.avoid(names_at[i]); }
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
        plots::plane_point const& p = map.marks_.items_[mark].at;
        return {x.position(p.x), y.position(p.y)};
    }
    constexpr void place_marks() {
        avoid_curve(placer, plane.curve);
        for (int i = 0; i < map.marks_.count_; ++i) {
            svg_point const p = at(i);
            placer.avoid(label_box{p.x - 7, p.y - 7, p.x + 7, p.y + 7});
        }
        for (int i = 0; i < map.marks_.count_; ++i) {
            svg_point const p = at(i);
            labels[i] = placer.place(p.x, p.y, frame_text_width(map.marks_.items_[i].name), 14, 9, 8);
        }
    }
    constexpr void marks(svg_document<>& out) const {
        for (int i = 0; i < map.marks_.count_; ++i) { // leader lines below every label
            if (!labels[i].is_away) { continue; }
            draw_leader(out, at(i).x, at(i).y, labels[i].box);
        }
        for (int i = 0; i < map.marks_.count_; ++i) {
            map_mark const& m = map.marks_.items_[i];
            fixed_text<255> tip;
            tip.append(m.name).append(" ").append(place(m.at));
            out.group(tip.c_str());
            out.circle(at(i).x, at(i).y, 5, "ink rim", 1.5);
            if (labels[i].is_placed) { draw_label(out, labels[i].box, at(i).x, m.name, "ink halo"); }
            out.end_group();
        }
    }

    constexpr double legend(svg_document<>* out, double top) const {
        legend_rows entries{out, area, top, 26};
        entries.add(region_entry(regime::memory_bound, plane.shares[0]),
                    [&](double from, double middle) { out->rect(from, middle - 6, 20, 12, "r0 region"); });
        entries.add(region_entry(regime::compute_bound, plane.shares[1]), [&](double from, double middle) {
            out->rect(from, middle - 6, 20, 12, "r1 region");
            draw_hatching(*out, from, middle, 3, 6, false, "s1 hatch", 0.8);
        });
        if (map.plane_.tolerance != 0.0) {
            entries.add(region_entry(regime::balanced, plane.shares[2]),
                        [&](double from, double middle) { out->rect(from, middle - 6, 20, 12, "r2 region"); });
        }
        if (plane.overflow.size() != 0) {
            entries.add(region_entry(overflow_words, plane.overflow_share), [&](double from, double middle) {
                draw_hatching(*out, from, middle, 3, 6, true, "axis", 1.0);
            });
        }
        if (plane.curve.size() != 0) {
            entries.add(fixed_text<40>("memory time = compute time"),
                        [&](double from, double middle) { out->line(from, middle, from + 20, middle, "axis", 2.5); });
        }
        return entries.end();
    }
};

} // namespace rafter::detail

export namespace rafter {

/// Draws the map as a picture: light or dark as the reader prefers, and for print. Colour and hatching tell the regions
/// apart. The picture grows beyond the height of the options where names need it. A pure function: constant expressions
/// give the same bytes.
[[nodiscard]] constexpr plots::svg_text svg(regime_map const& map, svg_options const& options = {}) {
    options.validate();
    return detail::regime_map_picture{map, options}.drawn();
}

} // namespace rafter
