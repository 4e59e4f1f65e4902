module;
#include <cstddef>
#include <initializer_list>

/// \file Bars of memory time and compute time as SVG.
export module rafter.report:time_bars_svg;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.sweep;
import :brief;
import :scale;
import :wrap;
import :text_width;
import :svg;
import :label_placement;
import :plot_axis;
import :plot_frame;
import :time_bars;

namespace rafter::detail {

class bars_picture {
    static constexpr double row = 18;
    static constexpr double note = 15;
    static constexpr double small = frame_text;

    time_bars const& bars;
    svg_options const& options;
    plotted_axis axis;
    label_box area;
    axis_placement x;

public:
    constexpr bars_picture(time_bars const& bars_, svg_options const& options_)
        : bars(bars_), options(options_), axis(bars_.axis()), area(area_of()), x(axis, area.left, area.right) {}

    constexpr svg_text drawn() const {
        int lines = 0;
        each_note([&](auto const&) { ++lines; });
        double const below = area.bottom + 66 + (legend(nullptr) - 1) * row;
        double const height = below + 2 + lines * note;
        svg_document<> out(options.width, height, bars.title.c_str(), description().c_str(), options.theme);
        out.style(".hatch{stroke-opacity:.9}.beyond{stroke-width:2}");
        draw_title(out, 24.0, options.width, bars.title, bars.subtitle);
        axis_ticks const ticks = x.ticks(labels_across(area.right - area.left, 90));
        svg_path<4000> grid;
        for (axis_tick const& tick : ticks) {
            grid.move(tick.position, area.top).line(tick.position, area.bottom);
        }
        out.path(grid, "grid");
        double free_from = -1e5;
        for (axis_tick const& tick : ticks) {
            double const half = text_width(tick.label, small) / 2;
            if (tick.position - half < free_from) { continue; }
            free_from = tick.position + half + 8;
            out.text(tick.position, area.bottom + 16, tick.label, "ink",
                     {.anchor = text_anchor::middle, .size = small});
        }
        for (int i = 0; i < bars.bar_count_; ++i) {
            pair(out, i);
        }
        out.line(area.left, area.top, area.left, area.bottom, "axis");
        legend(&out);
        double at = below;
        each_note([&](auto const& words) {
            out.text(24, at, words, "muted", {.size = small});
            at += note;
        });
        return out.finish().written;
    }

private:
    static constexpr double of_names = 12;   // text
    static constexpr double of_values = 146; // right of the bars: a value and a regime
    static constexpr double least_of_bars = 120;

    static constexpr auto name_width = [](auto const& words) { return text_width(words, of_names); };

    /// What is left for names beside bars that can still be told apart.
    static constexpr double room_for_names(double width) {
        return math::min(width * 0.35, width - 24 - 10 - least_of_bars - of_values - 24);
    }
    constexpr double widest_name() const {
        double names = 0;
        for (int i = 0; i < bars.bar_count_; ++i) {
            names = math::max(names, name_width(bars.bars_[i].name));
        }
        return names;
    }
    /// In narrow pictures a name and a regime stand above their bars.
    constexpr bool names_are_above() const {
        double const room = room_for_names(options.width);
        return room < 100 && widest_name() > room;
    }

    /// As high as the options say where the bars fit, names left of it, regimes right of it.
    constexpr label_box area_of() const {
        double const most = (options.height - 130) / bars.bar_count_;
        bool const above = names_are_above();
        double const each = math::max(above ? 50.0 : 34.0, math::min(most, 64.0));
        double const left = above ? 24 : 24 + math::min(widest_name(), room_for_names(options.width)) + 10;
        double const right = options.width - 24 - (above ? of_values / 2 : of_values);
        return {left, 62, right, 62 + each * bars.bar_count_};
    }

    template <class Line>
    constexpr void each_note(Line line) const {
        auto const width_of = [](auto const& words) { return text_width(words, small); };
        for (int i = 0; i < bars.note_count_; ++i) {
            wrap(bars.notes_[i], options.width - 48, width_of, line);
        }
    }

    /// For readers who cannot see the picture.
    constexpr fixed_text<6000> description() const {
        fixed_text<6000> out;
        for (int i = 0; i < bars.bar_count_; ++i) {
            plotted_times const& t = bars.bars_[i];
            out.append(i == 0 ? "" : "; ").append(t.name).append(": memory time ").append(brief(t.memory));
            out.append(", compute time ").append(brief(t.compute)).append(", ").append(text(t.regime));
        }
        return out.append(".");
    }

    constexpr void pair(svg_document<>& out, int index) const {
        plotted_times const& t = bars.bars_[index];
        double const each = (area.bottom - area.top) / bars.bar_count_;
        double const top = area.top + each * index;
        bool const above = names_are_above();
        double const of_name = above ? 16 : 0;
        double const thick = math::min((each - of_name - 8) / 2, 18.0);
        double const middle = top + of_name + (each - of_name) / 2;
        double const of_regime = above ? middle - thick - 5 : middle + 4;
        out.group(t.name.c_str());
        if (above) {
            double const room = options.width - 54 - text_width(text(t.regime), small) - 10;
            out.text(30, of_regime, ended(t.name, room, name_width), "ink", {.size = of_names});
        } else {
            name(out, t, middle);
        }
        bar(out, t.memory, t.total, middle - thick, thick, true);
        bar(out, t.compute, t.total, middle, thick, false);
        if (t.total > seconds{}) {
            double const at = x.position(t.total.coherent_);
            out.line(at, middle - thick - 2, at, middle + thick + 2, "s7 beyond", 2);
        }
        out.text(options.width - 24, of_regime, text(t.regime), "ink", {.anchor = text_anchor::end, .size = small});
        out.end_group();
    }

    /// On one line or two; the title of the group has what does not fit.
    constexpr void name(svg_document<>& out, plotted_times const& t, double middle) const {
        int count = 0;
        fixed_text<255> lines[2]{};
        double const room = area.left - 33;
        wrap(t.name, room, name_width, [&](auto const& line) {
            if (count < 2) { lines[count] = line; }
            if (count >= 2) { lines[1].append(" ").append(line); }
            ++count;
        });
        for (int i = 0; i < (count < 2 ? count : 2); ++i) {
            double const at = count == 1 ? middle + 4 : middle - 3 + 14 * i;
            out.text(area.left - 8, at, ended(lines[i], room, name_width), "ink",
                     {.anchor = text_anchor::end, .size = of_names});
        }
    }

    constexpr void bar(svg_document<>& out, seconds const& time, seconds const& total, double top, double thick,
                       bool memory) const {
        double const right = x.position(time.coherent_);
        double const long_one = right - area.left;
        if (memory) {
            out.rect(area.left, top, long_one, thick, "f0");
        } else { // hatched, for those who do not see the colours
            out.rect(area.left + 0.6, top + 0.6, math::max(0.0, long_one - 1.2), thick - 1.2, "s1 open", 1.2);
            svg_path<8000> lines;
            double const apart = math::max(5.0, options.width / 160);
            for (double at = area.left + apart; at < right + thick; at += apart) {
                double const from = math::min(at, right);
                double const to = math::max(at - thick, area.left);
                lines.move(from, top + (at - from)).line(to, top + (at - to));
            }
            out.path(lines, "s1 hatch", 1.2);
        }
        // The value behind the bar, clear of the mark of the total time.
        auto const value = brief(time);
        double const wide = text_width(value, 10.5);
        double from = right + 6;
        double const mark = x.position(total.coherent_);
        if (mark > right - 2 && mark < from + wide + 4) { from = mark + 6; }
        out.text(from, top + thick / 2 + 3.8, value, "ink halo", {.size = 10.5});
    }

    /// Draws the legend and counts its rows; without a document it only counts.
    constexpr int legend(svg_document<>* out) const {
        double at = area.bottom + 42;
        double left = area.left;
        int rows = 1;
        auto const entry = [&](fixed_text<15> const& words, double before, double width, auto const& symbol) {
            if (left + before + text_width(words, small) > options.width - 8 && left > area.left) {
                left = area.left;
                at += row;
                ++rows;
            }
            if (out != nullptr) {
                symbol(left, at);
                out->text(left + before, at, words, "ink", {.size = small});
            }
            left += width;
        };
        entry("memory time", 26, 110, [&](double from, double low) { out->rect(from, low - 10, 20, 12, "f0"); });
        entry("compute time", 26, 116, [&](double from, double low) {
            out->rect(from + 0.6, low - 9.4, 18.8, 10.8, "s1 open", 1.2);
            for (int i = 0; i < 3; ++i) {
                out->line(from + 1 + 6 * i, low + 1, from + 7 + 6 * i, low - 9, "s1 hatch", 1.2);
            }
        });
        bool any = false;
        for (int i = 0; i < bars.bar_count_; ++i) {
            any = any || bars.bars_[i].total > seconds{};
        }
        if (!any) { return rows; }
        entry("total time", 20, 0,
              [&](double from, double low) { out->line(from + 10, low - 12, from + 10, low + 4, "s7 beyond", 2); });
        return rows;
    }
};

} // namespace rafter::detail

export namespace rafter {

/// The bars as a picture: light or dark as the reader prefers, and for print. Its height grows with the number of
/// operations, beyond that of the options where it has to. A pure function: in a constant expression it gives the same
/// bytes.
[[nodiscard]] constexpr svg_text svg(time_bars const& bars, svg_options const& options = {}) {
    options.validate();
    return detail::bars_picture(bars, options).drawn();
}

} // namespace rafter
